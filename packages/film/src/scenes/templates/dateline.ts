import type { SKRSContext2D } from '@napi-rs/canvas'
import { ridge } from '../brushes/land.ts'
import { addPulses } from '../brushes/map-marks.ts'
import { isRoad } from '../brushes/road-ground.ts'
import { axisLine, axisView, timeAxis, type AxisView } from '../brushes/time-axis.ts'
import { timeLine, type TimeLine } from '../brushes/time-line.ts'
import { timeRoad } from '../brushes/time-road.ts'
import { between, clamp, ease, lerp } from '../ease.ts'
import { westernDigits } from '../figure-text.ts'
import { mustFit } from '../layout.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { placeText } from '../place-text.ts'
import { FRAME_RATE, type Slots } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import { addPatch, addSprite, deepSpots, even, ground, isWide, markOf, still, type Layer, type Scene } from '../scene.ts'
import { enterOrStand, entryFrame, entryLength } from '../timing.ts'

type Words = Slots['dateline']

/** Seconds of a journey between two dates at most and at least, and from a date's arrival to the next one's. */
const JOURNEY = { most: 1.8, least: 0.5, apart: 1.5 }
/** Frames by which a year rises before the camera is there. */
const BEFORE = 9
/** Pixels from the whole line down to the years at its ends, which are shown from frame -STANDS on. */
const LINE_LABEL = 22
const STANDS = 30
/** The camera's start before the film's first date, in units of the line. */
const RUN_UP = 1.1

/** The latest frame of a scene's first date, however late its word is: a road without a year says nothing. */
const THERE_BY = 24

/** A stop of the camera: it sets out at frame `leaves` and is there at `arrives`; its year is spoken at `named`. */
type Stop = { from: number; to: number; leaves: number; arrives: number; named: number }

/**
 * The times of the camera's moves from date to date: to the first at once, from near it, to the others with the word that names the year.
 */
function stopsOf(scene: Scene, { events, from }: Words, line: TimeLine): Stop[] {
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

/** The camera's place on the line in a frame. */
function cameraOf(stops: readonly Stop[]): (frame: number) => number {
  return (frame) => {
    const stop = stops.find(({ arrives }) => frame < arrives) ?? stops.at(-1)!
    return lerp(stop.from, stop.to, ease.inOutQuart(between(frame, stop.leaves, stop.arrives)))
  }
}

/** A date's text as its large year and what else is in it ("15 August"); all of it is large where the two are written as one. */
function partsOf({ year, text }: { year: number; text: string }): { large: string; small: string } {
  const shown = westernDigits(text)
  const found = new RegExp(`(?<!\\d)${Math.abs(year)}(?!\\d)年?`, 'u').exec(shown)
  const rest = found === null ? '' : `${shown.slice(0, found.index)} ${shown.slice(found.index + found[0].length)}`
  const small = rest
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,.،、]+|[\s,.،、]+$/gu, '')
    .replace(/ (?:del?|of|do|av)$/u, '')
  return found !== null && /\d/u.test(small) ? { large: found[0], small } : { large: shown, small: '' }
}

function paintWorld(scene: Scene, horizon: number): void {
  const { palette, width, height, recipe } = scene
  still(scene, (context) => {
    const sky = context.createLinearGradient(0, 0, 0, horizon)
    sky.addColorStop(0, palette.deep)
    const [dark, pale] = isWide(scene) ? [0.5, 0.85] : [0.74, 0.94]
    sky.addColorStop(dark, palette.ramp[6])
    sky.addColorStop(pale, palette.ramp[4])
    sky.addColorStop(1, recipe.solemn ? palette.ramp[3] : mixColors(palette.ramp[2], palette.sun[0], 0.35))
    context.fillStyle = sky
    context.fillRect(0, 0, width, horizon + 2)
    const land = context.createLinearGradient(0, horizon, 0, height)
    land.addColorStop(0, palette.ramp[5])
    land.addColorStop(0.2, palette.ramp[6])
    land.addColorStop(1, palette.deep)
    context.fillStyle = land
    context.fillRect(0, horizon, width, height - horizon)
  })
}

