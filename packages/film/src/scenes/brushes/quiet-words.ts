import type { Fitted } from '../fit.ts'
import { mustFit } from '../layout.ts'
import { isWide, type Scene } from '../scene.ts'

/** A text in second place: what a scene says beside its headline. Null where it says nothing more. */
export const quietWords = (scene: Scene, text: string | undefined, width: number): Fitted | null =>
  text
    ? mustFit(scene, text, {
        role: 'text',
        weight: 600,
        width,
        height: isWide(scene) ? 210 : 190,
        largest: isWide(scene) ? 54 : 46,
        smallest: 38,
        most_lines: 3,
      })
    : null
