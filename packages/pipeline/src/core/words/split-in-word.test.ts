import { expect, test } from 'vitest'
import { splitInWord } from './split-in-word.ts'

test('S02 S03 a text can be divided only between words, also in languages without spaces', () => {
  const text = 'The tower of 1,000 lamps shines.'
  expect(splitInWord(text, ['The tower of 1,000', 'lamps shines.'], 'en')).toBe(-1)
  expect(splitInWord(text, ['The tower of 1,000 la', 'mps shines.'], 'en')).toBe(1)
  expect(splitInWord(text, ['The tower', 'of 1,', '000 lamps shines.'], 'en')).toBe(2)
  expect(splitInWord(text, ['The tower of la', 'mps shines.'], 'en')).toBe(-1) // other words, which are no parts of the text
  expect(splitInWord('塩は海から来る。', ['塩は', '海から来る。'], 'ja')).toBe(-1)
  expect(splitInWord('灯台から見える。', ['灯', '台から見える。'], 'ja')).toBe(1)
})
