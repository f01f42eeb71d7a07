import { expect, test } from 'vitest'
import { lengthAtMastodon } from './length-at-mastodon.ts'

test('54 S10 Mastodon counts a link as 23, a mention without its server, and each visible sign once', () => {
  expect(lengthAtMastodon('Cañón')).toBe(5)
  expect(lengthAtMastodon('Cañón'.normalize('NFD'))).toBe(5)
  expect(lengthAtMastodon('灯台')).toBe(2)
  expect(lengthAtMastodon('👨‍👩‍👧‍👦')).toBe(1)
  expect(lengthAtMastodon(`See https://example.org/${'a'.repeat(200)} now`)).toBe(4 + 23 + 4)
  expect(lengthAtMastodon('http://a.io')).toBe(23)
  expect(lengthAtMastodon('Thanks, @ana@social.example.org!')).toBe('Thanks, @ana!'.length)
  for (const plain of ['ana@example.org', '@ana', '#canals', '3.5 m', 'a\nb'])
    expect([plain, lengthAtMastodon(plain)]).toEqual([plain, plain.length])
})

test('56 S10 Mastodon counts the punctuation after a link, and the brackets in it belong to it', () => {
  const link = `https://example.org/${'a'.repeat(40)}`
  for (const end of ['.', ',', '!', '?', '…', ')', ').', '"', ': locks'])
    expect([end, lengthAtMastodon(`${link}${end}`)]).toEqual([end, 23 + (end === '…' ? 0 : end.length)])
  expect(lengthAtMastodon(`(${link}) and "${link}/".`)).toBe('() and "".'.length + 2 * 23)
  for (const one of [
    `${link}_(canal)`,
    `${link}?q=1&b=2`,
    `${link}/#top`,
    `${link}.html`,
    'https://example.org:8080/',
    'https://例え.jp',
  ])
    expect([one, lengthAtMastodon(`See ${one}.`)]).toEqual([one, 4 + 23 + 1])
  for (const plain of ['https://', 'https://localhost/page', 'http://…'])
    expect([plain, lengthAtMastodon(plain)]).toEqual([plain, plain.length])
})
