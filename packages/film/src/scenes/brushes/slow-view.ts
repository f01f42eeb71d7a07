import { lerp } from '../ease.ts'
import { addLens, even, type Paint, type Scene } from '../scene.ts'

/** How much larger than the frame a picture is painted that the camera goes through slowly. */
const LARGER = 1.12
/** Frames from one step of the camera to the next: its steps are parts of a pixel. */
const EVERY = 2

/**
 * A picture that fills the frame, slowly come nearer to, or left: `paint` works in the frame's pixels, and its point `about` (pixels) stays where
 * it is. In scenes that are read from the right the picture is turned round, unless it says that it never is.
 */
export function addSlowView(
  scene: Scene,
  paint: Paint,
  { about, moves, turns = true }: { about: { x: number; y: number }; moves: 'in' | 'out'; turns?: boolean },
): void {
  const { width, height, mirrored, recipe } = scene
  const source = { width: even(width * LARGER), height: even(height * LARGER) }
  const is_turned = mirrored && turns
  const fixed = { x: is_turned ? 1 - about.x / width : about.x / width, y: about.y / height }
  addLens(scene, {
    ...{ x: 0, y: 0, width, height },
    source: {
      ...source,
      draw: (context) => {
        context.scale(source.width / width, source.height / height)
        if (is_turned) {
          context.translate(width, 0)
          context.scale(-1, 1)
        }
        paint(context)
      },
    },
    view: (frame) => {
      const passed = (Math.floor(frame / EVERY) * EVERY) / Math.max(1, recipe.frames - 1)
      const near = moves === 'in' ? passed : 1 - passed
      const part = lerp(1, 1 / LARGER, near)
      const [wide, high] = [source.width * part, source.height * part]
      return { x: fixed.x * (source.width - wide), y: fixed.y * (source.height - high), width: wide, height: high }
    },
  })
}
