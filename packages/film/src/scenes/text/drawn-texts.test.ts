import { expect, test } from 'vitest'
import { registerFonts } from '../../fonts/register.ts'
import { drawScene } from '../draw-scene.ts'
import { drawnTexts } from './drawn-texts.ts'
import { FRAME_RATE, type SceneRecipe } from '../recipe.ts'

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
  template: 'quotation',
  slots: { words: SENTENCE, speaker: 'A botanist' },
  variant: 'A',
  format: '16:9',
  language: 'en',
  brand_color: '#0e7c86',
  seed: 'drawn',
  solemn: false,
  frames: 240,
  words,
  captions: [],
  caption_style: 'none',
  transition_in: 'cut',
  transition_out: 'cut',
  film_position: 0.5,
}

test('S09 each line of a scene is listed with the time when it appears, near its first word', () => {
  registerFonts('en')
  const texts = drawnTexts(drawScene(recipe), recipe.frames)
  expect(texts.map(({ text }) => text).join(' ')).toBe(`${SENTENCE} A botanist`)
  expect(texts.length).toBeGreaterThan(2)
  for (const { text, from_seconds } of texts.slice(1, -1)) {
    const said = words[SENTENCE.slice(0, SENTENCE.indexOf(text)).split(' ').length - 1]!.start_seconds
    expect(Math.abs(from_seconds - said), text).toBeLessThan(0.35)
  }
})

test('S09 a line that is present from the beginning appears in the first frame', () => {
  registerFonts('en')
  const opens = {
    ...recipe,
    template: 'definition',
    slots: { term: 'The burr', meaning: 'a seed with hooks' },
    film_position: 0,
  } as const
  const [term] = drawnTexts(drawScene(opens), opens.frames)
  expect(term).toMatchObject({ text: 'The burr' })
  expect(term!.from_seconds).toBeLessThan(1 / FRAME_RATE)
})
