import { expect, test } from 'vitest'
import { tagsLength } from './tags.ts'

test('S10 the length of tags includes their commas and quotes', () => {
  expect(tagsLength([])).toBe(0)
  expect(tagsLength(['sea'])).toBe(3)
  expect(tagsLength(['sea', 'stone tower'])).toBe(3 + 1 + 13)
})
