import type { SKRSContext2D } from '@napi-rs/canvas'
import { block, disc, paintRoom, shape, stageSet, swing } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { withAlpha } from '../oklch.ts'
import { markOf, type Scene } from '../scene.ts'

/** A craftsman's bench under a swinging lamp: tools on the wall, finished pieces on a shelf, one in the vice. */
export function workshop(scene: Scene, view: View): void {
  const { palette } = scene
  const set = stageSet(scene, view)
  const spark = markOf(scene)
  paintRoom(scene, set.floor + 20)
  set.put((context) => {
    block(context, palette.ramp[6], [180, 170, 440, 250], 8)
    tools(context, palette.ramp[2], palette.third)
    block(context, palette.ramp[4], [650, 250, 220, 14], 4)
    vase(context, palette.accent_deep, 700, 250, 1)
    vase(context, palette.third, 776, 250, 0.74)
    block(context, palette.ramp[4], [650, 410, 220, 14], 4)
    vase(context, palette.ramp[2], 690, 410, 0.7)
    vase(context, palette.cream, 760, 410, 0.94)
    block(context, palette.ramp[3], [130, 560, 760, 34], 6)
    for (const x of [170, 640]) block(context, palette.ramp[5], [x, 594, 40, 130])
    block(context, palette.ramp[6], [210, 640, 430, 22], 4)
    block(context, palette.ramp[5], [250, 604, 200, 36], 4)
    block(context, palette.ramp[2], [330, 618, 40, 8], 4)
    vice(context, palette.ramp[6], palette.ramp[2])
    vase(context, spark, 336, 500, 1.05)
    for (const [index, x] of [560, 606, 648].entries())
      block(context, [palette.third, palette.ramp[1], palette.ramp[4]][index]!, [x, 524 - index * 10, 26, 36 + index * 10], 4)
  })
  const shade: readonly (readonly [number, number])[] = [[66, 90], [154, 90], [200, 150], [20, 150]] // prettier-ignore
  set.move({
    width: 220,
    height: 200,
    draw: (context) => {
      block(context, palette.ramp[5], [106, 0, 8, 96])
      shape(context, spark, shade)
      disc(context, palette.cream, 110, 152, 26, 18)
    },
    at: (seconds) => ({ x: 290 + swing(seconds, 7) * 26, y: -30 }),
  })
}

/** A saw, a hammer, pliers and chisels, hung on the board. */
function tools(context: SKRSContext2D, metal: string, handle: string): void {
  block(context, handle, [212, 196, 34, 52], 8)
  shape(context, metal, [[214, 244], [244, 244], [252, 396], [232, 396]]) // prettier-ignore
  block(context, handle, [300, 216, 18, 180], 8)
  block(context, metal, [272, 196, 74, 38], 6)
  for (const [index, tall] of [150, 128, 106].entries()) {
    block(context, handle, [382 + index * 44, 200, 24, 62], 10)
    block(context, metal, [388 + index * 44, 258, 12, tall - 40], 3)
  }
  context.strokeStyle = metal
  context.lineWidth = 15
  context.beginPath()
  context.arc(562, 250, 36, 0.4, 5.9)
  context.stroke()
  block(context, handle, [554, 286, 16, 110], 8)
}

function vice(context: SKRSContext2D, dark: string, metal: string): void {
  block(context, dark, [280, 530, 116, 34], 6)
  block(context, metal, [268, 494, 34, 56], 6)
  block(context, metal, [372, 494, 34, 56], 6)
  block(context, metal, [404, 514, 70, 12], 6)
  block(context, dark, [466, 492, 10, 56], 5)
}

/** A vase of about 120 units at scale 1, its foot on x, y. */
function vase(context: SKRSContext2D, color: string, x: number, y: number, scale: number): void {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.fillStyle = color
  context.beginPath()
  context.moveTo(-20, 0)
  context.bezierCurveTo(-64, -40, -40, -78, -14, -92)
  context.lineTo(-24, -120)
  context.lineTo(24, -120)
  context.lineTo(14, -92)
  context.bezierCurveTo(40, -78, 64, -40, 20, 0)
  context.fill()
  context.fillStyle = withAlpha('#000000', 0.16)
  context.fillRect(-44, -58, 88, 10)
  context.restore()
}
