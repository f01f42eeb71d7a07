import type { Canvas } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import { FORMATS, type SceneRecipe } from '../scenes/recipe.ts'
import { makeRasteriser } from '../scenes/rasterise.ts'
import type { StillRequest } from './job.ts'
import type { SceneDrawing } from '../scenes/draw-scene.ts'

const QUALITY = 86

/** One frame of a drawing as an image file, scaled to a width in pixels. */
export async function makeStill(
  recipe: SceneRecipe,
  drawing: SceneDrawing,
  { at_frame, width, mime, wordless }: StillRequest,
): Promise<Buffer> {
  const size = FORMATS[recipe.format]
  const { text_layers, carriers, over } = drawing
  const skip = new Set([...text_layers, ...carriers].filter((layer) => !over.has(layer)))
  const draw = makeRasteriser(drawing, size, wordless === 'beneath' ? { skip } : {})
  const whole = draw(Math.min(Math.max(0, at_frame), recipe.frames - 1))
  if (width === size.width) return encode(whole, mime)
  const small = createCanvas(width, Math.round((width * size.height) / size.width))
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(whole, 0, 0, small.width, small.height)
  return encode(small, mime)
}

const encode = (canvas: Canvas, mime: StillRequest['mime']): Promise<Buffer> =>
  mime === 'image/png' ? canvas.encode('png') : canvas.encode(mime === 'image/jpeg' ? 'jpeg' : 'webp', QUALITY)
