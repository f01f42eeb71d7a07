import { captionPatch } from '../captions/draw-caption.ts'
import { drawScene, type SceneDrawing } from '../scenes/draw-scene.ts'
import { readPhoto } from '../art/photo.ts'
import { pictureOf, type SceneRecipe } from '../scenes/recipe.ts'

/**
 * The drawing of a recipe, its captions on top when its style asks for them. `picture_path` is a local copy of a photograph's picture,
 * `clip_path` of footage's clip.
 */
export async function sceneDrawing(
  recipe: SceneRecipe,
  { picture_path, clip_path }: { picture_path?: string; clip_path?: string } = {},
): Promise<SceneDrawing> {
  const photo = pictureOf(recipe) !== undefined && picture_path !== undefined ? await readPhoto(picture_path) : null
  const drawing = drawScene(recipe, photo, clip_path)
  if (recipe.caption_style === 'none' || recipe.captions.length === 0) return drawing
  return { ...drawing, layers: [...drawing.layers, { kind: 'patch', patch: captionPatch(recipe) }] }
}
