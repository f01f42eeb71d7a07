import { expect, test } from 'vitest'
import { fakeKiwix } from '../../../../../fakes/search/kiwix.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { searchConformance } from '../conformance/search.ts'
import { stockConformance } from '../conformance/stock.ts'
import { connectionTo, toolsFor } from '../conformance/trial.ts'
import { kiwix } from './provider.ts'

const trial: Parameters<typeof searchConformance>[0] = {
  provider: kiwix,
  start: () => fakeKiwix(),
  fields: (url) => ({ address: url }),
  key_field: null,
  model: null,
  of_books: true,
  without: ['revoked', 'no_credit', 'unknown_model', 'refused'],
}

searchConformance(trial)
stockConformance({ ...trial, kinds: ['photo'], asks_each: true, says_no_size: true })

const find = async (fake: Fake, fields: Record<string, string> = {}) => {
  const connection = connectionTo({ ...trial, fields: (url) => ({ address: url, ...fields }) }, fake.url)
  const query = { words: 'lake', language: 'sv', kind: 'photo', aspect: '16:9', count: 4 } as const
  return (await kiwix.capabilities.stock!.find(query, toolsFor(connection, null))).hits
}

test('PICTURES 2 a library’s images have captions and licences, and others need the statement of the person who connected it', async () => {
  const fake = await fakeKiwix()
  try {
    const hits = await find(fake)
    expect(
      new Set(hits.map(({ title, author, licence }) => [title.replace(/ Licence$/u, ''), author, licence].join(', '))),
    ).toEqual(
      new Set(['Lake before hills, Ada Lind, CC BY 4.0', 'Lake at night, Bo Lind, CC BY-SA 4.0', 'Lake from above, , CC0 1.0']),
    )
    expect(hits[0]!.bytes_url).toMatch(new RegExp(`^${fake.url}/raw/wikipedia_en_all/content/I/picture-\\d+\\.jpg$`, 'u'))
    expect(hits[0]!.page_url).toMatch(/^https:\/\/en\.wikipedia\.org\/wiki\//u)
    const given = await find(fake, { unlicensed: 'yes' })
    expect(given.filter(({ title }) => title.startsWith('Lake of nobody')).map(({ licence }) => licence)[0]).toBe(
      'From your library, on the word of who connected it',
    )
    expect(given.map(({ title }) => title).join()).not.toContain('no sale')
    for (const { to } of fake.seen.map(({ url }) => ({ to: new URL(url).origin }))) expect(to).toBe(fake.url)
  } finally {
    await fake.close()
  }
})

test('PICTURES 2 an article is found by its title, with its beginning and its own image', async () => {
  const fake = await fakeKiwix()
  try {
    const tools = toolsFor(connectionTo(trial, fake.url), null)
    const article = await kiwix.capabilities.stock!.article!({ title: 'lake: history', language: 'en' }, tools)
    expect(article).toMatchObject({ title: expect.stringMatching(/^lake ?: History$/u), intro: expect.stringContaining('lake') })
    expect(await kiwix.capabilities.stock!.article!({ title: 'Another lake', language: 'en' }, tools)).toBeNull()
  } finally {
    await fake.close()
  }
})

test('PICTURES 2 an article is read from the library, and its original is named as the source', async () => {
  const fake = await fakeKiwix()
  try {
    const tools = toolsFor(connectionTo(trial, fake.url), null)
    const { results } = await kiwix.capabilities.search!.find({ words: 'lake', language: 'sv', count: 2 }, tools)
    expect(results[1]).toMatchObject({
      url: `${fake.url}/raw/wikipedia_en_all/content/A/lake/pages/How%20it%20works`,
      copy_of: { name: 'Wikipedia', url: 'https://en.wikipedia.org/wiki/lake/pages/How%20it%20works', licence: 'CC BY-SA 4.0' },
    })
    expect(fake.seen[0]!.query.get('lang')).toBe('swe')
  } finally {
    await fake.close()
  }
})
