import { block, disc, paintRoom, shape, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { markOf, type Scene } from '../scene.ts'

/** A kitchen in the evening: a shelf with jars, a stove with a pot that steams. */
export function kitchen(scene: Scene, view: View): void {
  const { palette } = scene
  const set = stageSet(scene, view)
  const spark = markOf(scene)
  paintRoom(scene, set.floor + 40)
  set.put((context) => {
    for (let row = 0; row < 3; row++)
      for (let tile = 0; tile < 9; tile++)
        block(context, row % 2 === tile % 2 ? palette.ramp[6] : palette.ramp[7], [190 + tile * 70, 330 + row * 70, 66, 66], 6)
    block(context, palette.ramp[4], [190, 250, 620, 18], 4)
    const jars = [palette.third, palette.ramp[2], palette.paper, palette.ramp[3], palette.accent_deep, palette.ramp[1]]
    for (const [index, color] of jars.entries()) {
      const tall = [112, 84, 132, 96, 120, 80][index]!
      block(context, color, [212 + index * 98, 250 - tall, 66, tall], [14, 14, 6, 6])
      block(context, palette.ramp[7], [218 + index * 98, 250 - tall - 16, 54, 18], 5)
    }
    block(context, palette.ramp[6], [560, -60, 8, 90])
    shape(context, spark, [[520, 100], [608, 100], [584, 26], [544, 26]]) // prettier-ignore
    block(context, palette.ramp[2], [150, 600, 700, 30], 6)
    block(context, palette.ramp[5], [170, 630, 680, 200])
    for (const x of [210, 420, 630]) {
      block(context, palette.ramp[6], [x, 654, 170, 150], 8)
      block(context, palette.ramp[3], [x + 55, 670, 60, 10], 5)
    }
    block(context, palette.deep, [350, 584, 330, 16], 6)
  })
  for (const [index, x] of [430, 500, 570].entries())
    set.move({
      width: 44,
      height: 120,
      draw: (context) => {
        context.strokeStyle = palette.paper
        context.lineWidth = 13
        context.lineCap = 'round'
        context.beginPath()
        context.moveTo(22, 112)
        context.bezierCurveTo(-4, 84, 48, 60, 22, 34)
        context.stroke()
      },
      at: (seconds) => {
        const share = (seconds / 4 + index / 3) % 1
        return { x: x - 22, y: 330 - share * 110, alpha: Math.sin(share * Math.PI) * 0.55 }
      },
    })
  set.put((context) => {
    block(context, palette.accent_deep, [380, 450, 270, 136], [10, 10, 34, 34])
    block(context, palette.ramp[2], [366, 436, 298, 24], 12)
    block(context, palette.ramp[6], [490, 408, 50, 28], 10)
    block(context, palette.accent_deep, [340, 486, 44, 22], 11)
    block(context, palette.accent_deep, [646, 486, 44, 22], 11)
    disc(context, palette.cream, 246, 572, 40, 30)
    block(context, palette.cream, [206, 546, 80, 54], [4, 4, 30, 30])
  })
}