/** A light moves over the whole line: low at the first date and at the last. In older films without worlds it is a sun. */
function addLight(scene: Scene, horizon: number, shareAt: (frame: number) => number): void {
  const { palette, width, recipe } = scene
  const radius = isWide(scene) ? 84 : 62
  const halo = radius * 3
  const [from, to] = isWide(scene) ? [640, 1500] : [width * 0.2, width * 0.8]
  const rise = isWide(scene) ? 190 : 10
  const at = (frame: number) => {
    const share = shareAt(frame)
    return { x: lerp(from, to, share) + frame * 0.12, y: horizon - 26 - rise * Math.sin(Math.PI * clamp(share, 0.04, 0.96)) }
  }
  const color = recipe.solemn ? markOf(scene) : palette.sun[0]
  addSprite(scene, {
    width: halo * 2,
    height: halo * 2,
    drift: true,
    draw: (context) => {
      const glow = context.createRadialGradient(halo, halo, recipe.world ? 0 : radius, halo, halo, halo)
      glow.addColorStop(0, withAlpha(mixColors(color, palette.ramp[1], 0.3), recipe.solemn ? 0.16 : 0.36))
      glow.addColorStop(0.45, withAlpha(mixColors(color, palette.ramp[2], 0.5), 0.12))
      glow.addColorStop(1, withAlpha(palette.ramp[3], 0))
      context.fillStyle = glow
      context.fillRect(0, 0, halo * 2, halo * 2)
      if (recipe.world) return // a sun in every film says nothing of any
      context.fillStyle = color
      context.beginPath()
      context.arc(halo, halo, radius, 0, 7)
      context.fill()
    },
    at: (frame) => {
      const { x, y } = at(frame)
      return {
        x: x - halo,
        y: y - halo,
        alpha: 1,
        clip: { x: 0, y: 0, width: halo * 2, height: Math.max(2, even(horizon - (y - halo))) },
      }
    },
  })
}

/** The whole line, small in the corner, with the years at its ends: earlier dates are full, the present one bright, later ones open. */
function addWholeLine(
  scene: Scene,
  { years, ends }: { years: readonly number[]; ends: readonly [string, string] },
  { x, y, width }: Box,
  now: (frame: number) => { year: number; rests: boolean },
): void {
  const { palette } = scene
  const span = Math.max(1, years.at(-1)! - years[0]!)
  const pad = 20
  const placeOf = (year: number) => pad + ((year - years[0]!) / span) * (width - 2 * pad)
  const dot = (context: SKRSContext2D, at: number, radius: number, color: string) => {
    context.fillStyle = color
    context.beginPath()
    context.arc(at, pad, radius, 0, 7)
    context.fill()
  }
  for (const [index, end] of ends.entries()) {
    const fitted = mustFit(scene, end, { role: 'text', weight: 600, width: width * 0.4, height: 44, largest: 32, smallest: 28, most_lines: 1 }) // prettier-ignore
    const at = index === 0 ? { x: x + pad - 10 } : { x: x + width - pad + 10, align: 'end' as const }
    placeText(scene, fitted, { ...at, y: y + LINE_LABEL, color: palette.cream2, enter: -STANDS, scale: true })
  }
  addPatch(scene, {
    x: even(x),
    y: even(y) - pad,
    width: even(width),
    height: pad * 2,
    state: (frame) => {
      const { year, rests } = now(frame)
      return `${placeOf(year).toFixed(1)} ${rests}`
    },
    draw: (context, frame) => {
      const { year, rests } = now(frame)
      context.fillStyle = withAlpha(palette.cream, 0.5)
      context.fillRect(pad, pad - 2, width - 2 * pad, 4)
      context.fillStyle = palette.cream
      context.fillRect(pad, pad - 2, Math.max(0, placeOf(year) - pad), 4)
      for (const each of years) {
        dot(context, placeOf(each), 10, palette.cream)
        if (each > year + 0.01) dot(context, placeOf(each), 6, palette.ramp[5])
      }
      if (rests) {
        dot(context, placeOf(year), 18, palette.deep)
        dot(context, placeOf(year), 14, markOf(scene))
      }
    },
  })
}

