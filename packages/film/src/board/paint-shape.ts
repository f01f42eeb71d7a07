import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { throughPoints, type Path, type Point } from '../scenes/brushes/path.ts'
import { clamp } from '../scenes/ease.ts'
import { withAlpha } from '../scenes/oklch.ts'
import { NATURE } from './paint-nature.ts'
import type { Shape, ShapeColor, ShapeKind, Symbols } from './shapes.ts'

/**
 * The state of a shape: its colours, the share of it that is drawn (0 to 1), and the seconds for which it has moved. `symbols` are the
 * symbols that a `use` may name.
 */
export type Look = {
  color: (color: ShapeColor) => string
  drawn: number
  seconds: number
  symbols?: Symbols
}

export type Painter = (context: SKRSContext2D, shape: Shape, look: Look) => void

/** Default stroke widths by kind of shape, in the sheet's units. */
const WIDTHS: Partial<Record<ShapeKind, number>> = {
  arrow: 44,
  flow: 26,
  pipe: 70,
  vessel: 16,
  wave: 14,
  ray: 60,
  rope: 9,
  spring: 8,
  fall: 5,
}
export const getWidth = ({ kind, width }: Shape): number => width ?? WIDTHS[kind] ?? 10

/** The size of an arrowhead as a multiple of the shaft's width. */
export const HEAD = { width: 2.5, length: 2.1 }
/** Speeds in units per second, of the drops of a flow and of waves. */
const SPEED = { flow: 170, wave: 46 }
const DROPS_APART = 2.3
const MOST_DROPS = 40
/** Distance between the crests of a wave, as a multiple of the wave's height. */
const CREST = 15

export const pairPoints = (at: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(at.length / 2) }, (_, index) => ({ x: at[2 * index]!, y: at[2 * index + 1]! }))

export const measureLength = (points: readonly Point[]): number =>
  points.reduce((sum, { x, y }, at) => sum + (at === 0 ? 0 : Math.hypot(x - points[at - 1]!.x, y - points[at - 1]!.y)), 0)

/** Fills and strokes an outline. The stroke is drawn along its path first, and the fill follows. */
function outline(context: SKRSContext2D, path: Path2D, shape: Shape, { color, drawn }: Look): void {
  const { fill, stroke } = shape
  const width = getWidth(shape)
  if (fill !== undefined) {
    context.save()
    if (drawn < 1) context.globalAlpha *= clamp(stroke === undefined ? drawn * 1.5 : drawn * 2 - 1)
    context.fillStyle = color(fill)
    context.fill(path)
    context.restore()
  }
  if (stroke === undefined) return
  context.save()
  context.lineJoin = 'round'
  context.lineCap = 'round'
  if (drawn < 1) context.setLineDash([drawn * LONGEST, LONGEST])
  context.strokeStyle = color(stroke)
  context.lineWidth = width
  context.stroke(path)
  context.restore()
}
/** Maximum length in units of a stroke that is drawn along its path. */
const LONGEST = 3600

const ring = (context: SKRSContext2D, { x, y }: Point, radius: number): void => {
  context.beginPath()
  context.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI)
}

/** Strokes a line from its beginning to a share of its length. */
function trace(context: SKRSContext2D, path: Path, until: number): void {
  context.beginPath()
  for (let step = 0; step <= 40; step++) {
    const { x, y } = path((until * step) / 40)
    context.lineTo(x, y)
  }
}

const paintArrow: Painter = (context, shape, { color, drawn }) => {
  const points = pairPoints(shape.at)
  const path = throughPoints(points)
  const length = measureLength(points)
  const width = getWidth(shape)
  const head = Math.min(width * HEAD.length, length * 0.6)
  const tip = Math.max(drawn, Math.min(1, (head * 1.05) / length))
  const neck = Math.max(0, tip - head / length)
  const base = path(neck)
  const end = path(tip)
  const turn = Math.atan2(end.y - base.y, end.x - base.x)
  const ink = color(shape.fill ?? shape.stroke ?? 'spark')
  context.save()
  context.lineJoin = 'round'
  context.strokeStyle = ink
  context.fillStyle = ink
  context.lineWidth = width
  if (neck > 0) {
    trace(context, path, neck + Math.min(0.02, (tip - neck) / 2))
    context.stroke()
  }
  context.translate(base.x, base.y)
  context.rotate(turn)
  context.beginPath()
  context.moveTo(head, 0)
  context.lineTo(0, -(head * HEAD.width) / HEAD.length / 2)
  context.lineTo(0, (head * HEAD.width) / HEAD.length / 2)
  context.closePath()
  context.fill()
  context.lineWidth = width * 0.14
  context.stroke()
  context.restore()
}

