import { expect, test } from 'vitest'
import { openChoices, withoutSent } from './use-choices.ts'

test('S05 of quick choices only those that are not kept are sent, and the ones made meanwhile stay', () => {
  const kept = { one: 'a', two: 'a' }
  const sent = openChoices({ one: 'b', two: 'a' }, kept)
  expect(sent).toEqual({ one: 'b' })
  expect(withoutSent({ one: 'c', two: 'a' }, sent)).toEqual({ one: 'c', two: 'a' })
  expect(withoutSent({ one: 'b' }, sent)).toEqual({})
  expect(withoutSent({ one: 'b', three: 'c' }, sent)).toEqual({ three: 'c' })
})
