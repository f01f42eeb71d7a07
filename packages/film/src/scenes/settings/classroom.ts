import { block, disc, paintRoom, shape, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { withAlpha } from '../oklch.ts'
import { markOf, type Scene } from '../scene.ts'

/** A classroom: a board with chalk figures, books and a globe on the desk, a paper plane that keeps crossing. */
export function classroom(scene: Scene, view: View): void {
  const { palette } = scene
  const set = stageSet(scene, view)
  paintRoom(scene, set.floor)
  const chalk = withAlpha(palette.cream, 0.78)
  set.put((context) => {
    block(context, palette.ramp[3], [186, 96, 640, 380], 12)
    block(context, palette.ramp[7], [202, 112, 608, 348], 4)
    context.strokeStyle = chalk
    context.lineWidth = 6
    context.lineCap = 'round'
    context.beginPath()
    context.arc(330, 270, 86, 0, 7)
    context.moveTo(330, 270)
    context.lineTo(391, 209)
    context.moveTo(330, 270)
    context.lineTo(416, 270)
    for (const [x, y, long] of [[500, 180, 210], [500, 224, 150], [500, 268, 240]] as const) {
      context.moveTo(x, y)
      context.lineTo(x + long, y)
    } // prettier-ignore
    context.stroke()
    context.beginPath()
    context.moveTo(500, 410)
    context.lineTo(760, 410)
    context.moveTo(500, 410)
    context.lineTo(500, 320)
    context.moveTo(510, 400)
    context.bezierCurveTo(600, 392, 640, 360, 750, 318)
    context.stroke()
    block(context, palette.ramp[2], [186, 472, 640, 16], 4)
  })
  set.move({
    width: 110,
    height: 62,
    draw: (context) => {
      shape(context, palette.cream, [[0, 34], [110, 0], [44, 44]]) // prettier-ignore
      shape(context, palette.ramp[2], [[44, 44], [110, 0], [54, 62]]) // prettier-ignore
    },
    at: (seconds) => {
      const share = ((seconds + 2) / 11) % 1
      return { x: 120 + share * 800, y: 70 + Math.sin(share * 7) * 46 - share * 50 }
    },
  })
  set.put((context) => {
    block(context, palette.ramp[4], [150, 610, 720, 28], 6)
    block(context, palette.ramp[6], [190, 638, 26, 200])
    block(context, palette.ramp[6], [780, 638, 26, 200])
    const books = [palette.third, palette.ramp[2], palette.accent_deep, palette.paper]
    for (const [index, color] of books.entries()) {
      const long = [210, 184, 200, 160][index]!
      block(context, color, [248 + ((index * 17) % 26), 576 - index * 34, long, 32], 5)
      block(context, withAlpha(palette.deep, 0.3), [268 + ((index * 17) % 26), 576 - index * 34, 12, 32])
    }
    disc(context, palette.ramp[3], 656, 506, 76)
    context.save()
    context.beginPath()
    context.arc(656, 506, 76, 0, 7)
    context.clip()
    disc(context, palette.ramp[5], 628, 480, 40, 30)
    disc(context, palette.ramp[5], 690, 540, 34, 40)
    disc(context, palette.ramp[5], 600, 552, 30, 22)
    context.restore()
    context.strokeStyle = markOf(scene)
    context.lineWidth = 9
    context.beginPath()
    context.arc(656, 506, 92, -1.2, 1.9)
    context.stroke()
    block(context, markOf(scene), [648, 596, 16, 16])
    block(context, markOf(scene), [610, 600, 92, 12], 6)
  })
}
