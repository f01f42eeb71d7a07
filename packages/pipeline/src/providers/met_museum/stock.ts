import * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import { makeFetch } from '../found/fetch-found.ts'
import { inTurn } from '../in-turn.ts'
import { keylessSays } from '../keyless-says.ts'
import type { CallTools } from '../provider.ts'
import { showsWords } from '../found/shows-words.ts'
import type { Stock, StockHit, StockQuery } from '../stock.ts'

/** The most works that a search reads. Each is a call, and the museum's ranking is loose. */
const MOST_LOOKED_AT = 12

const Found = z.object({ objectIDs: z.nullable(z.array(z.number())) })
const Work = z.object({
  objectID: z.number(),
  isPublicDomain: z.boolean(),
  primaryImage: z._default(z.string(), ''),
  primaryImageSmall: z._default(z.string(), ''),
  title: z._default(z.string(), ''),
  objectName: z._default(z.string(), ''),
  artistDisplayName: z._default(z.string(), ''),
  objectDate: z._default(z.string(), ''),
  objectEndDate: z.optional(z.number()),
  culture: z._default(z.string(), ''),
  objectURL: z._default(z.string(), ''),
  tags: z.nullish(z.array(z.object({ term: z.string() }))),
})

const fetchHit = makeFetch('The Met')

/** Works of the museum that are in the public domain (platform-apis.md 12). It has no clips and reports no sizes. */
export const stock: Stock = {
  kinds: ['photo', 'illustration'],
  find: (query, tools) =>
    query.kind !== 'photo' && query.kind !== 'illustration'
      ? Promise.resolve({ hits: [], used: {} })
      : inTurn(tools.connection.base_url, async () => ({ hits: await lookThrough(query, tools), used: {} })),
  fetch: (hit, out_path, tools) => inTurn(tools.connection.base_url, () => fetchHit(hit, out_path, tools)),
  expect: () => ({ expected: {}, most: {} }),
}

/** Reads works in their ranked order until enough of them may be used. */
async function lookThrough(query: StockQuery, { connection, signal }: CallTools): Promise<StockHit[]> {
  const base = `${connection.base_url}/public/collection/v1`
  const query_string = new URLSearchParams({ hasImages: 'true', q: query.words })
  const { value } = await askService({
    connection,
    signal,
    url: `${base}.1/search?${query_string}`,
    answer: Found,
    says: keylessSays,
  })
  const hits: StockHit[] = []
  for (const id of (value.objectIDs ?? []).slice(0, MOST_LOOKED_AT)) {
    if (hits.length === query.count) break
    const work = await askService({ connection, signal, url: `${base}/objects/${id}`, answer: Work, says: keylessSays })
    hits.push(...makeHit(work.value).filter((hit) => showsWords(hit, query)))
  }
  return hits
}

function makeHit(work: z.output<typeof Work>): StockHit[] {
  const { objectID, isPublicDomain, primaryImage, primaryImageSmall, objectURL, title, objectName, objectDate } = work
  const { artistDisplayName, culture, objectEndDate, tags } = work
  if (!isPublicDomain || !URL.canParse(primaryImage) || !URL.canParse(objectURL)) return []
  const name = title || objectName
  return [
    {
      hit_id: String(objectID),
      title: objectDate ? `${name}, ${objectDate}` : name,
      author: artistDisplayName || culture,
      licence: 'CC0',
      licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
      page_url: objectURL,
      preview_url: primaryImageSmall || primaryImage,
      bytes_url: new URL(primaryImage).href,
      width: 0,
      height: 0,
      about: [name, objectName, artistDisplayName, culture, ...(tags ?? []).map(({ term }) => term)].join(' | '),
      ...(objectEndDate !== undefined && { year: objectEndDate }),
    },
  ]
}
