import { mixColors, withAlpha } from '../oklch.ts'
import { addSprite, even, isWide, markOf, still, type Scene } from '../scene.ts'
import type { View } from './sky.ts'

/** Seconds from one flash of the lamp to the next. */
const FLASH = 5

/** A tower with bands on a rock in the foreground, its lamp brighter and fainter again. */
export function lighthouse(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const wide = isWide(scene)
  const room = height - 60 - view.text_bottom
  const tall = wide ? 560 : Math.max(260, Math.min(560, room * 0.6))
  const unit = tall / 560
  const x = wide ? width - 270 : width * 0.74
  const foot = height - (wide ? 150 : 190)
  const lamp = { x, y: foot - tall + 34 * unit }
  const rock = mixColors(palette.deep, '#000000', 0.12)
  still(
    scene,
    (context) => {
      context.fillStyle = rock
      context.beginPath()
      const edge = [[-420, 190], [-330, 120], [-250, 104], [-190, 44], [-120, 30], [-70, -6], [90, -8], [150, 36], [230, 48], [330, 120], [470, 150], [520, 260], [-440, 260]] as const // prettier-ignore
      for (const [dx, dy] of edge) context.lineTo(x + dx * unit, foot + dy * unit)
      context.fill()
      const side = (up: number) => (78 - 0.058 * up) * unit
      const band = (from: number, to: number, color: string) => {
        context.fillStyle = color
        context.beginPath()
        context.moveTo(x - side(from), foot - from * unit)
        context.lineTo(x + side(from), foot - from * unit)
        context.lineTo(x + side(to), foot - to * unit)
        context.lineTo(x - side(to), foot - to * unit)
        context.fill()
      }
      for (let row = 0; row < 5; row++) band(row * 88, row * 88 + 89, row % 2 === 0 ? palette.cream : palette.ramp[6])
      context.fillStyle = withAlpha(palette.deep, 0.22)
      context.beginPath()
      context.moveTo(x + side(0) * 0.25, foot)
      context.lineTo(x + side(0), foot)
      context.lineTo(x + side(440), foot - 440 * unit)
      context.lineTo(x + side(440) * 0.25, foot - 440 * unit)
      context.fill()
      context.fillStyle = palette.deep
      context.fillRect(x - 74 * unit, foot - 456 * unit, 148 * unit, 18 * unit)
      context.fillRect(x - 12 * unit, foot - 64 * unit, 24 * unit, 64 * unit)
      for (const up of [150, 320]) context.fillRect(x - 9 * unit, foot - up * unit, 18 * unit, 34 * unit)
      context.fillStyle = palette.ramp[5]
      context.fillRect(x - 42 * unit, foot - 540 * unit, 84 * unit, 84 * unit)
      context.fillStyle = palette.deep
      context.beginPath()
      context.moveTo(x - 58 * unit, foot - 538 * unit)
      context.lineTo(x, foot - 600 * unit)
      context.lineTo(x + 58 * unit, foot - 538 * unit)
      context.fill()
    },
    { x: x - 450 * unit, y: foot - 620 * unit, width: 980 * unit, height: height - foot + 620 * unit },
  )
  const size = even(190 * unit)
  addSprite(scene, {
    width: size,
    height: size,
    draw: (context) => {
      const glow = context.createRadialGradient(size / 2, size / 2, 4, size / 2, size / 2, size / 2)
      glow.addColorStop(0, withAlpha(markOf(scene), 1))
      glow.addColorStop(0.32, withAlpha(markOf(scene), 0.75))
      glow.addColorStop(1, withAlpha(markOf(scene), 0))
      context.fillStyle = glow
      context.fillRect(0, 0, size, size)
    },
    at: (frame) => ({
      x: even(lamp.x - size / 2),
      y: even(lamp.y - size / 2 + 28 * unit),
      alpha: 0.55 + 0.45 * Math.sin((frame / 30 / FLASH) * 2 * Math.PI),
    }),
  })
}
