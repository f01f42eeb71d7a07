import { overlap, placeBeside } from '../scenes/brushes/label-place.ts'
import type { Box } from '../scenes/safe-areas.ts'
import type { BoardLabel, BoardPart, Spot, TimedBoard } from './board.ts'
import { cameraAt } from './camera.ts'
import { pointAt } from './point-at.ts'
import { boxOfPart, findPart, placeSpot } from './pose.ts'

/** A label with its size in pixels and its times in seconds. */
export type Sized = { label: BoardLabel<number>; width: number; height: number; from: number; until: number }

/** A label's place in the frame, and the point of its part that the label names, as the part was drawn. */
export type StandingLabel = Sized & { box: Box; anchor: Spot }

/** The cost of each overlapping pixel, by the thing that a label covers. */
const COST = { label: 6, inset: 6, own: 0.012, other: 0.06 }
/** A part that covers a larger share of the frame than this is background, and may have labels on top. */
const GROUND = 0.22

type In = {
  board: TimedBoard
  frame: { width: number; height: number }
  /** the area for labels */
  room: Box
  taken: readonly { box: Box; from: number; until: number }[]
}

/** The position in the frame of a point of the sheet at a time. */
export function inFrame(board: TimedBoard, [x, y]: Spot, t: number, width: number): { x: number; y: number } {
  const seen = cameraAt(board, t)
  const scale = width / seen.width
  return { x: (x - seen.x) * scale, y: (y - seen.y) * scale }
}

/** The actors in the frame that a label should not cover. */
function actorsAt({ board, frame }: In, t: number): { id: string; box: Box }[] {
  return board.parts.flatMap((part) => {
    const edges = part.actor ? boxOfPart(board, part, t) : null
    if (!edges) return []
    const from = inFrame(board, [edges.left, edges.top], t, frame.width)
    const to = inFrame(board, [edges.right, edges.bottom], t, frame.width)
    const box = { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y }
    return box.width * box.height < GROUND * frame.width * frame.height ? [{ id: part.id, box }] : []
  })
}

/** Seconds between two checks of a label's part, and the most seconds for which a label is followed. */
const LOOK = { apart: 0.1, most: 30 }

type Standing = { part: BoardPart<number>; anchor: Spot; from: number; until: number }

/**
 * The second at which a label's named point is lost: its part is no longer visible, or the point is outside the frame or outside the part
 * that contains its part. `until` if the point is never lost.
 */
function findLost({ board, frame }: In, { part, anchor, from, until }: Standing): number {
  const spotAt = (t: number): Spot => placeSpot(board, part, anchor, t)
  const host = findPart(board, part.inside)
  const isInside = (t: number): boolean => {
    const edges = host && boxOfPart(board, host, t)
    const [x, y] = spotAt(t)
    return !!edges && x >= edges.left && x <= edges.right && y >= edges.top && y <= edges.bottom
  }
  const isChamber = isInside(from)
  for (let t = from; t < Math.min(until, from + LOOK.most); t += LOOK.apart) {
    const { x, y } = inFrame(board, spotAt(t), t, frame.width)
    const isSeen = x >= 0 && x <= frame.width && y >= 0 && y <= frame.height && boxOfPart(board, part, t) !== null
    if (!isSeen || (isChamber && !isInside(t))) return t
  }
  return until
}

function placeOne(within: In, sized: Sized, laid: readonly StandingLabel[]): StandingLabel | null {
  const { board, frame, room, taken } = within
  const { label, width, height, from, until } = sized
  const part = findPart(board, label.part)
  const t = Math.min(until - 0.1, from + 1.2)
  // no label points at a part that is not visible at this time
  if (!part || !boxOfPart(board, part, t)) return null
  const anchor = pointAt(board, part, label, t)
  const point = inFrame(board, placeSpot(board, part, anchor, t), t, frame.width)
  if (point.x < 0 || point.x > frame.width || point.y < 0 || point.y > room.y + room.height + 40) return null
  const actors = actorsAt(within, t)
  const beside = [...laid.map((each) => ({ box: each.box, from: each.from, until: each.until })), ...taken].filter(
    (each) => each.from < until && from < each.until,
  )
  const box = placeBeside(
    point,
    { width, height },
    room,
    (own, padded) =>
      beside.reduce((sum, each) => sum + COST.label * overlap(padded, each.box), 0) +
      actors.reduce((sum, each) => sum + overlap(own, each.box) * (each.id === part.id ? COST.own : COST.other), 0),
  )
  return box && { ...sized, until: findLost(within, { part, anchor, from: t, until }), box, anchor }
}

/**
 * Places labels one after another, apart from other labels. Labels without a free place are left out, because captions show their words.
 */
export function standLabels(labels: readonly Sized[], within: In): StandingLabel[] {
  const laid: StandingLabel[] = []
  for (const label of labels) {
    const placed = placeOne(within, label, laid)
    if (placed) laid.push(placed)
  }
  return laid
}
