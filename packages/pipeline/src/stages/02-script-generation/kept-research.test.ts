import { expect, test } from 'vitest'
import { tellsPoint } from './kept-research.ts'

test('51.3 S02 a key point counts as included by its first fact, or by some seconds of its other facts', () => {
  const says = (...facts: string[][]) => facts.map((fact_ids) => ({ text: 'x', fact_ids }))
  const told = (sentences: ReturnType<typeof says>) => tellsPoint(['F1', 'F2', 'F3', 'F4', 'F5'], sentences, () => 4)
  expect(told(says(['F9'], ['F1']))).toBe(true)
  expect(told(says(['F3']))).toBe(false)
  expect(told(says(['F3'], ['F4']))).toBe(true)
  expect(told(says(['F9'], ['F8'], ['F7']))).toBe(false)
})
