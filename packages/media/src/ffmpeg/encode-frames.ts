import { rename, rm, stat } from 'node:fs/promises'
import { frameStart, frameStreamStart } from '../picture/frame-stream.ts'
import { appendTiles, tileOutput } from '../join/segment-tiles.ts'
import type { FfmpegLimits } from './run.ts'
import { startFfmpeg } from './run.ts'

/**
 * The content of frames. `drawn`: flat art, where a cheap motion search gives the same size and likeness as veryfast's own at 0.6 of its
 * cost. `photographed`: veryfast's. Both write the same stream headers, so that their segments join without encoding again. `draft`: the
 * fastest preset for any content, for films and previews that are watched once.
 */
export type FrameKind = 'drawn' | 'photographed' | 'draft'

const X264: Record<FrameKind, { preset: string; search: string }> = {
  drawn: { preset: 'veryfast', search: ':subme=1:me=dia' },
  photographed: { preset: 'veryfast', search: ':subme=2:me=hex' },
  draft: { preset: 'ultrafast', search: '' },
}
const SAME_HEADERS = 'rc-lookahead=10:ref=1:scenecut=0:weightp=0:b-adapt=0:open-gop=0:keyint=150:min-keyint=150'

/** x264 as every segment uses it: one thread, so that the same frames give the same bytes on any number of cores. */
export const segmentEncoder = (kind: FrameKind): string[] => [
  ...['-c:v', 'libx264', '-threads', '1', '-preset', X264[kind].preset, '-crf', '23', '-pix_fmt', 'yuv420p'],
  ...['-x264-params', `${SAME_HEADERS}${X264[kind].search}`],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ...['-video_track_timescale', '30000', '-map_metadata', '-1', '-fflags', '+bitexact', '-an', '-f', 'mp4'],
]

export type FrameEncoder = {
  /** Hands a frame over; frames that are left out look like the one before them. The first and the last frame must be given. */
  write: (frame: number, bytes: Uint8Array) => Promise<void>
  /** Waits for the end and gives the file its name. */
  finish: () => Promise<{ size_bytes: number }>
  /** Ends the encoder and leaves no file. */
  discard: () => Promise<void>
}

/**
 * Starts one encoder for a segment of `frames` pictures without sound. It writes to `out_path` with '.part' behind, which becomes
 * `out_path` when all is well. With `tiles` it carries small pictures of itself, which cost nothing here (see `segmentTiles`).
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
