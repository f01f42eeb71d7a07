import { FRAME_RATE } from '../scenes/recipe.ts'
import { PLATE_FRAMES } from '../scenes/place-text.ts'
import type { TimedBoard } from './board.ts'
import { CAMERA_SECONDS } from './camera.ts'
import { listPhases } from './phases.ts'

/** Frames in which a chart or an image on a board appears and disappears. */
export const INSET_FRAMES = 9

/** The frame in which a label or a chart is gone, and the frames before it in which it fades. */
type Leaving = { leave: number; fades: number }

/**
 * The last frame up to `last` in which no label or chart fades. Each of them fades at its own end, and before the camera moves away. The
 * camera begins to move to the next sentence before the scene ends.
 */
export function settledFrame(board: TimedBoard, { frames, last }: { frames: number; last: number }): number {
  const rest = listPhases(board, frames, FRAME_RATE).findLast(({ is_still, from }) => is_still && from <= last)
  if (rest === undefined) return last
  const leaves = rest.until === frames ? Infinity : rest.until
  const is_left = rest.until <= last && rest.until + CAMERA_SECONDS * FRAME_RATE > frames
  const listLeaving = (things: readonly { until?: number }[], fades: number): Leaving[] =>
    things.map(({ until = Infinity }) => ({ leave: Math.min(leaves, Math.round(until * FRAME_RATE)), fades }))
  return [...listLeaving(board.insets, INSET_FRAMES), ...listLeaving(board.labels, PLATE_FRAMES)]
    .toSorted((a, b) => b.leave - a.leave)
    .reduce((frame, { leave, fades }) => {
      const is_fading = (frame > leave - fades && frame < leave) || (is_left && leave === rest.until)
      return is_fading && leave - fades > rest.from ? Math.min(frame, leave - fades) : frame
    }, last)
}

/** A board whose camera stays where the scene's own sentence has it: it does not move to the view of the next sentence. */
export function withoutLeaving(board: TimedBoard, seconds: number): TimedBoard {
  const views = board.views.filter(({ at }, index) => index === 0 || at + CAMERA_SECONDS <= seconds)
  return views.length === board.views.length ? board : { ...board, views }
}
