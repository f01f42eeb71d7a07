import { readFile } from 'node:fs/promises'
import type { FfmpegLimits } from '../ffmpeg/run.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { flatStretches, isFlat, LOOKED_AT } from './flat-pictures.ts'
import type { Stretch } from './stretch.ts'
import { type PictureBox, textContrast } from './text-contrast.ts'

/**
 * Ranges in which the image is black or does not change. `seconds` is the decoded length. `flat` has the ranges with an empty background,
 * if `look` was requested. `contrast` is the contrast of a caption's letters, if `caption` was requested.
 */
export type PictureFacts = {
  seconds: number
  frames: number
  black: Stretch[]
  frozen: Stretch[]
  flat?: Stretch[]
  contrast?: number
}

const BLACK_SECONDS = 0.5
const FROZEN_SECONDS = 2

/** The small size in pixels in which images are checked for flat ranges, and the first row of the captions. */
export type FlatCheck = { width: number; height: number; until: number }

/** A second of the film, or of the segment, at which light letters are in `box`. `path` is the file for the pixels. */
export type CaptionSample = { seconds: number; box: PictureBox; path: string }

/** Optional measurements, in addition to black and frozen ranges. */
type Wishes = { look?: FlatCheck; caption?: CaptionSample }

/**
 * Decodes every image of a film or segment (MP4) once, and finds black ranges of half a second and frozen ranges of two seconds. `look`
 * adds ranges with an empty background, and `caption` adds the contrast of its letters. Only one thread is used, because scenes are
 * measured in parallel. This costs a tenth less. Rejects if the film has no image at the caption's second.
 */
export async function measurePicture(
  path: string,
  { look, caption, ...limits }: FfmpegLimits & Wishes = {},
): Promise<PictureFacts> {
  const small: Buffer[] = []
  const { stderr, stdout } = await runFfmpeg(
    [
      ...['-y', '-threads', '1', '-filter_threads', '1', '-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${path}`],
      ...makeOutputs({ look, caption }),
    ],
    { deadline_seconds: 3600, ...limits, ...(look && { onSecond: (bytes: Buffer) => small.push(bytes) }) },
  )
  const progress = stdout.toString('latin1')
  const seconds = Number([...progress.matchAll(/^out_time_us=(\d+)/gm)].at(-1)?.[1] ?? 0) / 1e6
  const frames = Number([...progress.matchAll(/^frame=\s*(\d+)/gm)].at(-1)?.[1] ?? 0)
  const black = [...stderr.matchAll(/black_start:([\d.]+) black_end:([\d.]+)/g)].map(([, start, end]) => stretch(start, end))
  const frozen = pairUp(stderr, { starts: /freeze_start: ([\d.]+)/g, ends: /freeze_end: ([\d.]+)/g }, seconds)
  return {
    seconds,
    frames,
    black,
    frozen,
    ...(look && { flat: flatIn(Buffer.concat(small), look) }),
    ...(caption && { contrast: textContrast(await readFile(caption.path)) }),
  }
}

/** FFmpeg's filters for the decoded images: the full images, small images to pipe:3, and a caption's pixels to their file. */
function makeOutputs({ look, caption }: Wishes): string[] {
  const ways = [
    { name: 'whole', filters: `blackdetect=d=${BLACK_SECONDS}:pix_th=0.08,freezedetect=d=${FROZEN_SECONDS}` },
    ...(look ? [{ name: 'small', filters: grey(look) }] : []),
    ...(caption ? [{ name: 'caption', filters: cropPixels(caption) }] : []),
  ]
  const split = `[0:v:0]split=${ways.length}${ways.map((_, index) => `[from${index}]`).join('')}`
  return [
    ...['-filter_complex', [split, ...ways.map(({ name, filters }, index) => `[from${index}]${filters}[${name}]`)].join(';')],
    ...['-map', '[whole]', '-f', 'null', '-progress', 'pipe:1', '-'],
    ...(look ? ['-map', '[small]', '-f', 'rawvideo', 'pipe:3'] : []),
    ...(caption ? ['-map', '[caption]', '-frames:v', '1', '-f', 'rawvideo', `file:${caption.path}`] : []),
  ]
}

const cropPixels = ({ seconds, box }: CaptionSample): string =>
  `trim=start=${seconds.toFixed(3)},crop=${box.width}:${box.height}:${box.x}:${box.y},` +
  'scale=in_color_matrix=bt709:out_range=pc,format=rgb24'

const grey = ({ width, height }: FlatCheck): string =>
  `fps=${LOOKED_AT.rate}:round=down,scale=${width}:${height}:flags=area,format=gray`

function flatIn(small: Uint8Array, { width, height, until }: FlatCheck): Stretch[] {
  const size = width * height
  const pictures = Array.from({ length: Math.floor(small.length / size) }, (_, at) => small.subarray(at * size, (at + 1) * size))
  return flatStretches(pictures.map((picture) => isFlat(picture, width, until)))
}

const stretch = (start: string, end: string): Stretch => ({ start_seconds: Number(start), end_seconds: Number(end) })

/** Pairs each start in the text with the end that follows. A range that lasts to the file's end has no end in the text. */
function pairUp(text: string, { starts, ends }: { starts: RegExp; ends: RegExp }, seconds: number): Stretch[] {
  const found = [...text.matchAll(ends)].map(([, end]) => Number(end))
  return [...text.matchAll(starts)].map(([, start], index) => ({
    start_seconds: Number(start),
    end_seconds: found[index] ?? seconds,
  }))
}
