import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Drawing } from '../draw/layers.ts'
import type { Box } from './safe-areas.ts'
import type { Layer } from './scene.ts'

type Size = { width: number; height: number }

/**
 * Returns a function that draws single frames of a drawing, each on a new canvas. It is for the gallery, for stills and for `acceptScene`.
 * Films use the compositor. Plate and sprites are drawn once. `skip` leaves layers out, so that the background behind the text can be
 * measured. Layers may be added to the drawing or replaced between frames. With `inside`, only that box is drawn, and each frame replaces
 * the previous one, because a new canvas costs more than the drawing.
 */
export function makeRasteriser(
  drawing: Drawing,
  { width, height }: Size,
  { skip, inside }: { skip?: ReadonlySet<Layer>; inside?: Box } = {},
): (frame: number) => Canvas {
  const sheet = (): { canvas: Canvas; context: SKRSContext2D } => {
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    if (inside) {
      context.beginPath()
      context.rect(inside.x, inside.y, inside.width, inside.height)
      context.clip()
    }
    return { canvas, context }
  }
  const plate = sheet()
  drawing.plate.draw(plate.context)
  const bitmaps = new WeakMap<Layer, Canvas>()
  const part_sheet = inside && sheet()
  return (frame) => {
    const { canvas, context } = part_sheet ?? sheet()
    context.clearRect(0, 0, width, height)
    context.drawImage(plate.canvas, 0, 0)
    for (const layer of drawing.layers) {
      // stills leave footage out, because words over footage have their own background
      if (skip?.has(layer) || layer.kind === 'footage') continue
      if (layer.kind === 'lens') {
        const { source, x, y, width: wide, height: high, view, alpha } = layer.lens
        const part = view(frame)
        if (part === null) continue
        const whole = bitmaps.get(layer) ?? paint(source)
        bitmaps.set(layer, whole)
        context.globalAlpha = alpha?.(frame) ?? 1
        context.drawImage(whole, part.x, part.y, part.width, part.height, x, y, wide, high)
        context.globalAlpha = 1
        continue
      }
      const placement =
        layer.kind === 'sprite'
          ? layer.sprite.at(frame)
          : layer.patch.state(frame) === null
            ? null
            : { x: layer.patch.x, y: layer.patch.y, alpha: 1 }
      if (!placement) continue
      const bitmap = bitmaps.get(layer) ?? paint(layer.kind === 'sprite' ? layer.sprite : layer.patch, frame)
      if (layer.kind === 'sprite') bitmaps.set(layer, bitmap)
      const clip = placement.clip ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
      if (clip.width <= 0 || clip.height <= 0) continue
      context.globalAlpha = placement.alpha
      context.drawImage(
        bitmap,
        clip.x,
        clip.y,
        clip.width,
        clip.height,
        placement.x + clip.x,
        placement.y + clip.y,
        clip.width,
        clip.height,
      )
      context.globalAlpha = 1
    }
    return canvas
  }
}

type Painted = { width: number; height: number; draw: (context: SKRSContext2D, frame: number) => void }

function paint({ width, height, draw }: Painted, frame = 0): Canvas {
  const canvas = createCanvas(Math.ceil(width), Math.ceil(height))
  draw(canvas.getContext('2d'), frame)
  return canvas
}

export const rasterise = (drawing: Drawing, frame: number, size: Size): Canvas => makeRasteriser(drawing, size)(frame)
