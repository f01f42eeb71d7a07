import { addSprite, isWide, markOf, still, type Scene } from '../scene.ts'
import { lerp } from '../ease.ts'

/** Quarter arcs from the lower right corner on paper, clear of the text above (and beside, where it reaches to `text_right`), a disc passing along one of them. */
export function paintArcs(scene: Scene, text_bottom: number, text_right = 0): void {
  const { palette, width, height, recipe } = scene
  const corner = { x: width + 30, y: height + (isWide(scene) ? 40 : 20) }
  const reach = isWide(scene)
    ? Math.min(
        820,
        lerp(820, corner.y - text_bottom + 300, 0.5),
        Math.hypot(corner.x - text_right - 30, corner.y - text_bottom - 20),
      )
    : Math.min(900, corner.y - text_bottom - 40)
  const colors = [palette.ramp[1], palette.ramp[3], palette.accent, palette.ramp[5], palette.ramp[6]]
  still(scene, (context) => {
    for (const [ring, color] of colors.entries()) {
      context.fillStyle = color
      context.beginPath()
      context.arc(corner.x, corner.y, reach * (1 - ring * 0.17), 0, 7)
      context.fill()
    }
    context.fillStyle = recipe.solemn ? palette.ramp[1] : palette.spark
    context.beginPath()
    context.arc(corner.x, corner.y, reach * 0.19, 0, 7)
    context.fill()
  })
  const size = 2 * Math.round(reach * 0.11)
  addSprite(scene, {
    width: size + 4,
    height: size + 4,
    drift: true,
    draw: (context) => {
      context.fillStyle = recipe.solemn ? palette.ramp[4] : markOf(scene)
      context.beginPath()
      context.arc(size / 2 + 2, size / 2 + 2, size / 2, 0, 7)
      context.fill()
    },
    at: (frame) => {
      const angle = Math.PI * (1.06 + 0.38 * (1 - (1 - Math.min(1, frame / recipe.frames)) ** 1.4))
      return {
        x: corner.x + Math.cos(angle) * reach * 0.915 - size / 2,
        y: corner.y + Math.sin(angle) * reach * 0.915 - size / 2,
        alpha: 1,
      }
    },
  })
}
