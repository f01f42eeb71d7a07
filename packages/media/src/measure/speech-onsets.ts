import { LEVEL_SECONDS } from './speech-levels.ts'

/** A stretch of speech between two pauses, in seconds. */
export type SpeechStretch = { start_seconds: number; end_seconds: number }

/** Shorter pauses belong to the speech. */
export const PAUSE_SECONDS = 0.15
const LEAST_SPEECH_SECONDS = 0.04
/** The floor (pause, or ducked music) and the level of speech are looked for so far around. */
const FLOOR_SECONDS = 2.5
const SPEECH_SECONDS = 8
/** How far between floor and speech the threshold lies; the onset itself lies lower, where the rise begins. */
const THRESHOLD_SHARE = 0.48
const RISE_SHARE = 0.25
const LEAST_RISE_DB = 7

/**
 * Finds speech in levels of its band (`createLevelMeter`), also over ducked music: the threshold lies between the local floor and the local
 * level of speech, and moves with both. An onset is put where the level begins to rise, not where it crosses.
 */
export function findSpeechOver(levels: readonly number[]): SpeechStretch[] {
  const smooth = smoothed(levels)
  const loudest = percentile(smooth, 0.95)
  if (loudest < -60) return []
  const floors = sliding(smooth, FLOOR_SECONDS, 0.06)
  const speeches = sliding(smooth, SPEECH_SECONDS, 0.88).map((level) => Math.max(level, loudest - 14))
  const above = smooth.map((level, i) => {
    const room = Math.max(LEAST_RISE_DB / THRESHOLD_SHARE, speeches[i] - floors[i])
    return level > floors[i] + room * THRESHOLD_SHARE
  })
  return stretchesOf(above).map(({ from, to }) => {
    const rise = floors[from] + (speeches[from] - floors[from]) * RISE_SHARE
    let start = from
    while (start > 0 && from - start < PAUSE_SECONDS / 2 / LEVEL_SECONDS && smooth[start - 1] > rise) start--
    return { start_seconds: start * LEVEL_SECONDS, end_seconds: to * LEVEL_SECONDS }
  })
}

/** Runs of levels above the threshold, joined over short pauses, the shortest left out. */
function stretchesOf(above: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  above.forEach((speaks, i) => {
    if (!speaks) return
    const last = runs.at(-1)
    if (last !== undefined && (i - last.to) * LEVEL_SECONDS < PAUSE_SECONDS) last.to = i + 1
    else runs.push({ from: i, to: i + 1 })
  })
  return runs.filter(({ from, to }) => (to - from) * LEVEL_SECONDS >= LEAST_SPEECH_SECONDS)
}

/** Mean of three levels. */
const smoothed = (levels: readonly number[]): number[] =>
  levels.map((level, i) => (level + (levels[i - 1] ?? level) + (levels[i + 1] ?? level)) / 3)

function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? -120
}

const STEP_SECONDS = 0.25

/** A percentile of the levels within `reach` seconds on both sides, found anew every quarter of a second. */
function sliding(levels: readonly number[], reach: number, share: number): number[] {
  const step = Math.round(STEP_SECONDS / LEVEL_SECONDS)
  const side = Math.round(reach / LEVEL_SECONDS)
  const marks: number[] = []
  for (let at = 0; at < levels.length + step; at += step)
    marks.push(percentile(levels.slice(Math.max(0, at - side), at + side), share))
  return levels.map((_, i) => {
    const mark = Math.floor(i / step)
    const part = (i - mark * step) / step
    return marks[mark] * (1 - part) + (marks[mark + 1] ?? marks[mark]) * part
  })
}
