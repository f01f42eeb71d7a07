import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { judgePhoto, type Photo } from '../../../art/photo.ts'
import { drawScene } from '../../draw-scene.ts'
import { randomRecipe } from '../../proofs/random-recipe.ts'
import { rasterise } from '../../rasterise.ts'
import { FORMATS, type Format, type SceneRecipe } from '../../recipe.ts'
import { beginScene } from '../../scene.ts'
import { placeBleed } from './graded-bleed.ts'

/** An image that is half red and half blue, with a white spot. */
function picture(width: number, height: number): Photo {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#a04030'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#3040a0'
  context.fillRect(width / 2, 0, width / 2, height)
  context.fillStyle = '#ffffff'
  context.fillRect(width * 0.7, height * 0.4, width * 0.1, height * 0.1)
  return judgePhoto(canvas)
}

const makeRecipe = (slots: Partial<Extract<SceneRecipe, { template: 'photograph' }>['slots']>, format: Format = '16:9') =>
  ({
    ...randomRecipe(0, 'photograph', format),
    variant: 'A',
    language: 'en',
    brand_color: '#0e7c86',
    solemn: false,
    frames: 180,
    film_position: 0.5,
    transition_in: 'cut',
    transition_out: 'cut',
    slots: { picture: 'p', graded: true, ...slots },
  }) as SceneRecipe

test.each<[number, number, Format]>([
  [2400, 1350, '16:9'],
  [1600, 2100, '16:9'],
  [900, 600, '16:9'],
  [1600, 1000, '9:16'],
  [1920, 1080, '1:1'],
])(
  'S05 SHW-3 an image of %i x %i in %s moves between two framings, and no image pixel is larger than 1.5',
  (width, height, format) => {
    const photo = picture(width, height)
    const lens = drawScene(makeRecipe({}, format), photo).layers.flatMap((layer) =>
      layer.kind === 'lens' ? [layer.lens] : [],
    )[0]!
    const views = [0, 60, 120, 179].map((frame) => lens.view(frame)!.width)
    expect(new Set(views).size).toBe(views.length)
    const crop = Math.min(width, height * (lens.width / lens.height))
    const nearest = (crop * Math.min(...views)) / lens.source.width
    expect(lens.width / nearest).toBeLessThanOrEqual(1.51)
  },
)

test('S05 SHW-3 the grade moves an image’s colours a third of the way to the film’s, and images of older films keep their look', () => {
  const photo = picture(2400, 1350)
  const colors = (slots: Parameters<typeof makeRecipe>[0]) => {
    const { data } = rasterise(drawScene(makeRecipe(slots), photo), 90, FORMATS['16:9'])
      .getContext('2d')
      .getImageData(0, 0, 1920, 1080)
    const at = (x: number, y: number) => [0, 1, 2].map((channel) => data[(y * 1920 + x) * 4 + channel]!)
    return [at(300, 600), at(1500, 800)] as const
  }
  const [red, blue] = colors({})
  expect(Math.abs(red![0]! - blue![0]!) + Math.abs(red![2]! - blue![2]!), 'its own colours are told apart').toBeGreaterThan(30)
  expect(red![2]!, 'toward the film’s teal').toBeGreaterThan(0x30)
  expect(red![0]! - red![2]!, 'and red for whoever is told that it is red').toBeGreaterThan(40)
  expect(colors({ graded: undefined })[0]).not.toEqual(red)
})

test('S05 SHW-3 the author of an image is named from the first frame on, above the captions', () => {
  const drawing = drawScene(makeRecipe({ title: 'Gatun Lake', credit: 'Ana Vega · CC BY-SA 4.0' }), picture(2400, 1350))
  const credit = drawing.text_boxes.find(({ text }) => text.includes('Ana Vega'))!
  expect(credit.settled).toBeLessThanOrEqual(0)
  expect(credit.y + credit.height).toBeLessThanOrEqual(912)
})

test('S05 SHW-7 an image moves as the user chose: not at all, closer, away, or across to its focus, in every layout', () => {
  const photo = picture(2400, 1350)
  const moves = (variant: 'A' | 'B' | 'C', move?: 'still' | 'in' | 'out' | 'pan') => {
    const recipe = { ...makeRecipe({ focus: { x: 0.75, y: 0.45 }, ...(move && { move }) }), variant } as SceneRecipe
    const lens = drawScene(recipe, photo).layers.flatMap((layer) => (layer.kind === 'lens' ? [layer.lens] : []))[0]!
    const [first, last] = [lens.view(0)!, lens.view(179)!]
    return { first, last, nearer: Math.sign(first.width - last.width), across: Math.sign(last.x - first.x) }
  }
  for (const variant of ['A', 'B', 'C'] as const) {
    expect(moves(variant, 'still').first).toEqual(moves(variant, 'still').last)
    expect(moves(variant, 'in').nearer).toBe(1)
    expect(moves(variant, 'out').nearer).toBe(-1)
    expect(moves(variant, 'pan')).toMatchObject({ nearer: 0, across: 1 })
  }
})

