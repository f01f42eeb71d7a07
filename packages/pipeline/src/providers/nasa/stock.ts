import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import { askService } from '../../clients/service.ts'
import { makeFetch } from '../found/fetch-found.ts'
import { inTurn } from '../in-turn.ts'
import { keylessSays } from '../keyless-says.ts'
import type { CallTools } from '../provider.ts'
import type { Stock, StockHit, StockQuery } from '../stock.ts'

/** A search requests this many times the wanted count, because some results are not NASA's own. */
const MORE = 3
const MOST_FOUND = 60
/** The most hits whose files are listed. Each listing is one call. */
const MOST_LOOKED_AT = 12

const Item = z.object({
  href: z.string(),
  data: z.array(
    z.object({
      nasa_id: z.string(),
      title: z._default(z.string(), ''),
      description: z._default(z.string(), ''),
      center: z._default(z.string(), ''),
      photographer: z._default(z.string(), ''),
      secondary_creator: z._default(z.string(), ''),
      keywords: z._default(z.array(z.string()), []),
      date_created: z._default(z.string(), ''),
    }),
  ),
  links: z._default(z.array(z.object({ href: z.string(), rel: z._default(z.string(), '') })), []),
})
const Found = z.object({ collection: z.object({ items: z.array(Item) }) })
const Files = z.array(z.string())

type Item = z.output<typeof Item>

/**
 * NASA's own images are in the public domain. Only the description names an image that a partner lent. If it names any other owner, the
 * image is left out.
 */
const OF_OTHERS =
  /©|\(c\)\s|copyright|courtesy of|all rights reserved|used (?:with|by) permission|\bESA\b|\bESO\b|\bJAXA\b|\bSpaceX\b/iu
/** A film may not use people's faces or the agency's logos freely. */
const NOT_FOR_FILMS = /\b(?:logo|insignia|seal|portrait|headshot)\b/iu

const fetchHit = makeFetch('NASA')

/** NASA's own images and clips (platform-apis.md 12). NASA reports no licence, size or length. */
export const stock: Stock = {
  kinds: ['photo', 'footage'],
  find: (query, tools) =>
    query.kind !== 'photo' && query.kind !== 'footage'
      ? Promise.resolve({ hits: [], used: {} })
      : inTurn(tools.connection.base_url, async () => ({ hits: await lookThrough(query, tools), used: {} })),
  fetch: (hit, out_path, tools) => inTurn(tools.connection.base_url, () => fetchHit(hit, out_path, tools)),
  expect: () => ({ expected: {}, most: {} }),
}

async function lookThrough(query: StockQuery, { connection, signal }: CallTools): Promise<StockHit[]> {
  const query_string = new URLSearchParams({
    q: query.words,
    media_type: query.kind === 'footage' ? 'video' : 'image',
    page_size: String(Math.min(MOST_FOUND, query.count * MORE)),
  })
  const { value } = await askService({
    connection,
    signal,
    url: `${connection.base_url}/search?${query_string}`,
    answer: Found,
    says: keylessSays,
  })
  const hits: StockHit[] = []
  for (const item of value.collection.items.filter(isOwn).slice(0, MOST_LOOKED_AT)) {
    if (hits.length === query.count) break
    const files = await askService({ connection, signal, url: addressed(item.href), answer: Files, says: keylessSays })
    const moves = query.kind === 'footage' ? { moves: {} } : {}
    hits.push(...makeHit(item, fileIn(files.value, query.kind)).map((hit) => ({ ...hit, ...moves })))
  }
  return hits
}

const isOwn = ({ data: [about] }: Item): boolean =>
  about !== undefined &&
  !OF_OTHERS.test(`${about.description} ${about.photographer} ${about.secondary_creator}`) &&
  !NOT_FOR_FILMS.test(`${about.title} ${about.keywords.join(' ')}`)

/** A valid address, because NASA does not encode spaces; '' if it is no address. */
const addressed = (address: string): string => (URL.canParse(address) ? new URL(address).href : '')

/**
 * The largest file of a hit that is not an original: originals may have hundreds of megapixels or be TIFFs. For footage the medium file
 * comes first, because a film needs twelve seconds and a large file may last an hour.
 */
function fileIn(files: readonly string[], kind: StockQuery['kind']): string | undefined {
  const sizes =
    kind === 'footage' ? ['~medium.mp4', '~large.mp4', '~small.mp4', '~mobile.mp4'] : ['~large.jpg', '~medium.jpg', '~orig.jpg']
  return sizes.flatMap((size) => files.find((file) => file.endsWith(size)) ?? [])[0]
}

function makeHit({ data: [about], links }: Item, file: string | undefined): StockHit[] {
  if (about === undefined || file === undefined) return []
  const { nasa_id, title, description, center, photographer, keywords, date_created } = about
  const year = Number(date_created.slice(0, 4))
  const bytes_url = addressed(file)
  return [
    {
      hit_id: nasa_id,
      title: title || nasa_id,
      author: [photographer, `NASA${center && ` ${center}`}`].filter(Boolean).join(', '),
      licence: say('credits.public_domain').text,
      licence_url: 'https://www.nasa.gov/nasa-brand-center/images-and-media/',
      page_url: `https://images.nasa.gov/details/${encodeURIComponent(nasa_id)}`,
      preview_url: addressed(links.find(({ rel }) => rel === 'preview')?.href ?? file),
      bytes_url,
      width: 0,
      height: 0,
      about: [title, description.slice(0, 300), ...keywords].join(' | '),
      ...(year > 0 && { year }),
    },
  ]
}
