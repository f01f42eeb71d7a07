import type { Speech } from './synthesize.ts'

const WINDOW = 1440
const LOWEST_HERTZ = 60
const HIGHEST_HERTZ = 400

/** The lag at which a window is most similar to itself, and the similarity. The sample rate is 12 kHz. */
function findPeriod(x: Float32Array, from: number): { lag: number; likeness: number } {
  let best = { lag: 0, likeness: 0 }
  for (let lag = Math.floor(12_000 / HIGHEST_HERTZ); lag <= 12_000 / LOWEST_HERTZ; lag++) {
    let [product, here, there] = [0, 1e-9, 1e-9]
    for (let i = from; i < from + WINDOW / 2; i++) {
      product += x[i] * x[i + lag]
      here += x[i] * x[i]
      there += x[i + lag] * x[i + lag]
    }
    const likeness = product / Math.sqrt(here * there)
    if (likeness > best.likeness + 0.02) best = { lag, likeness }
  }
  return best
}

/**
 * Features of samples that distinguish voices: median pitch in Hz, the distribution of the sound's energy (zero crossings per second, which
 * formants change), and words per second.
 */
export function voiceFeatures({ pcm, sample_rate, words }: Speech): { pitch: number; colour: number; pace: number } {
  const step = Math.round(sample_rate / 12_000)
  const x = Float32Array.from({ length: Math.floor(pcm.length / step) }, (_, i) => pcm[i * step] / 32_768)
  const pitches: number[] = []
  let crossings = 0
  let voiced = 0
  for (let from = 0; from + WINDOW < x.length; from += WINDOW) {
    const { lag, likeness } = findPeriod(x, from)
    if (likeness < 0.75) continue
    pitches.push(12_000 / lag)
    voiced += WINDOW / 12_000
    for (let i = from + 1; i < from + WINDOW; i++) if (x[i] >= 0 !== x[i - 1] >= 0) crossings++
  }
  const seconds = words[words.length - 1].end_seconds - words[0].start_seconds
  return {
    pitch: pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? 0,
    colour: crossings / voiced,
    pace: words.length / seconds,
  }
}
