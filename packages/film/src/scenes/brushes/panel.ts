import { withAlpha } from '../oklch.ts'
import type { Box } from '../safe-areas.ts'
import { still, type Scene } from '../scene.ts'

/** A dark panel on which words are read over any picture: `box` in pixels, `alpha` of it from 0 to 1, `radius` of its corners in pixels. */
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
