import * as z from 'zod/mini'
import { askService, serviceError } from '../../clients/service.ts'
import { fetchFound } from '../fetch-found.ts'
import { inTurn } from '../in-turn.ts'
import type { CallTools } from '../provider.ts'
import type { Stock, StockQuery } from '../stock.ts'
import { Page, hitOf } from './hit-of.ts'

/** A search is asked for more than is wanted, since not all that is found may be used. */
const MORE = 4
const MOST_FOUND = 50

/** Commons draws pictures in steps; this one is as wide as a film (platform-apis.md 9). */
const WIDTH = 1920

const FILE_TYPES = { photo: 'bitmap', illustration: 'drawing', video: 'video' } as const

const Found = z.object({
  query: z.optional(z.object({ pages: z.array(Page) })),
  error: z.optional(z.object({ code: z.string(), info: z.string() })),
})

/** Pictures and clips of Wikimedia Commons (platform-apis.md 9). */
export const stock: Stock = {
  find: async (query, tools) => {
    const pages = await inTurn(tools.connection.base_url, () => searchCommons(query, tools))
    const hits = pages
      .sort((a, b) => a.index - b.index)
      .flatMap((page) => hitOf(page, query.kind))
      .sort((a, b) => Number(isShaped(b, query)) - Number(isShaped(a, query)))
    return { hits: hits.slice(0, query.count), used: {} }
  },
  fetch: (hit, out_path, tools) => inTurn(tools.connection.base_url, () => fetchFound(hit, out_path, tools, 'Wikimedia Commons')),
  expect: () => ({ expected: {}, most: {} }),
}

async function searchCommons(query: StockQuery, { connection, signal }: CallTools): Promise<z.output<typeof Page>[]> {
  const asked = new URLSearchParams({
    action: 'query',
    format: 'json',
    formatversion: '2',
    generator: 'search',
    gsrnamespace: '6',
    gsrlimit: String(Math.min(MOST_FOUND, query.count * MORE)),
    gsrsearch: `${plainWords(query.words)} filetype:${FILE_TYPES[query.kind]}`,
    prop: 'imageinfo',
    iiprop: 'url|size|mime|extmetadata',
    iiextmetadatafilter: 'ObjectName|LicenseShortName|LicenseUrl|Artist|Attribution|Restrictions|NonFree',
    iiextmetadatalanguage: query.language,
    iiurlwidth: String(WIDTH),
  })
  const { value } = await askService({ connection, signal, url: `${connection.base_url}/w/api.php?${asked}`, answer: Found })
  if (value.error !== undefined) {
    const { code, info } = value.error
    const busy = /maxlag|ratelimit|readonly|unavailable/u.test(code)
    throw serviceError(
      connection,
      busy ? 'busy' : 'answer',
      `${busy ? 'it is busy' : 'it does not understand the search'}: “${info}” (${code}).`,
    )
  }
  return value.query?.pages ?? []
}

/** Words without what the search would take for its own signs: 'insource:', -without, "exactly". */
const plainWords = (words: string): string =>
  words
    .replace(/[^\p{L}\p{M}\p{N}\s'’-]/gu, ' ')
    .replace(/(^|\s)-+/gu, '$1')
    .trim()

/** Whether a picture lies or stands as the film does. */
const isShaped = ({ width, height }: { width: number; height: number }, { aspect }: StockQuery): boolean =>
  aspect === '16:9' ? width > height : aspect === '9:16' ? height > width : Math.abs(width - height) < width / 4
