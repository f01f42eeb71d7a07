import { expect, test } from 'vitest'
import { type FilmLanguage, FILM_LANGUAGES } from '@orion/language/lexicons.ts'
import { doubtfulWords } from './doubtful-words.ts'
import { EXAMPLE_SENTENCES } from './example-sentences.fixture.ts'

const words = (text: string, language: FilmLanguage, dictionary: { word: string; say: string }[] = []) =>
  doubtfulWords(text, language, dictionary).map(({ word, why }) => `${word}: ${why}`)

test('S09 words that a voice cannot speak are listed, each once', () => {
  expect(words('The Москва and 東京, then Москва.', 'en')).toEqual(['Москва: script', '東京: script'])
  expect(words('They sold m4rkers on Krk, x ∝ 3 ⊕ 4.', 'en')).toEqual([
    'm4rkers: letters_and_digits',
    'Krk: consonants',
    '∝: symbol',
    '⊕: symbol',
  ])
  expect(words('De Łódź a Åland con Dvořák', 'es')).toEqual(['Łódź: letters', 'Åland: letters', 'Dvořák: letters'])
  expect(words('Från Åland', 'sv')).toEqual([])
  expect(words('القط Москва جميل NASA', 'ar')).toEqual(['Москва: script'])
  expect(words('नदी Москва और NASA', 'hi')).toEqual(['Москва: script'])
})

test('S09 words with a reading rule, or in the user’s dictionary, are not doubtful', () => {
  expect(words('CO2 rose by 5 km² in the 1930s: $3M, 20°C, Henry VIII, No. 5 & 3rd 🌍.', 'en')).toEqual([])
  expect(words('Krk and Москва', 'en', [{ word: 'Krk', say: 'kirk' }])).toEqual(['Москва: script'])
  expect(words('The BBC, the CIA and NASA saw 4K, R-600a, the H4 and the mid-1940s.', 'en')).toEqual([])
  expect(words('It rose from 3 → 4.', 'en')).toEqual([])
  expect(words('Xi’an lies far from Des Moines.', 'en')).toEqual([])
  expect(words('El Niño, Zürich, façade, Tōkyō', 'fr')).toEqual([])
})

test.each(FILM_LANGUAGES)('S09 %s: ordinary sentences have no doubtful words', (language) => {
  expect(words(EXAMPLE_SENTENCES[language], language)).toEqual([])
})
