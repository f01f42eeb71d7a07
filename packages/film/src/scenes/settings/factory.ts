import { block, disc, shape, stageSet, sunBehind } from '../brushes/stage-set.ts'
import { addSun, paintSky, type View } from '../brushes/sky.ts'
import { markOf, still, type Scene } from '../scene.ts'

/** Halls with saw-tooth roofs, chimneys that smoke, and a belt that carries boxes. */
export function factory(scene: Scene, view: View): void {
  const { palette, width, height, recipe } = scene
  const set = stageSet(scene, view)
  paintSky(scene, { ...view, horizon: set.floor })
  addSun(scene, { ...view, horizon: set.floor, disc: sunBehind(scene, view, set.floor, 300) }, 80)
  for (let puff = 0; puff < 4; puff++) {
    const long = 130 + puff * 30
    set.move({
      width: long,
      height: 44,
      draw: (context) => block(context, palette.ramp[3], [0, 0, long, 44], 22),
      at: (seconds) => {
        const share = (seconds / 12 + puff / 4) % 1
        return { x: 610 - share * 300, y: 110 - share * 110, alpha: Math.sin(share * Math.PI) * 0.75 }
      },
    })
  }
  set.put((context) => {
    for (const [x, top] of [[600, 150], [690, 210]] as const) {
      shape(context, palette.ramp[6], [[x, top], [x + 52, top], [x + 66, 560], [x - 14, 560]])
      block(context, palette.third, [x - 2, top + 20, 56, 16])
    } // prettier-ignore
    for (let tooth = 0; tooth < 4; tooth++) {
      const x = 150 + tooth * 165
      shape(context, palette.ramp[5], [[x, 470], [x, 380], [x + 165, 470]]) // prettier-ignore
      shape(context, recipe.solemn ? palette.ramp[3] : palette.spark, [[x + 14, 458], [x + 14, 408], [x + 106, 458]]) // prettier-ignore
    }
    block(context, palette.ramp[6], [150, 468, 700, 240])
    for (let column = 0; column < 8; column++)
      for (let row = 0; row < 2; row++)
        block(context, (column + row) % 3 === 0 ? markOf(scene) : palette.ramp[4], [184 + column * 80, 498 + row * 56, 46, 34], 3)
  })
  still(
    scene,
    (context) => {
      context.fillStyle = palette.deep
      context.fillRect(0, set.floor, width, height - set.floor)
    },
    { x: 0, y: set.floor, width, height: height - set.floor },
  )
  for (let box = 0; box < 5; box++) {
    const color = [palette.ramp[2], palette.accent_deep, palette.third, palette.paper, palette.ramp[3]][box]!
    set.move({
      width: 74,
      height: 62,
      draw: (context) => {
        block(context, color, [0, 0, 74, 62], 4)
        block(context, palette.ramp[6], [30, 0, 14, 62])
      },
      at: (seconds) => ({ x: ((seconds * 30 + box * 200) % 1000) - 40, y: 616 }),
    })
  }
  set.put((context) => {
    block(context, palette.ramp[7], [-900, 678, 1800, 26], 6)
    for (let x = -880; x < 900; x += 60) disc(context, palette.ramp[4], x, 704, 15)
  })
}
