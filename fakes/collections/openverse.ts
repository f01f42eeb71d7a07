import { cutJust } from '../cut-just.ts'
import { fileAt, foundFile } from './found-files.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

const LICENCES = ['by', 'by-nc', 'cc0', 'by-nd', 'pdm', 'by-sa', 'by-nc-sa'] as const

const failure = (status: number, detail: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { detail },
})

/** Openverse's search of images for clients without an account. */
export const fakeOpenverse = (port?: number): Promise<Fake> =>
  serveFake((seen, trouble) => foundFile(seen, trouble, Buffer.alloc(0)) ?? answer(seen, trouble), port)

function answer(seen: Seen, trouble: Trouble): Said {
  const { path, query } = seen
  if (path !== '/v1/images/') return failure(404, 'Not found.')
  if (trouble === 'echo') return failure(400, echoRequest(seen))
  if (trouble === 'rate_limit')
    return failure(429, 'Request was throttled. Expected available in 2 seconds.', { 'retry-after': '2' })
  const most = Number(query.get('page_size') ?? 20)
  if (most > 20) return failure(401, 'page_size may not exceed 20 for anonymous requests.')
  const types = (query.get('license_type') ?? '').split(',')
  const allowed = LICENCES.filter(
    (licence) =>
      !(types.includes('commercial') && licence.includes('nc')) && !(types.includes('modification') && licence.includes('nd')),
  )
  const count = trouble === 'nothing' ? 0 : most
  const results = Array.from({ length: count }, (_, index) => image(index, allowed[index % allowed.length], seen))
  const json =
    trouble === 'misshapen_once'
      ? { result_count: 1 }
      : { result_count: results.length, page_count: 1, page_size: most, page: 1, results }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}

function image(index: number, license: (typeof LICENCES)[number], seen: Seen) {
  const free = license === 'cc0' || license === 'pdm'
  const version = free ? '1.0' : '2.0'
  const tall = seen.query.get('aspect_ratio') === 'tall'
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title: `Lake before hills ${index + 1}`,
    foreign_landing_url: `https://www.flickr.com/photos/fake/${index}`,
    url: fileAt(`${index}.jpg`, seen),
    creator: license === 'pdm' ? null : 'Ana Vega',
    creator_url: 'https://www.flickr.com/photos/fake',
    license,
    license_version: version,
    license_url: free
      ? `https://creativecommons.org/publicdomain/${license === 'cc0' ? 'zero' : 'mark'}/1.0/`
      : `https://creativecommons.org/licenses/${license}/${version}/`,
    provider: 'flickr',
    source: 'flickr',
    category: query(seen, 'category'),
    filesize: null,
    filetype: 'jpg',
    attribution: `"Lake before hills ${index + 1}" by Ana Vega is licensed under ${license.toUpperCase()} ${version}.`,
    mature: false,
    tags: [{ name: query(seen, 'q') ?? '', accuracy: null }],
    height: tall ? 1920 : 1280,
    width: tall ? 1280 : 1920,
    thumbnail: fileAt(`${index}-thumb.jpg`, seen),
  }
}

const query = ({ query: given }: Seen, name: string): string | null => given.get(name)
