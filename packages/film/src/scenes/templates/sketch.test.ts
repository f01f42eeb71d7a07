import { expect, test } from 'vitest'
import { drawScene } from '../draw-scene.ts'
import { samplesOf } from '../gallery/samples.ts'
import { rasterise } from '../rasterise.ts'
import { FORMATS, type Format, type SceneRecipe, type Slots } from '../recipe.ts'
import { safeAreaOf } from '../safe-areas.ts'
import { placeSheet } from '../sketch/place-sheet.ts'
import { SHEET } from '../sketch/sketch.ts'

const slots: Slots['sketch'] = {
  drawing: {
    ground: 'ramp0',
    focus: { x: 100, y: 100, width: 500, height: 500 },
    said: ['ball', 'falls'],
    parts: [
      { id: 'floor', enter: 'fade', shapes: [{ kind: 'rectangle', at: [0, 700, 1600, 200, 0], fill: 'deep' }] },
      {
        id: 'ball',
        word: 'ball',
        enter: 'grow',
        move: { word: 'falls', dx: 0, dy: -400, turn: 0, spin: 0 },
        shapes: [{ kind: 'ellipse', at: [300, 600, 100, 100], fill: 'spark' }],
      },
    ],
  },
  labels: [],
  credit: 'Illustration',
}
const WORDS = 'Slowly a heavy ball of iron falls to the ground below.'.split(' ')
const recipe = (more: Partial<SceneRecipe> = {}): SceneRecipe =>
  ({
    ...{ template: 'sketch', slots, variant: 'A', format: '16:9', language: 'en', brand_color: '#0E7C86', seed: 'x', topic: [] },
    ...{
      solemn: false,
      frames: 220,
      captions: [],
      caption_style: 'none',
      transition_in: 'cut',
      transition_out: 'cut',
      film_position: 0.5,
    },
    words: WORDS.map((text, at) => ({ text, start_seconds: at * 0.5, end_seconds: at * 0.5 + 0.5, char_start: 0, char_end: 1 })),
    ...more,
  }) as SceneRecipe

/** Whether a place of the sheet has the spark's colour in a frame: warm on pale blue. */
function isBall(own: SceneRecipe, frame: number, x: number, y: number): boolean {
  const scale = FORMATS[own.format].width / SHEET.width
  const picture = rasterise(drawScene(own), frame, FORMATS[own.format])
  const [red = 0, , blue = 0] = picture.getContext('2d').getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data
  return red > blue + 60
}

test('S05 SHW-3 a part comes on its word and moves to its place on the word that moves it', () => {
  const own = recipe()
  expect(isBall(own, 20, 300, 200)).toBe(false)
  expect(isBall(own, 80, 300, 200)).toBe(true)
  expect(isBall(own, 80, 300, 600)).toBe(false)
  expect(isBall(own, 200, 300, 200)).toBe(false)
  expect(isBall(own, 200, 300, 600)).toBe(true)
})

test('S05 SHW-3 a sketch is never turned round: it is drawn as the model saw it', () => {
  const own = recipe({ language: 'ar', words: [] })
  expect(isBall(own, 200, 300, 600)).toBe(true)
  expect(isBall(own, 200, 1300, 600)).toBe(false)
})

test.each(Object.keys(FORMATS) as Format[])(
  'S05 SHW-3 what must be shown is within the frame, above the captions: %s',
  (format) => {
    for (const { scene } of samplesOf('sketch')) {
      if (scene.template !== 'sketch') continue
      const { focus } = scene.slots.drawing
      const area = safeAreaOf(format)
      const { x, y, scale } = placeSheet(area, focus)
      expect(x + focus.x * scale).toBeGreaterThanOrEqual(-1)
      expect(x + (focus.x + focus.width) * scale).toBeLessThanOrEqual(area.width + 1)
      expect(y + (focus.y + focus.height) * scale).toBeLessThanOrEqual(area.captions.y + 30)
      expect(x + SHEET.width * scale).toBeGreaterThanOrEqual(area.width - 1)
    }
  },
)

test('S05 SHW-3 labels keep clear of one another and of the mark, and name the part that they point at', () => {
  for (const { scene, language } of samplesOf('sketch').slice(0, 3))
    for (const format of ['16:9', '9:16'] as const) {
      const own = recipe({ ...scene, language, format, words: [] })
      const { text_boxes } = drawScene(own)
      expect(text_boxes.length).toBeGreaterThan(1)
      for (const [index, one] of text_boxes.entries())
        for (const other of text_boxes.slice(index + 1))
          expect(
            one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              one.y + one.height <= other.y ||
              other.y + other.height <= one.y,
          ).toBe(true)
    }
})

test('S05 SHW-3 the mark of who drew it stands where least lies below it, at its foot on the right where nothing does', () => {
  const floor = {
    id: 'floor',
    enter: 'fade' as const,
    shapes: [{ kind: 'rectangle' as const, at: [0, 820, 1600, 80, 0], fill: 'deep' as const }],
  }
  const markOf = (at: number[]) => {
    const box = {
      id: 'box',
      word: 'ball',
      enter: 'grow' as const,
      shapes: [{ kind: 'rectangle' as const, at, fill: 'spark' as const }],
    }
    const own = recipe({ slots: { ...slots, drawing: { ...slots.drawing, parts: [floor, box] } } })
    const { width, height } = safeAreaOf('16:9')
    const [mark] = drawScene(own).text_boxes
    return { is_right: mark!.x > width / 2, is_low: mark!.y > height / 2 }
  }
  expect(markOf([700, 200, 100, 100, 0])).toEqual({ is_right: true, is_low: true })
  expect(markOf([1100, 600, 500, 150, 0])).not.toEqual({ is_right: true, is_low: true })
})
