import type { Biquad } from './filter.ts'
import { createTruePeakMeter } from './true-peak.ts'

/** Integrated loudness by ITU-R BS.1770-4 (gated; -70 for silence) and true peak in dBTP. */
export type Loudness = { integrated_lufs: number; true_peak_dbtp: number }

/** The value reported for anything softer, in LUFS and dBTP. */
export const SILENCE = -70

/** The two K-weighting filters of BS.1770 for any sample rate, from the analogue prototypes of its 48 kHz coefficients. */
function kWeighting(sampleRate: number): [shelf: Biquad, pass: Biquad] {
  const k1 = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const q1 = 0.7071752369554196
  const vh = 10 ** (3.999843853973347 / 20)
  const vb = vh ** 0.4996667741545416
  const n1 = 1 + k1 / q1 + k1 * k1
  const k2 = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const q2 = 0.5003270373238773
  const n2 = 1 + k2 / q2 + k2 * k2
  return [
    {
      b0: (vh + (vb * k1) / q1 + k1 * k1) / n1,
      b1: (2 * (k1 * k1 - vh)) / n1,
      b2: (vh - (vb * k1) / q1 + k1 * k1) / n1,
      a1: (2 * (k1 * k1 - 1)) / n1,
      a2: (1 - k1 / q1 + k1 * k1) / n1,
    },
    { b0: 1, b1: -2, b2: 1, a1: (2 * (k2 * k2 - 1)) / n2, a2: (1 - k2 / q2 + k2 * k2) / n2 },
  ]
}

/** LUFS of a K-weighted power, summed over channels (BS.1770-4). */
export const toLoudness = (power: number): number => -0.691 + 10 * Math.log10(power)

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Integrated loudness in LUFS of K-weighted powers of 100 ms each. It is the gated mean of 400 ms blocks that overlap by three quarters.
 * The first gate is -70 LUFS. The second gate is 10 LU below the mean of the remaining blocks.
 */
export function integrate(tenths: number[]): number {
  const blocks: number[] = []
  for (let i = 3; i < tenths.length; i++) blocks.push((tenths[i] + tenths[i - 1] + tenths[i - 2] + tenths[i - 3]) / 4)
  const loud = blocks.filter((power) => power > 0 && toLoudness(power) > SILENCE)
  if (loud.length === 0) return SILENCE
  const gate = toLoudness(mean(loud)) - 10
  return toLoudness(mean(loud.filter((power) => toLoudness(power) > gate)))
}

/**
 * Measures one channel that arrives in pieces: the K-weighted power of each full block of `step` samples. Both filters and the square are
 * in one loop.
 */
function createChannelMeter(sampleRate: number, step: number) {
  const [shelf, pass] = kWeighting(sampleRate)
  const powers: number[] = []
  let state = { s1: 0, s2: 0, p1: 0, p2: 0, energy: 0, filled: 0 }
  const push = (samples: Float32Array): void => {
    let { s1, s2, p1, p2, energy, filled } = state // the loop uses its own variables, because variables of a closure are slow
    for (let i = 0; i < samples.length; i++) {
      const x = samples[i]
      const y = shelf.b0 * x + s1
      s1 = shelf.b1 * x - shelf.a1 * y + s2
      s2 = shelf.b2 * x - shelf.a2 * y
      const weighted = y + p1
      p1 = pass.b1 * y - pass.a1 * weighted + p2
      p2 = y - pass.a2 * weighted
      energy += weighted * weighted
      if (++filled < step) continue
      powers.push(energy / step)
      energy = filled = 0
    }
    state = { s1, s2, p1, p2, energy, filled }
  }
  return { push, powers }
}

/** Measures a sound that arrives in pieces: the K-weighted power of each full block of `step` samples, summed over its channels. */
export function createPowerMeter(sampleRate: number, channels: number, step: number) {
  const meters = Array.from({ length: channels }, () => createChannelMeter(sampleRate, step))
  return {
    push: (pieces: Float32Array[]): void => pieces.forEach((piece, channel) => meters[channel].push(piece)),
    read: (): number[] => meters[0].powers.map((_, at) => meters.reduce((sum, { powers }) => sum + powers[at], 0)),
  }
}

/**
 * Measures only the integrated loudness of a sound that arrives in pieces. This takes a third of the time of `createLoudnessMeter`. `push`
 * takes one array for each channel; then `read` returns LUFS.
 */
export function createIntegratedMeter(sampleRate: number, channels: number) {
  const powers = createPowerMeter(sampleRate, channels, Math.round(sampleRate / 10))
  return { push: powers.push, read: (): number => integrate(powers.read()) }
}

/**
 * Measures a sound that arrives in pieces. `push` takes one array for each channel (all equally weighted: mono or stereo); then `read`
 * returns the result.
 */
export function createLoudnessMeter(sampleRate: number, channels: number) {
  const integrated = createIntegratedMeter(sampleRate, channels)
  const peaks = Array.from({ length: channels }, createTruePeakMeter)
  return {
    push(pieces: Float32Array[]) {
      pieces.forEach((piece, channel) => peaks[channel].push(piece))
      integrated.push(pieces)
    },
    read: (): Loudness => ({
      integrated_lufs: integrated.read(),
      true_peak_dbtp: Math.max(...peaks.map((peak) => peak.read())),
    }),
  }
}

/** Loudness of a whole sound, with one array for each channel. */
export function measureLoudness(channels: Float32Array[], sampleRate: number): Loudness {
  const meter = createLoudnessMeter(sampleRate, channels.length)
  meter.push(channels)
  return meter.read()
}
