import type { SpeechStretch } from './speech-onsets.ts'
import { PAUSE_SECONDS } from './speech-onsets.ts'

/** A caption with the words in it, seconds of the film. */
export type TimedCue = { start_seconds: number; end_seconds: number; words: readonly { start_seconds: number }[] }

/** A caption and the onset that it starts at. Positive drift: the caption comes late. */
export type CueDrift = { cue: number; onset_seconds: number; drift_seconds: number }

/** Farther apart, a caption and an onset have nothing to do with each other. */
const REACH_SECONDS = 0.75
const NEAR_SECONDS = 0.1

/**
 * Compares captions with the speech heard in the film: each onset after a pause against the caption that starts nearest to it. An onset
 * inside a caption that began in running speech belongs to one of its later words, not to its start.
 */
export function measureCueDrift(speech: readonly SpeechStretch[], cues: readonly TimedCue[]): CueDrift[] {
  const onsets = speech.filter(
    (stretch, i) => i === 0 || stretch.start_seconds - speech[i - 1].end_seconds >= PAUSE_SECONDS - 0.001,
  )
  const drifts: CueDrift[] = []
  onsets.forEach(({ start_seconds: onset }, index) => {
    const cue = nearest(cues, onset)
    if (cue < 0) return
    const start = cues[cue].start_seconds
    const others = [onsets[index - 1], onsets[index + 1]].filter((other) => other !== undefined)
    if (Math.abs(start - onset) > REACH_SECONDS) return
    if (others.some((other) => Math.abs(other.start_seconds - start) < Math.abs(onset - start))) return
    if (onset > start && speaksAt(speech, start) && isLaterWord(cues[cue], onset)) return
    const before = cues[cue - 1]
    if (onset < start && before !== undefined && speaksAt(speech, start) && isLaterWord(before, onset)) return
    drifts.push({ cue, onset_seconds: onset, drift_seconds: start - onset })
  })
  return drifts
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
