import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { faceOf, FIGURE_FACE, setFace, type Face } from '../../fonts/faces.ts'
import { between, clamp, ease } from '../ease.ts'
import { countedText, unitOf, westernDigits } from '../figure-text.ts'
import { mustFit } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { FigureValues } from '../recipe.ts'
import { evenBox, isWide, type Layer, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

export type FigureWish = { x: number; y: number; width: number; height: number; largest: number; color: string; unit_color: string }
export type PlacedFigure = { bottom: number; right: number; enter: number; settled: number }

const measuring = createCanvas(8, 8).getContext('2d')

type Cell = { letter: string; x: number; width: number }

/** Letters from right to left in cells as wide as the widest digit, so that nothing jumps while counting. */
function cellsOf(context: SKRSContext2D, text: string): Cell[] {
  const digit = Math.max(...[...'0123456789'].map((letter) => context.measureText(letter).width))
  let x = 0
  return [...text].toReversed().map((letter) => {
    const width = /\d/.test(letter) ? digit : context.measureText(letter).width
    x -= width
    return { letter, x, width }
  })
}

function sizeFor(text: string, face: Face, wish: FigureWish): { size: number; width: number } {
  for (let size = wish.largest; size >= 40; size -= 4) {
    setFace(measuring, face, size, 'en', 780)
    const width = -(cellsOf(measuring, text).at(-1)?.x ?? 0)
    if (width <= wish.width && size * 0.78 <= wish.height) return { size, width }
  }
  throw new Error(`No scene holds this figure: ${text}`)
}

/** Puts a counting figure on the frame, its unit beside it or, where that is too wide, below. */
export function placeFigure(scene: Scene, figure: FigureValues, wish: FigureWish): PlacedFigure {
  const { recipe, mirrored } = scene
  const { before, after, own } = unitOf(figure, recipe.language)
  const number = westernDigits(figure.number_text)
  const face = { ...FIGURE_FACE, families: `${FIGURE_FACE.families}, ${faceOf('display', recipe.language).families}` }
  const whole = before + number + after
  const unit = own ? mustFit(scene, own, { role: 'display', weight: 560, width: wish.width, height: 220, largest: isWide(scene) ? 150 : 110, smallest: 44, most_lines: 2 }) : null
  const { size, width } = sizeFor(whole, face, wish)
  const beside = unit !== null && unit.lines.length === 1 && width + size * 0.12 + unit.width <= wish.width
  const baseline = wish.y + size * 0.74
  const length = Math.max(12, Math.round(Math.min(54, recipe.frames * 0.4)))
  const enter = entryFrame(scene, figure.number_text, 0.05, length)
  const left = mirrored ? scene.width - wish.x - width : wish.x
  const box = evenBox({ x: left - 8, y: baseline - size * 0.82, width: width + 16, height: size * 1.06 })
  const counts = /^[\d.,\s\u00a0\u202f'’]+$/u.test(number) && !recipe.solemn
  const share = (frame: number) => (counts ? Math.round(ease.outExpo(between(frame, enter, enter + length)) * 2000) / 2000 : 1)
  const shown = (frame: number) => before + countedText(number, share(frame)) + after
  const layer: Layer = {
    kind: 'patch',
    patch: {
      ...box,
      state: (frame) => {
        if (frame < enter || (recipe.transition_out === 'hand-off' && frame > recipe.frames - 4)) return null
        return `${shown(frame)} ${Math.round(clamp((frame - enter + 1) / 6) * 6)}`
      },
      draw: (context, frame) => {
        setFace(context, face, size, 'en', 780)
        context.fillStyle = wish.color
        context.globalAlpha = clamp((frame - enter + 1) / 6)
        for (const { letter, x, width: cell } of cellsOf(context, shown(frame))) {
          const inset = (cell - context.measureText(letter).width) / 2
          context.fillText(letter, left + width + x + inset - box.x, baseline - box.y)
        }
      },
    },
  }
  scene.text_layers.add(layer)
  scene.layers.push(layer)
  scene.text_boxes.push({ x: left, y: baseline - size * 0.74, width, height: size * 0.76, text: whole, color: wish.color, size })
  const settled = enter + length
  if (!unit) return { bottom: baseline + size * 0.04, right: wish.x + width, enter, settled }
  const unit_enter = Math.min(settled - 12, recipe.frames - 18 - entryLength(scene, 0.8) - 8)
  const place = beside
    ? { x: wish.x + width + size * 0.12, y: baseline - unit.line_height * 0.5 - unit.size * 0.35 }
    : { x: wish.x + 4, y: baseline + size * 0.1 }
  placeText(scene, unit, { ...place, color: wish.unit_color, enter: unit_enter })
  return { bottom: beside ? baseline + size * 0.04 : place.y + unit.height, right: wish.x + width + (beside ? unit.width : 0), enter, settled }
}
