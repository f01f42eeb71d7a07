/**
 * An image in the form that encoders read: BT.709, limited range, chroma at half size. The three planes are consecutive in `bytes`. Width
 * and height are even.
 */
export type I420 = { width: number; height: number; bytes: Uint8Array<ArrayBuffer>; y: Uint8Array; u: Uint8Array; v: Uint8Array }

/** A rectangle in pixels; the right and bottom edges lie outside it. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** One plane of an image: its values row by row, and its sides. */
export type Plane = { values: Uint8Array; width: number; height: number }

/** The planes of an image in the order y, u, v. */
export function getPlanes({ width, height, y, u, v }: Omit<I420, 'bytes'>): [y: Plane, u: Plane, v: Plane] {
  const half = { width: width >> 1, height: height >> 1 }
  return [
    { values: y, width, height },
    { values: u, ...half },
    { values: v, ...half },
  ]
}

/**
 * Weights of red, green and blue (each 0 to 1) in luma (219 levels) and in the two chroma signals (224 levels): ITU-R BT.709, section 3.
 */
export const LUMA = { red: 219 * 0.2126, green: 219 * 0.7152, blue: 219 * 0.0722, zero: 16 }
export const CHROMA_U = { red: (-224 * 0.2126) / 1.8556, green: (-224 * 0.7152) / 1.8556, blue: 112, zero: 128 }
export const CHROMA_V = { red: 112, green: (-224 * 0.7152) / 1.5748, blue: (-224 * 0.0722) / 1.5748, zero: 128 }

/** An all-zero image. Throws RangeError when a side is odd. */
export function makeI420(width: number, height: number): I420 {
  if (width % 2 !== 0 || height % 2 !== 0) throw new RangeError(`I420 needs even sides, not ${width}x${height}.`)
  const luma = width * height
  const bytes = new Uint8Array(luma * 1.5)
  return {
    width,
    height,
    bytes,
    y: bytes.subarray(0, luma),
    u: bytes.subarray(luma, luma * 1.25),
    v: bytes.subarray(luma * 1.25),
  }
}

/** Copies a rectangle with even edges between two images of the same size. */
export function copyBox(from: I420, to: I420, box: Box): void {
  const [y, u, v] = getPlanes(from)
  const half = { left: box.left >> 1, top: box.top >> 1, right: box.right >> 1, bottom: box.bottom >> 1 }
  copyPlane(y, to.y, box)
  copyPlane(u, to.u, half)
  copyPlane(v, to.v, half)
}

/** Copies a rectangle of a plane into the values of a plane of the same size. */
function copyPlane({ values, width }: Plane, to: Uint8Array, { left, top, right, bottom }: Box): void {
  if (right - left === width) {
    to.set(values.subarray(top * width, bottom * width), top * width)
    return
  }
  for (let row = top; row < bottom; row++) to.set(values.subarray(row * width + left, row * width + right), row * width + left)
}

/** The values of all half floats between 0 and 1. Values above white count as white. */
const HALVES = new Float32Array(new Float16Array(Uint16Array.from({ length: 65536 }, (_, bits) => bits).buffer)).map((value) =>
  value > 0 ? Math.min(value, 1) : 0,
)
const BLOCK = 32
/** Bayer's 8x8 order, as offsets between -0.5 and 0.5 of a level. */
const DITHER = Float32Array.from({ length: 64 }, (_, index) => {
  const x = index & 7
  const y = index >> 3
  const bit = (value: number, place: number): number => (value >> place) & 1
  const order = [0, 1, 2].reduce((sum, place) => sum + ((2 * bit(x ^ y, place) + bit(y, place)) << (2 * (2 - place))), 0)
  return (order + 0.5) / 64 - 0.5
})

/**
 * An opaque image from a canvas' half floats (premultiplied RGBA, 8 bytes per pixel). Gradients are dithered to 8 bits, so that they show
 * no banding. Blocks of a single colour are rounded, so that they keep one colour.
 */
