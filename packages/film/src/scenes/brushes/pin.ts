import { clamp, ease } from '../ease.ts'
import { addSprite, type Scene } from '../scene.ts'

/** A pin that drops on a place, rings opening round its foot. */
export function addPin(scene: Scene, at: { x: number; y: number }, color: string, eye: string): void {
  for (let ring = 0; ring < 3; ring++) {
    const widths = [150, 300, 450]
    const wide = widths[ring]!
    addSprite(scene, {
      width: wide,
      height: wide / 2 + 2,
      draw: (context) => {
        context.strokeStyle = color
        context.lineWidth = 5
        context.beginPath()
        context.ellipse(wide / 2, wide / 4 + 1, wide / 2 - 4, wide / 4 - 3, 0, 0, 7)
        context.stroke()
      },
      at: (frame) => ({
        x: at.x - wide / 2,
        y: at.y - wide / 4,
        alpha: 0.75 * Math.max(0, Math.sin((Math.floor(frame / 2) * 2) / 18 - ring * 1.1)),
      }),
    })
  }
  const tall = 300
  addSprite(scene, {
    width: 224,
    height: tall,
    draw: (context) => {
      context.translate(112, tall - 2)
      context.fillStyle = color
      context.beginPath()
      context.moveTo(0, 0)
      context.bezierCurveTo(-30, -66, -106, -112, -106, -190)
      context.arc(0, -190, 106, Math.PI, 0)
      context.bezierCurveTo(106, -112, 30, -66, 0, 0)
      context.fill()
      context.fillStyle = eye
      context.beginPath()
      context.arc(0, -190, 46, 0, 7)
      context.fill()
    },
    at: (frame) => ({ x: at.x - 112, y: at.y - tall - (1 - ease.outBack(clamp(frame / 24))) * 200, alpha: clamp(frame / 8) }),
  })
}
