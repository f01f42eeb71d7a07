import { designFilter, runFilter } from '../audio/filter.ts'

/** Seconds between two levels. */
export const LEVEL_SECONDS = 0.005
const LOWEST_HERTZ = 200
const HIGHEST_HERTZ = 6500

/** Levels in dB, one for every 5 ms. `band` is the band of speech. `hiss` is its upper part, in which f and s differ from music. */
export type SpeechLevels = { band: number[]; hiss: number[] }

const HISS_HERTZ = 2000

/**
 * Measures the levels of speech from samples that arrive in pieces. Speech differs from music between 200 and 6500 Hz. An s begins above
 * 4000 Hz.
 */
export function createLevelMeter(sampleRate: number): { push: (samples: Float32Array) => void; read: () => SpeechLevels } {
  const high = runFilter(designFilter({ shape: 'high-pass', frequency: LOWEST_HERTZ }, sampleRate))
  const low = runFilter(designFilter({ shape: 'low-pass', frequency: HIGHEST_HERTZ }, sampleRate))
  const hissing = runFilter(designFilter({ shape: 'high-pass', frequency: HISS_HERTZ }, sampleRate))
  const band = createRow(sampleRate)
  const hiss = createRow(sampleRate)
  return {
    push: (samples) => {
      const speech = low(high(samples.slice()))
      band.push(speech)
      hiss.push(hissing(speech))
    },
    read: () => ({ band: band.levels, hiss: hiss.levels }),
  }
}

function createRow(sampleRate: number): { push: (samples: Float32Array) => void; levels: number[] } {
  const hop = Math.round(sampleRate * LEVEL_SECONDS)
  const levels: number[] = []
  let energy = 0
  let filled = 0
  return {
    push: (samples) => {
      for (const x of samples) {
        energy += x * x
        if (++filled === hop) {
          levels.push(10 * Math.log10(energy / hop + 1e-12))
          energy = 0
          filled = 0
        }
      }
    },
    levels,
  }
}