export function i420FromHalfFloats(bytes: Uint8Array, width: number, height: number): I420 {
  const picture = makeI420(width, height)
  const halves = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 1)
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2)
  for (let top = 0; top < height; top += BLOCK) {
    for (let left = 0; left < width; left += BLOCK) {
      const block = { left, top, right: Math.min(left + BLOCK, width), bottom: Math.min(top + BLOCK, height) }
      convertBlock(picture, halves, { ...block, dither: isOneColor(pixels, width, block) ? 0 : 1 })
    }
  }
  return picture
}

function isOneColor(pixels: Uint32Array, width: number, { left, top, right, bottom }: Box): boolean {
  const first = (top * width + left) * 2
  const low = pixels[first]
  const high = pixels[first + 1]
  for (let row = top; row < bottom; row++) {
    for (let at = (row * width + left) * 2, end = (row * width + right) * 2; at < end; at += 2) {
      if (pixels[at] !== low || pixels[at + 1] !== high) return false
    }
  }
  return true
}

/** A part of an image. `dither` is the strength of its dithering: 0 or 1. */
type Block = Box & { dither: number }

/** Converts two rows and two columns at once. The loop is unrolled, because this code runs for every pixel of every plate. */
function convertBlock({ y, u, v, width }: I420, halves: Uint16Array, { left, top, right, bottom, dither }: Block): void {
  const half = width >> 1
  const below = width * 4
  for (let row = top; row < bottom; row += 2) {
    const noise_row = (row & 7) << 3
    const chroma_noise_row = ((row >> 1) & 7) << 3
    let at = row * width + left
    let chroma_at = (row >> 1) * half + (left >> 1)
    for (let column = left; column < right; column += 2, at += 2, chroma_at++) {
      const p = at * 4
      const noise = noise_row | (column & 7)
      let r = HALVES[halves[p]]
      let g = HALVES[halves[p + 1]]
      let b = HALVES[halves[p + 2]]
      y[at] = Y_ZERO + Y_RED * r + Y_GREEN * g + Y_BLUE * b + dither * DITHER[noise]
      let red = r
      let green = g
      let blue = b
      r = HALVES[halves[p + 4]]
      g = HALVES[halves[p + 5]]
      b = HALVES[halves[p + 6]]
      y[at + 1] = Y_ZERO + Y_RED * r + Y_GREEN * g + Y_BLUE * b + dither * DITHER[noise + 1]
      red += r
      green += g
      blue += b
      const q = p + below
      r = HALVES[halves[q]]
      g = HALVES[halves[q + 1]]
      b = HALVES[halves[q + 2]]
      y[at + width] = Y_ZERO + Y_RED * r + Y_GREEN * g + Y_BLUE * b + dither * DITHER[noise + 8]
      red += r
      green += g
      blue += b
      r = HALVES[halves[q + 4]]
      g = HALVES[halves[q + 5]]
      b = HALVES[halves[q + 6]]
      y[at + width + 1] = Y_ZERO + Y_RED * r + Y_GREEN * g + Y_BLUE * b + dither * DITHER[noise + 9]
      red += r
      green += g
      blue += b
      const chroma_noise = dither * DITHER[chroma_noise_row | ((column >> 1) & 7)] + 0.5
      u[chroma_at] = U_ZERO + U_RED * red + U_GREEN * green + U_BLUE * blue + chroma_noise
      v[chroma_at] = U_ZERO + V_RED * red + V_GREEN * green + V_BLUE * blue + chroma_noise
    }
  }
}

const Y_ZERO = LUMA.zero + 0.5
const Y_RED = LUMA.red
const Y_GREEN = LUMA.green
const Y_BLUE = LUMA.blue
const U_ZERO = CHROMA_U.zero
const U_RED = CHROMA_U.red / 4
const U_GREEN = CHROMA_U.green / 4
const U_BLUE = CHROMA_U.blue / 4
const V_RED = CHROMA_V.red / 4
const V_GREEN = CHROMA_V.green / 4
const V_BLUE = CHROMA_V.blue / 4
