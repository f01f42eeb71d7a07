import { HARMONY_RATE, type MusicFeatures, ONSET_RATE } from './music-features.ts'

/**
 * A steady beat and its bars: the tempo, the first downbeat in seconds, a bar's length, and its number of beats. The result is a plausible
 * estimate, because listeners may also feel music of 70 beats per minute as 140.
 */
export type Pulse = { bpm: number; beats: 3 | 4; first_bar_seconds: number; bar_seconds: number }

const SLOWEST_BPM = 55
const FASTEST_BPM = 190
/** The most likely tempo, and the spread in octaves of likely tempos. */
const LIKELY_BPM = 100
const LIKELY_OCTAVES = 0.7
/**
 * The tempo of a piece is steady if enough windows of this many seconds have it. In this share of the windows, the beats must be where the
 * whole piece has its beats.
 */
const WINDOW_SECONDS = 10
const STEADY_SHARE = 0.7
const STEADY_SECONDS = 0.045
/** How much stronger than a random result the beat of the whole piece must be. */
const LEAST_CLARITY = 0.16
const LEAST_SECONDS = 8
/** The delay of detection, in onsets. A sound is detected when it is in the middle of the analysis window. */
const ONSET_DELAY = 2.1
/** A three-beat bar is chosen only where it fits better by this factor. */
const WALTZ_MARGIN = 1.1

/** Finds the steady beat of a piece of music. Null without a steady beat. */
export function findPulse({ onsets, lows, harmonies }: MusicFeatures): Pulse | null {
  if (onsets.length < LEAST_SECONDS * ONSET_RATE) return null
  const pulses = levelled(onsets)
  const rough = roughPeriod(pulses)
  if (rough === null) return null
  const period = finePeriod(pulses, rough)
  const phase = findPhase(pulses, period)
  if (!isSteady(pulses, period, phase)) return null
  const half = period / 2 // the off-beat may be stronger, so the search for bars includes both
  const { beats, first } = findBars(
    measureAccents({ pulses, lows: levelled(lows), harmonies }, { period: half, phase: phase % half }),
  )
  const bar = beats * period
  const first_bar_seconds = ((((phase % half) + first * half) % bar) + ONSET_DELAY) / ONSET_RATE
  return { bpm: (60 * ONSET_RATE) / period, beats, first_bar_seconds, bar_seconds: bar / ONSET_RATE }
}

/** Onsets above the mean of the surrounding second, normalised to spread 1. */
function levelled(onsets: Float32Array): Float32Array {
  const reach = ONSET_RATE / 2
  const sums = new Float64Array(onsets.length + 1)
  for (let i = 0; i < onsets.length; i++) sums[i + 1] = sums[i] + onsets[i]
  const risen = onsets.map((value, i) => {
    const from = Math.max(0, i - reach)
    const to = Math.min(onsets.length, i + reach)
    return Math.max(0, value - (sums[to] - sums[from]) / (to - from))
  })
  const spread = Math.sqrt(risen.reduce((sum, value) => sum + value * value, 0) / risen.length)
  return spread === 0 ? risen : risen.map((value) => value / spread)
}

/** The lag, in onsets, at which the onsets are most similar to themselves. The lag's multiples count too. */
function roughPeriod(pulses: Float32Array): number | null {
  const longest = Math.min(Math.floor(pulses.length / 2), Math.ceil(((60 * ONSET_RATE) / SLOWEST_BPM) * 4))
  const mean = pulses.reduce((sum, value) => sum + value, 0) / pulses.length
  const alike = Float64Array.from({ length: longest + 2 }, (_, lag) => {
    let sum = 0
    for (let i = lag; i < pulses.length; i++) sum += (pulses[i] - mean) * (pulses[i - lag] - mean)
    return sum / (pulses.length - lag)
  })
  const at = (lag: number): number => {
    const below = Math.floor(lag)
    return below + 1 > longest ? 0 : alike[below] + (alike[below + 1] - alike[below]) * (lag - below)
  }
  let best: { lag: number; score: number } | null = null
  for (let lag = (60 * ONSET_RATE) / FASTEST_BPM; lag <= (60 * ONSET_RATE) / SLOWEST_BPM; lag += 0.25) {
    const octaves = Math.log2((60 * ONSET_RATE) / lag / LIKELY_BPM)
    const likely = Math.exp(-0.5 * (octaves / LIKELY_OCTAVES) ** 2)
    const score = (at(lag) + 0.7 * at(2 * lag) + 0.4 * at(3 * lag) + 0.5 * at(4 * lag)) * likely
    if (best === null || score > best.score) best = { lag, score }
  }
  return best !== null && best.score > 0 ? best.lag : null
}

/** The strength of the onsets in a period: the magnitudes of its first three harmonics. */
function measureWave(pulses: Float32Array, period: number): number {
  let total = 0
  for (const harmonic of [1, 2, 4]) {
    const turn = (2 * Math.PI * harmonic) / period
    const cosStep = Math.cos(turn)
    const sinStep = Math.sin(turn)
    let re = 0
    let im = 0
    let x = 1
    let y = 0
    for (let i = 0; i < pulses.length; i++) {
      re += pulses[i] * x
      im += pulses[i] * y
      const next = x * cosStep - y * sinStep
      y = x * sinStep + y * cosStep
      x = next
    }
    total += Math.hypot(re, im) / Math.sqrt(harmonic)
  }
  return total
}

/** The period near a rough period that fits the whole piece. An error of a thousandth would be audible as drift. */
function finePeriod(pulses: Float32Array, rough: number): number {
  const search = (middle: number, share: number, steps: number): number => {
    let best = { period: middle, score: -1 }
    for (let step = -steps; step <= steps; step++) {
      const period = middle * (1 + (share * step) / steps)
      const score = measureWave(pulses, period)
      if (score > best.score) best = { period, score }
    }
    return best.period
  }
  const resolution = Math.min(0.01, rough / pulses.length)
  return search(search(rough, 0.03, Math.min(400, Math.ceil((0.03 / resolution) * 4))), resolution / 2, 20)
}

