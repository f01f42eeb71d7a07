import { findFacts } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { registerFonts } from '../../fonts/register.ts'
import { drawScene } from '../draw-scene.ts'
import { randomRecipe } from '../random-recipe.ts'
import { type Format, FORMATS, type SceneRecipe } from '../recipe.ts'
import type { ToldFilm } from '../told.ts'
import { asLevels } from './levels.ts'

const levelsOf = (language: FilmLanguage, text: string) =>
  asLevels({ scene_id: 's', text, sentences: [{ text, facts: findFacts(text, language, '') }] }, { language } as ToldFilm)

test.for([
  ['zh', '要先把水位降到145米，把空间留给洪水；汛期过后，再蓄到175米。', 145, 175, '水位'],
  ['en', 'The lake falls to 62 metres before the floods, and rises to 71 metres after them.', 62, 71, 'The lake falls'],
  ['de', 'Der Pegel steigt auf 9 Meter, dann fällt er wieder auf 4 Meter.', 9, 4, undefined],
] as const)('S05 SHW-3 two levels of one water stand on one gauge (%s: %s)', ([language, text, first, second, label]) => {
  const shot = levelsOf(language, text)
  expect(shot).toMatchObject({ template: 'levels', slots: { first: { value: first }, second: { value: second } } })
  const { low, high, label: shown } = shot!.slots as { low: number; high: number; label?: string }
  expect(low).toBeLessThan(Math.min(first, second))
  expect(high).toBeGreaterThan(Math.max(first, second))
  if (label) expect(shown).toBe(label)
})

test.for([
  ['en', 'The water fell to 62 metres, and the tower is 71 metres high.'],
  ['en', 'Prices fell to 62 metres of cloth, and rose to 71 metres.'],
  ['en', 'The lake does not fall to 62 metres and never rises to 71 metres.'],
  ['zh', '水位降到145米。'],
] as const)('S05 SHW-3 what is no water, no way and back, or denied has no gauge (%s: %s)', ([language, text]) => {
  expect(levelsOf(language, text)).toBeNull()
})

test('S05 SHW-3 the water stands at each level when its figure does, and on the same mark of the gauge', () => {
  const shot = levelsOf('zh', '要先把水位降到145米，把空间留给洪水；汛期过后，再蓄到175米。')!
  for (const format of Object.keys(FORMATS) as Format[]) {
    const recipe = { ...randomRecipe(0, 'levels', format), ...shot, language: 'zh', words: [], frames: 270, solemn: false, film_position: 0.5 } as SceneRecipe // prettier-ignore
    registerFonts('zh')
    const { text_boxes, layers } = drawScene(recipe)
    const ticks = text_boxes.filter(({ scale }) => scale).map(({ text, y, height }) => [Number(text), y + height / 2] as const)
    const [[low, low_y], [high, high_y]] = [ticks[0]!, ticks.at(-1)!]
    const water = layers.flatMap((layer) => (layer.kind === 'sprite' && layer.sprite.at(0)?.clip ? [layer.sprite] : [])).at(-1)!
    for (const [number, value] of [
      ['145', 145],
      ['175', 175],
    ] as const) {
      const box = text_boxes.find(({ text, scale }) => text === number && !scale)!
      const { y, clip } = water.at(box.settled! + 20)!
      const level = low + ((low_y - (y + clip!.y)) / (low_y - high_y)) * (high - low)
      expect(Math.abs(level - value), `${format} ${number}`).toBeLessThan(1)
    }
  }
})
