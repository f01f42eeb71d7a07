import { expect, test } from 'vitest'
import { missingIn, scenesWith } from './pronunciations.ts'

test('S03 a half-filled entry is reported; a blank entry and an open suggestion are not', () => {
  expect(missingIn({ word: 'Fresnel', say: ' ' }, [])).toBe('say')
  expect(missingIn({ word: '', say: 'fray-nel' }, [])).toBe('word')
  expect(missingIn({ word: 'Fresnel', say: '' }, ['Fresnel'])).toBeNull()
  expect(missingIn({ word: ' ', say: '' }, [])).toBeNull()
  expect(missingIn({ word: 'Fresnel', say: 'fray-nel' }, [])).toBeNull()
})

test('S03 the dictionary counts the scenes with a word as a whole word, in any case', () => {
  expect(scenesWith('fresnel', ['The lens of Fresnel.', 'Fresnels', 'A lens', 'fresnel'], 'en')).toBe(2)
  expect(scenesWith('C++', ['C++ is old.', 'C'], 'en')).toBe(1)
  expect(scenesWith('東京', ['東京都'], 'ja')).toBe(1)
})
