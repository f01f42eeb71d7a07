import { expect, test } from 'vitest'
import { lengthAtX } from './length-at-x.ts'

test('S10 X counts a link as 23, Chinese and emoji twice, a family of emoji as two, Latin and Arabic once', () => {
  expect(lengthAtX('Cañón')).toBe(5)
  expect(lengthAtX('Cañón'.normalize('NFD'))).toBe(5)
  expect(lengthAtX('灯台')).toBe(4)
  expect(lengthAtX('منارة')).toBe(5)
  expect(lengthAtX('👨‍👩‍👧‍👦')).toBe(2)
  expect(lengthAtX('🇪🇸 1️⃣')).toBe(5)
  expect(lengthAtX(`See https://example.org/${'a'.repeat(200)} now`)).toBe(4 + 23 + 4)
  expect(lengthAtX('“Sea” – 1')).toBe(9)
  expect(lengthAtX('…')).toBe(2)
})

test('S10 X a bare domain counts as 23, or as its letters if they are more', () => {
  expect(lengthAtX('example.com')).toBe(23)
  expect(lengthAtX('Read example.com.')).toBe(5 + 23 + 1)
  expect(lengthAtX('(www.example.co.uk/towers?id=1)')).toBeGreaterThanOrEqual(1 + 23)
  expect(lengthAtX('example.com, t.co')).toBe(23 + 2 + 23)
  expect(lengthAtX(`example.org/${'a'.repeat(40)}`)).toBe(52)
  expect(lengthAtX('пример.рф')).toBe(23)
  expect(lengthAtX('https://example.org/a.com example.com')).toBe(23 + 1 + 23)
  for (const plain of ['ana@example.com', '#sea.com', '@orion.film', '3.5 m', 'e.g. this', 'U.S.', 'a ... b', 'End. Start'])
    expect([plain, lengthAtX(plain)]).toEqual([plain, plain.length])
})

test('56 S10 X counts the punctuation and the letters of other scripts after a link, and the brackets in it belong to it', () => {
  const link = `https://example.org/${'a'.repeat(40)}`
  for (const end of ['.', ',', '!', '?', ')', ').', '"', ': locks', '…', '。灯台'])
    expect([end, lengthAtX(`${link}${end}`)]).toEqual([end, 23 + lengthAtX(end)])
  expect(lengthAtX(`(${link}) and "${link}/".`)).toBe('() and "".'.length + 2 * 23)
  for (const one of [
    `${link}_(canal)`,
    `${link}?q=1&b=2`,
    `${link}/#top`,
    `${link}.html`,
    `${link}/cañón`,
    'https://example.org:8080/',
  ])
    expect([one, lengthAtX(`See ${one}.`)]).toEqual([one, 4 + 23 + 1])
  expect(lengthAtX('See example.org/a.')).toBe(4 + 23 + 1)
  for (const plain of ['https://', 'https://localhost/page']) expect([plain, lengthAtX(plain)]).toEqual([plain, plain.length])
})
