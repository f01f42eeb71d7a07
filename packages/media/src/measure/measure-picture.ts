import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'

/** A stretch of a film, in seconds from the file's start. */
export type Stretch = { start_seconds: number; end_seconds: number }

/** Stretches in which the picture is black, or does not change; `seconds` is what could be decoded. */
export type PictureFacts = { seconds: number; frames: number; black: Stretch[]; frozen: Stretch[] }

const BLACK_SECONDS = 0.5
const FROZEN_SECONDS = 2

/**
 * Decodes every picture of a film or segment (MP4) and finds black stretches of half a second and frozen ones of two seconds. In one
 * thread: it costs a tenth less, and scenes are measured side by side.
 */
export async function measurePicture(path: string, limits: FfmpegLimits = {}): Promise<PictureFacts> {
  const filters = `blackdetect=d=${BLACK_SECONDS}:pix_th=0.08,freezedetect=d=${FROZEN_SECONDS}`
  const { stderr, stdout } = await runFfmpeg(
    [
      ...['-threads', '1', '-filter_threads', '1', '-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${path}`],
      ...['-map', '0:v:0', '-vf', filters, '-f', 'null', '-progress', 'pipe:1', '-'],
    ],
    { deadline_seconds: 3600, ...limits },
  )
  const progress = stdout.toString('latin1')
  const seconds = Number([...progress.matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1] ?? 0) / 1e6
  const frames = Number([...progress.matchAll(/^frame=\s*(\d+)/gm)].at(-1)?.[1] ?? 0)
  const black = [...stderr.matchAll(/black_start:([\d.]+) black_end:([\d.]+)/g)].map(([, start, end]) => stretch(start, end))
  return { seconds, frames, black, frozen: pairUp(stderr, /freeze_start: ([\d.]+)/g, /freeze_end: ([\d.]+)/g, seconds) }
}

const stretch = (start: string, end: string): Stretch => ({ start_seconds: Number(start), end_seconds: Number(end) })

/** Joins each start with the end that follows it; a stretch that lasts to the file's end has none. */
function pairUp(text: string, starts: RegExp, ends: RegExp, seconds: number): Stretch[] {
  const found = [...text.matchAll(ends)].map(([, end]) => Number(end))
  return [...text.matchAll(starts)].map(([, start], index) => ({
    start_seconds: Number(start),
    end_seconds: found[index] ?? seconds,
  }))
}
