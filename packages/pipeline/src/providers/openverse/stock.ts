import * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import { makeFetch } from '../found/fetch-found.ts'
import { isFreeLicence, wantsAuthor } from '../found/free-licence.ts'
import type { Aspect } from '../image.ts'
import { inTurn } from '../in-turn.ts'
import { keylessSays } from '../keyless-says.ts'
import type { Stock, StockHit, StockQuery } from '../stock.ts'

/** Callers without an account get at most this many results per page. */
const MOST_HITS = 20

const RATIOS: Record<Aspect, string> = { '16:9': 'wide', '9:16': 'tall', '1:1': 'square' }
const CATEGORIES = { photo: 'photograph', illustration: 'illustration,digitized_artwork' } as const

const Image = z.object({
  id: z.string(),
  title: z.nullish(z.string()),
  creator: z.nullish(z.string()),
  url: z.string(),
  foreign_landing_url: z.string(),
  license: z.string(),
  license_version: z.nullish(z.string()),
  license_url: z.nullish(z.string()),
  thumbnail: z.nullish(z.string()),
  filetype: z.nullish(z.string()),
  width: z.nullish(z.number()),
  height: z.nullish(z.number()),
  tags: z.nullish(z.array(z.object({ name: z.string() }))),
})
const Found = z.object({ results: z.array(Image) })

const fetchHit = makeFetch('Openverse')

/** Images of many collections through Openverse, without an account (platform-apis.md 9). It has no clips. */
export const stock: Stock = {
  kinds: ['photo', 'illustration'],
  find: async (query, { connection, signal }) => {
    if (query.kind !== 'photo' && query.kind !== 'illustration') return { hits: [], used: {} }
    const query_string = new URLSearchParams({
      q: query.words,
      license_type: 'commercial,modification',
      category: CATEGORIES[query.kind],
      aspect_ratio: RATIOS[query.aspect],
      page_size: String(Math.min(MOST_HITS, query.count)),
    })
    const url = `${connection.base_url}/v1/images/?${query_string}`
    const { value } = await inTurn(connection.base_url, () =>
      askService({ connection, signal, url, answer: Found, says: keylessSays }),
    )
    return { hits: value.results.flatMap((image) => makeHit(image, query)).slice(0, query.count), used: {} }
  },
  fetch: (hit, out_path, tools) => inTurn(tools.connection.base_url, () => fetchHit(hit, out_path, tools)),
  expect: () => ({ expected: {}, most: {} }),
}

function makeHit(image: z.output<typeof Image>, query: StockQuery): StockHit[] {
  const { id, title, creator, url, foreign_landing_url, license_url, thumbnail, filetype, width, height, tags } = image
  const licence = nameLicence(image)
  const author = creator?.trim() ?? ''
  if (!isFreeLicence(licence) || (wantsAuthor(licence) && author === '')) return []
  if (filetype && !/^(?:jpe?g|png|webp)$/u.test(filetype)) return []
  return [
    {
      hit_id: id,
      title: title?.trim() || query.words,
      author,
      licence,
      licence_url: license_url ?? '',
      page_url: foreign_landing_url,
      preview_url: thumbnail ?? url,
      bytes_url: url,
      width: width ?? 0,
      height: height ?? 0,
      about: [title ?? '', ...(tags ?? []).map(({ name }) => name)].join(' | '),
    },
  ]
}

function nameLicence({ license, license_version }: z.output<typeof Image>): string {
  const name = license === 'pdm' ? 'Public Domain Mark' : license === 'cc0' ? 'CC0' : `CC ${license.toUpperCase()}`
  return license_version ? `${name} ${license_version}` : name
}
