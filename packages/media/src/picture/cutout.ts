import type { Box, I420, Plane } from './i420.ts'
import { CHROMA_U, CHROMA_V, getPlanes, LUMA } from './i420.ts'

/** The alpha of one plane of a cutout, and for each row its ranges of visible pixels. */
type AlphaPlane = {
  width: number
  height: number
  alpha: Uint8Array
  /**
   * For row r, its ranges are the entries from `rows[r]` to `rows[r + 1]` of `runs`. Each range has its start, its end, and 1 when every
   * pixel is opaque.
   */
  rows: Int32Array
  runs: Int32Array
  /** For row r, the number of consecutive rows from r on that are opaque from edge to edge. */
  solid: Int32Array
}

/**
 * An image with alpha, ready to be blended over I420 and cropped to its visible part. `left` and `top` (even) are its position in the
 * original canvas. Sides are even.
 */
export type Cutout = {
  left: number
  top: number
  width: number
  height: number
  luma: AlphaPlane
  chroma: AlphaPlane
  y: Uint8Array
  u: Uint8Array
  v: Uint8Array
}

/** Opaque ranges shorter than this are blended with their neighbours, because the start of a copy costs more. */
const SHORTEST_COPY = 32

/** A cutout from a canvas' bytes (premultiplied RGBA, 4 bytes per pixel). Null when all pixels are transparent. Sides must be even. */
export function cutoutFromRgba(rgba: Uint8Array, width: number, height: number): Cutout | null {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height)
  const box = findBounds(pixels, width, height)
  if (box === null) return null
  const { left, top, right, bottom } = box
  const wide = right - left
  const high = bottom - top
  const { y, alpha } = convertLuma(pixels, width, box)
  const { u, v, alpha: chroma_alpha } = convertChroma(pixels, width, box)
  const luma = makePlane(alpha, wide, high)
  return { left, top, width: wide, height: high, luma, chroma: makePlane(chroma_alpha, wide >> 1, high >> 1), y, u, v }
}

const makeValues = ({ alpha }: AlphaPlane): Uint8Array => new Uint8Array(alpha.length)

/** An empty opaque cutout with even sides. */
export function opaqueCutout(width: number, height: number): Cutout {
  const luma = opaquePlane(width, height)
  const chroma = opaquePlane(width >> 1, height >> 1)
  return { left: 0, top: 0, width, height, luma, chroma, y: makeValues(luma), u: makeValues(chroma), v: makeValues(chroma) }
}

/**
 * Fills an opaque cutout with a canvas' bytes of the same size, all pixels opaque (RGBA, 4 bytes per pixel). The values equal the values of
 * `cutoutFromRgba` at less than half its cost, because no alpha is read.
 */
export function fillOpaque(cutout: Cutout, rgba: Uint8Array): void {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, cutout.width * cutout.height)
  for (let row = 0; row < cutout.height; row += 2) fillTwoRows(cutout, pixels, row)
}

const computeLuma = (pixel: number): number =>
  (OPAQUE_LUMA + (LUMA.red * (pixel & 255) + LUMA.green * ((pixel >> 8) & 255) + LUMA.blue * ((pixel >> 16) & 255))) / 255 + 0.5
const OPAQUE_LUMA = LUMA.zero * 255

/** Converts `row` and the row after it, in blocks of two by two pixels. A block that equals the previous block costs only its stores. */
function fillTwoRows({ width: stride, y, u, v }: Cutout, pixels: Uint32Array, row: number): void {
  let before = -1
  let level = 0
  let blue_level = 0
  let red_level = 0
  for (let at = row * stride, end = at + stride, half = at >> 2; at < end; at += 2, half++) {
    const p = pixels[at]
    const q = pixels[at + 1]
    const r = pixels[at + stride]
    const s = pixels[at + stride + 1]
    const is_flat = q === p && r === p && s === p
    if (!is_flat || p !== before) {
      const red = (p & 255) + (q & 255) + (r & 255) + (s & 255)
      const green = ((p >> 8) & 255) + ((q >> 8) & 255) + ((r >> 8) & 255) + ((s >> 8) & 255)
      const blue = ((p >> 16) & 255) + ((q >> 16) & 255) + ((r >> 16) & 255) + ((s >> 16) & 255)
      blue_level = (CHROMA_U.zero * 1020 + CHROMA_U.red * red + CHROMA_U.green * green + CHROMA_U.blue * blue) / 1020 + 0.5
      red_level = (CHROMA_V.zero * 1020 + CHROMA_V.red * red + CHROMA_V.green * green + CHROMA_V.blue * blue) / 1020 + 0.5
      level = computeLuma(p)
      before = is_flat ? p : -1
    }
    y[at] = level
    y[at + 1] = is_flat ? level : computeLuma(q)
    y[at + stride] = is_flat ? level : computeLuma(r)
    y[at + stride + 1] = is_flat ? level : computeLuma(s)
    u[half] = blue_level
    v[half] = red_level
  }
}

