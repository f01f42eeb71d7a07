import { expect, test } from 'vitest'
import { getInitials } from './initials-of.ts'

test('TEAM-02 a name is shortened to at most two capital letters', () => {
  expect(getInitials('inés  carvajal de la Rúa')).toBe('IC')
  expect(getInitials('')).toBe('')
})
