import { fromDecibels } from './samples.ts'
import { truePeakEnvelope } from './true-peak.ts'

/** Levels above `threshold` dB are reduced by `ratio` to one. */
export type Compression = { threshold: number; ratio: number }

/** Reduces the difference between loud and soft sounds, in place. */
export function compress(samples: Float32Array, sampleRate: number, { threshold, ratio }: Compression): Float32Array {
  const attack = Math.exp(-1 / (0.008 * sampleRate))
  const release = Math.exp(-1 / (0.14 * sampleRate))
  const floor = fromDecibels(threshold) ** 2
  let power = 0
  for (let i = 0; i < samples.length; i++) {
    const now = samples[i] * samples[i]
    const pace = now > power ? attack : release
    power = pace * power + (1 - pace) * now
    if (power > floor) samples[i] *= (power / floor) ** (0.5 * (1 / ratio - 1))
  }
  return samples
}

/** Keeps the true peak under `ceiling` dBTP, in place, with a gain that changes smoothly from 4 ms before each peak. */
export function limitPeaks(samples: Float32Array, sampleRate: number, ceiling: number): Float32Array {
  const most = fromDecibels(ceiling)
  const envelope = truePeakEnvelope(samples, most)
  const reach = Math.round(sampleRate * 0.004)
  let first = 0
  while (first < samples.length && envelope[first] <= most) first++
  if (first === samples.length) return samples
  const needed = new Float32Array(samples.length).fill(1)
  for (let i = first; i < samples.length; i++) {
    if (envelope[i] <= most) continue
    const gain = most / envelope[i]
    for (let k = Math.max(0, i - reach); k <= Math.min(samples.length - 1, i + reach); k++) if (gain < needed[k]) needed[k] = gain
  }
  // the mean of the lowest gain within the window never exceeds the gain that a peak needs, and it changes smoothly
  let sum = 0
  for (let k = -reach; k <= reach; k++) sum += needed[Math.max(0, Math.min(needed.length - 1, k))]
  for (let i = 0; i < samples.length; i++) {
    samples[i] *= sum / (2 * reach + 1)
    sum += needed[Math.min(needed.length - 1, i + reach + 1)] - needed[Math.max(0, i - reach)]
  }
  return samples
}
