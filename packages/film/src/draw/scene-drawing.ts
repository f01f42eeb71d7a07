import { captionPatch } from '../captions/draw-caption.ts'
import { registerFonts } from '../fonts/register.ts'
import { drawScene } from '../scenes/draw-scene.ts'
import type { RenderRecipe } from './job.ts'
import type { Drawing } from './layers.ts'
import { pictureDrawing } from './picture-drawing.ts'

/** The drawing of a recipe, its captions on top when its style asks for them. */
export async function sceneDrawing(recipe: RenderRecipe): Promise<Drawing> {
  registerFonts(recipe.language)
  const drawing = recipe.template === 'picture' ? await pictureDrawing(recipe) : drawScene(recipe)
  if (recipe.caption_style === 'none' || recipe.captions.length === 0) return drawing
  return { ...drawing, layers: [...drawing.layers, { kind: 'patch', patch: captionPatch(recipe) }] }
}
