import type { Scene } from '../scene.ts'
import { addClouds, addSun, paintSky, type View } from './sky.ts'
import { sunBehind } from './stage-set.ts'

/** The sky behind a set: its sun `up` pixels above the `ground`, two clouds passing between it and the text. */
export function eveningSky(scene: Scene, view: View, ground: number, up: number): void {
  paintSky(scene, { ...view, horizon: ground })
  addSun(scene, { ...view, horizon: ground, disc: sunBehind(scene, view, ground, up) }, 80)
  const from = Math.max(view.text_bottom + 16, ground - 500)
  addClouds(scene, { count: 2, from, to: Math.max(from + 20, ground - 380), color: scene.palette.ramp[3], scale: 0.8 })
}
