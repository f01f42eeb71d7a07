import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { figureFaceOf, setFace, type Face } from '../../fonts/faces.ts'
import { between, clamp, ease, lerp } from '../ease.ts'
import { countedText, unitOf, westernDigits } from '../figure-text.ts'
import type { Fitted } from '../fit.ts'
import { mustFit } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { FigureValues } from '@orion/language/facts.ts'
import { evenBox, isWide, type Layer, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

export type FigureWish = {
  x: number
  y: number
  width: number
  height: number
  largest: number
  color: string
  unit_color: string
}
export type PlacedFigure = { bottom: number; right: number; enter: number; settled: number }

const measuring = createCanvas(8, 8).getContext('2d')

/** Where each letter of a finished figure begins and how broad its place is, in pixels; a counting digit's place holds any digit. */
function placesOf(context: SKRSContext2D, whole: string, counting: boolean): { from: number; width: number }[] {
  const any = context.measureText('0').width
  let end = 0
  return [...whole].map((letter, index, letters) => {
    const own =
      context.measureText(letters.slice(0, index + 1).join('')).width -
      context.measureText(letters.slice(0, index).join('')).width
    const width = counting && /\d/u.test(letter) ? Math.max(own, any) : own
    end += width
    return { from: end - width, width }
  })
}

/** Pixels that a figure is broader while it counts: its ones are narrow. */
function countingRoom(context: SKRSContext2D, whole: string): number {
  const last = placesOf(context, whole, true).at(-1)!
  return Math.max(0, Math.ceil(last.from + last.width - context.measureText(whole).width))
}

/**
 * The figure's letters as far as it has counted, in places in which no digit meets the next; with `settled` (0 to 1) they move into those of the
 * finished figure. `room`: pixels by which it begins further left while it counts, where it is set from the right.
 */
function drawCounted(
  context: SKRSContext2D,
  whole: string,
  shown: string,
  { left, baseline, settled, room }: { left: number; baseline: number; settled: number; room: number },
): void {
  if (settled === 1 && shown === whole) return context.fillText(whole, left, baseline)
  const [loose, final] = [placesOf(context, whole, true), placesOf(context, whole, false)]
  const letters = [...shown]
  for (const [index, letter] of letters.entries()) {
    const at = loose.length - letters.length + index
    const from = lerp(loose[at]!.from - room, final[at]!.from, settled)
    const width = lerp(loose[at]!.width, final[at]!.width, settled)
    context.fillText(letter, left + from + (width - context.measureText(letter).width) / 2, baseline)
  }
}

/** Share of a count from which its letters move together. */
const SETTLES = 0.9

/** Pixels of a figure from side to side, and below its line: those of a comma's tail, where it has one. */
function measureFigure(text: string, face: Face, size: number): { width: number; below: number } {
  setFace(measuring, face, size, 'en', 780)
  const { width, actualBoundingBoxDescent } = measuring.measureText(text)
  return { width, below: Math.max(size * 0.04, actualBoundingBoxDescent) }
}

/** Pixels that a figure may stand lower than wished where its words leave it no room: rather that than no scene. */
const MORE_HEIGHT = [0, 80, 160, 240]

/** Frames that a figure waits for its word at most, in scenes that are not long. */
const LATEST = 60

type Sizes = { size: number; width: number; below: number; beside: boolean }

/** The largest size at which figure and unit stand in one line, or, where that is much smaller, one below the other; never smaller than its unit while there is room. */
function sizesFor(text: string, unit: Fitted | null, face: Face, wish: FigureWish): Sizes {
  const fit = (room: number, height: number): Omit<Sizes, 'beside'> | null => {
    for (let size = Math.min(wish.largest, Math.floor(height / 0.8)); size >= 40; size -= 4) {
      const { width, below } = measureFigure(text, face, size)
      if (width <= room && size * 0.76 + below <= height) return { size, width, below }
    }
    return null
  }
  const unit_size = unit?.size ?? 0
  for (const least of [unit_size, 0])
    for (const height of MORE_HEIGHT.map((more) => wish.height + more)) {
      const beside = unit?.lines.length === 1 ? fit(wish.width - unit.width - 44, height) : null
      const above = fit(wish.width, height - (unit === null ? 0 : unit.height + 10))
      if (beside && beside.size >= Math.max((above?.size ?? 0) * 0.72, unit_size)) return { ...beside, beside: true }
      if (above && above.size >= least) return { ...above, beside: false }
    }
  throw new Error(`No scene holds this figure: ${text}`)
}

/** Puts a counting figure on the frame, its unit beside it or, where that is too wide, below. */
export function placeFigure(scene: Scene, figure: FigureValues, wish: FigureWish): PlacedFigure {
  const { recipe, mirrored } = scene
  const { before, after, own } = unitOf(figure, recipe.language)
  const number = westernDigits(figure.number_text)
  const face = figureFaceOf(recipe.language, before + number + after)
  const whole = before + number + after
  const unit = own
    ? mustFit(scene, own, {
        role: 'display',
        weight: 560,
        width: wish.width,
        height: 220,
        largest: Math.max(60, Math.min(isWide(scene) ? 150 : 110, wish.largest / 2, wish.height * 0.28)),
        smallest: 44,
        most_lines: 2,
      })
    : null
  const { size, width, below, beside } = sizesFor(whole, unit, face, wish)
  const baseline = wish.y + size * 0.74
  const length = Math.max(12, Math.round(Math.min(54, recipe.frames * 0.4)))
  const enter = Math.min(entryFrame(scene, figure.number_text, 0.05, length), Math.round(Math.max(LATEST, recipe.frames * 0.3)))
  const left = mirrored ? scene.width - wish.x - width : wish.x
  setFace(measuring, face, size, 'en', 780)
  const more = Math.min(countingRoom(measuring, whole), mirrored ? left - 8 : scene.width - left - width - 8)
  const room = mirrored ? more : 0
  const box = evenBox({ x: left - 8 - room, y: baseline - size * 0.82, width: width + 16 + more, height: size * 1.06 })
  const counts = /^[\d.,\s\u00a0\u202f'’]+$/u.test(number) && !recipe.solemn
  const share = (frame: number) => (counts ? Math.round(ease.outExpo(between(frame, enter, enter + length)) * 2000) / 2000 : 1)
  const shown = (frame: number) => before + countedText(number, share(frame)) + after
  const settling = (frame: number) => Math.round(clamp((share(frame) - SETTLES) / (1 - SETTLES)) * 40) / 40
  const layer: Layer = {
    kind: 'patch',
    patch: {
      ...box,
      state: (frame) => {
        if (frame < enter || (recipe.transition_out === 'hand-off' && frame > recipe.frames - 4)) return null
        return `${shown(frame)} ${settling(frame)} ${Math.round(clamp((frame - enter + 1) / 6) * 6)}`
      },
      draw: (context, frame) => {
        setFace(context, face, size, 'en', 780)
        context.fillStyle = wish.color
        context.globalAlpha = clamp((frame - enter + 1) / 6)
        drawCounted(context, whole, shown(frame), {
          left: left - box.x,
          baseline: baseline - box.y,
          settled: settling(frame),
          room,
        })
      },
    },
  }
  scene.text_layers.add(layer)
  scene.layers.push(layer)
  scene.text_boxes.push({
    x: left,
    y: baseline - size * 0.74,
    width,
    height: size * 0.7 + below,
    text: whole,
    color: wish.color,
    size,
  })
  const settled = enter + length
  if (!unit) return { bottom: baseline + below, right: wish.x + width, enter, settled }
  const unit_enter = Math.min(settled - 12, recipe.frames - 18 - entryLength(scene, 0.8) - 8)
  const place = beside
    ? { x: wish.x + width + 44, y: baseline - unit.line_height * 0.5 - unit.size * 0.35 }
    : { x: wish.x + 4, y: baseline + size * 0.06 + below }
  placeText(scene, unit, { ...place, color: wish.unit_color, enter: unit_enter })
  return {
    bottom: beside ? baseline + below : place.y + unit.height,
    right: wish.x + width + (beside ? unit.width : 0),
    enter,
    settled,
  }
}
