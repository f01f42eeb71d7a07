import type { HeldTimbre } from './moods.ts'

/** Samples of a cycle. A table repeats the first sample at its end, so that interpolation needs no check for the end. */
export const CYCLE = 2048

const HARMONICS: Record<HeldTimbre, readonly number[]> = {
  warm: [1, 0.42, 0.2, 0.1, 0.055, 0.03, 0.015],
  strings: [1, 0.5, 0.36, 0.26, 0.17, 0.13, 0.09, 0.07, 0.05, 0.04, 0.03, 0.02],
  glass: [1, 0.06, 0.2, 0.02, 0.09, 0.01, 0.03],
  flute: [1, 0.32, 0.1, 0.03, 0.012],
  reed: [1, 0.12, 0.42, 0.08, 0.2, 0.05, 0.08, 0.03],
  round: [1, 0.5, 0.22, 0.12, 0.06, 0.03],
}

const HIGHEST_HERTZ = 9000
const tables = new Map<string, Float32Array>()

/** One cycle of a timbre with only the harmonics that are allowed at this pitch. All cycles have the same root mean square. */
export function wavetable(timbre: HeldTimbre, hertz: number): Float32Array {
  const amplitudes = HARMONICS[timbre]
  const count = Math.max(1, Math.min(amplitudes.length, Math.floor(HIGHEST_HERTZ / hertz)))
  const key = `${timbre}/${count}`
  const known = tables.get(key)
  if (known) return known
  const table = new Float32Array(CYCLE + 1)
  let power = 0
  for (let harmonic = 1; harmonic <= count; harmonic++) {
    const amplitude = amplitudes[harmonic - 1]
    power += amplitude * amplitude
    for (let i = 0; i <= CYCLE; i++) table[i] += amplitude * Math.sin((2 * Math.PI * harmonic * i) / CYCLE)
  }
  const level = 1 / Math.sqrt(power)
  for (let i = 0; i <= CYCLE; i++) table[i] *= level
  tables.set(key, table)
  return table
}

export const SINE = Float32Array.from({ length: CYCLE + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / CYCLE))
