import { addPasser, colorHeroOf } from '../layout.ts'
import { deepSpots, ground, still, type Scene } from '../scene.ts'

/** The topic's colour picture, larger than its bright disc, on deep ground. False when the topic has none. */
export function artDisc(scene: Scene, { x, y, radius }: { x: number; y: number; radius: number }): boolean {
  const { palette } = scene
  const hero = colorHeroOf(scene)
  if (!hero) return false
  ground(scene, palette.deep, deepSpots(scene))
  still(scene, (context) => {
    context.fillStyle = palette.ramp[5]
    context.beginPath()
    context.arc(x, y, radius, 0, 7)
    context.fill()
  })
  addPasser(scene, {
    from: x - radius * 0.86,
    to: x + radius * 0.7,
    y: y + radius * 0.62,
    radius: radius * 0.14,
    color: palette.ramp[3],
    seconds: 6,
  })
  still(
    scene,
    (context) => {
      context.fillStyle = palette.spark
      context.beginPath()
      context.arc(x, y - radius * 0.06, radius * 0.74, 0, 7)
      context.fill()
      hero(x, y - radius * 0.04, radius * 1.5, -0.1)(context)
    },
    { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 },
  )
  return true
}
