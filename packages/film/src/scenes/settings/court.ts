import { addClouds, addSun, paintSky, type View } from '../brushes/sky.ts'
import { block, disc, shape, stageSet, sunBehind, swing } from '../brushes/stage-set.ts'
import { withAlpha } from '../oklch.ts'
import { still, type Scene } from '../scene.ts'

/** A house of columns and steps with scales above its door that keep weighing. */
export function court(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const set = stageSet(scene, view)
  paintSky(scene, { ...view, horizon: set.floor })
  addSun(scene, { ...view, horizon: set.floor, disc: sunBehind(scene, view, set.floor, 330) }, 80)
  addClouds(scene, {
    count: 2,
    from: Math.max(view.text_bottom + 16, set.floor - 560),
    to: Math.max(view.text_bottom + 40, set.floor - 400),
    color: palette.ramp[4],
    scale: 0.7,
  })
  still(
    scene,
    (context) => {
      context.fillStyle = palette.ramp[6]
      context.fillRect(0, set.floor - 10, width, height)
      context.fillStyle = palette.deep
      context.fillRect(0, set.floor + 60, width, height)
    },
    { x: 0, y: set.floor - 10, width, height: height - set.floor + 10 },
  )
  set.put((context) => {
    shape(context, palette.ramp[2], [[150, 330], [475, 176], [800, 330]]) // prettier-ignore
    shape(context, palette.ramp[4], [[236, 314], [475, 204], [714, 314]]) // prettier-ignore
    block(context, palette.ramp[1], [150, 326, 650, 44])
    block(context, palette.ramp[5], [180, 370, 590, 270])
    block(context, palette.ramp[7], [420, 440, 110, 200], [55, 55, 0, 0])
    for (const x of [186, 306, 572, 692]) {
      block(context, palette.ramp[1], [x, 384, 72, 250])
      for (const line of [16, 34, 52]) block(context, withAlpha(palette.ramp[4], 0.6), [x + line, 400, 6, 220], 3)
      block(context, palette.cream, [x - 10, 368, 92, 20], 4)
      block(context, palette.cream, [x - 10, 624, 92, 18], 4)
    }
    for (const [step, color] of [palette.ramp[2], palette.ramp[3], palette.ramp[4]].entries())
      block(context, color, [150 - step * 34, 640 + step * 24, 650 + step * 68, 26])
    block(context, palette.deep, [470, 222, 10, 96])
    block(context, palette.deep, [446, 308, 58, 10], 5)
    disc(context, palette.deep, 475, 222, 10)
  })
  for (const side of [-1, 1])
    set.move({
      width: 64,
      height: 70,
      draw: (context) => {
        context.strokeStyle = palette.deep
        context.lineWidth = 4
        context.beginPath()
        context.moveTo(8, 48)
        context.lineTo(32, 2)
        context.lineTo(56, 48)
        context.stroke()
        context.fillStyle = palette.deep
        context.beginPath()
        context.arc(32, 46, 26, 0, Math.PI)
        context.fill()
      },
      at: (seconds) => ({ x: 475 + side * 74 - 32, y: 232 + side * swing(seconds, 7) * 9 }),
    })
  set.put((context) => block(context, palette.deep, [398, 230, 154, 8], 4))
}
