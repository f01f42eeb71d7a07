import { curve, reachOf } from '../brushes/curve.ts'
import { between, ease } from '../ease.ts'
import { fitText } from '../fit.ts'
import { dataZone, addPasser, drawSetting, mustFit, viewOf } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import { addSprite, even, fillSpots, ground, isWide, paperGround, still, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['chart']
type Colors = { title: string; unit: string; label: string; column: string; marked: string }

/** A value as a label: whole numbers whole, others with two places at most. */
const shown = (value: number, language: string) => value.toLocaleString(`${language}-u-nu-latn`, { maximumFractionDigits: 2 })

/** Pixels that the figures of columns below zero take under the longest of them. */
const ROOM_BELOW = 76
/** Pixels between a drawn line and its figures. */
const CLEAR = 36
/** The same at their sides, where a steep line passes. */
const BESIDE = 20
/** Pixels from its point at which nobody sees whose a figure is: so steep a line is shown as columns. */
const FAR = 120
/** Pixels between the axis and a line's figures. */
const AXIS = 12

/** The point that differs most from its neighbour; -1 where all are equal. */
function markedPoint(points: Words['points']): number {
  const jumps = points.map(({ value }, index) => (index === 0 ? 0 : Math.abs(value - points[index - 1]!.value)))
  const most = Math.max(...jumps)
  return most > 0 ? jumps.indexOf(most) : -1
}

/** Title and unit; answers what is left for the data below. */
function headed(scene: Scene, { title, unit }: Words, colors: Colors): Box {
  const zone = dataZone(scene)
  const wide = isWide(scene)
  const big = mustFit(scene, title, {
    role: 'display',
    width: zone.width,
    height: 220,
    largest: wide ? 104 : 84,
    smallest: 44,
    most_lines: wide ? 2 : 3,
  })
  const small = unit
    ? mustFit(scene, unit, { role: 'text', width: zone.width, height: 90, largest: 36, smallest: 30, most_lines: 2 })
    : null
  placeText(scene, big, { x: zone.x, y: zone.y, color: colors.title, share: 0.02, leads: true })
  if (small) placeText(scene, small, { x: zone.x + 2, y: zone.y + big.height + 6, color: colors.unit, share: 0.08 })
  const used = big.height + (small?.height ?? 0)
  return { ...zone, y: zone.y + used, height: zone.height - used }
}

/** The axis from the lowest to the highest value, zero among them: its length in values, and where zero stands on it, 0 to 1 from its start. */
function axisOf(points: Words['points']): { span: number; zero: number } {
  const values = points.map(({ value }) => value)
  const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const span = highest - lowest || 1
  return { span, zero: -lowest / span }
}

/** Sizes in pixels of the smallest labels that columns and rows have. */
const SMALLEST_LABEL = { columns: 26, rows: 20 }

const labelOf = (
  scene: Scene,
  text: string,
  role: 'display' | 'text',
  room: { width: number; largest: number; smallest: number },
) =>
  fitText(text, {
    ...room,
    role,
    weight: role === 'text' ? 600 : 760,
    height: 70,
    most_lines: 1,
    language: scene.recipe.language,
  })

/** The size at which all labels of a kind stand in one line; null where one is too long. */
function commonSize(scene: Scene, texts: string[], role: 'display' | 'text', width: number, largest: number): number | null {
  const smallest = SMALLEST_LABEL.columns
  const fitted = texts.map((text) => (text === '' ? largest : labelOf(scene, text, role, { width, largest, smallest })?.size))
  return fitted.every((size) => size !== undefined) ? Math.min(...fitted) : null
}

type Sizes = { number: number; name: number }

function columns(scene: Scene, points: Words['points'], colors: Colors, zone: Box, sizes: Sizes): void {
  const { recipe } = scene
  const { span, zero } = axisOf(points)
  const top = zone.y + 90
  const floor = even(zone.y + zone.height - 62)
  const room = floor - top - (zero > 0 ? ROOM_BELOW : 0)
  const base = even(top + room * (1 - zero))
  const each = zone.width / points.length
  const wideColumn = even(each * 0.74)
  const marked = markedPoint(points)
  const length = entryLength(scene, 0.9)
  for (const [index, { label, value }] of points.entries()) {
    const x = even(zone.x + index * each + (each - wideColumn) / 2)
    const tall = Math.max(6, even((room * Math.abs(value)) / span))
    const below = value < 0
    const enter = entryFrame(scene, label, 0.1 + (0.55 * index) / points.length, length + 10)
    addSprite(scene, {
      width: wideColumn,
      height: tall,
      draw: (context) => {
        context.fillStyle = index === marked && !recipe.solemn ? colors.marked : colors.column
        context.beginPath()
        context.roundRect(0, 0, wideColumn, tall, below ? [0, 0, 10, 10] : [10, 10, 0, 0])
        context.fill()
      },
      at: (frame) => {
        const risen = even(tall * ease.outQuint(between(frame, enter, enter + length)))
        if (risen < 2) return null
        const hidden = tall - risen
        return below
          ? { x, y: base - hidden, alpha: 1, clip: { x: 0, y: hidden, width: wideColumn, height: risen } }
          : { x, y: base - risen, alpha: 1, clip: { x: 0, y: 0, width: wideColumn, height: risen } }
      },
    })
    const middle = zone.x + (index + 0.5) * each
    const number = labelOf(scene, shown(value, recipe.language), 'display', {
      width: each - 10,
      largest: sizes.number,
      smallest: 20,
    })!
    const y = below ? base + tall + 4 : base - tall - number.height - 8
    placeText(scene, number, { x: middle, y, align: 'center', color: colors.label, enter: enter + 6 })
    const name = labelOf(scene, label, 'text', { width: each - 10, largest: sizes.name, smallest: 20 })
    if (name) placeText(scene, name, { x: middle, y: floor + 10, align: 'center', color: colors.label, enter })
  }
  still(
    scene,
    (context) => {
      context.fillStyle = colors.label
      context.fillRect(zone.x, base, zone.width, 4)
    },
    { x: zone.x, y: base, width: zone.width, height: 4 },
  )
}

/** The points as a line, or the area under it, each figure above or below the line where that leaves it room. */
function drawnLine(scene: Scene, points: Words['points'], colors: Colors, zone: Box, sizes: Sizes, filled: boolean): void {
  const { recipe } = scene
  const { span, zero } = axisOf(points)
  const top = zone.y + 100
  const floor = even(zone.y + zone.height - 62)
  const room = floor - top - (filled ? CLEAR : ROOM_BELOW)
  const base = even(top + room * (1 - zero))
  const each = zone.width / points.length
  const marked = markedPoint(points)
  const length = entryLength(scene, 0.7)
  const places = points.map(({ label, value }, index) => ({
    x: zone.x + (index + 0.5) * each,
    y: base - (room * value) / span,
    enter: entryFrame(scene, label, 0.1 + (0.55 * index) / points.length, length + 10),
  }))
  const numbers = points.map(({ value }, index) => {
    const { x, y } = places[index]!
    const number = labelOf(scene, shown(value, recipe.language), 'display', {
      width: each - 10,
      largest: sizes.number,
      smallest: 20,
    })!
    const half = number.width / 2 + BESIDE
    const reach = reachOf(places, Math.max(places[0]!.x, x - half), Math.min(places.at(-1)!.x, x + half))
    const crosses = (at: number) => at < base + 4 + AXIS && at + number.height > base - AXIS
    const high = Math.min(reach.top, filled ? base : reach.top) - CLEAR - number.height
    const low = reach.bottom + CLEAR
    const above = crosses(high) ? base - AXIS - number.height : high
    const below = crosses(low) ? base + 4 + AXIS : low
    const hangs = !filled && below - y < y - above - number.height && below + number.height <= floor
    return { number, at: hangs ? below : above, off: hangs ? below - y : Math.min(y, filled ? base : y) - above - number.height }
  })
  if (numbers.some(({ off }) => off > FAR)) return columns(scene, points, colors, zone, sizes)
  const mark = recipe.solemn ? colors.label : colors.marked
  curve(scene, { points: places, base, filled, line: colors.column, marked, mark })
  for (const [index, { number, at }] of numbers.entries()) {
    const { x, enter } = places[index]!
    placeText(scene, number, { x, y: at, align: 'center', color: colors.label, enter: enter + 8 })
    const name = labelOf(scene, points[index]!.label, 'text', { width: each - 10, largest: sizes.name, smallest: 20 })
    if (name) placeText(scene, name, { x, y: floor + 10, align: 'center', color: colors.label, enter })
  }
  still(
    scene,
    (context) => {
      context.fillStyle = colors.label
      context.fillRect(zone.x, base, zone.width, 4)
    },
    { x: zone.x, y: base, width: zone.width, height: 4 },
  )
}

/** Bars from left to right, one below the other, where names or figures are too long to stand at columns. */
function barRows(scene: Scene, points: Words['points'], colors: Colors, zone: Box): void {
  const { recipe } = scene
  const { span, zero } = axisOf(points)
  const top = zone.y + 34
  const each = (zone.y + zone.height - top) / points.length
  const size = Math.max(SMALLEST_LABEL.rows, Math.min(36, Math.floor(each / 3.2) * 2))
  const fit = (text: string, role: 'display' | 'text', width: number) =>
    mustFit(scene, text, { role, weight: role === 'text' ? 600 : 760, width, height: each, largest: size, smallest: SMALLEST_LABEL.rows, most_lines: 2 }) // prettier-ignore
  const names = points.map(({ label }) => (label === '' ? null : fit(label, 'text', zone.width * 0.3)))
  const numbers = points.map(({ value }) => fit(shown(value, recipe.language), 'display', zone.width * 0.36))
  const left = even(zone.x + Math.max(0, ...names.map((name) => name?.width ?? 0)) + 24)
  const right = zone.x + zone.width - Math.max(...numbers.map(({ width }) => width)) - 24
  const origin = even(left + (right - left) * zero)
  const tall = even(Math.min(64, each * 0.62))
  const marked = markedPoint(points)
  const length = entryLength(scene, 0.9)
  for (const [index, { label, value }] of points.entries()) {
    const y = even(top + index * each + (each - tall) / 2)
    const long = Math.max(6, even(((right - left) * Math.abs(value)) / span))
    const below = value < 0
    const enter = entryFrame(scene, label, 0.1 + (0.55 * index) / points.length, length + 10)
    addSprite(scene, {
      width: long,
      height: tall,
      draw: (context) => {
        context.fillStyle = index === marked && !recipe.solemn ? colors.marked : colors.column
        context.beginPath()
        context.roundRect(0, 0, long, tall, below ? [10, 0, 0, 10] : [0, 10, 10, 0])
        context.fill()
      },
      at: (frame) => {
        const swept = even(long * ease.outQuint(between(frame, enter, enter + length)))
        if (swept < 2) return null
        const from = below ? long - swept : 0
        return { x: below ? origin - long : origin, y, alpha: 1, clip: { x: from, y: 0, width: swept, height: tall } }
      },
    })
    const [name, number] = [names[index], numbers[index]!]
    const middle = y + tall / 2
    if (name) placeText(scene, name, { x: zone.x, y: middle - name.height / 2, color: colors.label, enter })
    placeText(scene, number, {
      x: zone.x + zone.width,
      y: middle - number.height / 2,
      align: 'end',
      color: colors.label,
      enter: enter + 6,
    })
  }
  const height = zone.y + zone.height - top
  still(
    scene,
    (context) => {
      context.fillStyle = colors.label
      context.fillRect(origin - 2, top, 4, height)
    },
    { x: origin - 2, y: top, width: 4, height },
  )
}

/** The points as columns, a line or an area; as rows where their words need more room. */
function plot(scene: Scene, slots: Words, colors: Colors, as: 'columns' | 'line' | 'area'): void {
  const { points } = slots
  const zone = headed(scene, slots, colors)
  const width = zone.width / points.length - 10
  const number = commonSize(scene, points.map(({ value }) => shown(value, scene.recipe.language)), 'display', width, 56) // prettier-ignore
  const name = commonSize(scene, points.map(({ label }) => label), 'text', width, 36) // prettier-ignore
  if (number === null || name === null) return barRows(scene, points, colors, zone)
  if (as === 'columns') columns(scene, points, colors, zone, { number, name })
  else drawnLine(scene, points, colors, zone, { number, name }, as === 'area')
}

/** Chart: columns up and down from zero, a line over the setting, or an area; the one that tells the finding is marked. */
export function chart(scene: Scene, slots: Words, variant: Variant): void {
  const { palette, width, height, recipe } = scene
  const passer = { from: width * 0.6, to: width * 0.86, y: height + 40, radius: 130, seconds: 6 }
  if (variant === 'A') {
    paperGround(scene)
    addPasser(scene, { ...passer, color: palette.ramp[1] })
    plot(
      scene,
      slots,
      {
        title: palette.ink,
        unit: palette.ink2,
        label: palette.ink,
        column: palette.ramp[3],
        marked: palette.third_data,
      },
      'columns',
    )
  } else if (variant === 'B') {
    drawSetting(scene, viewOf(scene, height * 0.8))
    plot(
      scene,
      slots,
      {
        title: palette.cream,
        unit: palette.cream,
        label: palette.cream,
        column: palette.ramp[1],
        marked: recipe.solemn ? palette.ramp[1] : palette.spark,
      },
      'line',
    )
  } else {
    ground(scene, palette.fill, fillSpots(scene).slice(1))
    addPasser(scene, { ...passer, color: palette.fill_low })
    plot(
      scene,
      slots,
      {
        title: palette.on_fill,
        unit: palette.on_fill,
        label: palette.on_fill,
        column: palette.shape_on_fill,
        marked: palette.mark_on_fill,
      },
      'area',
    )
  }
}
