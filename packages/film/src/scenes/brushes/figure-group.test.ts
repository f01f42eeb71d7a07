import { expect, test } from 'vitest'
import { registerFonts } from '../../fonts/register.ts'
import { drawScene } from '../draw-scene.ts'
import { drawnTexts } from '../text/drawn-texts.ts'
import { figure } from '../gallery/figure.ts'
import { randomRecipe } from '../proofs/random-recipe.ts'
import { type FilledTemplate, type Format, FORMATS, FRAME_RATE, type SceneRecipe } from '../recipe.ts'

const TEXT = 'The forest is old and wide and in its lakes live 800 species of fish'

/** Words that are spoken at one word per second. */
const WORDS = [...TEXT.matchAll(/\S+/gu)].map(({ 0: text, index }, at) => ({
  ...{ text, start_seconds: at, end_seconds: at + 0.8 },
  ...{ char_start: index, char_end: index + text.length },
}))
const SPOKEN = WORDS.findIndex(({ text }) => text === '800')

const species = { ...figure(800, '800', 'species', ''), measure: 'count' as const }
const label = 'in its lakes'
const CHARTS: readonly FilledTemplate[] = [
  { template: 'count', slots: { figure: species, each: 2, label } },
  { template: 'share', slots: { figure: species, whole: { ...species, value: 1000, number_text: '1000' }, form: 'ring', label } },
  { template: 'share', slots: { figure: { ...species, value: 80, measure: 'percent' }, form: 'waffle', label } },
  { template: 'amount', slots: { figure: species, full: 1000, label } },
  { template: 'range', slots: { low: species, full: 1000, label } },
  { template: 'change', slots: { figure: species, direction: 'up', label } },
]

test.for(CHARTS)('issue 51 the figure of a chart and its shape appear when it is spoken, not earlier ($template)', (chart) => {
  for (const format of Object.keys(FORMATS) as Format[]) {
    const recipe: SceneRecipe = {
      ...randomRecipe(0, 'count', format),
      ...chart,
      ...{ language: 'en', words: WORDS, frames: WORDS.length * FRAME_RATE, solemn: false, film_position: 0.5 },
      world: { motif: 'triangle', light: 'above' },
    }
    registerFonts('en')
    const drawing = drawScene(recipe)
    const [shown] = drawnTexts(drawing, recipe.frames).filter(
      ({ text }, index) => /800/u.test(text) && drawing.text_boxes[index]?.scale !== true,
    )
    expect(shown?.from_seconds, format).toBeGreaterThan(SPOKEN - 0.4)
    expect(shown?.from_seconds, format).toBeLessThan(SPOKEN + 0.4)
    const first = drawing.layers.flatMap((layer) => (layer.kind === 'patch' ? [layer.patch.state] : []))
    for (const state of first) expect(state((SPOKEN - 1) * FRAME_RATE), format).toEqual(state(2 * FRAME_RATE))
  }
})

test('51 S05 a share that is said in words appears at the second of its recipe', () => {
  const recipe: SceneRecipe = {
    ...randomRecipe(0, 'share', '16:9'),
    ...{ template: 'share', slots: { figure: { ...figure(0.5, '1/2', '', ''), measure: 'share' }, form: 'ring', label } },
    ...{ language: 'en', words: WORDS, frames: WORDS.length * FRAME_RATE, solemn: false, film_position: 0.5 },
    figure_seconds: { '1/2': SPOKEN },
  }
  registerFonts('en')
  const shown = drawnTexts(drawScene(recipe), recipe.frames).find(({ text }) => text.includes('2'))
  expect(shown?.from_seconds).toBeGreaterThan(SPOKEN - 0.4)
  expect(shown?.from_seconds).toBeLessThan(SPOKEN + 0.4)
})
