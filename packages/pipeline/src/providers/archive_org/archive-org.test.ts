import { expect, test } from 'vitest'
import { fakeArchiveOrg } from '../../../../../fakes/collections/archive-org.ts'
import { stockConformance } from '../conformance/stock.ts'
import { connectionTo, toolsFor } from '../conformance/trial.ts'
import { archiveOrg } from './provider.ts'

const trial: Parameters<typeof stockConformance>[0] = {
  provider: archiveOrg,
  start: () => fakeArchiveOrg(),
  fields: () => ({}),
  moved: (url) => url,
  key_field: null,
  model: null,
  without: ['revoked', 'no_credit', 'unknown_model', 'refused'],
  kinds: ['footage'],
  asks_each: true,
}

stockConformance(trial)

/** The query for a search that requires all of its words, in either of two fields. */
const ALL = '(lake AND not AND hills)'

const QUERY = { words: 'Lake: NOT hills?', language: 'en', kind: 'footage', aspect: '16:9', count: 20 } as const

test('PICTURES 1.4 30.2 the Internet Archive’s films are offered if they state a free licence and have a usable size', async () => {
  const fake = await fakeArchiveOrg()
  try {
    const { hits } = await archiveOrg.capabilities.stock!.find(QUERY, toolsFor(connectionTo(trial, fake.url), null))
    const asked = fake.seen[0]!.query
    expect(asked.get('q'), 'words are no signs of the search').toBe(
      `mediatype:movies AND licenseurl:(*creativecommons.org*) AND (title:${ALL} OR subject:${ALL})`,
    )
    expect(
      fake.seen.map(({ path }) => path),
      'what is indexed under NC or ND, or one of two so, is not looked at',
    ).not.toContain('/metadata/lake_film_1')
    // 4 is ND now, 5 is a namesake, 6 is deleted, 8 is too large, 11 names no author
    expect(hits.map(({ hit_id, licence, author }) => [hit_id, licence, author])).toEqual([
      ['lake_film_0', 'Public Domain Mark 1.0', 'Ana Vega'],
      ['lake_film_2', 'CC BY 3.0', 'Ana Vega'],
      ['lake_film_10', 'CC0 1.0', 'Ana Vega'],
      ['lake_film_12', 'Public Domain Mark 1.0', 'Ana Vega'],
      ['lake_film_14', 'CC BY 3.0', 'Ana Vega'],
    ])
    expect(hits[1]).toMatchObject({
      licence_url: 'http://creativecommons.org/licenses/by/3.0/us/',
      page_url: 'https://archive.org/details/lake_film_2',
      bytes_url: `${fake.url}/download/lake_film_2/film%202.mp4`,
      width: 854,
      height: 480,
      year: 1954,
      moves: { seconds: 10 },
      about: 'Lake before hills 3 | The lake from the northern shore. | lakes | hills',
    })
  } finally {
    await fake.close()
  }
})