/** The first beat of a period at or after 0, in onsets. Only the onsets of a range are counted: by default, all. */
function findPhase(pulses: Float32Array, period: number, { from, to } = { from: 0, to: pulses.length }): number {
  const bins = new Float64Array(Math.round(period))
  for (let i = from; i < to; i++) bins[Math.floor(((i % period) / period) * bins.length)] += pulses[i]
  const smooth = (at: number): number => {
    let sum = 0
    for (let k = -2; k <= 2; k++) sum += bins[(at + k + bins.length) % bins.length] * (3 - Math.abs(k))
    return sum
  }
  let best = 0
  for (let at = 1; at < bins.length; at++) if (smooth(at) > smooth(best)) best = at
  let weight = 0
  let sum = 0
  for (let k = -2; k <= 2; k++) {
    const value = bins[(best + k + bins.length) % bins.length]
    weight += value
    sum += value * k
  }
  const exact = best + (weight > 0 ? sum / weight : 0) + 0.5
  return ((((exact / bins.length) * period) % period) + period) % period
}

/** Whether the beats of most windows are at the beats of the whole piece, and are stronger than random ones. */
function isSteady(pulses: Float32Array, period: number, phase: number): boolean {
  const total = pulses.reduce((sum, value) => sum + value, 0)
  if (measureWave(pulses, period) / total < LEAST_CLARITY) return false
  const length = Math.min(pulses.length, WINDOW_SECONDS * ONSET_RATE)
  let windows = 0
  let steady = 0
  for (let from = 0; from + length <= pulses.length; from += length / 2) {
    const sum = pulses.subarray(from, from + length).reduce((all, value) => all + value, 0)
    if (sum < (0.25 * total * length) / pulses.length) continue // a passage without a beat has no information
    windows++
    const off = Math.abs(findPhase(pulses, period, { from: Math.round(from), to: Math.round(from + length) }) - phase)
    const apart = Math.min(off, period - off)
    const halfBeat = Math.abs(apart - period / 2) // the off-beat may be stronger for a while
    if (Math.min(apart, halfBeat) <= STEADY_SECONDS * ONSET_RATE) steady++
  }
  return windows > 0 && steady / windows >= STEADY_SHARE
}

/** The onsets, the low onsets and the harmonies of a piece. */
type Accented = { pulses: Float32Array; lows: Float32Array; harmonies: readonly Float32Array[] }

/** The evidence that each half beat (`period` apart) is the first beat of a bar: a low onset, any onset, and a change of harmony. */
function measureAccents(
  { pulses, lows, harmonies }: Accented,
  { period, phase }: { period: number; phase: number },
): Float64Array {
  const count = Math.floor((pulses.length - 1 - phase) / period) + 1
  const near = (values: Float32Array, at: number): number => {
    let most = 0
    for (let k = Math.round(at) - 3; k <= Math.round(at) + 3; k++) most = Math.max(most, values[k] ?? 0)
    return most
  }
  const measureHarmony = (from: number, to: number): Float32Array => {
    const sum = new Float32Array(12)
    const scale = HARMONY_RATE / ONSET_RATE
    for (let at = Math.max(0, Math.round(from * scale)); at < Math.min(harmonies.length, Math.round(to * scale)); at++)
      harmonies[at].forEach((value, pitch) => (sum[pitch] += value))
    return sum
  }
  const marks = Array.from({ length: count }, (_, beat) => {
    const at = phase + beat * period
    const change = 1 - likeness(measureHarmony(at - 2 * period, at), measureHarmony(at, at + 2 * period))
    return [near(lows, at), near(pulses, at), change]
  })
  const spreads = [0, 1, 2].map((kind) => {
    const mean = marks.reduce((sum, mark) => sum + mark[kind], 0) / count
    return { mean, spread: Math.sqrt(marks.reduce((sum, mark) => sum + (mark[kind] - mean) ** 2, 0) / count) || 1 }
  })
  const weights = [1, 0.5, 1.5]
  return Float64Array.from(marks, (mark) =>
    mark.reduce((sum, value, kind) => sum + (weights[kind] * (value - spreads[kind].mean)) / spreads[kind].spread, 0),
  )
}

/** Bars of three or four beats, and the half beat on which they start: the combination with the strongest accents. */
function findBars(accents: Float64Array): { beats: 3 | 4; first: number } {
  const rows = ([4, 3] as const).flatMap((beats) =>
    Array.from({ length: 2 * beats }, (_, first) => {
      let sum = 0
      let count = 0
      for (let at = first; at < accents.length; at += 2 * beats) {
        sum += accents[at]
        count++
      }
      // the sum of random accents grows with the square root of their count, so the score is divided by it
      const score = count === 0 ? 0 : sum / Math.sqrt(count * (1 - 1 / (2 * beats)))
      return { beats, first, score: beats === 3 ? score / WALTZ_MARGIN : score }
    }),
  )
  const { beats, first } = rows.reduce((best, row) => (row.score > best.score ? row : best))
  return { beats, first }
}

/** The cosine between two rows of numbers. 1 for equal directions, and 0 for unrelated rows or an empty row. */
export function likeness(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let dot = 0
  let aa = 0
  let bb = 0
  for (let i = 0; i < a.length; i++) {
    dot += a[i] * b[i]
    aa += a[i] * a[i]
    bb += b[i] * b[i]
  }
  return aa === 0 || bb === 0 ? 0 : dot / Math.sqrt(aa * bb)
}
