/** Lightness 0 to 1, chroma from 0, hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number }

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const toGamma = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055)

/** The three channels (0 to 255) of '#rrggbb'. */
export function parseChannels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const toHex = (channels: number[]) => '#' + channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')

/** '#rrggbb' as OKLCH (Björn Ottosson's matrices, https://bottosson.github.io/posts/oklab/). */
export function hexToOklch(hex: string): Oklch {
  const [r, g, b] = parseChannels(hex).map((channel) => toLinear(channel / 255)) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness, chroma: Math.hypot(a, blue), hue: ((Math.atan2(blue, a) * 180) / Math.PI + 360) % 360 }
}

function toLinearLight(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** OKLCH as '#rrggbb', its chroma reduced until it is inside sRGB. */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  let inside = chroma
  for (let step = 0; step < 60; step++) {
    if (toLinearLight(lightness, inside, hue).every((channel) => channel >= -0.0005 && channel <= 1.0005)) break
    inside *= 0.94
  }
  return toHex(toLinearLight(lightness, inside, hue).map((channel) => 255 * toGamma(Math.min(1, Math.max(0, channel)))))
}

/** Relative luminance of three channels from 0 to 255 (WCAG 2.2). */
export function computeLuminance(r: number, g: number, b: number): number {
  return 0.2126 * toLinear(r / 255) + 0.7152 * toLinear(g / 255) + 0.0722 * toLinear(b / 255)
}

/** Contrast of two luminances, 1 to 21 (WCAG 2.2). */
export const contrastOfLuminance = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Contrast of two colours '#rrggbb', 1 to 21 (WCAG 2.2). */
export const measureContrast = (a: string, b: string) =>
  contrastOfLuminance(computeLuminance(...parseChannels(a)), computeLuminance(...parseChannels(b)))

/** Mixes two colours '#rrggbb'. A `share` of 0 returns `from`, and 1 returns `to`. */
export function mixColors(from: string, to: string, share: number): string {
  const target = parseChannels(to)
  return toHex(parseChannels(from).map((channel, index) => channel + (target[index] - channel) * share))
}

/** '#rrggbb' with an alpha of 0 to 1. */
export const withAlpha = (hex: string, alpha: number) =>
  hex.slice(0, 7) +
  Math.round(Math.min(1, Math.max(0, alpha)) * 255)
    .toString(16)
    .padStart(2, '0')
