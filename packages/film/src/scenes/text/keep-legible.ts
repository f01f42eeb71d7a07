import type { TextBox } from '../../draw/layers.ts'
import { between, ease } from '../ease.ts'
import { differingFrames } from '../proofs/differing-frames.ts'
import { LEAST_CONTRAST, measureContrast } from '../measure-contrast.ts'
import { parseChannels, computeLuminance, withAlpha } from '../oklch.ts'
import { makeRasteriser } from '../rasterise.ts'
import type { Box } from '../safe-areas.ts'
import { evenBox, finishScene, type Layer, type Scene } from '../scene.ts'

const STRENGTHS = [0.5, 0.7, 0.85, 0.95]
/** Pixels by which a shade is larger than its lines, and over which its edge fades out: three times the blur, or it would be cut off. */
const SHADE = { larger: 60, edge: 70 }

/** The smallest box around some boxes, larger by `pad` on each side. */
export function aroundAll(boxes: readonly Box[], pad = 0): Box {
  const left = Math.min(...boxes.map(({ x }) => x)) - pad
  const top = Math.min(...boxes.map(({ y }) => y)) - pad
  return {
    x: left,
    y: top,
    width: Math.max(...boxes.map(({ x, width }) => x + width)) + pad - left,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) + pad - top,
  }
}

/** The length in frames of a shade's entry, and the frames between the end of the entry and the time when its line is complete. */
const COMES = { length: 12, before: 4 }

const getSettled = ({ settled }: TextBox) => settled ?? 0

/**
 * Paints a soft shade behind the lines that have appeared so far. Each new line gets a new shade that replaces the old one, so that no
 * shade is behind empty space.
 */
function shades(scene: Scene, boxes: readonly TextBox[], strength: number, light_text: boolean): Layer[] {
  const times = [...new Set(boxes.map(getSettled))].toSorted((a, b) => a - b)
  const come = (frame: number, time: number | undefined): number => {
    if (time === undefined) return 0
    return time <= 0 ? 1 : ease.sine(between(frame, time - COMES.before - COMES.length, time - COMES.before))
  }
  return times.map((time, index) =>
    shade(
      scene,
      boxes.filter((box) => getSettled(box) <= time),
      { strength, light_text, alpha: (frame) => come(frame, time) * (1 - come(frame, times[index + 1])) },
    ),
  )
}

type Shade = { strength: number; light_text: boolean; alpha: (frame: number) => number }

function shade(scene: Scene, boxes: readonly TextBox[], { strength, light_text, alpha }: Shade): Layer {
  const box = evenBox(aroundAll(boxes, SHADE.larger + SHADE.edge))
  const color = light_text ? scene.palette.deep : scene.palette.paper
  return {
    kind: 'sprite',
    sprite: {
      width: box.width,
      height: box.height,
      draw: (context) => {
        context.filter = `blur(${SHADE.edge / 3}px)`
        context.fillStyle = withAlpha(color, strength)
        context.beginPath()
        context.roundRect(SHADE.edge, SHADE.edge, box.width - 2 * SHADE.edge, box.height - 2 * SHADE.edge, SHADE.edge)
        context.fill()
      },
      at: (frame) => ({ x: box.x, y: box.y, alpha: alpha(frame) }),
    },
  }
}

/**
 * Adds a soft shade of the background colour between an image and a line that would be hard to read on it. Few scenes need a shade, because
 * their images are clear of the text.
 */
export function keepLegible(scene: Scene): void {
  const { recipe, text_boxes, layers, text_layers } = scene
  if (text_boxes.length === 0) return
  const last = recipe.frames - (recipe.transition_out === 'cut' ? 2 : 14)
  const frames = [0.2, 0.4, 0.8, 1].map((share) => Math.max(0, Math.round((recipe.frames - 2) * share)))
  frames.splice(2, 0, Math.round(recipe.frames * 0.6), Math.max(0, last))
  const draw = makeRasteriser(finishScene(scene), scene, { skip: text_layers, inside: evenBox(aroundAll(text_boxes, 2)) })
  const look = (): TextBox[] => {
    const behind = layers.filter((layer) => !text_layers.has(layer))
    const seen = (box: TextBox): number[] =>
      frames.filter((frame) => frame >= (box.settled ?? 0) && frame < (box.gone ?? Infinity))
    const measured = text_boxes.map((box) => ({ box, differing: differingFrames(behind, box, seen(box)) }))
    const faint = new Set<TextBox>()
    for (const frame of new Set(frames)) {
      const boxes = measured.flatMap(({ box, differing }) => (differing.includes(frame) && !faint.has(box) ? [box] : []))
      if (boxes.length === 0) continue
      const picture = draw(frame)
      for (const box of boxes) if (measureContrast(box, picture) < LEAST_CONTRAST) faint.add(box)
    }
    return text_boxes.filter((box) => faint.has(box))
  }
  const isLight = (box: TextBox) => computeLuminance(...parseChannels(box.color)) > 0.25
  const weak = look()
  for (const light of [true, false]) {
    const group = new Set(weak.filter((box) => isLight(box) === light))
    if (group.size === 0) continue
    const at = layers.findIndex((layer) => text_layers.has(layer))
    let laid = 0
    for (let level = 0, tries = 0; level < STRENGTHS.length && tries < 9; tries++) {
      const next = shades(scene, [...group], STRENGTHS[level], light)
      layers.splice(at, laid, ...next)
      laid = next.length
      const left = look().filter((box) => isLight(box) === light)
      if (left.length === 0) break
      if (left.every((box) => group.has(box))) level++
      for (const box of left) group.add(box)
    }
  }
}
