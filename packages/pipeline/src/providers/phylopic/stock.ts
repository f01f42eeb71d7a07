import * as z from 'zod/mini'
import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { askService } from '../../clients/service.ts'
import { makeFetch } from '../found/fetch-found.ts'
import { inTurn } from '../in-turn.ts'
import { keylessSays } from '../keyless-says.ts'
import type { CallTools } from '../provider.ts'
import { shapedFirst } from '../shaped-first.ts'
import type { Stock, StockHit } from '../stock.ts'

const Link = z.object({ href: z.string(), title: z.nullish(z.string()) })
const File = z.object({ href: z.string(), sizes: z.string() })
const Silhouette = z.object({
  uuid: z.string(),
  attribution: z.nullish(z.string()),
  _links: z.object({
    license: Link,
    rasterFiles: z._default(z.array(File), []),
    contributor: z.nullish(Link),
    self: z.nullish(Link),
    specificNode: z.nullish(Link),
  }),
})
const Root = z.object({ build: z.number() })
/** An answer without a match has no `items`. */
const Found = z.object({ totalItems: z.number(), _embedded: z.optional(z.object({ items: z.array(Silhouette) })) })

type Silhouette = z.output<typeof Silhouette>

/** The last known build of each collection. Every request names a build, and a new build has new images. */
const builds = new Map<string, number>()

/** The collection's answer to a request that names an old build. */
const GONE = 410

const fetchHit = makeFetch('PhyloPic')

/** Silhouettes of living things (platform-apis.md 12). It searches species and groups by name, so a word in a title never matches. */
export const stock: Stock = {
  kinds: ['silhouette'],
  find: async (query, tools) => {
    if (query.kind !== 'silhouette') return { hits: [], used: {} }
    const name = normalizeName(query.words)
    if (name === '') return { hits: [], used: {} }
    const found = await inTurn(tools.connection.base_url, () => searched(name, tools))
    return { hits: shapedFirst((found._embedded?.items ?? []).flatMap(makeHit), query), used: {} }
  },
  fetch: (hit, out_path, tools) => inTurn(tools.connection.base_url, () => fetchHit(hit, out_path, tools)),
  expect: () => ({ expected: {}, most: {} }),
}

/** A name in the collection's form: lower-case letters and spaces only. */
const normalizeName = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{M} ]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** Searches in the known build; if that build is gone, searches once more in the new one. */
async function searched(name: string, tools: CallTools): Promise<z.output<typeof Found>> {
  const { base_url } = tools.connection
  const known = builds.get(base_url)
  if (known !== undefined) {
    try {
      return await searchAt(known, name, tools)
    } catch (error) {
      if (!(error instanceof AppError) || error.service_status !== GONE) throw error
      builds.delete(base_url)
    }
  }
  const { connection, signal } = tools
  const { value } = await askService({ connection, signal, url: `${base_url}/`, answer: Root, says })
  builds.set(base_url, value.build)
  return searchAt(value.build, name, tools)
}

async function searchAt(build: number, name: string, { connection, signal }: CallTools): Promise<z.output<typeof Found>> {
  const query_string = new URLSearchParams({
    build: String(build),
    page: '0',
    filter_name: name,
    filter_license_nc: 'false',
    embed_items: 'true',
  })
  const url = `${connection.base_url}/images?${query_string}`
  return (await askService({ connection, signal, url, answer: Found, says })).value
}

const says = (status: number): ServiceTrouble | null => (status === GONE ? 'answer' : keylessSays(status))

const LICENCE = /^https?:\/\/creativecommons\.org\/(?:(publicdomain\/(?:zero|mark))|licenses\/(by|by-sa))\/(\d\.\d)\/?$/u

/** The licence at an address; '' for a licence that does not allow use in a film. */
function licenceAt(address: string): string {
  const [, free, credited, version] = LICENCE.exec(address) ?? []
  if (free !== undefined) return free.endsWith('zero') ? 'CC0' : 'Public Domain'
  return credited === undefined ? '' : `CC ${credited.toUpperCase()} ${version}`
}

/** The widest image file of a silhouette. */
function widest(files: Silhouette['_links']['rasterFiles']): { href: string; width: number; height: number } | undefined {
  const sized = files.flatMap(({ href, sizes }) => {
    const [, width, height] = /^(\d+)x(\d+)$/u.exec(sizes) ?? []
    return width === undefined ? [] : [{ href, width: Number(width), height: Number(height) }]
  })
  return sized.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
}

function makeHit({ uuid, attribution, _links }: Silhouette): StockHit[] {
  const { license, rasterFiles, contributor, self, specificNode } = _links
  const licence = licenceAt(license.href)
  const author = (attribution || contributor?.title || '').trim()
  const file = widest(rasterFiles)
  if (file === undefined || licence === '' || (licence.startsWith('CC BY') && author === '')) return []
  const title = (self?.title || specificNode?.title || '').trim()
  return [
    {
      hit_id: uuid,
      title,
      author,
      licence,
      licence_url: license.href,
      page_url: `https://www.phylopic.org/images/${uuid}`,
      preview_url: file.href,
      bytes_url: file.href,
      width: file.width,
      height: file.height,
      about: [title, specificNode?.title ?? ''].join(' | '),
    },
  ]
}
