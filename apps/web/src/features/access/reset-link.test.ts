import { expect, test } from 'vitest'
import { getResetToken } from './reset-link.ts'

test('ACC-09 the token of a reset link is read only from the fragment of the address', () => {
  expect(getResetToken('#reset=aB3-_x')).toBe('aB3-_x')
  expect(getResetToken('#reset=')).toBeNull()
  expect(getResetToken('')).toBeNull()
  expect(getResetToken('#content')).toBeNull()
})
