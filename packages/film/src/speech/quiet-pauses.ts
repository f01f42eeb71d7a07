import type { Silence } from './engine-messages.ts'

/** The longest time that a sound may continue into its pause, and the duration of its fade-out. */
const RING_SECONDS = 0.04
const FADE_SECONDS = 0.02

/** Silences a voice in its pauses, in place. Synthetic voices produce murmurs and clicks there. */
export function quietPauses(samples: Float32Array, sampleRate: number, silences: readonly Silence[]): Float32Array {
  const fade = Math.round(FADE_SECONDS * sampleRate)
  for (const { start_seconds, end_seconds } of silences) {
    const from = Math.round((start_seconds + RING_SECONDS) * sampleRate)
    const to = Math.min(samples.length, Math.floor(end_seconds * sampleRate))
    for (let i = from; i < to; i++) samples[i] *= Math.max(0, 1 - (i - from) / fade)
  }
  return samples
}