/**
 * The luma and the alpha inside a box of an image that is `stride` pixels wide. Flat graphics have long ranges of one colour. A pixel that
 * equals the previous pixel costs only its store.
 */
function convertLuma(pixels: Uint32Array, stride: number, { left, top, right, bottom }: Box) {
  const width = right - left
  const y = new Uint8Array(width * (bottom - top))
  const alpha = new Uint8Array(y.length)
  let before = 0
  let level = 0
  let a = 0
  for (let row = top, to = 0; row < bottom; row++) {
    for (let at = row * stride + left, end = at + width; at < end; at++, to++) {
      const pixel = pixels[at]
      if (pixel !== before) {
        before = pixel
        a = pixel >>> 24
        const color = LUMA.red * (pixel & 255) + LUMA.green * ((pixel >> 8) & 255) + LUMA.blue * ((pixel >> 16) & 255)
        level = (LUMA.zero * a + color) / 255 + 0.5
      }
      y[to] = level
      alpha[to] = a
    }
  }
  return { y, alpha }
}

/** Does the same for the two chroma signals. Each of their values stands for two by two pixels. */
function convertChroma(pixels: Uint32Array, stride: number, { left, top, right, bottom }: Box) {
  const u = new Uint8Array(((right - left) * (bottom - top)) >> 2)
  const v = new Uint8Array(u.length)
  const alpha = new Uint8Array(u.length)
  let before = 0
  let blue_level = 0
  let red_level = 0
  let a = 0
  for (let row = top, to = 0; row < bottom; row += 2) {
    for (let at = row * stride + left, end = at + right - left; at < end; at += 2, to++) {
      const p = pixels[at]
      const q = pixels[at + 1]
      const r = pixels[at + stride]
      const s = pixels[at + stride + 1]
      if (p !== before || q !== p || r !== p || s !== p) {
        before = q === p && r === p && s === p ? p : -1
        a = ((p >>> 24) + (q >>> 24) + (r >>> 24) + (s >>> 24) + 2) >> 2
        const red = (p & 255) + (q & 255) + (r & 255) + (s & 255)
        const green = ((p >> 8) & 255) + ((q >> 8) & 255) + ((r >> 8) & 255) + ((s >> 8) & 255)
        const blue = ((p >> 16) & 255) + ((q >> 16) & 255) + ((r >> 16) & 255) + ((s >> 16) & 255)
        // the middle level is scaled by the rounded alpha, so that grey over grey stays grey
        blue_level = (CHROMA_U.zero * a * 4 + CHROMA_U.red * red + CHROMA_U.green * green + CHROMA_U.blue * blue) / 1020 + 0.5
        red_level = (CHROMA_V.zero * a * 4 + CHROMA_V.red * red + CHROMA_V.green * green + CHROMA_V.blue * blue) / 1020 + 0.5
      }
      u[to] = blue_level
      v[to] = red_level
      alpha[to] = a
    }
  }
  return { u, v, alpha }
}

/** The smallest rectangle with even edges that contains all visible pixels. */
function findBounds(pixels: Uint32Array, width: number, height: number): Box | null {
  let left = width
  let right = 0
  let top = height
  let bottom = 0
  for (let row = 0; row < height; row++) {
    const start = row * width
    let first = 0
    while (first < width && pixels[start + first] === 0) first++
    if (first === width) continue
    let last = width - 1
    while (pixels[start + last] === 0) last--
    if (first < left) left = first
    if (last >= right) right = last + 1
    if (row < top) top = row
    bottom = row + 1
  }
  if (right === 0) return null
  return { left: left & ~1, top: top & ~1, right: (right + 1) & ~1, bottom: (bottom + 1) & ~1 }
}

function makePlane(alpha: Uint8Array, width: number, height: number): AlphaPlane {
  const runs: number[] = []
  const rows = new Int32Array(height + 1)
  for (let row = 0; row < height; row++) {
    const line = alpha.subarray(row * width, (row + 1) * width)
    let column = 0
    while (column < width) {
      while (column < width && line[column] === 0) column++
      if (column === width) break
      const from = column
      const opaque = line[column] === 255 ? endOfOpaque(line, column) : column
      if (opaque - from >= SHORTEST_COPY) {
        runs.push(from, opaque, 1)
        column = opaque
        continue
      }
      column = endOfBlend(line, column)
      runs.push(from, column, 0)
    }
    rows[row + 1] = runs.length / 3
  }
  const solid = new Int32Array(height + 1)
  for (let row = height - 1; row >= 0; row--) {
    const at = rows[row] * 3
    if (rows[row + 1] - rows[row] === 1 && runs[at] === 0 && runs[at + 1] === width && runs[at + 2] === 1)
      solid[row] = solid[row + 1] + 1
  }
  return { width, height, alpha, rows, runs: Int32Array.from(runs), solid }
}

