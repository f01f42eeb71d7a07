import { block, disc, shape, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { deepSpots, ground, isWide, markOf, randomOf, still, type Scene } from '../scene.ts'

/** A gallery underground: timber frames one behind the other, a lamp, crystals in the rock, a cart that rolls by. */
export function mine(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const set = stageSet(scene, view)
  const light = markOf(scene)
  ground(scene, palette.deep, deepSpots(scene))
  set.put((context) => {
    const random = randomOf(scene, 'rock')
    const glow = context.createRadialGradient(470, 420, 40, 470, 420, 470)
    glow.addColorStop(0, withAlpha(light, 0.42))
    glow.addColorStop(1, withAlpha(light, 0))
    context.fillStyle = glow
    context.fillRect(-100, -160, 1000, 1000)
    for (let frame = 0; frame < 3; frame++) {
      const size = 0.5 + frame * 0.3
      const tone = [palette.ramp[5], palette.ramp[4], palette.ramp[3]][frame]!
      const [left, right, top] = [470 - 260 * size, 470 + 260 * size, 560 - 400 * size]
      block(context, withAlpha(palette.deep, 0.35), [left, top, right - left, 700 - top])
      shape(context, tone, [[left, 700], [left + 40 * size, 700], [left + 60 * size, top], [left + 20 * size, top]]) // prettier-ignore
      shape(context, tone, [[right, 700], [right - 40 * size, 700], [right - 60 * size, top], [right - 20 * size, top]]) // prettier-ignore
      block(context, tone, [left - 14 * size, top - 34 * size, right - left + 28 * size, 44 * size], 6)
    }
    for (let each = 0; each < 9; each++) {
      const side = each % 2 === 0 ? -1 : 1
      const [x, y, size] = [470 + side * (296 + random() * 40), 250 + random() * 380, 20 + random() * 34]
      shape(context, [light, palette.third, palette.accent_deep][each % 3]!, [[x, y - size], [x + size * 0.6, y], [x, y + size * 0.7], [x - size * 0.6, y]]) // prettier-ignore
      shape(context, withAlpha(palette.cream, 0.5), [[x, y - size], [x + size * 0.6, y], [x, y]]) // prettier-ignore
    }
    block(context, palette.ramp[2], [466, 176, 8, 90])
    block(context, palette.ramp[5], [444, 262, 52, 14], 6)
    disc(context, light, 470, 304, 30, 36)
    block(context, palette.ramp[5], [446, 332, 48, 12], 6)
  })
  still(
    scene,
    (context) => {
      context.fillStyle = mixColors(palette.deep, '#000000', 0.3)
      context.fillRect(0, set.floor, width, height - set.floor)
      context.fillStyle = palette.ramp[4]
      context.fillRect(0, set.floor + 14, width, 8)
      context.fillStyle = palette.ramp[6]
      for (let x = 10; x < width; x += 74) context.fillRect(x, set.floor + 22, 40, 12)
    },
    { x: 0, y: set.floor, width, height: height - set.floor },
  )
  set.move({
    width: 250,
    height: 180,
    draw: (context) => {
      for (let lump = 0; lump < 6; lump++)
        disc(context, lump % 2 ? light : palette.ramp[2], 50 + lump * 30, 52 - (lump % 3) * 10, 26)
      shape(context, palette.ramp[6], [[6, 50], [244, 50], [214, 150], [36, 150]]) // prettier-ignore
      block(context, palette.ramp[4], [0, 44, 250, 16], 6)
      for (const x of [70, 180]) {
        disc(context, palette.ramp[2], x, 154, 24)
        disc(context, palette.deep, x, 154, 10)
      }
    },
    at: (seconds) => ({ x: (isWide(scene) ? 60 : 0) + seconds * 42, y: 534 }),
  })
}
