import type { Canvas } from '@napi-rs/canvas'
import type { TextBox } from '../draw/layers.ts'
import { LEAST_CONTRAST, measureContrast } from './measure-contrast.ts'
import { channelsOf, luminanceOf, withAlpha } from './oklch.ts'
import { rasterise } from './rasterise.ts'
import type { Box } from './safe-areas.ts'
import { evenBox, finishScene, type Layer, type Scene } from './scene.ts'

const STRENGTHS = [0.5, 0.7, 0.85, 0.95]
/** Softness of the shade's edge in pixels. */
const SOFT = 70

function shade(scene: Scene, boxes: TextBox[], strength: number, light_text: boolean): Layer {
  const pad = 18
  const left = Math.min(...boxes.map(({ x }) => x)) - pad
  const top = Math.min(...boxes.map(({ y }) => y)) - pad
  const inner: Box = {
    x: left,
    y: top,
    width: Math.max(...boxes.map(({ x, width }) => x + width)) + pad - left,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) + pad - top,
  }
  const box = evenBox({ x: inner.x - SOFT, y: inner.y - SOFT, width: inner.width + 2 * SOFT, height: inner.height + 2 * SOFT })
  const color = light_text ? scene.palette.deep : scene.palette.paper
  return {
    kind: 'sprite',
    sprite: {
      width: box.width,
      height: box.height,
      draw: (context) => {
        context.filter = `blur(${SOFT / 3}px)`
        context.fillStyle = withAlpha(color, strength)
        context.beginPath()
        context.roundRect(SOFT * 0.4, SOFT * 0.4, box.width - SOFT * 0.8, box.height - SOFT * 0.8, SOFT)
        context.fill()
      },
      at: () => ({ x: box.x, y: box.y, alpha: 1 }),
    },
  }
}

/**
 * Where a picture would make a line hard to read, lays a soft shade of the ground between the two. Most scenes need none: their
 * pictures stand clear of the text.
 */
export function keepLegible(scene: Scene): void {
  const { recipe, text_boxes, layers, text_layers } = scene
  if (text_boxes.length === 0) return
  const frames = [Math.round(recipe.frames * 0.6), Math.max(0, recipe.frames - 14)]
  const look = (): Canvas[] => frames.map((frame) => rasterise(finishScene(scene), frame, scene, text_layers))
  const faint = (pictures: Canvas[]) => text_boxes.filter((box) => pictures.some((picture) => measureContrast(box, picture) < LEAST_CONTRAST))
  let weak = faint(look())
  if (weak.length === 0) return
  const isLight = (box: TextBox) => luminanceOf(...channelsOf(box.color)) > 0.25
  const groups = [weak.filter(isLight), weak.filter((box) => !isLight(box))].filter((group) => group.length > 0)
  for (const group of groups) {
    const at = layers.findIndex((layer) => text_layers.has(layer))
    layers.splice(at, 0, shade(scene, group, STRENGTHS[0]!, isLight(group[0]!)))
    for (const strength of STRENGTHS) {
      layers[at] = shade(scene, group, strength, isLight(group[0]!))
      weak = faint(look())
      if (!group.some((box) => weak.includes(box))) break
    }
  }
}
