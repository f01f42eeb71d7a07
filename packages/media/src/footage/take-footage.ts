import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { probeMedia } from '../ffmpeg/probe.ts'
import { chooseStretch, type Look } from './choose-stretch.ts'

/** How a clip is sampled: images per second, their size in pixels, and the maximum number of seconds that are sampled. */
const LOOKED = { rate: 8, width: 64, height: 36, seconds: 90 }
/** The largest size in a film. Pixels. */
const MOST = { width: 1920, height: 1080 }

/** The selected part of a clip, in seconds and pixels. `from_seconds` counts in the clip itself. */
export type TakenFootage = { from_seconds: number; seconds: number; width: number; height: number }

/** A clip from another source. The demuxer is given, so that a file cannot select a demuxer that opens other files. */
export type SourceClip = { path: string; demuxer: 'mov' | 'matroska' }

/**
 * Makes the part of a clip that a film needs: at most 12 seconds of one shot, cut at still moments, at most 1080p, without sound. The part
 * is an MP4 (H.264) at `out_path`, and its first image is a JPEG at `still_path`. The same file gives the same bytes. Null if no shot has
 * enough motion. Throws with FFmpeg's message if the file is not a clip.
 */
export async function takeFootage(
  given: SourceClip,
  { out_path, still_path }: { out_path: string; still_path: string },
  limits: FfmpegLimits = {},
): Promise<TakenFootage | null> {
  const { video, turned } = await probeMedia(given.path, { demuxer: given.demuxer, ...limits })
  if (video === null) return null
  const stretch = chooseStretch(await lookThrough(given, limits), LOOKED.rate)
  if (stretch === null) return null
  const from_seconds = stretch.from / LOOKED.rate
  const seconds = (stretch.until - stretch.from) / LOOKED.rate
  const wide = turned ? video.height : video.width
  const high = turned ? video.width : video.height
  const scale = Math.min(1, MOST.width / wide, MOST.height / high)
  const fit = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2)
  const width = fit(wide)
  const height = fit(high)
  const sized = `scale=${width}:${height}:flags=bicubic+accurate_rnd+full_chroma_int,setsar=1`
  await runFfmpeg(
    [
      ...opened(given, from_seconds),
      ...['-t', String(seconds), '-map', '0:v:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-filter_threads', '1', '-vf', sized, '-threads', '1', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '17'],
      ...['-pix_fmt', 'yuv420p', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart', '-f', 'mp4', '-y'],
      out_path,
    ],
    limits,
  )
  await runFfmpeg(
    [
      ...['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${out_path}`, '-frames:v', '1', '-q:v', '2'],
      ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-f', 'image2', '-c:v', 'mjpeg', '-update', '1', '-y', still_path],
    ],
    limits,
  )
  return { from_seconds, seconds, width, height }
}

const opened = ({ path, demuxer }: SourceClip, from_seconds: number): string[] => [
  ...['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-threads', '2'],
  ...['-ss', String(from_seconds), '-i', `file:${path}`],
]

/** The lightness of each sample of a clip, and its difference from the previous sample. */
async function lookThrough(given: SourceClip, limits: FfmpegLimits): Promise<Look[]> {
  const { rate, width, height, seconds } = LOOKED
  const looks: Look[] = []
  const size = width * height
  let before: Uint8Array | null = null
  let rest = Buffer.alloc(0)
  await runFfmpeg(
    [
      ...opened(given, 0),
      ...['-t', String(seconds), '-map', '0:v:0', '-an', '-vf', `fps=${rate},scale=${width}:${height}:flags=area,format=gray`],
      ...['-f', 'rawvideo', 'pipe:1'],
    ],
    {
      ...limits,
      onOutput: (bytes) => {
        rest = Buffer.concat([rest, bytes])
        for (; rest.length >= size; rest = rest.subarray(size)) {
          const picture = Uint8Array.from(rest.subarray(0, size))
          looks.push(lookAt(picture, before))
          before = picture
        }
      },
    },
  )
  return looks
}

function lookAt(picture: Uint8Array, before: Uint8Array | null): Look {
  let light = 0
  let differs = 0
  for (const [at, value] of picture.entries()) {
    light += value
    if (before !== null) differs += Math.abs(value - before[at])
  }
  return { light: light / picture.length, differs: differs / picture.length }
}
