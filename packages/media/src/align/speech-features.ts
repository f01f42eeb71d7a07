import { resample } from '../audio/resample.ts'
import { createSpectrum } from '../audio/spectrum.ts'

/** Seconds between two frames. `FRAME_MIDDLE_SECONDS` is the time from a frame's first sample to its middle. */
export const FRAME_SECONDS = 0.01
export const FRAME_MIDDLE_SECONDS = 0.016

const RATE = 16_000
const SIZE = 512
const HOP = 160
const BANDS = 26
const LOWEST_HZ = 80
const HIGHEST_HZ = 7600
/** The number of cepstral coefficients that describe a sound. The first coefficient is left out, because it is the level. */
const COEFFICIENTS = 12
const EMPHASIS = 0.97
const FLOOR = 1e-7
/** The RMS level to which a recording is scaled, so that the floor is relative to the recording's own level. */
const LEVEL = 0.1
/** Weights of a frame's level and of the changes, relative to the sound's spectrum. */
const LEVEL_WEIGHT = 2
const CHANGE_WEIGHT = 0.7
const CHANGE_REACH = 2

const toMel = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700)
const fromMel = (mel: number): number => 700 * (10 ** (mel / 2595) - 1)

/** The bins between which each band rises and falls, evenly spaced on the mel scale. */
const EDGES = Array.from({ length: BANDS + 2 }, (_, band) => {
  const mel = toMel(LOWEST_HZ) + ((toMel(HIGHEST_HZ) - toMel(LOWEST_HZ)) * band) / (BANDS + 1)
  return (fromMel(mel) * SIZE) / RATE
})

/** The number of values in a frame. */
export const FEATURES = 2 * (COEFFICIENTS + 1)

/**
 * The features of speech, as a row of numbers for each 10 ms: cepstral coefficients of mel bands, the level, and how both change. Over the
 * whole sound, each feature has the mean 0 and the spread 1. So two voices that speak the same words have similar features. Returns the
 * rows in one array.
 */
export function speechFeatures(samples: Float32Array, sampleRate: number): Float32Array {
  const sound = resample(samples, sampleRate, RATE)
  const count = Math.max(0, Math.floor((sound.length - SIZE) / HOP) + 1)
  const width = COEFFICIENTS + 1
  const plain = new Float32Array(count * width)
  const spectrum = createSpectrum(SIZE)
  const frame = new Float32Array(SIZE)
  const gain = LEVEL / (Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length) || 1)
  for (let at = 0; at < count; at++) {
    for (let i = 0; i < SIZE; i++) frame[i] = gain * (sound[at * HOP + i] - EMPHASIS * (sound[at * HOP + i - 1] ?? 0))
    const power = spectrum(frame)
    const bands = Array.from({ length: BANDS }, (_, band) => Math.log(bandPower(power, band) + FLOOR))
    for (let k = 1; k <= COEFFICIENTS; k++)
      plain[at * width + k - 1] = bands.reduce(
        (sum, value, band) => sum + value * Math.cos((Math.PI * k * (band + 0.5)) / BANDS),
        0,
      )
    plain[at * width + COEFFICIENTS] = bands.reduce((sum, value) => sum + value, 0)
  }
  const rows = new Float32Array(count * FEATURES)
  for (let kind = 0; kind < width; kind++) {
    const weight = kind === COEFFICIENTS ? LEVEL_WEIGHT : 1
    const values = spread(Float32Array.from({ length: count }, (_, at) => plain[at * width + kind]))
    const changes = spread(values.map((_, at) => change(values, at)))
    for (let at = 0; at < count; at++) {
      rows[at * FEATURES + kind] = values[at] * weight
      rows[at * FEATURES + width + kind] = changes[at] * weight * CHANGE_WEIGHT
    }
  }
  return rows
}

function bandPower(power: Float32Array, band: number): number {
  const from = EDGES[band]
  const middle = EDGES[band + 1]
  const to = EDGES[band + 2]
  let sum = 0
  for (let bin = Math.ceil(from); bin < Math.min(power.length, to); bin++)
    sum += power[bin] * (bin < middle ? (bin - from) / (middle - from) : (to - bin) / (to - middle))
  return sum
}

/** The rate of change of values around a position. */
function change(values: Float32Array, at: number): number {
  let sum = 0
  for (let k = 1; k <= CHANGE_REACH; k++) sum += k * (values[Math.min(values.length - 1, at + k)] - values[Math.max(0, at - k)])
  return sum
}

/** The values with mean 0 and spread 1. */
function spread(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1
  return values.map((value) => (value - mean) / deviation)
}
