import type { SKRSContext2D } from '@napi-rs/canvas'
import { block, disc, paintRoom, shape, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { withAlpha } from '../oklch.ts'
import { markOf, randomOf, type Scene } from '../scene.ts'

/** A bench with flasks in which bubbles rise, and a microscope. */
export function laboratory(scene: Scene, view: View): void {
  const { palette } = scene
  const set = stageSet(scene, view)
  const liquid = markOf(scene)
  paintRoom(scene, set.floor)
  set.put((context) => {
    block(context, palette.ramp[4], [190, 150, 640, 14], 4)
    for (const [index, color] of [
      palette.ramp[3],
      palette.third,
      palette.ramp[2],
      palette.accent_deep,
      palette.ramp[4],
    ].entries()) {
      const tall = [90, 70, 104, 80, 96][index]!
      block(context, color, [216 + index * 116, 150 - tall, 58, tall], [8, 8, 4, 4])
      block(context, palette.paper, [226 + index * 116, 150 - tall * 0.6, 38, 26], 3)
    }
    block(context, palette.ramp[3], [140, 640, 740, 26], 6)
    block(context, palette.ramp[6], [170, 666, 700, 200])
    flask(context, palette.ramp[1], liquid)
    tubes(context, [palette.third, palette.ramp[2], palette.accent_deep], palette.ramp[4])
    microscope(context, palette.cream, palette.ramp[2], palette.ramp[7])
  })
  const random = randomOf(scene, 'bubbles')
  for (let bubble = 0; bubble < 7; bubble++) {
    const [x, size, start, long] = [250 + random() * 120, 8 + random() * 12, random(), 2.6 + random() * 2]
    set.move({
      width: size * 2,
      height: size * 2,
      draw: (context) => disc(context, palette.cream, size, size, size),
      at: (seconds) => {
        const share = (seconds / long + start) % 1
        const narrow = 1 - share * 0.55
        return { x: 310 + (x - 310) * narrow - size, y: 606 - share * 190, alpha: Math.min(1, (1 - share) * 3) * 0.6 }
      },
    })
  }
}

function flask(context: SKRSContext2D, glass: string, liquid: string): void {
  shape(context, withAlpha(glass, 0.34), [[276, 300], [344, 300], [344, 410], [434, 640], [186, 640], [276, 410]]) // prettier-ignore
  shape(context, liquid, [[262, 446], [358, 446], [424, 628], [196, 628]]) // prettier-ignore
  block(context, glass, [262, 288, 96, 20], 10)
}

function tubes(context: SKRSContext2D, colors: string[], wood: string): void {
  for (const [index, color] of colors.entries()) {
    block(context, 'rgb(255 255 255 / 0.2)', [474 + index * 52, 470, 34, 160], [4, 4, 17, 17])
    block(context, color, [474 + index * 52, 530 + index * 14, 34, 100 - index * 14], [0, 0, 17, 17])
  }
  block(context, wood, [458, 560, 172, 18], 4)
  block(context, wood, [458, 624, 172, 16], 4)
}

function microscope(context: SKRSContext2D, light: string, body: string, dark: string): void {
  context.translate(-36, 0)
  block(context, body, [660, 616, 150, 26], 8)
  context.strokeStyle = body
  context.lineWidth = 28
  context.lineCap = 'round'
  context.beginPath()
  context.arc(706, 520, 92, -1, 1.35)
  context.stroke()
  context.save()
  context.translate(706, 470)
  context.rotate(-0.32)
  block(context, light, [-26, -110, 52, 150], 10)
  block(context, body, [-20, 40, 40, 46], 6)
  block(context, dark, [-18, -146, 36, 40], 6)
  context.restore()
  block(context, dark, [664, 572, 110, 14], 5)
}
