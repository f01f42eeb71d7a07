import { expect, test } from 'vitest'
import { compareLists } from './compare-lists.ts'

const compare = (first: string, second: string): string =>
  compareLists(first.split(''), second.split(''))
    .map((step) => (step.is === 'same' ? step.first : step.is === 'first' ? `-${step.first}` : `+${step.second}`))
    .join(' ')

test('issue 54 two lists keep as many common items as possible, and items of the first list come earlier', () => {
  expect(compare('abcd', 'acxd')).toBe('a -b c +x d')
  expect(compare('ab', 'ba')).toBe('-a b +a')
  expect(compare('', 'ab')).toBe('+a +b')
  expect(compare('ab', '')).toBe('-a -b')
})
