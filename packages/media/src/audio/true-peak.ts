import { toDecibels } from './samples.ts'

const PHASES = 4
const TAPS = 12

/** The interpolating filters of BS.1770 Annex 2: four phases of a windowed sinc, with twelve taps each. */
const FILTERS = Array.from({ length: PHASES }, (_, phase) => {
  const filter = new Float32Array(TAPS)
  let sum = 0
  for (let tap = 0; tap < TAPS; tap++) {
    const x = tap - TAPS / 2 + 1 - phase / PHASES
    const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
    filter[tap] = sinc * (0.54 + 0.46 * Math.cos((2 * Math.PI * x) / (TAPS + 1)))
    sum += filter[tap]
  }
  return filter.map((value) => value / sum)
})

/** The number of samples after a position that its interpolation needs. */
export const TRUE_PEAK_AHEAD = TAPS / 2

/**
 * A wave rarely rises above its samples by more than 5 dB. If the samples are below this share of the floor, the wave between them is not
 * measured, because it cannot reach the floor.
 */
const OVERSHOOT = 0.56

/**
 * For each sample, the largest absolute value of the wave up to the next sample. It is four times oversampled where it could exceed
 * `floor`. Elsewhere, the value is the sample itself.
 */
export function truePeakEnvelope(samples: Float32Array, floor: number): Float32Array {
  const envelope = new Float32Array(samples.length)
  const worth = floor * OVERSHOOT
  for (let i = 0; i < samples.length; i++) {
    const here = Math.abs(samples[i])
    envelope[i] = here < worth && Math.abs(samples[i + 1] ?? 0) < worth ? here : Math.max(here, peakAfter(samples, i))
  }
  return envelope
}

/** The largest absolute value of the wave at three positions between a sample and the next sample. */
function peakAfter(samples: Float32Array, at: number): number {
  const first = at - TAPS / 2 + 1
  const from = Math.max(0, -first)
  const to = Math.min(TAPS, samples.length - first)
  let most = 0
  for (let phase = 1; phase < PHASES; phase++) {
    const filter = FILTERS[phase]
    let sum = 0
    for (let tap = from; tap < to; tap++) sum += samples[first + tap] * filter[tap]
    most = Math.max(most, Math.abs(sum))
  }
  return most
}

/**
 * Measures the true peak of a sound that arrives in pieces, in dBTP. A sample is measured once all input of its filter has arrived, so the
 * same sound gives the same peak in pieces of any size.
 */
export function createTruePeakMeter() {
  let highest = 0
  let waiting = new Float32Array(0)
  const look = (samples: Float32Array, start: number, end: number): void => {
    let most = highest // the loop uses its own variable, because a variable of a closure is slow
    for (let i = start; i < end; i++) {
      const here = Math.abs(samples[i])
      if (here > most) most = here
      if (here >= most * OVERSHOOT) most = Math.max(most, peakAfter(samples, i), peakAfter(samples, i - 1))
    }
    highest = most
  }
  let seen = 0
  return {
    push(piece: Float32Array) {
      const joined = new Float32Array(waiting.length + piece.length)
      joined.set(waiting)
      joined.set(piece, waiting.length)
      const end = Math.max(seen, joined.length - TRUE_PEAK_AHEAD)
      look(joined, seen, end)
      const from = Math.max(0, end - TAPS)
      waiting = joined.slice(from)
      seen = end - from
    },
    /** Returns the peak since the last call. The last samples are not included, because their measurement needs the samples that follow. */
    take: (): number => {
      const peak = toDecibels(highest)
      highest = 0
      return peak
    },
    read: (): number => {
      look(waiting, seen, waiting.length)
      seen = waiting.length
      return toDecibels(highest)
    },
  }
}
