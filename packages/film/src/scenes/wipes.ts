import { between, ease } from './ease.ts'
import { addSprite, even, type Scene } from './scene.ts'

/** Frames of one side of a film-colour wipe (0.4 s). */
const LENGTH = 12

/** Covers the scene's beginning or end with the film's deep colour where its transitions ask for it. */
export function addWipes(scene: Scene): void {
  const { recipe, width, height, palette } = scene
  const { frames, transition_in, transition_out } = recipe
  if (transition_in !== 'wipe' && transition_out !== 'wipe') return
  const bulge = 120
  addSprite(scene, {
    width: width + bulge * 2,
    height,
    draw: (context) => {
      context.fillStyle = palette.deep
      context.beginPath()
      context.moveTo(bulge, 0)
      context.quadraticCurveTo(-bulge, height / 2, bulge, height)
      context.lineTo(width + bulge, height)
      context.quadraticCurveTo(width + bulge * 3, height / 2, width + bulge, 0)
      context.fill()
    },
    at: (frame) => {
      const opening = transition_in === 'wipe' ? ease.inOutQuart(between(frame, 0, LENGTH)) : 1
      if (opening < 1) return { x: -bulge + even(opening * (width + bulge * 2)), y: 0, alpha: 1 }
      const closing = transition_out === 'wipe' ? ease.inOutQuart(between(frame, frames - 1 - LENGTH, frames - 1)) : 0
      return closing > 0 ? { x: -bulge - even((1 - closing) * (width + bulge * 2)), y: 0, alpha: 1 } : null
    },
  })
}
