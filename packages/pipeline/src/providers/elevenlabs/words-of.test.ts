import { expect, test } from 'vitest'
import { timeWords } from './words-of.ts'

/** Each character a tenth of a second. */
const evenly = (characters: string[]) => ({
  characters,
  character_start_times_seconds: characters.map((_, index) => index / 10),
  character_end_times_seconds: characters.map((_, index) => (index + 1) / 10),
})

test('PRV-01 a word lasts from its first character to its last, and its position counts UTF-16 units', () => {
  expect(timeWords('🎬 Ja, då.', 'sv', evenly([...'🎬 Ja, då.']))).toEqual([
    { text: 'Ja', char_start: 3, char_end: 5, start_seconds: 0.2, end_seconds: 0.4 },
    { text: 'då', char_start: 7, char_end: 9, start_seconds: 0.6, end_seconds: 0.8 },
  ])
})

test('PRV-01 Chinese words are the segmenter’s, and Hindi vowel signs belong to their words', () => {
  expect(
    timeWords('运河开通了。', 'zh', evenly([...'运河开通了。']))!
      .map(({ text }) => text)
      .join(''),
  ).toBe('运河开通了')
  expect(timeWords('हिन्दी में', 'hi', evenly([...'हिन्दी में']))!.map(({ text }) => text)).toEqual(['हिन्दी', 'में'])
})

test('PRV-01 words that are spoken with other spaces are found in the text, and other words have no times', () => {
  expect(timeWords('Ja,  då.', 'sv', evenly([...'Ja, då.']))!.map(({ char_start }) => char_start)).toEqual([0, 5])
  expect(timeWords('हिन्दी  में', 'hi', evenly([...'हिन्दी में']))!.map(({ text }) => text)).toEqual(['हिन्दी', 'में'])
  expect(timeWords('Nej.', 'sv', evenly([...'Ja.']))).toBeUndefined()
})

test('PRV-01 lists of different lengths and times that run backwards give no times', () => {
  const right = evenly([...'Ja då'])
  expect(timeWords('Ja då', 'sv', { ...right, character_end_times_seconds: [0.1] })).toBeUndefined()
  expect(timeWords('Ja då', 'sv', { ...right, character_start_times_seconds: [0.4, 0.3, 0.2, 0.1, 0] })).toBeUndefined()
})
