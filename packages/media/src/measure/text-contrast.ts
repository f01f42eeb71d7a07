/** A rectangle of the image, in pixels. */
export type PictureBox = { x: number; y: number; width: number; height: number }

const TEXT_SHARE = 0.985
const GROUND_SHARE = 0.3

/**
 * Contrast (WCAG 2, 1 to 21) of light text on a dark background in decoded pixels (sRGB, three bytes each). The brightest few pixels are
 * the letters, and the darker pixels are the background.
 */
export function textContrast(rgb: Uint8Array): number {
  const pixels = Math.floor(rgb.length / 3)
  const light = new Float64Array(pixels)
  for (let i = 0; i < pixels; i++)
    light[i] = 0.2126 * linear(rgb[3 * i]) + 0.7152 * linear(rgb[3 * i + 1]) + 0.0722 * linear(rgb[3 * i + 2])
  light.sort()
  const text = light[Math.floor(pixels * TEXT_SHARE)]
  const ground = light[Math.floor(pixels * GROUND_SHARE)]
  return (text + 0.05) / (ground + 0.05)
}

/** sRGB to linear light (IEC 61966-2-1). */
function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
