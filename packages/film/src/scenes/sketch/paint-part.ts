import type { SKRSContext2D } from '@napi-rs/canvas'
import { clamp, ease } from '../ease.ts'
import { edgesOf } from '../../board/edges.ts'
import { isLive, type Look, paintShape } from '../../board/paint-shape.ts'
import { SHEET, type SketchPart } from './sketch.ts'

/** How far a part has come: `entered` and `moved` from 0 to 1, and the seconds for which it has been turning and moving. */
export type Pose = { entered: number; moved: number; seconds: number }

/** A part as it stands at the end, everything in its place. */
export const AT_REST: Pose = { entered: 1, moved: 1, seconds: 0 }

type Edges = { left: number; top: number; right: number; bottom: number }

/** What the shapes of a part cover where it is drawn, in the sheet's units. */
export function partEdges({ shapes }: Pick<SketchPart, 'shapes'>): Edges {
  const all = shapes.map((shape) => edgesOf(shape))
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

const pivotOf = (part: SketchPart): readonly [number, number] => {
  if (part.move?.about) return part.move.about
  const { left, top, right, bottom } = partEdges(part)
  return [(left + right) / 2, (top + bottom) / 2]
}

/** How far below its place a part that rises begins at most. */
const RISES = 220

/** Everywhere that a part is from its first frame on, in the sheet's units. */
export function reachOf(part: SketchPart): Edges {
  const own = partEdges(part)
  const { left, top, right, bottom } = turned(part, own)
  const { dx = 0, dy = 0 } = part.move ?? {}
  const aside = part.word === undefined || part.enter !== 'slide' ? 0 : SHEET.width * 2
  const below = part.word === undefined || part.enter !== 'rise' ? 0 : RISES
  return {
    left: Math.min(left, left + dx) - aside,
    top: Math.min(top, top + dy),
    right: Math.max(right, right + dx) + aside,
    bottom: Math.max(bottom, bottom + dy) + below,
  }
}

/** The box of a part that turns, whichever way it is turned. */
function turned(part: SketchPart, { left, top, right, bottom }: Edges): Edges {
  if (part.move === undefined || (part.move.turn === 0 && part.move.spin === 0)) return { left, top, right, bottom }
  const [x, y] = pivotOf(part)
  const radius = Math.max(...[left, right].flatMap((across) => [top, bottom].map((down) => Math.hypot(across - x, down - y))))
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
}

/** Whether a part never changes: it is there from the start and rests. */
export const isStill = ({ word, move, shapes }: SketchPart): boolean =>
  word === undefined && move === undefined && !shapes.some(isLive)

/** Whether a part goes on changing once it is in its place. */
export const isRestless = ({ move, shapes }: SketchPart): boolean => (move?.spin ?? 0) !== 0 || shapes.some(isLive)

/** Paints a part in the sheet's units as it stands in a pose. */
export function paintPart(context: SKRSContext2D, part: SketchPart, pose: Pose, color: Look['color'], flat?: true): void {
  const { entered, moved, seconds } = pose
  if (entered <= 0) return
  const { left, top, right, bottom } = partEdges(part)
  const [come, draws] = [ease.outQuint(entered), part.word !== undefined && part.enter === 'draw']
  context.save()
  if (part.move) {
    const { dx, dy, turn, spin } = part.move
    const [x, y] = pivotOf(part)
    const rest = 1 - ease.inOutQuart(moved)
    context.translate(dx * rest, dy * rest)
    context.translate(x, y)
    context.rotate(((turn * rest + spin * seconds) * Math.PI) / 180)
    context.translate(-x, -y)
  }
  if (part.word !== undefined) {
    if (part.enter === 'grow') {
      const [x, y, size] = [(left + right) / 2, (top + bottom) / 2, Math.max(0.001, come)]
      context.translate(x, y)
      context.scale(size, size)
      context.translate(-x, -y)
    }
    if (part.enter === 'rise') {
      context.globalAlpha = clamp(entered * 2.5)
      context.translate(0, (1 - come) * Math.min(RISES, bottom - top + 40))
    }
    if (part.enter === 'slide') {
      const from = (left + right) / 2 < SHEET.width / 2 ? -(right + 20) : SHEET.width + 20 - left
      context.translate((1 - come) * from, 0)
    }
    if (part.enter === 'fade') context.globalAlpha = clamp(entered * 1.4)
  }
  const look: Look = { color, drawn: draws ? ease.sine(entered) : 1, seconds, flat }
  for (const shape of part.shapes) paintShape(context, shape, look)
  context.restore()
}
