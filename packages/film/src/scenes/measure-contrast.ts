import type { Canvas } from '@napi-rs/canvas'
import type { TextBox } from '../draw/layers.ts'
import { parseChannels, contrastOfLuminance, computeLuminance } from './oklch.ts'

/** Minimum contrast of every text with its background (WCAG 2.2 AA). */
export const LEAST_CONTRAST = 4.5
/** Grain changes single pixels, which viewers do not notice. So contrast is measured on means of squares with this side. */
const SQUARE = 4

/** The darkest and the lightest luminance in a part of an image. */
function extremes(picture: Canvas, { x, y, width, height }: TextBox): [number, number] | null {
  const left = Math.max(0, Math.floor(x))
  const top = Math.max(0, Math.floor(y))
  const wide = Math.min(picture.width - left, Math.ceil(width))
  const high = Math.min(picture.height - top, Math.ceil(height))
  if (wide < SQUARE || high < SQUARE) return null
  const { data } = picture.getContext('2d').getImageData(left, top, wide, high)
  let darkest = 1
  let lightest = 0
  for (let row = 0; row + SQUARE <= high; row += SQUARE) {
    for (let column = 0; column + SQUARE <= wide; column += SQUARE) {
      let red = 0
      let green = 0
      let blue = 0
      for (let pixel = 0; pixel < SQUARE * SQUARE; pixel++) {
        const at = ((row + Math.floor(pixel / SQUARE)) * wide + column + (pixel % SQUARE)) * 4
        red += data[at]
        green += data[at + 1]
        blue += data[at + 2]
      }
      const luminance = computeLuminance(red / SQUARE ** 2, green / SQUARE ** 2, blue / SQUARE ** 2)
      darkest = Math.min(darkest, luminance)
      lightest = Math.max(lightest, luminance)
    }
  }
  return [darkest, lightest]
}

/** The minimum contrast of a text with the image behind its box. Returns 1 when the image is both darker and lighter than the text. */
export function measureContrast(box: TextBox, behind: Canvas): number {
  const found = extremes(behind, box)
  if (!found) return 1
  const luminance = computeLuminance(...parseChannels(box.color))
  const [darkest, lightest] = found
  if (luminance > darkest && luminance < lightest) return 1
  return Math.min(contrastOfLuminance(luminance, darkest), contrastOfLuminance(luminance, lightest))
}
