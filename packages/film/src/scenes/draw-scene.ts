import type { Drawing } from '../draw/layers.ts'
import { layOver } from './overlay.ts'
import { keepLegible } from './keep-legible.ts'
import type { SceneRecipe, Slots, TemplateName, Variant } from './recipe.ts'
import { beginScene, finishScene, type Scene, type ScenePhotos } from './scene.ts'
import { standStill } from './stand-still.ts'
import { list } from './templates/list.ts'
import { quotation } from './templates/quotation.ts'
import { definition } from './templates/definition.ts'
import { timeline } from './templates/timeline.ts'
import { dateline } from './templates/dateline.ts'
import { map } from './templates/map.ts'
import { person } from './templates/person.ts'
import { footage } from './templates/footage.ts'
import { photograph } from './templates/photograph.ts'
import { photographs } from './templates/photographs.ts'
import { page } from './templates/page.ts'
import { change } from './templates/change.ts'
import { diverging } from './templates/diverging.ts'
import { amount } from './templates/amount.ts'
import { bars } from './templates/bars.ts'
import { share } from './templates/share.ts'
import { range } from './templates/range.ts'
import { count } from './templates/count.ts'
import { board } from './templates/board.ts'
import { beside } from './templates/beside.ts'
import { steps } from './templates/steps.ts'

/** How each template is drawn. */
const DRAWINGS: { [T in TemplateName]: (scene: Scene, slots: Slots[T], variant: Variant) => void } = {
  list,
  quotation,
  definition,
  timeline,
  dateline,
  person,
  map,
  photograph,
  photographs,
  footage,
  page,
  steps,
  diverging,
  change,
  amount,
  bars,
  share,
  range,
  count,
  board,
  beside,
}

/** The one cast: a recipe's slots are those of its own template. */
function drawTemplate(scene: Scene, { template, slots, variant }: SceneRecipe): void {
  const draw = DRAWINGS[template] as (scene: Scene, slots: Slots[TemplateName], variant: Variant) => void
  draw(scene, slots, variant)
}

/** A drawn scene: `text_layers` are its layers with text, `carriers` those under such text, `over` those whose words are over the shot. */
export type SceneDrawing = Drawing & Pick<Scene, 'text_layers' | 'carriers' | 'over'>

/**
 * The picture of a scene through all its frames, captions and wipes excepted (those are the compositor's). Equal recipes give equal drawings. Throws when a slot holds
 * a text that no scene can show, or a photograph scene is given no picture, or footage no clip.
 */
export function drawScene(recipe: SceneRecipe, photos: ScenePhotos = null, clip_path: string | null = null): SceneDrawing {
  const scene = beginScene(recipe, photos, clip_path)
  drawTemplate(scene, recipe)
  // a page without motion still gives way to the next one
  if (recipe.stands_still && recipe.template !== 'page') standStill(scene)
  // a board's labels and charts have grounds of their own, which go with them: a shade would stay behind
  if (recipe.template !== 'board' && recipe.template !== 'beside') keepLegible(scene)
  if (recipe.overlay) layOver(scene, recipe.overlay)
  return finishScene(scene)
}
