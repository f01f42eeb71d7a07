import { expect, test } from 'vitest'
import { matches } from './rules.ts'

test('AST-01 a file is found by all words of the search, whatever their accents and capitals', () => {
  expect(matches('luna  MAREA', ['La marea y la Luna', 'audio/wav'])).toBe(true)
  expect(matches('cancion', ['Canción.wav', undefined])).toBe(true)
  expect(matches('luna sol', ['La luna'])).toBe(false)
  expect(matches('', ['x'])).toBe(true)
})