const paintFlow: Painter = (context, shape, { color, drawn, seconds }) => {
  const points = pairPoints(shape.at)
  const path = throughPoints(points)
  const length = measureLength(points)
  const width = getWidth(shape)
  const count = clamp(Math.round(length / (width * DROPS_APART)), 2, MOST_DROPS)
  context.fillStyle = color(shape.fill ?? shape.stroke ?? 'spark')
  for (let index = 0; index < count; index++) {
    const gone = ((index + 0.5) / count + (seconds * SPEED.flow) / length) % 1
    if (gone > drawn) continue
    const near = clamp(Math.min(gone, 1 - gone) * count * 0.9, 0.25, 1)
    ring(context, path(gone), (width / 2) * near)
    context.fill()
  }
}

function paintTeeth(context: SKRSContext2D, { x, y }: Point, radius: number, teeth: number): void {
  const step = (2 * Math.PI) / teeth
  const inner = radius * (1 - Math.min(0.24, 1.7 / teeth))
  context.beginPath()
  for (let index = 0; index < teeth; index++) {
    const from = index * step
    for (const [turn, away] of [
      [0.02, inner],
      [0.16, radius],
      [0.46, radius],
      [0.6, inner],
    ] as const)
      context.lineTo(x + away * Math.cos(from + turn * step), y + away * Math.sin(from + turn * step))
  }
  context.closePath()
  context.moveTo(x + radius * 0.24, y)
  context.arc(x, y, radius * 0.24, 0, 2 * Math.PI, true)
}

const paintGear: Painter = (context, { at: [x, y, radius, teeth] = [], fill, stroke }, { color }) => {
  const middle = { x: x!, y: y! }
  paintTeeth(context, middle, radius!, Math.round(teeth!))
  context.fillStyle = color(fill ?? stroke ?? 'metal')
  context.fill()
  if (fill === undefined || stroke === undefined) return
  ring(context, middle, radius! * 0.48)
  context.arc(x!, y!, radius! * 0.24, 0, 2 * Math.PI, true)
  context.fillStyle = color(stroke)
  context.fill('evenodd')
}

const paintWheel: Painter = (context, shape, { color }) => {
  const [x = 0, y = 0, radius = 0, spokes = 0] = shape.at
  const width = shape.width ?? radius * 0.13
  const rim = color(shape.stroke ?? shape.fill ?? 'metal')
  context.save()
  context.strokeStyle = rim
  context.lineWidth = width * 0.62
  for (let index = 0; index < Math.round(spokes); index++) {
    const turn = (index / Math.round(spokes)) * 2 * Math.PI
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(x + (radius - width / 2) * Math.cos(turn), y + (radius - width / 2) * Math.sin(turn))
    context.stroke()
  }
  context.lineWidth = width
  ring(context, { x, y }, radius - width / 2)
  context.stroke()
  ring(context, { x, y }, Math.max(width, radius * 0.16))
  context.fillStyle = color(shape.fill ?? shape.stroke ?? 'metal')
  context.fill()
  context.restore()
}

const paintVessel: Painter = (context, shape, { color }) => {
  const [x = 0, y = 0, wide = 0, high = 0, full = 0] = shape.at
  const wall = getWidth(shape)
  const corner = Math.min(wide, high) * 0.14
  const left = x + wall / 2
  const right = x + wide - wall / 2
  const bottom = y + high - wall / 2
  const trough = new Path2D()
  trough.moveTo(left, y)
  trough.lineTo(left, bottom - corner)
  trough.quadraticCurveTo(left, bottom, left + corner, bottom)
  trough.lineTo(right - corner, bottom)
  trough.quadraticCurveTo(right, bottom, right, bottom - corner)
  trough.lineTo(right, y)
  context.save()
  if (shape.fill !== undefined && full > 0) {
    context.save()
    context.clip(trough)
    context.fillStyle = color(shape.fill)
    context.fillRect(x, y + (high - wall) * (1 - clamp(full)), wide, high)
    context.restore()
  }
  context.strokeStyle = color(shape.stroke ?? 'metal')
  context.lineWidth = wall
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.stroke(trough)
  context.restore()
}

