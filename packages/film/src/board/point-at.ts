import { createCanvas, type Path2D } from '@napi-rs/canvas'
import { type Affine, movedBy, undone } from './affine.ts'
import type { BoardLabel, BoardPart, Spot, TimedBoard } from './board.ts'
import type { Edges } from './edges.ts'
import { combineOutline } from './outline.ts'
import { boxOfPart, drawnEdges, getTransform, findPart, getSeen } from './pose.ts'

/**
 * The number of points of a part that are tried, across and down. `EDGE` is the share of its box at each edge where no label should point.
 */
const TRIED = 20
const EDGE = 0.06

const clampTo = (value: number, low: number, high: number): number =>
  Math.min(Math.max(low, high), Math.max(Math.min(low, high), value))

/** A point within a box, moved slightly off the edges. */
function within([x, y]: Spot, { left, top, right, bottom }: Edges): Spot {
  const across = (right - left) * EDGE
  const down = (bottom - top) * EDGE
  return [clampTo(x, left + across, right - across), clampTo(y, top + down, bottom - down)]
}

/** Two parts count as one thing if this share of the box of one part is within the box of the other. */
const PIECE = 0.9

/**
 * Whether viewers see two parts as one thing at this time. They do if one part rides on the other, is inside the other, or is almost
 * completely within its box.
 */
export function isOneThing(board: TimedBoard, one: BoardPart<number>, other: BoardPart<number>, t: number): boolean {
  if ([one.on, one.inside].includes(other.id) || [other.on, other.inside].includes(one.id)) return true
  const box = boxOfPart(board, one, t)
  const piece = boxOfPart(board, other, t)
  if (!box || !piece) return false
  const wide = Math.min(box.right, piece.right) - Math.max(box.left, piece.left)
  const high = Math.min(box.bottom, piece.bottom) - Math.max(box.top, piece.top)
  const whole = (piece.right - piece.left) * (piece.bottom - piece.top)
  return wide > 0 && high > 0 && wide * high >= PIECE * whole
}

/** A part with less opacity counts as transparent. */
const SOLID = 0.6

const context = createCanvas(1, 1).getContext('2d')

/** Whether another part covers a point of the sheet at a time. */
function coveredAt(board: TimedBoard, part: BoardPart<number>, t: number): (spot: Spot) => boolean {
  const above = board.parts
    .slice(board.parts.indexOf(part) + 1)
    .filter(
      (other) =>
        !other.ends && !isOneThing(board, part, other, t) && getSeen(board, other, t).alpha > SOLID && boxOfPart(board, other, t),
    )
    .map((other) => {
      const filled = other.shapes.filter(({ fill, kind }) => fill !== undefined || kind === 'use')
      const host = findPart(board, other.inside)
      return {
        outline: combineOutline(filled, board.symbols),
        lie: getTransform(board, other, t),
        ...(host && { within: { outline: combineOutline(host.shapes, board.symbols), lie: getTransform(board, host, t) } }),
      }
    })
  const holds = ({ outline, lie }: { outline: Path2D; lie: Affine }, spot: Spot): boolean =>
    context.isPointInPath(outline, ...undone(lie, spot))
  return (spot) => above.some((other) => holds(other, spot) && (!other.within || holds(other.within, spot)))
}

/**
 * The visible point (`is_free`) of a part's shapes that is nearest to a given point, as the part was drawn. Without a visible point,
 * returns the nearest point that the shapes fill. Returns the given point if the part has only lines.
 */
function onShapes(board: TimedBoard, part: BoardPart<number>, spot: Spot, is_free: (spot: Spot) => boolean): Spot {
  const outline = combineOutline(part.shapes, board.symbols)
  const holds = ([x, y]: Spot): boolean => context.isPointInPath(outline, x, y)
  if (holds(spot) && is_free(spot)) return spot
  const { left, top, right, bottom } = drawnEdges(board, part)
  const steps = Array.from({ length: TRIED }, (_, at) => (at + 0.5) / TRIED)
  const spots = steps
    .flatMap((across) => steps.map((down): Spot => [left + (right - left) * across, top + (bottom - top) * down]))
    .filter(holds)
    .toSorted(([x, y], [u, v]) => Math.hypot(x - spot[0], y - spot[1]) - Math.hypot(u - spot[0], v - spot[1]))
  return spots.find(is_free) ?? (holds(spot) ? spot : (spots[0] ?? spot))
}

/** The point of a part at which its label points, as the part was drawn. At that time, the point is where viewers can see the part. */
export function pointAt(
  board: TimedBoard,
  part: BoardPart<number>,
  { point }: Pick<BoardLabel<number>, 'point'>,
  t: number,
): Spot {
  const edges = drawnEdges(board, part)
  const wished: Spot = point ?? [(edges.left + edges.right) / 2, (edges.top + edges.bottom) / 2]
  if (part.ends) return wished
  const lie = getTransform(board, part, t)
  const box = boxOfPart(board, part, t)
  const isCovered = coveredAt(board, part, t)
  const isWithin = ([x, y]: Spot): boolean => box === null || (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
  const spot_on_part = onShapes(board, part, within(wished, edges), (spot) => {
    const now = movedBy(lie, spot)
    return isWithin(now) && !isCovered(now)
  })
  if (!box) return spot_on_part
  const now = movedBy(lie, spot_on_part)
  return isWithin(now) ? spot_on_part : undone(lie, within(now, box))
}
