import { compress, limitPeaks } from '@orion/media/audio/dynamics.ts'
import { designFilter, runFilter } from '@orion/media/audio/filter.ts'
import { measureLoudness } from '@orion/media/audio/loudness.ts'
import { resample } from '@orion/media/audio/resample.ts'
import { applyGain, fadeEdges } from '@orion/media/audio/samples.ts'
import type { Voice } from './voices.ts'

/** Sample rate of all speech in a film, Hz. */
export const SPEECH_RATE = 48000
/** Loudness of every spoken scene in LUFS, and its maximum true peak in dBTP. */
const SPEECH_LOUDNESS = -16
const SPEECH_PEAK = -2

/**
 * Equaliser settings for each engine. They make the thin formant voice warmer and soften its buzz. The recorded voices are muffled between
 * 0.6 and 2.5 kHz, so they are corrected to the long-term spectrum of speech (Byrne et al., 1994).
 */
const EQ = {
  espeak: [
    { shape: 'high-pass', frequency: 75, gain: 0, q: 0.7 },
    { shape: 'low-shelf', frequency: 220, gain: 2.5, q: 0.7 },
    { shape: 'peak', frequency: 2900, gain: -2.5, q: 1 },
    { shape: 'high-shelf', frequency: 6500, gain: -2, q: 0.7 },
  ],
  flite: [
    { shape: 'high-pass', frequency: 70, gain: 0, q: 0.7 },
    { shape: 'low-shelf', frequency: 300, gain: -5, q: 0.7 },
    { shape: 'peak', frequency: 1500, gain: 5.5, q: 0.7 },
    { shape: 'peak', frequency: 3000, gain: 1, q: 0.9 },
  ],
} as const
/** The filter that boosts the consonants. */
const CLARITY = { shape: 'peak', frequency: 4200, gain: 1.8, q: 0.8 } as const

/** Measures loudness, also of a short sound. A short sound is repeated until it is long enough for the meter's gate. */
function measureShort(samples: Float32Array) {
  const repeated = new Float32Array(Math.max(samples.length, SPEECH_RATE))
  if (samples.length > 0)
    for (let at = 0; at < repeated.length; at += samples.length) repeated.set(samples.subarray(0, repeated.length - at), at)
  return measureLoudness([repeated], SPEECH_RATE).integrated_lufs
}

/**
 * Speech in the film's format: 48 kHz, equalised, gently compressed, at -16 LUFS, with no peak above -2 dBTP and no click at its ends. An
 * `engine` of null means a voice of another service. Only its level is changed, not its sound.
 */
export function finishVoice(
  { samples, sample_rate }: { samples: Float32Array; sample_rate: number },
  engine: Voice['engine'] | null,
  clarity: boolean,
): Float32Array {
  const sound = resample(samples, sample_rate, SPEECH_RATE).slice()
  for (const shape of engine === null ? [] : EQ[engine]) runFilter(designFilter(shape, SPEECH_RATE))(sound)
  if (clarity) runFilter(designFilter(CLARITY, SPEECH_RATE))(sound)
  applyGain(sound, SPEECH_LOUDNESS - measureShort(sound))
  compress(sound, SPEECH_RATE, { threshold: -20, ratio: 2 })
  fadeEdges(sound, SPEECH_RATE * 0.008, SPEECH_RATE * 0.02)
  for (let pass = 0; pass < 3; pass++) {
    const missing = SPEECH_LOUDNESS - measureShort(sound)
    if (pass > 0 && Math.abs(missing) < 0.1) break
    limitPeaks(applyGain(sound, missing), SPEECH_RATE, SPEECH_PEAK)
  }
  return sound
}
