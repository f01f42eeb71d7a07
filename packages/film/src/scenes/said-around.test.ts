import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { findFacts } from '@orion/language/facts.ts'
import { amountsIn, saidAround } from './said-around.ts'

const firstFigure = (sentence: string, language: FilmLanguage) => {
  const found = findFacts(sentence, language, '').find((fact) => fact.kind === 'figure')
  if (found?.kind !== 'figure') throw new Error('no figure')
  return found.values
}

test.for([
  ['en', 'Today 70 percent of all umbrellas come from one town.', 'Today', 'of all umbrellas come from one town'],
  ['en', 'A part, which the act prices at most 30 euros, must come.', 'A part, which the act prices', 'must come'],
  ['pt', 'Com vento acima de 30 quilómetros por hora ouve-se um sopro.', 'Com vento acima de', 'por hora ouve-se um sopro'],
  ['de', 'Das Werk hat 4,8 Millionen Klingeln verkauft.', 'Das Werk hat', 'verkauft'],
  ['sv', 'Fyra personer ryms på sex kvadratmeter, sägs det.', 'Fyra personer ryms på', 'sägs det'],
  ['es', 'Un 3 por ciento de la gente descansa bien.', '', 'de la gente descansa bien'],
  ['ja', '日本には約1,500万個のふたがある。', '日本には', 'のふたがある'],
  ['ja', '太陽風の速さは秒速約400キロで、地球までおよそ4日かかる。', '太陽風の速さは秒速', ''],
  ['ar', 'يعالج المستشفى 11,500 صقر كل عام، وهو كبير.', 'يعالج المستشفى', 'كل عام، وهو كبير'],
] as const)(
  'S05 a figure stands between the words that its sentence says round it (%s)',
  ([language, sentence, before, after]) => {
    expect(saidAround(firstFigure(sentence, language), sentence, language)).toEqual({ before, after })
  },
)

test('S05 a figure of which too much is said to stand beside it, or nothing, has no words round it', () => {
  const long = `The very long and winding road ${'that goes on and on and '.repeat(4)}costs 30 euros.`
  expect(saidAround(firstFigure(long, 'en'), long, 'en')).toBeNull()
  expect(saidAround(firstFigure('30 euros.', 'en'), '30 euros.', 'en')).toBeNull()
})

test('S05 amounts in a row become rows, so do clauses with a figure each; a single figure does not', () => {
  expect(amountsIn('What you need: 1 kg oranges, 2.5 litres of water and 1 lemon.', 'en')).toEqual({
    heading: 'What you need',
    items: [
      { mark: '1\u00a0kg', name: 'oranges' },
      { mark: '2.5', name: 'litres of water' },
      { mark: '1', name: 'lemon' },
    ],
  })
  expect(amountsIn('He ran it in 3 hours, 59 minutes and 58 seconds.', 'en')).toBeNull()
  expect(amountsIn('Prenez 200 g de farine, 100 g de beurre, 3 œufs et une pincée de sel.', 'fr')?.items.at(-1)).toEqual({
    mark: '–',
    name: 'une pincée de sel',
  })
  expect(amountsIn('A bateria dura 14 horas e carrega em 50 minutos.', 'pt')?.items).toEqual([
    { mark: '14 horas', name: 'A bateria dura' },
    { mark: '50 minutos', name: 'carrega em' },
  ])
  expect(amountsIn('ふたの重さは40キログラム、直径は60センチ。', 'ja')?.items.map(({ mark }) => mark)).toEqual([
    '40キログラム',
    '60センチ',
  ])
  expect(amountsIn('It weighs 31 grams and looks like any other.', 'en')).toBeNull()
  expect(amountsIn('They won 6 to 3 and went home.', 'en')).toBeNull()
})
