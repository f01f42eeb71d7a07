import { isRightToLeft } from '@orion/language/lexicons.ts'
import { between, ease } from '../ease.ts'
import type { PlacedText } from '../place-text.ts'
import { even, type Scene } from '../scene.ts'
import { addText } from '../place-text.ts'

/** A line swept under stressed words once they stand: bright, or of a `color` of its own. */
export function underline(scene: Scene, marks: PlacedText['marks'], color?: string): void {
  const { palette, recipe } = scene
  const rtl = isRightToLeft(recipe.language)
  for (const mark of marks) {
    const tall = Math.max(6, even(mark.height * 0.08))
    const width = even(mark.width) + 2
    const enter = Math.min(mark.enter, recipe.frames - 18 - 18)
    addText(scene, {
      width,
      height: tall,
      draw: (context) => {
        context.fillStyle = color ?? (recipe.solemn ? palette.ramp[3] : palette.spark)
        context.beginPath()
        context.roundRect(0, 0, width, tall, tall / 2)
        context.fill()
      },
      at: (frame) => {
        const swept = even(width * ease.outQuint(between(frame, enter, enter + 18)))
        if (swept <= 0 || (recipe.transition_out === 'hand-off' && frame > recipe.frames - 8)) return null
        return {
          x: even(mark.x),
          y: even(mark.y + mark.height * 0.09),
          alpha: 1,
          clip: { x: rtl ? width - swept : 0, y: 0, width: swept, height: tall },
        }
      },
    })
  }
}
