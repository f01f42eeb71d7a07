import { expect, test } from 'vitest'
import { fakePhylopic } from '../../../../../fakes/collections/phylopic.ts'
import { stockConformance } from '../conformance/stock.ts'
import { connectionTo, toolsFor } from '../conformance/trial.ts'
import { phylopic } from './provider.ts'

const trial: Parameters<typeof stockConformance>[0] = {
  provider: phylopic,
  start: () => fakePhylopic(),
  fields: () => ({}),
  moved: (url) => url,
  key_field: null,
  model: null,
  without: ['revoked', 'no_credit', 'unknown_model', 'refused'],
  kinds: ['silhouette'],
  asks_before: true,
}

stockConformance(trial)

const QUERY = { words: 'Canis lupus', language: 'en', kind: 'silhouette', aspect: '16:9', count: 20 } as const

test('PICTURES 2 30.2 a silhouette is found only by the name of its kind, and never with a licence that forbids films', async () => {
  const fake = await fakePhylopic()
  try {
    const tools = toolsFor(connectionTo(trial, fake.url), null)
    const { hits } = await phylopic.capabilities.stock!.find(QUERY, tools)
    expect(hits.map(({ licence, author }) => [licence, author])).toEqual([
      ['CC0', 'Ana Vega'],
      ['CC BY 4.0', 'Ana Vega'],
      ['CC BY-SA 3.0', 'Ben Okafor'],
      ['Public Domain', ''],
    ])
    expect(hits[0]).toMatchObject({ title: 'Canis lupus', width: 1536, height: 1024 })
    expect(hits[3], 'one that stands comes behind those of the film’s shape').toMatchObject({ width: 1000, height: 1536 })
    expect(fake.seen.at(-1)!.query.get('filter_name')).toBe('canis lupus')
    expect((await phylopic.capabilities.stock!.find({ ...QUERY, words: 'How wolves hunt' }, tools)).hits).toEqual([])
    fake.seen.length = 0
    expect((await phylopic.capabilities.stock!.find({ ...QUERY, words: '1843' }, tools)).hits, 'no name').toEqual([])
    expect(fake.seen).toEqual([])
  } finally {
    await fake.close()
  }
})

test('PICTURES 2 30.2 after the collection has a new build, the search is repeated once', async () => {
  const fake = await fakePhylopic()
  try {
    const tools = toolsFor(connectionTo(trial, fake.url), null)
    const paths = async (): Promise<string[]> => {
      fake.seen.length = 0
      expect((await phylopic.capabilities.stock!.find(QUERY, tools)).hits).toHaveLength(4)
      return fake.seen.map(({ path, query }) => `${path} ${query.get('build') ?? ''}`.trim())
    }
    expect(await paths()).toEqual(['/', '/images 500'])
    expect(await paths(), 'a build that is known is asked for no more').toEqual(['/images 500'])
    fake.trouble = 'expired'
    expect(await paths()).toEqual(['/images 500', '/', '/images 501'])
  } finally {
    await fake.close()
  }
})
