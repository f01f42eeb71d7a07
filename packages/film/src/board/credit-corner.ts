import { getSafeArea } from '../scenes/safe-areas.ts'
import type { TimedBoard } from './board.ts'
import { cameraAt } from './camera.ts'
import { boxOfPart } from './pose.ts'

/** The corners in which the credit of a board may be, in recommended order. At the bottom, the credit is above the captions. */
export const CREDIT_CORNERS = ['right bottom', 'right top', 'left bottom', 'left top'] as const
export type CreditCorner = (typeof CREDIT_CORNERS)[number]

/** The approximate size of a credit, in pixels of a 16:9 frame. */
const SIZE = { width: 460, height: 56 }

type Edges = { left: number; top: number; right: number; bottom: number }

/** The edges of actors and charts in the view of a board at a time, in pixels of a 16:9 frame. */
function listSeen(board: TimedBoard, t: number, width: number): Edges[] {
  const { x, y, width: wide } = cameraAt(board, t)
  const scale = width / wide
  const actors = board.parts.flatMap((part) => (part.actor ? (boxOfPart(board, part, t) ?? []) : []))
  const charts = board.insets
    .filter(({ at, until = Infinity }) => at <= t && t < until)
    .map(({ box: [left, top, w, h] }) => ({ left, top, right: left + w, bottom: top + h }))
  return [...actors, ...charts].map(({ left, top, right, bottom }) => ({
    left: (left - x) * scale,
    top: (top - y) * scale,
    right: (right - x) * scale,
    bottom: (bottom - y) * scale,
  }))
}

type Step = { board: TimedBoard; seconds: number }

/**
 * The corner in which the credit of boards covers the least of their actors and charts, in 16:9. `first` is the corner that is taken if no
 * other one is better.
 */
function chooseCreditCorner(steps: readonly Step[], first: CreditCorner): CreditCorner {
  const { text, captions, width } = getSafeArea('16:9')
  const seen = steps.flatMap(({ board, seconds }) =>
    Array.from({ length: Math.ceil(seconds) }, (_, second) => listSeen(board, second + 0.5, width)).flat(),
  )
  const measureCovered = (corner: CreditCorner): number => {
    const left = corner.startsWith('right') ? text.x + text.width - SIZE.width : text.x
    const top = corner.endsWith('top') ? text.y : captions.y - SIZE.height
    return seen.reduce((sum, edges) => {
      const wide = Math.min(edges.right, left + SIZE.width) - Math.max(edges.left, left)
      const high = Math.min(edges.bottom, top + SIZE.height) - Math.max(edges.top, top)
      return sum + Math.max(0, wide) * Math.max(0, high)
    }, 0)
  }
  const covered = [first, ...CREDIT_CORNERS].map((corner) => ({ corner, pixels: measureCovered(corner) }))
  return covered.reduce((best, each) => (each.pixels < best.pixels ? each : best)).corner
}

/**
 * The corner of the credit on each board of a film, by board. All boards have the same corner, so that the credit stays in place from cut
 * to cut. A board on which it would cover an actor or a chart there has it in the corner that is best for this board.
 */
export function chooseCreditCorners(steps: readonly Step[]): Map<string, CreditCorner> {
  const first = chooseCreditCorner(steps, CREDIT_CORNERS[0])
  const by_board = Map.groupBy(steps, ({ board }) => board.board_id)
  return new Map([...by_board].map(([id, own]) => [id, chooseCreditCorner(own, first)]))
}