function opaquePlane(width: number, height: number): AlphaPlane {
  const alpha = new Uint8Array(width * height).fill(255)
  const rows = Int32Array.from({ length: height + 1 }, (_, row) => row)
  const runs = Int32Array.from({ length: height * 3 }, (_, at) => [0, width, 1][at % 3])
  const solid = Int32Array.from({ length: height + 1 }, (_, row) => height - row)
  return { width, height, alpha, rows, runs, solid }
}

function endOfOpaque(line: Uint8Array, column: number): number {
  let end = column
  while (end < line.length && line[end] === 255) end++
  return end
}

/** The end of a range to blend: before a transparent pixel, or before an opaque range that is long enough to copy. */
function endOfBlend(line: Uint8Array, column: number): number {
  let end = column
  while (end < line.length && line[end] !== 0) {
    const opaque = endOfOpaque(line, end)
    if (opaque - end >= SHORTEST_COPY) break
    end = Math.max(opaque, end + 1)
  }
  return end
}

/**
 * How a cutout is blended over an image. The top left corner of its canvas is at x, y (even). Only pixels inside `box` change (even edges,
 * inside the image). `alpha` is 0 to 255 for the whole cutout.
 */
export type Blend = { x: number; y: number; box: Box; alpha: number }

/** Blends a cutout over an image. */
export function blendCutout(picture: I420, cutout: Cutout, { x, y, box, alpha }: Blend): void {
  const left = x + cutout.left
  const top = y + cutout.top
  const from_row = Math.max(box.top - top, 0)
  const to_row = Math.min(box.bottom - top, cutout.height)
  const from = Math.max(box.left - left, 0)
  const to = Math.min(box.right - left, cutout.width)
  if (from_row >= to_row || from >= to || alpha === 0) return
  const { luma, chroma } = cutout
  const [out_y, out_u, out_v] = getPlanes(picture)
  const part = { left, top, from_row, to_row, from, to, alpha }
  const half = {
    left: left >> 1,
    top: top >> 1,
    from_row: from_row >> 1,
    to_row: to_row >> 1,
    from: from >> 1,
    to: to >> 1,
    alpha,
  }
  blendPlane(out_y, { ...luma, values: cutout.y }, part)
  blendPlane(out_u, { ...chroma, values: cutout.u }, half)
  blendPlane(out_v, { ...chroma, values: cutout.v }, half)
}

/**
 * The part of a cutout's plane to blend: its rows and columns, in the cutout's own pixels. `left` and `top` are the position of the cutout
 * in the image.
 */
type BlendedPart = {
  left: number
  top: number
  from_row: number
  to_row: number
  from: number
  to: number
  alpha: number
}

function blendPlane({ values: out, width: stride }: Plane, source: Plane & AlphaPlane, part: BlendedPart): void {
  const { values, width, runs, rows, solid } = source
  const { left, top, from_row, to_row, from, to, alpha } = part
  const whole_rows = width === stride && from === 0 && to === width && alpha === 255
  for (let row = from_row; row < to_row; row++) {
    const start_of_row = row * width
    const target = (top + row) * stride + left
    if (whole_rows && solid[row] > 1) {
      const count = Math.min(solid[row], to_row - row)
      out.set(values.subarray(start_of_row, start_of_row + count * width), target)
      row += count - 1
      continue
    }
    for (let run = rows[row] * 3, last = rows[row + 1] * 3; run < last; run += 3) {
      const start = Math.max(runs[run], from)
      const end = Math.min(runs[run + 1], to)
      if (start >= end) continue
      if (alpha < 255) fadeRun(out, target, values, source.alpha, start_of_row, start, end, alpha)
      else if (runs[run + 2] === 1) out.set(values.subarray(start_of_row + start, start_of_row + end), target + start)
      else blendRun(out, target, values, source.alpha, start_of_row, start, end)
    }
  }
}

function blendRun(
  out: Uint8Array,
  target: number,
  values: Uint8Array,
  alphas: Uint8Array,
  source: number,
  start: number,
  end: number,
): void {
  for (let column = start; column < end; column++) {
    const under = out[target + column] * (255 - alphas[source + column]) + 128
    out[target + column] = values[source + column] + ((under * 257) >> 16)
  }
}

function fadeRun(
  out: Uint8Array,
  target: number,
  values: Uint8Array,
  alphas: Uint8Array,
  source: number,
  start: number,
  end: number,
  alpha: number,
): void {
  for (let column = start; column < end; column++) {
    const sum = values[source + column] * alpha * 255 + out[target + column] * (65025 - alphas[source + column] * alpha)
    out[target + column] = sum / 65025 + 0.5
  }
}
