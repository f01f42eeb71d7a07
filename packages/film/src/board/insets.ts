import type { SKRSContext2D } from '@napi-rs/canvas'
import { isRightToLeft } from '@orion/language/lexicons.ts'
import { setFace, type FaceRole } from '../fonts/faces.ts'
import { clamp, ease } from '../scenes/ease.ts'
import { fitText } from '../scenes/fit.ts'
import type { Palette } from '../scenes/palette.ts'
import type { Box } from '../scenes/safe-areas.ts'
import { evenBox, isWide, type Scene } from '../scenes/scene.ts'
import type { Window } from './camera.ts'
import type { InsetData } from './inset-data.ts'

/** Pixels: how high and wide a chart is at least, and the room around what stands in it. */
const LEAST = { height: 230, width: 520 }
const PAD = 28
/** Pixels of text. */
const TITLE = 40
const SMALLEST = 26

/** The box that the board keeps free, in the frame: large enough to be read, clear of the captions and the edges. */
export function insetBox(
  { area, width, ...scene }: Scene,
  box: readonly [number, number, number, number],
  seen: Window,
  least: { width: number; height: number } = LEAST,
): Box {
  const wide = isWide({ ...scene, area, width } as Scene)
  const scale = width / seen.width
  const room = { x: 56, y: wide ? 48 : area.text.y, width: width - 112, height: area.captions.y - 70 }
  if (!wide) return evenBox({ x: room.x, y: room.y, width: room.width, height: 380 })
  const own = { width: clamp(box[2] * scale, least.width, room.width), height: clamp(box[3] * scale, least.height, room.height) }
  const x = (box[0] - seen.x) * scale + (box[2] * scale - own.width) / 2
  const y = (box[1] - seen.y) * scale + (box[3] * scale - own.height) / 2
  return evenBox({
    x: clamp(x, room.x, room.x + room.width - own.width),
    y: clamp(y, room.y, room.y + room.height - own.height),
    ...own,
  })
}

type Pen = { context: SKRSContext2D; scene: Scene; palette: Palette; come: number }
type TextWish = {
  role?: FaceRole
  largest: number
  color: string
  weight?: number
  align?: 'start' | 'center'
  most_lines?: number
}

/** Writes a text into a box, as large as it holds it; answers the pixels of height that it took. */
function write({ context, scene }: Pen, text: string, box: Box, wish: TextWish): number {
  const { role = 'text', largest, color, weight, align = 'start', most_lines = 1 } = wish
  const language = scene.recipe.language
  const asked = { language, role, width: box.width, height: box.height, ...(weight !== undefined && { weight }) }
  const fitted =
    fitText(text, { ...asked, largest, smallest: Math.min(largest, SMALLEST), most_lines }) ??
    fitText(text, { ...asked, largest: Math.min(largest, SMALLEST), smallest: 12, most_lines: most_lines + 2 })
  if (!fitted) return 0
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

const fillRound = (context: SKRSContext2D, { x, y, width, height }: Box, radius: number, color: string): void => {
  context.fillStyle = color
  context.beginPath()
  context.roundRect(x, y, Math.max(0, width), Math.max(0, height), Math.min(radius, Math.max(0, width) / 2, height / 2))
  context.fill()
}

function paintFigure(pen: Pen, { shown }: { shown: string }, box: Box): void {
  const size = { role: 'display' as const, largest: Math.min(180, box.height), most_lines: 2 }
  write(pen, shown, box, { ...size, color: pen.palette.deep, weight: 760 })
}

/** Rows of one scale, from nought: name above, bar, amount behind it. */
function paintBars(pen: Pen, bars: readonly { name?: string; value: number; shown: string }[], box: Box): void {
  const { context, palette, come } = pen
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 1e-9)
  const row = box.height / bars.length
  for (const [index, { name = '', value, shown }] of bars.entries()) {
    const top = box.y + index * row
    const named = name === '' ? 0 : row * 0.36
    if (named > 0)
      write(pen, name, { ...box, y: top, height: named }, { largest: Math.min(36, named * 0.8), color: palette.ink2 })
    const high = (row - named) * 0.74
    const grown = ease.outQuint(clamp(come * 1.6 - index * 0.2))
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
  const [x, y] = [box.x + radius, box.y + box.height / 2]
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

function paintRange(pen: Pen, data: { low?: number; high?: number; full: number; shown: string }, box: Box): void {
  const { context, palette, come } = pen
  const { low = 0, high = data.full, full } = data
  write(pen, data.shown, { ...box, height: box.height * 0.56 }, { role: 'display', largest: 96, color: palette.deep })
  const y = box.y + box.height * 0.76
  fillRound(context, { x: box.x, y, width: box.width, height: 30 }, 15, palette.ramp[1])
  const [from, to] = [low, high].map((value) => box.x + box.width * clamp(value / full))
  fillRound(context, { x: from!, y, width: Math.max(16, (to! - from!) * ease.outQuint(come)), height: 30 }, 15, palette.accent)
}

function paintTimeline(pen: Pen, events: readonly { year: number; shown: string; text?: string }[], box: Box): void {
  const { context, palette, come } = pen
  const years = events.map(({ year }) => year)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const each = box.width / events.length
  const y = box.y + box.height * 0.42
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
    const room = { x: spot - each / 2 + 6, y: box.y, width: each - 12, height: box.height * 0.34 }
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

/** Paints a chart on a ground of its own; `come` is how much of it stands, 0 to 1. Pixels of the context. */
export function paintInset(context: SKRSContext2D, scene: Scene, data: InsetData, box: Box, come: number): void {
  const { palette } = scene
  const pen: Pen = { context, scene, palette, come }
  fillRound(context, box, 22, palette.deep)
  fillRound(context, { x: box.x + 3, y: box.y + 3, width: box.width - 6, height: box.height - 6 }, 20, palette.paper)
  if (data.kind === 'map') {
    context.save()
    context.beginPath()
    context.roundRect(box.x + 3, box.y + 3, box.width - 6, box.height - 6, 20)
    context.clip()
    const picture = data.picture()
    const scale = Math.max(box.width / picture.width, box.height / picture.height)
    const [wide, high] = [picture.width * scale, picture.height * scale]
    context.drawImage(picture, box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2, wide, high)
    context.restore()
    return
  }
  let inner = { x: box.x + PAD, y: box.y + PAD * 0.7, width: box.width - 2 * PAD, height: box.height - 1.4 * PAD }
  if (data.title) {
    const room = { ...inner, height: Math.min(inner.height * 0.3, TITLE * 2.4) }
    const took = write(pen, data.title, room, { largest: TITLE, color: palette.ink2, weight: 600, most_lines: 2 }) + 10
    inner = { ...inner, y: inner.y + took, height: inner.height - took }
  }
  if (data.kind === 'figure') paintFigure(pen, data, inner)
  else if (data.kind === 'bars') paintBars(pen, data.bars, inner)
  else if (data.kind === 'share') paintShare(pen, data, inner)
  else if (data.kind === 'change') paintBars(pen, [data.from, data.to], inner)
  else if (data.kind === 'range') paintRange(pen, data, inner)
  else paintTimeline(pen, data.events, inner)
}
