/** One sample of a clip: its mean lightness, and how much it differs from the previous sample (both 0 to 255). */
export type Look = { light: number; differs: number }

/** A part of a clip, counted in samples. `until` is the first sample after the part. */
export type Stretch = { from: number; until: number }

/**
 * In seconds: the maximum and the minimum length of the chosen part, and its minimum distance from a cut. The part ends at the stillest
 * moment within its last `ends_within` seconds.
 */
const SECONDS = { most: 12, least: 2.5, from_cut: 0.2, ends_within: 3 }
/**
 * A sample begins a new shot if it differs by at least `differs`. The difference must also be more than `times` the mean difference of the
 * `around` samples on each side.
 */
const CUT = { differs: 14, times: 3.5, around: 4 }
/** A sample darker than `DARK` does not count as an image. A part with a mean difference below `STILL` counts as still. */
const DARK = 10
const STILL = 0.12

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function isCut(looks: readonly Look[], at: number): boolean {
  const { differs } = looks[at]
  if (differs < CUT.differs) return false
  const around = [...looks.slice(Math.max(1, at - CUT.around), at), ...looks.slice(at + 1, at + 1 + CUT.around)]
  return differs > CUT.times * computeMean(around.map((look) => look.differs))
}

/** Splits a clip into shots. A shot ends at a cut or at a dark part. */
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

/** The sample with the least motion in a part. Viewers do not notice a cut there. */
function stillest(looks: readonly Look[], from: number, until: number): number {
  const around = (at: number): number => computeMean(looks.slice(Math.max(0, at - 1), at + 2).map(({ differs }) => differs))
  let best = from
  for (let at = from + 1; at < until; at++) if (around(at) < around(best)) best = at
  return best
}

/**
 * Chooses the part of a clip that a film shows. The part is within one shot, lasts at most 12 seconds, and begins and ends at still
 * moments. The longest moving shot is used. If several are equally long, the first of them is used. Null if no shot is long enough, or if
 * nothing moves. `rate` is in samples per second.
 */
export function chooseStretch(looks: readonly Look[], rate: number): Stretch | null {
  const most = Math.round(SECONDS.most * rate)
  const least = Math.round(SECONDS.least * rate)
  const margin = Math.round(SECONDS.from_cut * rate)
  const tail = Math.round(SECONDS.ends_within * rate)
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
  // the part may begin anywhere in the extra time of the shot, but within the shot's first half
  const room = Math.min(Math.floor((shot.until - shot.from) / 2), Math.max(0, shot.until - shot.from - least), most)
  const from = shot.until - shot.from > most ? stillest(looks, shot.from, shot.from + room) : shot.from
  const last = Math.min(shot.until, from + most)
  const until = last < shot.until ? stillest(looks, Math.max(from + least, last - tail), last) + 1 : last
  return { from, until }
}
