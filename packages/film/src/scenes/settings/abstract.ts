import type { View } from '../brushes/sky.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { addSprite, deepSpots, ground, randomOf, still, type Scene } from '../scene.ts'

/** Great arcs on deep, a disc that keeps passing along them: for topics without a landscape. */
export function abstract(scene: Scene, view: View): void {
  const { palette, width, height, recipe } = scene
  ground(scene, palette.deep, deepSpots(scene))
  const random = randomOf(scene, 'arcs')
  const corner = { x: width + 40, y: height + (width > 1200 ? 60 : 160) }
  const reach = width > 1200 ? 1020 : Math.min(980, height - view.text_bottom - 20)
  const tones = [6, 5, 4, 5, 3, 6]
  const start = Math.floor(random() * 3)
  still(scene, (context) => {
    for (let ring = 0; ring < 6; ring++) {
      context.fillStyle = palette.ramp[tones[(ring + start) % 6] as 3]
      context.beginPath()
      context.arc(corner.x, corner.y, reach * (1 - ring * 0.155), 0, 7)
      context.fill()
    }
    context.fillStyle = recipe.solemn ? palette.ramp[2] : palette.spark
    context.beginPath()
    context.arc(corner.x, corner.y, reach * 0.16, 0, 7)
    context.fill()
    context.strokeStyle = withAlpha(mixColors(palette.ramp[2], palette.paper, 0.4), 0.6)
    context.lineWidth = 5
    context.setLineDash([3, 22])
    context.lineCap = 'round'
    context.beginPath()
    context.arc(corner.x, corner.y, reach * 0.92, 0, 7)
    context.stroke()
  })
  for (const [index, size] of [150, 70].entries()) {
    const ring = index === 0 ? 0.76 : 0.46
    addSprite(scene, {
      width: size + 4,
      height: size + 4,
      drift: true,
      draw: (context) => {
        context.fillStyle = index === 0 ? palette.third : palette.cream
        context.beginPath()
        context.arc(size / 2 + 2, size / 2 + 2, size / 2, 0, 7)
        context.fill()
      },
      at: (frame) => {
        const angle = Math.PI * (1.12 + index * 0.05) + (frame / recipe.frames) * 0.42 * Math.min(2, scene.seconds / 6)
        return {
          x: corner.x + Math.cos(angle) * reach * ring - size / 2,
          y: corner.y + Math.sin(angle) * reach * ring - size / 2,
          alpha: 1,
        }
      },
    })
  }
}
