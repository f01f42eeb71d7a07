import type { Canvas } from '@napi-rs/canvas'

/** Part of a picture that what is counted covers. */
const SHARE = 0.9
/** Bits of each channel, and of the light, that count in a comparison. */
const BITS = 5
/**
 * The most colours and steps of light of a drawing, measured over a copy of 256 pixels. Charts, class diagrams and screens have 2 to 18 and
 * 2 to 8, photographs 177 and more and 10 and more. In grey alone the light decides.
 */
const MOST = { colors: 24, lights: 8 }

/** How many different ones cover most of all. */
function measureCover(all: Uint16Array): number {
  const counts = new Map<number, number>()
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1)
  let [covered, kinds] = [0, 0]
  for (const count of [...counts.values()].toSorted((a, b) => b - a)) {
    if (covered >= all.length * SHARE) break
    covered += count
    kinds++
  }
  return kinds
}

/** Whether a picture has the few colours of a map, a chart, a sign or a scan of text. */
export function hasFewColors(canvas: Canvas): boolean {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const colors = new Uint16Array(width * height)
  const lights = new Uint16Array(width * height)
  for (let at = 0; at < colors.length; at++) {
    const [red, green, blue] = [data[at * 4]!, data[at * 4 + 1]!, data[at * 4 + 2]!]
    const steps = [red, green, blue].map((value) => value >> (8 - BITS)) as [number, number, number]
    colors[at] = (steps[0] << (2 * BITS)) | (steps[1] << BITS) | steps[2]
    lights[at] = (red * 0.299 + green * 0.587 + blue * 0.114) >> (8 - BITS)
  }
  return measureCover(lights) <= MOST.lights && measureCover(colors) <= MOST.colors
}
