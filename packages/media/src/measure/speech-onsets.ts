import type { SpeechLevels } from './speech-levels.ts'
import { LEVEL_SECONDS } from './speech-levels.ts'

/**
 * A range of speech between two pauses, in seconds. It may begin with a weak consonant, and is loud from `loud_seconds` on. Its word has
 * begun by `full_seconds`. This is later than the start if the range opens with a possible release of a stop consonant. `faint_seconds` is
 * the time of a sound shortly before, as weak as the music, that interrupts the pause. Such a sound may be a word's weak first syllable.
 * Null without such a sound.
 */
export type SpeechStretch = {
  start_seconds: number
  loud_seconds: number
  full_seconds: number
  end_seconds: number
  faint_seconds: number | null
}

/** A shorter pause belongs to the speech around it. */
export const PAUSE_SECONDS = 0.15
const LEAST_SPEECH_SECONDS = 0.04
/** Seconds around a moment in which the floor (pause, or ducked music) and the level of speech are searched. */
const FLOOR_SECONDS = 2.5
const NEAR_SECONDS = 0.8
const SPEECH_SECONDS = 8
/** The position of the threshold between floor and speech, as a share. The onset itself is at a lower level, where the rise begins. */
const THRESHOLD_SHARE = 0.48
const RISE_SHARE = 0.2
const HISS_SHARE = 0.25
const HISS_THRESHOLD_SHARE = 0.6
const LEAST_HISS_DB = 16
const LEAST_RISE_DB = 7
const LEAST_LEAVING_DB = 4
const DEEPEST_DB = 42
/** The film's first and last seconds, in which music fades in and out. */
const ENDS_HOPS = 600
/** The number of levels before an onset in which the pause's own level is searched, and the number in which a weak consonant may begin. */
const PAUSE_HOPS = 80
const RISE_HOPS = 34
/**
 * A faint sound begins at least this long after the previous speech, and at most this long before the next speech. Its rise is the
 * difference between the mean levels after it (`FAINT_AFTER_HOPS`) and before it (`FAINT_BEFORE_HOPS`).
 */
const FAINT_PAUSE_HOPS = 30
const FAINT_BEFORE_HOPS = 6
const FAINT_AFTER_HOPS = 5

/** A shorter sound with a gap after it may be the release of the stop consonant at the end of the previous word ("erzeugt | die"). */
export const RELEASE_SECONDS = 0.07
const RELEASE_GAP_HOPS = 6

/** Any longer silence separates two sounds. */
const SILENCE_SECONDS = 0.03

/** Finds the ranges of speech in levels (`createLevelMeter`): `speech` between pauses, `sounding` between any silences. */
export function hearSpeech({ band, hiss }: SpeechLevels): { speech: SpeechStretch[]; sounding: SpeechStretch[] } {
  const smooth = smoothed(band)
  const loudest = percentile(smooth, 0.95)
  if (loudest < -60) return { speech: [], sounding: [] }
  const frames = { band: makeFrame(smooth, loudest - 14), hiss: makeFrame(smoothed(hiss), -120) }
  return { speech: findSpeechOver(frames, PAUSE_SECONDS), sounding: findSpeechOver(frames, SILENCE_SECONDS) }
}

/**
 * Finds speech in its band and its hiss, also over ducked music. The threshold lies between the local floor and the local level of speech,
 * and follows both. An onset is where the level begins to rise, not where it crosses the threshold.
 */
function findSpeechOver({ band, hiss }: { band: Frame; hiss: Frame }, pauseSeconds: number): SpeechStretch[] {
  const above = Array.from(band.levels, (level, i) => {
    const room = Math.max(LEAST_RISE_DB / THRESHOLD_SHARE, band.speeches[i] - band.floors[i])
    return level > band.floors[i] + room * THRESHOLD_SHARE || hisses(hiss, i)
  })
  const runs = listStretches(above, pauseSeconds)
  const begun = runs.map(({ from, full, to }, i) => {
    const crossing = { from, last: runs[i - 1]?.to ?? 0 }
    return {
      from: Math.min(beginOfRise(band, crossing, RISE_SHARE), beginOfRise(hiss, crossing, HISS_SHARE)),
      loud: runs[i].from,
      full,
      to,
    }
  })
  return joinClose(begun, pauseSeconds).map(({ from, loud, full, to }, i, all) => {
    const faint = faintBefore(band, all[i - 1]?.to ?? 0, from)
    return {
      start_seconds: from * LEVEL_SECONDS,
      loud_seconds: loud * LEVEL_SECONDS,
      full_seconds: full * LEVEL_SECONDS,
      end_seconds: to * LEVEL_SECONDS,
      faint_seconds: faint === null ? null : faint * LEVEL_SECONDS,
    }
  })
}

/**
 * The steepest rise of more than 7 dB in the last 150 ms of a pause, at least 150 ms after the previous speech. Only the band is used,
 * because a cymbal or a plucked string rises in the hiss alone.
 */
function faintBefore({ levels, near }: Frame, last: number, from: number): number | null {
  const mean = (first: number, end: number): number =>
    levels.subarray(first, end).reduce((sum, level) => sum + level, 0) / (end - first)
  let faint: number | null = null
  let steepest = LEAST_RISE_DB
  for (let at = Math.max(last, from - 2 * FAINT_PAUSE_HOPS) + FAINT_PAUSE_HOPS; at <= from - FAINT_AFTER_HOPS; at++) {
    const rise = mean(at, at + FAINT_AFTER_HOPS) - Math.max(near[at], mean(at - FAINT_BEFORE_HOPS, at))
    if (rise > steepest) {
      faint = at
      steepest = rise
    }
  }
  return faint
}

