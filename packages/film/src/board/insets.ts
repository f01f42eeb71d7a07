import type { SKRSContext2D } from '@napi-rs/canvas'
import { isRightToLeft, type FilmLanguage } from '@orion/language/lexicons.ts'
import { setFace, type FaceRole } from '../fonts/faces.ts'
import { clamp, ease } from '../scenes/ease.ts'
import { fitText, type Fitted } from '../scenes/text/fit.ts'
import type { Palette } from '../scenes/palette.ts'
import type { Box } from '../scenes/safe-areas.ts'
import { evenBox, isWide, type Scene } from '../scenes/scene.ts'
import type { Window } from './camera.ts'
import type { InsetData } from './inset-data.ts'

/** Minimum height and width of a chart in pixels, and the padding around its content. */
const LEAST = { height: 230, width: 520 }
const PAD = 28
/** Pixels of text. */
const TITLE = 40
const SMALLEST = 26
const LARGEST_FIGURE = 180
/** Minimum height in pixels of a bar with its name. With it, the name has at least `SMALLEST` pixels. */
const LEAST_ROW = 92
/** Minimum height in pixels of a figure's card. */
const LEAST_CARD = 190
/** Maximum height in pixels of a timeline, and of one whose dates have no events below them. */
const HIGHEST_LINE = 330
const HIGHEST_BARE_LINE = 170

type LineEvent = { year: number; shown: string; text?: string }
const isBare = (events: readonly LineEvent[]): boolean => events.every(({ text = '' }) => text === '')

/** Where charts may be in the frame, in pixels. */
export const insetRoom = (scene: Scene): Box => ({
  x: 56,
  y: isWide(scene) ? 48 : scene.area.text.y,
  width: scene.width - 112,
  height: scene.area.captions.y - 70,
})

/**
 * The box that the board keeps free for a chart, in the frame. It is large enough for viewers to read, and clear of the captions and the
 * edges.
 */
export function insetBox(
  scene: Scene,
  box: readonly [number, number, number, number],
  seen: Window,
  least: { width: number; height: number } = LEAST,
): Box {
  const scale = scene.width / seen.width
  const room = insetRoom(scene)
  if (!isWide(scene)) return evenBox({ x: room.x, y: room.y, width: room.width, height: 380 })
  const size = { width: clamp(box[2] * scale, least.width, room.width), height: clamp(box[3] * scale, least.height, room.height) }
  const x = (box[0] - seen.x) * scale + (box[2] * scale - size.width) / 2
  const y = (box[1] - seen.y) * scale + (box[3] * scale - size.height) / 2
  return evenBox({
    x: clamp(x, room.x, room.x + room.width - size.width),
    y: clamp(y, room.y, room.y + room.height - size.height),
    ...size,
  })
}

/** The least size of a chart's box in pixels. Each bar needs its own room, so that viewers can read its name. */
export function leastSize(data: InsetData): { width: number; height: number } {
  if (data.kind !== 'bars') return LEAST
  const title = data.title ? TITLE * 1.5 : 0
  return { ...LEAST, height: Math.max(LEAST.height, data.bars.length * LEAST_ROW + title + 1.4 * PAD) }
}

/** `each` is the visible share of each bar, if each bar has its own moment. */
type Pen = { context: SKRSContext2D; scene: Scene; palette: Palette; come: number; each?: readonly number[] | undefined }
type TextWish = {
  role?: FaceRole
  largest: number
  color: string
  weight?: number
  align?: 'start' | 'center'
  most_lines?: number
}

/** A text in the largest size that fits a box. Null if no size fits. */
function fitIn(language: FilmLanguage, text: string, box: Box, wish: TextWish): Fitted | null {
  const { role = 'text', largest, weight, most_lines = 1 } = wish
  const asked = { language, role, width: box.width, height: box.height, ...(weight !== undefined && { weight }) }
  return (
    fitText(text, { ...asked, largest, smallest: Math.min(largest, SMALLEST), most_lines }) ??
    fitText(text, { ...asked, largest: Math.min(largest, SMALLEST), smallest: 12, most_lines: most_lines + 2 })
  )
}

/** Writes a fitted text. Returns its height in pixels. */
function writeFitted({ context, scene }: Pen, fitted: Fitted, box: Box, { color, align = 'start' }: TextWish): number {
  const { language } = scene.recipe
  const rtl = isRightToLeft(language)
  context.save()
  setFace(context, fitted.face, fitted.size, language, fitted.weight)
  context.fillStyle = color
  context.textAlign = align === 'center' ? 'center' : rtl ? 'right' : 'left'
  const x = align === 'center' ? box.x + box.width / 2 : rtl ? box.x + box.width : box.x
  for (const [index, line] of fitted.lines.entries())
    context.fillText(line, x, box.y + (index + 0.5) * fitted.line_height + fitted.size * 0.35)
  context.restore()
  return fitted.height
}

