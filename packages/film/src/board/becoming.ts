import { type BoardPart, type BoardView, BOARD_SHEET, type TimedBoard } from './board.ts'
import { CAMERA_SECONDS, cameraAt, type Window } from './camera.ts'
import type { Edges } from './edges.ts'
import { boxOfPart, findPart } from './pose.ts'

/** A time long before a scene. Acts that ended before the scene belong to its first state. */
const LONG_BEFORE = -60
/** Minimum seconds for which the camera does not move after the change. */
const RESTS = 2
/** Maximum distance of a view beyond the sheet. Also the maximum zoom ratio between two consecutive views. */
const BEYOND = 300
const MOST_TIMES = 3
/** Maximum ratio between the aspect ratios of two parts. With a higher ratio, viewers do not recognise the two parts as one thing. */
const MOST_SHAPE = 1.4
/**
 * Limits for a part in the earlier board. `inside` is the share of the part that must be visible. `clear` is the share of the view's height
 * above the captions, in which the part must be. `most` and `least` limit its share of the view, because a larger part is background.
 */
const SEEN = { inside: 0.95, clear: 0.83, most: 0.6, least: 0.006 }

const getWidth = ({ left, right }: Edges): number => right - left
const getHeight = ({ top, bottom }: Edges): number => bottom - top

/** The share of a part that is visible in a view, and the share of the view that the part covers. */
function seenIn({ left, top, right, bottom }: Edges, { x, y, width }: Window): { inside: number; share: number } {
  const high = (width * 9) / 16
  const wide = Math.min(right, x + width) - Math.max(left, x)
  const tall = Math.min(bottom, y + high * SEEN.clear) - Math.max(top, y)
  const area = Math.max(0, wide) * Math.max(0, tall)
  return { inside: area / Math.max(1, (right - left) * (bottom - top)), share: area / (width * high) }
}

/** The view in which `box` has the same place in the frame as `before` had in the view `seen`. */
function viewLike(before: Edges, seen: Window, box: Edges): Window {
  const scale = Math.sqrt((getWidth(box) * getHeight(box)) / (getWidth(before) * getHeight(before)))
  const width = seen.width * scale
  return {
    x: (box.left + box.right) / 2 - scale * ((before.left + before.right) / 2 - seen.x),
    y: (box.top + box.bottom) / 2 - scale * ((before.top + before.bottom) / 2 - seen.y),
    width,
  }
}

const isOnSheet = ({ x, y, width }: Window): boolean =>
  x >= -BEYOND && y >= -BEYOND && x + width <= BOARD_SHEET.width + BEYOND && y + (width * 9) / 16 <= BOARD_SHEET.height + BEYOND

/**
 * The parts that are visible at a board's end and also at the start of the next board, in about the same shape, from the largest to the
 * smallest.
 */
function sharedParts(before: TimedBoard, end: number, after: TimedBoard): { was: Edges; is: Edges }[] {
  const seen = cameraAt(before, end)
  return before.parts
    .flatMap((part: BoardPart<number>) => {
      const other = part.actor ? findPart(after, part.id) : undefined
      const was = other && boxOfPart(before, part, end)
      const is = other && boxOfPart(after, other, 0)
      if (!was || !is || !other?.actor || (other.at ?? -1) > -1 || getWidth(is) < 1 || getHeight(is) < 1) return []
      const shape = (getWidth(was) * getHeight(is)) / (getHeight(was) * getWidth(is))
      const { inside, share } = seenIn(was, seen)
      const is_seen = inside >= SEEN.inside && share <= SEEN.most && share >= SEEN.least
      return is_seen && Math.max(shape, 1 / shape) <= MOST_SHAPE ? [{ was, is, share }] : []
    })
    .toSorted((a, b) => b.share - a.share)
}

/**
 * The scene of a board that follows another board, lasting `seconds`. A part of both boards (same id) changes from its first form to its
 * second. The camera begins where the part was in the last frame, and moves to the new board's own view. Null if no part is suitable, or if
 * the camera has no time to move.
 */
export function becomingFrom(
  after: TimedBoard,
  seconds: number,
  before: { board: TimedBoard; seconds: number },
): TimedBoard | null {
  const at = Math.max(
    0,
    after.views.findLastIndex((view) => view.at <= 0.3),
  )
  const view = after.views[at]!
  const next = Math.min(seconds, after.views[at + 1]?.at ?? Infinity)
  if (next < CAMERA_SECONDS + RESTS) return null
  const end = before.seconds - 0.05
  const [x, y, width] = view.box
  for (const { was, is } of sharedParts(before.board, end, after)) {
    const like = viewLike(was, cameraAt(before.board, end), is)
    const times = Math.max(like.width / width, width / like.width)
    if (times > MOST_TIMES || !isOnSheet(like)) continue
    const away = Math.hypot(like.x - x, like.y - y)
    // the next board already has this view
    if (away < 0.01 * width && times < 1.01) return after
    const first: BoardView<number> = { ...view, at: LONG_BEFORE, box: [like.x, like.y, like.width] }
    return { ...after, views: [first, { ...view, at: 0 }, ...after.views.slice(at + 1)] }
  }
  return null
}
