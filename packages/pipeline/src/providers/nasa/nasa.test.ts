import { expect, test } from 'vitest'
import { fakeNasa } from '../../../../../fakes/collections/nasa.ts'
import { stockConformance } from '../conformance/stock.ts'
import { connectionTo, toolsFor } from '../conformance/trial.ts'
import { nasa } from './provider.ts'

const trial: Parameters<typeof stockConformance>[0] = {
  provider: nasa,
  start: () => fakeNasa(),
  fields: () => ({}),
  moved: (url) => url,
  key_field: null,
  model: null,
  without: ['revoked', 'no_credit', 'unknown_model', 'refused'],
  kinds: ['photo', 'footage'],
  asks_each: true,
  says_no_size: true,
}

stockConformance(trial)

test('PICTURES 2 images lent to NASA and its logos are not offered, and the largest file that is no original is used', async () => {
  const fake = await fakeNasa()
  try {
    const query = { words: 'lake', language: 'en', kind: 'photo', aspect: '16:9', count: 4 } as const
    const { hits } = await nasa.capabilities.stock!.find(query, toolsFor(connectionTo(trial, fake.url), null))
    expect(hits.map(({ hit_id }) => hit_id)).toEqual(['PIA 0', 'PIA 3', 'PIA 4', 'PIA 7'])
    expect(hits[0]).toMatchObject({
      author: 'Ana Vega, NASA JPL',
      year: 2014,
      page_url: 'https://images.nasa.gov/details/PIA%200',
    })
    expect(hits[1]!.author).toBe('NASA JPL')
    for (const { bytes_url } of hits) expect(bytes_url).toContain('~large.jpg')
  } finally {
    await fake.close()
  }
})
