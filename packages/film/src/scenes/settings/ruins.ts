import { ridge, undergrowth } from '../brushes/land.ts'
import { eveningSky } from '../brushes/evening-sky.ts'
import { addBirds, type View } from '../brushes/sky.ts'
import { block, shape, stageSet } from '../brushes/stage-set.ts'
import { withAlpha } from '../oklch.ts'
import { type Scene } from '../scene.ts'

/** Columns of old times on a hill, some of them broken, under passing clouds and birds. */
export function ruins(scene: Scene, view: View): void {
  const { palette, width } = scene
  const set = stageSet(scene, view)
  const base = set.floor
  eveningSky(scene, view, base - 60, 200)
  ridge(scene, { part: 'far', y: base - 120, height: 70, color: palette.ramp[4] })
  ridge(scene, { part: 'near', y: base - 50, height: 40, color: palette.ramp[5], bumps: 14 })
  set.put((context) => {
    for (const [index, tall] of [430, 430, 430, 250, 360, 150].entries()) {
      const x = 178 + index * 106
      const top = 650 - tall
      block(context, palette.ramp[1], [x, top, 62, tall])
      for (const line of [12, 28, 44]) block(context, withAlpha(palette.ramp[4], 0.6), [x + line, top + 12, 6, tall - 20], 3)
      block(context, palette.paper, [x - 10, 634, 82, 20], 3)
      if (index < 3) block(context, palette.paper, [x - 10, top - 16, 82, 22], 3)
      else shape(context, palette.ramp[1], [[x, top + 1], [x + 20, top - 22], [x + 38, top - 6], [x + 62, top + 1]]) // prettier-ignore
    }
    block(context, palette.ramp[1], [150, 178, 330, 40])
    shape(context, palette.ramp[2], [[140, 178], [315, 108], [430, 154], [490, 178]]) // prettier-ignore
    for (const [step, color] of [palette.ramp[2], palette.ramp[3], palette.ramp[4]].entries())
      block(context, color, [140 - step * 30, 652 + step * 20, 720 + step * 60, 22])
    block(context, palette.ramp[2], [620, 606, 120, 46], 22)
  })
  addBirds(scene, width * 0.66, Math.max(view.text_bottom + 30, base - 640), palette.deep)
  undergrowth(scene, { from: base - 4, box: base - 4, down: base + 110, step: 54, radius: 44, spread: 22 })
}
