import * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import { userAgent } from '../../clients/user-agent.ts'
import { makeFetch } from '../found/fetch-found.ts'
import { inTurn } from '../in-turn.ts'
import { keylessSays } from '../keyless-says.ts'
import { shapedFirst } from '../shaped-first.ts'
import { showsWords } from '../found/shows-words.ts'
import type { Stock, StockHit } from '../stock.ts'

/** A search requests this many times the wanted count, because its ranking is loose. */
const MORE = 4
const MOST_FOUND = 100
/** The width in pixels that the museum offers for works in the public domain. */
const WIDTH = 1686
const FIELDS = 'id,title,artist_display,date_display,date_end,image_id,is_public_domain,thumbnail'

const Work = z.object({
  id: z.number(),
  title: z.nullish(z.string()),
  artist_display: z.nullish(z.string()),
  date_display: z.nullish(z.string()),
  date_end: z.nullish(z.number()),
  image_id: z.nullish(z.string()),
  is_public_domain: z.nullish(z.boolean()),
  thumbnail: z.nullish(
    z.object({ width: z.nullish(z.number()), height: z.nullish(z.number()), alt_text: z.nullish(z.string()) }),
  ),
})
const Found = z.object({ data: z.array(Work), config: z.object({ iiif_url: z.string() }) })

const fetchHit = makeFetch('the Art Institute of Chicago')

/** Works of the museum that are in the public domain (platform-apis.md 12). It has no clips. */
export const stock: Stock = {
  kinds: ['photo', 'illustration'],
  find: async (query, { connection, signal }) => {
    if (query.kind !== 'photo' && query.kind !== 'illustration') return { hits: [], used: {} }
    const query_string = new URLSearchParams({
      q: query.words,
      'query[term][is_public_domain]': 'true',
      fields: FIELDS,
      limit: String(Math.min(MOST_FOUND, query.count * MORE)),
    })
    const url = `${connection.base_url}/api/v1/artworks/search?${query_string}`
    const headers = { 'aic-user-agent': userAgent('makes films') }
    const { value } = await inTurn(connection.base_url, () =>
      askService({ connection, signal, url, headers, answer: Found, says: keylessSays }),
    )
    const hits = value.data.flatMap((work) => makeHit(work, value.config.iiif_url)).filter((hit) => showsWords(hit, query))
    return { hits: shapedFirst(hits, query), used: {} }
  },
  fetch: (hit, out_path, tools) => inTurn(tools.connection.base_url, () => fetchHit(hit, out_path, tools)),
  expect: () => ({ expected: {}, most: {} }),
}

function makeHit(work: z.output<typeof Work>, iiif_url: string): StockHit[] {
  const { id, title, artist_display, date_display, date_end, image_id, is_public_domain, thumbnail } = work
  if (is_public_domain !== true || !image_id || !URL.canParse(iiif_url)) return []
  const [author = ''] = (artist_display ?? '').split('\n')
  const wide = thumbnail?.width ?? 0
  const high = thumbnail?.height ?? 0
  const width = Math.min(WIDTH, wide)
  const name = title?.trim() || author.trim()
  const picture = (pixels: number) => `${iiif_url.replace(/\/$/u, '')}/${image_id}/full/${pixels},/0/default.jpg`
  return [
    {
      hit_id: String(id),
      title: date_display ? `${name}, ${date_display.trim()}` : name,
      author: author.trim(),
      licence: 'CC0',
      licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
      page_url: `https://www.artic.edu/artworks/${id}`,
      preview_url: picture(Math.min(843, WIDTH)),
      bytes_url: picture(WIDTH),
      width,
      height: wide > 0 ? Math.round((high * width) / wide) : 0,
      about: [name, artist_display ?? '', thumbnail?.alt_text ?? ''].join(' | '),
      ...(typeof date_end === 'number' && { year: date_end }),
    },
  ]
}
