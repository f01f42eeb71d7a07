import { expect, test } from 'vitest'
import { fakeKiwix } from '../../../../../fakes/kiwix.ts'
import { searchConformance } from '../conformance/search.ts'
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

test('PICTURES 2 an article is read where the library is, and is a source by its original', async () => {
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
