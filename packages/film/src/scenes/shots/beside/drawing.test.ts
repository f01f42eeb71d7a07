import { loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { differingFrames } from '../../proofs/differing-frames.ts'
import { drawScene } from '../../draw-scene.ts'
import { listSamples } from '../../gallery/samples.ts'
import { judgePhoto } from '../../../art/photo.ts'
import { photoNumbered } from '../../../art/painted-photo.fixture.ts'
import { randomRecipe } from '../../proofs/random-recipe.ts'
import { makeRasteriser, rasterise } from '../../rasterise.ts'
import type { Box } from '../../safe-areas.ts'
import { FORMATS, type BesideThing, type Format, type SceneRecipe, type Slots } from '../../recipe.ts'

const photo = judgePhoto(await loadImage(photoNumbered(3)))
const thing = (template: 'map' | 'bars') => {
  const { scene } = listSamples(template).find(({ language }) => language === 'en')!
  return { ...scene, seed: `film/${template}` } as BesideThing // the seed of the item's own scene
}
const stays: Slots['beside']['stays'] = { slots: { picture: '3', graded: true }, seed: 'film/before', solemn: false }

const like = (format: Format, language: SceneRecipe['language'] = 'en'): SceneRecipe => ({
  ...randomRecipe(1, 'beside', format),
  ...{ language, seed: 'film/now', solemn: false, frames: 150, transition_in: 'cut', transition_out: 'cut' },
})
const makeBeside = (format: Format, slots: Partial<Slots['beside']> = {}, language?: SceneRecipe['language']): SceneRecipe => ({
  ...like(format, language),
  ...{ template: 'beside', slots: { stays, shows: thing('bars'), ...slots } },
})
const drawings = new WeakMap<SceneRecipe, ReturnType<typeof drawScene>>()
const rasterisers = new WeakMap<SceneRecipe, ReturnType<typeof makeRasteriser>>()
const drawn = (recipe: SceneRecipe) => {
  const drawing = drawings.get(recipe) ?? drawScene(recipe, photo)
  drawings.set(recipe, drawing)
  return drawing
}
const pixels = (recipe: SceneRecipe, frame: number, box?: Box): Uint8ClampedArray => {
  const size = FORMATS[recipe.format]
  const { x, y, width, height } = box ?? { x: 0, y: 0, ...size }
  const rasteriser = rasterisers.get(recipe) ?? makeRasteriser(drawn(recipe), size)
  rasterisers.set(recipe, rasteriser)
  return rasteriser(frame).getContext('2d').getImageData(x, y, width, height).data
}

/** The mean difference of two images' channels, 0 to 255. */
const apart = (a: Uint8ClampedArray, b: Uint8ClampedArray): number => {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += Math.abs(a[at]! - b[at]!)
  return sum / a.length
}

test('BOARDS 3 a board of facts begins with the last frame of its photograph, which stays next to the fact', () => {
  const before: SceneRecipe = { ...like('16:9'), template: 'photograph', slots: stays.slots, seed: stays.seed }
  const recipe = makeBeside('16:9')
  expect(apart(pixels(recipe, 0), pixels(before, 149))).toBeLessThan(1)
  expect(apart(pixels(recipe, 149), pixels(before, 149))).toBeGreaterThan(20)
  const { text_boxes } = drawn(recipe)
  const alone = drawScene({ ...like('1:1'), ...thing('bars') } as SceneRecipe).text_boxes
  expect(text_boxes.map(({ text, x, size }) => [text, x, size])).toEqual(alone.map(({ text, x, size }) => [text, x + 840, size]))
})

test.each(['en', 'ar'] as const)(
  'BOARDS 3 30.5 the camera leaves a photograph that was on its own page (%s) from there',
  async (language) => {
    const upright = judgePhoto(await loadImage(photoNumbered(4, 900, 1300)))
    const own = { ...stays, slots: { ...stays.slots, source_caption: language === 'en' ? 'A lake' : 'بحيرة' } }
    const before = {
      ...like('16:9', language),
      template: 'photograph',
      variant: 'A',
      slots: own.slots,
      seed: stays.seed,
    } as SceneRecipe
    const draw = (recipe: SceneRecipe, frame: number) =>
      rasterise(drawScene(recipe, upright), frame, FORMATS['16:9']).getContext('2d').getImageData(0, 0, 1920, 1080).data
    expect(apart(draw(makeBeside('16:9', { stays: own }, language), 0), draw(before, 149))).toBeLessThan(1)
  },
)

test('BOARDS 3 between two facts next to a photograph, the camera does not move the photograph', () => {
  const second = makeBeside('16:9', { before: thing('map') })
  const picture = { x: 0, y: 0, width: 828, height: 1080 }
  const first = makeBeside('16:9', { shows: thing('map') })
  const last_of_first = pixels(first, 149, picture)
  for (const frame of [0, 18, 149]) expect(apart(pixels(second, frame, picture), last_of_first)).toBeLessThan(0.5)
  const beside = { x: 840, y: 0, width: 1080, height: 1080 }
  expect(apart(pixels(second, 0, beside), pixels(first, 149, beside))).toBeLessThan(2)
  const { layers } = drawn(second)
  expect(differingFrames(layers, { x: 0, y: 0, width: 600, height: 800 }, [40, 90, 140])).toHaveLength(1)
})

test('BOARDS 3 a fact is below its photograph in a tall frame, on the other side in right-to-left languages, and alone in a square frame', () => {
  const places = (recipe: SceneRecipe) => drawn(recipe).text_boxes.map(({ x, y, width }) => ({ x, y, right: x + width }))
  expect(places(makeBeside('9:16')).every(({ y }) => y >= 600)).toBe(true)
  expect(places(makeBeside('16:9', {}, 'ar')).every(({ right }) => right <= 1080)).toBe(true)
  const square = makeBeside('1:1')
  expect(apart(pixels(square, 140), pixels({ ...like('1:1'), ...thing('bars') } as SceneRecipe, 140))).toBe(0)
})
