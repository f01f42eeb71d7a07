import type { SpeechStretch } from './speech-onsets.ts'
import { PAUSE_SECONDS } from './speech-onsets.ts'

/** A caption with the words in it, seconds of the film. */
export type TimedCue = { start_seconds: number; end_seconds: number; words: readonly { start_seconds: number }[] }

/** A caption and the onset that it starts at. Positive drift: the caption comes late. */
export type CueDrift = { cue: number; onset_seconds: number; drift_seconds: number }

/** Farther apart, a caption and an onset have nothing to do with each other. */
const REACH_SECONDS = 0.6
const NEAR_SECONDS = 0.1
/** A pause counts as shorter by this share of its distance: of two as long, the nearer one is the caption's. */
const DISTANCE_SHARE = 0.3

type Onset = { seconds: number; pause: number }

/**
 * Compares captions with the speech heard in the film: each caption against the onset, of those nearest to it, that follows the longest
 * pause. Sounds like p and t begin with a short silence too: they stand after shorter pauses. A caption that begins in running speech has
 * no onset of its own and is left out.
 */
export function measureCueDrift(speech: readonly SpeechStretch[], cues: readonly TimedCue[]): CueDrift[] {
  const own = new Map<number, Onset[]>()
  speech.forEach(({ start_seconds: seconds }, i) => {
    const pause = seconds - (speech[i - 1]?.end_seconds ?? 0)
    const cue = nearest(cues, seconds)
    if (pause < PAUSE_SECONDS - 0.001 || cue < 0 || Math.abs(cues[cue].start_seconds - seconds) > REACH_SECONDS) return
    own.set(cue, [...(own.get(cue) ?? []), { seconds, pause: Math.min(pause, REACH_SECONDS) }])
  })
  return [...own].flatMap(([cue, onsets]) => {
    const start = cues[cue].start_seconds
    const weight = ({ seconds, pause }: Onset): number => pause - Math.abs(seconds - start) * DISTANCE_SHARE
    const { seconds } = onsets.reduce((best, onset) => (weight(onset) > weight(best) ? onset : best))
    const before = cues[cue - 1]
    const running = speaksAt(speech, start)
    if (running && (seconds > start || (before !== undefined && isLaterWord(before, seconds)))) return []
    return [{ cue, onset_seconds: seconds, drift_seconds: start - seconds }]
  })
}

/** Speech goes on over a moment: it began before and ends after. */
const speaksAt = (speech: readonly SpeechStretch[], at: number): boolean =>
  speech.some(({ start_seconds, end_seconds }) => start_seconds < at - NEAR_SECONDS && end_seconds > at + NEAR_SECONDS)

const isLaterWord = ({ words }: TimedCue, onset: number): boolean =>
  words.slice(1).some(({ start_seconds }) => Math.abs(start_seconds - onset) < NEAR_SECONDS)

function nearest(cues: readonly TimedCue[], onset: number): number {
  let low = 0
  let high = cues.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (cues[middle].start_seconds < onset) low = middle + 1
    else high = middle
  }
  const before = cues[low - 1]
  const here = cues[low]
  if (here === undefined) return -1
  return before !== undefined && Math.abs(before.start_seconds - onset) <= Math.abs(here.start_seconds - onset) ? low - 1 : low
}
