import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { figureWords, numbersIn } from './figures.ts'

type Row = [FilmLanguage, string, string]

/** sentence → "words|kind|value" of every figure that is not a range's end. */
const ROWS: Row[] = [
  ['en', 'Some 800,000 French investors lost their savings.', 'Some 800,000 French investors|count|800000'],
  ['en', 'The canal cost about $375 million.', 'about $375 million|money|375000000'],
  ['en', 'Every February some two million hives are trucked.', 'some two million hives|count|2000000'],
  ['en', 'On 15 August 1914 nearly 90 percent left.', '15|date|15 1914|year|1914 nearly 90 percent|percent|90'],
  ['en', 'The tablets were written around 1700 BC.', 'around 1700|year|-1700'],
  ['en', 'The government of the 1930s promoted it.', '1930|date|1930'],
  ['en', 'It visits between 50 and 100 flowers.', ''],
  [
    'de',
    'Rund 800.000 französische Anleger verloren 3,5 Tonnen.',
    'Rund 800.000 französische Anleger|count|800000 3,5 Tonnen|measure|3.5',
  ],
  [
    'de',
    'Um 500 v. Chr. lebten rund zwanzig Millionen Menschen.',
    '500|year|-500 rund zwanzig Millionen Menschen|count|20000000',
  ],
  ['es', 'La obra costó unos 375 millones de dólares en 1914.', 'unos 375 millones de dólares|money|375000000 1914|year|1914'],
  ['fr', 'Environ 22 000 ouvriers moururent en 1889.', 'Environ 22 000 ouvriers|count|22000 1889|year|1889'],
  [
    'pt',
    'Cerca de 22.000 trabalhadores; cinco por cento.',
    'Cerca de 22.000 trabalhadores|count|22000 cinco por cento|percent|5',
  ],
  ['sv', 'Omkring 22 000 arbetare dog på 1930-talet.', 'Omkring 22 000 arbetare|count|22000 1930|date|1930'],
  [
    'zh',
    '公元前221年，耗资约3.75亿美元，长两万一千公里。',
    '221|year|-221 约3.75亿美元|money|375000000 两万一千公里|measure|21000',
  ],
  ['ja', '1914年、約80万人が3億7500万ドルを失った。', '1914|year|1914 約80万人|count|800000 3億7500万ドル|money|375000000'],
  [
    'hi',
    '1914 में लगभग 8,00,000 निवेशकों ने 3.5 करोड़ रुपये खोए।',
    '1914|year|1914 लगभग 8,00,000 निवेशकों|count|800000 3.5 करोड़ रुपये|money|35000000',
  ],
  [
    'ar',
    'في عام 1889 خسر نحو 800000 مستثمر 375 مليون دولار.',
    '1889|year|1889 نحو 800000 مستثمر|count|800000 375 مليون دولار|money|375000000',
  ],
]

test.each(ROWS)('S02 figures in %s: %s', (language, sentence, expected) => {
  const found = numbersIn(sentence, language).filter((figure) => !figure.range)
  expect(found.map((figure) => `${figureWords(sentence, figure)}|${figure.kind}|${figure.value}`).join(' ')).toBe(expected)
})

test('S02 "不到" before a number is no end of a range, and a place word behind what is counted is no part of it', () => {
  const [shops, own] = numbersIn('在全国5万家拉面馆里，真正由兰州人开的不到3000家。', 'zh')
  expect(shops).toMatchObject({ unit: '万家拉面馆', value: 50000 })
  expect(own).toMatchObject({ hedge: '不到', range: false, value: 3000 })
  expect(numbersIn('The mould cools for two hundred hours.', 'en')[0]).toMatchObject({ number_text: '200', value: 200 })
})
