import { withAlpha } from '../oklch.ts'
import type { Box } from '../safe-areas.ts'
import { still, type Scene } from '../scene.ts'

/** A dark panel that keeps words readable over any image. `box` in pixels, `alpha` from 0 to 1, `radius` of the corners in pixels. */
export function addPanel(scene: Scene, box: Box, { alpha, radius }: { alpha: number; radius: number }): void {
  still(
    scene,
    (context) => {
      context.fillStyle = withAlpha(scene.palette.deep, alpha)
      context.beginPath()
      context.roundRect(box.x, box.y, box.width, box.height, radius)
      context.fill()
    },
    box,
  )
}
