import { addPulses } from '../../brushes/map/map-marks.ts'
import { axisLine, axisView, timeAxis, type AxisView } from '../../brushes/time-axis.ts'
import type { TimeLine } from '../../brushes/time-line.ts'
import { between, clamp, ease, lerp } from '../../ease.ts'
import { westernDigits } from '../../text/figure-text.ts'
import { mustFit } from '../../layout.ts'
import { placeText } from '../../place-text.ts'
import { FRAME_RATE, type Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { addPatch, addSprite, deepSpots, even, ground, isWide, getMarkColor, type Layer, type Scene } from '../../scene.ts'
import { enterOrStand, entryFrame, entryLength } from '../../timing.ts'
import { pickOne, upTo } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

type Words = Slots['dateline']

/** Maximum and minimum seconds of a move between two dates, and the minimum seconds between the arrivals at two dates. */
const JOURNEY = { most: 1.8, least: 0.5, apart: 1.5 }
/** Frames before the camera's arrival in which a year starts to rise. */
const BEFORE = 9
/** The distance from the camera's start to the scene's first date, in units of the line. */
const RUN_UP = 1.1

/** The latest frame of a scene's first date, even if its word is spoken later. An axis without a year is meaningless. */
const THERE_BY = 24

/**
 * A stop of the camera on its way along the line. It starts at frame `leaves` and arrives at frame `arrives`. The year is spoken at
 * `named`.
 */
type Stop = { from: number; to: number; leaves: number; arrives: number; named: number }

/**
 * The times of the camera's moves between dates. The move to the first date begins at once, from nearby. The move to each other date begins
 * with the word that names its year.
 */
function planStops(scene: Scene, { events, from }: Words, line: TimeLine): Stop[] {
  const length = entryLength(scene, 0.8)
  const stops: Stop[] = []
  for (const [index, { year, text }] of events.entries()) {
    const before = stops.at(-1)
    const to = line.at(year)
    const start = before?.to ?? (from === undefined ? to - RUN_UP : to + clamp(line.at(from) - to, -RUN_UP, RUN_UP))
    const free = before === undefined ? 0 : before.arrives + JOURNEY.least * FRAME_RATE
    const after = before === undefined ? 0 : before.arrives + JOURNEY.apart * FRAME_RATE
    const named = entryFrame(scene, westernDigits(text) === text ? text : String(year), (0.16 + index) / events.length, length)
    const arrives = before === undefined ? Math.min(THERE_BY, named + BEFORE) : Math.max(named + BEFORE, after)
    const most = JOURNEY.most * FRAME_RATE * (scene.recipe.solemn ? 1 / 0.7 : 1)
    stops.push({ from: start, to, leaves: Math.max(Math.min(free, arrives - 15), arrives - most), arrives, named })
  }
  return stops
}

/** The camera's position on the line in a frame. */
function makeCamera(stops: readonly Stop[]): (frame: number) => number {
  return (frame) => {
    const stop = stops.find(({ arrives }) => frame < arrives) ?? stops[stops.length - 1]
    return lerp(stop.from, stop.to, ease.inOutQuart(between(frame, stop.leaves, stop.arrives)))
  }
}

/**
 * A date's text, split into its large year and the rest ("15 August"). The whole text is large if year and rest are written as one word.
 */
function splitDate({ year, text }: { year: number; text: string }): { large: string; small: string } {
  const digits = westernDigits(text)
  const found = new RegExp(`(?<!\\d)${Math.abs(year)}(?!\\d)年?`, 'u').exec(digits)
  const rest = found === null ? '' : `${digits.slice(0, found.index)} ${digits.slice(found.index + found[0].length)}`
  const small = rest
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,.،、]+|[\s,.،、]+$/gu, '')
    .replace(/ (?:del?|of|do|av)$/u, '')
  return found !== null && /\d/u.test(small) ? { large: found[0], small } : { large: digits, small: '' }
}

/** The places of year and label, and their largest sizes, in pixels. */
type Zones = { words: Box; largest: number; label: number }

/**
 * Adds the text of an event. Its year is large from `enter` on. The rest of its date and its label appear below at their words (`named`).
 * The text disappears when the camera starts to move to the next event.
 */
function addEvent(
  scene: Scene,
  event: Words['events'][number],
  { enter, named, leaves }: { enter: number; named: number; leaves: number },
  { words, largest, label: label_size }: Zones,
): void {
  const { palette } = scene
  const { large, small } = splitDate(event)
  const year = mustFit(scene, large, {
    role: 'display',
    width: words.width,
    height: words.height * 0.75,
    largest,
    smallest: 84,
    most_lines: 2,
  })
  const layers = scene.layers.length
  const boxes = scene.text_boxes.length
  let { bottom: y } = placeText(scene, year, { x: words.x, y: words.y, color: palette.cream, enter, leads: true })
  const line = (text: string, size: number, color: string, later: number) => {
    const fitted = mustFit(scene, text, {
      role: 'display',
      width: words.width,
      height: Math.max(size * 1.5, words.y + words.height - y),
      largest: size,
      smallest: 40,
      most_lines: 2,
    })
    y = placeText(scene, fitted, {
      x: words.x + (isWide(scene) ? 6 : 0),
      y: y + size * 0.22,
      color,
      enter: Math.max(enter, named) + later,
      leads: true,
    }).bottom
  }
  if (small !== '') line(small, label_size * 0.84, palette.cream2, 4)
  if (event.label) line(event.label, label_size, getMarkColor(scene), 8)
  if (leaves === Infinity) return
  scene.text_boxes.length = boxes // the next event's words use the same place
  for (const layer of scene.layers.slice(layers)) endAt(layer, leaves)
}

