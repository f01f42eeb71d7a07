import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { judgePhoto, type Photo } from '../../../art/photo.ts'
import { acceptScene } from '../../accept.ts'
import { drawScene } from '../../draw-scene.ts'
import { randomRecipe } from '../../proofs/random-recipe.ts'
import { rasterise } from '../../rasterise.ts'
import { FORMATS, type Format, type SceneRecipe } from '../../recipe.ts'

/** An image with a red square around each point, so that the test finds a label's target in the frame. */
function makePhoto(width: number, height: number, points: readonly { x: number; y: number }[]): Photo {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#4a6f92'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#d02020'
  for (const { x, y } of points) context.fillRect(x * width - 40, y * height - 40, 80, 80)
  return judgePhoto(canvas)
}

const LABELS = [
  { text: 'The lens', x: 0.3, y: 0.2 },
  { text: 'Clockwork of 1868', x: 0.75, y: 0.88 },
  { text: 'Stair', x: 0.12, y: 0.6 },
]
const makeRecipe = (format: Format, language: SceneRecipe['language'] = 'en'): SceneRecipe => ({
  ...randomRecipe(1, 'photograph', format),
  ...{ language, seed: 'labels', solemn: false, frames: 180, words: [], captions: [], variant: 'A', film_position: 0.5 },
  ...{ transition_in: 'cut', transition_out: 'cut', template: 'photograph' },
  slots: { picture: '1', graded: true, as_it_is: true, credit: 'Ana Vega · CC BY-SA 4.0', labels: LABELS },
})
const FULL = process.env.ORION_TEST_SIZE === 'full'
const SEED = Number(process.env.ORION_TEST_SEED ?? 1)
/** All sizes in each format and language at full size. Otherwise one size, in rotation. */
const SHAPES: [number, number][] = [[2400, 1600], [1200, 1900], [700, 500]] // prettier-ignore

test.each((Object.keys(FORMATS) as Format[]).map((format, n) => [format, n] as const))(
  'PICTURES 4 30.5 labels in %s are next to their points, apart, above the captions, and legible on any image',
  (format, n) => {
    for (const [at, language] of (['en', 'ar'] as const).entries())
      for (const [width, height] of SHAPES.filter((_, shape) => FULL || shape === (n + at + SEED) % SHAPES.length)) {
        const recipe = makeRecipe(format, language)
        const drawing = drawScene(recipe, makePhoto(width, height, LABELS))
        expect(acceptScene(drawing, recipe)).toEqual([])
        const named = drawing.text_boxes.filter(({ of }) => of !== undefined)
        expect(named.map(({ text }) => text).join(' ')).toBe(LABELS.map(({ text }) => text).join(' '))
        const frame = rasterise(drawing, 40, FORMATS[format]).getContext('2d')
        for (const { of } of named) {
          // the red square is next to the mark of the point
          const { data } = frame.getImageData(Math.round(of!.x) - 16, Math.round(of!.y) - 16, 33, 33)
          const red = data.filter((_, at) => at % 4 === 0 && data[at]! > 170 && data[at + 1]! < 90).length
          expect(red).toBeGreaterThan(150)
        }
      }
  },
)

test('PICTURES 4 an image with labels does not move, and an image without labels moves', () => {
  const photo = makePhoto(2400, 1600, LABELS)
  const findLens = (recipe: SceneRecipe) => drawScene(recipe, photo).layers.find(({ kind }) => kind === 'lens')
  const listViews = (recipe: SceneRecipe) => {
    const layer = findLens(recipe)
    return layer?.kind === 'lens' ? [layer.lens.view(0), layer.lens.view(179)] : []
  }
  const [from, to] = listViews(makeRecipe('16:9'))
  expect(to).toEqual(from)
  const { labels: _, ...slots } = makeRecipe('16:9').slots as { labels: unknown; picture: string }
  const [start, end] = listViews({ ...makeRecipe('16:9'), template: 'photograph', slots })
  expect(end).not.toEqual(start)
})

test('34.6 PICTURES 4 an image without its labels has no plates and no lines', () => {
  const photo = makePhoto(2400, 1600, LABELS)
  const recipe = makeRecipe('16:9')
  const labelled = drawScene(recipe, photo)
  const { labels: _, ...slots } = recipe.slots as { labels: unknown; picture: string }
  const bare = drawScene({ ...recipe, template: 'photograph', slots }, photo)
  const listWords = ({ text_layers, carriers }: typeof bare) => new Set([...text_layers, ...carriers])
  const left = (drawing: typeof bare) => drawing.layers.filter((layer) => !listWords(drawing).has(layer)).map(({ kind }) => kind)
  expect(labelled.carriers.size).toBe(LABELS.length)
  expect(left(labelled)).toEqual(left(bare))
})
