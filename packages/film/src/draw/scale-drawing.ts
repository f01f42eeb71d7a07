import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Drawing, Footage, Lens, Patch, Placement, Sprite } from './layers.ts'

/** How a drawing is reduced: the factor for its sides, and `step`: only every `step`-th frame is shown. */
export type Look = { scale: number; step: number }

const toEven = (value: number): number => Math.round(value / 2) * 2

/** The same drawing at a smaller size and with fewer frames. It is drawn at the smaller size, so that letters stay sharp. */
export function scaleDrawing({ plate, layers, text_boxes }: Drawing, look: Look): Drawing {
  const { scale } = look
  const scaled = (draw: (context: SKRSContext2D) => void) => (context: SKRSContext2D) => {
    context.scale(scale, scale)
    draw(context)
  }
  return {
    plate: { draw: scaled(plate.draw) },
    layers: layers.map((layer) => {
      if (layer.kind === 'sprite') return { kind: 'sprite', sprite: scaleSprite(layer.sprite, look) }
      if (layer.kind === 'patch') return { kind: 'patch', patch: scalePatch(layer.patch, look) }
      if (layer.kind === 'lens') return { kind: 'lens', lens: scaleLens(layer.lens, look) }
      return { kind: 'footage', footage: scaleFootage(layer.footage, look) }
    }),
    text_boxes,
  }
}

function scaleSprite(sprite: Sprite, { scale, step }: Look): Sprite {
  const { width, height, draw, at } = sprite
  const smaller = ({ x, y, alpha, clip }: Placement): Placement => ({
    x: x * scale,
    y: y * scale,
    alpha,
    ...(clip && { clip: { x: clip.x * scale, y: clip.y * scale, width: clip.width * scale, height: clip.height * scale } }),
  })
  return {
    ...sprite,
    width: width * scale,
    height: height * scale,
    draw: (context) => {
      context.scale(scale, scale)
      draw(context)
    },
    at: (frame) => {
      const placement = at(frame * step)
      return placement && smaller(placement)
    },
  }
}

/** Scales a patch to whole even pixels, with space for the fractions. A patch is cleared before it is drawn again. */
function scalePatch({ x, y, width, height, state, draw }: Patch, { scale, step }: Look): Patch {
  const left = Math.floor((x * scale) / 2) * 2
  const top = Math.floor((y * scale) / 2) * 2
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width) * scale) - left,
    height: Math.ceil((y + height) * scale) - top,
    state: (frame) => state(frame * step),
    draw: (context, frame) => {
      context.translate(x * scale - left, y * scale - top)
      context.scale(scale, scale)
      draw(context, frame * step)
    },
  }
}

const scaleLens = ({ x, y, width, height, source, view, alpha }: Lens, { scale, step }: Look): Lens => ({
  x: toEven(x * scale),
  y: toEven(y * scale),
  width: toEven(width * scale),
  height: toEven(height * scale),
  source,
  view: (frame) => view(frame * step),
  ...(alpha && { alpha: (frame: number) => alpha(frame * step) }),
})

const scaleFootage = ({ x, y, width, height, ...footage }: Footage, { scale, step }: Look): Footage => ({
  ...footage,
  x: toEven(x * scale),
  y: toEven(y * scale),
  width: toEven(width * scale),
  height: toEven(height * scale),
  step: footage.step * step,
})
