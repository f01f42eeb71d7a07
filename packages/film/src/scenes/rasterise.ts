import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { Drawing } from '../draw/layers.ts'
import type { Layer } from './scene.ts'

/**
 * One frame of a drawing on a canvas of its own, for the gallery and the accept rules (films go through `draw/`). `skip` leaves
 * layers out, so that what stands behind the text can be measured.
 */
export function rasterise(drawing: Drawing, frame: number, size: { width: number; height: number }, skip?: ReadonlySet<Layer>): Canvas {
  const canvas = createCanvas(size.width, size.height)
  const context = canvas.getContext('2d')
  context.save()
  drawing.plate.draw(context)
  context.restore()
  for (const layer of drawing.layers) {
    if (skip?.has(layer)) continue
    const { width, height } = layer.kind === 'sprite' ? layer.sprite : layer.patch
    const placement = layer.kind === 'sprite' ? layer.sprite.at(frame) : layer.patch.state(frame) === null ? null : { x: layer.patch.x, y: layer.patch.y, alpha: 1 }
    if (!placement) continue
    const own = createCanvas(width, height)
    const pen = own.getContext('2d')
    if (layer.kind === 'sprite') layer.sprite.draw(pen)
    else layer.patch.draw(pen, frame)
    const clip = placement.clip ?? { x: 0, y: 0, width, height }
    if (clip.width <= 0 || clip.height <= 0) continue
    context.globalAlpha = placement.alpha
    context.drawImage(own, clip.x, clip.y, clip.width, clip.height, placement.x + clip.x, placement.y + clip.y, clip.width, clip.height)
    context.globalAlpha = 1
  }
  return canvas
}
