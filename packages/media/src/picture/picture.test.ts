import { expect, test } from 'vitest'
import { blendCutout, cutoutFromRgba, fillOpaque, opaqueCutout } from './cutout.ts'
import type { I420, Plane } from './i420.ts'
import { CHROMA_U, CHROMA_V, copyBox, i420FromHalfFloats, LUMA, makeI420 } from './i420.ts'
import { zoomInto, type View } from './zoom.ts'

/** Repeatable numbers between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Premultiplied RGBA with transparent, opaque and partly covered parts. */
function sample(width: number, height: number, seed: number): Uint8Array {
  const random = numbers(seed)
  const rgba = new Uint8Array(width * height * 4)
  let [left, alpha] = [0, 0]
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (left-- <= 0) {
      left = random() * 50
      alpha = [0, 255, -1][Math.floor(random() * 3)]
    }
    const a = alpha < 0 ? Math.floor(random() * 256) : alpha
    rgba.set([random() * a, random() * a, random() * a, a], pixel * 4)
  }
  return rgba
}

function noise(width: number, height: number, seed: number): I420 {
  const random = numbers(seed)
  const picture = makeI420(width, height)
  picture.bytes.forEach((_, index) => (picture.bytes[index] = 16 + random() * 219))
  return picture
}

const WIDTH = 96
const HEIGHT = 40

/** The exact result of blending, plane by plane, computed from the definition. */
function reference(under: I420, rgba: Uint8Array, fade: number): number[][] {
  const luma = Array.from(under.y, (value, pixel) => {
    const [r, g, b, a] = rgba.subarray(pixel * 4, pixel * 4 + 4)
    const over = (LUMA.zero * a + LUMA.red * r + LUMA.green * g + LUMA.blue * b) / 255
    return over * fade + value * (1 - (a / 255) * fade)
  })
  const chroma = (plane: Uint8Array, weights: typeof LUMA): number[] =>
    Array.from(plane, (value, index) => {
      const [x, y] = [(index % (WIDTH / 2)) * 2, Math.floor(index / (WIDTH / 2)) * 2]
      let [over, cover] = [0, 0]
      for (const pixel of [y * WIDTH + x, y * WIDTH + x + 1, (y + 1) * WIDTH + x, (y + 1) * WIDTH + x + 1]) {
        const [r, g, b, a] = rgba.subarray(pixel * 4, pixel * 4 + 4)
        over += (weights.zero * a + weights.red * r + weights.green * g + weights.blue * b) / 1020
        cover += a / 1020
      }
      return over * fade + value * (1 - cover * fade)
    })
  return [luma, chroma(under.u, CHROMA_U), chroma(under.v, CHROMA_V)]
}

test.each([
  { name: 'whole', alpha: 255 },
  { name: 'faded', alpha: 100 },
])('S06 a cutout ($name) over an image equals the exact blend within 1 level', ({ alpha }) => {
  const picture = noise(WIDTH, HEIGHT, 1)
  const rgba = sample(WIDTH, HEIGHT, 2)
  const expected = reference(picture, rgba, alpha / 255)
  const cutout = cutoutFromRgba(rgba, WIDTH, HEIGHT)
  blendCutout(picture, cutout!, { x: 0, y: 0, box: { left: 0, top: 0, right: WIDTH, bottom: HEIGHT }, alpha })
  const planes = [picture.y, picture.u, picture.v]
  planes.forEach((plane, index) =>
    plane.forEach((value, at) => expect(Math.abs(value - Math.round(expected[index][at]))).toBeLessThanOrEqual(1)),
  )
})

test('S06 a cutout is cropped to its visible part, keeps its position and stays inside the given box', () => {
  const rgba = new Uint8Array(WIDTH * HEIGHT * 4)
  for (let row = 11; row < 21; row++) rgba.fill(255, (row * WIDTH + 31) * 4, (row * WIDTH + 81) * 4)
  const cutout = cutoutFromRgba(rgba, WIDTH, HEIGHT)
  expect(cutout).toMatchObject({ left: 30, top: 10, width: 52, height: 12 })
  const picture = makeI420(WIDTH, HEIGHT)
  blendCutout(picture, cutout!, { x: -4, y: 2, box: { left: 40, top: 0, right: 60, bottom: 18 }, alpha: 255 })
  picture.y.forEach((value, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const inside = x >= 40 && x < 60 && y >= 13 && y < 18
    expect(value, `${x},${y}`).toBe(inside ? 235 : 0)
  })
})

test('BOARDS 5 a filled opaque cutout equals a cutout from the same RGBA pixels: flat, with grain and with both', () => {
  const pixels = Uint32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const [column, row] = [at % WIDTH, Math.floor(at / WIDTH)]
    if (column < 40) return row < HEIGHT / 2 ? 0xffc09020 : 0xff000000
    return column < 70 && row < 9 ? 0xffffffff : (0xff000000 | (Math.imul(at, 2654435761) & 0xffffff)) >>> 0
  })
  const rgba = new Uint8Array(pixels.buffer)
  const filled = opaqueCutout(WIDTH, HEIGHT)
  fillOpaque(filled, rgba)
  const cut = cutoutFromRgba(rgba, WIDTH, HEIGHT)!
  for (const plane of ['y', 'u', 'v'] as const) expect(Buffer.compare(filled[plane], cut[plane]), plane).toBe(0)
})

