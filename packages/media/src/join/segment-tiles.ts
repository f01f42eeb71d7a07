import { appendFile } from 'node:fs/promises'
import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { readUuidBox, uuidBox } from './uuid-box.ts'

/**
 * A segment contains small images of its frames, one for each second, in a separate box after all others. Because of them, a storyboard
 * needs no decoding.
 */
const TILES_UUID = Buffer.from('orion-tiles-0001', 'latin1')

const TILE_WIDTH = 240
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

/** A tile's size in pixels for an image with this aspect ratio. */
export const tileSize = ({ width, height }: { width: number; height: number }): { width: number; height: number } => ({
  width: TILE_WIDTH,
  height: Math.round((TILE_WIDTH * height) / width / 2) * 2,
})

/**
 * ffmpeg's arguments for the tiles of `frames` frames: the middle frame of every second (or the last frame of a shorter segment), as
 * consecutive JPEGs.
 */
export function tileOutput({
  frames,
  frame_rate,
  ...size
}: {
  frames: number
  frame_rate: number
  width: number
  height: number
}): string[] {
  const { width, height } = tileSize(size)
  const middle = Math.min(Math.floor(frame_rate / 2), frames - 1)
  const scale = `scale=${width}:${height}:flags=area:in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p`
  return [
    ...['-map', '0:v:0', '-filter_threads', '1', '-vf', `fps=${frame_rate},select='eq(mod(n,${frame_rate}),${middle})',${scale}`],
    ...[
      '-fps_mode',
      'passthrough',
      '-threads:v',
      '1',
      '-c:v',
      'mjpeg',
      '-q:v',
      '3',
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-f',
      'mjpeg',
      'pipe:1',
    ],
  ]
}

/** Appends tiles from `tileOutput` to a segment. */
export const appendTiles = (path: string, tiles: Buffer): Promise<void> => appendFile(path, uuidBox(TILES_UUID, tiles))

/** A segment's tiles as JPEGs, one for each second. If the segment has no tiles (a still, footage), this makes them. */
export async function segmentTiles(
  { path, ...shape }: { path: string; frames: number; frame_rate: number; width: number; height: number },
  limits: FfmpegLimits = {},
): Promise<Buffer[]> {
  const carried = await readUuidBox(path, TILES_UUID)
  if (carried !== null) return splitTiles(carried)
  const input = ['-skip_loop_filter', 'all', '-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${path}`]
  const { stdout } = await runFfmpeg([...input, ...tileOutput(shape)], { deadline_seconds: 3600, ...limits })
  return splitTiles(stdout)
}

function splitTiles(bytes: Buffer): Buffer[] {
  const starts: number[] = []
  for (let at = bytes.indexOf(JPEG_START); at >= 0; at = bytes.indexOf(JPEG_START, at + JPEG_START.length)) starts.push(at)
  return starts.map((start, index) => bytes.subarray(start, starts[index + 1] ?? bytes.length))
}
