import { block, disc, paintRoom, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { withAlpha } from '../oklch.ts'
import { markOf, randomOf, type Scene } from '../scene.ts'

/** Shelves of books up to the ceiling with a ladder, a reading table with a lamp, dust in its light. */
export function library(scene: Scene, view: View): void {
  const { palette } = scene
  const set = stageSet(scene, view)
  const light = markOf(scene)
  paintRoom(scene, set.floor + 20)
  const backs = [palette.ramp[2], palette.third, palette.ramp[3], palette.accent_deep, palette.cream, palette.ramp[4]]
  set.put((context) => {
    const random = randomOf(scene, 'books')
    block(context, palette.ramp[7], [270, -120, 640, 840])
    for (let row = 0; row < 5; row++) {
      const foot = 92 + row * 150
      block(context, palette.ramp[5], [270, foot, 640, 16])
      for (let x = 284; x < 900;) {
        const wide = 18 + Math.floor(random() * 22)
        const tall = 82 + Math.floor(random() * 44)
        if (random() > 0.1) {
          block(context, backs[Math.floor(random() * backs.length)]!, [x, foot - tall, wide, tall], 3)
          block(context, withAlpha('#000000', 0.2), [x, foot - tall + 16, wide, 8])
        }
        x += wide + 3
      }
    }
    for (const x of [270, 560]) block(context, palette.ramp[5], [x, -120, 14, 840])
    context.save()
    context.translate(470, 720)
    context.rotate(0.12)
    for (const x of [0, 96]) block(context, palette.ramp[1], [x, -800, 12, 800], 4)
    for (let step = 0; step < 11; step++) block(context, palette.ramp[1], [0, -60 - step * 68, 104, 11], 4)
    context.restore()
    block(context, palette.ramp[3], [60, 580, 440, 26], 6)
    for (const x of [100, 430]) block(context, palette.ramp[5], [x, 604, 26, 120])
    block(context, palette.cream, [130, 556, 92, 22], [4, 30, 2, 2])
    block(context, palette.ramp[1], [222, 556, 92, 22], [30, 4, 2, 2])
    block(context, palette.ramp[4], [396, 440, 12, 140], 4)
    block(context, palette.ramp[4], [360, 568, 84, 14], 7)
    disc(context, withAlpha(light, 0.16), 400, 470, 150)
    block(context, light, [340, 396, 124, 56], [56, 56, 6, 6])
  })
  const random = randomOf(scene, 'dust')
  for (let each = 0; each < 6; each++) {
    const [x, start, long] = [320 + random() * 170, random(), 5 + random() * 4]
    set.move({
      width: 12,
      height: 12,
      draw: (context) => disc(context, light, 6, 6, 5),
      at: (seconds) => {
        const share = (seconds / long + start) % 1
        return { x: x + Math.sin(share * 6 + each) * 22, y: 560 - share * 200, alpha: Math.sin(share * Math.PI) * 0.9 }
      },
    })
  }
}
