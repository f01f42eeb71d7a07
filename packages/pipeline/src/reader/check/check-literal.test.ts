import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { checkLiteral } from './check-literal.ts'

const THEFT = 'By 1752 the theft of graphite was a crime that was punished with prison or with transport to the colonies.'
const BREAD = 'Uno de cada veinte panes no se vende: se reparte, como antes, entre quienes no pueden ir.'
const TUBA = 'Die Tuba gehörte einem Mann, der sie 1998 im Zug vergessen hatte.'
const TEXTS = [
  'Guards searched the miners when they left the pit.',
  'The bread oven',
  'Er erkannte sie auf einem Foto an einer Beule.',
]
const findFaults = (text: string, quote: string, language: FilmLanguage) =>
  checkLiteral(text, { quote, texts: TEXTS, language }).map(({ kind, what_to_do }) => `${kind}: ${what_to_do}`)

test.each<[string, string, FilmLanguage, string[]]>([
  ['By 1752 the theft of graphite was punished with prison.', THEFT, 'en', []],
  ['By 1752 the theft of graphite was punished with death.', THEFT, 'en', ['unfounded: repair']],
  ['By 1752 guards searched for graphite.', THEFT, 'en', []],
  ['Uno de cada veinte panes no se vende: se reparte entre quienes no pueden ir.', BREAD, 'es', []],
  ['Uno de cada veinte panes se vende a quienes no pueden ir.', BREAD, 'es', ['negation: repair']],
  ['Die Tuba gehörte einem Mann, der sie 1998 im Bus vergessen hatte.', TUBA, 'de', ['unfounded: repair']],
  ['Ein Mann hatte die Tuba 1998 im Zug vergessen.', TUBA, 'de', []],
  ['x', TUBA, 'de', ['words: repair']],
  ['.', THEFT, 'en', ['words: repair']],
  ['b<_[a#AQ ?', THEFT, 'en', ['words: repair']],
])('issue 53 LOCAL 4: a sentence about one fact has the fact’s negations and adds no word: %s', (text, quote, ...rest) => {
  const [language, faults] = rest
  expect(findFaults(text, quote, language)).toEqual(faults)
})

test('issue 53 LOCAL 4: in a language without spaces only the negations are compared', () => {
  const of = { quote: '橋は1878年に完成した。', texts: [], language: 'ja' } as const
  expect(checkLiteral(of.quote, of)).toEqual([])
  expect(checkLiteral('鉄の橋が完成した。', of)).toEqual([])
  expect(checkLiteral('。', of)).toMatchObject([{ kind: 'words', what_to_do: 'repair' }])
})
