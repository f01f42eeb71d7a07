import type { Silence } from './engine-messages.ts'

/** A sound rings so long into its pause, and fades out in so much of it. */
const RING_SECONDS = 0.04
const FADE_SECONDS = 0.02

/** Silences a voice where it pauses, in place: synthetic throats go on murmuring and clicking there. */
export function quietPauses(samples: Float32Array, sampleRate: number, silences: readonly Silence[]): Float32Array {
  const fade = Math.round(FADE_SECONDS * sampleRate)
  for (const { start_seconds, end_seconds } of silences) {
    const from = Math.round((start_seconds + RING_SECONDS) * sampleRate)
    const to = Math.min(samples.length, Math.floor(end_seconds * sampleRate))
    for (let i = from; i < to; i++) samples[i] *= Math.max(0, 1 - (i - from) / fade)
  }
  return samples
}