/** An f or an s is audible as a hiss even if the music masks the sound as a whole, because music has little energy there. */
const hisses = ({ levels, floors, speeches }: Frame, i: number): boolean =>
  levels[i] > floors[i] + Math.max(LEAST_HISS_DB, (speeches[i] - floors[i]) * HISS_THRESHOLD_SHARE)

type Run = { from: number; to: number }

/** Joins runs whose gap is shorter than a pause. */
function joinClose<T extends Run>(runs: readonly T[], pauseSeconds: number): T[] {
  const joined: T[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last !== undefined && (run.from - last.to) * LEVEL_SECONDS < pauseSeconds) last.to = run.to
    else joined.push({ ...run })
  }
  return joined
}

/** Levels with their local floor and the local level of speech. */
type Frame = { levels: Float64Array; floors: Float64Array; near: Float64Array; speeches: Float64Array }

/**
 * Levels with their floor. A floor far below the speech is raised, because synthetic voices make soft clicks in their silences. The same is
 * done during the music's fades.
 */
function makeFrame(levels: Float64Array, least: number): Frame {
  const speeches = sliding(levels, SPEECH_SECONDS, 0.88).map((level) => Math.max(level, least))
  const ends = Math.min(ENDS_HOPS, levels.length >> 2)
  const usual = percentile(levels.subarray(ends, levels.length - ends), 0.04) - 3
  const floor = (reach: number) =>
    sliding(levels, reach, 0.06).map((level, i) => Math.max(level, usual, speeches[i] - DEEPEST_DB))
  return { levels, floors: floor(FLOOR_SECONDS), near: floor(NEAR_SECONDS), speeches }
}

/** The hop at which a level crosses the threshold, and the last hop of the sound before it. */
type Crossing = { from: number; last: number }

/**
 * Returns the start of a sound. It steps back from the point where a level crosses the threshold to the point where it leaves the level of
 * the previous pause. Weak consonants begin there, at most 170 ms earlier. A pause too short for its own level has the local floor. No
 * pause level is below the local floor, so a sound that is audible only in silence does not count yet.
 */
function beginOfRise({ levels, near, speeches }: Frame, { from, last }: Crossing, share: number): number {
  const pause =
    from - last > PAUSE_HOPS
      ? Math.max(percentile(levels.subarray(from - PAUSE_HOPS, from - RISE_HOPS), 0.75), near[from])
      : near[from] + LEAST_LEAVING_DB / 2
  const rise = pause + Math.max(LEAST_LEAVING_DB, (speeches[from] - pause) * share)
  let start = from
  while (start > last && from - start < RISE_HOPS && levels[start - 1] > rise) start--
  return start
}

/**
 * Ranges of levels above the threshold, joined over short pauses, without the shortest ranges. `full` is the latest time at which a range's
 * word starts: after a possible release of a stop consonant.
 */
function listStretches(above: readonly boolean[], pauseSeconds: number): (Run & { full: number })[] {
  const runs: (Run & { full: number })[] = []
  above.forEach((speaks, i) => {
    if (!speaks) return
    const last = runs.at(-1)
    if (last !== undefined && i === last.to) last.to = i + 1
    else runs.push({ from: i, full: i, to: i + 1 })
  })
  runs.forEach((run, i) => {
    const next = runs[i + 1]
    const gap = (next?.from ?? Infinity) - run.to
    const isRelease =
      run.to - run.from < Math.round(RELEASE_SECONDS / LEVEL_SECONDS) &&
      gap >= RELEASE_GAP_HOPS &&
      gap * LEVEL_SECONDS < pauseSeconds
    if (next !== undefined && isRelease) run.full = next.from
  })
  return joinClose(runs, pauseSeconds).filter(({ from, to }) => (to - from) * LEVEL_SECONDS >= LEAST_SPEECH_SECONDS)
}

/** Mean of three levels. */
const smoothed = (levels: readonly number[]): Float64Array =>
  Float64Array.from(levels, (level, i) => (level + (levels[i - 1] ?? level) + (levels[i + 1] ?? level)) / 3)

/** The value below which `share` of the values lie. -120 without values. */
function percentile(values: Float64Array, share: number): number {
  const left = values.slice()
  const wanted = Math.min(left.length - 1, Math.floor(share * left.length))
  for (let from = 0, to = left.length - 1; from < to;) {
    const pivot = left[(from + to) >> 1]
    let low = from
    let high = to
    while (low <= high) {
      while (left[low] < pivot) low++
      while (left[high] > pivot) high--
      if (low > high) break
      const kept = left[low]
      left[low++] = left[high]
      left[high--] = kept
    }
    if (wanted <= high) to = high
    else if (wanted >= low) from = low
    else break
  }
  return left[wanted] ?? -120
}

const STEP_SECONDS = 0.25

/** A percentile of the levels within `reach` seconds on both sides, computed again every quarter of a second. */
function sliding(levels: Float64Array, reach: number, share: number): Float64Array {
  const step = Math.round(STEP_SECONDS / LEVEL_SECONDS)
  const side = Math.round(reach / LEVEL_SECONDS)
  const marks: number[] = []
  for (let at = 0; at < levels.length + step; at += step)
    marks.push(percentile(levels.subarray(Math.max(0, at - side), at + side), share))
  return levels.map((_, i) => {
    const mark = Math.floor(i / step)
    const part = (i - mark * step) / step
    return marks[mark] * (1 - part) + (marks[mark + 1] ?? marks[mark]) * part
  })
}
