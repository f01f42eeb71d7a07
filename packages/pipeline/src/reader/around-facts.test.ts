import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { expect, test } from 'vitest'
import { factsPictured } from './around-facts.ts'
import type { Fact } from './types.ts'

const SENTENCES = ['The dam is high.', 'It holds a lake.', 'Nobody lives there.']
const starts = [0, 17, 40]
const source = {
  source_id: 'one',
  language: 'en',
  sections: [
    {
      heading: null,
      sentences: SENTENCES.map((text, at) => {
        return { sentence_id: `one-${at}`, text, start: starts[at]!, end: starts[at]! + text.length }
      }),
    },
  ],
} as unknown as ResearchSource
const facts = SENTENCES.map((quote, at): Fact => {
  return { fact_id: `F${at + 1}`, sentence_id: `one-${at}`, quote, what: 'event', weight: 3, why: '' }
})

test('PICTURES 3 facts of the paragraph that a picture stands beside are pictured, others are not', () => {
  expect(factsPictured(facts, [source], [{ source_id: 'one', place: 5 }])).toEqual(new Set(['F1', 'F2']))
  expect(factsPictured(facts, [source], [{ source_id: 'other', place: 5 }])).toEqual(new Set())
  expect(factsPictured(facts, [source])).toEqual(new Set())
})
