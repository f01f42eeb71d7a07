import { ridge, undergrowth } from '../brushes/land.ts'
import { eveningSky } from '../brushes/evening-sky.ts'
import { block, shape, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { markOf, randomOf, type Scene } from '../scene.ts'

/** Houses under a hill at evening, windows lit, smoke rising from a chimney. */
export function village(scene: Scene, view: View): void {
  const { palette } = scene
  const set = stageSet(scene, view)
  const base = set.floor
  eveningSky(scene, view, base - 70, 230)
  ridge(scene, { part: 'far', y: base - 170, height: 90, color: palette.ramp[4] })
  ridge(scene, { part: 'near', y: base - 70, height: 50, color: palette.ramp[5], bumps: 20 })
  for (let puff = 0; puff < 3; puff++)
    set.move({
      width: 60 + puff * 16,
      height: 40,
      draw: (context) => block(context, palette.ramp[2], [0, 0, 58 + puff * 16, 38], 19),
      at: (seconds) => {
        const share = (seconds / 8 + puff / 3) % 1
        return { x: 560 - share * 90 - puff * 8, y: 170 - share * 170, alpha: Math.sin(share * Math.PI) * 0.7 }
      },
    })
  set.put((context) => {
    const random = randomOf(scene, 'houses')
    for (const [index, [x, wide, tall]] of (
      [
        [20, 150, 130],
        [640, 190, 180],
        [170, 190, 190],
        [390, 250, 250],
      ] as const
    ).entries()) {
      // prettier-ignore
      const top = 680 - tall
      const wall = [palette.ramp[4], palette.ramp[3], palette.ramp[2], palette.ramp[1]][index]!
      if (index > 1) block(context, palette.ramp[5], [x + wide * 0.66, top - wide * 0.5, 34, wide * 0.4])
      block(context, wall, [x, top, wide, tall + 30])
      shape(context, index % 2 === 0 ? palette.third : palette.ramp[6], [[x - 24, top + 2], [x + wide / 2, top - wide * 0.52], [x + wide + 24, top + 2]]) // prettier-ignore
      const columns = wide > 180 ? 3 : 2
      for (let column = 0; column < columns; column++)
        for (let floor = 0; floor < (tall > 180 ? 2 : 1); floor++) {
          const left = x + (wide / columns) * (column + 0.5) - 17
          if (floor === 1 && column === 1) block(context, palette.ramp[6], [left - 4, 610, 42, 100], [20, 20, 0, 0])
          else block(context, random() > 0.3 ? markOf(scene) : palette.ramp[5], [left, top + 28 + floor * 88, 34, 46], 4)
        }
    }
  })
  undergrowth(scene, { from: base - 12, box: base - 12, down: base + 116, step: 58, radius: 42, spread: 24 })
}