/** The place of a scene's image, its first and last visible part, and the lines next to it. */
function standing(
  width: number,
  height: number,
  format: Format,
  slots: Parameters<typeof makeRecipe>[0] = {},
  more: Partial<SceneRecipe> = {},
) {
  const photo = picture(width, height)
  const drawing = drawScene({ ...makeRecipe(slots, format), ...more } as SceneRecipe, photo)
  const { view, source, ...window } = drawing.layers.flatMap((layer) => (layer.kind === 'lens' ? [layer.lens] : []))[0]!
  const [first, last] = [view(0)!, view(179)!]
  return { ...window, source, first, last, texts: drawing.text_boxes }
}
const CAPTION = 'The gate seen from the lake'

test.each<[string, number, number, Format]>([
  ['upright', 1600, 2100, '16:9'],
  ['tiny', 320, 214, '16:9'],
  ['small', 640, 427, '9:16'],
  ['square', 512, 512, '16:9'],
  ['small', 640, 427, '1:1'],
])(
  'PICTURES 4 30.5 an image that is %s (%i x %i in %s) is shown whole on a page, with its caption and credit next to it',
  (_, width, height, format) => {
    const own = standing(width, height, format, { source_caption: CAPTION, credit: 'Ana Vega' })
    expect(own.width / own.height, 'nothing of it is cut away').toBeCloseTo(width / height, 1)
    expect(own.width * own.height).toBeLessThan(FORMATS[format].width * FORMATS[format].height * 0.7)
    expect(own.width / width).toBeLessThanOrEqual(1.37)
    const caption = own.texts.filter(({ text }) => CAPTION.includes(text))
    expect(caption.map(({ text }) => text).join(' ')).toBe(CAPTION)
    for (const { x, y, width: wide, height: high } of caption)
      expect(x + wide <= own.x || y + high <= own.y, 'it is read beside the picture').toBe(true)
    const credit = own.texts.find(({ text }) => text === 'Ana Vega')!
    expect(credit.y + credit.height).toBeLessThanOrEqual(FORMATS[format].height === 1920 ? 1480 : 910)
  },
)

test.each<[number, number]>([
  [975, 487],
  [900, 560],
  [731, 635],
])(
  'PICTURES 4 30.5 a print of %i x %i is in the middle of the frame, with its caption and credit in a row below',
  (width, height) => {
    const slots = { source_caption: CAPTION, credit: 'Ana Vega' }
    const own = standing(width, height, '16:9', slots)
    expect(own.x + own.width / 2).toBeCloseTo(960, -1)
    expect(own.width * own.height, 'larger than a picture beside words').toBeGreaterThan(0.28 * 1920 * 1080)
    expect(own.width / width).toBeLessThanOrEqual(1.37)
    const [caption, credit] = [CAPTION, 'Ana Vega'].map((words) => own.texts.find(({ text }) => text === words)!)
    expect(caption!.y).toBeGreaterThan(own.y + own.height)
    expect(caption!.y + caption!.height).toBeLessThanOrEqual(910)
    expect(credit!.y).toBeGreaterThan(own.y + own.height)
    expect(credit!.x).toBeGreaterThan(caption!.x + caption!.width)
    const titled = standing(width, height, '16:9', slots, { overlay: { title: 'The gate' } })
    expect(
      titled.texts.map(({ text }) => text),
      'its title passes over it',
    ).toEqual(['Ana Vega', 'The gate'])
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(titled[side], 'and it does not leap').toBe(own[side])
  },
)

