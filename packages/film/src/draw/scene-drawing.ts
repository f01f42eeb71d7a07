import { captionPatch } from '../captions/draw-caption.ts'
import { readingLayers } from '../captions/draw-reading.ts'
import { drawScene, type SceneDrawing } from '../scenes/draw-scene.ts'
import { readPhoto } from '../art/photo.ts'
import type { SceneRecipe } from '../scenes/recipe.ts'
import { captionZone } from '../scenes/safe-areas.ts'
import { readingStand } from '../scenes/templates/quiet.ts'

/**
 * The drawing of a recipe, its captions on top when its style asks for them, or read in the picture where it shows nothing else. `picture_paths` are local copies of its pictures, as `picturesOf` names them,
 * `clip_path` of footage's clip.
 */
export async function sceneDrawing(
  recipe: SceneRecipe,
  { picture_paths = [], clip_path }: { picture_paths?: readonly string[]; clip_path?: string } = {},
): Promise<SceneDrawing> {
  const drawing = drawScene(recipe, await Promise.all(picture_paths.map(readPhoto)), clip_path)
  if (recipe.caption_style === 'none' || recipe.captions.length === 0) return drawing
  const stand = readingStand(recipe)
  const read = stand === null ? null : readingLayers(recipe.captions, recipe.language, stand)
  const captions = read?.small ?? recipe.captions
  const patch = captionPatch({ ...recipe, captions, caption_place: captionPlace(recipe, drawing) })
  const small = captions.length === 0 ? [] : [{ kind: 'patch', patch } as const]
  return { ...drawing, layers: [...drawing.layers, ...(read?.layers ?? []), ...small] }
}

/** At the top only where no words of the picture stand at any time: else where captions always have room. */
function captionPlace({ caption_place, format }: SceneRecipe, { text_boxes }: SceneDrawing): 'top' | undefined {
  if (caption_place !== 'top') return undefined
  const zone = captionZone(format, 'top')
  return text_boxes.some(({ y, height }) => y < zone.y + zone.height && y + height > zone.y) ? undefined : 'top'
}
