import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test('AST-01 ORG-01 WFL-01 all words of a search must match, whatever their accents and case', () => {
  expect(matches('luna  MAREA', ['La marea y la Luna', 'audio/wav'])).toBe(true)
  expect(matches('cancion', ['Canción.wav', undefined, null])).toBe(true)
  expect(matches('luna sol', ['La luna'])).toBe(false)
  expect(matches('', ['x'])).toBe(true)
})
