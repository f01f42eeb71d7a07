import { addPasser } from '../layout.ts'
import { still, type Scene } from '../scene.ts'

/** Nested discs resting on one lower edge, the largest first, with a small one passing above. */
export function discs(scene: Scene, { x, y, radius }: { x: number; y: number; radius: number }, colors: string[]): void {
  still(
    scene,
    (context) => {
      for (const [index, color] of colors.entries()) {
        const own = radius * (1 - index * 0.24)
        context.fillStyle = color
        context.beginPath()
        context.arc(x, y + radius - own, own, 0, 7)
        context.fill()
      }
    },
    { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 },
  )
  addPasser(scene, {
    from: x - radius * 0.5,
    to: x + radius * 0.4,
    y: y - radius * 0.52,
    radius: radius * 0.12,
    color: scene.palette.cream,
  })
}
