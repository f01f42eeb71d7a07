import type { Spot } from './board.ts'

/** A transform of the plane in the order that the canvas expects: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const UNMOVED: Affine = [1, 0, 0, 1, 0, 0]

/** The transform that applies `inner` first and then `outer`. */
export const compose = ([a, b, c, d, e, f]: Affine, [g, h, i, j, k, l]: Affine): Affine => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

export const shifted = ([x, y]: Spot): Affine => [1, 0, 0, 1, x, y]

/** A clockwise rotation by degrees about a point. */
export function turned(degrees: number, [x, y]: Spot): Affine {
  const cos = Math.cos((degrees * Math.PI) / 180)
  const sin = Math.sin((degrees * Math.PI) / 180)
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]
}

/** A scaling by factors across and down. The given point stays in place. */
export const sized = ([across, down]: Spot, [x, y]: Spot): Affine => [across, 0, 0, down, x - x * across, y - y * down]

/** The place of a spot after the move. */
export const movedBy = ([a, b, c, d, e, f]: Affine, [x, y]: Spot): Spot => [a * x + c * y + e, b * x + d * y + f]

/** The position of a point before a transform. Returns the point itself where the transform has no inverse. */
export function undone([a, b, c, d, e, f]: Affine, [x, y]: Spot): Spot {
  const whole = a * d - b * c
  return Math.abs(whole) < 1e-9 ? [x, y] : [(d * (x - e) - c * (y - f)) / whole, (a * (y - f) - b * (x - e)) / whole]
}