/** Removes a layer at a frame: it fades out in a quarter of a second. */
function endAt(layer: Layer, leaves: number): void {
  if (layer.kind !== 'sprite') return
  const { at } = layer.sprite
  layer.sprite.at = (frame) => {
    const placed = at(frame)
    const left = 1 - between(frame, leaves, leaves + 8)
    return placed === null || left <= 0 ? null : { ...placed, alpha: placed.alpha * left }
  }
}

/** The places of a date's words above an axis, next to the date's stem. */
function axisZones(scene: Scene, { anchor, y }: AxisView): Zones {
  const { text } = scene.area
  const wide = isWide(scene)
  const top = wide ? text.y + 30 : text.y + 60
  const room = { x: anchor + AXIS.words, y: top, width: text.x + text.width - anchor - AXIS.words, height: y - top - AXIS.clear }
  return { words: room, largest: wide ? 300 : 230, label: wide ? 76 : 64 }
}

/** Pixels on an axis: from a date's stem to its words, between words and axis, and the stem's width. */
const AXIS = { words: 44, clear: 50, stem: 8 }

/** Dateline: dates on one axis to scale. The camera moves to the current date. Its year is large and has a flag. */
function drawShot(scene: Scene, slots: Words): void {
  const { width, height } = scene
  const years = [...slots.line, ...slots.events].map(({ year }) => year)
  const view = axisView(scene, years)
  const line = axisLine(years, view)
  const axis = timeAxis(scene, line, view)
  const stops = planStops(scene, slots, line)
  const opens = scene.recipe.film_position === 0
  const stands = opens && stops.length === 1 && enterOrStand(scene, stops[0].arrives, 1) < 0
  const camera = makeCamera(stops)
  const placeIn = (frame: number) => (stands ? stops[0].to : camera(frame))
  const litAt = (frame: number) => slots.events[stops.findLastIndex(({ arrives }) => frame >= arrives - BEFORE)]?.year
  ground(scene, scene.palette.deep, deepSpots(scene))
  const top = even(view.y - 30)
  addPatch(scene, {
    x: 0,
    y: top,
    width: even(width),
    height: even(Math.min(height - top, 140)),
    state: (frame) => `${placeIn(frame).toFixed(3)} ${litAt(frame) ?? ''}`,
    draw: (context, frame) => {
      context.translate(0, -top)
      axis.draw(context, placeIn(frame), litAt(frame))
    },
  })
  const zones = axisZones(scene, view)
  for (const [index, event] of slots.events.entries()) {
    const { arrives, named } = stops[index]
    const leaves = stops[index + 1]?.leaves ?? Infinity
    const enter = arrives - BEFORE
    const tall = even(view.y - zones.words.y)
    addSprite(scene, {
      width: AXIS.stem,
      height: tall,
      draw: (context) => {
        context.fillStyle = getMarkColor(scene)
        context.fillRect(0, 0, AXIS.stem, tall)
      },
      at: (frame) => {
        const grown = even(tall * ease.outCubic(between(frame, stands ? -1 : enter, stands ? 0 : enter + 14)))
        const left = 1 - between(frame, leaves, leaves + 8)
        if (grown < 2 || left <= 0) return null
        const clip = { x: 0, y: tall - grown, width: AXIS.stem, height: grown }
        return { x: view.anchor - AXIS.stem / 2, y: view.y - tall, alpha: left, clip }
      },
    })
    addEvent(scene, event, { enter, named, leaves }, zones)
    const mark = { x: scene.mirrored ? width - view.anchor : view.anchor, y: view.y }
    addPulses(scene, mark, getMarkColor(scene), arrives + 4, leaves)
  }
}

/** The drawing of this shot. */
export const dateline: ShotDrawing<'dateline'> = {
  draw: drawShot,
  random: ({ random, text, some }) => {
    const first = upTo(random, -300, 1900)
    const years = Array.from({ length: upTo(random, 1, 9) }, () => first + upTo(random, 0, 160) ** pickOne(random, [1, 1.3]))
    const line = [...new Set(years.map(Math.round))]
      .toSorted((a, b) => a - b)
      .map((year) => ({ year, text: String(Math.abs(year)) }))
    const events = Array.from({ length: upTo(random, 1, 2) }, () => ({
      ...pickOne(random, line),
      label: some(() => text(1, 4, 14)),
    }))
    return { line, events, ...(random() < 0.6 && { from: pickOne(random, line).year }) }
  },
}