/** The places of year and label, and their largest sizes, in pixels. */
type Zones = { words: Box; largest: number; label: number }

/** The places of year, label and the whole line. */
function zonesOf(scene: Scene): Zones & { line: Box } {
  const { text } = scene.area
  if (isWide(scene))
    return {
      words: { x: text.x, y: 430, width: 620, height: 440 },
      line: { x: 1070, y: 120, width: 750, height: 40 },
      largest: 330,
      label: 64,
    }
  const tall = scene.height > scene.width
  return {
    words: { ...text, y: text.y + (tall ? 104 : 88), height: tall ? 460 : 350 },
    line: { x: text.x - 20, y: text.y + 14, width: text.width + 40, height: 40 },
    largest: tall ? 300 : 190,
    label: tall ? 64 : 48,
  }
}

/**
 * Adds the text of an event: its year large from `enter` on, the rest of its date and its label below at their words (`named`). It leaves
 * when the camera sets out for the next.
 */
function addEvent(
  scene: Scene,
  event: Words['events'][number],
  { enter, named, leaves }: { enter: number; named: number; leaves: number },
  { words, largest, label: label_size }: Zones,
): void {
  const { palette } = scene
  const { large, small } = partsOf(event)
  const year = mustFit(scene, large, {
    role: 'display',
    width: words.width,
    height: words.height * 0.75,
    largest,
    smallest: 84,
    most_lines: 2,
  })
  const [layers, boxes] = [scene.layers.length, scene.text_boxes.length]
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
  if (event.label) line(event.label, label_size, markOf(scene), 8)
  if (leaves === Infinity) return
  scene.text_boxes.length = boxes // the next event's words have the same place
  for (const layer of scene.layers.slice(layers)) endAt(layer, leaves)
}

/** Lets a layer go at a frame: it fades in a quarter of a second. */
function endAt(layer: Layer, leaves: number): void {
  if (layer.kind !== 'sprite') return
  const { at } = layer.sprite
  layer.sprite.at = (frame) => {
    const placed = at(frame)
    const left = 1 - between(frame, leaves, leaves + 8)
    return placed === null || left <= 0 ? null : { ...placed, alpha: placed.alpha * left }
  }
}

/** The places of the words of a date on an axis: from its stem on, above the axis. */
function axisZones(scene: Scene, { anchor, y }: AxisView): Zones {
  const { text } = scene.area
  const wide = isWide(scene)
  const top = wide ? text.y + 30 : text.y + 60
  const room = { x: anchor + AXIS.words, y: top, width: text.x + text.width - anchor - AXIS.words, height: y - top - AXIS.clear }
  return { words: room, largest: wide ? 300 : 230, label: wide ? 76 : 64 }
}

/** Of an axis: pixels from a date's stem to its words, between these and the axis, and of the stem. */
const AXIS = { words: 44, clear: 50, stem: 8 }

