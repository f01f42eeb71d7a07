import { expect, test } from 'vitest'
import { drawScene } from './draw-scene.ts'
import { listSamples } from './gallery/samples.ts'
import { FORMATS, type SceneRecipe } from './recipe.ts'
import { rasterise } from './rasterise.ts'
import { textFaults } from './accept.ts'

const STEPS: SceneRecipe = {
  template: 'steps',
  slots: {
    first: 1,
    of: 3,
    steps: [
      { text: 'Fill the boiler', word: 'Fill' },
      { text: 'Add the coffee', word: 'Add' },
    ],
  },
  variant: 'A',
  format: '16:9',
  language: 'en',
  brand_color: '#0e7c86',
  world: { motif: 'octagon', light: 'above' },
  seed: 'still',
  solemn: false,
  frames: 180,
  words: [
    { text: 'Fill', start_seconds: 0.5, end_seconds: 0.8, char_start: 0, char_end: 4 },
    { text: 'Add', start_seconds: 3, end_seconds: 3.3, char_start: 5, char_end: 8 },
  ],
  captions: [],
  caption_style: 'none',
  transition_in: 'cut',
  transition_out: 'hand-off',
  film_position: 0.5,
}

const pixels = (recipe: SceneRecipe, frame: number): Buffer =>
  Buffer.from(rasterise(drawScene(recipe), frame, FORMATS[recipe.format]).data())

test('S06 a motionless scene shows all of its parts from the first to the last frame, and the same scene moves without this setting', () => {
  const still: SceneRecipe = { ...STEPS, stands_still: true }
  const first = pixels(still, 0)
  expect(first.equals(pixels(still, 90))).toBe(true)
  expect(first.equals(pixels(still, 179))).toBe(true)
  expect(pixels(STEPS, 0).equals(pixels(STEPS, 150))).toBe(false)
  expect(first.equals(pixels(STEPS, 180 - 14))).toBe(true)
  expect(textFaults(drawScene(still), still)).toEqual([])
})

test('S06 the film’s title still appears and disappears over a motionless scene', () => {
  const titled: SceneRecipe = { ...STEPS, frames: 210, film_position: 0, stands_still: true, overlay: { title: 'A cup at home' } }
  const [opens, titles, later] = [10, 100, 205].map((frame) => pixels(titled, frame))
  expect(opens!.equals(titles!)).toBe(false)
  expect(opens!.equals(later!)).toBe(true)
})

test('56.16 a page is motionless before it ends, so that an editor can hold its last image; a map’s places pulse until then', () => {
  const moves = (name: 'page' | 'map') =>
    listSamples(name)
      .filter(({ language }) => language === 'en')
      .map(({ scene }) => ({ ...STEPS, ...scene, words: [], transition_out: 'cut' }) as SceneRecipe)
      .some((recipe) => !pixels(recipe, 180 - 14).equals(pixels(recipe, 179)))
  expect([moves('page'), moves('map')]).toEqual([false, true])
})
