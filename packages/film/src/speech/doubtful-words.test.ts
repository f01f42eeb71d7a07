import { expect, test } from 'vitest'
import type { FilmLanguage } from '../languages.ts'
import { FILM_LANGUAGES } from '../languages.ts'
import { doubtfulWords } from './doubtful-words.ts'
import { EXAMPLE_SENTENCES } from './example-sentences.fixture.ts'

const words = (text: string, language: FilmLanguage, dictionary: { word: string; say: string }[] = []) =>
  doubtfulWords(text, language, dictionary).map(({ word, why }) => `${word}: ${why}`)

test('S09 words that a voice cannot know are found, each once', () => {
  expect(words('The Москва and 東京, then Москва.', 'en')).toEqual(['Москва: script', '東京: script'])
  expect(words('The BBC and NASA saw 4K and X2Y, x ∝ 3 → 4.', 'en')).toEqual([
    'BBC: consonants',
    '4K: letters_and_digits',
    'X2Y: letters_and_digits',
    '∝: symbol',
    '→: symbol',
  ])
  expect(words('القط Москва جميل NASA', 'ar')).toEqual(['Москва: script'])
  expect(words('नदी Москва और NASA', 'hi')).toEqual(['Москва: script'])
})

test('S09 what is said by a rule, or by the user’s dictionary, is not doubtful', () => {
  expect(words('CO2 rose by 5 km² in the 1930s: $3M, 20°C, Henry VIII, No. 5 & 3rd 🌍.', 'en')).toEqual([])
  expect(words('The BBC and Москва', 'en', [{ word: 'BBC', say: 'bee bee see' }])).toEqual(['Москва: script'])
})

test.each(FILM_LANGUAGES)('S09 %s: ordinary sentences hold no doubtful word', (language) => {
  expect(words(EXAMPLE_SENTENCES[language], language)).toEqual([])
})
