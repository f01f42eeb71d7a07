import type { Drawing } from '../draw/layers.ts'
import { layOver } from './overlay.ts'
import { keepLegible } from './text/keep-legible.ts'
import type { SceneRecipe } from './recipe.ts'
import { beginScene, finishScene, type Scene, type ScenePhotos } from './scene.ts'
import { getDrawing } from './shots/drawings.ts'
import { standStill } from './stand-still.ts'

/**
 * A drawn scene. `text_layers` are its layers with text, and `carriers` are the layers under such text. `over` are layers with words that
 * are drawn over the shot.
 */
export type SceneDrawing = Drawing & Pick<Scene, 'text_layers' | 'carriers' | 'over'>

/**
 * Draws the images of a scene in all its frames, without captions and transitions, which the compositor adds. Equal recipes give equal
 * drawings. Throws when a slot has a text that fits no scene, when a photograph scene has no image, or when a footage scene has no clip.
 */
export function drawScene(recipe: SceneRecipe, photos: ScenePhotos = null, clip_path: string | null = null): SceneDrawing {
  const scene = beginScene(recipe, photos, clip_path)
  getDrawing(recipe.template).draw(scene, recipe.slots, recipe.variant)
  // a page without motion still disappears for the next page
  if (recipe.stands_still && recipe.template !== 'page') standStill(scene)
  // a board's labels and charts have their own backgrounds, which disappear with them; an additional shade would remain
  if (recipe.template !== 'board' && recipe.template !== 'beside') keepLegible(scene)
  if (recipe.overlay) layOver(scene, recipe.overlay)
  return finishScene(scene)
}
