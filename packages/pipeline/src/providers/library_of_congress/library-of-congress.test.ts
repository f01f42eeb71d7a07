import { expect, test } from 'vitest'
import { fakeLibraryOfCongress } from '../../../../../fakes/collections/library-of-congress.ts'
import { stockConformance } from '../conformance/stock.ts'
import { connectionTo, toolsFor } from '../conformance/trial.ts'
import { libraryOfCongress } from './provider.ts'

const trial: Parameters<typeof stockConformance>[0] = {
  provider: libraryOfCongress,
  start: () => fakeLibraryOfCongress(),
  fields: () => ({}),
  moved: (url) => url,
  key_field: null,
  model: null,
  without: ['revoked', 'no_credit', 'unknown_model', 'refused'],
  kinds: ['photo', 'illustration'],
}

stockConformance(trial)

const QUERY = { words: 'lake', language: 'en', kind: 'photo', aspect: '16:9', count: 12 } as const

test('PICTURES 2 items that are unknown to the library, restricted or without an image are not offered', async () => {
  const fake = await fakeLibraryOfCongress()
  try {
    const tools = toolsFor(connectionTo(trial, fake.url), null)
    const { hits } = await libraryOfCongress.capabilities.stock!.find(QUERY, tools)
    expect(hits.length).toBe(12)
    for (const { hit_id } of hits) expect(Number(/(\d+)\/$/u.exec(hit_id)![1]) % 5, hit_id).toBeLessThan(2)
    expect(hits[0]).toMatchObject({ width: 3000, author: 'Vega, Ana', year: 1911, licence: 'Public Domain' })
  } finally {
    await fake.close()
  }
})

test('PICTURES 2 searches are far enough apart to stay below the library’s limit of 80 a minute', async () => {
  const fake = await fakeLibraryOfCongress()
  try {
    const tools = toolsFor(connectionTo(trial, fake.url), null)
    const began = performance.now()
    for (let search = 0; search < 3; search++) await libraryOfCongress.capabilities.stock!.find(QUERY, tools)
    expect((2 * 60_000) / (performance.now() - began)).toBeLessThan(80)
  } finally {
    await fake.close()
  }
})
