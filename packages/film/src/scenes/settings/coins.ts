import { disc, paintRoom, stageSet, swing, block } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { withAlpha } from '../oklch.ts'
import type { Scene } from '../scene.ts'

/** Piles of coins, higher and higher, and one that keeps rolling. */
export function coins(scene: Scene, view: View): void {
  const { palette, recipe } = scene
  const set = stageSet(scene, view)
  const gold = recipe.solemn ? palette.ramp[2] : palette.spark
  const edge = recipe.solemn ? palette.ramp[4] : palette.spark_low
  paintRoom(scene, set.floor, 1)
  set.put((context) => {
    for (const y of [200, 330, 460, 590]) block(context, withAlpha(palette.ramp[3], 0.3), [150, y, 680, 4], 2)
    for (const [pile, count] of [3, 5, 8, 11, 15].entries()) {
      const x = 226 + pile * 126
      for (let coin = 0; coin < count; coin++) {
        const y = 686 - coin * 30
        const shift = ((coin * 7 + pile * 5) % 9) - 4
        block(context, edge, [x - 54 + shift, y - 26, 108, 26])
        disc(context, edge, x + shift, y, 54, 16)
        disc(context, gold, x + shift, y - 26, 54, 16)
        disc(context, withAlpha(edge, 0.7), x + shift, y - 26, 36, 10)
      }
    }
  })
  set.move({
    width: 132,
    height: 132,
    draw: (context) => {
      disc(context, edge, 66, 66, 64)
      disc(context, gold, 63, 63, 58)
      context.strokeStyle = edge
      context.lineWidth = 6
      context.beginPath()
      context.arc(63, 63, 44, 0, 7)
      context.stroke()
      disc(context, edge, 63, 63, 18)
    },
    at: (seconds) => ({ x: 214 + swing(seconds + 1, 9) * 150, y: 610 }),
  })
}
