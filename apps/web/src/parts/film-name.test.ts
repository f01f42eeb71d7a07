import { expect, test } from 'vitest'
import { plainName } from './film-name.ts'

test('WFD-01 the displayed name has no prefix up to the first colon', () => {
  expect(plainName('Draft: Bees: a dance')).toBe('Bees: a dance')
  expect(plainName('Bees')).toBe('Bees')
  expect(plainName('Bees:')).toBe('Bees:')
})
