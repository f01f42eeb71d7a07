import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { FORMATS, type SceneRecipe } from '../scenes/recipe.ts'
import { rasterise } from '../scenes/rasterise.ts'
import type { StillWish } from './job.ts'
import type { Drawing } from './layers.ts'

const QUALITY = 86

/** One frame of a drawing as a picture file, scaled to a width in pixels. */
export async function makeStill(recipe: SceneRecipe, drawing: Drawing, { at_frame, width, mime }: StillWish): Promise<Buffer> {
  const size = FORMATS[recipe.format]
  const whole = rasterise(drawing, Math.min(Math.max(0, at_frame), recipe.frames - 1), size)
  if (width === size.width) return encode(whole, mime)
  const small = createCanvas(width, Math.round((width * size.height) / size.width))
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(whole, 0, 0, small.width, small.height)
  return encode(small, mime)
}

const encode = (canvas: Canvas, mime: StillWish['mime']): Promise<Buffer> =>
  mime === 'image/png' ? canvas.encode('png') : canvas.encode(mime === 'image/jpeg' ? 'jpeg' : 'webp', QUALITY)
