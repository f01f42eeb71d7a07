import { expect, test } from 'vitest'
import { makeInset } from '@orion/film/board/inset-of.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { chosenFigure, chosenShare } from './chosen-figure.ts'

/** What a card shows for words that a plan has chosen. Null if there is no card. */
const listChosen = (language: FilmLanguage, text: string, chosen: Parameters<typeof chosenFigure>[0]) => {
  const filled = chosenFigure(chosen, text, language)
  return filled && (makeInset(filled, language) as { shown: string }).shown.replaceAll('\u00a0', ' ')
}

test.for<[FilmLanguage, string, string, string]>([
  ['ja', '毎分最大70トンの水が出た。', '毎分最大70トン', '毎分最大 70トン'],
  ['ja', '今も毎分20トンの水がしみ出している。', '毎分20トン', '毎分 20トン'],
  ['de', 'Der Kran hebt bis zu 70 t.', 'bis zu 70 t', 'bis zu 70 t'],
  ['de', 'Der Kran hebt bis zu 70 t.', '70 t', 'bis zu 70 t'],
  ['en', 'In this town 40 shops or more closed.', '40 shops or more', '40 shops or more'],
  ['en', 'The lake shrinks by 3 percent a year.', '3 percent a year', '3 percent a year'],
  ['es', 'La bomba trabaja a una presión de 3 a 4 bar.', '3 a 4 bar', '3–4 bar'],
  ['en', 'It cost $70 a tonne.', '$70 a tonne', '$70 a tonne'],
])(
  '51.1 a card shows the figure that its plan has chosen, with the words that limit it (%s): %s',
  ([language, text, words, shown]) => {
    expect(listChosen(language, text, { words })).toBe(shown)
  },
)

test.for<[FilmLanguage, string, Parameters<typeof chosenFigure>[0], string]>([
  ['it', 'La salamoia raggiunge 25,5 gradi Baumé.', { words: '25,5 gradi', unit: 'gradi Baumé' }, '25,5 gradi Baumé'],
  [
    'it',
    'La salamoia raggiunge 25,5 gradi.',
    { words: '25,5', unit: 'Baumé', quotes: ['raggiunge 25,5 gradi Baumé'] },
    '25,5 gradi Baumé',
  ],
  ['es', 'Costaba 800 dólares por tonelada.', { words: '800', unit: 'dólares por tonelada' }, '800 dólares por tonelada'],
  ['ja', '毎分20トンの水がしみ出している。', { words: '20トン', unit: '毎分' }, '毎分 20トン'],
])(
  '51.1 a card shows the unit that is beside its figure in the sentence or its fact (%s): %s',
  ([language, text, chosen, shown]) => {
    expect(listChosen(language, text, chosen)).toBe(shown)
  },
)

test.for<[FilmLanguage, string, Parameters<typeof chosenFigure>[0]]>([
  ['ja', '毎分最大70トンの水が出た。', { words: '最大70トン' }],
  ['en', 'The lake shrinks by 3 percent a year.', { words: '3 percent' }],
  ['en', 'In this town 40 shops or more closed.', { words: '40 shops' }],
  ['en', 'The dam is not 80 metres but 120 metres high.', { words: '80 metres' }],
  ['en', 'It weighs 30 tonnes.', { words: '0 tonnes' }],
  ['en', 'It weighs 30 tonnes.', { words: '30', unit: 'kilos', quotes: ['The ship weighs 30 tonnes'] }],
  ['en', 'The mill opened in 1820.', { words: '1820' }],
  ['es', 'El paro bajó hasta el 11 %.', { words: 'hasta el 11 %' }],
])(
  '51.1 a figure has no card in words that lose a limit, are not in the sentence, or are denied (%s): %s',
  ([language, text, chosen]) => {
    expect(listChosen(language, text, chosen)).toBeNull()
  },
)

test.for<[FilmLanguage, [string, string], [string, string], string]>([
  [
    'de',
    ['12', 'Von 400 Mühlen wurden 12 abgerissen.'],
    ['400 Mühlen', 'Von 400 Mühlen wurden 12 abgerissen.'],
    '12 / 400 Mühlen',
  ],
  ['de', ['12', 'Heute mahlen noch 12.'], ['400 Mühlen', 'Einst gab es hier 400 Mühlen.'], '12 / 400 Mühlen'],
  ['es', ['90', 'Quedan 90.'], ['400', 'Hubo 400 molinos.'], '90 / 400 molinos'],
])(
  '51.1 a part and its whole that a plan has chosen are a share, also of two sentences (%s): %s',
  ([language, one, of, shown]) => {
    const filled = chosenShare({ words: one[0], sentence: one[1] }, { words: of[0], sentence: of[1] }, language)
    expect(filled && (makeInset(filled, language) as { shown: string }).shown.replaceAll('\u00a0', ' ')).toBe(shown)
  },
)

test.for<[FilmLanguage, [string, string], [string, string]]>([
  ['de', ['400 Mühlen', 'Von 400 Mühlen wurden 12 abgerissen.'], ['12', 'Von 400 Mühlen wurden 12 abgerissen.']],
  ['en', ['30 tonnes', 'It carries 30 tonnes.'], ['50 metres', 'It is 50 metres long.']],
  ['en', ['30', 'Of these, 30 or more sank.'], ['50 ships', 'There were 50 ships.']],
  ['en', ['30', 'Not 30 sank.'], ['50 ships', 'There were 50 ships.']],
  ['en', ['30', 'They sank in a storm.'], ['50 ships', 'There were 50 ships.']],
])(
  '51.1 no share of figures that are missing, denied, limited, of other units or larger than their whole (%s): %s',
  ([language, one, of]) => {
    expect(chosenShare({ words: one[0], sentence: one[1] }, { words: of[0], sentence: of[1] }, language)).toBeNull()
  },
)
