import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import { makeFetch } from '../found/fetch-found.ts'
import { inTurn } from '../in-turn.ts'
import { keylessSays } from '../keyless-says.ts'
import { shapedFirst } from '../shaped-first.ts'
import { showsWords } from '../found/shows-words.ts'
import type { Stock, StockHit } from '../stock.ts'

/** A search requests this many times the wanted count, because many items state no rights. */
const MORE = 5
const MOST_FOUND = 100
/** Milliseconds between two searches. More than 80 a minute block the caller for an hour (platform-apis.md 12). */
const APART_MS = 800
/** Files wider than this are scans for print. */
const WIDEST = 4000

/** Every value may be a single value or a list. */
const Texts = z._default(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((given) => [given].flat()),
  ),
  [],
)
const File = z.object({
  url: z.optional(z.string()),
  mimetype: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
})
const Item = z.object({
  id: z.string(),
  title: Texts,
  description: Texts,
  subject: Texts,
  contributor: Texts,
  date: Texts,
  rights: Texts,
  image_url: Texts,
  resources: z._default(z.array(z.object({ files: z._default(z.array(z.array(File)), []) })), []),
})
const Found = z.object({ results: z.array(Item) })

type Item = z.output<typeof Item>

/** The library has no licence field. Its text counts only if it is explicit. */
const FREE = /\bno known (?:copyright )?restrictions\b|\bpublic domain\b/iu
const NOT_FREE =
  /\bmay be restricted\b|\bnot evaluated\b|\bpermission\b|\brights (?:status|information) (?:is )?(?:unknown|not)\b/iu

const fetchHit = makeFetch('the Library of Congress')

/** Photographs, prints and drawings of the Library of Congress (platform-apis.md 12). It has no clips. */
export const stock: Stock = {
  kinds: ['photo', 'illustration'],
  find: async (query, { connection, signal }) => {
    if (query.kind !== 'photo' && query.kind !== 'illustration') return { hits: [], used: {} }
    const query_string = new URLSearchParams({
      q: query.words,
      fo: 'json',
      c: String(Math.min(MOST_FOUND, query.count * MORE)),
      sp: '1',
      fa: 'original-format:photo, print, drawing',
    })
    const url = `${connection.base_url}/search/?${query_string}`
    const asked = inTurn(connection.base_url, () => askService({ connection, signal, url, answer: Found, says: keylessSays }))
    void inTurn(connection.base_url, () => wait(APART_MS, undefined, { ref: false }))
    const { value } = await asked
    const hits = value.results.flatMap(makeHit).filter((hit) => showsWords(hit, query))
    return { hits: shapedFirst(hits, query), used: {} }
  },
  fetch: (hit, out_path, tools) => inTurn(tools.connection.base_url, () => fetchHit(hit, out_path, tools)),
  expect: () => ({ expected: {}, most: {} }),
}

/** The widest JPEG that is not a scan for print. */
function chooseFile({ resources, image_url }: Item): { url: string; width: number; height: number } | undefined {
  const files = resources.flatMap(({ files: all }) => all.flat())
  const usable = files.flatMap(({ url, mimetype, width = 0, height = 0 }) =>
    url !== undefined && mimetype === 'image/jpeg' && width <= WIDEST ? [{ url, width, height }] : [],
  )
  const widest = usable.toSorted((a, b) => b.width - a.width)[0]
  const last = image_url.at(-1)
  return widest ?? (last === undefined ? undefined : { url: last.replace(/#.*$/u, ''), width: 0, height: 0 })
}

function makeHit(item: Item): StockHit[] {
  const { id, title, description, subject, contributor, date, rights, image_url } = item
  const rights_text = rights.join(' ')
  const file = chooseFile(item)
  if (file === undefined || !FREE.test(rights_text) || NOT_FREE.test(rights_text)) return []
  const year = Number(/\b1\d{3}|\b20\d{2}/u.exec(date[0] ?? '')?.[0])
  const address = (text: string): string => new URL(text, 'https://www.loc.gov').href
  return [
    {
      hit_id: id,
      title: (title[0] ?? '').trim(),
      author: (contributor[0] ?? '').trim(),
      licence: 'Public Domain',
      licence_url: 'https://www.loc.gov/legal/',
      page_url: address(id),
      preview_url: address(image_url[0] ?? file.url),
      bytes_url: address(file.url),
      width: file.width,
      height: file.height,
      about: [...title, ...description, ...subject].join(' | '),
      ...(Number.isFinite(year) && { year }),
    },
  ]
}
