import { readFile } from 'node:fs/promises'
import { limitPeaks } from '@orion/media/audio/dynamics.ts'
import type { Loudness } from '@orion/media/audio/loudness.ts'
import { createLoudnessMeter } from '@orion/media/audio/loudness.ts'
import { applyGain, fadeEdges, toFloat, toPcm } from '@orion/media/audio/samples.ts'
import { decodeWav, openWavWriter } from '@orion/media/audio/wav.ts'
import { quieten } from '@orion/media/audio/quieten.ts'
import type { HeardPart } from '../../timeline/heard-part.ts'

/** The narration's sample rate, Hz. */
export const NARRATION_RATE = 48000
/** The track's loudness in LUFS. Its true peak stays under -1.5 dBTP, with a margin for later encoding. */
const LOUDNESS = -16
const CEILING = -1.7
const TOLERANCE = 0.2
const MOST_PASSES = 4
const FADE_SECONDS = 0.006

/**
 * A scene's sound: a mono WAV of 48 kHz, the used part of it (`HeardPart`, in seconds of the WAV), and the second of the track at which
 * this part begins.
 */
export type NarrationPiece = { path: string; start_seconds: number } & HeardPart

/** A narration to write: its pieces, its length in seconds, and the path of the WAV. */
export type NarrationOrder = { pieces: NarrationPiece[]; seconds: number; path: string }

/** How a narration is played: its gain in dB, and a signal that stops it. */
type Playing = { gain: number; signal: AbortSignal }

/** The written narration. `peaks` is the waveform. */
export type WrittenNarration = Loudness & { peaks: number[] }

const silence = new Int16Array(NARRATION_RATE)

const countSamples = (seconds: number): number => Math.round(seconds * NARRATION_RATE)

async function readPiece(
  { path, from_seconds = 0, to_seconds, quiet = [] }: NarrationPiece,
  gain: number,
  most: number,
): Promise<Float32Array> {
  const { pcm, sample_rate, channels } = decodeWav(await readFile(path))
  if (sample_rate !== NARRATION_RATE || channels !== 1)
    throw new Error(`A scene's sound is ${sample_rate} Hz with ${channels} channels, not 48000 Hz mono.`)
  const whole = quieten(toFloat(pcm), NARRATION_RATE, quiet)
  const from = Math.round(from_seconds * NARRATION_RATE)
  const to = Math.min(whole.length, to_seconds === undefined ? Infinity : Math.round(to_seconds * NARRATION_RATE), from + most)
  const samples = applyGain(whole.subarray(from, to), gain)
  return fadeEdges(limitPeaks(samples, NARRATION_RATE, CEILING), NARRATION_RATE * FADE_SECONDS, NARRATION_RATE * FADE_SECONDS)
}

/** Plays the track piece by piece, so that it is never whole in memory: `onSound` gets each part in order, silences a second at a time. */
async function playThrough(
  { pieces, seconds }: Pick<NarrationOrder, 'pieces' | 'seconds'>,
  { gain, signal }: Playing,
  onSound: (pcm: Int16Array) => Promise<void> | void,
) {
  const samples = countSamples(seconds)
  let at = 0
  const fill = async (until: number) => {
    while (at < until) {
      const length = Math.min(silence.length, until - at)
      await onSound(silence.subarray(0, length))
      at += length
    }
  }
  for (const [index, piece] of pieces.entries()) {
    signal.throwIfAborted()
    await fill(Math.round(piece.start_seconds * NARRATION_RATE))
    const next = index + 1 < pieces.length ? Math.round(pieces[index + 1].start_seconds * NARRATION_RATE) : samples
    const pcm = toPcm(await readPiece(piece, gain, Math.max(0, next - at)))
    await onSound(pcm)
    at += pcm.length
  }
  await fill(samples)
}

/** Writes the track with a gain and measures it at the same time. */
async function writeWithGain(order: NarrationOrder, playing: Playing): Promise<WrittenNarration> {
  const meter = createLoudnessMeter(NARRATION_RATE, 1)
  const peaks = createPeaks(countSamples(order.seconds))
  const writer = await openWavWriter(order.path, NARRATION_RATE)
  try {
    await playThrough(order, playing, async (pcm) => {
      meter.push([toFloat(pcm)])
      peaks.push(pcm)
      await writer.write(pcm)
    })
  } finally {
    await writer.close()
  }
  return { ...meter.read(), peaks: peaks.read() }
}

/**
 * Writes the narration as one WAV at -16 LUFS, true peak under -1.5 dBTP, with one scene in memory at a time. Scenes already have this
 * loudness, so one pass is mostly enough. Otherwise the gain is corrected and the WAV is written again, at most four times in all. Without
 * pieces the WAV is silent.
 */
export async function writeNarration(
  order: NarrationOrder,
  { signal, onProgress = () => {} }: { signal: AbortSignal; onProgress?: (fraction: number) => void },
): Promise<WrittenNarration> {
  let gain = 0
  let written = await writeWithGain(order, { gain, signal })
  for (
    let pass = 1;
    order.pieces.length > 0 && Math.abs(written.integrated_lufs - LOUDNESS) > TOLERANCE && pass < MOST_PASSES;
    pass++
  ) {
    onProgress(pass / MOST_PASSES)
    gain += LOUDNESS - written.integrated_lufs
    written = await writeWithGain(order, { gain, signal })
  }
  return written
}

/** A waveform of ten values a second, 4000 at most, computed while the track is read. */
function createPeaks(samples: number) {
  const count = Math.max(1, Math.min(4000, Math.round((samples / NARRATION_RATE) * 10)))
  const peaks = new Float32Array(count)
  let at = 0
  return {
    push(pcm: Int16Array) {
      for (let i = 0; i < pcm.length;) {
        const place = Math.floor(((at + i) * count) / samples)
        const end = Math.ceil(((place + 1) * samples) / count) - at
        const next = Math.min(pcm.length, Math.max(i + 1, end))
        let most = 0
        for (; i < next; i++) most = Math.max(most, Math.abs(pcm[i]))
        peaks[place] = Math.max(peaks[place], most / 32768)
      }
      at += pcm.length
    },
    read: () => Array.from(peaks, (value) => Math.round(value * 100) / 100),
  }
}
