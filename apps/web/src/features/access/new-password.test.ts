import { expect, test } from 'vitest'
import { NewPassword } from '@orion/contract/access.ts'
import { passwordProblem } from './new-password.ts'

test('ACC-09 a new password needs the minimum length and two equal inputs', () => {
  expect(passwordProblem('short', 'short')).toBe('short')
  expect(passwordProblem('long enough words', 'long enough word')).toBe('different')
  expect(passwordProblem('long enough words', 'long enough words')).toBeNull()
  expect(passwordProblem('x'.repeat(129), 'x'.repeat(129))).toBe('long')
})

test('ACC-09 the lengths are the same as in the contract', () => {
  for (const length of [11, 12, 128, 129]) {
    const text = 'k'.repeat(length)
    expect([length, passwordProblem(text, text) === null]).toEqual([length, NewPassword.safeParse(text).success])
  }
})
