import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { createLoudnessMeter } from '../audio/loudness.ts'
import { fromDecibels } from '../audio/samples.ts'
import type { StereoBlock } from './limiter.ts'
import { createLimiter } from './limiter.ts'
import type { SoundFile } from './read-sound.ts'
import { FILM_SAMPLE_RATE, openSound } from './read-sound.ts'

/** A point of a gain over the film; straight lines in dB between points. */
export type GainPoint = { seconds: number; gain_db: number }

/** What is heard in a film, each part as long as it likes: what is missing is silent, what is too long is cut. */
export type SoundPlan = {
  seconds: number
  narration: SoundFile | null
  music: (SoundFile & { envelope: readonly GainPoint[] }) | null
  marks: SoundFile | null
}

/** Loudness that a film is brought to, and the true peak that it stays under before encoding: AAC may add up to a decibel. */
export const FILM_LUFS = -14
const CEILING_DBTP = -2
const BLOCK = 8192
const CLOSE_ENOUGH_LU = 0.1
const MOST_ROUNDS = 3
const LEAST_LUFS = -60

/**
 * Finds the gain that brings the mix to −14 LUFS after limiting. Reads the sounds once for the mix's own loudness and again for what the
 * limiter takes. A silent film has gain 0.
 */
export async function findMixGain(plan: SoundPlan, limits: FfmpegLimits = {}): Promise<number> {
  const plain = await loudnessOf(mixBlocks(plan, limits))
  if (plain < LEAST_LUFS) return 0
  let gain = FILM_LUFS - plain
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const reached = await loudnessOf(limitedMix(plan, gain, limits))
    if (Math.abs(FILM_LUFS - reached) <= CLOSE_ENOUGH_LU) break
    gain += FILM_LUFS - reached
  }
  return gain
}

async function loudnessOf(blocks: AsyncIterable<StereoBlock>): Promise<number> {
  const meter = createLoudnessMeter(FILM_SAMPLE_RATE, 2)
  for await (const { left, right } of blocks) meter.push([left, right])
  return meter.read().integrated_lufs
}

/** The finished sound, exactly as long as the film, with its gain in dB and its peaks under the ceiling. */
export async function* limitedMix(plan: SoundPlan, gain: number, limits: FfmpegLimits = {}): AsyncGenerator<StereoBlock> {
  const limiter = createLimiter(FILM_SAMPLE_RATE, CEILING_DBTP)
  const factor = fromDecibels(gain)
  for await (const { left, right } of mixBlocks(plan, limits)) {
    for (let i = 0; i < left.length; i++) {
      left[i] *= factor
      right[i] *= factor
    }
    yield limiter.push({ left, right })
  }
  yield limiter.flush()
}

async function* mixBlocks({ seconds, narration, music, marks }: SoundPlan, limits: FfmpegLimits): AsyncGenerator<StereoBlock> {
  const total = Math.round(seconds * FILM_SAMPLE_RATE)
  const open = (file: SoundFile | null) => (file === null ? null : openSound(file, limits))
  const [voice, tune, sounds] = [open(narration), open(music), open(marks)]
  const gainAt = createEnvelope(music?.envelope ?? [])
  try {
    for (let start = 0; start < total; start += BLOCK) {
      const count = Math.min(BLOCK, total - start)
      const [mix, musicBlock, marksBlock] = await Promise.all([
        voice?.read(count) ?? { left: new Float32Array(count), right: new Float32Array(count) },
        tune?.read(count),
        sounds?.read(count),
      ])
      if (musicBlock !== undefined) addWithGain(mix, musicBlock, gainAt, start / FILM_SAMPLE_RATE)
      if (marksBlock !== undefined) addWithGain(mix, marksBlock, () => 0, start / FILM_SAMPLE_RATE)
      yield mix
    }
  } finally {
    await Promise.all([voice?.close(), tune?.close(), sounds?.close()])
  }
}

/** Samples over which the gain is a straight line. */
const STRETCH = 128

function addWithGain(mix: StereoBlock, sound: StereoBlock, gainAt: (seconds: number) => number, start: number): void {
  let factor = fromDecibels(gainAt(start))
  for (let from = 0; from < mix.left.length; from += STRETCH) {
    const to = Math.min(mix.left.length, from + STRETCH)
    const target = fromDecibels(gainAt(start + to / FILM_SAMPLE_RATE))
    const slope = (target - factor) / (to - from)
    for (let i = from; i < to; i++) {
      factor += slope
      mix.left[i] += sound.left[i] * factor
      mix.right[i] += sound.right[i] * factor
    }
    factor = target
  }
}

/** The envelope's gain in dB at a time; times must not go back by more than one block. */
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
