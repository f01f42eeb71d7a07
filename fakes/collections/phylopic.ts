import { cutJust } from '../cut-just.ts'
import { fileAt, foundFile } from './found-files.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

/** The number of the current build. With the trouble 'expired', the next build has been published. */
const BUILD = 500

/** PhyloPic's silhouettes by name (written after platform-apis.md 12, which names the pages). */
export const fakePhylopic = (port?: number): Promise<Fake> =>
  serveFake((seen, trouble) => foundFile(seen, trouble, Buffer.alloc(0)) ?? answer(seen, trouble), port)

const failure = (status: number, type: string, message: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { errors: [{ type, developerMessage: message, userMessage: message }] },
})

function answer(seen: Seen, trouble: Trouble): Said {
  const { path, query } = seen
  if (trouble === 'echo') return failure(400, 'BAD_REQUEST_PARAMETERS', echoRequest(seen))
  if (trouble === 'rate_limit') return failure(429, 'TOO_MANY_REQUESTS', 'Too many requests.', { 'retry-after': '2' })
  const build = trouble === 'expired' ? BUILD + 1 : BUILD
  if (path === '/') return { status: 200, json: { build, title: 'PhyloPic API', version: '2.0.0' } }
  if (path !== '/images') return failure(404, 'RESOURCE_NOT_FOUND', 'Not found.')
  if (query.get('build') !== String(build)) return failure(410, 'BUILD_NOT_CURRENT', 'That build is no longer available.')
  if (query.get('page') !== '0' || query.get('embed_items') !== 'true') return failure(400, 'BAD_REQUEST_PARAMETERS', 'No page.')
  const name = query.get('filter_name') ?? ''
  const named = trouble !== 'nothing' && /^(?:canis lupus|wolf|lake before hills)$/u.test(name)
  const items = named ? SILHOUETTES.map((silhouette, index) => makeItem(silhouette, index, seen)) : []
  const json =
    trouble === 'misshapen_once'
      ? { totalItems: 'many' }
      : { build, totalItems: items.length, totalPages: 1, itemsPerPage: 48, ...(named && { _embedded: { items } }) }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}

type Shape = { licence: string; attribution: string | null; contributor?: string; sizes: string[] }

const WIDE = ['1536x1024', '512x341']
const SILHOUETTES: readonly Shape[] = [
  { licence: 'publicdomain/mark/1.0/', attribution: null, sizes: ['1000x1536'] },
  { licence: 'publicdomain/zero/1.0/', attribution: 'Ana Vega', sizes: WIDE },
  { licence: 'licenses/by/4.0/', attribution: null, contributor: 'Ana Vega', sizes: WIDE },
  { licence: 'licenses/by-sa/3.0/', attribution: 'Ben Okafor', sizes: WIDE },
  { licence: 'licenses/by-nc/3.0/', attribution: 'Ben Okafor', sizes: WIDE },
  { licence: 'licenses/by/4.0/', attribution: null, sizes: WIDE },
  { licence: 'publicdomain/zero/1.0/', attribution: 'Ana Vega', sizes: [] },
]

function makeItem({ licence, attribution, contributor, sizes }: Shape, index: number, seen: Seen) {
  const uuid = `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
  return {
    uuid,
    attribution,
    _links: {
      self: { href: `/images/${uuid}?build=${BUILD}`, title: 'Canis lupus' },
      license: { href: `https://creativecommons.org/${licence}` },
      rasterFiles: sizes.map((size) => ({ href: fileAt(`${size}-${index}.png`, seen), sizes: size, type: 'image/png' })),
      ...(contributor !== undefined && { contributor: { href: '/contributors/1', title: contributor } }),
      specificNode: { href: '/nodes/1', title: 'Canis lupus' },
    },
  }
}
