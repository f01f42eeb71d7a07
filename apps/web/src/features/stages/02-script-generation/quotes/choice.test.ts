import type { Quote } from '@orion/contract/quotes.ts'
import { expect, test } from 'vitest'
import { secondsOfChoice, withPassage } from './choice.ts'

const quote = (id: string, more: Partial<Quote> = {}): Quote => ({
  ...{
    id,
    source_id: 's1',
    section: 0,
    paragraph: 0,
    heading: null,
    text: `Sentence ${id}.`,
    seconds: 4,
    chosen: false,
    list: null,
  },
  ...more,
})
const ALL = [
  quote('a'),
  quote('b'),
  quote('c', { paragraph: 1, list: { item: 1, of: 2 } }),
  quote('d', { paragraph: 1, list: { item: 1, of: 2 } }),
  quote('e', { paragraph: 2, list: { item: 2, of: 2 } }),
]

test('52.1 S02 an added sentence is placed after its predecessor in the sources, and the chosen sentences keep their order', () => {
  expect(withPassage(['b'], ALL, { first: 0, last: 0, taken: true })).toEqual(['a', 'b'])
  expect(withPassage(['e', 'a'], ALL, { first: 1, last: 1, taken: true })).toEqual(['e', 'a', 'b'])
  expect(withPassage(['a', 'b'], ALL, { first: 0, last: 0, taken: false })).toEqual(['b'])
})

test('52.1 S02 a passage is chosen in either direction, and list items are added or removed whole', () => {
  expect(withPassage([], ALL, { first: 2, last: 1, taken: true })).toEqual(['b', 'c', 'd'])
  expect(withPassage(['a', 'c', 'd', 'e'], ALL, { first: 3, last: 3, taken: false })).toEqual(['a', 'e'])
})

test('52.1 S02 a choice has the estimated length of its script: sentences, pauses and the silence around them', () => {
  const of = { sentences: ALL, pauses: { around: 1, paragraph: 0.5 }, own: [{ text: 'Mine.', seconds: 2 }] }
  expect(secondsOfChoice([], of)).toBeCloseTo(3)
  expect(secondsOfChoice(['a'], of)).toBeCloseTo(7)
  expect(secondsOfChoice(['a', 'b'], of)).toBeCloseTo(11.5)
  expect(secondsOfChoice(['a', 'b', 'e'], of)).toBeCloseTo(16.5) // two more parts, and a new passage
})
