import { clamp, ease } from '../scenes/ease.ts'
import type { BoardView, TimedBoard } from './board.ts'

/** Seconds that the camera takes from one view to the next. */
export const CAMERA_SECONDS = 1.4

/** The part of the sheet that a frame shows: its left upper corner and its width. */
export type Window = { x: number; y: number; width: number }

const windowOf = ({ box: [x, y, width] }: BoardView<number>): Window => ({ x, y, width })

/** The camera's place at a time, and whether it rests there. The first view applies from the beginning. */
export function cameraAt(board: TimedBoard, t: number): Window & { rests: boolean } {
  const [first, ...others] = board.views
  let [seen, rests] = [windowOf(first!), true]
  for (const view of others) {
    const share = clamp((t - view.at) / CAMERA_SECONDS)
    if (share <= 0) break
    const to = windowOf(view)
    const eased = ease.inOutQuart(share)
    rests = share >= 1 || (to.x === seen.x && to.y === seen.y && to.width === seen.width)
    seen = {
      x: seen.x + (to.x - seen.x) * eased,
      y: seen.y + (to.y - seen.y) * eased,
      width: seen.width + (to.width - seen.width) * eased,
    }
  }
  return { ...seen, rests }
}
