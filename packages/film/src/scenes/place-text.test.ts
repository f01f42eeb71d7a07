import { expect, test } from 'vitest'
import { registerFonts } from '../fonts/register.ts'
import { drawScene } from './draw-scene.ts'
import { photosFor } from './proofs/random-photo.ts'
import { randomRecipe } from './proofs/random-recipe.ts'
import { TEMPLATE_NAMES } from './recipe.ts'

test('S05 SHW-7 a line that appears or disappears is complete in every frame, without cropped letters', () => {
  for (const [index, template] of TEMPLATE_NAMES.entries()) {
    const recipe = { ...randomRecipe(index, template), transition_out: 'hand-off' as const }
    registerFonts(recipe.language)
    const drawing = drawScene(recipe, photosFor(recipe))
    const boxes = new Set(drawing.text_boxes.map(({ width, height }) => `${width} ${height}`))
    const lines = [...drawing.text_layers].filter(
      (layer) => layer.kind === 'sprite' && boxes.has(`${layer.sprite.width} ${layer.sprite.height}`),
    )
    for (const layer of lines)
      for (let frame = 0; layer.kind === 'sprite' && frame < recipe.frames; frame += 3)
        expect(layer.sprite.at(frame)?.clip, `${template} ${frame}`).toBeUndefined()
  }
})
