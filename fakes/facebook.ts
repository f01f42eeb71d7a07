import {
  type StandIn,
  Arriving,
  type Conduct,
  type SimulatedPost,
  type Simulator,
  type SimulatorPlace,
  serveSimulator,
} from './faults.ts'
import { graphFailure, ok, receiveFilm, tokenFailure } from './graph.ts'
import { freeNumber } from './memory.ts'
import { type Said, type Seen, type Trouble, getBearer, parseForm } from './serve.ts'

/** The account that the fake Facebook accepts. */
export const FACEBOOK_ACCOUNT = {
  page_access_token: 'EAAfakePageAccessToken0123456789abcdefghijklmnop',
  page_id: '100200300400500',
  app_id: '987654321098765',
  app_secret: 'fakeappsecret0123456789abcdef0123',
}
/** A user's token: valid, but not a page's token. */
export const FACEBOOK_USER_TOKEN = 'EAAfakeUserAccessToken0123456789abcdefghijklmnop'

const SCOPES = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts']
const EXPIRES = Math.floor(Date.parse('2027-01-31T00:00:00Z') / 1000)

type Video = {
  id: string
  title: string
  description: string
  film: Arriving
  size: number | null
  sha256: string | null
  created: string
  /** Whether the video was published: a reel by `finish`, another video at once. */
  is_finished: boolean
  asked: number
  is_live: boolean
  rejected: string | null
  /** The names of the files that were sent with the video. */
  extras: string[]
}

/** A film in the app's own storage. */
type Stored = { film: Arriving; size: number; sha256: string | null }

type World = { videos: Map<string, Video>; stored: Map<string, Stored>; conduct: Conduct; seconds: number | undefined }

export const facebook: StandIn = {
  start: fakeFacebook,
  settings: (url) => ({ FACEBOOK_URL: `${url}/v24.0` }),
  account: () => FACEBOOK_ACCOUNT,
  post: { format: '9:16', texts: { title: 'How locks work', description: 'A film about locks.' }, answers: {} },
}

/**
 * The Graph API at /v24.0: reels in three steps, films in the app's storage, and videos made from these films. `seconds` is the length that
 * it reports for every film.
 */
export function fakeFacebook(place: SimulatorPlace = {}, { seconds }: { seconds?: number } = {}): Promise<Simulator> {
  const videos = new Map<string, Video>()
  const stored = new Map<string, Stored>()
  return serveSimulator(
    {
      name: 'Facebook',
      answer: (seen, trouble, conduct) => {
        if (seen.path === '/v24.0/debug_token') return debug(seen, trouble, conduct)
        const refused = tokenFailure(trouble, seen)
        if (refused !== null) return refused
        if (getBearer(seen) !== FACEBOOK_ACCOUNT.page_access_token || conduct.epoch > 0)
          return graphFailure(400, 190, 'Invalid OAuth access token - Cannot parse access token')
        return answer(seen, { videos, stored, conduct, seconds })
      },
      receive: (seen) => {
        const film = seen.method === 'POST' ? (videos.get(reelIn(seen)) ?? stored.get(idIn(seen)))?.film : undefined
        return film === undefined ? null : receiveFilm(seen, film)
      },
      posts: () => [...videos.values()].flatMap(makePost),
      shelves: {
        video: { things: videos, revive: (video: Video) => ({ ...video, film: new Arriving(1, video.film) }) },
        stored: { things: stored, revive: (film: Stored) => ({ ...film, film: new Arriving(1, film.film) }) },
      },
    },
    place,
  )
}

function makePost({ id, title, description, sha256, is_finished, is_live, rejected }: Video): SimulatedPost[] {
  if (!is_finished || sha256 === null || rejected !== null) return []
  return [{ id, text: description, title, sha256, visibility: 'public', state: is_live ? 'live' : 'processing' }]
}

const idIn = ({ path }: Seen): string => decodeURIComponent(path.split('/').at(-1) ?? '')
/** The reel whose film is sent to this upload address; '' for another address. */
const reelIn = (seen: Seen): string => (seen.path.startsWith('/video-upload/') ? idIn(seen) : '')

