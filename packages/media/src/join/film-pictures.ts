import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { concatList } from './join-film.ts'

/** How a storyboard picture is read: tiles row by row, one every `interval_seconds`. */
export type Storyboard = { columns: number; rows: number; tile_width: number; tile_height: number; interval_seconds: number }

const TILE_WIDTH = 240
const COLUMNS = 10
const MOST_TILES = 100
const LEAST_INTERVAL_SECONDS = 2

const film = (path: string): string[] => ['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${path}`]

/** Writes the picture at a second of a film as JPEG, scaled to `width` (the film's own when absent). */
export async function writeStill(
  path: string,
  seconds: number,
  target: string,
  width: number | null,
  limits: FfmpegLimits = {},
): Promise<void> {
  const scale = width === null ? [] : ['-vf', `scale=${width}:-2:flags=lanczos`]
  await runFfmpeg(
    ['-y', '-ss', seconds.toFixed(3), ...film(path), '-map', '0:v:0', '-frames:v', '1', ...scale, '-q:v', '2', '-f', 'image2', '-update', '1', '-fflags', '+bitexact', `file:${target}`], // prettier-ignore
    limits,
  )
}

/**
 * Writes one picture of small tiles from the film's segments in order, for scrubbing: every two seconds, or farther apart in a long film.
 * Pictures that others do not need (one reference each: nothing needs a bidirectional one) are not decoded: a tile may be four frames late.
 * `folder` is for the list of segments.
 */
export async function writeStoryboard(
  segments: readonly string[],
  folder: string,
  { seconds, width, height }: { seconds: number; width: number; height: number },
  target: string,
  limits: FfmpegLimits = {},
): Promise<Storyboard> {
  const interval_seconds = Math.max(LEAST_INTERVAL_SECONDS, Math.ceil(seconds / MOST_TILES))
  const tiles = Math.max(1, Math.ceil(seconds / interval_seconds))
  const columns = Math.min(COLUMNS, tiles)
  const rows = Math.ceil(tiles / columns)
  const list = join(folder, 'storyboard.ffconcat')
  await writeFile(list, concatList(segments))
  const tile_height = Math.round((TILE_WIDTH * height) / width / 2) * 2
  const filters = `select='gte(t,selected_n*${interval_seconds}-0.04)',scale=${TILE_WIDTH}:${tile_height}:flags=area,tile=${columns}x${rows}:color=black`
  await runFfmpeg(
    ['-y', '-skip_frame', 'bidir', '-skip_loop_filter', 'all', '-protocol_whitelist', 'file,pipe', '-f', 'concat', '-safe', '0', '-i', `file:${list}`, '-map', '0:v:0', '-vf', filters, '-fps_mode', 'passthrough', '-frames:v', '1', '-q:v', '4', '-f', 'image2', '-update', '1', '-fflags', '+bitexact', `file:${target}`], // prettier-ignore
    { deadline_seconds: 3600, ...limits },
  )
  return { columns, rows, tile_width: TILE_WIDTH, tile_height, interval_seconds }
}
