import { block, disc, paintRoom, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { withAlpha } from '../oklch.ts'
import { markOf, randomOf, type Scene } from '../scene.ts'

/** A desk with a screen whose columns grow, papers, a chair and a plant, the lit city in the window. */
export function office(scene: Scene, view: View): void {
  const { palette } = scene
  const set = stageSet(scene, view)
  const mark = markOf(scene)
  paintRoom(scene, set.floor + 20)
  set.put((context) => {
    const random = randomOf(scene, 'city')
    const dusk = context.createLinearGradient(0, -60, 0, 340)
    dusk.addColorStop(0, palette.ramp[5])
    dusk.addColorStop(1, palette.ramp[3])
    context.fillStyle = dusk
    context.fillRect(400, -60, 470, 400)
    for (let tower = 0; tower < 7; tower++) {
      const [x, top] = [416 + tower * 62, 90 + random() * 130]
      block(context, palette.ramp[tower % 2 === 0 ? 6 : 7], [x, top, 56, 340 - top])
      for (let row = 0; row < 6; row++)
        for (const side of [10, 32])
          if (random() > 0.5 && top + 20 + row * 32 < 310) block(context, mark, [x + side, top + 16 + row * 32, 12, 16])
    }
    for (const x of [556, 712]) block(context, palette.ramp[7], [x, -60, 12, 400])
    block(context, palette.ramp[3], [130, 556, 760, 28], 6)
    for (const x of [180, 800]) block(context, palette.ramp[5], [x, 584, 26, 140])
    block(context, palette.ramp[6], [230, 584, 150, 104], 4)
    for (const y of [600, 640]) block(context, palette.ramp[3], [286, y, 40, 8], 4)
    block(context, palette.deep, [300, 282, 330, 216], 14)
    block(context, palette.ramp[7], [314, 296, 302, 188], 6)
    for (const y of [330, 380, 430]) block(context, withAlpha(palette.ramp[3], 0.4), [330, y, 270, 3])
    block(context, palette.ramp[4], [446, 498, 38, 50])
    block(context, palette.ramp[4], [396, 544, 140, 14], 7)
    block(context, palette.cream, [640, 546, 70, 10], 2)
    block(context, palette.ramp[1], [646, 534, 66, 10], 2)
    block(context, palette.cream, [176, 508, 50, 48], [4, 4, 16, 16])
    block(context, palette.ramp[4], [722, 470, 60, 86], [4, 4, 14, 14])
    for (const [dx, dy] of [
      [-40, -80],
      [-14, -120],
      [18, -110],
      [44, -70],
    ] as const) {
      // prettier-ignore
      context.save()
      context.translate(752, 474)
      context.rotate(Math.atan2(dx, -dy))
      disc(context, palette.accent_deep, 0, -64, 17, 64)
      context.restore()
    }
  })
  for (const [index, tall] of [60, 104, 84, 138, 152].entries())
    set.move({
      width: 40,
      height: 160,
      draw: (context) => block(context, index === 4 ? mark : palette.ramp[2], [0, 160 - tall, 40, tall], [6, 6, 0, 0]),
      at: (seconds) => ({ x: 340 + index * 52, y: 324 + Math.sin(seconds * 0.8 + index * 1.3) * 9 - 4 }),
    })
  set.put((context) => {
    block(context, palette.deep, [300, 478, 330, 22], [0, 0, 14, 14])
    block(context, palette.third, [560, 560, 150, 30], 14)
  })
}
