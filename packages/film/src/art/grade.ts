import type { Canvas } from '@napi-rs/canvas'
import { randomFrom } from '../scenes/random.ts'
import type { Photo } from './photo.ts'
import { plainPhoto } from './plain.ts'

/** Share of a picture's own colours that its grade replaces. */
const TONED = 0.66
/** Light (0 to 1) from which on a picture takes the spark, and how much of it the lightest do. */
const SPARK = { from: 0.78, share: 0.45 }
/** How dark the corners are, and how far a grain's lightness (0 to 255) may be off. */
const VIGNETTE = 0.62
const GRAIN = 8

export type Grade = {
  /** '#rrggbb' from the darkest light to the lightest */
  stops: readonly string[]
  /** the colour of the lightest parts; null where a scene has none */
  spark: string | null
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** What every light (0 to 255) becomes, three channels each. */
function tableOf(stops: readonly string[]): Float32Array {
  const colors = stops.map(channels)
  const table = new Float32Array(256 * 3)
  for (let light = 0; light < 256; light++) {
    const open = Math.min(1, Math.max(0, (light / 255 - 0.06) * 1.12))
    const share = (open * open * (3 - 2 * open) * 0.45 + open * 0.55) * (stops.length - 1)
    const below = Math.min(stops.length - 2, Math.floor(share))
    for (let channel = 0; channel < 3; channel++) {
      const [from, to] = [colors[below]![channel]!, colors[below + 1]![channel]!]
      table[light * 3 + channel] = from + (to - from) * (share - below)
    }
  }
  return table
}

/**
 * The part `view` of a picture, scaled to `width` x `height` and graded: its colours two thirds of the way to the film's own, the lightest parts
 * warmed, corners darker, a fine grain. Transparent parts stay transparent. Pixels; the same `seed` gives the same grain.
 */
export function gradedPhoto(
  photo: Photo,
  view: { x: number; y: number; width: number; height: number },
  { width, height }: { width: number; height: number },
  { stops, spark }: Grade,
  seed: string,
): Canvas {
  const canvas = plainPhoto(photo, view, { width, height })
  const context = canvas.getContext('2d')
  const pixels = context.getImageData(0, 0, width, height)
  const { data } = pixels
  const table = tableOf(stops)
  const warm = spark === null ? null : channels(spark)
  const random = randomFrom(`grade ${seed}`)
  const grain = Float32Array.from({ length: 65_536 }, () => (random() + random() - 1) * GRAIN)
  for (let y = 0, at = 0; y < height; y++) {
    const down = (y / height - 0.5) ** 2 * 1.25
    const row = (random() * 65_536) | 0
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at + 3] === 0) continue
      const light = (data[at]! * 77 + data[at + 1]! * 151 + data[at + 2]! * 28) >> 8
      const dark = 1 - VIGNETTE * Math.max(0, (x / width - 0.5) ** 2 * 1.1 + down - 0.12)
      const lit = warm === null ? 0 : Math.max(0, (light / 255 - 0.06) * 1.12 - SPARK.from) * SPARK.share
      const noise = grain[(row + x) & 65_535]!
      for (let channel = 0; channel < 3; channel++) {
        const own = data[at + channel]!
        const toned = own + (table[light * 3 + channel]! - own) * TONED
        const warmed = warm === null ? toned : toned + (warm[channel]! - toned) * lit
        data[at + channel] = (warmed + noise) * dark
      }
    }
  }
  context.putImageData(pixels, 0, 0)
  return canvas
}
