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
 * the first one) against the caption that starts there: the nearest one, when no other onset is nearer to it. A caption that follows
 * the one before it without a break starts inside speech, not at an onset: it counts only where no sound runs across its start and
 * the onset is not before it. `largest_seconds` is the largest absolute drift, `onsets` how many were found.
 */
export function measureCaptionDrift(pcm: Int16Array, sampleRate: number, cues: CaptionTimes[]) {
  const regions = findSpeech(toFloat(pcm), sampleRate, 0.15)
  const onsets = regions.map((region) => region.start_seconds)
  const starts = cues.map((cue) => cue.start_seconds)
  const flowsOn = (onset: number, cue: number) => {
    const before = cues[cue - 1]
    const start = starts[cue]
    if (before === undefined || Math.abs(start - before.end_seconds) >= BREAK_SECONDS) return false
    const isInsideBefore = onset > before.start_seconds && onset < before.end_seconds - BREAK_SECONDS
    return isInsideBefore || regions.some((region) => region.start_seconds < start - BREAK_SECONDS && region.end_seconds > start)
  }
  const drifts: CaptionDrift[] = []
  if (starts.length > 0)
    onsets.forEach((onset, index) => {
      const cue = nearest(starts, onset)
      const distance = Math.abs(starts[cue] - onset)
      if (distance > REACH_SECONDS || nearest(onsets, starts[cue]) !== index || flowsOn(onset, cue)) return
      drifts.push({ cue, onset_seconds: onset, cue_seconds: starts[cue], drift_seconds: starts[cue] - onset })
    })
  const largest_seconds = drifts.reduce((most, { drift_seconds }) => Math.max(most, Math.abs(drift_seconds)), 0)
  return { drifts, largest_seconds, onsets: onsets.length }
}
