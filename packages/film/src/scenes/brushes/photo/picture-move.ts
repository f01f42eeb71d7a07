import { clamp, lerp } from '../../ease.ts'
import type { PictureMove } from '../../recipe.ts'
import type { View } from './photo-window.ts'

type Size = { width: number; height: number }

/**
 * The visible part of an image of `source` pixels at `share` (0 to 1) of a move. The move is between the whole image and the closer framing
 * of `end` pixels at `near`. A pan stays in the closer size and moves to that framing from one side.
 */
export function computeView(
  move: PictureMove,
  source: Size,
  { end, near }: { end: Size; near: { x: number; y: number } },
  share: number,
): View {
  if (move === 'still') return { x: 0, y: 0, ...source }
  if (move === 'pan') {
    const most = source.width - end.width
    const x = near.x * 2 >= most ? lerp(0, most, share) : lerp(most, 0, share)
    return { x, y: near.y, ...end }
  }
  const nearer = move === 'in' ? share : 1 - share
  return {
    x: lerp(0, near.x, nearer),
    y: lerp(0, near.y, nearer),
    width: lerp(source.width, end.width, nearer),
    height: lerp(source.height, end.height, nearer),
  }
}

/** Maximum pixels per second at which a window pans along an image. */
const PACE = 80

/**
 * The visible part of a long image of `source` pixels through a window of `end` pixels, at `share` (0 to 1) of `seconds`. The window pans
 * along the image, past `near`, in the reading direction or downwards.
 */
export function viewAlong(
  source: Size,
  { end, near }: { end: Size; near: { x: number; y: number } },
  { share, seconds, mirrored }: { share: number; seconds: number; mirrored: boolean },
): View {
  const most = { x: source.width - end.width, y: source.height - end.height }
  const way = Math.min(Math.max(most.x, most.y), PACE * seconds)
  const passed = (from: number, room: number, back: boolean): number =>
    clamp(from - way / 2, 0, Math.max(0, room - way)) + way * (back ? 1 - share : share)
  return most.x >= most.y
    ? { x: passed(near.x, most.x, mirrored), y: near.y, ...end }
    : { x: near.x, y: passed(near.y, most.y, false), ...end }
}
