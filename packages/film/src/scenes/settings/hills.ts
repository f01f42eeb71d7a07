import { plants, ridge } from '../brushes/land.ts'
import { addBirds, addClouds, addSun, paintSky, type View } from '../brushes/sky.ts'
import { mixColors } from '../oklch.ts'
import type { Scene } from '../scene.ts'

/** Four wooded ridges under a low sun, clouds drifting between. */
export function hills(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const base = view.horizon
  paintSky(scene, view, 0.8)
  addSun(scene, view)
  addClouds(scene, {
    count: 3,
    from: base - 250,
    to: base - 190,
    color: mixColors(palette.ramp[4], palette.ramp[3], 0.6),
    scale: 0.9,
  })
  ridge(scene, { part: 'first', y: base - 90, height: 130, color: palette.ramp[4] })
  const second = ridge(scene, { part: 'second', y: base + 6, height: 110, color: palette.ramp[5], bumps: 22 })
  plants(scene, 'second plants', palette.ramp[5], second, {
    count: 7,
    from: width * 0.5,
    to: width,
    height: 96,
    kind: 'broadleaf',
  })
  const third = ridge(scene, { part: 'third', y: base + 130, height: 84, color: palette.ramp[6], bumps: 34 })
  plants(scene, 'third plants', palette.ramp[6], third, {
    count: 9,
    from: width * 0.04,
    to: width * 0.98,
    height: 170,
    kind: 'conifer',
  })
  const front = ridge(scene, { part: 'front', y: height - 34, height: 54, color: palette.deep, bumps: 46, frequency: 1.4 })
  plants(scene, 'front left', palette.deep, front, { count: 2, from: -10, to: width * 0.08, height: 330, kind: 'conifer' })
  plants(scene, 'front right', palette.deep, front, {
    count: 4,
    from: width * 0.86,
    to: width * 1.02,
    height: 400,
    kind: 'conifer',
  })
  addBirds(scene, width * 0.46, Math.max(view.text_bottom + 20, base - 330), palette.deep)
}
