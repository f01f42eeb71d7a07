import { designFilter, runFilter } from '../audio/filter.ts'

/** Seconds between two levels. */
export const LEVEL_SECONDS = 0.005
const LOWEST_HERTZ = 200
const HIGHEST_HERTZ = 6500

/** Levels in dB of the band in which speech stands out from music (200 to 6500 Hz: an s begins above 4000), one every 5 ms, from samples that arrive in pieces. */
export function createLevelMeter(sampleRate: number): { push: (samples: Float32Array) => void; read: () => number[] } {
  const high = runFilter(designFilter('high-pass', sampleRate, LOWEST_HERTZ))
  const low = runFilter(designFilter('low-pass', sampleRate, HIGHEST_HERTZ))
  const hop = Math.round(sampleRate * LEVEL_SECONDS)
  const levels: number[] = []
  let energy = 0
  let filled = 0
  return {
    push: (samples) => {
      const band = low(high(samples.slice()))
      for (const x of band) {
        energy += x * x
        if (++filled === hop) {
          levels.push(10 * Math.log10(energy / hop + 1e-12))
          energy = 0
          filled = 0
        }
      }
    },
    read: () => levels,
  }
}
