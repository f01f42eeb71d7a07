import { drawingZone, groupZone, placeGroup, timeFigure } from '../../brushes/figure-group.ts'
import { figureTones, glide, type FigureTones } from '../../brushes/figure-tones.ts'
import { putFigure, setFigure } from '../../brushes/standing-figure.ts'
import { withSpokenTitle } from '../../brushes/spoken-title.ts'
import { between, ease } from '../../ease.ts'
import type { Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { addPatch, even, isWide, still, type Scene } from '../../scene.ts'
import { entryFrame, entryLength } from '../../timing.ts'
import { makeFigure, labelIn, type Make, upTo, words } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

type Words = Slots['share']

/** A figure's share of its whole, 0 to 1. Throws if the figure is a change, or more than the whole. */
export function computeShare({ figure, whole }: Pick<Words, 'figure' | 'whole'>): number {
  const part = whole ? figure.value / whole.value : figure.measure === 'percent' ? figure.value / 100 : figure.value
  if (!(part >= 0 && part <= 1)) throw new Error(`No part of a whole: ${figure.number_text} ${figure.unit}`)
  return part
}

/** The number of cells in a row and in a column. */
const SIDE = 10

/**
 * Adds a grid of ten times ten cells, filled from the bottom in reading order. The last cell is partly filled where the share has a
 * remainder.
 */
function waffle(scene: Scene, slots: Words, zone: Box, tones: FigureTones, enter: number): void {
  const side = even(Math.min(zone.width, zone.height))
  const x = even(zone.x + (zone.width - side) / 2)
  const y = even(zone.y + (zone.height - side) / 2)
  const each = side / SIDE
  const gap = Math.max(4, each * 0.12)
  const share = computeShare(slots) * SIDE * SIDE
  const cell = (index: number): Box => ({
    x: (index % SIDE) * each + gap / 2,
    y: side - (Math.floor(index / SIDE) + 1) * each + gap / 2,
    width: each - gap,
    height: each - gap,
  })
  still(
    scene,
    (context) => {
      context.fillStyle = tones.track
      for (let index = 0; index < SIDE * SIDE; index++) {
        const box = cell(index)
        context.beginPath()
        context.roundRect(x + box.x, y + box.y, box.width, box.height, box.width * 0.16)
        context.fill()
      }
    },
    { x, y, width: side, height: side },
  )
  const length = entryLength(scene, 2.6)
  const filled = (frame: number) => share * ease.sine(between(frame, enter, enter + length))
  const steps = (frame: number) => (between(frame, enter, enter + length) >= 1 ? share : Math.floor(filled(frame)))
  addPatch(scene, {
    x,
    y,
    width: side,
    height: side,
    state: (frame) => steps(frame) || null,
    draw: (context, frame) => {
      const count = steps(frame)
      context.fillStyle = tones.shape
      for (let index = 0; index < count; index++) {
        const box = cell(index)
        context.save()
        context.beginPath()
        context.roundRect(box.x, box.y, box.width, box.height, box.width * 0.16)
        context.clip()
        context.fillRect(box.x, box.y, box.width * Math.min(1, count - index), box.height)
        context.restore()
      }
    },
  })
}

/** Pixels by which the share's piece moves out of its ring. `CUTS` is the number of cuts in the ring, one for every 5 %. */
const STEP_OUT = 26
const CUTS = 20

/** Adds the whole as a ring with cuts, and the share as a piece that moves out of it. The number of the whole is in the middle. */
function ring(scene: Scene, slots: Words, zone: Box, tones: FigureTones, enter: number): void {
  const share = computeShare(slots)
  const radius = Math.min(zone.width, zone.height) / 2 - STEP_OUT - 4
  const thick = radius * 0.4
  const middle = { x: zone.x + zone.width / 2, y: zone.y + zone.height / 2 }
  const size = even((radius + STEP_OUT) * 2) + 4
  const length = entryLength(scene, 1.6)
  const sweep = (frame: number) => Math.round(ease.outQuint(between(frame, enter, enter + length)) * 30) / 30
  const out = (frame: number) => Math.round(ease.outBack(between(frame, enter + length * 0.7, enter + length * 1.2)) * 20) / 20
  const gap = tones.ground
  addPatch(scene, {
    x: even(middle.x - size / 2),
    y: even(middle.y - size / 2),
    width: size,
    height: size,
    state: (frame) => `${sweep(frame)} ${out(frame)}`,
    draw: (context, frame) => {
      const angle = sweep(frame) * share * 2 * Math.PI
      const top = -Math.PI / 2
      const half = top + angle / 2
      const away = out(frame) * STEP_OUT * (1 - share) // a piece of nearly the whole ring hardly moves
      const arc = (color: string, from: number, to: number) => {
        context.strokeStyle = color
        context.lineWidth = thick
        context.beginPath()
        context.arc(0, 0, radius - thick / 2, from, to)
        context.stroke()
      }
      context.translate(size / 2, size / 2)
      if (angle < 2 * Math.PI) arc(tones.track, top + angle, top + 2 * Math.PI)
      context.strokeStyle = gap
      context.lineWidth = 3
      for (let cut = 0; cut < CUTS; cut++) {
        const at = (cut / CUTS) * 2 * Math.PI + top
        context.beginPath()
        context.moveTo(Math.cos(at) * (radius - thick), Math.sin(at) * (radius - thick))
        context.lineTo(Math.cos(at) * radius, Math.sin(at) * radius)
        context.stroke()
      }
      context.translate(Math.cos(half) * away, Math.sin(half) * away)
      if (angle > 0) arc(tones.shape, top, top + angle)
    },
  })
  if (!slots.whole) return
  const inner = (radius - thick) * 1.4
  const whole = setFigure(scene, slots.whole, { width: inner, largest: inner * 0.36 })
  const at = entryFrame(scene, slots.whole.number_text, 0.2, entryLength(scene, 0.8) + 8)
  putFigure(scene, whole, {
    x: middle.x,
    y: middle.y - whole.height / 2,
    align: 'center',
    colors: { number: tones.text, unit: tones.text, beside: tones.text },
    enter: at,
  })
}

/** Share: a part of a whole as a piece of a ring or as cells of a hundred. Its figure and label are next to it. */
function drawShot(whole: Scene, slots: Words): void {
  const tones = figureTones(whole, 'deep')
  glide(whole, 'deep')
  const scene = withSpokenTitle(whole, slots.spoken, tones)
  const wide = isWide(scene)
  const { enter, spoken_at } = timeFigure(scene, slots.figure.number_text, entryLength(scene, 0.8) + 10)
  const group = placeGroup(scene, slots, groupZone(scene, 0.52), {
    tones,
    largest: wide ? 300 : 190,
    enter,
    spoken_at,
    middle: wide,
  })
  const zone = drawingZone(scene, 0.52, group.y + group.height)
  if (slots.form === 'waffle') waffle(scene, slots, zone, tones, spoken_at)
  else ring(scene, slots, zone, tones, spoken_at)
}

/** A part of a whole: a percentage, or a count out of a total. */
function random({ random, language }: Make): Slots['share'] {
  const form = random() < 0.5 ? 'ring' : 'waffle'
  const label = labelIn(random, language)
  if (random() < 0.5) {
    const value = upTo(random, 0, 1000) / 10
    return { figure: { value, number_text: String(value), unit: '%', label: '', measure: 'percent' }, form, ...label }
  }
  const whole = { ...makeFigure(random, language), measure: 'count' as const, unit: words(random, language, 1, 2, 14) }
  const value = Math.max(1, whole.value)
  const part = Math.round(value * random())
  return {
    figure: { ...whole, value: part, number_text: part.toLocaleString('en-US') },
    whole: { ...whole, value, number_text: value.toLocaleString('en-US') },
    form: 'ring',
    ...label,
  }
}

/** The drawing of this shot. */
export const share: ShotDrawing<'share'> = {
  draw: drawShot,
  random,
}
