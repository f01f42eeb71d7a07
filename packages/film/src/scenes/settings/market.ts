import { block, disc, shape, stageSet, sunBehind, swing } from '../brushes/stage-set.ts'
import { addSun, paintSky, type View } from '../brushes/sky.ts'
import { markOf, randomOf, still, type Scene } from '../scene.ts'

/** A market stall with a striped awning, crates of fruit, a string of lamps that sways, and roofs behind. */
export function market(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const set = stageSet(scene, view)
  paintSky(scene, { ...view, horizon: set.floor }, 0.8)
  addSun(scene, { ...view, horizon: set.floor, disc: sunBehind(scene, view, set.floor, 360) }, 60)
  set.put((context) => {
    for (let house = 0; house < 8; house++) {
      const x = -220 + house * 150
      const top = 380 + ((house * 53) % 110)
      block(context, palette.ramp[house % 2 === 0 ? 5 : 4], [x, top, 142, 330])
      shape(context, palette.ramp[6], [[x - 12, top], [x + 71, top - 84], [x + 154, top]]) // prettier-ignore
      for (const window of [28, 84]) block(context, (house + window) % 3 === 0 ? markOf(scene) : palette.ramp[6], [x + window, top + 44, 30, 40], 4) // prettier-ignore
    }
  })
  still(
    scene,
    (context) => {
      context.fillStyle = palette.deep
      context.fillRect(0, set.floor - 6, width, height - set.floor + 6)
    },
    { x: 0, y: set.floor - 8, width, height: height - set.floor + 8 },
  )
  set.put((context) => {
    const random = randomOf(scene, 'goods')
    for (const x of [236, 776]) block(context, palette.ramp[2], [x, 270, 16, 440])
    block(context, palette.ramp[6], [250, 340, 530, 240])
    const goods = [palette.third, markOf(scene), palette.cream, palette.accent_deep]
    for (let crate = 0; crate < 4; crate++) {
      const x = 226 + crate * 145
      for (let fruit = 0; fruit < 11; fruit++)
        disc(context, goods[crate]!, x + 24 + (fruit % 6) * 19, 540 - Math.floor(fruit / 6) * 22 + random() * 5, 15)
      block(context, palette.ramp[3], [x, 546, 136, 62], 5)
      for (const line of [566, 586]) block(context, palette.ramp[5], [x, line, 136, 4])
    }
    block(context, palette.ramp[4], [216, 606, 592, 100], 4)
    for (let stripe = 0; stripe < 9; stripe++) {
      const color = stripe % 2 === 0 ? palette.third : palette.cream
      const [top, foot] = [262 + stripe * 56, 206 + stripe * 68]
      shape(context, color, [[top, 176], [top + 56, 176], [foot + 68, 290], [foot, 290]]) // prettier-ignore
      block(context, color, [foot, 286, 68, 34], [0, 0, 34, 34])
    }
  })
  for (let lamp = 0; lamp < 4; lamp++)
    set.move({
      width: 44,
      height: 74,
      draw: (context) => {
        block(context, palette.ramp[2], [20, 0, 4, 30])
        block(context, markOf(scene), [6, 28, 32, 40], 14)
      },
      at: (seconds) => ({ x: 300 + lamp * 130 + swing(seconds + lamp, 5) * 9, y: 330 }),
    })
}