/** Writes a text into a box, in the largest size that fits. Returns its height in pixels. */
function write(pen: Pen, text: string, box: Box, wish: TextWish): number {
  const fitted = fitIn(pen.scene.recipe.language, text, box, wish)
  return fitted === null ? 0 : writeFitted(pen, fitted, box, wish)
}

const fillRound = (context: SKRSContext2D, { x, y, width, height }: Box, radius: number, color: string): void => {
  context.fillStyle = color
  context.beginPath()
  context.roundRect(x, y, Math.max(0, width), Math.max(0, height), Math.min(radius, Math.max(0, width) / 2, height / 2))
  context.fill()
}

/** Bars on one scale from 0. Each row has its name above the bar and its amount after the bar, and appears with its bar. */
function paintBars(pen: Pen, bars: readonly { name?: string; value: number; shown: string }[], box: Box): void {
  const { context, palette, come, each } = pen
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 1e-9)
  const row = box.height / bars.length
  for (const [index, { name = '', value, shown }] of bars.entries()) {
    const share = each?.[index] ?? come
    if (each !== undefined && share <= 0) continue
    const top = box.y + index * row
    const named = name === '' ? 0 : row * 0.36
    if (named > 0)
      write(pen, name, { ...box, y: top, height: named }, { largest: Math.min(36, named * 0.8), color: palette.ink2 })
    const high = (row - named) * 0.74
    const grown = ease.outQuint(clamp(share * 1.6 - (each === undefined ? index * 0.2 : 0)))
    const long = Math.max(6, box.width * 0.56 * (Math.abs(value) / most) * grown)
    fillRound(
      context,
      { x: box.x, y: top + named, width: long, height: high },
      8,
      index === bars.length - 1 ? palette.accent : palette.ramp[4],
    )
    const left = box.x + long + 18
    const room = { x: left, y: top + named, width: box.x + box.width - left, height: high }
    write(pen, shown, room, { role: 'display', largest: Math.min(64, high * 0.86), color: palette.deep })
  }
}

function paintShare(pen: Pen, { share, shown }: { share: number; shown: string }, box: Box): void {
  const { context, palette, come } = pen
  const radius = Math.min(box.height / 2, box.width * 0.28)
  const x = box.x + radius
  const y = box.y + box.height / 2
  context.lineWidth = radius * 0.34
  for (const [color, until] of [
    [palette.ramp[1], 1],
    [palette.accent, clamp(share) * ease.outQuint(come)],
  ] as const) {
    context.strokeStyle = color
    context.beginPath()
    context.arc(x, y, radius * 0.82, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * until)
    context.stroke()
  }
  const left = box.x + 2 * radius + PAD
  const high = Math.min(box.height, 150)
  const room = { x: left, y: y - high / 2, width: box.x + box.width - left, height: high }
  write(pen, shown, room, { role: 'display', largest: 110, color: palette.deep, most_lines: 2 })
}

function paintTimeline(pen: Pen, events: readonly LineEvent[], box: Box): void {
  const { context, palette, come } = pen
  const years = events.map(({ year }) => year)
  const first = Math.min(...years)
  const last = Math.max(...years)
  const each = box.width / events.length
  const [above, line] = isBare(events) ? [0.6, 0.8] : [0.34, 0.42]
  const y = box.y + box.height * line
  const inset = Math.min(each / 2, 140)
  const at = (year: number): number =>
    last === first ? box.x + box.width / 2 : box.x + inset + ((year - first) / (last - first)) * (box.width - 2 * inset)
  fillRound(context, { x: box.x, y: y - 4, width: box.width * ease.outQuint(come), height: 8 }, 4, palette.ramp[3])
  for (const [index, { year, shown, text = '' }] of events.entries()) {
    const spot = at(year)
    context.fillStyle = index === events.length - 1 ? palette.accent : palette.ramp[5]
    context.beginPath()
    context.arc(spot, y, 15 * clamp(come * 3 - index * 0.5), 0, 2 * Math.PI)
    context.fill()
    const room = { x: spot - each / 2 + 6, y: box.y, width: each - 12, height: box.height * above }
    write(pen, shown, room, { role: 'display', largest: 56, color: palette.deep, align: 'center' })
    if (text !== '')
      write(
        pen,
        text,
        { ...room, y: y + 26, height: box.y + box.height - y - 26 },
        { largest: 34, color: palette.ink2, align: 'center', most_lines: 2 },
      )
  }
}

/** Pixels between a title and the content below. */
const BELOW_TITLE = 10
const getInnerBox = ({ x, y, width, height }: Box): Box => ({
  x: x + PAD,
  y: y + PAD * 0.7,
  width: width - 2 * PAD,
  height: height - 1.4 * PAD,
})

/**
 * An exact chart with its place in the frame. `paint` draws from the context's origin. `come` is the visible share of the chart, 0 to 1,
 * and `each` is the visible share of each bar.
 */