/** The film's dates on one axis to scale, with a flag on the current one. */
function onAxis(scene: Scene, slots: Words): void {
  const { width, height } = scene
  const years = [...slots.line, ...slots.events].map(({ year }) => year)
  const view = axisView(scene, years)
  const line = axisLine(years, view)
  const axis = timeAxis(scene, line, view)
  const stops = stopsOf(scene, slots, line)
  const opens = scene.recipe.film_position === 0
  const stands = opens && stops.length === 1 && enterOrStand(scene, stops[0]!.arrives, 1) < 0
  const camera = cameraOf(stops)
  const placeIn = (frame: number) => (stands ? stops[0]!.to : camera(frame))
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
    const { arrives, named } = stops[index]!
    const leaves = stops[index + 1]?.leaves ?? Infinity
    const enter = arrives - BEFORE
    const tall = even(view.y - zones.words.y)
    addSprite(scene, {
      width: AXIS.stem,
      height: tall,
      draw: (context) => {
        context.fillStyle = markOf(scene)
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
    addPulses(scene, mark, markOf(scene), arrives + 4, leaves)
  }
}

/**
 * Dateline: the film's dates along one way into the distance, where its world has such a one, else on an axis. The camera moves to the
 * current date, and its year is large.
 */
export function dateline(scene: Scene, slots: Words): void {
  const { recipe, width, height } = scene
  const line = timeLine([...slots.line, ...slots.events].map(({ year }) => year))
  // a calm water says nothing of a flood that took lives
  if (!isRoad(scene) || line.years.length < 2 || recipe.solemn) {
    onAxis(scene, slots)
    return
  }
  const written = new Map(slots.line.map(({ year, text }) => [year, partsOf({ year, text }).large]))
  const posts = line.years.map((year, index) => ({ place: line.at(year), year: written.get(year) ?? String(year), index }))
  const road = timeRoad(scene, line, posts)
  const { horizon } = road.view
  const stops = stopsOf(scene, slots, line)
  const camera = cameraOf(stops)
  const stands = (frame: number) => stops.findLast(({ arrives }) => frame >= arrives - BEFORE)
  const opens = recipe.film_position === 0
  const placeIn = (frame: number) =>
    opens && stops.length === 1 && enterOrStand(scene, stops[0]!.arrives, 1) < 0 ? stops[0]!.to : camera(frame)

  paintWorld(scene, horizon)
  addLight(scene, horizon, (frame) => clamp(placeIn(frame) / line.length))
  ridge(scene, { part: 'far', y: horizon - 26, height: 50, color: scene.palette.ramp[4], frequency: 1.6 })
  ridge(scene, { part: 'near', y: horizon - 6, height: 26, color: scene.palette.ramp[5], frequency: 2.2, bumps: 9 })
  still(
    scene,
    (context) => {
      const land = context.createLinearGradient(0, horizon, 0, height)
      land.addColorStop(0, scene.palette.ramp[5])
      land.addColorStop(0.2, scene.palette.ramp[6])
      land.addColorStop(1, scene.palette.deep)
      context.fillStyle = land
      context.fillRect(0, horizon, width, height - horizon)
    },
    { x: 0, y: horizon, width, height: height - horizon },
  )
  const left = isWide(scene) ? 560 : 0
  const top = even(horizon - 40)
  addPatch(scene, {
    x: left,
    y: top,
    width: width - left,
    height: height - top,
    state: (frame) => `${placeIn(frame).toFixed(3)} ${stands(frame)?.to ?? ''}`,
    draw: (context, frame) => {
      context.translate(-left, -top)
      const now = stands(frame)?.to
      road.draw(context, placeIn(frame), (index) => now !== undefined && posts[index]!.place === now)
    },
  })
  const yearAt = (frame: number): number => {
    const place = placeIn(frame)
    const next = posts.findIndex((post) => post.place >= place)
    if (next <= 0) return line.years[next === 0 ? 0 : line.years.length - 1]!
    const [before, after] = [posts[next - 1]!, posts[next]!]
    return lerp(line.years[next - 1]!, line.years[next]!, between(place, before.place, after.place))
  }
  const ends = [posts[0]!.year, posts.at(-1)!.year] as const
  addWholeLine(scene, { years: line.years, ends }, zonesOf(scene).line, (frame) => ({
    year: yearAt(frame),
    rests: stands(frame) !== undefined && stands(frame)!.arrives - BEFORE <= frame && camera(frame) === stands(frame)!.to,
  }))
  for (const [index, event] of slots.events.entries())
    addEvent(
      scene,
      event,
      {
        enter: stops[index]!.arrives - BEFORE,
        named: stops[index]!.named,
        leaves: stops[index + 1]?.leaves ?? Infinity,
      },
      zonesOf(scene),
    )
}
