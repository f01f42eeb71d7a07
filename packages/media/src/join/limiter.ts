import { fromDecibels } from '../audio/samples.ts'
import { TRUE_PEAK_AHEAD, truePeakEnvelope } from '../audio/true-peak.ts'

/** A stereo block; both arrays have the same length. */
export type StereoBlock = { left: Float32Array; right: Float32Array }

/** Samples over which the gain falls before a peak: 6 ms at 48 kHz. */
export const LIMITER_WINDOW = 288
const WINDOW = LIMITER_WINDOW
/** Seconds in which the gain recovers two thirds of its reduction. */
export const RELEASE_SECONDS = 0.09
/** A sample's own gain must still be in the window when the last mean that covers the sample is computed. */
const SPAN = WINDOW + 1
/** Delay of the output in samples. Peaks are known only after this delay, and the gain must already be lower when a peak is output. */
const LATENCY = WINDOW + TRUE_PEAK_AHEAD
const EDGE = 2 * TRUE_PEAK_AHEAD

/**
 * Keeps the true peak of a sound that arrives in pieces under `ceiling` dBTP. The gain falls within 6 ms before a peak and recovers within
 * a tenth of a second, equally for both channels. The output is delayed by `LATENCY` samples for any size of pieces. `flush` returns the
 * rest.
 */
export function createLimiter(
  sampleRate: number,
  ceiling: number,
): { push: (block: StereoBlock) => StereoBlock; flush: () => StereoBlock } {
  const most = fromDecibels(ceiling)
  const recover = 1 - Math.exp(-1 / (RELEASE_SECONDS * sampleRate))
  let held: StereoBlock = { left: new Float32Array(LATENCY), right: new Float32Array(LATENCY) }
  const needs = new Float32Array(SPAN).fill(1)
  const gains = new Float32Array(WINDOW).fill(1)
  let state = { at: 0, newest: 0, sum: WINDOW, lowest: 1, lowestAge: 0, released: 1 }
  let before: StereoBlock = { left: new Float32Array(EDGE), right: new Float32Array(EDGE) }
  let skip = LATENCY

  const push = ({ left, right }: StereoBlock): StereoBlock => {
    const count = left.length
    const peaks = findPeaks(before.left, left, most)
    const other = findPeaks(before.right, right, most)
    const out = { left: new Float32Array(count), right: new Float32Array(count) }
    let { at, newest, sum, lowest, lowestAge, released } = state // the loop uses its own variables, because variables of a closure are slow
    for (let i = 0; i < count; i++) {
      const peak = Math.max(peaks[i], other[i])
      const need = peak > most ? most / peak : 1
      newest = newest + 1 === SPAN ? 0 : newest + 1
      needs[newest] = need
      lowestAge++
      if (need <= lowest) {
        lowest = need
        lowestAge = 0
      } else if (lowestAge >= SPAN) [lowest, lowestAge] = findLeast(needs, newest)
      released = Math.min(lowest, released + (1 - released) * recover)
      sum += released - gains[at]
      gains[at] = released
      const gain = Math.min(1, sum / WINDOW)
      at = at + 1 === WINDOW ? 0 : at + 1
      out.left[i] = (i < LATENCY ? held.left[i] : left[i - LATENCY]) * gain
      out.right[i] = (i < LATENCY ? held.right[i] : right[i - LATENCY]) * gain
    }
    state = { at, newest, sum, lowest, lowestAge, released }
    before = { left: tail(before.left, left, EDGE), right: tail(before.right, right, EDGE) }
    held = { left: tail(held.left, left, LATENCY), right: tail(held.right, right, LATENCY) }
    const from = Math.min(skip, count)
    skip -= from
    return { left: out.left.subarray(from), right: out.right.subarray(from) }
  }
  return { push, flush: () => push({ left: new Float32Array(LATENCY), right: new Float32Array(LATENCY) }) }
}

/** The lowest of the last `SPAN` gains, and its age. A gain of 1 always has age 0. */
function findLeast(needs: Float32Array, newest: number): [least: number, age: number] {
  let least = 1
  let age = 0
  for (let past = 0; past < SPAN; past++) {
    const need = needs[(newest - past + SPAN) % SPAN]
    if (need < least) [least, age] = [need, past]
  }
  return [least, age]
}

/** The last `count` samples of two consecutive pieces. */
function tail(first: Float32Array, second: Float32Array, count: number): Float32Array {
  const out = new Float32Array(count)
  if (second.length < count) out.set(first.subarray(first.length - (count - second.length)))
  out.set(second.subarray(Math.max(0, second.length - count)), Math.max(0, count - second.length))
  return out
}

/**
 * The wave's height at each sample, for as many samples as arrived, delayed by `TRUE_PEAK_AHEAD`. Heights between samples are included
 * where the wave approaches the ceiling.
 */
function findPeaks(before: Float32Array, samples: Float32Array, most: number): Float32Array {
  const joined = new Float32Array(before.length + samples.length)
  joined.set(before)
  joined.set(samples, before.length)
  const from = before.length - TRUE_PEAK_AHEAD
  return truePeakEnvelope(joined, most).subarray(from, from + samples.length)
}
