import type { Stretch } from './stretch.ts'

/** Pictures a second that are looked at, and their size in pixels: of each format a small one in its own shape. */
export const LOOKED_AT = { rate: 10, side: 160 } as const

/** Side in pixels of the squares that a small picture is looked at in. */
const SQUARE = 10
/**
 * Steps of luma between the darkest and the lightest pixel of a square from which on something is in it; grounds have soft light and
 * grain.
 */
const STEPS = 16
/** Of all squares, fewer than this share: the picture is empty. A lone word in the middle has more. */
const LEAST = 0.012

/** Whether a small grey picture (a byte a pixel, row by row) shows nothing but a ground; rows from `until` on are left out. */
export function isFlat(luma: Uint8Array, width: number, until: number): boolean {
  const [columns, rows] = [Math.floor(width / SQUARE), Math.floor(until / SQUARE)]
  let standing = 0
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let [darkest, lightest] = [255, 0]
      for (let y = row * SQUARE; y < (row + 1) * SQUARE; y += 1)
        for (let x = column * SQUARE; x < (column + 1) * SQUARE; x += 1) {
          const value = luma[y * width + x]!
          if (value < darkest) darkest = value
          if (value > lightest) lightest = value
        }
      if (lightest - darkest >= STEPS) standing += 1
    }
  return standing < LEAST * columns * rows
}

/** Stretches in seconds of which all pictures are flat; `flat` says of each picture, `LOOKED_AT.rate` a second, whether it is. */
export function flatStretches(flat: readonly boolean[]): Stretch[] {
  const found: Stretch[] = []
  for (const [index, one] of flat.entries()) {
    if (!one) continue
    const last = found.at(-1)
    const [from, to] = [index / LOOKED_AT.rate, (index + 1) / LOOKED_AT.rate]
    if (last !== undefined && Math.abs(last.end_seconds - from) < 1e-6) last.end_seconds = to
    else found.push({ start_seconds: from, end_seconds: to })
  }
  return found
}
