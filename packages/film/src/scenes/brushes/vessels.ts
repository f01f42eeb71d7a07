import type { SKRSContext2D } from '@napi-rs/canvas'
import { withAlpha } from '../oklch.ts'
import type { Palette } from '../palette.ts'

/** Length of `drawShip`'s ship at scale 1, in pixels. */
export const SHIP_LENGTH = 780

/** A container ship, its keel's left end on x, y. */
export function drawShip(
  context: SKRSContext2D,
  x: number,
  y: number,
  scale: number,
  palette: Palette,
  random: () => number,
): void {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  const boxes = [
    palette.spark,
    palette.third,
    palette.accent_deep,
    palette.paper,
    palette.ramp[3],
    palette.spark,
    palette.ramp[4],
  ]
  for (let column = 0; column < 17; column++) {
    if (column > 0 && column < 3) continue
    for (let row = 0; row < (column > 14 ? 3 : 4); row++) {
      context.fillStyle = boxes[Math.floor(random() * boxes.length)]!
      context.fillRect(40 + column * 34, -92 - row * 24, 31, 22)
      context.fillStyle = '#00000018'
      context.fillRect(40 + column * 34, -75 - row * 24, 31, 5)
    }
  }
  context.fillStyle = palette.cream
  context.fillRect(66, -220, 62, 150)
  context.fillRect(54, -228, 100, 22)
  context.fillStyle = palette.third
  context.fillRect(30, -190, 30, 70)
  context.fillStyle = palette.ink
  for (let window = 0; window < 4; window++) context.fillRect(62 + window * 22, -222, 15, 10)
  context.fillRect(30, -196, 30, 14)
  hull(context, palette)
  context.restore()
}

function hull(context: SKRSContext2D, palette: Palette): void {
  const end = SHIP_LENGTH - 42
  context.fillStyle = palette.ink
  context.beginPath()
  context.moveTo(8, -72)
  context.lineTo(end - 20, -72)
  context.lineTo(end + 14, -92)
  context.lineTo(end + 34, -92)
  context.quadraticCurveTo(end - 6, -30, end - 22, 0)
  context.lineTo(26, 0)
  context.quadraticCurveTo(10, -30, 8, -72)
  context.fill()
  context.fillStyle = palette.third
  context.beginPath()
  context.moveTo(19, -20)
  context.lineTo(end - 14, -20)
  context.lineTo(end - 22, 0)
  context.lineTo(26, 0)
  context.fill()
  context.fillStyle = withAlpha(palette.cream, 0.35)
  context.fillRect(30, -58, end - 40, 4)
}

/** Length of `drawSailboat`'s boat at scale 1, in pixels. */
export const SAILBOAT_LENGTH = 420

/** A sailing boat of about 470 pixels height, its keel's left end on x, y. */
export function drawSailboat(context: SKRSContext2D, x: number, y: number, scale: number, palette: Palette): void {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.fillStyle = palette.ink
  context.fillRect(206, -470, 8, 420)
  context.fillStyle = palette.cream
  context.beginPath()
  context.moveTo(222, -462)
  context.quadraticCurveTo(330, -250, 372, -78)
  context.lineTo(222, -78)
  context.fill()
  context.fillStyle = palette.third
  context.beginPath()
  context.moveTo(198, -430)
  context.quadraticCurveTo(130, -250, 60, -78)
  context.lineTo(198, -78)
  context.fill()
  context.fillStyle = palette.ink
  context.beginPath()
  context.moveTo(14, -58)
  context.lineTo(406, -58)
  context.quadraticCurveTo(380, -10, 330, 0)
  context.lineTo(90, 0)
  context.quadraticCurveTo(40, -10, 14, -58)
  context.fill()
  context.fillStyle = palette.spark
  context.fillRect(34, -46, 352, 8)
  context.restore()
}

/** Length of `drawTallShip`'s ship at scale 1, in pixels. */
export const TALL_SHIP_LENGTH = 520

/** A three-masted ship of about 470 pixels height under sail, its keel's left end on x, y. */
export function drawTallShip(context: SKRSContext2D, x: number, y: number, scale: number, palette: Palette): void {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  for (const [mast, tall] of [
    [130, 380],
    [262, 450],
    [384, 360],
  ] as const) {
    // prettier-ignore
    context.fillStyle = palette.ink
    context.fillRect(mast - 5, -tall - 14, 10, tall)
    context.fillStyle = palette.third
    context.beginPath()
    context.moveTo(mast + 5, -tall - 12)
    context.lineTo(mast + 58, -tall)
    context.lineTo(mast + 5, -tall + 12)
    context.fill()
    for (const [index, wide] of [74, 98, 116].entries()) {
      const top = -tall + 26 + (index * (tall - 120)) / 3
      const deep = (tall - 130) / 3
      context.fillStyle = index === 1 ? palette.ramp[1] : palette.cream
      context.beginPath()
      context.moveTo(mast - wide / 2, top)
      context.lineTo(mast + wide / 2, top)
      context.quadraticCurveTo(mast + wide * 0.82, top + deep * 0.5, mast + wide / 2, top + deep)
      context.lineTo(mast - wide / 2, top + deep)
      context.quadraticCurveTo(mast - wide * 0.2, top + deep * 0.5, mast - wide / 2, top)
      context.fill()
    }
  }
  context.fillStyle = palette.ink
  context.beginPath()
  context.moveTo(6, -128)
  context.lineTo(96, -120)
  context.lineTo(104, -84)
  context.lineTo(430, -84)
  context.lineTo(514, -116)
  context.quadraticCurveTo(470, -20, 410, 0)
  context.lineTo(90, 0)
  context.quadraticCurveTo(30, -30, 6, -128)
  context.fill()
  context.fillStyle = palette.spark
  for (let port = 0; port < 8; port++) context.fillRect(118 + port * 38, -58, 16, 14)
  context.fillRect(34, -104, 50, 8)
  context.restore()
}
