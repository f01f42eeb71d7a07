import { fakeArtInstitute } from '../../../../../fakes/collections/art-institute.ts'
import { expect, test } from 'vitest'
import { stockConformance } from '../conformance/stock.ts'
import { connectionTo, toolsFor } from '../conformance/trial.ts'
import { artInstitute } from './provider.ts'

const trial: Parameters<typeof stockConformance>[0] = {
  provider: artInstitute,
  start: () => fakeArtInstitute(),
  fields: () => ({}),
  moved: (url) => url,
  key_field: null,
  model: null,
  without: ['revoked', 'no_credit', 'unknown_model', 'refused'],
  kinds: ['photo', 'illustration'],
}

stockConformance(trial)

test('PICTURES 2 a work under copyright, without an image, or only loosely related to the words is not offered', async () => {
  const fake = await fakeArtInstitute()
  try {
    const query = { words: 'lake', language: 'en', kind: 'photo', aspect: '16:9', count: 12 } as const
    const { hits } = await artInstitute.capabilities.stock!.find(query, toolsFor(connectionTo(trial, fake.url), null))
    expect(new Set(hits.map(({ title }) => /lake/iu.test(title)))).toEqual(new Set([true]))
    expect(hits.map(({ hit_id }) => hit_id)).not.toContain('100')
    expect(fake.seen[0].headers['aic-user-agent']).toMatch(/^Orion\//u)
    expect(fake.seen[0].query.get('query[term][is_public_domain]')).toBe('true')
  } finally {
    await fake.close()
  }
})
