import { expect, test } from 'vitest'
import { resetTokenOf } from './reset-link.ts'

test('ACC-09 the token of a reset link is read from the fragment alone', () => {
  expect(resetTokenOf('#reset=aB3-_x')).toBe('aB3-_x')
  expect(resetTokenOf('#reset=')).toBeNull()
  expect(resetTokenOf('')).toBeNull()
  expect(resetTokenOf('#content')).toBeNull()
})
