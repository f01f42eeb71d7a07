import { lerp } from '../ease.ts'
import type { PictureMove } from '../recipe.ts'
import type { View } from './photo-window.ts'

type Size = { width: number; height: number }

/**
 * What is seen of a picture of `source` pixels when `share` (0 to 1) of a move is over: between all of it and the nearer framing of `end`
 * pixels at `near`; a pan stays near and crosses to the side where that framing stands.
 */
export function viewOf(
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
