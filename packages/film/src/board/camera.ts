import { clamp, ease } from '../scenes/ease.ts'
import type { BoardView, TimedBoard } from './board.ts'

/** Seconds that the camera takes to move between two views. */
export const CAMERA_SECONDS = 1.4

/** The part of the sheet that a frame shows: its top left corner and its width. */
export type Window = { x: number; y: number; width: number }

const toWindow = ({ box: [x, y, width] }: BoardView<number>): Window => ({ x, y, width })

/**
 * The part of the sheet that the camera shows at a time in seconds, and whether the camera is still. The first view is shown from the
 * start.
 */
export function cameraAt(board: TimedBoard, t: number): Window & { is_still: boolean } {
  const [first, ...others] = board.views
  let seen = toWindow(first!)
  let is_still = true
  for (const view of others) {
    const share = clamp((t - view.at) / CAMERA_SECONDS)
    if (share <= 0) break
    const to = toWindow(view)
    const eased = ease.inOutQuart(share)
    is_still = share >= 1 || (to.x === seen.x && to.y === seen.y && to.width === seen.width)
    seen = {
      x: seen.x + (to.x - seen.x) * eased,
      y: seen.y + (to.y - seen.y) * eased,
      width: seen.width + (to.width - seen.width) * eased,
    }
  }
  return { ...seen, is_still }
}
