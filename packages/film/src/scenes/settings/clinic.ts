import { block, disc, paintRoom, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { markOf, type Scene } from '../scene.ts'

/** A room of a hospital: a bed, a drip, and a screen over which a pulse runs. */
export function clinic(scene: Scene, view: View): void {
  const { palette } = scene
  const set = stageSet(scene, view)
  const pulse = markOf(scene)
  paintRoom(scene, set.floor)
  const line: [number, number][] = [[0, 84], [70, 84], [92, 58], [112, 84], [140, 84], [156, 20], [176, 132], [194, 84], [226, 84], [250, 66], [272, 84], [340, 84]] // prettier-ignore
  set.put((context) => {
    block(context, palette.ramp[6], [420, 120, 380, 220], 18)
    block(context, palette.deep, [438, 138, 344, 184], 8)
    block(context, palette.ramp[6], [596, 340, 28, 60])
    context.strokeStyle = palette.ramp[5]
    context.lineWidth = 6
    context.beginPath()
    for (const [x, y] of line) context.lineTo(440 + x, 140 + y)
    context.stroke()
  })
  set.move({
    width: 28,
    height: 28,
    draw: (context) => disc(context, pulse, 14, 14, 13),
    at: (seconds) => {
      const x = (seconds * 120) % 340
      const next = line.findIndex(([at]) => at > x)
      const [from, to] = [line[Math.max(0, next - 1)]!, line[Math.max(1, next)]!]
      const share = (x - from[0]) / Math.max(1, to[0] - from[0])
      return { x: 440 + x - 14, y: 140 + from[1] + (to[1] - from[1]) * share - 14 }
    },
  })
  set.put((context) => {
    block(context, palette.ramp[3], [236, 130, 10, 560])
    block(context, palette.ramp[3], [190, 124, 102, 10], 5)
    block(context, palette.ramp[1], [196, 150, 76, 120], [10, 10, 30, 30])
    block(context, palette.third, [196, 200, 76, 70], [0, 0, 30, 30])
    block(context, palette.ramp[3], [186, 684, 110, 14], 7)
    block(context, palette.ramp[2], [330, 560, 500, 44], 12)
    block(context, palette.cream, [330, 500, 500, 70], [30, 30, 0, 0])
    block(context, palette.accent_deep, [480, 492, 350, 90], [26, 26, 8, 8])
    block(context, palette.paper, [348, 458, 130, 60], 26)
    block(context, palette.ramp[4], [310, 430, 20, 260], 8)
    for (const x of [350, 780]) {
      block(context, palette.ramp[4], [x, 604, 18, 76])
      disc(context, palette.ramp[5], x + 9, 684, 16)
    }
  })
}
