import type { SKRSContext2D } from '@napi-rs/canvas'

/** Slanted lines over a rectangle, `step` pixels apart. They mark uncertain or removed amounts. */
export function hatch(
  context: SKRSContext2D,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  color: string,
  step = 22,
  line = 8,
): void {
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  context.strokeStyle = color
  context.lineWidth = line
  context.beginPath()
  for (let at = -height; at < width + height; at += step) {
    context.moveTo(x + at, y + height)
    context.lineTo(x + at + height, y)
  }
  context.stroke()
  context.restore()
}
