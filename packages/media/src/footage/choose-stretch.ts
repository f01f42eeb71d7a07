/** A sample of a clip: its mean lightness, and its mean difference from the sample before (0 to 255). */
export type Look = { light: number; differs: number }

/** A range of a clip, in samples: from the first sample of the range to the first sample after the range. */
export type Stretch = { from: number; until: number }

/**
 * Seconds: the longest and the shortest selected part, and the least distance of the part from a cut. The part ends at the stillest
 * moment of its last `ends_within` seconds.
 */
const SECONDS = { most: 12, least: 2.5, from_cut: 0.2, ends_within: 3 }
/**
 * A sample begins another shot if its difference is at least `differs`, and more than `times` the mean difference of the `around` samples
 * on each side.
 */
const CUT = { differs: 14, times: 3.5, around: 4 }
/** A sample that is darker is no image. A range whose mean difference is below `STILL` has no motion. */
const DARK = 10
const STILL = 0.12

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function isCut(looks: readonly Look[], at: number): boolean {
  const { differs } = looks[at]!
  if (differs < CUT.differs) return false
  const around = [...looks.slice(Math.max(1, at - CUT.around), at), ...looks.slice(at + 1, at + 1 + CUT.around)]
  return differs > CUT.times * computeMean(around.map((look) => look.differs))
}

/** The shots of a clip: the ranges between its cuts and its dark parts. */
function findShots(looks: readonly Look[]): Stretch[] {
  const shots: Stretch[] = []
  let from = -1
  for (const [at, { light }] of looks.entries()) {
    const ends = from >= 0 && (light < DARK || isCut(looks, at))
    if (ends) shots.push({ from, until: at })
    if (light < DARK) from = -1
    else if (ends || from < 0) from = at
  }
  if (from >= 0) shots.push({ from, until: looks.length })
  return shots
}

/** The sample with the least motion in a range. Viewers do not notice a cut there. */
function stillest(looks: readonly Look[], from: number, until: number): number {
  const around = (at: number): number => computeMean(looks.slice(Math.max(0, at - 1), at + 2).map(({ differs }) => differs))
  let best = from
  for (let at = from + 1; at < until; at++) if (around(at) < around(best)) best = at
  return best
}

/**
 * The part of a clip for a film. It comes from one shot, lasts at most 12 seconds, and starts and ends at still moments. The longest shot
 * with motion is used; of equally long shots, the first. Null where no shot is long enough, or nothing moves. `rate`: samples a second.
 * Pure.
 */
export function chooseStretch(looks: readonly Look[], rate: number): Stretch | null {
  const [most, least, margin, tail] = [SECONDS.most, SECONDS.least, SECONDS.from_cut, SECONDS.ends_within].map((seconds) =>
    Math.round(seconds * rate),
  ) as [number, number, number, number]
  const inner = findShots(looks).map(({ from, until }) => ({
    from: from === 0 ? 0 : from + margin,
    until: until === looks.length ? until : until - margin,
  }))
  const moving = inner.filter(
    ({ from, until }) =>
      until - from >= least && computeMean(looks.slice(from + 1, until).map(({ differs }) => differs)) >= STILL,
  )
  const measureLength = ({ from, until }: Stretch): number => Math.min(most, until - from)
  const [shot] = moving.toSorted((a, b) => measureLength(b) - measureLength(a))
  if (shot === undefined) return null
  // the shot's excess length is the range for the part's beginning, half a shot at most
  const room = Math.min(Math.floor((shot.until - shot.from) / 2), Math.max(0, shot.until - shot.from - least), most)
  const from = shot.until - shot.from > most ? stillest(looks, shot.from, shot.from + room) : shot.from
  const last = Math.min(shot.until, from + most)
  const until = last < shot.until ? stillest(looks, Math.max(from + least, last - tail), last) + 1 : last
  return { from, until }
}
