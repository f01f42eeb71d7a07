import { expect, test } from 'vitest'
import { textLength } from './post-lengths.ts'

test('S10 X counts its own units, YouTube the bytes of a description, and TikTok UTF-16 units', () => {
  expect(textLength('x', 'text', '灯台')).toBe(4)
  expect(textLength('youtube', 'description', 'ñ灯')).toBe(5)
  expect(textLength('youtube', 'title', 'ñ灯')).toBe(2)
  expect(textLength('tiktok', 'text', '👍')).toBe(2)
})
