import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test('TEAM-02 a name is stood for by at most two capitals', () => {
  expect(initialsOf('inés  carvajal de la Rúa')).toBe('IC')
  expect(initialsOf('')).toBe('')
})
