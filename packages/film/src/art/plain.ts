import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { Photo } from './photo.ts'

/** The part `view` of an image, scaled to `width` x `height` in pixels, in its own colours. */
export function plainPhoto(
  { image }: Pick<Photo, 'image'>,
  view: { x: number; y: number; width: number; height: number },
  { width, height }: { width: number; height: number },
): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, view.x, view.y, view.width, view.height, 0, 0, width, height)
  return canvas
}