test('S06 a completely transparent canvas gives no cutout', () => {
  expect(cutoutFromRgba(new Uint8Array(64), 4, 4)).toBeNull()
})

test('S06 only the box is copied', () => {
  const [from, to] = [noise(WIDTH, HEIGHT, 3), makeI420(WIDTH, HEIGHT)]
  copyBox(from, to, { left: 10, top: 4, right: 20, bottom: 8 })
  const inside = (x: number, y: number): boolean => x >= 10 && x < 20 && y >= 4 && y < 8
  to.y.forEach((value, at) => expect(value).toBe(inside(at % WIDTH, Math.floor(at / WIDTH)) ? from.y[at] : 0))
  to.u.forEach((value, at) => expect(value).toBe(inside((at % 48) * 2, Math.floor(at / 48) * 2) ? from.u[at] : 0))
})

/** Half floats of an opaque grey image. */
const greys = (width: number, height: number, grey: (x: number) => number): Uint8Array => {
  const halves = Float16Array.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 1 : grey((at >> 2) % width)))
  return new Uint8Array(halves.buffer)
}

test('S06 a gradient of half floats is dithered: its mean follows the gradient between the levels', () => {
  const [width, height] = [512, 64]
  const grey = (x: number): number => 0.2 + (x / width) * 0.02
  const picture = i420FromHalfFloats(greys(width, height, grey), width, height)
  for (let left = 0; left < width; left += 32) {
    let [mean, exact] = [0, 0]
    for (let x = left; x < left + 32; x++) {
      for (let y = 0; y < 32; y++) mean += picture.y[y * width + x] / 1024
      exact += (16 + 219 * grey(x)) / 32
    }
    expect(Math.abs(mean - exact)).toBeLessThan(0.1)
  }
})

test('S06 a single colour stays a single colour, and colours are those of BT.709', () => {
  const flat = i420FromHalfFloats(
    greys(64, 64, () => 0.503),
    64,
    64,
  )
  expect(new Set(flat.y)).toEqual(new Set([126]))
  const red = Float16Array.from({ length: 16 }, (_, at) => (at % 4 === 0 || at % 4 === 3 ? 1 : 0))
  const picture = i420FromHalfFloats(new Uint8Array(red.buffer), 2, 2)
  expect([picture.y[0], picture.u[0], picture.v[0]]).toEqual([63, 102, 240])
})

/** The expected pixel of a zoomed plane, interpolated between four pixels of its source in simple code. */
function readBetween({ values: source, width, height }: Plane, x: number, y: number): number {
  const step = (value: number, limit: number) => Math.max(0, Math.min((limit - 1) * 256 - 1, Math.round((value - 0.5) * 256)))
  const [across, down] = [step(x, width), step(y, height)]
  const [column, right] = [across >> 8, across & 255]
  const [row, lower] = [down >> 8, down & 255]
  const line = (at: number) => source[at * width + column] * (256 - right) + source[at * width + column + 1] * right
  return (line(row) * (256 - lower) + line(row + 1) * lower + 32768) >> 16
}

test('S06 a zoomed image is interpolated between pixels, with the same result for eight at once and one by one, up to its edges', () => {
  const views: [number, number, number, number, Partial<View>][] = [
    [96, 40, 144, 60, {}],
    [70, 26, 96, 40, { x: 13.37, y: 3.21, width: 40.5, height: 20.25 }],
    [34, 22, 200, 120, {}],
    [64, 16, 140, 40, {}],
    [22, 34, 30, 50, { x: 7.9, y: 15.9, width: 22.1, height: 34.1 }],
    [2, 2, 24, 24, { x: 23, y: 23, width: 1, height: 1 }],
    [640, 128, 900, 700, { x: 100, y: 0, width: 800, height: 700 }],
  ]
  for (const [width, height, wide, high, part] of views) {
    const source = noise(wide, high, width)
    const view = { x: 0, y: 0, width: wide, height: high, ...part }
    const seen = opaqueCutout(width, height)
    zoomInto(seen, source, view)
    for (const [plane, half] of [
      ['y', 1],
      ['u', 2],
      ['v', 2],
    ] as const) {
      const expected = seen[plane].map((_, index) => {
        const [column, row] = [index % (width / half), Math.floor(index / (width / half))]
        const x = view.x / half + ((column + 0.5) * view.width) / width
        const y = view.y / half + ((row + 0.5) * view.height) / height
        return readBetween({ values: source[plane], width: wide / half, height: high / half }, x, y)
      })
      expect(Buffer.compare(seen[plane], expected), `${width}x${height} of ${wide}x${high} ${plane}`).toBe(0)
    }
  }
})
