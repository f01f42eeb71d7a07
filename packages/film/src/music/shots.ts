import type { StruckTimbre } from './moods.ts'
import { SAMPLE_RATE } from './voices.ts'
import { CYCLE, SINE } from './wavetables.ts'

/**
 * The shape of a struck sound, made by frequency modulation. `ratio` is the modulator's frequency divided by the carrier's. `index` is the
 * brightness at the start. `dulls` and `decays` are the rates per second at which brightness and loudness fall. `second` is another, higher
 * tone: its ratio, level and decay.
 */
type StruckShape = { ratio: number; index: number; dulls: number; decays: number; second: readonly [number, number, number] }

const STRUCK: Record<StruckTimbre, StruckShape> = {
  piano: { ratio: 1, index: 1.3, dulls: 3.2, decays: 1.5, second: [2, 0.18, 3] },
  marimba: { ratio: 4, index: 0.5, dulls: 22, decays: 5, second: [3.93, 0.16, 14] },
  kalimba: { ratio: 2, index: 0.8, dulls: 10, decays: 3.4, second: [5.4, 0.1, 16] },
  harp: { ratio: 2, index: 1, dulls: 5, decays: 2.2, second: [3, 0.06, 6] },
  pizzicato: { ratio: 1, index: 2, dulls: 16, decays: 7, second: [2, 0.2, 10] },
  bell: { ratio: 3.5, index: 1.1, dulls: 4, decays: 1.7, second: [2, 0.25, 2.4] },
}

/** A tone is 54 dB softer at its end than at its start. */
const DYNAMIC = Math.log(500)
const RISE = 144
const FALL = 960

/** A struck sound by frequency modulation. It is bright at first, then duller and softer. Higher notes decay faster. */
export function tonalShot(timbre: StruckTimbre, hertz: number): Float32Array {
  const { ratio, index, dulls, decays, second } = STRUCK[timbre]
  const pitch = Math.sqrt(hertz / 330)
  const length = Math.ceil((DYNAMIC / (decays * pitch)) * SAMPLE_RATE)
  const shot = new Float32Array(length)
  const step = (hertz * CYCLE) / SAMPLE_RATE
  const tone = Math.exp((-decays * pitch) / SAMPLE_RATE)
  const dull = Math.exp((-dulls * pitch) / SAMPLE_RATE)
  const dying = Math.exp((-second[2] * pitch) / SAMPLE_RATE)
  let amplitude = 1
  let bright = ((index / Math.max(0.8, pitch)) * CYCLE) / (2 * Math.PI)
  let over = second[1]
  let carrier = 0
  let modulator = 0
  let overtone = 0
  for (let i = 0; i < length; i++) {
    const edge = (i < RISE ? i / RISE : 1) * (length - i < FALL ? (length - i) / FALL : 1)
    const bent = carrier + sine(modulator) * bright + CYCLE * 64
    shot[i] = (sine(bent & (CYCLE - 1), bent) * amplitude + sine(overtone) * over) * edge
    carrier = (carrier + step) % CYCLE
    modulator = (modulator + step * ratio) % CYCLE
    overtone = (overtone + step * second[0]) % CYCLE
    amplitude *= tone
    bright *= dull
    over *= dying
  }
  return shot
}

/**
 * A value of the sine table, interpolated between two entries. `place` is the index as a whole number, and `exact` is the index before
 * rounding down.
 */
function sine(place: number, exact = place): number {
  const at = place | 0
  return SINE[at] + (SINE[at + 1] - SINE[at]) * (exact - Math.floor(exact))
}

/** A soft drum: a sine that falls from 105 to 47 Hz. */
export function kickShot(): Float32Array {
  const seconds = 0.42
  let phase = 0
  return Float32Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, i) => {
    const time = i / SAMPLE_RATE
    phase = (phase + ((47 + 58 * Math.exp(-26 * time)) * CYCLE) / SAMPLE_RATE) % CYCLE
    return sine(phase) * Math.exp(-9 * time) * (1 - time / seconds) * Math.min(1, i / 120)
  })
}

/**
 * Noise in a band. `hertz` is the centre of the band and `width` its width: 1 is wide, 0.2 is narrow. `attack` and `seconds` are lengths in
 * seconds. `decays` is the decay per second.
 */
export type NoiseShape = { hertz: number; width: number; attack: number; decays: number; seconds: number }

/** Noise through a state variable filter, for shaker, brush and tick. Each `seed` gives a slightly different stroke of the same drum. */
export function noiseShot({ hertz, width, attack, decays, seconds }: NoiseShape, seed: number): Float32Array {
  const f = 2 * Math.sin((Math.PI * hertz) / SAMPLE_RATE)
  const rise = attack * SAMPLE_RATE
  const length = Math.round(seconds * SAMPLE_RATE)
  let state = Math.imul(seed + 1, 2654435761) | 1
  let low = 0
  let band = 0
  return Float32Array.from({ length }, (_, i) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    low += f * band
    band += f * (state / 2147483648 - low - width * band)
    const level = i < rise ? i / rise : Math.exp((-decays * (i - rise)) / SAMPLE_RATE)
    return band * level * Math.min(1, (length - i) / 480)
  })
}
