import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { drawScene } from '../draw-scene.ts'
import { filmPalette } from '../palette.ts'
import { randomRecipe } from '../random-recipe.ts'
import { rasterise } from '../rasterise.ts'
import { FORMATS, type SceneRecipe } from '../recipe.ts'
import { namedMatter } from './named-matter.ts'

test.each<[string, FilmLanguage, string | null]>([
  ['Water', 'en', 'water'],
  ['warm water', 'en', 'water'],
  ['Watermelon', 'en', null],
  ['café', 'es', 'coffee'],
  ['Stahl', 'de', 'metal'],
  ['पानी', 'hi', 'water'],
  ['الماء', 'ar', 'water'],
  ['水', 'ja', 'water'],
  ['水曜日', 'ja', null],
  ['Flour', 'en', null],
])('S05 SHW a name says what a thing is made of, or nothing of that: %s (%s)', (name, language, matter) => {
  expect(namedMatter(name, language)).toBe(matter)
})

/** How many pixels of a picture have a colour. */
function pixelsOf(recipe: SceneRecipe, color: string): number {
  const size = FORMATS[recipe.format]
  const picture = rasterise(drawScene(recipe), recipe.frames - 20, size)
  const { data } = picture.getContext('2d').getImageData(0, 0, size.width, size.height)
  const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  let count = 0
  for (let at = 0; at < data.length; at += 4)
    if (wanted.every((value, channel) => Math.abs(value - data[at + channel]!) <= 2)) count += 1
  return count
}

test('S05 SHW the bar of water has the colour of water, wherever it stands among others', () => {
  const figure = (value: number) => ({ value, number_text: String(value), unit: 'g', label: '', measure: 'measure' as const })
  const named = (...names: string[]): SceneRecipe =>
    ({
      ...randomRecipe(0, 'bars', '16:9'),
      ...{ language: 'en', words: [], frames: 180, solemn: false },
      slots: { bars: names.map((name, index) => ({ name, figure: figure(300 + 100 * index) })), full: 500 },
    }) as unknown as SceneRecipe
  const { water } = filmPalette(named('Water', 'Flour')).matter
  expect(pixelsOf(named('Water', 'Flour'), water)).toBeGreaterThan(10_000)
  expect(pixelsOf(named('Flour', 'Water'), water)).toBeGreaterThan(10_000)
  expect(pixelsOf(named('Flour', 'Salt'), water)).toBeLessThan(1000)
})