test('PICTURES 4 30.5 a print is zoomed in until its paper border disappears, and no part of it is ever cropped', () => {
  const photo = picture(975, 487)
  const recipe = { ...makeRecipe({ move: 'in' }), frames: 90 }
  const { window } = placeBleed(beginScene(recipe, photo), { picture: 'p', move: 'in' }, photo).place
  const drawing = drawScene(recipe, photo)
  const at = (frame: number) => {
    const { data } = rasterise(drawing, frame, FORMATS['16:9']).getContext('2d').getImageData(0, 0, 1920, 1080)
    const pixel = (x: number, y: number) => [...data.subarray((y * 1920 + x) * 4, (y * 1920 + x) * 4 + 3)]
    return [pixel(window.x + 4, window.y + 4), pixel(window.x + window.width - 5, window.y + window.height - 5)]
  }
  const [paper, last] = [at(0), at(89)]
  expect(paper[0]).toEqual(paper[1])
  expect(Math.min(...paper[0]!)).toBeGreaterThan(180)
  for (const corner of last) expect(Math.min(...corner)).toBeLessThan(150)
})

test('PICTURES 4 30.5 an image slightly too small for the frame extends from top to bottom, without its source’s caption', () => {
  const own = standing(1200, 800, '16:9', { source_caption: CAPTION, credit: 'Ana Vega' })
  expect([own.y, own.height, own.x + own.width / 2]).toEqual([0, 1080, 960])
  expect(own.texts.map(({ text }) => text)).toEqual(['Ana Vega'])
  const written = standing(1200, 800, '16:9', { caption: 'Built in 1750' })
  expect(
    written.texts.map(({ text }) => text),
    'words of a person stand beside it',
  ).toEqual(['Built in 1750'])
  expect(written.x).toBeGreaterThan(860)
})

test('PICTURES 3 PICTURES 4 30.5 an image that was shown for long is zoomed in if it fills the frame, and a print is shown whole', () => {
  const seen = (width: number, height: number, nearer?: number): number => {
    const recipe = makeRecipe({ stands_on: { seed: 'film/a', ...(nearer !== undefined && { nearer }) } })
    const photo = picture(width, height)
    return placeBleed(beginScene(recipe, photo), recipe.template === 'photograph' ? recipe.slots : { picture: 'p' }, photo).place
      .crop.width
  }
  expect(seen(2800, 1575, 1.4)).toBeLessThan(0.8 * seen(2800, 1575))
  expect(seen(975, 487, 1.4)).toBe(975)
})

test('PICTURES 4 30.5 the caption of an image’s source does not wait for a spoken word', () => {
  const speech = [{ text: 'gate', start_seconds: 5, end_seconds: 5.4, char_start: 0, char_end: 4 }]
  const own = standing(975, 487, '16:9', { source_caption: CAPTION }, { speech } as never)
  expect(own.texts.find(({ text }) => text === CAPTION)!.settled).toBeLessThan(45)
})

test('PICTURES 4 30.5 an image that fills its frame shows no caption of its source, but shows a caption that a person wrote', () => {
  const lines = (slots: Parameters<typeof makeRecipe>[0]) =>
    standing(2400, 1350, '16:9', { source_caption: CAPTION, ...slots }).texts
  expect(lines({})).toEqual([])
  expect(lines({ caption: 'Built in 1750' }).map(({ text }) => text)).toEqual(['Built in 1750'])
  const on_page = standing(900, 1400, '16:9', { source_caption: CAPTION, caption: '' })
  expect(on_page.texts).toEqual([])
  expect(on_page.x + on_page.width / 2, 'without words it stands in the middle').toBeCloseTo(960, -1)
})

test('PICTURES 4 30.5 an image leaves space for the title of the film, which replaces its caption', () => {
  const titled = standing(900, 1400, '16:9', { source_caption: CAPTION }, { overlay: { title: 'The gate' } })
  expect(titled.x).toBeGreaterThan(1000)
  expect(titled.texts.map(({ text }) => text)).toEqual(['The gate'])
})

test.each<[string, number, number, Format, 'x' | 'y']>([
  ['panorama', 3600, 800, '16:9', 'x'],
  ['panorama', 3600, 800, '9:16', 'x'],
  ['tower', 700, 3000, '16:9', 'y'],
])(
  'PICTURES 4 30.5 the camera pans slowly along a %s (%i x %i in %s), past its focus, with its whole other side visible',
  (_, width, height, format, axis) => {
    const own = standing(width, height, format)
    const across = axis === 'x' ? 'height' : 'width'
    expect(own.first[across]).toBeCloseTo(own.source[across], -1)
    const way = Math.abs(own.last[axis] - own.first[axis])
    expect(way).toBeGreaterThan(200)
    expect(way, 'pixels in six seconds').toBeLessThanOrEqual(481)
    const wished = (move: 'still' | 'in') => standing(width, height, format, { move })
    expect(wished('still').first).toEqual(wished('still').last)
    expect(wished('in').last.width, 'a person’s wish goes before').toBeLessThan(wished('in').first.width)
  },
)

