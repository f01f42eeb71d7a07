import type { Drawing } from '../draw/layers.ts'
import { layOver } from './overlay.ts'
import { keepLegible } from './keep-legible.ts'
import type { SceneRecipe } from './recipe.ts'
import { beginScene, finishScene, type Scene, type ScenePhotos } from './scene.ts'
import { getDrawing } from './shots/drawings.ts'
import { standStill } from './stand-still.ts'

/** A drawn scene: `text_layers` are its layers with text, `carriers` those under such text, `over` those whose words are over the shot. */
export type SceneDrawing = Drawing & Pick<Scene, 'text_layers' | 'carriers' | 'over'>

/**
 * The picture of a scene through all its frames, captions and wipes excepted (those are the compositor's). Equal recipes give equal drawings. Throws when a slot holds
 * a text that no scene can show, or a photograph scene is given no picture, or footage no clip.
 */
export function drawScene(recipe: SceneRecipe, photos: ScenePhotos = null, clip_path: string | null = null): SceneDrawing {
  const scene = beginScene(recipe, photos, clip_path)
  getDrawing(recipe.template).draw(scene, recipe.slots, recipe.variant)
  // a page without motion still gives way to the next one
  if (recipe.stands_still && recipe.template !== 'page') standStill(scene)
  // a board's labels and charts have grounds of their own, which go with them: a shade would stay behind
  if (recipe.template !== 'board' && recipe.template !== 'beside') keepLegible(scene)
  if (recipe.overlay) layOver(scene, recipe.overlay)
  return finishScene(scene)
}
