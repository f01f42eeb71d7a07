import { expect, test } from 'vitest'
import { alignPhones } from './engines/align-phones.ts'
import { plainLetters } from './engines/flite.ts'
import { shownWords } from './shown-words.ts'
import { leastPause, stretchPauses } from './stretch-pauses.ts'
import { timeWords } from './time-words.ts'

const text = 'One two, three four'
const words = shownWords(text, 'en')

test('S03 words at a pause are set by the sound, those inside by the engine', () => {
  const said = [
    { seconds: 0.1, origin: 0 },
    { seconds: 0.5, origin: 4 },
    { seconds: 1.12, origin: 9 },
    { seconds: 1.6, origin: 15 },
  ]
  const regions = [
    { start_seconds: 0.06, end_seconds: 0.9 },
    { start_seconds: 1.2, end_seconds: 2 },
  ]
  const timed = timeWords(text, words, said, regions)
  expect(timed.map((word) => [word.start_seconds, word.end_seconds])).toEqual([
    [0.06, 0.5],
    [0.5, 0.9],
    [1.2, 1.6],
    [1.6, 2],
  ])
})

test('S03 a silence inside a word ends no word: the next one keeps the time that the engine gave it', () => {
  const shown = 'a hundred flowers on'
  const said = [0.1, 0.2, 0.6, 1.2].map((seconds, index) => ({ seconds, origin: [0, 2, 10, 18][index] }))
  const regions = [
    { start_seconds: 0.1, end_seconds: 0.63 },
    { start_seconds: 0.75, end_seconds: 1.5 },
  ]
  const timed = timeWords(shown, shownWords(shown, 'en'), said, regions)
  expect(timed.map((word) => word.start_seconds)).toEqual([0.1, 0.2, 0.6, 1.2])
  expect(timed[2].end_seconds).toBe(1.2)
})

test('S03 words that the engine gives no event share the time by their letters', () => {
  const timed = timeWords(text, words, [{ seconds: 0, origin: 0 }], [{ start_seconds: 0, end_seconds: 1.5 }])
  expect(timed.map((word) => word.text)).toEqual(['One', 'two', 'three', 'four'])
  timed.forEach((word, index) => expect(word.start_seconds).toBeCloseTo([0, 0.3, 0.6, 1.1][index]))
})

test('S03 a pause at a comma is lengthened, and everything after it moves', () => {
  const timed = [
    { ...words[0], start_seconds: 0, end_seconds: 0.5 },
    { ...words[1], start_seconds: 0.5, end_seconds: 0.9 },
    { ...words[2], start_seconds: 1, end_seconds: 1.5 },
    { ...words[3], start_seconds: 1.5, end_seconds: 2 },
  ]
  const stretched = stretchPauses(new Float32Array(2000).fill(0.1), 1000, text, timed, 1)
  expect(stretched.samples.length).toBe(2100)
  expect(stretched.words.map((word) => word.start_seconds)).toEqual([0, 0.5, 1.1, 1.6])
  expect(leastPause('. ')).toBeGreaterThan(leastPause(', '))
})

test('S03 sounds are given to their words although some change between words said alone and in a sentence', () => {
  const phones = (list: string) => list.split(' ').map((name, index) => ({ name, end_seconds: (index + 1) / 10 }))
  const spoken = phones('pau dh ax k ae t pau s ae t pau')
  const apart = phones('pau dh iy pau k ae t pau s ae t pau')
  expect(alignPhones(spoken, apart, 3)).toEqual([0.1, 0.3, 0.7])
})

test('S03 shown words leave marks out and keep numbers whole', () => {
  const list = (shown: string, language: 'en' | 'fr' | 'zh') => shownWords(shown, language).map((word) => word.text)
  expect(list('“Don’t,” she said — $375 million (3.5%) well-known…', 'en')).toEqual([
    'Don’t',
    'she',
    'said',
    '$375',
    'million',
    '3.5%',
    'well-known',
  ])
  expect(list('Environ 75 000 personnes, soit 5 % !', 'fr')).toEqual(['Environ', '75 000', 'personnes', 'soit', '5 %'])
  expect(list('轮船“安孔号”完成了。', 'zh').join('')).toBe('轮船安孔号完成了')
})

test('S03 the English voices are given letters that they know, each in its place', () => {
  expect(plainLetters('Ancón, Zürich, Łódź, Ærø and señor’s Москва 🌍.')).toBe('Ancon, Zurich, Wodz, Ero and senor s          .')
  expect(plainLetters('naïve 🌍').length).toBe('naïve 🌍'.length)
})