test('PICTURES 4 30.5 in a tall frame, a wide image extends to both sides and is cropped around its focus, by a third at most', () => {
  const right = standing(1920, 1281, '9:16', { focus: { x: 0.9, y: 0.5 } })
  const left = standing(1920, 1281, '9:16', { focus: { x: 0.1, y: 0.5 } })
  expect([right.x, right.width]).toEqual([0, 1080])
  expect(right.width / right.height).toBeGreaterThanOrEqual((1920 / 1281) * 0.62 - 0.01)
  expect(right.last.x).toBeGreaterThanOrEqual(left.last.x)
  expect(right.y + right.height).toBeLessThan(1480)
})

test('PICTURES 4 30.5 in a square frame, a film image has no thin bands at its edges: it fills the frame, cropped around its focus', () => {
  const at = (x: number) => standing(1920, 1080, '1:1', { focus: { x, y: 0.5 }, move: 'in' })
  for (const focus of [0.1, 0.5, 0.9]) {
    const { x, y, width, height } = at(focus)
    expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 1080, height: 1080 })
  }
  expect(at(0.1).last.x, 'what stands left is come nearer to on the left').toBe(0)
  expect(at(0.9).last.x).toBeGreaterThan(at(0.5).last.x)
  // a panorama, and an image with a caption, stay on their page
  expect(standing(1920, 1080, '1:1', { source_caption: CAPTION }).y).toBeGreaterThan(100)
  expect(standing(3600, 800, '1:1').height).toBeLessThan(1000)
})

test('PICTURES 4 30.6 a cropped image has a note in the film’s language if its licence requires a note on changes', () => {
  const readCredit = (
    width: number,
    height: number,
    more: { credit?: string; format?: Format; language?: 'en' | 'de'; variant?: 'C' } = {},
  ) => {
    const { credit = 'Ana Vega · CC BY-SA 4.0', format = '16:9', ...of_recipe } = more
    return standing(width, height, format, { credit }, of_recipe)
      .texts.map(({ text }) => text)
      .join(' ')
  }
  expect(readCredit(2400, 1350), 'all of it').toBe('Ana Vega · CC BY-SA 4.0')
  expect(readCredit(2400, 1600)).toBe('Ana Vega · CC BY-SA 4.0 · cropped')
  expect(readCredit(2400, 1600, { language: 'de' })).toBe('Ana Vega · CC BY-SA 4.0 · Ausschnitt')
  expect(readCredit(2400, 1600, { credit: 'Ana Vega · CC BY 2.0' })).toMatch(/cropped$/u)
  expect(readCredit(2400, 1600, { credit: 'Ana Vega · Public Domain' })).not.toMatch(/cropped/u)
  expect(readCredit(1000, 1500), 'whole on its page').not.toMatch(/cropped/u)
  expect(readCredit(1920, 1280, { format: '9:16' })).toMatch(/cropped$/u)
  expect(readCredit(2400, 1350, { variant: 'C' }), 'a disc shows none whole').toMatch(/cropped$/u)
})

test.each<[number, number, Format]>([
  [2400, 1350, '16:9'],
  [900, 600, '16:9'],
  [4000, 1000, '16:9'],
  [1920, 1280, '9:16'],
  [1200, 1800, '9:16'],
  [4000, 1000, '9:16'],
  [1920, 1080, '1:1'],
  [1200, 1800, '1:1'],
  [640, 427, '1:1'],
])(
  '30.5 PICTURES 4 an image of %i x %i in %s that stays in the next scene continues from the end of its move, with its caption there',
  (width, height, format) => {
    const photo = picture(width, height)
    const makeScene = (seed: string, slots: Parameters<typeof makeRecipe>[0]) =>
      drawScene({ ...makeRecipe({ source_caption: 'The old bridge', ...slots }, format), seed }, photo)
    const findLens = ({ layers }: ReturnType<typeof makeScene>) =>
      layers.flatMap((layer) => (layer.kind === 'lens' ? [layer.lens] : []))[0]!
    for (const seed of process.env.ORION_TEST_SIZE === 'full' ? ['one', 'two', 'three', 'four'] : ['one']) {
      const first = findLens(makeScene(seed, {}))
      const next = makeScene('other', { stands_on: { seed, back: true } })
      const [ended, begins] = [first.view(179)!, findLens(next).view(0)!]
      for (const side of ['x', 'y', 'width', 'height'] as const) expect(begins[side]).toBeCloseTo(ended[side], 0)
      expect(findLens(next).view(90)).not.toEqual(begins)
    }
  },
)