function debug(seen: Seen, trouble: Trouble, { epoch }: Conduct): Said {
  if (getBearer(seen) !== `${FACEBOOK_ACCOUNT.app_id}|${FACEBOOK_ACCOUNT.app_secret}`) {
    return graphFailure(400, 190, 'Invalid OAuth access token signature.')
  }
  if (trouble === 'rate_limit' || trouble === 'echo_sign_in') return tokenFailure(trouble, seen)
  const token = seen.query.get('input_token')
  const type = token === FACEBOOK_ACCOUNT.page_access_token ? 'PAGE' : token === FACEBOOK_USER_TOKEN ? 'USER' : null
  const dead = type === null || trouble === 'expired' || trouble === 'revoked' || epoch > 0
  if (dead)
    return ok({
      data: {
        is_valid: false,
        scopes: [],
        error: { code: 190, message: 'Error validating access token: Session has expired.' },
      },
    })
  const scopes = trouble === 'wrong_permission' ? SCOPES.slice(0, 1) : SCOPES
  return ok({ data: { app_id: FACEBOOK_ACCOUNT.app_id, type, is_valid: true, expires_at: EXPIRES, scopes } })
}

function answer(seen: Seen, world: World): Said {
  const { page_id, app_id } = FACEBOOK_ACCOUNT
  const { videos, stored, conduct } = world
  const is_post = seen.method === 'POST'
  if (seen.path === `/v24.0/${page_id}`)
    return conduct.other_account
      ? ok({ id: '555666777888999', name: 'Another Page' })
      : ok({ id: page_id, name: 'Orion Test Page', username: 'oriontest', link: 'https://www.facebook.com/oriontest' })
  if (seen.path === `/v24.0/${page_id}/video_reels` && is_post) return reel(seen, world)
  if (seen.path === `/v24.0/${page_id}/videos`) return is_post ? makeVideo(seen, world) : ok({ data: newest(world) })
  if (seen.path === `/v24.0/${app_id}/uploads` && is_post) return openStore(seen, world)
  const film = stored.get(idIn(seen))
  if (film !== undefined) return is_post ? fillStore(idIn(seen), film) : ok({ id: idIn(seen), file_offset: film.film.bytes })
  const filled = videos.get(reelIn(seen))
  if (filled !== undefined) return fillReel(seen, filled)
  const [, id = '', extra] = /^\/v24\.0\/(\d+)(?:\/(thumbnails|captions))?$/.exec(seen.path) ?? []
  const video = videos.get(id)
  if (video === undefined) return gone(seen)
  if (extra !== undefined) {
    video.extras.push(extra)
    return ok({ success: true })
  }
  if (seen.method === 'DELETE') return ok({ success: videos.delete(id) })
  if (!is_post) return ok(seen.query.get('fields') === 'title,description' ? listTexts(video) : tell(video, world))
  const { name, description } = parseForm(seen)
  video.title = name ?? video.title
  video.description = description ?? video.description
  return ok({ success: true })
}

/** The texts of a video. Empty fields are left out, as in the real Graph API. */
const listTexts = ({ id, title, description }: Video): object => ({
  id,
  ...(title && { title }),
  ...(description && { description }),
})

const gone = (seen: Seen): Said =>
  graphFailure(400, 100, `Unsupported get request. Object with ID '${idIn(seen)}' does not exist`, 33)

function newVideo({ videos }: World, more: Partial<Video>): Video {
  const id = freeNumber(videos, 7)
  const video: Video = {
    id,
    title: '',
    description: '',
    film: new Arriving(1),
    size: null,
    sha256: null,
    created: new Date().toISOString(),
    is_finished: false,
    asked: 0,
    is_live: false,
    rejected: null,
    extras: [],
    ...more,
  }
  videos.set(id, video)
  return video
}

/** The refusal of the publishing call; null when it is not refused. */
function refusal({ refuses }: Conduct): Said {
  if (refuses === 'content')
    return graphFailure(400, 368, 'The action attempted has been deemed abusive or is otherwise disallowed')
  if (refuses === 'limit') return graphFailure(400, 613, 'Calls to this api have exceeded the rate limit.')
  return null
}

function reel(seen: Seen, world: World): Said {
  const { upload_phase, video_id, video_state, title = '', description = '' } = parseForm(seen)
  if (upload_phase === 'start') {
    const { id } = newVideo(world, {})
    return ok({ video_id: id, upload_url: `${new URL(seen.url).origin}/video-upload/v24.0/${id}` })
  }
  const video = world.videos.get(video_id)
  if (upload_phase !== 'finish' || video_state !== 'PUBLISHED' || video === undefined) return gone(seen)
  if (video.sha256 === null) return graphFailure(400, 6000, 'There was a problem uploading your video file.', 1363130)
  const refused = refusal(world.conduct)
  if (refused !== null) return refused
  Object.assign(video, { title, description, is_finished: true, rejected: world.conduct.rejects })
  return ok({ success: true })
}

