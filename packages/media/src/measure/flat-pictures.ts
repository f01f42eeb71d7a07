import type { Stretch } from './stretch.ts'

/** Sampled images per second, and the side in pixels of the small image for each format. */
export const LOOKED_AT = { rate: 10, side: 160 } as const

/** Side in pixels of the squares into which a small image is divided for the check. */
const SQUARE = 10
/**
 * A square has content if its darkest and its lightest pixel differ by at least this much luma. Plain backgrounds have soft light and
 * grain.
 */
const STEPS = 16
/** With fewer than this share of squares with content, an image is empty. A single word in the middle has more. */
const LEAST = 0.012

/** Whether a small grey image (one byte for each pixel, row by row) shows only a background. Rows from `until` on are ignored. */
export function isFlat(luma: Uint8Array, width: number, until: number): boolean {
  const columns = Math.floor(width / SQUARE)
  const rows = Math.floor(until / SQUARE)
  let standing = 0
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let darkest = 255
      let lightest = 0
      for (let y = row * SQUARE; y < (row + 1) * SQUARE; y += 1)
        for (let x = column * SQUARE; x < (column + 1) * SQUARE; x += 1) {
          const value = luma[y * width + x]
          if (value < darkest) darkest = value
          if (value > lightest) lightest = value
        }
      if (lightest - darkest >= STEPS) standing += 1
    }
  return standing < LEAST * columns * rows
}

/** Ranges in seconds in which all images are flat. `flat` has a value for each image, with `LOOKED_AT.rate` images per second. */
export function flatStretches(flat: readonly boolean[]): Stretch[] {
  const found: Stretch[] = []
  for (const [index, one] of flat.entries()) {
    if (!one) continue
    const last = found.at(-1)
    const from = index / LOOKED_AT.rate
    const to = (index + 1) / LOOKED_AT.rate
    if (last !== undefined && Math.abs(last.end_seconds - from) < 1e-6) last.end_seconds = to
    else found.push({ start_seconds: from, end_seconds: to })
  }
  return found
}
