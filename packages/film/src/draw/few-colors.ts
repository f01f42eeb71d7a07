import type { Canvas } from '@napi-rs/canvas'

/** The share of pixels that the counted colours cover. */
const SHARE = 0.9
/** The number of bits of each channel, and of the lightness, that are compared. */
const BITS = 5
/**
 * The maximum number of colours and lightness levels of a drawing, measured on a copy of 256 pixels. Charts, class diagrams and screens
 * have 2 to 18 colours and 2 to 8 levels. Photographs have at least 177 colours and 10 levels. For a grey image, the lightness levels
 * decide.
 */
const MOST = { colors: 24, lights: 8 }

/** The number of most frequent values that together cover `SHARE` of all values. */
function measureCover(all: Uint16Array): number {
  const counts = new Map<number, number>()
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1)
  let covered = 0
  let kinds = 0
  for (const count of [...counts.values()].toSorted((a, b) => b - a)) {
    if (covered >= all.length * SHARE) break
    covered += count
    kinds++
  }
  return kinds
}

/** Whether an image has the few colours of a map, a chart, a sign or a scan of text. */
export function hasFewColors(canvas: Canvas): boolean {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const colors = new Uint16Array(width * height)
  const lights = new Uint16Array(width * height)
  for (let at = 0; at < colors.length; at++) {
    const red = data[at * 4]
    const green = data[at * 4 + 1]
    const blue = data[at * 4 + 2]
    const steps = [red, green, blue].map((value) => value >> (8 - BITS)) as [number, number, number]
    colors[at] = (steps[0] << (2 * BITS)) | (steps[1] << BITS) | steps[2]
    lights[at] = (red * 0.299 + green * 0.587 + blue * 0.114) >> (8 - BITS)
  }
  return measureCover(lights) <= MOST.lights && measureCover(colors) <= MOST.colors
}
