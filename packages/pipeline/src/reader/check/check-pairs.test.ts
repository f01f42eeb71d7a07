import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { Fact, Name } from '../types.ts'
import { checkSentence } from './check-sentence.ts'

/** The faults of order in a sentence with one quote. */
function findDisorder(text: string, language: FilmLanguage, quote: string, source_language: FilmLanguage, names: Name[] = []) {
  const fact: Fact = { fact_id: 'F1', sentence_id: 's1.1.1', quote, what: 'event', weight: 3, why: '', names }
  const around = { F1: { source_language, heading: '', paragraph: quote } }
  return checkSentence({ text, fact_ids: ['F1'], beat: 0, kind: 'fact' }, [fact], { language, facts: [fact], around, known: [] })
    .filter(({ kind }) => kind === 'order')
    .map(({ what_to_do }) => what_to_do)
}

const same = (...names: string[]): Name[] => names.map((name) => ({ source: name, film: name }))

test.for<[FilmLanguage, string, string]>([
  ['en', 'The network grew from 12 to 32 kilometres.', 'The network fell from 32 to 12 kilometres.'],
  ['es', 'La red pasó de 12 a 32 kilómetros.', 'La red pasó de 32 a 12 kilómetros.'],
  ['fr', 'Le réseau est passé de 12 à 32 kilomètres.', 'Le réseau est passé de 32 à 12 kilomètres.'],
  ['pt', 'A rede passou de 12 para 32 quilômetros.', 'A rede passou de 32 para 12 quilômetros.'],
  ['it', 'La rete è passata da 12 a 32 chilometri.', 'La rete è passata da 32 a 12 chilometri.'],
  ['de', 'Das Netz wuchs von 12 auf 32 Kilometer.', 'Das Netz schrumpfte von 32 auf 12 Kilometer.'],
  ['sv', 'Nätet växte från 12 till 32 kilometer.', 'Nätet krympte från 32 till 12 kilometer.'],
  ['hi', 'लंबाई 12 से बढ़कर 32 किलोमीटर हो गई।', 'लंबाई 32 से घटकर 12 किलोमीटर हो गई।'],
  ['ar', 'ارتفع الطول من 12 إلى 32 كيلومترا.', 'انخفض الطول من 32 إلى 12 كيلومترا.'],
  ['ja', '路線は12キロから32キロに延びた。', '路線は32キロから12キロに減った。'],
  ['zh', '里程从12公里增加到32公里。', '里程从32公里减少到12公里。'],
])(
  '28.6 READER 2.3 %s: exchanged ends of a change of figures are a fault, and the source’s own order is none',
  ([language, quote, lie]) => {
    expect(findDisorder(quote, language, quote, language)).toEqual([])
    expect(findDisorder(lie, language, quote, language)).toEqual(['repair'])
    expect(findDisorder('The network grew from 12 to 32 kilometres.', 'en', quote, language)).toEqual([])
    expect(findDisorder('The network fell from 32 to 12 kilometres.', 'en', quote, language)).toEqual(['repair'])
  },
)

test('28.6 READER 2.3 exchanged names of a change are a fault, also in another language', () => {
  const quote = '1911 में राजधानी कलकत्ता से दिल्ली लाई गई।'
  expect(findDisorder(quote, 'hi', quote, 'hi', same('कलकत्ता', 'दिल्ली'))).toEqual([])
  expect(findDisorder('1911 में राजधानी दिल्ली से कलकत्ता लाई गई।', 'hi', quote, 'hi', same('कलकत्ता', 'दिल्ली'))).toEqual(['repair'])
  const names = [
    { source: 'कलकत्ता', film: 'Calcutta' },
    { source: 'दिल्ली', film: 'Delhi' },
  ]
  expect(findDisorder('In 1911 the capital moved from Calcutta to Delhi.', 'en', quote, 'hi', names)).toEqual([])
  expect(findDisorder('In 1911 the capital moved from Delhi to Calcutta.', 'en', quote, 'hi', names)).toEqual(['repair'])
  const both = 'The boat goes from Dover to Calais in the morning and from Calais to Dover at night.'
  expect(findDisorder('At night it goes from Calais to Dover.', 'en', both, 'en', same('Dover', 'Calais'))).toEqual([])
})
