import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { fileTypeFromFile } from 'file-type'
import { say } from '@orion/contract/sentences/say.ts'
import type { Aspect } from '../image.ts'

/** The most bytes of a data URL in an input, base64 included (platform-apis.md 10). */
const MOST_BYTES = 256_000
const HEAD = 'data:image/jpeg;base64,'
/** Sizes to try until the file is small enough: the longer side in pixels, and the JPEG scale (2 best, 31 worst). */
const TRIES = [
  { side: 1280, scale: 3 },
  { side: 1280, scale: 7 },
  { side: 1024, scale: 8 },
  { side: 768, scale: 10 },
  { side: 512, scale: 16 },
] as const
const READERS: Record<string, string> = { jpg: 'jpeg_pipe', png: 'png_pipe', webp: 'webp_pipe' }
const RATIOS: Record<Aspect, [number, number]> = { '16:9': [16, 9], '9:16': [9, 16], '1:1': [1, 1] }

/** An image file as a data URL that Replicate accepts, cropped to the clip's shape. Throws if the file is no image. */
export async function pictureData(path: string, aspect: Aspect, signal: AbortSignal): Promise<string> {
  const type = await fileTypeFromFile(path)
  const reader = READERS[type?.ext ?? '']
  if (reader === undefined) throw new Error('The first picture of a clip is a JPEG, PNG or WebP file.')
  const [wide, high] = RATIOS[aspect]
  for (const { side, scale } of TRIES) {
    const unit = side / Math.max(wide, high)
    const [width, height] = [wide, high].map((part) => Math.round((part * unit) / 2) * 2)
    const { stdout } = await runFfmpeg(
      [
        ...['-threads', '1', '-protocol_whitelist', 'file,pipe', '-f', reader, '-i', `file:${path}`, '-frames:v', '1'],
        ...[
          '-filter_threads',
          '1',
          '-vf',
          `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`,
        ],
        ...['-pix_fmt', 'yuvj420p', '-c:v', 'mjpeg', '-q:v', String(scale), '-fflags', '+bitexact', '-f', 'mjpeg', 'pipe:1'],
      ],
      { signal, deadline_seconds: 60 },
    )
    const data = `${HEAD}${stdout.toString('base64')}`
    if (data.length < MOST_BYTES) return data
  }
  throw new Error(say('services.first_picture_cannot_made_small').text)
}