export type SetInset = { box: Box; paint: (context: SKRSContext2D, come: number, each?: readonly number[]) => void }

/**
 * Sets a chart on its own background, within a box of pixels. A figure's background is as large as its words. A timeline is no higher than
 * its content. Both are centred in their box.
 */
export function setInset(scene: Scene, data: InsetData, room: Box): SetInset {
  if (data.kind === 'figure') return setFigureCard(scene, data, room)
  const highest = data.kind !== 'timeline' ? room.height : !data.title && isBare(data.events) ? HIGHEST_BARE_LINE : HIGHEST_LINE
  const high = Math.min(room.height, highest)
  const box = evenBox({ ...room, y: room.y + (room.height - high) / 2, height: high })
  return {
    box,
    paint: (context, come, each) =>
      paintInset({ context, scene, palette: scene.palette, come, each }, data, { ...box, x: 0, y: 0 }),
  }
}

function setFigureCard(scene: Scene, { title, shown }: { title?: string; shown: string }, box: Box): SetInset {
  const { palette, recipe } = scene
  const inner = getInnerBox(box)
  const titleWish: TextWish = { largest: TITLE, color: palette.ink2, weight: 600, most_lines: 2 }
  const above = title
    ? fitIn(recipe.language, title, { ...inner, height: Math.min(inner.height / 2, TITLE * 2.4) }, titleWish)
    : null
  const took = above === null ? 0 : above.height + BELOW_TITLE
  const room = { ...inner, height: inner.height - took }
  const fitting: TextWish = {
    role: 'display',
    largest: Math.min(LARGEST_FIGURE, room.height),
    color: palette.deep,
    weight: 760,
    most_lines: 2,
  }
  const figure = fitIn(recipe.language, shown, room, fitting)
  const words = took + (figure?.height ?? 0)
  const card = {
    width: Math.min(box.width, Math.max(LEAST.width / 2, above?.width ?? 0, figure?.width ?? 0) + 2 * PAD),
    height: Math.min(box.height, Math.max(LEAST_CARD, words + 1.4 * PAD)),
  }
  const snug = evenBox({ x: box.x + (box.width - card.width) / 2, y: box.y + (box.height - card.height) / 2, ...card })
  const paint: SetInset['paint'] = (context, come) => {
    const pen: Pen = { context, scene, palette, come }
    paintGround(pen, { ...snug, x: 0, y: 0 })
    const within = getInnerBox({ ...snug, x: 0, y: 0 })
    const at = { ...within, y: (snug.height - words) / 2 }
    if (above) writeFitted(pen, above, at, titleWish)
    if (figure) writeFitted(pen, figure, { ...at, y: at.y + took }, fitting)
  }
  return { box: snug, paint }
}

function paintGround({ context, palette }: Pen, box: Box): void {
  fillRound(context, box, 22, palette.deep)
  fillRound(context, { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 }, 20, palette.paper)
}

/** The share of a chart's rows down to its last bar that has begun. Without moments of the bars, all rows count. */
function getShownRows(each: readonly number[] | undefined): number {
  if (each === undefined) return 1
  const begun = each.map((share, index) => (share > 0 ? index + clamp(share * 3) : 0))
  return Math.max(1, ...begun) / each.length
}

type Chart = Exclude<InsetData, { kind: 'figure' }>

function paintInset(pen: Pen, data: Chart, box: Box): void {
  const { context, palette } = pen
  if (data.kind === 'map') {
    paintGround(pen, box)
    context.save()
    context.beginPath()
    context.roundRect(box.x + 3, box.y + 3, box.width - 6, box.height - 6, 20)
    context.clip()
    const picture = data.picture()
    const scale = Math.max(box.width / picture.width, box.height / picture.height)
    const wide = picture.width * scale
    const high = picture.height * scale
    context.drawImage(picture, box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2, wide, high)
    context.restore()
    return
  }
  let inner = getInnerBox(box)
  const titleText: TextWish = { largest: TITLE, color: palette.ink2, weight: 600, most_lines: 2 }
  const room = { ...inner, height: Math.min(inner.height * 0.3, TITLE * 2.4) }
  const title = data.title ? fitIn(pen.scene.recipe.language, data.title, room, titleText) : null
  const took = title === null ? 0 : title.height + BELOW_TITLE
  const below = (inner.height - took) * (1 - getShownRows(pen.each))
  paintGround(pen, { ...box, height: box.height - below })
  if (title) writeFitted(pen, title, room, titleText)
  inner = { ...inner, y: inner.y + took, height: inner.height - took }
  if (data.kind === 'bars') paintBars(pen, data.bars, inner)
  else if (data.kind === 'share') paintShare(pen, data, inner)
  else if (data.kind === 'change') paintBars(pen, [data.from, data.to], inner)
  else paintTimeline(pen, data.events, inner)
}
