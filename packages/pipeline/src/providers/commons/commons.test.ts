import { expect, test } from 'vitest'
import { fakeCommons } from '../../../../../fakes/collections/commons.ts'
import { stockConformance } from '../conformance/stock.ts'
import { connectionTo, toolsFor } from '../conformance/trial.ts'
import { commons } from './provider.ts'

const trial: Parameters<typeof stockConformance>[0] = {
  provider: commons,
  start: () => fakeCommons(),
  fields: () => ({}),
  moved: (url) => url,
  key_field: null,
  model: null,
  without: ['revoked', 'no_credit', 'unknown_model', 'refused'],
  kinds: ['photo', 'illustration', 'footage'],
}

stockConformance(trial)

test('PRV-07 an error with status 200 is an error, and a lagging server is busy', async () => {
  const fake = await fakeCommons()
  const tools = toolsFor(connectionTo(trial, fake.url), null)
  const find = () =>
    commons.capabilities.stock!.find({ words: 'lake', language: 'en', kind: 'photo', aspect: '9:16', count: 2 }, tools)
  try {
    fake.trouble = 'lagging'
    await expect(find()).rejects.toMatchObject({ code: 'provider_failed', trouble: 'busy' })
    fake.trouble = 'cut_in_middle'
    await expect(find()).rejects.toMatchObject({ trouble: 'away', message: expect.stringContaining('closed the connection') })
    fake.trouble = 'echo'
    await expect(find()).rejects.toMatchObject({ code: 'provider_failed', trouble: 'answer' })
  } finally {
    await fake.close()
  }
})

test('S05 a trademark, a lost author, fair use, and licences that forbid changes or sale are not offered', async () => {
  const fake = await fakeCommons()
  try {
    const query = { words: 'lake', language: 'en', kind: 'photo', aspect: '16:9', count: 12 } as const
    const { hits } = await commons.capabilities.stock!.find(query, toolsFor(connectionTo(trial, fake.url), null))
    expect(hits.map(({ licence, author }) => [licence, author])).toEqual([
      ['CC BY-SA 4.0', 'Ana & Luz Vega'],
      ['Public domain', 'NASA'],
      ['CC0', 'Bo Lind'],
    ])
  } finally {
    await fake.close()
  }
})

test('PICTURES 1.4 the largest version of a clip that is not larger than a film is used, never the long original', async () => {
  const fake = await fakeCommons()
  try {
    const query = { words: 'lake', language: 'en', kind: 'footage', aspect: '16:9', count: 2 } as const
    const { hits } = await commons.capabilities.stock!.find(query, toolsFor(connectionTo(trial, fake.url), null))
    for (const { bytes_url, width, height, moves } of hits) {
      expect(bytes_url).toMatch(/\?lines=1080$/u)
      expect({ width, height, moves }).toEqual({ width: 1920, height: 1080, moves: { seconds: 96.4 } })
    }
    expect(hits).toHaveLength(2)
    const [asked] = fake.seen
    expect(Object.fromEntries(asked!.query)).toMatchObject({
      prop: 'videoinfo',
      viprop: 'url|size|mime|extmetadata|derivatives',
      gsrsearch: 'lake filetype:video',
    })
  } finally {
    await fake.close()
  }
})

test('29.10 an error names the host that failed: Wikipedia, not Commons', async () => {
  const fake = await fakeCommons()
  try {
    const connection = {
      ...connectionTo(trial, fake.url),
      articles_url: 'http://127.0.0.1:9',
      trusted_origins: [fake.url, 'http://127.0.0.1:9'],
    }
    const ask = commons.capabilities.stock!.article!({ title: 'Lake', language: 'en' }, toolsFor(connection, null))
    await expect(ask).rejects.toMatchObject({ trouble: 'away', message: expect.stringContaining('127.0.0.1:9 ') })
  } finally {
    await fake.close()
  }
})
