import { analyseStatements } from '@orion/language/standing.ts'
import { usualSeconds } from '@orion/language/reading.ts'
import { expect, test } from 'vitest'
import { costOfGaps } from './gaps.ts'
import { trackUnheard } from './unheard.ts'

const TEXTS = [
  'The town of Selm lies on a river.',
  'In 1998 engineers built a gauge under the old bridge.',
  'The gauge sends the height of the water every ten minutes.',
  'Farmers grow beans on the hills.',
]
const analysis = analyseStatements(
  [
    {
      source_id: 's1',
      title: 'Selm',
      sections: [{ heading: null, sentences: TEXTS.map((text, at) => ({ text, start: at * 100, end: at * 100 + text.length })) }],
    },
  ],
  { language: 'en', title: 'Selm', topic: 'Selm', seconds: (text) => usualSeconds(text, 'en') },
)

test('S02 a thing told as known costs where only an untold sentence brought it up, and nothing with that sentence', () => {
  const chosen = new Set<number>()
  const unheard = trackUnheard(analysis, chosen, { spoken: new Set(), first: [] })
  const choose = (index: number): number => {
    chosen.add(index)
    unheard.refresh(index)
    return unheard.total()
  }
  expect(choose(0)).toBe(0)
  const missing = choose(2)
  expect(missing).toBeGreaterThan(0.5)
  expect(choose(1)).toBeLessThan(missing - 0.5)
  chosen.delete(1)
  unheard.refresh(1)
  expect(unheard.total()).toBeCloseTo(missing, 9)
})

test('S02 a run of neighbours costs less than as many statements apart, and a dated landing less than another', () => {
  const cost = (...indices: number[]): number => costOfGaps(0, analysis, new Set(indices), -1)
  expect(cost(0, 1, 2)).toBeLessThan(cost(0, 2))
  expect(cost(1)).toBeLessThan(cost(3))
})
