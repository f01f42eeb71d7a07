import { smallClip } from '../clip.ts'
import { cutJust } from '../cut-just.ts'
import { fileAt, foundFile } from './found-files.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

/** The account that the fake Pexels accepts. */
export const PEXELS_ACCOUNT = { api_key: 'fake563492ad6f91700001000001' }

const AUTHORS = ['Ana Vega', 'Bo Lind', 'Chen Wei']

const failure = (status: number, code: string): Said => ({ status, json: { status, code } })

/** Pexels' searches of photos and clips. When it is busy, its answer has no time to wait, as its documentation says. */
export async function fakePexels(port?: number): Promise<Fake> {
  const clip = await smallClip()
  return serveFake((seen, trouble) => foundFile(seen, trouble, clip) ?? answer(seen, trouble), port)
}

function answer(seen: Seen, trouble: Trouble): Said {
  const { path, query, headers } = seen
  if (trouble === 'echo') return { status: 400, json: { status: 400, code: 'Bad Request', error: echoRequest(seen) } }
  if (headers.authorization !== PEXELS_ACCOUNT.api_key || trouble === 'revoked') return failure(401, 'Unauthorized')
  if (trouble === 'rate_limit') return failure(429, 'Rate limit exceeded')
  const most = Number(query.get('per_page') ?? 15)
  if ((query.get('query') ?? '') === '' || !(most >= 1 && most <= 80)) return failure(400, 'Bad Request')
  const count = trouble === 'nothing' ? 0 : most
  const found = Array.from({ length: Math.min(count, 12) }, (_, index) => index)
  const about = { page: 1, per_page: most, total_results: found.length }
  const listed =
    path === '/v1/search'
      ? { ...about, photos: found.map((index) => photo(index, seen)) }
      : path === '/v1/videos/search'
        ? { ...about, videos: found.map((index) => video(index, seen)) }
        : null
  if (listed === null) return failure(404, 'Not Found')
  const json = trouble === 'misshapen_once' ? { total_results: 0 } : listed
  if (trouble === 'cut_in_middle') return cutJust(Buffer.from(JSON.stringify(json)))
  const limits = { 'x-ratelimit-limit': '20000', 'x-ratelimit-remaining': '19684', 'x-ratelimit-reset': '1796000000' }
  return { status: 200, headers: limits, json }
}

const photo = (index: number, seen: Seen) => ({
  id: 1000 + index,
  ...shape(seen),
  url: `https://www.pexels.com/photo/${1000 + index}/`,
  photographer: AUTHORS[index % AUTHORS.length],
  photographer_url: 'https://www.pexels.com/@fake',
  photographer_id: index,
  avg_color: '#6E8A9C',
  src: { original: fileAt(`${index}.jpg`, seen), large2x: fileAt(`${index}.jpg`, seen), medium: fileAt(`${index}.jpg`, seen) },
  liked: false,
  alt: `Lake before hills, ${index + 1}: ${seen.query.get('query')}`,
})

const video = (index: number, seen: Seen) => ({
  id: 2000 + index,
  ...shape(seen),
  url: `https://www.pexels.com/video/${2000 + index}/`,
  image: fileAt(`${index}.jpg`, seen),
  duration: 10,
  user: { id: index, name: AUTHORS[index % AUTHORS.length], url: 'https://www.pexels.com/@fake' },
  video_files: [
    { id: 1, quality: 'uhd', file_type: 'video/mp4', width: 3840, height: 2160, fps: 24, link: fileAt('missing', seen) },
    { id: 2, quality: 'hd', file_type: 'video/mp4', width: 1920, height: 1080, fps: 24, link: fileAt(`${index}.mp4`, seen) },
    { id: 3, quality: 'sd', file_type: 'video/mp4', width: 640, height: 360, fps: 24, link: fileAt(`${index}.mp4`, seen) },
  ],
})

const shape = ({ query }: Seen) =>
  query.get('orientation') === 'portrait' ? { width: 2000, height: 3000 } : { width: 3000, height: 2000 }
