import { expect, test } from 'vitest'
import { registerFonts } from '../fonts/register.ts'
import { drawScene } from './draw-scene.ts'
import { drawnTexts } from './drawn-texts.ts'
import { randomRecipe } from './random-recipe.ts'
import { FRAME_RATE, type SceneRecipe } from './recipe.ts'

const SENTENCE = 'The burr carries its seeds away on the hair of an animal'
const START = 0.4
const PACE = 0.5

const words = [...SENTENCE.matchAll(/\S+/g)].map(({ 0: text, index }, at) => ({
  text,
  start_seconds: START + at * PACE,
  end_seconds: START + (at + 1) * PACE,
  char_start: index,
  char_end: index + text.length,
}))

const recipe: SceneRecipe = {
  template: 'statement',
  slots: { sentence: SENTENCE, stressed: [] },
  variant: 'A',
  format: '16:9',
  language: 'en',
  brand_color: '#0e7c86',
  seed: 'drawn',
  topic: ['plant'],
  solemn: false,
  frames: 240,
  words,
  captions: [],
  caption_style: 'none',
  transition_in: 'cut',
  transition_out: 'cut',
  film_position: 0.5,
}

test('S09 the lines that a scene draws are told with the moment in which each comes, beside its first word', () => {
  registerFonts('en')
  const texts = drawnTexts(drawScene(recipe), recipe.frames)
  expect(texts.map(({ text }) => text).join(' ')).toBe(SENTENCE)
  expect(texts.length).toBeGreaterThan(1)
  for (const { text, from_seconds } of texts.slice(1)) {
    const said = words[SENTENCE.slice(0, SENTENCE.indexOf(text)).split(' ').length - 1]!.start_seconds
    expect(Math.abs(from_seconds - said), text).toBeLessThan(0.35)
  }
})

test('S09 of a scene is told which drawn place fills it, and whether its sun is seen', () => {
  registerFonts('en')
  const place = drawScene({ ...recipe, variant: 'B', setting: 'hills', template: 'place', slots: { name: 'Lyon' } })
  expect(place).toMatchObject({ place: 'hills', sunlit: true })
  expect(drawScene(recipe).place).toBeUndefined()
})

test('S09 a line that stands from the beginning on is there from the first frame', () => {
  registerFonts('en')
  const opens = { ...recipe, template: 'title', slots: { title: 'The burr' }, film_position: 0 } as const
  const [title] = drawnTexts(drawScene(opens), opens.frames)
  expect(title).toMatchObject({ text: 'The burr' })
  expect(title!.from_seconds).toBeLessThan(1 / FRAME_RATE)
})

test('S05 S09 SHW numerals that only count the rows of a list or the steps of a process are no claims', () => {
  const slots = {
    list: { items: ['Salt', 'Flour', 'Water'].map((name) => ({ name })) },
    process: { steps: ['Mix', 'Knead', 'Bake'] },
  }
  for (const template of ['list', 'process'] as const)
    for (const format of ['16:9', '9:16'] as const) {
      const recipe = { ...randomRecipe(1, template, format), language: 'en', variant: 'A', words: [], slots: slots[template] } as SceneRecipe // prettier-ignore
      const { text_boxes } = drawScene(recipe)
      const counted = text_boxes.filter(({ text }) => /^[1-3]$/u.test(text))
      expect(counted.map(({ scale }) => scale), `${template} ${format}`).toEqual([true, true, true]) // prettier-ignore
    }
})

test('S05 SHW a poster’s whole phrase stands with its first word, or soon where that comes late: no still has half of it', () => {
  registerFonts('en')
  const shownAt = (phrase: string, frame: number): number => {
    const poster: SceneRecipe = { ...recipe, template: 'quiet', slots: { phrase, look: 0, poster: true } }
    const { text_layers } = drawScene(poster, null)
    const placed = [...text_layers].flatMap((layer) => (layer.kind === 'sprite' ? [layer.sprite.at(frame)] : []))
    return new Set(placed.flatMap((each) => (each && each.alpha > 0.4 ? [`${each.x} ${each.y}`] : []))).size
  }
  expect(shownAt('Burr carries its seeds', 45), 'of which two words are said').toBe(3) // its and seeds are one piece
  expect(shownAt('Hair of an animal', 30), 'said four seconds later').toBe(3)
})
