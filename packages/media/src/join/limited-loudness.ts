import { createPowerMeter, integrate } from '../audio/loudness.ts'
import { fromDecibels } from '../audio/samples.ts'
import type { StereoBlock } from './limiter.ts'
import { LIMITER_WINDOW, RELEASE_SECONDS } from './limiter.ts'

/** The limiter's window has six cells, and the loudness meter's step has a hundred. At 48 kHz a cell is one millisecond. */
const CELLS_A_WINDOW = 6
const CELL = LIMITER_WINDOW / CELLS_A_WINDOW
const CELLS_A_TENTH = 100
const SAMPLE_RATE = CELL * CELLS_A_TENTH * 10

/**
 * Predicts the integrated loudness of a 48 kHz sound after a gain and the limiter, from its power and peak in each millisecond. The error
 * is some hundredths of a LU. The sound is read once for any number of gains, in pieces of any size: `push` all its blocks, then call
 * `read(gain in dB, ceiling in dBFS)`.
 */
export function createLimitedLoudness(): {
  push: (block: StereoBlock) => void
  read: (gain_db: number, ceiling: number) => number
} {
  const meter = createPowerMeter(SAMPLE_RATE, 2, CELL)
  const crests = [createCrestMeter(), createCrestMeter()]
  const push = ({ left, right }: StereoBlock): void => {
    meter.push([left, right])
    crests[0].push(left)
    crests[1].push(right)
  }
  let heard: { powers: number[]; peaks: number[] } | undefined
  const all = () => {
    if (heard !== undefined) return heard
    const [left, right] = crests.map((crest) => crest.read())
    return (heard = { powers: meter.read(), peaks: left.map((peak, at) => Math.max(peak, right[at])) })
  }
  const read = (gain_db: number, ceiling: number): number => {
    const factor = fromDecibels(gain_db)
    const { powers, peaks } = all()
    const gains = limiterGains(peaks, fromDecibels(ceiling) / factor)
    const tenths = Array.from({ length: Math.floor(powers.length / CELLS_A_TENTH) }, (_, tenth) => {
      let sum = 0
      for (let cell = tenth * CELLS_A_TENTH; cell < (tenth + 1) * CELLS_A_TENTH; cell++)
        sum += powers[cell] * (gains[cell] * factor) ** 2
      return sum / CELLS_A_TENTH
    })
    return integrate(tenths)
  }
  return { push, read }
}

/**
 * Measures the height of one channel's wave in each cell. A sample is measured when the next sample has arrived. Call `read` after all
 * samples.
 */
function createCrestMeter() {
  const peaks: number[] = []
  let waiting = { peak: 0, filled: 0 }
  let last = new Float32Array(1)
  const push = (piece: Float32Array): void => {
    const samples = new Float32Array(last.length + piece.length)
    samples.set(last)
    samples.set(piece, last.length)
    let { peak, filled } = waiting // the loop uses its own variables, because variables of a closure are slow
    for (let i = 1; i < samples.length - 1; i++) {
      const here = Math.abs(samples[i])
      if (here > peak) peak = measureCrest(samples, i)
      if (++filled < CELL) continue
      peaks.push(peak)
      peak = filled = 0
    }
    waiting = { peak, filled }
    last = samples.slice(-2)
  }
  const read = (): number[] => {
    push(new Float32Array(1))
    return peaks
  }
  return { push, read }
}

/** The height of the parabola through a sample and its two neighbours. It is close to the wave's own height between samples. */
function measureCrest(samples: Float32Array, at: number): number {
  const here = Math.abs(samples[at])
  const sign = Math.sign(samples[at])
  const before = sign * samples[at - 1]
  const after = sign * samples[at + 1]
  const bend = 2 * here - before - after
  return before > here || after > here || bend <= 0 ? here : here + (after - before) ** 2 / (8 * bend)
}

/** The limiter's factor for each cell. It falls before a peak and recovers as in `createLimiter`, but in cells. */
function limiterGains(peaks: readonly number[], most: number): Float64Array {
  const recover = 1 - Math.exp(-CELL / (RELEASE_SECONDS * SAMPLE_RATE))
  const released = new Float64Array(peaks.length + CELLS_A_WINDOW)
  let last = 1
  for (let cell = 0; cell < released.length; cell++) {
    let least = 1
    for (let past = Math.max(0, cell - CELLS_A_WINDOW); past <= cell && past < peaks.length; past++)
      if (peaks[past] * least > most) least = most / peaks[past]
    last = Math.min(least, last + (1 - last) * recover)
    released[cell] = last
  }
  return Float64Array.from(peaks, (_, cell) => {
    let sum = 0
    for (let after = cell + 1; after <= cell + CELLS_A_WINDOW; after++) sum += released[after]
    return sum / CELLS_A_WINDOW
  })
}
