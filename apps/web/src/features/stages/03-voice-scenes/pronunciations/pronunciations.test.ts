import { expect, test } from 'vitest'
import { missingIn, scenesWith } from './pronunciations.ts'

test('S03 half an entry of the dictionary is told, a blank one and an open suggestion are not', () => {
  expect(missingIn({ word: 'Fresnel', say: ' ' }, [])).toBe('say')
  expect(missingIn({ word: '', say: 'fray-nel' }, [])).toBe('word')
  expect(missingIn({ word: 'Fresnel', say: '' }, ['Fresnel'])).toBeNull()
  expect(missingIn({ word: ' ', say: '' }, [])).toBeNull()
  expect(missingIn({ word: 'Fresnel', say: 'fray-nel' }, [])).toBeNull()
})

test('S03 the dictionary says how many scenes hold a word, whole and in either case', () => {
  expect(scenesWith('fresnel', ['The lens of Fresnel.', 'Fresnels', 'A lens', 'fresnel'], 'en')).toBe(2)
  expect(scenesWith('C++', ['C++ is old.', 'C'], 'en')).toBe(1)
  expect(scenesWith('東京', ['東京都'], 'ja')).toBe(1)
})
