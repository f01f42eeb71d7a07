import { open } from 'node:fs/promises'
import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { startFfmpeg } from '../ffmpeg/run.ts'
import type { StereoBlock } from './limiter.ts'

/** Sample rate of every film's sound. */
export const FILM_SAMPLE_RATE = 48_000

/** A sound file. `demuxer` names its format ('wav', 'flac', 'mov'), so that the file cannot select its own demuxer. */
export type SoundFile = { path: string; demuxer: string }

export type SoundReader = {
  /** Reads the next `count` samples. Returns silence after the file's end. */
  read: (count: number) => Promise<StereoBlock>
  close: () => Promise<void>
}

const FRAME_BYTES = 8

/** Header size of a WAV file from this program: 44 bytes, then 16-bit samples of 48 kHz. */
const PLAIN_HEADER_BYTES = 44
const HALF_POWER = Math.SQRT1_2

/**
 * Opens a sound file as 48 kHz stereo for reading piece by piece. One channel becomes two, each 3 dB lower. The sound is `tempo` times as
 * fast, with its pitch. A plain WAV file needs no decoder. Reading rejects with ffmpeg's message when the file is unreadable.
 */
export const openSound = async (sound: SoundFile, limits: FfmpegLimits = {}, tempo = 1): Promise<SoundReader> =>
  (sound.demuxer === 'wav' && tempo === 1 ? await openPlain(sound.path) : null) ?? decodeSound(sound, limits, tempo)

/** Opens a plain WAV file. Null for a WAV file of another kind. */
async function openPlain(path: string): Promise<SoundReader | null> {
  const file = await open(path, 'r')
  const head = Buffer.alloc(PLAIN_HEADER_BYTES)
  const { bytesRead } = await file.read(head, 0, PLAIN_HEADER_BYTES)
  const channels = head.readUInt16LE(22)
  const isPlain =
    bytesRead === PLAIN_HEADER_BYTES &&
    head.toString('latin1', 0, 4) === 'RIFF' &&
    head.toString('latin1', 8, 16) === 'WAVEfmt ' &&
    [head.readUInt32LE(16), head.readUInt16LE(20), head.readUInt32LE(24), head.readUInt16LE(34)].join() ===
      [16, 1, FILM_SAMPLE_RATE, 16].join() &&
    (channels === 1 || channels === 2) &&
    head.toString('latin1', 36, 40) === 'data'
  if (!isPlain) {
    await file.close()
    return null
  }
  let left = head.readUInt32LE(40) / (2 * channels)
  const read = async (count: number): Promise<StereoBlock> => {
    const block = { left: new Float32Array(count), right: new Float32Array(count) }
    const pcm = new Int16Array(Math.min(count, left) * channels)
    const { bytesRead: bytes } = await file.read(new Uint8Array(pcm.buffer), 0, pcm.byteLength)
    const taken = Math.floor(bytes / (2 * channels))
    left = taken < count ? 0 : left - taken
    const factor = (channels === 1 ? HALF_POWER : 1) / 32768
    for (let i = 0; i < taken; i++) {
      block.left[i] = pcm[i * channels] * factor
      block.right[i] = pcm[(i + 1) * channels - 1] * factor
    }
    return block
  }
  return { read, close: () => file.close() }
}

/** FFmpeg filters that play a sound faster by this factor, with its pitch. */
export const fasterFilters = (tempo: number): string[] =>
  tempo === 1
    ? []
    : [`aresample=${FILM_SAMPLE_RATE}`, `asetrate=${Math.round(FILM_SAMPLE_RATE * tempo)}`, `aresample=${FILM_SAMPLE_RATE}`]

function decodeSound({ path, demuxer }: SoundFile, limits: FfmpegLimits, tempo: number): SoundReader {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${path}`]
  const filters = fasterFilters(tempo)
  const faster = filters.length === 0 ? [] : ['-af', filters.join(',')]
  const running = startFfmpeg(
    [...input, '-map', '0:a:0', ...faster, '-ac', '2', '-ar', String(FILM_SAMPLE_RATE), '-f', 'f32le', 'pipe:1'],
    limits,
  )
  const pieces = running.stdout[Symbol.asyncIterator]()
  const finished = running.finish()
  finished.catch(() => {}) // reported by `read` or `close`
  let waiting: Buffer[] = []
  let bytes = 0
  let ended = false

  const read = async (count: number): Promise<StereoBlock> => {
    while (!ended && bytes < count * FRAME_BYTES) {
      const { value, done } = await pieces.next()
      if (done) {
        ended = true
        await finished
      } else {
        waiting.push(value)
        bytes += value.length
      }
    }
    const all = waiting.length === 1 ? waiting[0] : Buffer.concat(waiting)
    const taken = Math.min(Math.floor(bytes / FRAME_BYTES), count)
    const block = { left: new Float32Array(count), right: new Float32Array(count) }
    const samples = new Float32Array(taken * 2) // copied memory, because a piece of the pipe may begin at an unaligned address
    all.copy(new Uint8Array(samples.buffer), 0, 0, taken * FRAME_BYTES)
    for (let i = 0; i < taken; i++) {
      block.left[i] = samples[2 * i]
      block.right[i] = samples[2 * i + 1]
    }
    waiting = [all.subarray(taken * FRAME_BYTES)]
    bytes = waiting[0].length
    return block
  }
  const close = async (): Promise<void> => {
    running.stdout.destroy() // unread sound would keep the process from closing
    await running.kill()
  }
  return { read, close }
}
