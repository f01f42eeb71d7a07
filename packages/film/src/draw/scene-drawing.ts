import { captionPatch } from '../captions/draw-caption.ts'
import { inCapitals } from '../captions/in-capitals.ts'
import { drawScene, type SceneDrawing } from '../scenes/draw-scene.ts'
import { readPhoto } from '../art/photo.ts'
import type { SceneRecipe } from '../scenes/recipe.ts'
import { captionZone } from '../scenes/safe-areas.ts'
import { captionsBelow } from '../scenes/shots/page/drawing.ts'

/**
 * The drawing of a recipe. It has captions on top when its style has them and the image does not print them itself. `picture_paths` are
 * local copies of its images, in the order of `getPictures`. `clip_path` is the local copy of a footage scene's clip.
 */
export async function sceneDrawing(
  recipe: SceneRecipe,
  { picture_paths = [], clip_path }: { picture_paths?: readonly string[]; clip_path?: string } = {},
): Promise<SceneDrawing> {
  const drawing = drawScene(recipe, await Promise.all(picture_paths.map(readPhoto)), clip_path)
  if (recipe.caption_style === 'none') return drawing
  const written = captionsBelow(recipe)
  if (written.length === 0) return drawing
  const captions = recipe.caption_case === 'capitals' ? inCapitals(written, recipe.language) : written
  const patch = captionPatch({ ...recipe, captions, caption_place: captionPlace(recipe, drawing) })
  return { ...drawing, layers: [...drawing.layers, { kind: 'patch', patch }] }
}

/**
 * The requested place for captions, if it is allowed. Captions are at the top only where the image never has words there. Otherwise they
 * have their usual place.
 */
function captionPlace({ caption_place, format }: SceneRecipe, { text_boxes }: SceneDrawing): 'top' | undefined {
  if (caption_place !== 'top') return undefined
  const zone = captionZone(format, 'top')
  return text_boxes.some(({ y, height }) => y < zone.y + zone.height && y + height > zone.y) ? undefined : 'top'
}
