import { writeFile } from 'node:fs/promises'
import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { readPhoto } from '../art/photo.ts'
import type { TakenPhoto } from './job.ts'
import { hasFewColors } from './few-colors.ts'
import { getSharpness } from './sharpness.ts'

const QUALITY = 90
/** Side of the copy on which sharpness is measured. This is about the size that a film shows. */
const JUDGED_SIDE = 1280
/** Side of the copy whose colours are counted. */
const COUNTED_SIDE = 256

/**
 * Reads an external image, rotates it by its EXIF orientation, and writes a JPEG. The longer side has at most `most_side` pixels.
 * Transparent parts become white. Throws when the image is unreadable.
 */
export async function takePhoto(picture_path: string, out_path: string, most_side: number): Promise<TakenPhoto> {
  const { image, width, height } = await readPhoto(picture_path)
  const scaled = (side: number): Canvas => {
    const scale = Math.min(1, side / Math.max(width, height))
    const canvas = createCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    const context = canvas.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return canvas
  }
  const kept = scaled(most_side)
  await writeFile(out_path, await kept.encode('jpeg', QUALITY))
  const { width: kept_width, height: kept_height } = kept
  return {
    width: kept_width,
    height: kept_height,
    given: { width, height },
    sharpness: getSharpness(scaled(JUDGED_SIDE)),
    few_colors: hasFewColors(scaled(COUNTED_SIDE)),
  }
}