const paintPipe: Painter = (context, shape, { color, drawn }) => {
  const width = getWidth(shape)
  const points = pairPoints(shape.at)
  const line = new Path2D()
  for (const { x, y } of points) line.lineTo(x, y)
  context.save()
  context.lineJoin = 'round'
  context.lineCap = 'butt'
  if (drawn < 1) context.setLineDash([drawn * measureLength(points), LONGEST])
  for (const [role, share] of [
    [shape.stroke ?? 'metal', 1],
    [shape.fill, 0.66],
  ] as const) {
    if (role === undefined) continue
    context.strokeStyle = color(role)
    context.lineWidth = width * share
    context.stroke(line)
  }
  context.restore()
}

/** Adds a flame, `high` units tall, above its lowest point. */
function tongue(context: SKRSContext2D, { x, y }: Point, high: number): void {
  const half = high * 0.34
  context.beginPath()
  context.moveTo(x, y - high)
  context.bezierCurveTo(x + half * 0.3, y - high * 0.7, x + half * 1.25, y - high * 0.5, x + half, y - high * 0.22)
  context.bezierCurveTo(x + half * 0.8, y, x - half * 0.8, y, x - half, y - high * 0.22)
  context.bezierCurveTo(x - half * 1.2, y - high * 0.46, x - half * 0.35, y - high * 0.6, x, y - high)
  context.fill()
}

const paintFlame: Painter = (context, { at: [x, y, high], fill, stroke }, { color, seconds }) => {
  const flicker = 1 + 0.07 * Math.sin(seconds * 9 + x!) + 0.04 * Math.sin(seconds * 23 + x!)
  context.fillStyle = color(fill ?? 'flame')
  tongue(context, { x: x!, y: y! }, high! * flicker)
  context.fillStyle = color(stroke ?? 'spark')
  tongue(context, { x: x!, y: y! - high! * 0.03 }, high! * 0.55 * (2 - flicker))
}

const paintTree: Painter = (context, { at: [x, y, high], fill, stroke }, { color }) => {
  const foot = { x: x!, y: y! }
  const tall = high!
  context.fillStyle = color(stroke ?? 'earth')
  context.beginPath()
  context.moveTo(foot.x - tall * 0.055, foot.y)
  context.lineTo(foot.x - tall * 0.03, foot.y - tall * 0.6)
  context.lineTo(foot.x + tall * 0.03, foot.y - tall * 0.6)
  context.lineTo(foot.x + tall * 0.055, foot.y)
  context.closePath()
  context.fill()
  context.fillStyle = color(fill ?? 'leaf')
  for (const [aside, up, radius] of [
    [0, 0.74, 0.26],
    [-0.19, 0.56, 0.19],
    [0.19, 0.56, 0.19],
    [0, 0.52, 0.18],
  ] as const) {
    ring(context, { x: foot.x + aside * tall, y: foot.y - up * tall }, radius * tall)
    context.fill()
  }
}

const paintHouse: Painter = (context, { at: [x = 0, y = 0, wide = 0, high = 0], fill, stroke }, { color }) => {
  const eaves = y + high * 0.4
  context.fillStyle = color(fill ?? 'cream')
  context.fillRect(x + wide * 0.06, eaves, wide * 0.88, high * 0.6)
  context.fillStyle = color(stroke ?? 'third')
  context.beginPath()
  context.moveTo(x, eaves)
  context.lineTo(x + wide / 2, y)
  context.lineTo(x + wide, eaves)
  context.closePath()
  context.fill()
  context.fillRect(x + wide * 0.42, y + high * 0.66, wide * 0.16, high * 0.34)
}

const paintWave: Painter = (context, shape, { color, seconds }) => {
  const [x = 0, y = 0, wide = 0, high = 0] = shape.at
  const swell = getWidth(shape)
  const crest = Math.max(60, swell * CREST)
  context.beginPath()
  context.moveTo(x, y + high)
  for (let at = 0; at <= wide + 12; at += 12) {
    const along = Math.min(at, wide)
    const turn = ((x + along - seconds * SPEED.wave) / crest) * 2 * Math.PI
    context.lineTo(x + along, y + (swell / 2) * (Math.sin(turn) + 0.3 * Math.sin(turn * 2.3)))
  }
  context.lineTo(x + wide, y + high)
  context.closePath()
  context.fillStyle = color(shape.fill ?? 'water')
  context.fill()
}

