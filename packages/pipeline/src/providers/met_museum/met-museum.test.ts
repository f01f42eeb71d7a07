import { expect, test } from 'vitest'
import { fakeMetMuseum } from '../../../../../fakes/collections/met-museum.ts'
import { stockConformance } from '../conformance/stock.ts'
import { connectionTo, toolsFor } from '../conformance/trial.ts'
import { metMuseum } from './provider.ts'

const trial: Parameters<typeof stockConformance>[0] = {
  provider: metMuseum,
  start: () => fakeMetMuseum(),
  fields: () => ({}),
  moved: (url) => url,
  key_field: null,
  model: null,
  without: ['revoked', 'no_credit', 'unknown_model', 'refused'],
  kinds: ['photo', 'illustration'],
  asks_each: true,
  says_no_size: true,
}

stockConformance(trial)

test('PICTURES 2 a work that is not free, has no image or is only loosely related to the words is not offered', async () => {
  const fake = await fakeMetMuseum()
  try {
    const query = { words: 'lake', language: 'en', kind: 'photo', aspect: '16:9', count: 12 } as const
    const { hits } = await metMuseum.capabilities.stock!.find(query, toolsFor(connectionTo(trial, fake.url), null))
    expect(hits.map(({ hit_id }) => Number(hit_id) % 4)).toEqual([0, 0, 0])
    expect(hits[0]).toMatchObject({ licence: 'CC0', author: 'Bo Lind', title: 'Lake before Hills 200, 1871', year: 1871 })
  } finally {
    await fake.close()
  }
})
