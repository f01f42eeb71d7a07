import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { Fact } from '../types.ts'
import { checkSentence } from './check-sentence.ts'
import { unnumbered } from './numbering.ts'

/** The repairs that a sentence with one fact of this kind needs. */
function findRepairs(language: FilmLanguage, text: string, quote: string, what: Fact['what'] = 'step') {
  const facts: Fact[] = [{ fact_id: 'F1', sentence_id: 'S1.1', quote, what, weight: 3, why: '' }]
  return checkSentence({ text, fact_ids: ['F1'], beat: 0, kind: 'fact' }, facts, {
    language,
    facts,
    around: {},
    known: [],
  }).filter(({ what_to_do }) => what_to_do === 'repair')
}

test.for<[FilmLanguage, string, string]>([
  ['en', 'Third step: call for help.', 'First step: '],
  ['es', 'Tercer paso: pida ayuda.', 'Primer paso: '],
  ['fr', 'Troisième étape : appelez à l’aide.', 'Première étape : '],
  ['pt', 'Terceiro passo: peça ajuda.', 'Primeiro passo: '],
  ['it', 'Terzo passo: chiama aiuto.', 'Primo passo: '],
  ['de', 'Dritter Schritt: Rufen Sie Hilfe.', 'Erster Schritt: '],
  ['sv', 'Tredje steget: ring efter hjälp.', 'Första steget: '],
  ['hi', 'तीसरा चरण: मदद बुलाएँ।', 'पहला चरण: '],
  ['ar', 'الخطوة الثالثة: اطلب المساعدة.', 'الخطوة الأولى: '],
  ['ja', '第三のステップ：助けを呼ぶ。', '第一のステップ：'],
  ['zh', '第三步：呼救。', '第一步：'],
])('51.3 a step may have a number, and passes the check without its number (%s)', ([language, text, first]) => {
  const own = unnumbered(text, language)
  expect(own).not.toBe(text)
  expect(text.toLowerCase()).toContain(own.toLowerCase())
  expect(findRepairs(language, text, own)).toEqual([])
  expect(findRepairs(language, `${first}${own}`, own)).toEqual([])
})

test('51.3 a numbered sentence that is no step of its facts has a fault, and the claims of a step are checked', () => {
  expect(findRepairs('en', 'Third step: call for help.', 'Call for help.', 'event')).not.toEqual([])
  expect(findRepairs('en', 'Third step: call for help.', 'Third step: call for help.', 'event')).toEqual([])
  expect(findRepairs('en', 'The deadliest step: call for help.', 'Call for help.')).not.toEqual([])
  expect(findRepairs('en', 'Third step: call 40 people.', 'Call people.')).not.toEqual([])
  expect(unnumbered('He stepped back: it fell.', 'en')).toBe('He stepped back: it fell.')
})
