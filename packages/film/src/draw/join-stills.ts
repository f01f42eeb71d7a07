import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Pixels of white between two stills. */
const BETWEEN = 8

/** Two stills of equal size side by side in one PNG. */
export async function joinStills(left: Buffer, right: Buffer): Promise<Buffer> {
  const [first, second] = await Promise.all([loadImage(left), loadImage(right)])
  const canvas = createCanvas(first.width + BETWEEN + second.width, first.height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(first, 0, 0)
  context.drawImage(second, first.width + BETWEEN, 0)
  return canvas.encode('png')
}
