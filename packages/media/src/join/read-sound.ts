import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { startFfmpeg } from '../ffmpeg/run.ts'
import type { StereoBlock } from './limiter.ts'

/** Sample rate of every film's sound. */
export const FILM_SAMPLE_RATE = 48_000

/** A sound file. `demuxer` names its format ('wav', 'flac', 'mov'), so that the file cannot choose a reader of its own. */
export type SoundFile = { path: string; demuxer: string }

export type SoundReader = {
  /** The next `count` samples; silence after the file's end. */
  read: (count: number) => Promise<StereoBlock>
  close: () => Promise<void>
}

const FRAME_BYTES = 8

/**
 * Decodes a sound file to 48 kHz stereo, piece by piece (one channel becomes two, each 3 dB lower), `tempo` times as fast, its pitch with it.
 * Rejects with ffmpeg's words when it cannot be read.
 */
export function openSound({ path, demuxer }: SoundFile, limits: FfmpegLimits = {}, tempo = 1): SoundReader {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${path}`]
  const rate = Math.round(FILM_SAMPLE_RATE * tempo)
  const faster = tempo === 1 ? [] : ['-af', `aresample=${FILM_SAMPLE_RATE},asetrate=${rate},aresample=${FILM_SAMPLE_RATE}`]
  const running = startFfmpeg(
    [...input, '-map', '0:a:0', ...faster, '-ac', '2', '-ar', String(FILM_SAMPLE_RATE), '-f', 'f32le', 'pipe:1'],
    limits,
  )
  const pieces = running.stdout[Symbol.asyncIterator]()
  const finished = running.finish()
  finished.catch(() => {}) // told by `read` or `close`
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
    const samples = new Float32Array(taken * 2) // its own memory: a piece of the pipe need not begin at a whole sample's address
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
