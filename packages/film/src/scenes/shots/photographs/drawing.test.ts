import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { judgePhoto, type Photo } from '../../../art/photo.ts'
import { acceptScene } from '../../accept.ts'
import { arrangePictures } from '../../brushes/photo/arrange-pictures.ts'
import { drawScene } from '../../draw-scene.ts'
import { listSamples } from '../../gallery/samples.ts'
import { randomRecipe } from '../../proofs/random-recipe.ts'
import { rasterise } from '../../rasterise.ts'
import { FORMATS, type Format, type SceneRecipe, type Slots } from '../../recipe.ts'

const COLORS = ['#c03020', '#2050c0', '#30a040']

const FULL = process.env.ORION_TEST_SIZE === 'full'
const SEED = Number(process.env.ORION_TEST_SEED ?? 1)
const ALL_FORMATS = Object.keys(FORMATS) as Format[]
/** Pixels between two samples. */
const STRIDE = 7

/** An image of one colour, so that the test finds it in the frame. */
function makePhoto(index: number, width: number, height: number): Photo {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = COLORS[index]!
  context.fillRect(0, 0, width, height)
  return judgePhoto(canvas)
}

const SHAPES: [number, number][][] = [
  [[1600, 1000], [1600, 1000]], // prettier-ignore
  [[900, 1500], [1600, 1000]], // prettier-ignore
  [[1600, 1000], [1000, 1000], [900, 1500]], // prettier-ignore
]
const SAID = 'The lens of the tower in its lantern, seen from the stairs in 1868'
const makeRecipe = (format: Format, count: number, more: Partial<Slots['photographs']> = {}): SceneRecipe => ({
  ...randomRecipe(1, 'photographs', format),
  ...{ language: 'en', seed: 'side by side', solemn: false, frames: 180, words: [], captions: [], transition_out: 'cut' },
  ...{ template: 'photographs', transition_in: 'cut', film_position: 0.5 },
  slots: {
    pictures: COLORS.slice(0, count).map((color) => ({
      ...{ picture: color, as_it_is: true, caption: SAID, credit: 'Ana Vega · CC BY-SA 4.0' },
    })),
    ...more,
  },
})

/** The share of a frame's pixels that nearly have the colour of each image. */
function seen(recipe: SceneRecipe, photos: Photo[], frame: number): number[] {
  const size = FORMATS[recipe.format]
  const { data } = rasterise(drawScene(recipe, photos), frame, size).getContext('2d').getImageData(0, 0, size.width, size.height)
  return photos.map((_, index) => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(COLORS[index]!.slice(at, at + 2), 16))
    let count = 0
    for (let at = 0; at < data.length; at += 4 * STRIDE)
      if (wanted.every((value, channel) => Math.abs(data[at + channel]! - value) < 24)) count++
    return (count * STRIDE) / (size.width * size.height)
  })
}

test.each(ALL_FORMATS.map((format, n) => [format, n] as const))(
  'PICTURES 4 30.5 two or three photographs are side by side in %s, whole and apart, each with its words below',
  (format, n) => {
    // at full size each format with all shapes. Otherwise each with one, in rotation
    for (const shapes of SHAPES.filter((_, at) => FULL || at === (n + SEED) % SHAPES.length)) {
      const photos = shapes.map(([width, height], index) => makePhoto(index, width, height))
      const recipe = makeRecipe(format, photos.length)
      const drawing = drawScene(recipe, photos)
      expect(acceptScene(drawing, recipe)).toEqual([])
      expect(drawing.text_boxes.filter(({ text }) => text.includes('4.0'))).toHaveLength(photos.length)
      for (const share of seen(recipe, photos, 170)) expect(share).toBeGreaterThan(0.04)
    }
  },
)

test('PICTURES 4 an image of a single pixel is shown among others without an error', () => {
  const photos = [makePhoto(0, 800, 640), makePhoto(1, 1, 1), makePhoto(2, 800, 640)]
  expect(drawScene(makeRecipe('16:9', photos.length), photos).text_boxes).not.toEqual([])
})

test('PICTURES 4 the first photograph is lit from the beginning, and the others when they are named', () => {
  const photos = [makePhoto(0, 1600, 1000), makePhoto(1, 1600, 1000)]
  const recipe = makeRecipe('16:9', 2)
  const [first, second] = seen(recipe, photos, 0)
  expect(first).toBeGreaterThan(0.1)
  expect(second).toBe(0)
  expect(seen(recipe, photos, 170)[1]).toBeGreaterThan(0.1)
})

test('PICTURES 4 a date is above the photographs, and a map is next to them if the frame has space', () => {
  const photos = [makePhoto(0, 1600, 1000), makePhoto(1, 900, 1500)]
  const { scene } = listSamples('map').find(({ language }) => language === 'en')!
  const map = scene.slots as Slots['map']
  for (const format of ['16:9', '9:16', '1:1'] as const) {
    const recipe = makeRecipe(format, 2, { map })
    const drawing = drawScene(recipe, photos)
    expect(acceptScene(drawing, recipe)).toEqual([])
    expect(drawing.text_boxes.some(({ text }) => map.places[0].name.includes(text))).toBe(format !== '1:1')
  }
  const dated = drawScene(makeRecipe('9:16', 2, { date: { text: '1868', label: 'The lamp is lit' } }), photos)
  expect(dated.text_boxes.map(({ text }) => text)).toEqual(expect.arrayContaining(['1868']))
})

test('PICTURES 4 no window leaves its area, overlaps another, or is wider than its sharp size, whatever the images’ shapes', () => {
  const room = { x: 60, y: 60, width: 1800, height: 830 }
  for (const shapes of [
    [0.2, 5],
    [1, 1],
    [3, 3, 3],
    [0.3, 0.3, 0.3],
    [0.5, 2, 1],
  ]) {
    // prettier-ignore
    const items = shapes.map((shape) => ({ shape, largest: { width: 900, height: 900 / shape }, wordsIn: () => 110 }))
    const windows = arrangePictures(items, room)
    for (const [index, { x, y, width, height }] of windows.entries()) {
      expect(width).toBeLessThanOrEqual(900)
      expect(x).toBeGreaterThanOrEqual(room.x - 1)
      expect(x + width).toBeLessThanOrEqual(room.x + room.width + 1)
      expect(y + height + 110).toBeLessThanOrEqual(room.y + room.height + 1)
      for (const other of windows.slice(index + 1)) {
        const across = Math.min(x + width, other.x + other.width) - Math.max(x, other.x)
        const down = Math.min(y + height, other.y + other.height) - Math.max(y, other.y)
        expect(Math.min(across, down)).toBeLessThanOrEqual(0)
      }
    }
  }
})
