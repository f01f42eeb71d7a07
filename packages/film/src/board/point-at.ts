import { createCanvas } from '@napi-rs/canvas'
import { movedBy, undone } from './affine.ts'
import type { BoardLabel, BoardPart, Spot, TimedBoard } from './board.ts'
import type { Edges } from './edges.ts'
import { outlineOf } from './outline.ts'
import { boxOfPart, drawnEdges, lieOf } from './pose.ts'

/** Spots of a part that are tried, across and down, and the share of its box at each edge that is no place to point at. */
const TRIED = 20
const EDGE = 0.06

const clampTo = (value: number, low: number, high: number): number =>
  Math.min(Math.max(low, high), Math.max(Math.min(low, high), value))

/** A spot within a box, a little off its edges. */
function within([x, y]: Spot, { left, top, right, bottom }: Edges): Spot {
  const [across, down] = [(right - left) * EDGE, (bottom - top) * EDGE]
  return [clampTo(x, left + across, right - across), clampTo(y, top + down, bottom - down)]
}

/** The spot of what a part's shapes fill that is nearest to one; the spot itself where the part is lines alone. */
function onShapes(board: TimedBoard, part: BoardPart<number>, spot: Spot): Spot {
  const outline = outlineOf(part.shapes, board.symbols)
  const context = createCanvas(1, 1).getContext('2d')
  const holds = ([x, y]: Spot): boolean => context.isPointInPath(outline, x, y)
  if (holds(spot)) return spot
  const { left, top, right, bottom } = drawnEdges(board, part)
  let [best, nearest]: [Spot, number] = [spot, Infinity]
  for (let across = 0.5; across < TRIED; across++)
    for (let down = 0.5; down < TRIED; down++) {
      const tried: Spot = [left + ((right - left) * across) / TRIED, top + ((bottom - top) * down) / TRIED]
      const away = Math.hypot(tried[0] - spot[0], tried[1] - spot[1])
      if (away < nearest && holds(tried)) [best, nearest] = [tried, away]
    }
  return best
}

/** The spot of its part that a label points at, as the part was drawn: on the part itself, where it is seen at a time. */
export function pointAt(
  board: TimedBoard,
  part: BoardPart<number>,
  { point }: Pick<BoardLabel<number>, 'point'>,
  t: number,
): Spot {
  const edges = drawnEdges(board, part)
  const wished: Spot = point ?? [(edges.left + edges.right) / 2, (edges.top + edges.bottom) / 2]
  const own = part.ends ? wished : onShapes(board, part, within(wished, edges))
  const box = boxOfPart(board, part, t)
  if (!box) return own
  const lie = lieOf(board, part, t)
  const now = movedBy(lie, own)
  const seen = within(now, box)
  const inside = now[0] >= box.left && now[0] <= box.right && now[1] >= box.top && now[1] <= box.bottom
  return inside ? own : undone(lie, seen)
}
