import { type FileHandle, open } from 'node:fs/promises'
import { runFfmpeg } from '../ffmpeg/run.ts'
import type { FfmpegLimits } from '../ffmpeg/run.ts'
import type { StereoBlock } from '../join/limiter.ts'
import { FILM_SAMPLE_RATE, type SoundFile } from '../join/read-sound.ts'

/** Samples are kept at half their height, so that a file whose peaks are above full scale is not clipped before it is levelled. */
const HEADROOM = 2
const FRAME_BYTES = 4

/** Writes a sound as plain 16-bit stereo of 48 kHz at half its height, `seconds` of it at most. Rejects with ffmpeg's words. */
export async function writeRaw(
  { path, demuxer }: SoundFile,
  target: string,
  seconds: number,
  limits: FfmpegLimits,
): Promise<void> {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-t', seconds.toFixed(3), '-i', `file:${path}`]
  const half = ['-af', `aresample=${FILM_SAMPLE_RATE}:osf=fltp,volume=${1 / HEADROOM}:precision=float`]
  const output = ['-ac', '2', '-ar', String(FILM_SAMPLE_RATE), '-f', 's16le', '-bitexact', `file:${target}`]
  await runFfmpeg(['-y', ...input, '-map', '0:a:0', '-map_metadata', '-1', ...half, ...output], limits)
}

/** A raw sound that is read where one likes. */
export type RawTrack = {
  /** Its length in samples. */
  samples: number
  /** `count` samples from `first` on; silence outside of it. */
  read: (first: number, count: number) => Promise<StereoBlock>
  close: () => Promise<void>
}

/** Opens what `writeRaw` wrote. */
export async function openRaw(path: string): Promise<RawTrack> {
  const file: FileHandle = await open(path, 'r')
  const samples = Math.floor((await file.stat()).size / FRAME_BYTES)
  const read = async (first: number, count: number): Promise<StereoBlock> => {
    const block = { left: new Float32Array(count), right: new Float32Array(count) }
    const [from, to] = [Math.max(0, first), Math.min(samples, first + count)]
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
