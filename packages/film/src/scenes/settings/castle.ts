import { ridge, undergrowth } from '../brushes/land.ts'
import { eveningSky } from '../brushes/evening-sky.ts'
import { block, shape, stageSet, swing } from '../brushes/stage-set.ts'
import { addBirds, type View } from '../brushes/sky.ts'
import { markOf, type Scene } from '../scene.ts'

/** A castle on its hill, flags in the wind, birds round its towers. */
export function castle(scene: Scene, view: View): void {
  const { palette, width } = scene
  const set = stageSet(scene, view)
  const base = set.floor
  eveningSky(scene, view, base - 60, 300)
  ridge(scene, { part: 'far', y: base - 110, height: 80, color: palette.ramp[4] })
  const towers = [[240, 130, 300], [690, 120, 260], [420, 150, 430]] as const // prettier-ignore
  for (const [index, [x, wide, tall]] of towers.entries())
    set.move({
      width: 90,
      height: 90,
      draw: (context) => {
        block(context, palette.ramp[7], [0, 0, 6, 90])
        shape(context, index === 2 ? markOf(scene) : palette.third, [[6, 4], [84, 24], [6, 46]]) // prettier-ignore
      },
      at: (seconds) => ({ x: x + wide / 2 - 3, y: 600 - tall - 196 + swing(seconds + index, 3) * 2 }),
    })
  set.put((context) => {
    block(context, palette.ramp[5], [300, 400, 420, 240])
    for (let tooth = 0; tooth < 8; tooth++) block(context, palette.ramp[5], [300 + tooth * 56, 372, 32, 30])
    for (const [index, [x, wide, tall]] of towers.entries()) {
      const top = 600 - tall
      block(context, index === 2 ? palette.ramp[3] : palette.ramp[4], [x, top, wide, tall + 60])
      block(context, index === 2 ? palette.ramp[2] : palette.ramp[3], [x - 12, top, wide + 24, 34], 3)
      shape(context, palette.ramp[6], [[x - 18, top], [x + wide / 2, top - 120], [x + wide + 18, top]]) // prettier-ignore
      for (const y of [70, 160])
        if (y < tall - 60) block(context, markOf(scene), [x + wide / 2 - 13, top + y, 26, 54], [13, 13, 2, 2])
    }
    block(context, palette.ramp[7], [450, 510, 90, 140], [45, 45, 0, 0])
    for (const x of [474, 495, 516]) block(context, palette.ramp[4], [x, 520, 5, 130])
  })
  set.put((context) => {
    context.fillStyle = palette.ramp[6]
    context.beginPath()
    context.moveTo(-120, 730)
    context.quadraticCurveTo(160, 600, 330, 628)
    context.quadraticCurveTo(560, 600, 730, 628)
    context.quadraticCurveTo(860, 640, 1100, 730)
    context.fill()
  })
  addBirds(scene, width * 0.6, Math.max(view.text_bottom + 30, base - 640), palette.deep)
  undergrowth(scene, { from: base + 10, box: base + 8, down: base + 106, step: 56, radius: 46, spread: 24 })
}
