import { expect, test } from 'vitest'
import { tagsLength, textLength } from './post-lengths.ts'

test('S10 X counts a link as 23, Chinese and emoji twice, a family of emoji once as two, Latin and Arabic once', () => {
  const x = (text: string) => textLength('x', 'text', text)
  expect(x('Cañón')).toBe(5)
  expect(x('Cañón'.normalize('NFD'))).toBe(5)
  expect(x('灯台')).toBe(4)
  expect(x('منارة')).toBe(5)
  expect(x('👨‍👩‍👧‍👦')).toBe(2)
  expect(x('🇪🇸 1️⃣')).toBe(5)
  expect(x(`See https://example.org/${'a'.repeat(200)} now`)).toBe(4 + 23 + 4)
  expect(x('“Sea” – 1')).toBe(9)
  expect(x('…')).toBe(2)
})

test('S10 X makes a link of a bare domain too: it counts as 23, or as its letters where those are more', () => {
  const x = (text: string) => textLength('x', 'text', text)
  expect(x('example.com')).toBe(23)
  expect(x('Read example.com.')).toBe(5 + 23 + 1)
  expect(x('(www.example.co.uk/towers?id=1)')).toBeGreaterThanOrEqual(1 + 23)
  expect(x('example.com, t.co')).toBe(23 + 2 + 23)
  expect(x(`example.org/${'a'.repeat(40)}`)).toBe(52)
  expect(x('пример.рф')).toBe(23)
  expect(x('https://example.org/a.com example.com')).toBe(23 + 1 + 23)
  for (const plain of ['ana@example.com', '#sea.com', '@orion.film', '3.5 m', 'e.g. this', 'U.S.', 'a ... b', 'End. Start'])
    expect([plain, x(plain)]).toEqual([plain, plain.length])
})

test('S10 YouTube counts the bytes of a description, TikTok UTF-16 units, tags with their commas and quotes', () => {
  expect(textLength('youtube', 'description', 'ñ灯')).toBe(5)
  expect(textLength('youtube', 'title', 'ñ灯')).toBe(2)
  expect(textLength('tiktok', 'text', '👍')).toBe(2)
  expect(tagsLength([])).toBe(0)
  expect(tagsLength(['sea'])).toBe(3)
  expect(tagsLength(['sea', 'stone tower'])).toBe(3 + 1 + 13)
})
