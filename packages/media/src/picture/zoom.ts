import type { Cutout } from './cutout.ts'
import { cutoutFromRgba } from './cutout.ts'
import type { I420 } from './i420.ts'

/** The part of a picture that is looked at, in its own pixels; not whole numbers as a rule. */
export type View = { x: number; y: number; width: number; height: number }

/** A cutout without holes, to be filled with `zoomInto`. Sides are even. */
export function opaqueCutout(width: number, height: number): Cutout {
  return cutoutFromRgba(new Uint8Array(width * height * 4).fill(255), width, height)!
}

/** Fills an opaque cutout with a part of a picture, between whose pixels it reads (bilinear, in 256 steps). */
export function zoomInto(out: Cutout, source: I420, view: View): void {
  const { width, height } = out
  const half = { x: view.x / 2, y: view.y / 2, width: view.width / 2, height: view.height / 2 }
  zoomPlane(out.y, width, height, source.y, source.width, source.height, view)
  for (const name of ['u', 'v'] as const)
    zoomPlane(out[name], width >> 1, height >> 1, source[name], source.width >> 1, source.height >> 1, half)
}

function zoomPlane(
  out: Uint8Array,
  width: number,
  height: number,
  source: Uint8Array,
  source_width: number,
  source_height: number,
  view: View,
): void {
  const columns = stepsOf(width, view.x, view.width, source_width)
  const rows = stepsOf(height, view.y, view.height, source_height)
  for (let row = 0, to = 0; row < height; row++) {
    const above = (rows[row] >> 8) * source_width
    const below = above + source_width
    const down = rows[row] & 255
    const up = 256 - down
    for (let column = 0; column < width; column++, to++) {
      const step = columns[column]
      const at = step >> 8
      const right = step & 255
      const left = 256 - right
      const first = source[above + at] * left + source[above + at + 1] * right
      const second = source[below + at] * left + source[below + at + 1] * right
      out[to] = (first * up + second * down + 32768) >> 16
    }
  }
}

/** Where each pixel of a line reads: the whole pixel before it times 256, and its 256ths. The pixel after it is always inside. */
function stepsOf(count: number, from: number, length: number, limit: number): Int32Array {
  const most = (limit - 1) * 256 - 1
  return Int32Array.from({ length: count }, (_, index) => {
    const middle = from + ((index + 0.5) * length) / count - 0.5
    return Math.max(0, Math.min(most, Math.round(middle * 256)))
  })
}
