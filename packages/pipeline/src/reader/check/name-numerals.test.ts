import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import type { Fact } from '../types.ts'
import { checkSentence } from './check-sentence.ts'

const listKinds = (language: FilmLanguage, quote: string, text: string) => {
  const fact: Fact = { fact_id: 'F1', sentence_id: 'S1.1', quote, what: 'event', weight: 3, why: '', names: [] }
  const faults = checkSentence({ text, fact_ids: ['F1'], beat: 0, kind: 'fact' }, [fact], {
    language,
    facts: [fact],
    around: {},
    known: [],
  })
  return faults.filter(({ what_to_do }) => what_to_do === 'repair').map(({ kind }) => kind)
}

test('50.10 ja, zh: a name with a numeral needs no figure in the source, but a figure does', () => {
  expect(listKinds('ja', '法隆寺の塔は地震に強い。', '法隆寺の五重塔は地震に強い。')).not.toContain('figure')
  expect(listKinds('ja', '千葉の海は広い。', '三重県と千葉の海は広い。')).not.toContain('figure')
  expect(listKinds('zh', '大坝很大。', '三峡大坝很大。')).not.toContain('figure')
  expect(listKinds('ja', '法隆寺の塔は地震に強い。', '法隆寺の五本の塔は地震に強い。')).toContain('figure')
})

test('50.10 ja: だけである is a scope word like だけ', () => {
  expect(listKinds('ja', '残ったのは塔だけである。', '残ったのは塔だけだ。')).not.toContain('only')
  expect(listKinds('ja', '塔が残った。', '残ったのは塔だけである。')).toEqual(
    listKinds('ja', '塔が残った。', '残ったのは塔だけだ。'),
  )
  expect(listKinds('ja', '塔が残った。', '残ったのは塔だけです。')).toEqual(
    listKinds('ja', '塔が残った。', '残ったのは塔だけだ。'),
  )
})

test('50.29 ar: 212 درجة are steps if the source counts steps, and degrees if it measures degrees', () => {
  const cross = (source_language: FilmLanguage, quote: string, text: string) => {
    const fact: Fact = { fact_id: 'F1', sentence_id: 'S1.1', quote, what: 'event', weight: 3, why: '', names: [] }
    const around = { F1: { source_language, heading: '', paragraph: quote } }
    const context = { language: 'ar' as const, facts: [fact], around, known: [] }
    return checkSentence({ text, fact_ids: ['F1'], beat: 0, kind: 'fact' }, [fact], context).map(({ kind }) => kind)
  }
  expect(cross('en', 'A stair of 212 steps leads to the top.', 'يصعد المرء 212 درجة إلى القمة.')).not.toContain('unit')
  expect(cross('en', 'It reached 212 degrees.', 'بلغت 212 درجة.')).not.toContain('unit')
  expect(cross('en', 'It reached 212 metres.', 'بلغت 212 درجة.')).toContain('unit')
  expect(cross('en', 'A stair of 212 steps leads to the top.', 'بلغت 212 درجة مئوية.')).toContain('unit')
})
