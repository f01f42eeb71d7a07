import { expect, test } from 'vitest'
import { isWithin, LABEL } from './limits.ts'

test('S05 SHW a label has at most four words, or eight letters in Japanese and Chinese', () => {
  expect(isWithin('Four words and more', LABEL, 'en')).toBe(true)
  expect(isWithin('Five words and one more', LABEL, 'en')).toBe(false)
  expect(isWithin('海が温まってくる', LABEL, 'ja')).toBe(true)
  expect(isWithin('海が少し温まってくる', LABEL, 'ja')).toBe(false)
  expect(isWithin(' ', LABEL, 'en')).toBe(false)
})
