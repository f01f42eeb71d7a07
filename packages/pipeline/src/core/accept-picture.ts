import { say, type KeyedText } from '@orion/contract/sentences/say.ts'
import { open, readFile, writeFile } from 'node:fs/promises'
import { IMAGE_PIXELS_LIMIT } from '@orion/contract/assets.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { takePicture } from '@orion/film/render.ts'
import { markPicture } from '@orion/media/picture/mark-picture.ts'
import { isCutJpeg, pictureSize } from '@orion/media/picture/picture-size.ts'

/** Requirements of an image in a film, and the size that is kept. Pixels; sharpness as the film measures it. */
const LIMITS = { least_width: 640, most_side: 2560, sharpness: 6 }
/** The number of bytes that contain an image's header. A JPEG may have a preview and colour profiles before its header. */
const HEADER_BYTES = 2_000_000

/** `least_side`: the fewest pixels of the longer side, where an image needs more than the general minimum. */
type Wish = { service: string; language: VideoLanguage; made: boolean; signal: AbortSignal; least_side?: number }

/**
 * Checks a service's image and writes the film's version at `out_path`: an upright JPEG of at most 2560 pixels. The JPEG is marked if a
 * model made the image. `few_colors`: the image is likely a map, a chart or a scan. Throws AppError provider_failed, trouble 'answer', for
 * an image that cannot be read, is too small or is blurred.
 */
export async function acceptPicture(
  path: string,
  out_path: string,
  { service, language, made, signal, least_side = 0 }: Wish,
): Promise<{ width: number; height: number; few_colors: boolean }> {
  const unfit = (words: KeyedText): AppError => new AppError('provider_failed', words, { trouble: 'answer' })
  const size = await claimedSize(path)
  if (size !== null && size.width * size.height > IMAGE_PIXELS_LIMIT)
    throw unfit(say('troubles.picture_more_than_megapixels', { service, most: IMAGE_PIXELS_LIMIT / 1_000_000 }))
  if (size === null || isCutJpeg(await readFile(path))) throw unfit(say('troubles.picture_damaged', { service }))
  const taken = await takePicture(path, out_path, { most_side: LIMITS.most_side, language, signal }).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new AppError('provider_failed', say('troubles.picture_damaged', { service }), { trouble: 'answer', cause })
  })
  if (taken.given.width < LIMITS.least_width)
    throw unfit(say('troubles.picture_pixels_wide_film_needs', { service, pixels: taken.given.width, least: LIMITS.least_width }))
  if (Math.max(taken.given.width, taken.given.height) < least_side)
    throw unfit(
      say('troubles.pictures_longer_side_pixels_needs', {
        service,
        pixels: Math.max(taken.given.width, taken.given.height),
        least: least_side,
      }),
    )
  if (taken.sharpness < LIMITS.sharpness) throw unfit(say('troubles.picture_not_sharp', { service }))
  if (made) await writeFile(out_path, markPicture(await readFile(out_path), 'trainedAlgorithmicMedia', service))
  return { width: taken.width, height: taken.height, few_colors: taken.few_colors }
}

async function claimedSize(path: string): Promise<ReturnType<typeof pictureSize>> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEADER_BYTES), position: 0 })
    return pictureSize(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
