import { type FileHandle, open } from 'node:fs/promises'
import { runFfmpeg } from '../ffmpeg/run.ts'
import type { FfmpegLimits } from '../ffmpeg/run.ts'
import type { StereoBlock } from '../join/limiter.ts'
import { FILM_SAMPLE_RATE, type SoundFile } from '../join/read-sound.ts'

/** The factor by which samples are stored lower, so that peaks above full scale are not clipped before the level is adjusted. */
const HEADROOM = 2
const FRAME_BYTES = 4

/** A sound, and how many of its seconds are used at most. */
type BoundedSound = SoundFile & { seconds: number }

/** Writes a sound as raw 16-bit stereo, 48 kHz, at half its amplitude. Rejects with ffmpeg's message. */
export async function writeRaw({ path, demuxer, seconds }: BoundedSound, target: string, limits: FfmpegLimits): Promise<void> {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-t', seconds.toFixed(3), '-i', `file:${path}`]
  const half = ['-af', `aresample=${FILM_SAMPLE_RATE}:osf=fltp,volume=${1 / HEADROOM}:precision=float`]
  const output = ['-ac', '2', '-ar', String(FILM_SAMPLE_RATE), '-f', 's16le', '-bitexact', `file:${target}`]
  await runFfmpeg(['-y', ...input, '-map', '0:a:0', '-map_metadata', '-1', ...half, ...output], limits)
}

/** A raw sound that can be read from any position. */
export type RawTrack = {
  /** The track's length in samples. */
  samples: number
  /** Returns `count` samples from `first` on. Positions outside the track are silent. */
  read: (first: number, count: number) => Promise<StereoBlock>
  close: () => Promise<void>
}

/** Opens a file that `writeRaw` wrote. */
export async function openRaw(path: string): Promise<RawTrack> {
  const file: FileHandle = await open(path, 'r')
  const samples = Math.floor((await file.stat()).size / FRAME_BYTES)
  const read = async (first: number, count: number): Promise<StereoBlock> => {
    const block = { left: new Float32Array(count), right: new Float32Array(count) }
    const from = Math.max(0, first)
    const to = Math.min(samples, first + count)
    if (to <= from) return block
    const pcm = new Int16Array((to - from) * 2)
    await file.read(new Uint8Array(pcm.buffer), 0, pcm.byteLength, from * FRAME_BYTES)
    for (let i = 0; i < to - from; i++) {
      block.left[from - first + i] = (pcm[2 * i] * HEADROOM) / 32768
      block.right[from - first + i] = (pcm[2 * i + 1] * HEADROOM) / 32768
    }
    return block
  }
  return { samples, read, close: () => file.close() }
}
