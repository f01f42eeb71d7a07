import type { Canvas } from '@napi-rs/canvas'

/** The side of a tile in pixels. Each tile is measured separately, because only the subject of an image has to be sharp. */
const TILE = 32
/** The sharpness of an image is this percentile of the sharpness of its tiles. */
const SHARE = 0.95

/**
 * The sharpness of an image: the variance of the Laplacian of its lightness (0 to 255) in its sharpest tiles. A photograph in focus or a
 * drawing has more than 100, and a blurred image has less than 10.
 */
export function getSharpness(canvas: Canvas): number {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const light = new Float32Array(width * height)
  for (let at = 0; at < light.length; at++) light[at] = data[at * 4] * 0.299 + data[at * 4 + 1] * 0.587 + data[at * 4 + 2] * 0.114
  const tiles: number[] = []
  for (let top = 1; top + TILE < height; top += TILE)
    for (let left = 1; left + TILE < width; left += TILE) tiles.push(varianceIn(light, width, left, top))
  tiles.sort((a, b) => a - b)
  return tiles[Math.floor((tiles.length - 1) * SHARE)] ?? 0
}

function varianceIn(light: Float32Array, width: number, left: number, top: number): number {
  let sum = 0
  let squares = 0
  for (let y = top; y < top + TILE; y++)
    for (let x = left; x < left + TILE; x++) {
      const at = y * width + x
      const value = 4 * light[at] - light[at - 1] - light[at + 1] - light[at - width] - light[at + width]
      sum += value
      squares += value * value
    }
  const count = TILE * TILE
  return squares / count - (sum / count) ** 2
}
