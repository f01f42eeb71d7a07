import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { segmentTiles, tileSize } from './segment-tiles.ts'

/** The layout of a storyboard image: tiles row by row, one tile for every `interval_seconds`. */
export type Storyboard = { columns: number; rows: number; tile_width: number; tile_height: number; interval_seconds: number }

const COLUMNS = 10
const MOST_TILES = 100
const LEAST_INTERVAL_SECONDS = 2

const film = (path: string): string[] => ['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${path}`]

/** The image at a second of the film at `path`. A `width` of null is the film's own width. */
type Still = { path: string; seconds: number; width: number | null }

/** Writes an image of a film as JPEG. */
export async function writeStill({ path, seconds, width }: Still, target: string, limits: FfmpegLimits = {}): Promise<void> {
  const scale = width === null ? [] : ['-vf', `scale=${width}:-2:flags=lanczos`]
  await runFfmpeg(
    [
      '-y',
      '-ss',
      seconds.toFixed(3),
      ...film(path),
      '-map',
      '0:v:0',
      '-frames:v',
      '1',
      ...scale,
      '-q:v',
      '2',
      '-f',
      'image2',
      '-update',
      '1',
      '-fflags',
      '+bitexact',
      `file:${target}`,
    ],
    limits,
  )
}

/** A film's segments in order, with the number of images of each segment, and the aspect ratio of all. */
export type StoryboardPlan = {
  segments: readonly { path: string; frames: number }[]
  frame_rate: number
  width: number
  height: number
}

/**
 * Writes one image of small tiles from the film's segments, for scrubbing. There is a tile for every two seconds, or for a longer interval
 * in a long film. A tile may be half a second off, because it is one of its segment's stored tiles.
 */
export async function writeStoryboard(
  { segments, ...shape }: StoryboardPlan,
  target: string,
  limits: FfmpegLimits = {},
): Promise<Storyboard> {
  const seconds = segments.reduce((sum, { frames }) => sum + frames, 0) / shape.frame_rate
  const interval_seconds = Math.max(LEAST_INTERVAL_SECONDS, Math.ceil(seconds / MOST_TILES))
  const count = Math.max(1, Math.ceil(seconds / interval_seconds))
  const columns = Math.min(COLUMNS, count)
  const rows = Math.ceil(count / columns)
  const tiles: Buffer[] = []
  let start = 0
  for (const { path, frames } of segments) {
    const end = start + frames / shape.frame_rate
    if (tiles.length * interval_seconds < end) {
      const segment_tiles = await segmentTiles({ path, frames, ...shape }, limits)
      for (let at = tiles.length * interval_seconds; at < end; at += interval_seconds)
        tiles.push(segment_tiles[Math.min(segment_tiles.length - 1, Math.floor(at - start))])
    }
    start = end
  }
  await runFfmpeg(
    [
      '-y',
      '-f',
      'mjpeg',
      '-i',
      'pipe:0',
      '-vf',
      `tile=${columns}x${rows}:color=black`,
      '-frames:v',
      '1',
      '-q:v',
      '4',
      '-f',
      'image2',
      '-update',
      '1',
      '-fflags',
      '+bitexact',
      `file:${target}`,
    ],
    { ...limits, input: tiles },
  )
  const { width, height } = tileSize(shape)
  return { columns, rows, tile_width: width, tile_height: height, interval_seconds }
}
