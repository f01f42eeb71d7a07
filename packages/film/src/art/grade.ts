import type { Canvas } from '@napi-rs/canvas'
import { randomFrom } from '../scenes/random.ts'
import type { Photo } from './photo.ts'
import { plainPhoto } from './plain.ts'

/** Share of an image’s own colours that its grade replaces. With a higher share, red sandstone turned grey while the text called it red. */
const TONED = 0.35
/** The spark colour tints pixels of this lightness (0 to 1) and above. `share`: how much of it the lightest pixels take. */
const SPARK = { from: 0.78, share: 0.45 }
/** The darkness of the corners, and the largest difference of a grain's lightness (0 to 255) from its pixel. */
const VIGNETTE = 0.62
const GRAIN = 8

export type Grade = {
  /** '#rrggbb', from the darkest tone to the lightest */
  stops: readonly string[]
  /** the colour of the lightest parts; null for a scene without a spark colour */
  spark: string | null
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** The graded value of each lightness (0 to 255), three channels each. */
function makeTable(stops: readonly string[]): Float32Array {
  const colors = stops.map(channels)
  const table = new Float32Array(256 * 3)
  for (let light = 0; light < 256; light++) {
    const open = Math.min(1, Math.max(0, (light / 255 - 0.06) * 1.12))
    const share = (open * open * (3 - 2 * open) * 0.45 + open * 0.55) * (stops.length - 1)
    const below = Math.min(stops.length - 2, Math.floor(share))
    for (let channel = 0; channel < 3; channel++) {
      const from = colors[below][channel]
      const to = colors[below + 1][channel]
      table[light * 3 + channel] = from + (to - from) * (share - below)
    }
  }
  return table
}

/**
 * A colour channel (0 to 255) after grading. `own` is the channel before grading and `channel` is its index. Light pixels are mixed with
 * the spark colour.
 */
function gradedChannel(own: number, channel: number, light: number, { table, warm }: Tables): number {
  const lit = warm === null ? 0 : Math.max(0, (light / 255 - 0.06) * 1.12 - SPARK.from) * SPARK.share
  const toned = own + (table[light * 3 + channel] - own) * TONED
  return warm === null ? toned : toned + (warm[channel] - toned) * lit
}

type Tables = { table: Float32Array; warm: readonly number[] | null }

const makeTables = ({ stops, spark }: Grade): Tables => ({
  table: makeTable(stops),
  warm: spark === null ? null : channels(spark),
})

const measureLight = (red: number, green: number, blue: number): number => (red * 77 + green * 151 + blue * 28) >> 8

/** The planes of an image (4:2:0, BT.709, limited range). `y` has `width` values in a row. */
type Planes = { y: Uint8Array; u: Uint8Array; v: Uint8Array }

/** The weights of red and blue in BT.709 luma. */
const LUMA = { red: 0.2126, blue: 0.0722 }

const limited = (value: number, most: number): number => Math.round(Math.min(most, Math.max(16, value)))

/**
 * The same grade for video frames, without dark corners and grain. It changes the planes in place. A graded colour depends on its own
 * lightness, and is otherwise linear in the original colour. So luma needs one table, and each chroma plane needs one table by luma.
 */
export function planeGrade(grade: Grade): (picture: Planes, width: number) => void {
  const tables = makeTables(grade)
  const luma = new Uint8Array(256)
  const chroma = { u: new Uint8Array(65_536), v: new Uint8Array(65_536) }
  for (let value = 0; value < 256; value++) {
    const light = Math.round(Math.min(255, Math.max(0, ((value - 16) * 255) / 219)))
    const red = gradedChannel(light, 0, light, tables)
    const green = gradedChannel(light, 1, light, tables)
    const blue = gradedChannel(light, 2, light, tables)
    const kept = gradedChannel(1, 0, light, tables) - gradedChannel(0, 0, light, tables)
    const brightness = LUMA.red * red + LUMA.blue * blue + (1 - LUMA.red - LUMA.blue) * green
    luma[value] = limited(16 + (brightness * 219) / 255, 235)
    const toward = { u: (blue - brightness) / (2 * (1 - LUMA.blue)), v: (red - brightness) / (2 * (1 - LUMA.red)) }
    for (const plane of ['u', 'v'] as const)
      for (let other = 0; other < 256; other++)
        chroma[plane][value * 256 + other] = limited(128 + kept * (other - 128) + (toward[plane] * 224) / 255, 240)
  }
  return ({ y, u, v }, width) => {
    const half = width >> 1
    for (let row = 0, at = 0; at < u.length; row += 2)
      for (let x = 0, from = row * width; x < half; x++, at++, from += 2) {
        const light = ((y[from] + y[from + 1] + y[from + width] + y[from + width + 1]) >> 2) * 256
        u[at] = chroma.u[light + u[at]]
        v[at] = chroma.v[light + v[at]]
      }
    for (let at = 0; at < y.length; at++) y[at] = luma[y[at]]
  }
}

/**
 * The part `view` of an image, scaled to `width` x `height` and graded. Sizes are in pixels. Colours move a third of the way towards the
 * film’s colours. The lightest parts are mixed with the spark colour, the corners are darkened, and a fine grain is added. Transparent
 * parts stay transparent. The same `seed` gives the same grain.
 */
export function gradedPhoto(
  photo: Photo,
  view: { x: number; y: number; width: number; height: number },
  { width, height }: { width: number; height: number },
  grade: Grade,
  seed: string,
): Canvas {
  const canvas = plainPhoto(photo, view, { width, height })
  const context = canvas.getContext('2d')
  const pixels = context.getImageData(0, 0, width, height)
  const { data } = pixels
  const tables = makeTables(grade)
  const random = randomFrom(`grade ${seed}`)
  const grain = Float32Array.from({ length: 65_536 }, () => (random() + random() - 1) * GRAIN)
  for (let y = 0, at = 0; y < height; y++) {
    const down = (y / height - 0.5) ** 2 * 1.25
    const row = (random() * 65_536) | 0
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at + 3] === 0) continue
      const light = measureLight(data[at], data[at + 1], data[at + 2])
      const dark = 1 - VIGNETTE * Math.max(0, (x / width - 0.5) ** 2 * 1.1 + down - 0.12)
      const noise = grain[(row + x) & 65_535]
      for (let channel = 0; channel < 3; channel++) {
        data[at + channel] = (gradedChannel(data[at + channel], channel, light, tables) + noise) * dark
      }
    }
  }
  context.putImageData(pixels, 0, 0)
  return canvas
}
