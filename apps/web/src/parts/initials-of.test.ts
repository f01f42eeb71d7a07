import { expect, test } from 'vitest'
import { getInitials } from './initials-of.ts'

test('TEAM-02 a name is stood for by at most two capitals', () => {
  expect(getInitials('inés  carvajal de la Rúa')).toBe('IC')
  expect(getInitials('')).toBe('')
})
