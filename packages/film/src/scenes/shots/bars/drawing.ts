import { firstFrame, spokenFrame } from '../../brushes/figure-group.ts'
import { figureTones, glide, type FigureTones } from '../../brushes/figure-tones.ts'
import { hatch } from '../../brushes/hatch.ts'
import { fitLine, putFigure, setFigure, type SetFigure } from '../../brushes/standing-figure.ts'
import { between, ease } from '../../ease.ts'
import { countedNoun } from '../../text/figure-text.ts'
import type { Fitted } from '../../text/fit.ts'
import { withSpokenTitle } from '../../brushes/spoken-title.ts'
import { dataZone, mustFit } from '../../layout.ts'
import { withAlpha } from '../../oklch.ts'
import { placeText } from '../../place-text.ts'
import { printedSlots, type Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { addSprite, even, isWide, still, type Scene } from '../../scene.ts'
import { entryFrame, entryLength } from '../../timing.ts'
import { scaledFigure, upTo, type Make } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'
import { differenceText } from '../../brushes/difference.ts'

type Words = Slots['bars']
type Bar = Words['bars'][number]

/** In wide frames, up to this number of bars are side by side. More bars are below each other. */
const MOST_COLUMNS = 3

/** A count up to this number is drawn as separate pieces in its bar, so that viewers can count them. */
const MOST_STRIPES = 60

/** Pixels: the axis, and a bar for zero. */
const AXIS = 6
const LEAST = 4

/** Adds the name of the measure, if it is printed. Returns the space below for the drawing. */
function heading(scene: Scene, slots: Words, zone: Box, tones: FigureTones): Box {
  const { measure } = printedSlots(slots)
  if (!measure) return zone
  const wide = isWide(scene)
  const set = mustFit(scene, measure, {
    role: 'display',
    width: zone.width,
    height: 150,
    largest: wide ? 76 : 64,
    smallest: 36,
    most_lines: 2,
  })
  placeText(scene, set, { x: zone.x, y: zone.y, color: tones.text, share: 0.02, leads: true })
  return { ...zone, y: zone.y + set.height + 28, height: zone.height - set.height - 28 }
}

/** The frames in which a bar's name appears, and in which the bar starts to grow and its figure appears. */
type Entry = { named: number; told: number }

/**
 * The times of all bars. The first name appears within one second, and the others with their words. Each bar grows, and its figure appears,
 * when the figure is spoken, so that viewers do not read a number earlier. No bar appears before the previous bar.
 */
function entries(scene: Scene, bars: readonly Bar[], length: number): Entry[] {
  let last: Entry = { named: -Infinity, told: -Infinity }
  return bars.map(({ name, figure }, index) => {
    const share = 0.08 + (0.55 * index) / bars.length
    const spoken =
      index === 0 ? spokenFrame(scene, figure.number_text, length) : entryFrame(scene, figure.number_text, share, length)
    const spoken_at = Math.max(spoken, last.told + 6)
    const named =
      index === 0
        ? firstFrame(scene, name || figure.number_text, length)
        : Math.max(last.named, Math.min(spoken_at, entryFrame(scene, name, share, length)))
    last = { named, told: spoken_at }
    return last
  })
}

const isStriped = (bars: readonly Bar[]): boolean =>
  bars.every(({ figure }) => figure.measure === 'count' && Number.isInteger(figure.value) && figure.value <= MOST_STRIPES)

type Grown = { box: Box; color: string; enter: number; length: number; stripes: number; upward: boolean }

/** Adds a bar that grows from the axis, in as many pieces as its count. */
function grow(scene: Scene, { box, color, enter, length, stripes, upward }: Grown): void {
  const width = Math.max(LEAST, even(box.width))
  const height = Math.max(LEAST, even(box.height))
  const base = even(box.y + box.height)
  addSprite(scene, {
    width,
    height,
    draw: (context) => {
      context.fillStyle = color
      if (stripes < 2) {
        context.beginPath()
        context.roundRect(0, 0, width, height, upward ? [8, 8, 0, 0] : [0, 8, 8, 0])
        context.fill()
        return
      }
      const each = (upward ? height : width) / stripes
      const gap = Math.min(6, each * 0.22)
      for (let index = 0; index < stripes; index++)
        if (upward) context.fillRect(0, height - (index + 1) * each + gap, width, each - gap)
        else context.fillRect(index * each, 0, each - gap, height)
    },
    at: (frame) => {
      const share = ease.outQuint(between(frame, enter, enter + length))
      const grown = even((upward ? height : width) * share)
      if (grown < 2) return null
      return upward
        ? { x: box.x, y: base - grown, alpha: 1, clip: { x: 0, y: 0, width, height: grown } }
        : { x: box.x, y: box.y, alpha: 1, clip: { x: 0, y: 0, width: grown, height } }
    },
  })
}

/** Adds the loss or gain between two bars: dashed and hatched, between the two lengths. */
function ghost(scene: Scene, box: Box, color: string, enter: number, length: number): void {
  const width = Math.max(2, even(box.width))
  const height = Math.max(2, even(box.height))
  addSprite(scene, {
    width,
    height,
    draw: (context) => {
      hatch(context, { x: 0, y: 0, width, height }, withAlpha(color, 0.45))
      context.strokeStyle = color
      context.lineWidth = 4
      context.setLineDash([16, 12])
      context.strokeRect(2, 2, width - 4, height - 4)
    },
    at: (frame) => ({ x: box.x, y: box.y, alpha: ease.sine(between(frame, enter, enter + length)) }),
  })
}

/** Adds an arrow between the two ends of a change. */
function changeArrow(scene: Scene, box: Box, color: string, enter: number, leads: 'up' | 'down' | 'right' | 'left'): void {
  const length = entryLength(scene, 0.7)
  const width = even(box.width)
  const height = even(box.height)
  const across = leads === 'right' || leads === 'left'
  addSprite(scene, {
    width,
    height,
    draw: (context) => {
      const middle = across ? height / 2 : width / 2
      const end = across ? width : height
      const turn = (along: number, beside: number): [number, number] => {
        const at = leads === 'up' || leads === 'left' ? end - along : along
        return across ? [at, middle + beside] : [middle + beside, at]
      }
      const head = Math.min(26, end * 0.5)
      context.strokeStyle = color
      context.fillStyle = color
      context.lineWidth = 8
      context.beginPath()
      context.moveTo(...turn(0, 0))
      context.lineTo(...turn(end - head, 0))
      context.stroke()
      context.beginPath()
      context.moveTo(...turn(end, 0))
      context.lineTo(...turn(end - head, -18))
      context.lineTo(...turn(end - head, 18))
      context.fill()
    },
    at: (frame) => {
      const share = ease.outQuint(between(frame, enter, enter + length))
      const visible = even((across ? width : height) * share)
      if (visible < 2) return null
      const back = leads === 'up' || leads === 'left'
      const clip = across
        ? { x: back ? width - visible : 0, y: 0, width: visible, height }
        : { x: 0, y: back ? height - visible : 0, width, height: visible }
      return { x: box.x, y: box.y, alpha: 1, clip }
    },
  })
}

/** The pixels between a figure and its bar. */
const CLEAR = 12

/** Frames between the last bar and its change. */
const THEN = 8

/** The share of the space between two columns that is before the first column, for its figure. */
const BEFORE = 0.78

/** A chart: its values, its colours and its place in the frame. */
type Chart = { scene: Scene; slots: Words; tones: FigureTones; zone: Box }

/** The frames at which the bars appear, and the frames in which each bar grows. */
function timeBars({ scene, slots: { bars } }: Chart) {
  const length = entryLength(scene, 1.2)
  const comes = entries(scene, bars, length + 12)
  return { length, comes, enters: comes.map(({ told }) => told), stripes: isStriped(bars) }
}

/** The places of two or three columns, their names and their figures. */
function layColumns({ scene, slots, zone }: Chart) {
  const { bars, full, change } = slots
  const each = (change ? zone.width * 0.86 : zone.width) / bars.length
  const wide = even(Math.min(280, each * 0.4))
  const at = (index: number) => even(zone.x + index * each + each - wide - (each - wide) * (1 - BEFORE))
  const names = bars.map(({ name }) =>
    name === ''
      ? null
      : fitLine(scene, name, 'text', { width: (each - wide) * (1 - BEFORE) * 2 + wide - 12, largest: 38, smallest: 24 }, 600),
  )
  const figures = bars.map(({ figure }) => setFigure(scene, figure, { width: (each - wide) * BEFORE - 30, largest: 132 }))
  const base = even(zone.y + zone.height - Math.max(0, ...names.map((name) => name?.height ?? 0)) - 14)
  const top = zone.y + 20
  const tall = bars.map(({ figure }) => Math.max(LEAST, even((base - top) * Math.min(1, figure.value / full))))
  const figure_tops = figures.map((set, index) =>
    Math.max(zone.y, Math.min(base - tall[index] - set.number.size * 0.14, base - set.height - 14)),
  )
  return { wide, at, names, figures, base, tall, figure_tops }
}

/** Adds two or three bars that rise from one axis. Each figure is next to or above the end of its bar. */
function columns(chart: Chart): void {
  const { scene, slots, tones } = chart
  const { bars, change } = slots
  const count = bars.length
  const { length, comes, enters, stripes } = timeBars(chart)
  const { wide, at, names, figures, base, tall, figure_tops } = layColumns(chart)
  for (const [index, { figure }] of bars.entries()) {
    const last = index === count - 1
    const box = { x: at(index), y: base - tall[index], width: wide, height: tall[index] }
    if (last && change && index > 0) {
      const { height } = figures[index]
      const figure_band = { top: figure_tops[index], bottom: figure_tops[index] + height }
      const former = { right: at(index - 1) + wide, top: base - tall[index - 1] }
      drawColumnChange(chart, change, { box, former, figure_band, enter: enters[index], length })
    }
    grow(scene, {
      box,
      color: last ? tones.shape : tones.other,
      enter: enters[index],
      length,
      stripes: stripes ? figure.value : 1,
      upward: true,
    })
    putFigure(scene, figures[index], {
      x: box.x - 24,
      y: figure_tops[index],
      align: 'end',
      colors: { number: tones.text, unit: tones.text, beside: tones.quiet },
      enter: enters[index],
    })
    const name = names[index]
    if (name)
      placeText(scene, name, {
        x: box.x + wide / 2,
        y: base + 12,
        align: 'center',
        color: tones.text,
        enter: comes[index].named,
      })
  }
  still(
    scene,
    (context) => {
      context.fillStyle = tones.axis
      context.fillRect(at(0) - 30, base, at(count - 1) + wide + 30 - at(0) + 30, AXIS)
    },
    { x: at(0) - 30, y: base, width: at(count - 1) + wide + 60 - at(0), height: AXIS },
  )
}

/**
 * The change of the last column. `box` is this column, `former` the upper right corner of the column before it. `figure_band` has the edges
 * of the last figure. The column grows from frame `enter`, for `length` frames.
 */
type ColumnChange = {
  box: Box
  former: { right: number; top: number }
  figure_band: { top: number; bottom: number }
  enter: number
  length: number
}

/** Adds the arrow of a change next to the last column, with its text, and a dashed line from the column before it. */
function drawColumnChange(
  { scene, tones, zone }: Chart,
  change: NonNullable<Words['change']>,
  { box, former, figure_band, enter, length }: ColumnChange,
): void {
  const then = enter + length - THEN
  const edge = { x: former.right, y: former.top - 2, width: box.x - former.right, height: 4 }
  const come = entryLength(scene, 0.6)
  if (edge.width > 8 && (former.top < figure_band.top || former.top > figure_band.bottom))
    addSprite(scene, {
      width: even(edge.width),
      height: 4,
      draw: (context) => {
        context.fillStyle = tones.quiet
        for (let x = 0; x < edge.width; x += 14) context.fillRect(x, 0, 6, 4)
      },
      at: (frame) => ({ x: edge.x, y: edge.y, alpha: ease.sine(between(frame, enter - 4, enter + 8)) }),
    })
  const high = Math.min(former.top, box.y)
  const low = Math.max(former.top, box.y)
  const fell = change.value < 0
  if (fell && low - high > 8)
    ghost(scene, { x: box.x, y: high, width: box.width, height: low - high }, tones.mark, enter + 6, come)
  const right = box.x + box.width + 26
  if (low - high > 30)
    changeArrow(scene, { x: right, y: high, width: 40, height: low - high }, tones.mark, then, fell ? 'down' : 'up')
  const text_left = right + 56
  const set = fitLine(scene, change.number_text, 'display', {
    width: zone.x + zone.width - text_left,
    largest: 100,
    smallest: 34,
  })
  placeText(scene, set, { x: text_left, y: (high + low) / 2 - set.height / 2, color: tones.text, enter: then + 4 })
}

/** The name and the figure of a row, in the sizes that fit. */
type Row = { name: Fitted | null; set: SetFigure }

/** Adds horizontal bars, below each other. Each has its figure and its name above it. */
function rows(chart: Chart): void {
  const { scene, slots, tones, zone } = chart
  const { bars, full, change } = slots
  const count = bars.length
  const { length, comes, enters, stripes } = timeBars(chart)
  const each = (zone.height - (change ? 120 : 0)) / count
  const tall = even(Math.min(150, each * 0.38))
  const above = each - tall - 18 - CLEAR
  const lines = bars.map((bar) => setRow(chart, bar, Math.min(130, above * 0.86)))
  const beginning = Math.max(...lines.map(({ set }) => set.width)) + 36
  const measureBar = ({ figure }: Bar) => Math.max(LEAST, even(zone.width * Math.min(1, figure.value / full)))
  for (const [index, bar] of bars.entries()) {
    const last = index === count - 1
    const top = zone.y + index * each
    const y = even(top + above + CLEAR)
    const long = measureBar(bar)
    const is_spoken = index === findLargest(bars) || (last && count === 2)
    grow(scene, {
      box: { x: zone.x, y, width: long, height: tall },
      color: is_spoken ? tones.shape : tones.other,
      enter: enters[index],
      length,
      stripes: stripes ? bar.figure.value : 1,
      upward: false,
    })
    const axis = { x: zone.x - AXIS, y, width: AXIS, height: tall + 10 }
    still(
      scene,
      (context) => {
        context.fillStyle = tones.axis
        context.fillRect(axis.x, axis.y, axis.width, axis.height)
      },
      axis,
    )
    putRowWords(chart, lines[index], {
      bottom: top + above,
      beginning,
      enter: enters[index],
      named: comes[index].named,
    })
    if (last && change)
      drawRowChange(chart, change, {
        box: { x: zone.x, y, width: long, height: tall },
        before: measureBar(bars[index - 1]),
        enter: enters[index],
        length,
      })
  }
}

function setRow({ scene, zone }: Chart, { name, figure }: Bar, size: number): Row {
  const set = setFigure(scene, figure, { width: zone.width * (name === '' ? 1 : 0.6), largest: size, inline: true })
  if (name === '') return { name: null, set }
  return {
    name: fitLine(scene, name, 'text', { width: zone.width - set.width - 36, largest: 40, smallest: 24 }, 600),
    set,
  }
}

/** Places a row's figure above `bottom`, and its name at `beginning` on the same baseline. */
function putRowWords(
  { scene, tones, zone }: Chart,
  { name, set }: Row,
  { bottom, beginning, enter, named }: { bottom: number; beginning: number; enter: number; named: number },
): void {
  const figure_top = bottom - set.height
  putFigure(scene, set, {
    x: zone.x,
    y: figure_top,
    colors: { number: tones.text, unit: tones.text, beside: tones.quiet },
    enter,
  })
  if (name === null) return
  const baseline = figure_top + set.number.line_height * 0.5 + set.number.size * 0.35
  const name_top = baseline - name.line_height * 0.5 - name.size * 0.35
  const name_left = zone.x + Math.min(beginning, zone.width - name.width)
  placeText(scene, name, { x: name_left, y: name_top, color: tones.quiet, enter: named + 2 })
}

/** Adds the arrow of a change below the last row, with its text. `before` is the length of the bar before it. */
function drawRowChange(
  { scene, tones, zone }: Chart,
  change: NonNullable<Words['change']>,
  { box, before, enter, length }: { box: Box; before: number; enter: number; length: number },
): void {
  const near = Math.min(before, box.width)
  const far = Math.max(before, box.width)
  const fell = change.value < 0
  const then = enter + length - THEN
  const gap = { x: zone.x + near, width: far - near }
  if (fell && gap.width > 8)
    ghost(scene, { ...gap, y: box.y, height: box.height }, tones.mark, enter + 6, entryLength(scene, 0.6))
  const below = box.y + box.height
  if (gap.width > 30) changeArrow(scene, { ...gap, y: below + 12, height: 40 }, tones.mark, then, fell ? 'left' : 'right')
  const text = fitLine(scene, change.number_text, 'display', { width: zone.width * 0.5, largest: 68, smallest: 34 })
  const x = Math.min(zone.x + near, zone.x + zone.width - text.width)
  placeText(scene, text, { x, y: below + 54, color: tones.text, enter: then + 4 })
}

const findLargest = (bars: readonly Bar[]): number =>
  bars.reduce((most, { figure }, index) => (figure.value > bars[most].figure.value ? index : most), 0)

/** Bars: two to five amounts of one measure on one zero axis. A change between two amounts has an arrow and its difference. */
function drawShot(whole: Scene, slots: Words): void {
  const tones = figureTones(whole, 'paper')
  glide(whole, 'paper')
  const scene = withSpokenTitle(whole, slots.spoken, tones)
  const zone = heading(scene, slots, dataZone(scene), tones)
  const narrow = slots.bars.some(({ figure }) => countedNoun(figure, scene.recipe.language).noun.length > 14)
  if (isWide(scene) && slots.bars.length <= MOST_COLUMNS && !narrow) columns({ scene, slots, tones, zone })
  else rows({ scene, slots, tones, zone })
}

/** Random bars of one measure, sometimes with the change from the first to the last bar. */
function random({ random, language, text, some }: Make): Slots['bars'] {
  const count = upTo(random, 2, 5)
  const { figure, full } = scaledFigure({ random, language, text, some })
  const bars = Array.from({ length: count }, (_, index) => {
    const value = index === 0 ? figure.value : Math.round(figure.value * random())
    const random_figure = { ...figure, value, number_text: value.toLocaleString('en-US') }
    return { name: random() < 0.1 ? '' : text(1, 4, 20).slice(0, 40).trim(), figure: random_figure }
  })
  const value = bars[bars.length - 1].figure.value - bars[0].figure.value
  const change = count === 2 && value !== 0 ? some(() => ({ value, number_text: differenceText(value, language) })) : undefined
  return { ...(random() < 0.6 && { measure: text(1, 4, 20) }), bars, full, ...(change && { change }) }
}

/** The drawing of this shot. */
export const bars: ShotDrawing<'bars'> = {
  draw: drawShot,
  random,
}
