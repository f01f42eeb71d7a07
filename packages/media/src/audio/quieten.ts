/** A range of a sound, in seconds, and the factor for its level. */
export type Quietened = { start_seconds: number; end_seconds: number; factor: number }

/** Seconds in which the level changes. The change is inside the range, so that a neighbouring word keeps its own level. */
const RAMP_SECONDS = 0.015

/** Lowers ranges of a sound, in place, with half-cosine ramps at their ends. */
export function quieten(samples: Float32Array, sample_rate: number, stretches: readonly Quietened[]): Float32Array {
  for (const { start_seconds, end_seconds, factor } of stretches) {
    const from = Math.max(0, Math.round(start_seconds * sample_rate))
    const to = Math.min(samples.length, Math.round(end_seconds * sample_rate))
    const ramp = Math.min(Math.round(RAMP_SECONDS * sample_rate), (to - from) / 2)
    for (let i = from; i < to; i++) {
      const inside = Math.min(1, (i - from) / ramp, (to - 1 - i) / ramp)
      samples[i] *= 1 + (factor - 1) * (0.5 - 0.5 * Math.cos(Math.PI * inside))
    }
  }
  return samples
}
