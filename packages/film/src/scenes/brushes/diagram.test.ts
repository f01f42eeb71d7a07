import { expect, test } from 'vitest'
import { drawScene } from '../draw-scene.ts'
import { samplesOf } from '../gallery/samples.ts'
import { DIAGRAM_NAMES } from '../direct/limits.ts'
import { FORMATS, FRAME_RATE, type FilledTemplate, type Label, type SceneRecipe, type TimedWord } from '../recipe.ts'
import { rasterise } from '../rasterise.ts'

const spoken = (text: string, pace = 0.5): TimedWord[] =>
  text
    .split(' ')
    .map((word, at) => ({ text: word, start_seconds: 0.4 + at * pace, end_seconds: 0.8 + at * pace, char_start: 0, char_end: 0 }))

const recipeOf = (filled: FilledTemplate, words: TimedWord[], frames = 300): SceneRecipe => ({
  ...filled,
  variant: 'A',
  format: '16:9',
  language: 'en',
  brand_color: '#0e7c86',
  seed: 'diagram',
  topic: [],
  solemn: false,
  frames,
  words,
  captions: [],
  caption_style: 'none',
  transition_in: 'cut',
  transition_out: 'cut',
  film_position: 0.5,
})

const label = (text: string, word: string): Label => ({ text, word })

test('S05 SHW a label comes within 0.2 s of its word, and not before the word of the one before it', () => {
  const links = [label('Drought', 'drought'), label('The lake falls', 'lowered'), label('Fewer ships', 'ships')]
  const words = spoken('in that year a drought lowered the lake and fewer ships could pass')
  const { text_boxes, layers } = drawScene(recipeOf({ template: 'chain', slots: { links } }, words))
  expect(text_boxes.map(({ text }) => text).join(' ')).toContain('Drought')
  for (const { text, word } of links) {
    const box = text_boxes.find((each) => text.startsWith(each.text))!
    const first = Array.from({ length: 300 }, (_, frame) => frame).find((frame) => layers.some((each) => each.kind === 'sprite' && each.sprite.width === box.width && each.sprite.height === box.height && (each.sprite.at(frame)?.x ?? -1) === box.x))! // prettier-ignore
    const said = words.find((each) => each.text === word)!.start_seconds
    expect(Math.abs(first / FRAME_RATE - said), text).toBeLessThanOrEqual(0.2)
  }
})

test('S05 SHW a step’s words leave for the next step’s, and two do not stand in one place at once', () => {
  const steps = [label('Wash the berries', 'wash'), label('Boil for an hour', 'boil')]
  const { text_boxes } = drawScene(
    recipeOf({ template: 'steps', slots: { steps, first: 1, of: 3 } }, spoken('now wash the berries well and then boil them')),
  )
  const [one, other] = ['Wash', 'Boil'].map((word) => text_boxes.find(({ text }) => text.includes(word))!)
  expect(one!.gone).toBeDefined()
  expect(one!.gone!).toBeLessThanOrEqual(other!.settled!)
  expect(other!.gone).toBeUndefined()
})

test('S05 SHW the corner of a how-to stands over its other scenes where nothing is written, and nowhere else', () => {
  const slots = {
    figure: { value: 80, number_text: '80', unit: 'cups', label: '', measure: 'count' as const },
    label: 'a day',
    comparisons: [],
  }
  const recipe = recipeOf({ template: 'big-figure', slots }, [])
  const texts = (more: Partial<SceneRecipe>) =>
    drawScene({ ...recipe, ...more } as SceneRecipe).text_boxes.map(({ text }) => text)
  expect(texts({})).not.toContain('/ 4')
  expect(texts({ step: { at: 2, of: 4 } })).toEqual([...texts({}), '/ 4', '2'])
  const counters = drawScene({ ...recipe, step: { at: 2, of: 4 } }).text_boxes.slice(-2)
  expect(counters.map(({ scale }) => scale)).toEqual([true, true])
  const long = {
    template: 'title',
    slots: { title: 'How the long words of a title reach the frame’s other side and stay there' },
  } as const
  expect(
    drawScene({ ...recipeOf(long, []), variant: 'A', format: '9:16', step: { at: 2, of: 4 } }).text_boxes.map(({ text }) => text),
  ).not.toContain('/ 4')
})

test('S05 SHW every diagram shows something in its first second, in every format', { timeout: 120_000 }, () => {
  for (const name of DIAGRAM_NAMES)
    for (const format of ['16:9', '9:16', '1:1'] as const) {
      const { scene } = samplesOf(name).find(({ language }) => language === 'en')!
      const drawing = drawScene({ ...recipeOf(scene, []), format })
      const size = FORMATS[format]
      const { data } = rasterise(drawing, 24, size).getContext('2d').getImageData(0, 0, size.width, size.height)
      const seen = new Set<number>()
      for (let at = 0; at < data.length; at += 4 * 97)
        seen.add((data[at]! >> 5) * 64 + (data[at + 1]! >> 5) * 8 + (data[at + 2]! >> 5))
      expect(seen.size, `${name} ${format}`).toBeGreaterThan(3)
    }
})
