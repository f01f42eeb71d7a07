import { between, ease } from '../ease.ts'
import { addText } from '../place-text.ts'
import { even, type Scene } from '../scene.ts'

/** Adds a short thick line that grows from the side where reading starts. */
export function rule(
  scene: Scene,
  { x, y, color, enter, length }: { x: number; y: number; color: string; enter: number; length: number },
): void {
  const left = even(scene.mirrored ? scene.width - x - 96 : x)
  addText(scene, {
    width: 96,
    height: 8,
    draw: (context) => {
      context.fillStyle = color
      context.beginPath()
      context.roundRect(0, 0, 96, 8, 4)
      context.fill()
    },
    at: (frame) => {
      const swept = even(96 * ease.outQuint(between(frame, enter, enter + length)))
      if (swept < 2 || (scene.recipe.transition_out === 'hand-off' && frame > scene.recipe.frames - 8)) return null
      return { x: left, y: even(y), alpha: 1, clip: { x: scene.mirrored ? 96 - swept : 0, y: 0, width: swept, height: 8 } }
    },
  })
}
