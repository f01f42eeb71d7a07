import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas'

/** A point in an image, as shares (0 to 1) of its width and height. */
export type Focus = { x: number; y: number }

/** An image that a person or a service supplied. `cut`: large parts of the image are transparent, as in a cut-out object. */
export type Photo = { image: Image | Canvas; width: number; height: number; cut: boolean; focus: Focus }

/** Side in pixels of the small copy from which an image's properties are measured. */
const SMALL = 64
/** Share of an image's edge that must be transparent for the image to count as cut out. */
const CUT_EDGE = 0.6

/** Reads an image file and rotates it by its EXIF orientation. Throws when the file is not a readable image. */
export async function readPhoto(path: string): Promise<Photo> {
  const image = await loadImage(path).catch(() => null)
  if (image === null || image.width < 1 || image.height < 1)
    throw new Error('The picture could not be read. Use a JPEG, PNG or WebP file.')
  return judgePhoto(image)
}

/** An image with two properties: whether it is cut out, and where its subject is. */
export function judgePhoto(image: Image | Canvas): Photo {
  const { data } = shrink(image).getContext('2d').getImageData(0, 0, SMALL, SMALL)
  const { width, height } = image
  return { image, width, height, cut: isCutOut(data), focus: findFocus(data) }
}

function shrink(image: Image | Canvas): Canvas {
  const canvas = createCanvas(SMALL, SMALL)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, SMALL, SMALL)
  return canvas
}

function isCutOut(data: Uint8ClampedArray): boolean {
  let edge = 0
  let clear = 0
  for (let y = 0; y < SMALL; y++)
    for (let x = 0; x < SMALL; x++) {
      if (x > 0 && y > 0 && x < SMALL - 1 && y < SMALL - 1) continue
      edge++
      if (data[(y * SMALL + x) * 4 + 3] < 40) clear++
    }
  return clear / edge >= CUT_EDGE
}

/** The point that contrasts most with the colours around the point and with the image's mean. The middle counts more than the edges. */
function findFocus(data: Uint8ClampedArray): Focus {
  const mean = [0, 1, 2].map((channel) => {
    let sum = 0
    for (let at = channel; at < data.length; at += 4) sum += data[at]
    return sum / (SMALL * SMALL)
  })
  const distance = (a: number, b: (channel: number) => number) =>
    Math.hypot(...[0, 1, 2].map((channel) => data[a * 4 + channel] - b(channel)))
  let weight = 1e-9
  let across = 0.5e-9
  let down = 0.5e-9
  for (let y = 2; y < SMALL - 2; y++)
    for (let x = 2; x < SMALL - 2; x++) {
      const at = y * SMALL + x
      const local = [-2, 2, -2 * SMALL, 2 * SMALL].reduce(
        (sum, step) => sum + distance(at, (channel) => data[(at + step) * 4 + channel]),
        0,
      )
      const global = distance(at, (channel) => mean[channel])
      const middle = Math.exp(-((x / SMALL - 0.5) ** 2 + (y / SMALL - 0.5) ** 2) / 0.16)
      const pull = ((local / 4 + global) * middle * (data[at * 4 + 3] / 255)) ** 3
      weight += pull
      across += pull * ((x + 0.5) / SMALL)
      down += pull * ((y + 0.5) / SMALL)
    }
  return { x: across / weight, y: down / weight }
}

/** Share of the darkest and of the lightest pixels that may become fully dark or fully light. */
const CLIPPED = 0.01

/**
 * The part `view` of an image, scaled to `width` x `height`. Its tones are spread from the darkest stop to the lightest. Transparent parts
 * stay transparent. Stops are '#rrggbb', from dark to light.
 */
export function duotone(
  { image }: Photo,
  view: { x: number; y: number; width: number; height: number },
  { width, height }: { width: number; height: number },
  stops: readonly string[],
): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, view.x, view.y, view.width, view.height, 0, 0, width, height)
  const pixels = context.getImageData(0, 0, width, height)
  const { data } = pixels
  const counts = new Uint32Array(256)
  let seen = 0
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    counts[measureLight(data, at)]++
    seen++
  }
  const table = makeTable(...findRange(counts, seen), stops)
  for (let at = 0; at < data.length; at += 4) {
    const entry = measureLight(data, at) * 3
    data[at] = table[entry]
    data[at + 1] = table[entry + 1]
    data[at + 2] = table[entry + 2]
  }
  context.putImageData(pixels, 0, 0)
  return canvas
}

const measureLight = (data: Uint8ClampedArray, at: number) => (data[at] * 54 + data[at + 1] * 183 + data[at + 2] * 19) >> 8

/** The range that holds nearly all pixel tones. The range is never so narrow that noise would be amplified into a visible image. */
function findRange(counts: Uint32Array, seen: number): [number, number] {
  const limit = seen * CLIPPED
  let low = 0
  let high = 255
  for (let sum = counts[0]; sum <= limit && low < 254; sum += counts[low]) low++
  for (let sum = counts[255]; sum <= limit && high > low + 1; sum += counts[high]) high--
  const missing = Math.max(0, 110 - (high - low))
  return [Math.max(0, low - missing / 2), Math.min(255, high + missing / 2)]
}

function makeTable(low: number, high: number, stops: readonly string[]): Uint8ClampedArray {
  const colors = stops.map((stop) => [1, 3, 5].map((at) => Number.parseInt(stop.slice(at, at + 2), 16)))
  const table = new Uint8ClampedArray(256 * 3)
  for (let light = 0; light < 256; light++) {
    const share = Math.min(1, Math.max(0, (light - low) / (high - low))) * (stops.length - 1)
    const below = Math.min(stops.length - 2, Math.floor(share))
    for (let channel = 0; channel < 3; channel++) {
      const from = colors[below][channel]
      const to = colors[below + 1][channel]
      table[light * 3 + channel] = from + (to - from) * (share - below)
    }
  }
  return table
}
