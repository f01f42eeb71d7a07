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
