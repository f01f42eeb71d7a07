import { expect, test } from 'vitest'
import { roundedTop } from './columns.tsx'

test('ANA-01 the scale ends at a round figure that is at least the largest value', () => {
  expect([0, 3, 21, 26, 51_000, 100].map(roundedTop)).toEqual([1, 5, 25, 50, 100_000, 100])
})