function fillReel({ headers }: Seen, video: Video): Said {
  if (video.sha256 !== null) return ok({ success: true })
  video.film.end()
  if (video.film.bytes !== Number(headers.file_size)) return offsetMismatch
  video.sha256 = video.film.sha256()
  return ok({ success: true })
}

const offsetMismatch: Said = {
  status: 400,
  json: { debug_info: { retriable: true, type: 'OffsetMismatchError', message: 'The offset is not where the upload stands.' } },
}

function openStore({ query }: Seen, { stored }: World): Said {
  const size = Number(query.get('file_length'))
  if (!(size > 0) || query.get('file_type') !== 'video/mp4') return graphFailure(400, 100, 'Invalid parameter')
  const id = `upload:MTphdHRhY2htZW50OjAwMDA${freeNumber(stored, 7)}`
  stored.set(id, { film: new Arriving(1), size, sha256: null })
  return ok({ id })
}

const makeHandle = (id: string): string => `4:ZmFrZUZpbGVIYW5kbGU6${id.slice(7)}:ARfake`

function fillStore(id: string, stored: Stored): Said {
  if (stored.sha256 === null) {
    stored.film.end()
    if (stored.film.bytes !== stored.size) return offsetMismatch
    stored.sha256 = stored.film.sha256()
  }
  return ok({ h: makeHandle(id) })
}

/** Makes a video of a stored film. Several videos may be made of the same film. */
function makeVideo(seen: Seen, world: World): Said {
  const { title = '', description = '', fbuploader_video_file_chunk: h } = readFields(seen)
  const [, film] = [...world.stored].find(([id]) => makeHandle(id) === h) ?? []
  if (film === undefined || film.sha256 === null) return graphFailure(400, 100, 'Invalid parameter', 1363019)
  const refused = refusal(world.conduct)
  if (refused !== null) return refused
  const { sha256 } = film
  const { id } = newVideo(world, { title, description, sha256, is_finished: true, rejected: world.conduct.rejects })
  return ok({ id })
}

/** The fields of a form, in either encoding. */
function readFields(seen: Seen): Record<string, string> {
  if (!seen.headers['content-type']?.startsWith('multipart/')) return parseForm(seen)
  const fields = seen.body.toString('latin1').matchAll(/name="(\w+)"\r\n\r\n([\s\S]*?)\r\n--/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name, Buffer.from(value, 'latin1').toString()]))
}

/** The state of a video. It is ready after enough queries, so each query is counted. */
function tell(video: Video, { conduct: { polls } }: World): object {
  const { id, film, sha256, is_finished, rejected } = video
  const phase = (status: string) => ({ status })
  const uploading_phase = { status: sha256 === null ? 'in_progress' : 'complete', bytes_transfered: film.bytes }
  if (!is_finished) {
    const video_status = sha256 === null ? 'uploading' : 'upload_complete'
    const waiting = { processing_phase: phase('not_started'), publishing_phase: phase('not_started') }
    return { id, published: false, status: { video_status, uploading_phase, ...waiting } }
  }
  const is_ready = video.asked >= polls
  video.asked += 1
  if (is_ready && rejected !== null) {
    const processing_phase = { status: 'error', errors: [{ code: 1363031, message: rejected }] }
    return { id, published: false, status: { video_status: 'error', uploading_phase, processing_phase } }
  }
  video.is_live = is_ready
  const processing_phase = phase(is_ready ? 'complete' : 'in_progress')
  const publishing_phase = phase(is_ready ? 'complete' : 'not_started')
  const status = { video_status: is_ready ? 'ready' : 'processing', uploading_phase, processing_phase, publishing_phase }
  return { id, permalink_url: `/reel/${id}/`, published: is_ready, status }
}

const newest = (world: World): object[] =>
  [...world.videos.values()]
    .filter(({ is_finished }) => is_finished)
    .map((video) => ({
      ...tell(video, world),
      title: video.title,
      created_time: video.created.replace(/\.\d+Z$/, '+0000'),
      ...(world.seconds !== undefined && { length: world.seconds }),
    }))
    .toReversed()
