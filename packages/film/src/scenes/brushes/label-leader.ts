import type { SKRSContext2D } from '@napi-rs/canvas'
import { clamp } from '../ease.ts'
import { withAlpha } from '../oklch.ts'
import type { Palette } from '../palette.ts'
import type { Box } from '../safe-areas.ts'

/** The pixels around a point that its mark needs. */
export const POINT_PAD = 14

/**
 * Paints the line from a label's plate to the named point, up to the share `come` (0 to 1) of its length. Also paints the plate, on which
 * the label's words are dark.
 */
export function paintLeader(
  context: SKRSContext2D,
  palette: Palette,
  { box, point: { x, y }, come }: { box: Box; point: { x: number; y: number }; come: number },
): void {
  const from = { x: clamp(x, box.x, box.x + box.width), y: clamp(y, box.y, box.y + box.height) }
  const to = { x: from.x + (x - from.x) * come, y: from.y + (y - from.y) * come }
  context.lineCap = 'round'
  for (const [color, more] of [
    [withAlpha(palette.deep, 0.85), 4],
    [palette.cream, 0],
  ] as const) {
    context.strokeStyle = color
    context.fillStyle = color
    context.lineWidth = 4 + more
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
    context.beginPath()
    context.arc(to.x, to.y, 7 + more / 2, 0, 2 * Math.PI)
    context.fill()
  }
  context.fillStyle = palette.cream
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 14)
  context.fill()
  context.strokeStyle = withAlpha(palette.deep, 0.35)
  context.lineWidth = 3
  context.stroke()
}
