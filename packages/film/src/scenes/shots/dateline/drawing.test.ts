import { expect, test } from 'vitest'
import { textFaults } from '../../accept.ts'
import { registerFonts } from '../../../fonts/register.ts'
import { drawScene } from '../../draw-scene.ts'
import { randomRecipe } from '../../proofs/random-recipe.ts'
import { type Format, FORMATS, type SceneRecipe, type Slots } from '../../recipe.ts'

const WORLD = { hues: { field: 230, spark: 80, third: 30, fill: 230 }, light: 'above' } as const

function drawn(slots: Slots['dateline'], motif: string, format: Format, language: SceneRecipe['language']) {
  const recipe = {
    ...randomRecipe(0, 'dateline', format),
    slots,
    language,
    world: { ...WORLD, motif },
    solemn: false,
  } as SceneRecipe
  registerFonts(language)
  return { recipe, drawing: drawScene(recipe) }
}

test('S05 SHW-2 a film’s only date appears once in the image, with its event, in every format, script and world', () => {
  for (const [language, text, label] of [
    ['en', '29 May 1953', 'On the summit'],
    ['ar', '1953', 'على القمة'],
    ['ja', '1953年', '初登頂'],
  ] as const)
    // prettier-ignore
    for (const format of Object.keys(FORMATS) as Format[])
      for (const motif of ['triangle', 'wave', 'star']) {
        const slots = { line: [{ year: 1953, text }], events: [{ year: 1953, text, label }] }
        const { recipe, drawing } = drawn(slots, motif, format, language)
        expect(textFaults(drawing, recipe), `${format} ${motif} ${language}`).toEqual([])
        const texts = drawing.text_boxes.map((box) => box.text)
        expect(texts.filter((each) => each.includes('1953')), `${format} ${motif} ${language}`).toHaveLength(1)
      }
})
