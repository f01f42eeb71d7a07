import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'
import { cutJust } from '../cut-just.ts'
import { foundFile } from './found-files.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

/** A failure in the museum's form. */
const failure = (status: number, error: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { status, error, detail: error },
})

/** The Art Institute of Chicago's search and its images by IIIF. */
export const fakeArtInstitute = (port?: number): Promise<Fake> =>
  serveFake((seen, trouble) => findPicture(seen, trouble) ?? answer(seen, trouble), port)

/** A work's image, if the request is for its IIIF address. */
function findPicture(seen: Seen, trouble: Trouble): Said {
  const [, number] = /^\/iiif\/2\/work-(\d+)\/full\/\d+,\/0\/default\.jpg$/u.exec(seen.path) ?? []
  if (number === undefined) return null
  if (trouble !== 'none') return foundFile({ ...seen, path: `/files/${number}.jpg` }, trouble, Buffer.alloc(0))
  return { status: 200, headers: { 'content-type': 'image/jpeg' }, bytes: photoNumbered(Number(number)) }
}

function answer(seen: Seen, trouble: Trouble): Said {
  const { path, query } = seen
  if (path !== '/api/v1/artworks/search') return failure(404, 'Not found')
  if (trouble === 'echo') return failure(400, echoRequest(seen))
  if (trouble === 'rate_limit') return failure(429, 'Too Many Attempts.', { 'retry-after': '2' })
  const limit = Number(query.get('limit') ?? 10)
  if (limit > 100) return failure(403, 'You have requested too many resources. Please set a smaller limit.')
  const data = trouble === 'nothing' ? [] : Array.from({ length: limit }, (_, index) => work(index))
  const json =
    trouble === 'misshapen_once'
      ? { data }
      : {
          preference: null,
          pagination: { total: data.length, limit, offset: 0 },
          data,
          config: { iiif_url: `${new URL(seen.url).origin}/iiif/2` },
        }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}

/** A work. Some works have no image, are still under copyright, or match the words only weakly. */
function work(index: number) {
  const usable = index % 4
  return {
    id: 100 + index,
    title: usable === 3 ? 'Portrait of a Collector' : `Lake before Hills ${index + 1}`,
    artist_display: 'Ana Vega\nSpanish, 1840–1902',
    date_display: 'c. 1880',
    date_end: 1882,
    image_id: usable === 2 ? null : `work-${index}`,
    is_public_domain: index !== 0,
    thumbnail: {
      lqip: '',
      width: index === 5 ? 2000 : 4200,
      height: index === 5 ? 3100 : 2800,
      alt_text: usable === 3 ? 'A man.' : 'Water.',
    },
  }
}
