import * as z from 'zod/mini'
import { MOST_BYTES, askService } from '../../clients/service.ts'
import { licenceNamed } from '../../source-pictures/licence-name.ts'
import { makeFetch } from '../found/fetch-found.ts'
import { isFreeLicence, wantsAuthor } from '../found/free-licence.ts'
import { inTurn } from '../in-turn.ts'
import { keylessSays } from '../keyless-says.ts'
import type { CallTools } from '../provider.ts'
import { shapedFirst } from '../shaped-first.ts'
import { showsWords } from '../found/shows-words.ts'
import { CLIP_LINES, MOST_DESCRIBED, type Stock, type StockHit, type StockQuery } from '../stock.ts'
import { textOfHtml } from '../text-of-html.ts'

/** A search requests this many times the wanted count. Many licences forbid use in a film, and many files are too large or too small. */
const MORE = 4
const MOST_FOUND = 60
/** The most items whose files are listed. Each listing is one call. */
const MOST_LOOKED_AT = 12
/** Every value of an item may be a single value or a list. */
const Texts = z._default(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((given) => [given].flat()),
  ),
  [],
)
const Found = z.object({ response: z.object({ docs: z.array(z.object({ identifier: z.string(), licenseurl: Texts })) }) })
/** Numbers arrive as text. */
const File = z.object({
  name: z.string(),
  size: z.optional(z.string()),
  length: z.optional(z.string()),
  width: z.optional(z.string()),
  height: z.optional(z.string()),
})
/** A deleted or hidden item has neither. */
const Item = z.object({
  metadata: z.optional(
    z.object({ title: Texts, creator: Texts, date: Texts, description: Texts, subject: Texts, licenseurl: Texts }),
  ),
  files: z._default(z.array(File), []),
})

type Item = z.output<typeof Item>
type Clip = { name: string; width: number; height: number; seconds: number }

const fetchHit = makeFetch('the Internet Archive')

/**
 * Films of the Internet Archive under a free licence (platform-apis.md 12). No page states its rate limits, so it gets one call at a time.
 */
export const stock: Stock = {
  kinds: ['footage'],
  find: (query, tools) =>
    query.kind !== 'footage'
      ? Promise.resolve({ hits: [], used: {} })
      : inTurn(tools.connection.base_url, async () => ({ hits: await lookThrough(query, tools), used: {} })),
  fetch: (hit, out_path, tools) => inTurn(tools.connection.base_url, () => fetchHit(hit, out_path, tools)),
  expect: () => ({ expected: {}, most: {} }),
}

async function lookThrough(query: StockQuery, { connection, signal }: CallTools): Promise<StockHit[]> {
  // in lower case no word is a search operator (AND, NOT)
  const words = query.words.match(/[\p{L}\p{M}\p{N}]+/gu)?.map((word) => word.toLowerCase())
  if (words === undefined) return []
  const all = `(${words.join(' AND ')})`
  const query_string = new URLSearchParams({
    q: `mediatype:movies AND licenseurl:(*creativecommons.org*) AND (title:${all} OR subject:${all})`,
    rows: String(Math.min(MOST_FOUND, query.count * MORE)),
    page: '1',
    output: 'json',
  })
  for (const field of ['identifier', 'licenseurl']) query_string.append('fl[]', field)
  const url = `${connection.base_url}/advancedsearch.php?${query_string}`
  const { value } = await askService({ connection, signal, url, answer: Found, says: keylessSays })
  const hits: StockHit[] = []
  const free = value.response.docs.filter(({ licenseurl }) => findLicence(licenseurl) !== null)
  for (const { identifier } of free.slice(0, MOST_LOOKED_AT)) {
    if (hits.length === query.count) break
    const item = `${connection.base_url}/metadata/${encodeURIComponent(identifier)}`
    const { value: told } = await askService({ connection, signal, url: item, answer: Item, says: keylessSays })
    hits.push(...makeHit(identifier, told, connection.base_url).filter((hit) => showsWords(hit, query)))
  }
  return shapedFirst(hits, query)
}

/** The licence of an item and its address. Null if the item names no licence, or names one that forbids use in a film. */
function findLicence(addresses: readonly string[]): { licence: string; licence_url: string } | null {
  const named = addresses.map((licence_url) => ({ licence: licenceNamed(licence_url) ?? '', licence_url }))
  return named.every(({ licence }) => isFreeLicence(licence)) ? (named[0] ?? null) : null
}

/** The largest file of an item that is not larger than a film and small enough to download whole. */
function clipIn(files: Item['files']): Clip | undefined {
  return files
    .filter(({ name, size }) => /\.(?:mp4|webm)$/iu.test(name) && Number(size) <= MOST_BYTES.footage)
    .map(({ name, width, height, length }) => ({
      name,
      width: Number(width ?? 0),
      height: Number(height ?? 0),
      seconds: Number(length ?? 0),
    }))
    .filter(({ width, height }) => Math.min(width, height) <= CLIP_LINES.most && Math.min(width, height) >= CLIP_LINES.least)
    .toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
}

function makeHit(identifier: string, { metadata, files }: Item, base_url: string): StockHit[] {
  const free = findLicence(metadata?.licenseurl ?? [])
  const clip = clipIn(files)
  if (metadata === undefined || free === null || clip === undefined) return []
  const { title, creator, date, description, subject } = metadata
  const author = textOfHtml(creator.join(', '))
  if (wantsAuthor(free.licence) && author === '') return []
  const year = Number(/^\d{4}(?!\d)/u.exec(date[0] ?? '')?.[0])
  const named = textOfHtml(title[0] ?? '') || identifier
  return [
    {
      hit_id: identifier,
      title: named,
      author,
      ...free,
      page_url: `https://archive.org/details/${encodeURIComponent(identifier)}`,
      preview_url: `${base_url}/services/img/${encodeURIComponent(identifier)}`,
      bytes_url: `${base_url}/download/${[identifier, ...clip.name.split('/')].map(encodeURIComponent).join('/')}`,
      width: clip.width,
      height: clip.height,
      about: [named, textOfHtml(description.join(' ')).slice(0, MOST_DESCRIBED), ...subject].join(' | '),
      moves: clip.seconds > 0 ? { seconds: clip.seconds } : {},
      ...(year > 0 && { year }),
    },
  ]
}
