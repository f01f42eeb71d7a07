import type { Path2D, SKRSContext2D } from '@napi-rs/canvas'
import { clamp, ease } from '../scenes/ease.ts'
import { mixColors } from '../scenes/oklch.ts'
import type { BoardPart, Spot, TimedBoard } from './board.ts'
import type { BoardColor } from './colors.ts'
import { measureEdges } from './edges.ts'
import { combineOutline } from './outline.ts'
import { paintShape, getWidth, type Look } from './paint-shape.ts'
import { findEnds, ENTRY, getTransform, findPart, getSeen, traceTrail } from './pose.ts'
import type { Shape, ShapeColor } from './shapes.ts'

/** The colour of each role in a film. */
export type BoardLook = { color: (color: BoardColor) => string }

const outlines = new WeakMap<BoardPart<number>, Path2D>()
function findInside(board: TimedBoard, part: BoardPart<number>): Path2D {
  const known = outlines.get(part) ?? combineOutline(part.shapes, board.symbols)
  outlines.set(part, known)
  return known
}

/** Clips the drawing to the part that contains this part, and to all parts that contain that one. */
function clipInside(context: SKRSContext2D, board: TimedBoard, part: BoardPart<number>, t: number): void {
  const base = context.getTransform()
  for (let host = findPart(board, part.inside), depth = 0; host && depth < 4; host = findPart(board, host.inside), depth++) {
    context.transform(...getTransform(board, host, t))
    context.clip(findInside(board, host))
    context.setTransform(base)
  }
}

/** A part's own colour. An act can change this colour. */
const mainColor = ({ shapes }: BoardPart<number>): ShapeColor | undefined => shapes[0]?.fill ?? shapes[0]?.stroke

/** The colours of a part at a time. */
function makeColors(part: BoardPart<number>, tints: { color: BoardColor; share: number }[], look: BoardLook): Look['color'] {
  const main = mainColor(part)
  return (role) => {
    const plain = look.color(role === 'body' ? 'accent' : role)
    return role === main ? tints.reduce((mixed, { color, share }) => mixColors(mixed, look.color(color), share), plain) : plain
  }
}

/** A shape between other parts: its two ends are set to the given points. */
const tied = (shape: Shape, [[x, y], [u, v]]: [Spot, Spot]): Shape => {
  const last = shape.kind === 'spring' ? 4 : shape.at.length - (shape.at.length % 2)
  return {
    ...shape,
    at: shape.at.map((number, at) => (at < 2 ? [x, y][at]! : at === last - 2 ? u : at === last - 1 ? v : number)),
  }
}

/** Paints the shapes of a part that appear one after another. */
function paintEach(context: SKRSContext2D, board: TimedBoard, part: BoardPart<number>, t: number, look: Look): void {
  const alpha = context.globalAlpha
  for (const [index, shape] of part.shapes.entries()) {
    const come = clamp((t - (part.at ?? 0) - index * part.each! + ENTRY.before) / ENTRY.each)
    if (come <= 0) continue
    const { left, right, bottom } = measureEdges(shape, board.symbols)
    const x = (left + right) / 2
    const size = part.enter === 'fade' ? 1 : Math.max(0.001, ease.outQuint(come))
    context.save()
    context.globalAlpha = alpha * clamp(come * 2)
    context.translate(x, bottom)
    context.scale(size, size)
    context.translate(-x, -bottom)
    paintShape(context, shape, look)
    context.restore()
  }
}

/** The line behind a part that moves. */
function paintTrail(context: SKRSContext2D, way: readonly Spot[], width: number, color: string): void {
  context.beginPath()
  for (const [x, y] of way) context.lineTo(x, y)
  context.lineWidth = width
  context.lineCap = context.lineJoin = 'round'
  context.strokeStyle = color
  context.stroke()
}

/** A part with a smaller scale than this is not painted, whatever its line widths. */
const LEAST_SIZE = 0.05

/** The part with the line widths corrected, so that its lines keep their drawn width on the sheet however an act scales the part. */
function thinned(part: BoardPart<number>, [a, b, c, d]: ReturnType<typeof getTransform>): BoardPart<number> {
  const size = Math.sqrt(Math.abs(a * d - b * c))
  if (Math.abs(size - 1) < 1e-3 || size < LEAST_SIZE) return part
  return { ...part, shapes: part.shapes.map((shape) => ({ ...shape, width: getWidth(shape) / size })) }
}

/** Paints one part as it is at a time. The context is in the sheet's units. */
export function paintPart(context: SKRSContext2D, board: TimedBoard, part: BoardPart<number>, t: number, look: BoardLook): void {
  const { alpha, come, tints } = getSeen(board, part, t)
  if (alpha <= 0.004 || come <= 0) return
  const ends = findEnds(board, part, t)
  context.save()
  clipInside(context, board, part, t)
  context.globalAlpha *= alpha
  if (part.trail) paintTrail(context, traceTrail(board, part, t), part.trail.width, look.color(part.trail.color))
  if (!ends) context.transform(...getTransform(board, part, t))
  const drawn = part.enter === 'draw' ? ease.sine(come) : 1
  const part_look: Look = {
    color: makeColors(part, tints, look),
    drawn,
    seconds: Math.max(0, t - board.began) + 1,
    symbols: board.symbols,
  }
  const thin = ends ? part : thinned(part, getTransform(board, part, t))
  if (part.each !== undefined && part.at !== undefined) paintEach(context, board, thin, t, part_look)
  else
    for (const [index, shape] of thin.shapes.entries())
      paintShape(context, ends && index === 0 ? tied(shape, ends) : shape, part_look)
  context.restore()
}
