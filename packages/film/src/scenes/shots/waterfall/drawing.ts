import { computeLevels } from '@orion/language/facts.ts'
import { LEFT_TO_RIGHT, SIGN } from '../../brushes/difference.ts'
import { firstFrame, spokenFrame } from '../../brushes/figure-group.ts'
import { figureTones, glide, type FigureTones } from '../../brushes/figure-tones.ts'
import { hatch } from '../../brushes/hatch.ts'
import { fitLine } from '../../brushes/standing-figure.ts'
import { between, ease } from '../../ease.ts'
import { splitUnit, westernDigits } from '../../text/figure-text.ts'
import type { Fitted } from '../../text/fit.ts'
import { dataZone, mustFit } from '../../layout.ts'
import { placeText } from '../../place-text.ts'
import { pickOne, scaledFigure, upTo, type Make } from '../../proofs/random-words.ts'
import type { Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { addSprite, even, isWide, still, type Scene } from '../../scene.ts'
import { entryFrame, entryLength } from '../../timing.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

type Words = Slots['waterfall']
type Bar = Words['bars'][number]

/** Pixels: the axis, a line between two bars, a bar for zero, and the padding around a text. */
const AXIS = 5
const LINE = 4
const LEAST = 4
const CLEAR = 12

/** Minimum size in pixels of figures in columns. Smaller figures need rows, which have more space. */
const SMALL = 44

type Toward = 'up' | 'down' | 'left' | 'right'

type Place = { x: number; y: number; align?: 'center' }

/** The drawn elements of a bar: its box, its direction of growth, the line from the previous bar, its figure and its name. */
type Piece = {
  bar: Bar
  box: Box
  toward: Toward
  line: Box | null
  figure: { set: Fitted; at: Place }
  name: { set: Fitted; at: Place }
}

/** The largest size in which the texts of all bars fit. */
const findSize = (bars: readonly Bar[], fit: (bar: Bar) => Fitted): number => Math.min(...bars.map((bar) => fit(bar).size))

function writeFigure({ figure, direction }: Bar, scene: Scene): string {
  const { before, after } = splitUnit(figure, scene.recipe.language)
  const sign = direction ? `${scene.mirrored ? LEFT_TO_RIGHT : ''}${SIGN[direction]}` : ''
  return `${sign}${before}${westernDigits(figure.number_text)}${after}`
}

type Room = { width: number; largest: number }

/** Returns a function that fits the figure of each bar, all in one size. */
function makeFigureSetter(scene: Scene, bars: readonly Bar[], { width, largest }: Room): (bar: Bar) => Fitted {
  const fit = (bar: Bar, size: number): Fitted =>
    fitLine(scene, writeFigure(bar, scene), 'display', { width, largest: size, smallest: 24 })
  const size = findSize(bars, (bar) => fit(bar, largest))
  return (bar) => fit(bar, size)
}

/** Returns a function that fits the name of each bar, all in one size. */
function makeNameSetter(scene: Scene, bars: readonly Bar[], room: Room & { height: number }): (bar: Bar) => Fitted {
  const fit = ({ name }: Bar, size: number): Fitted =>
    mustFit(scene, name, { ...room, largest: size, smallest: Math.min(size, 22), role: 'text', weight: 600, most_lines: 2 })
  const size = findSize(bars, (bar) => fit(bar, room.largest))
  return (bar) => fit(bar, size)
}

/** Writes the measure and the common unit of all figures above the chart. Returns the rest of the zone. */
function heading(scene: Scene, { measure, bars }: Words, tones: FigureTones): Box {
  const zone = dataZone(scene)
  const wide = isWide(scene)
  const unit = bars.map(({ figure }) => splitUnit(figure, scene.recipe.language).own).find((own) => own !== '')
  let y = zone.y
  if (measure) {
    const asked = {
      role: 'display',
      width: zone.width,
      height: 150,
      largest: wide ? 68 : 56,
      smallest: 36,
      most_lines: 2,
    } as const
    const set = mustFit(scene, measure, asked)
    placeText(scene, set, { x: zone.x, y, color: tones.text, share: 0.02, leads: true })
    y += set.height
  }
  if (unit) {
    const set = fitLine(scene, unit, 'text', { width: zone.width, largest: measure ? 38 : 46, smallest: 26 }, 600)
    placeText(scene, set, { x: zone.x, y, color: tones.quiet, share: 0.03, leads: true })
    y += set.height
  }
  const took = y === zone.y ? 0 : y - zone.y + (wide ? 28 : 36)
  return { ...zone, y: zone.y + took, height: zone.height - took }
}

/** Returns a function for the frame in which a bar grows and its figure appears. This is at its word, and never before the previous bar. */
function makeTimer(scene: Scene, count: number, length: number): (bar: Bar, index: number) => number {
  let last = -Infinity
  return ({ figure: { number_text } }, index) => {
    const share = 0.06 + (0.66 * index) / count
    last =
      index === 0 ? spokenFrame(scene, number_text, length) : entryFrame(scene, number_text, share, length, Math.max(0, last + 6))
    return last
  }
}

/** How a bar is filled, and when the bar grows. */
type Growth = { color: string; hatched: boolean; enter: number; length: number }

function growBar(scene: Scene, { bar, box, toward }: Piece, { color, hatched, enter, length }: Growth): void {
  const { width, height } = box
  const upright = toward === 'up' || toward === 'down'
  const free = upright ? [8, 8, 0, 0] : [0, 8, 8, 0]
  addSprite(scene, {
    width,
    height,
    draw: (context) => {
      context.fillStyle = color
      context.beginPath()
      context.roundRect(0, 0, width, height, bar.direction === undefined ? free : Math.min(8, width / 4, height / 4))
      if (hatched) {
        context.clip()
        context.strokeStyle = color
        context.lineWidth = 2 * LINE
        context.stroke()
        hatch(context, { x: 0, y: 0, width, height }, color)
      } else context.fill()
    },
    at: (frame) => {
      const grown = even((upright ? height : width) * ease.outQuint(between(frame, enter, enter + length)))
      if (grown < 2) return null
      const clip = upright
        ? { x: 0, y: toward === 'up' ? height - grown : 0, width, height: grown }
        : { x: toward === 'left' ? width - grown : 0, y: 0, width: grown, height }
      return { x: box.x, y: box.y, alpha: 1, clip }
    },
  })
}

/** Draws a dashed line from a bar's end to the bar that begins there. */
function drawLine(scene: Scene, box: Box, { color, enter }: Pick<Growth, 'color' | 'enter'>): void {
  const along = Math.max(box.width, box.height)
  addSprite(scene, {
    width: box.width,
    height: box.height,
    draw: (context) => {
      context.fillStyle = color
      for (let at = 2; at < along; at += 14)
        if (box.width > box.height) context.fillRect(at, 0, 8, LINE)
        else context.fillRect(0, at, LINE, 8)
    },
    at: (frame) => ({ x: box.x, y: box.y, alpha: ease.sine(between(frame, enter, enter + 10)) }),
  })
}

/** Draws every bar with its line and its texts. Each appears when it is spoken. */
function drawPieces(scene: Scene, pieces: readonly Piece[], tones: FigureTones): void {
  const length = entryLength(scene, 1)
  const spoken = makeTimer(scene, pieces.length, length + 12)
  for (const [index, piece] of pieces.entries()) {
    const { bar, line, figure, name } = piece
    const enter = spoken(bar, index)
    const color = bar.direction === undefined ? tones.other : bar.direction === 'up' ? tones.shape : tones.mark
    // a solemn film has only one bright colour, so a loss is hatched
    const hatched = bar.direction === 'down' && tones.mark === tones.shape
    if (line) drawLine(scene, line, { color: tones.quiet, enter: enter - 6 })
    growBar(scene, piece, { color, hatched, enter, length })
    placeText(scene, figure.set, { ...figure.at, color: tones.text, enter: enter + 2 })
    const leads = index === 0
    placeText(scene, name.set, {
      ...name.at,
      color: tones.quiet,
      enter: leads ? firstFrame(scene, bar.name, length) : enter,
      leads,
    })
  }
}

const findMost = (bars: readonly Bar[]): number => Math.max(...computeLevels(bars).map(({ to }) => to))

/** Each bar with its levels, and the level of the line from the previous bar. The start has no such line. */
const listLevels = (bars: readonly Bar[]) => {
  const levels = computeLevels(bars).values()
  return bars.map((bar, index) => {
    const { from = 0, to = 0 } = levels.next().value ?? {}
    return { bar, from, to, joins: index === 0 ? null : bar.direction === undefined ? to : from }
  })
}

type Ground = { tones: FigureTones; zone: Box }

/** Draws vertical bars from left to right on one axis. Each figure is above its bar, and each name is below the axis. */
function drawColumns(
  scene: Scene,
  bars: readonly Bar[],
  { tones, zone, setFigure }: Ground & { setFigure: (bar: Bar) => Fitted },
): void {
  const each = zone.width / bars.length
  const width = even(Math.min(230, each * 0.58))
  const setName = makeNameSetter(scene, bars, { width: each - 2 * CLEAR, height: 100, largest: 38 })
  const high = Math.max(...bars.map((bar) => setFigure(bar).height))
  const base = even(zone.y + zone.height - Math.max(...bars.map((bar) => setName(bar).height)) - CLEAR - AXIS)
  const scale = (base - zone.y - high - CLEAR) / findMost(bars)
  const pieces = listLevels(bars).map(({ bar, from, to, joins }, index): Piece => {
    const x = even(zone.x + (index + 0.5) * each - width / 2)
    const y = even(base - Math.max(from, to) * scale)
    const gap = each - width
    const figure = setFigure(bar)
    const middle = x + width / 2
    return {
      bar,
      box: { x, y, width, height: Math.max(LEAST, even(Math.abs(to - from) * scale)) },
      toward: to < from ? 'down' : 'up',
      line:
        joins === null
          ? null
          : { x: even(x - gap) + 2, y: even(base - joins * scale) - LINE / 2, width: even(gap) - 4, height: LINE },
      figure: { set: figure, at: { x: middle, y: y - figure.height - CLEAR, align: 'center' } },
      name: { set: setName(bar), at: { x: middle, y: base + AXIS + CLEAR, align: 'center' } },
    }
  })
  drawPieces(scene, pieces, tones)
  drawAxis(scene, { x: zone.x, y: base, width: even(zone.width), height: AXIS }, tones.axis)
}

/** Share of the width for the texts of rows. */
const WORDS = 0.38

/** Draws horizontal bars from top to bottom on one axis, with figure and name next to each bar. */
function drawRows(scene: Scene, bars: readonly Bar[], { tones, zone }: Ground): void {
  const each = zone.height / bars.length
  const width = zone.width * WORDS
  const setFigure = makeFigureSetter(scene, bars, { width, largest: Math.min(100, each * 0.42) })
  const high = Math.max(...bars.map((bar) => setFigure(bar).height))
  const setName = makeNameSetter(scene, bars, { width, height: each - high - CLEAR / 2, largest: Math.min(44, each * 0.29) })
  const base = even(zone.x + width + 36)
  const scale = (zone.x + zone.width - base - AXIS) / findMost(bars)
  const height = even(Math.min(150, each * 0.58))
  const pieces = listLevels(bars).map(({ bar, from, to, joins }, index): Piece => {
    const middle = zone.y + (index + 0.5) * each
    const y = even(middle - height / 2)
    const gap = each - height
    const name = setName(bar)
    const top = middle - (high + name.height) / 2
    const long = Math.max(LEAST, even(Math.abs(to - from) * scale))
    return {
      bar,
      box: { x: even(base + AXIS + Math.min(from, to) * scale), y, width: long, height },
      toward: to < from ? 'left' : 'right',
      line:
        joins === null
          ? null
          : { x: even(base + AXIS + joins * scale) - LINE / 2, y: even(y - gap) + 2, width: LINE, height: even(gap) - 4 },
      figure: { set: setFigure(bar), at: { x: zone.x, y: top } },
      name: { set: name, at: { x: zone.x, y: top + high } },
    }
  })
  drawPieces(scene, pieces, tones)
  drawAxis(scene, { x: base, y: even(zone.y), width: AXIS, height: even(zone.height) }, tones.axis)
}

function drawAxis(scene: Scene, box: Box, color: string): void {
  still(
    scene,
    (context) => {
      context.fillStyle = color
      context.fillRect(box.x, box.y, box.width, box.height)
    },
    box,
  )
}

/** Waterfall: a start, then gains and losses that each begin at the end of the previous bar, and the end. */
function drawShot(scene: Scene, slots: Words): void {
  const { bars } = slots
  const tones = figureTones(scene, 'deep')
  glide(scene, 'deep')
  const zone = heading(scene, slots, tones)
  const setFigure = makeFigureSetter(scene, bars, { width: (zone.width / bars.length) * 0.84, largest: 88 })
  const isLarge = bars.every((bar) => setFigure(bar).size >= SMALL)
  if (isWide(scene) && isLarge) drawColumns(scene, bars, { tones, zone, setFigure })
  else drawRows(scene, bars, { tones, zone })
}

/** Random slots: a start, two to five gains and losses whose sum stays positive, and the end. */
function random(make: Make): Words {
  const { figure } = scaledFigure(make)
  const write = (value: number) => ({ ...figure, hedge: undefined, value, number_text: value.toLocaleString('en-US') })
  const name = () => make.text(1, 4, 16).slice(0, 40).trim()
  let reached = figure.value
  const changes = Array.from({ length: upTo(make.random, 2, 5) }, () => {
    const direction = reached < 2 ? 'up' : pickOne(make.random, ['up', 'down'] as const)
    const value = 1 + Math.floor((reached - 1) * make.random())
    reached += direction === 'up' ? value : -value
    return { name: name(), figure: write(value), direction }
  })
  const bars = [{ name: name(), figure: write(figure.value) }, ...changes, { name: name(), figure: write(reached) }]
  return { ...(make.random() < 0.6 && { measure: make.text(1, 4, 20) }), bars }
}

/** The drawing of this shot. */
export const waterfall: ShotDrawing<'waterfall'> = {
  draw: drawShot,
  random,
}
