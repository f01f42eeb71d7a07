import type { Candidate, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { completeFrame } from '@orion/film/render.ts'
import type { SceneRecipe } from '@orion/film/recipe.ts'
import { completeScene } from './slots/board-slots.ts'
import { getLook, getPosition, makeRecipe, STILL } from './shown-scene.ts'
import type { Film } from './stage.ts'

/**
 * The recipe of one of a scene's images as a still, for tiles, posters and thumbnails. Everything visible equals the recipe of the film's
 * segment. Throws AppError wrong_state where the image cannot be drawn.
 */
export function stillRecipe(
  film: Film,
  images: ImageSelection,
  { scene, candidate }: { scene: ImageSelection['scenes'][number]; candidate: Candidate },
): SceneRecipe {
  const film_position = getPosition(images.scenes.indexOf(scene), images.scenes.length)
  return makeRecipe(film, completeScene({ ...scene, candidate }, images, film), { ...STILL, ...getLook(images), film_position })
}

/**
 * A scene's image as a still of the film, at the frame where the image is complete. Where a title is over the image, the title is its only
 * text. A photograph's credit is included.
 */
export const windowStill = (recipe: SceneRecipe) => ({
  at_frame: completeFrame(recipe),
  mime: 'image/jpeg' as const,
  ...(recipe.overlay && 'title' in recipe.overlay && recipe.template !== 'person' && { wordless: 'beneath' as const }),
})
