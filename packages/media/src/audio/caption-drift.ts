import { toFloat } from './samples.ts'
import { findSpeech } from './find-speech.ts'

/** A caption's times, in seconds of the sound. */
type CaptionTimes = { start_seconds: number; end_seconds: number }

/** How far a caption stands from the speech that it starts with. Positive: the caption is late. */
type CaptionDrift = { cue: number; onset_seconds: number; cue_seconds: number; drift_seconds: number }

/** Furthest distance at which a caption still belongs to an onset. */
const REACH_SECONDS = 0.75

/** A caption follows another without a break when the gap is shorter. */
const BREAK_SECONDS = 0.05

const nearest = (values: number[], wanted: number) =>
  values.reduce((best, value, index) => (Math.abs(value - wanted) < Math.abs(values[best] - wanted) ? index : best), 0)

/**
 * Compares captions with the decoded sound (mono), knowing nothing else: each speech onset after a pause of 150 ms or more (and
 * the first one) against the caption that starts there: the nearest one, when no other onset is nearer to it. An onset inside a
 * caption that the nearest one follows without a break belongs to no start. `largest_seconds` is the largest absolute drift, `onsets` how many were found.
 */
export function measureCaptionDrift(pcm: Int16Array, sampleRate: number, cues: CaptionTimes[]) {
  const onsets = findSpeech(toFloat(pcm), sampleRate, 0.15).map((region) => region.start_seconds)
  const starts = cues.map((cue) => cue.start_seconds)
  const drifts: CaptionDrift[] = []
  const isInside = (onset: number, cue: number) => {
    const before = cues[cue - 1]
    return (
      before !== undefined &&
      starts[cue] - before.end_seconds < BREAK_SECONDS &&
      onset > before.start_seconds &&
      onset < before.end_seconds - BREAK_SECONDS
    )
  }
  if (starts.length > 0)
    onsets.forEach((onset, index) => {
      const cue = nearest(starts, onset)
      const distance = Math.abs(starts[cue] - onset)
      if (distance > REACH_SECONDS || nearest(onsets, starts[cue]) !== index || isInside(onset, cue)) return
      drifts.push({ cue, onset_seconds: onset, cue_seconds: starts[cue], drift_seconds: starts[cue] - onset })
    })
  const largest_seconds = drifts.reduce((most, { drift_seconds }) => Math.max(most, Math.abs(drift_seconds)), 0)
  return { drifts, largest_seconds, onsets: onsets.length }
}
