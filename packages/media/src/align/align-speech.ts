import { findSpeech } from '../audio/find-speech.ts'
import { FEATURES, FRAME_MIDDLE_SECONDS, FRAME_SECONDS, speechFeatures } from './speech-features.ts'

/** The largest share by which one voice may be ahead of the other, beyond the difference of their tempos. */
const BAND_SHARE = 0.08
const BAND_SECONDS = 0.8
/** The cost of staying in one voice while the other proceeds. A pause justifies this cost, but a sound that is merely similar does not. */
const STANDING_COST = 2
/** Longer speech is not aligned, because a scene lasts at most about a minute. */
const LONGEST_SECONDS = 90

/** Two voices that speak the same words: samples of mono sound at one sample rate. */
type Pair = { known: Float32Array; other: Float32Array; sample_rate: number }

/**
 * The alignment of one voice with another. `at` converts seconds of the known voice to seconds of the other voice, and never moves back in
 * time.
 */
export type Aligned = {
  at: (seconds: number) => number
  /**
   * Returns the difference of the two voices along the path, as a share of the difference when the known voice is reversed. It is well
   * under 1 for the same words in any voice, and about 1 for different words.
   */
  unlikeness: () => number
}

/**
 * Aligns one voice with another voice that speaks the same words (cepstral coefficients, dynamic time warping in a band). Null if one voice
 * is silent or longer than 90 s.
 */
export function alignSpeech({ known, other, sample_rate }: Pair): Aligned | null {
  if (Math.max(known.length, other.length) > LONGEST_SECONDS * sample_rate) return null
  const a = readSpeech(known, sample_rate)
  const b = readSpeech(other, sample_rate)
  if (a === null || b === null || a.rows.length === 0 || b.rows.length === 0) return null
  const { places, cost } = warp(a.rows, b.rows)
  const last = places.length - 1
  const at = (seconds: number): number => {
    const frame = (seconds - a.start - FRAME_MIDDLE_SECONDS) / FRAME_SECONDS
    if (frame <= 0) return Math.max(b.start, b.start + places[0] * FRAME_SECONDS + seconds - a.start)
    if (frame >= last)
      return Math.min(b.end, b.start + places[last] * FRAME_SECONDS + FRAME_MIDDLE_SECONDS + (frame - last) * FRAME_SECONDS)
    const below = Math.floor(frame)
    const place = places[below] + (places[below + 1] - places[below]) * (frame - below)
    return b.start + FRAME_MIDDLE_SECONDS + place * FRAME_SECONDS
  }
  return { at, unlikeness: () => cost / warp(backwards(a.rows), b.rows).cost }
}

/** The audible part of a voice: its start and end in seconds, and the features of its frames. Null without speech. */
function readSpeech(samples: Float32Array, sample_rate: number): { start: number; end: number; rows: Float32Array } | null {
  const heard = findSpeech(samples, sample_rate)
  if (heard.length === 0) return null
  const start = heard[0].start_seconds
  const end = heard[heard.length - 1].end_seconds
  const cut = samples.subarray(Math.round(start * sample_rate), Math.round(end * sample_rate))
  return { start, end, rows: speechFeatures(cut, sample_rate) }
}

/** The frames of a voice in reverse order. They have the same level, length and sounds, but no longer form its words. */
function backwards(rows: Float32Array): Float32Array {
  const turned = new Float32Array(rows.length)
  for (let at = 0; at < rows.length; at += FEATURES) turned.set(rows.subarray(at, at + FEATURES), rows.length - at - FEATURES)
  return turned
}

const STEP = { both: 0, known: 1, other: 2 } as const

/**
 * For each frame of `a`, the middle of its matching frames of `b`. The match is the cheapest path through both, in a band around the
 * diagonal.
 */
function warp(a: Float32Array, b: Float32Array): { places: Float32Array; cost: number } {
  const rows = a.length / FEATURES
  const columns = b.length / FEATURES
  const reach = Math.ceil(BAND_SECONDS / FRAME_SECONDS + BAND_SHARE * columns)
  const getFirst = (row: number): number => Math.max(0, Math.floor((row * columns) / rows) - reach)
  const width = Math.min(columns, 2 * reach + 1)
  const steps = new Uint8Array(rows * width)
  let before = new Float64Array(width).fill(Infinity)
  for (let row = 0; row < rows; row++) {
    const now = new Float64Array(width).fill(Infinity)
    const first = getFirst(row)
    const shift = row === 0 ? 0 : getFirst(row) - getFirst(row - 1)
    for (let k = 0; k < width && first + k < columns; k++) {
      const cost = distance(a, row, b, first + k)
      const both = (row === 0 && first + k === 0 ? 0 : (before[k + shift - 1] ?? Infinity)) + 2 * cost
      const known = (before[k + shift] ?? Infinity) + cost + STANDING_COST
      const other = (k > 0 ? now[k - 1] : Infinity) + cost + STANDING_COST
      now[k] = Math.min(both, known, other)
      steps[row * width + k] = now[k] === both ? STEP.both : now[k] === known ? STEP.known : STEP.other
    }
    before = now
  }
  const sums = new Float64Array(rows)
  const counts = new Uint32Array(rows)
  for (let row = rows - 1, column = columns - 1; row >= 0 && column >= 0;) {
    sums[row] += column
    counts[row]++
    const step = steps[row * width + column - getFirst(row)]
    if (step !== STEP.other) row--
    if (step !== STEP.known) column--
  }
  const end = columns - 1 - getFirst(rows - 1)
  return { places: Float32Array.from(sums, (sum, row) => (counts[row] === 0 ? 0 : sum / counts[row])), cost: before[end] }
}

function distance(a: Float32Array, row: number, b: Float32Array, column: number): number {
  const from = row * FEATURES
  const to = column * FEATURES
  let sum = 0
  for (let i = 0; i < FEATURES; i++) {
    const off = a[from + i] - b[to + i]
    sum += off * off
  }
  return Math.sqrt(sum)
}
