import { rename, rm, stat } from 'node:fs/promises'
import { frameStart, frameStreamStart } from '../picture/frame-stream.ts'
import { appendTiles, tileOutput } from '../join/segment-tiles.ts'
import type { FfmpegLimits } from './run.ts'
import { startFfmpeg } from './run.ts'

/**
 * The content of frames. `drawn` is for flat graphics: a cheap motion search gives the same size and similarity as veryfast's own search,
 * at 0.6 of its cost. `photographed` uses the settings of veryfast. Both write the same stream headers, so that their segments can be
 * joined without encoding again. `draft` uses the fastest preset for any content, for films and previews that are watched once.
 */
export type FrameKind = 'drawn' | 'photographed' | 'draft'

const X264: Record<FrameKind, { preset: string; search: string }> = {
  drawn: { preset: 'veryfast', search: ':subme=1:me=dia' },
  photographed: { preset: 'veryfast', search: ':subme=2:me=hex' },
  draft: { preset: 'ultrafast', search: '' },
}
const SAME_HEADERS = 'rc-lookahead=10:ref=1:scenecut=0:weightp=0:b-adapt=0:open-gop=0:keyint=150:min-keyint=150'

/** The x264 settings of every segment. Because they use one thread, the same frames give the same bytes on any number of cores. */
export const segmentEncoder = (kind: FrameKind): string[] => [
  ...['-c:v', 'libx264', '-threads', '1', '-preset', X264[kind].preset, '-crf', '23', '-pix_fmt', 'yuv420p'],
  ...['-x264-params', `${SAME_HEADERS}${X264[kind].search}`],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ...['-video_track_timescale', '30000', '-map_metadata', '-1', '-fflags', '+bitexact', '-an', '-f', 'mp4'],
]

export type FrameEncoder = {
  /** Sends a frame to the encoder. Omitted frames look like the previous frame. The first and the last frame are required. */
  write: (frame: number, bytes: Uint8Array) => Promise<void>
  /** Waits until the encoder has ended, and renames the file. */
  finish: () => Promise<{ size_bytes: number }>
  /** Ends the encoder and leaves no file. */
  discard: () => Promise<void>
}

/**
 * Starts one encoder for a segment of `frames` frames without sound. It writes to `out_path` with the suffix '.part', and renames the file
 * to `out_path` after success. With `tiles`, the segment also contains small images of its frames (see `segmentTiles`). Making them here
 * costs nothing extra.
 */
export function encodeFrames(
  {
    width,
    height,
    frames,
    frame_rate,
    kind,
    tiles,
    out_path,
  }: {
    width: number
    height: number
    frames: number
    frame_rate: number
    kind: FrameKind
    tiles: boolean
    out_path: string
  },
  limits: FfmpegLimits = {},
): FrameEncoder {
  const part = `${out_path}.part`
  const ffmpeg = startFfmpeg(
    [
      ...['-threads', '1', '-probesize', '32', '-analyzeduration', '0', '-f', 'matroska', '-i', 'pipe:0'],
      ...['-map', '0:v:0', '-filter_threads', '1', '-vf', `fps=${frame_rate}`, '-frames:v', String(frames)],
      ...[...segmentEncoder(kind), '-y', `file:${part}`],
      ...(tiles ? tileOutput({ frames, frame_rate, width, height }) : []),
    ],
    limits,
  )
  const pictures: Buffer[] = []
  ffmpeg.stdout.on('data', (bytes: Buffer) => pictures.push(bytes))
  let started = false
  return {
    write: async (frame, bytes) => {
      const before = started ? [] : [frameStreamStart(width, height, frame_rate)]
      started = true
      await ffmpeg.write(...before, frameStart(frame, bytes.length), bytes)
    },
    finish: async () => {
      await ffmpeg.finish()
      if (tiles) await appendTiles(part, Buffer.concat(pictures))
      const { size } = await stat(part)
      await rename(part, out_path)
      return { size_bytes: size }
    },
    discard: async () => {
      await ffmpeg.kill()
      await rm(part, { force: true })
    },
  }
}
