import { open } from 'node:fs/promises'
import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { fromDecibels } from '../audio/samples.ts'
import { createLimitedLoudness } from './limited-loudness.ts'
import type { StereoBlock } from './limiter.ts'
import { createLimiter } from './limiter.ts'
import type { SoundFile } from './read-sound.ts'
import { FILM_SAMPLE_RATE, openSound } from './read-sound.ts'

/** A point of a gain over the film, linear in dB between points. */
export type GainPoint = { seconds: number; gain_db: number }

/** The sounds of a film, each of any length. Missing parts are silent, and longer sounds are cut. */
export type SoundPlan = {
  seconds: number
  narration: SoundFile | null
  /** A `tempo` above 1 plays the music faster by this factor, and also raises its pitch. It is meant for a few thousandths. */
  music: (SoundFile & { tempo: number; envelope: readonly GainPoint[] }) | null
  marks: SoundFile | null
}

/** The film's target loudness, and the maximum true peak before encoding. AAC may add up to a decibel. */
export const FILM_LUFS = -14
const CEILING_DBTP = -2
const BLOCK = 16_384
const CLOSE_ENOUGH_LU = 0.02
const MOST_ROUNDS = 8
const LEAST_LUFS = -60

/** The mix before its gain, on disk (raw 32-bit stereo of 48 kHz, left and right interleaved), and the gain in dB for −14 LUFS. */
export type MixFile = { path: string; gain_db: number }

/** Mixes the sounds once, into a file for the limiter, because the gain is known only after the whole mix. A silent film has gain 0. */
export async function writeMix(plan: SoundPlan, path: string, limits: FfmpegLimits = {}): Promise<MixFile> {
  const loudness = createLimitedLoudness()
  const file = await open(path, 'w')
  try {
    for await (const block of mixBlocks(plan, limits)) {
      loudness.push(block)
      await file.write(interleaved(block))
    }
  } finally {
    await file.close()
  }
  return { path, gain_db: gainFor(loudness.read) }
}

/** The gain for −14 LUFS after the limiter, in hundredths of a dB. Smaller differences are inaudible, and further digits would be noise. */
function gainFor(loudnessAt: (gain_db: number, ceiling: number) => number): number {
  const untouched = loudnessAt(0, Infinity)
  if (untouched < LEAST_LUFS) return 0
  let gain = FILM_LUFS - untouched
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const missing = FILM_LUFS - loudnessAt(gain, CEILING_DBTP)
    gain += missing
    if (Math.abs(missing) <= CLOSE_ENOUGH_LU) break
  }
  return Math.round(gain * 100) / 100
}

/** A block as bytes of 32-bit samples, left and right interleaved. */
export function interleaved({ left, right }: StereoBlock): Uint8Array {
  const samples = new Float32Array(left.length * 2)
  for (let i = 0; i < left.length; i++) {
    samples[2 * i] = left[i]
    samples[2 * i + 1] = right[i]
  }
  return new Uint8Array(samples.buffer)
}

/** Returns the finished sound, exactly as long as the film, with its gain applied and its peaks under the ceiling. */
export async function* limitedMix({ path, gain_db }: MixFile, { signal }: FfmpegLimits = {}): AsyncGenerator<StereoBlock> {
  const limiter = createLimiter(FILM_SAMPLE_RATE, CEILING_DBTP)
  const factor = fromDecibels(gain_db)
  const file = await open(path, 'r')
  const samples = new Float32Array(BLOCK * 2)
  try {
    for (;;) {
      signal?.throwIfAborted()
      const { bytesRead } = await file.read(new Uint8Array(samples.buffer), 0, samples.byteLength)
      if (bytesRead === 0) break
      const count = bytesRead / 8
      const block = { left: new Float32Array(count), right: new Float32Array(count) }
      for (let i = 0; i < count; i++) {
        block.left[i] = samples[2 * i] * factor
        block.right[i] = samples[2 * i + 1] * factor
      }
      yield limiter.push(block)
    }
    yield limiter.flush()
  } finally {
    await file.close()
  }
}

async function* mixBlocks({ seconds, narration, music, marks }: SoundPlan, limits: FfmpegLimits): AsyncGenerator<StereoBlock> {
  const total = Math.round(seconds * FILM_SAMPLE_RATE)
  const start = (file: SoundFile | null, tempo = 1) => (file === null ? null : openSound(file, limits, tempo))
  const [voice, tune, sounds] = await Promise.all([start(narration), start(music, music?.tempo), start(marks)])
  const gainAt = createEnvelope(music?.envelope ?? [])
  try {
    for (let first = 0; first < total; first += BLOCK) {
      const count = Math.min(BLOCK, total - first)
      const [mix, musicBlock, marksBlock] = await Promise.all([
        voice?.read(count) ?? { left: new Float32Array(count), right: new Float32Array(count) },
        tune?.read(count),
        sounds?.read(count),
      ])
      if (musicBlock !== undefined) addWithGain(mix, musicBlock, (seconds) => gainAt(first / FILM_SAMPLE_RATE + seconds))
      if (marksBlock !== undefined) addWithGain(mix, marksBlock, () => 0)
      yield mix
    }
  } finally {
    await Promise.all([voice?.close(), tune?.close(), sounds?.close()])
  }
}

/** Samples over which the gain is linear. */
const STRETCH = 128

/** Adds a block of sound to the mix. `gainAt` returns the gain in dB at a time after the block's beginning, in seconds. */
function addWithGain(mix: StereoBlock, sound: StereoBlock, gainAt: (seconds: number) => number): void {
  let factor = fromDecibels(gainAt(0))
  for (let from = 0; from < mix.left.length; from += STRETCH) {
    const to = Math.min(mix.left.length, from + STRETCH)
    const target = fromDecibels(gainAt(to / FILM_SAMPLE_RATE))
    const slope = (target - factor) / (to - from)
    for (let i = from; i < to; i++) {
      factor += slope
      mix.left[i] += sound.left[i] * factor
      mix.right[i] += sound.right[i] * factor
    }
    factor = target
  }
}

/** Returns a function for the envelope's gain in dB at a time. Its times must not go back by more than one block. */
function createEnvelope(points: readonly GainPoint[]): (seconds: number) => number {
  let at = 0
  return (seconds) => {
    if (points.length === 0) return 0
    while (at > 0 && points[at].seconds > seconds) at--
    while (at + 1 < points.length && points[at + 1].seconds <= seconds) at++
    const here = points[at]
    const next = points[at + 1]
    if (next === undefined || seconds <= here.seconds) return here.gain_db
    return here.gain_db + ((next.gain_db - here.gain_db) * (seconds - here.seconds)) / (next.seconds - here.seconds)
  }
}