const paintRay: Painter = (context, shape, { color, drawn }) => {
  const [x = 0, y = 0, to_x = 0, to_y = 0] = shape.at
  const end_x = x + (to_x - x) * drawn
  const end_y = y + (to_y - y) * drawn
  const length = Math.max(1, Math.hypot(to_x - x, to_y - y))
  const across = -(to_y - y) / length
  const down = (to_x - x) / length
  const half = getWidth(shape) / 2
  const far = half * (0.4 + 0.6 * drawn)
  const ink = color(shape.fill ?? shape.stroke ?? 'spark')
  const light = context.createLinearGradient(x, y, to_x, to_y)
  light.addColorStop(0, withAlpha(ink, 0.85))
  light.addColorStop(1, withAlpha(ink, 0.45))
  context.fillStyle = light
  context.beginPath()
  context.moveTo(x + across * half * 0.4, y + down * half * 0.4)
  context.lineTo(end_x + across * far, end_y + down * far)
  context.lineTo(end_x - across * far, end_y - down * far)
  context.lineTo(x - across * half * 0.4, y - down * half * 0.4)
  context.closePath()
  context.fill()
}

/** The number of straight pieces of a curve. */
const CURVE_STEPS = 96
const toSpot = ({ x, y }: Point): [number, number] => [x, y]

/** The path of a plain shape. */
export function makePath({ kind, at, d = '' }: Shape): Path2D {
  if (kind === 'path') return new Path2D(d)
  const path = new Path2D()
  const [x = 0, y = 0, a = 0, b = 0, corner = 0] = at
  if (kind === 'ellipse') path.ellipse(x, y, a, b, 0, 0, 2 * Math.PI)
  else if (kind === 'rectangle') path.roundRect(x, y, a, b, Math.min(corner, a / 2, b / 2))
  else {
    const points = pairPoints(at)
    const through = kind === 'curve' && points.length > 2 ? throughPoints(points) : null
    if (through) for (let step = 0; step <= CURVE_STEPS; step++) path.lineTo(...toSpot(through(step / CURVE_STEPS)))
    else for (const point of points) path.lineTo(...toSpot(point))
    if (kind === 'polygon') path.closePath()
  }
  return path
}

const paintPlain: Painter = (context, shape, look) => outline(context, makePath(shape), shape, look)

/** Paints a symbol at its place. Its `body` colour is the colour of the `use`. */
function paintUse(context: SKRSContext2D, { at: [x = 0, y = 0, scale = 1, turn = 0], name = '', fill }: Shape, look: Look): void {
  context.translate(x, y)
  context.rotate((turn * Math.PI) / 180)
  context.scale(scale, scale)
  const body = look.color(fill ?? 'body')
  const color = (role: ShapeColor) => (role === 'body' ? body : look.color(role))
  for (const shape of look.symbols?.[name] ?? []) paintShape(context, shape, { ...look, color })
}

const PAINTERS: Record<ShapeKind, Painter> = {
  path: paintPlain,
  ellipse: paintPlain,
  rectangle: paintPlain,
  polygon: paintPlain,
  line: paintPlain,
  arrow: paintArrow,
  flow: paintFlow,
  gear: paintGear,
  wheel: paintWheel,
  vessel: paintVessel,
  pipe: paintPipe,
  flame: paintFlame,
  tree: paintTree,
  house: paintHouse,
  wave: paintWave,
  ray: paintRay,
  curve: paintPlain,
  ...NATURE,
  use: paintUse,
}

/** Paints a shape in the sheet's units. */
export function paintShape(context: SKRSContext2D, shape: Shape, look: Look): void {
  context.save()
  PAINTERS[shape.kind](context, shape, look)
  context.restore()
}

/** Kinds of shapes that always move. */
const LIVE: ReadonlySet<ShapeKind> = new Set(['flow', 'flame', 'wave', 'fall'])
export const isLive = ({ kind }: Shape): boolean => LIVE.has(kind)
