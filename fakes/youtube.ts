import { createHash, randomBytes } from 'node:crypto'
import {
  type StandIn,
  Arriving,
  type Conduct,
  type SimulatedPost,
  type Simulator,
  type SimulatorPlace,
  serveSimulator,
} from './faults.ts'
import { type Receiver, type Said, type Seen, type Trouble, getBearer, echoRequest, parseForm } from './serve.ts'

/** The account that the fake Google accepts. */
export const YOUTUBE_ACCOUNT = {
  api_key: 'AIzaFakeKeyForTheOrionTests0123456789',
  client_id: '1234567890-fake.apps.googleusercontent.com',
  client_secret: 'GOCSPX-fake-client-secret-0123',
  refresh_token: '1//0fake-refresh-token-for-tests-abcdef',
}
const CHANNEL = { id: 'UCfakechannel0000000000', snippet: { title: 'Orion Test Channel' } }
const OTHER_CHANNEL = { id: 'UCotherchannel000000000', snippet: { title: 'Another Channel' } }
const UPLOADS = 'UUfakechannel0000000000'
/** After an interrupted piece, YouTube keeps a multiple of this many bytes. */
const GRANULE = 262_144
/** The access token for a refresh token. */
export const YOUTUBE_ACCESS = 'ya29.fake-access-token'
/** The access token after `conduct.epoch` was raised. */
const getAccess = ({ epoch }: Conduct): string => (epoch === 0 ? YOUTUBE_ACCESS : `${YOUTUBE_ACCESS}-${epoch}`)

type Snippet = {
  title: string
  description: string
  tags?: string[]
  categoryId?: string
  defaultLanguage?: string
  defaultAudioLanguage?: string
}
type Wish = {
  snippet: Snippet
  status: { privacyStatus: string; selfDeclaredMadeForKids?: boolean; containsSyntheticMedia?: boolean }
}
type Video = {
  id: string
  wish: Wish
  sha256: string
  visibility: string
  published_at: string
  /** The number of queries that are still answered with 'uploaded'. */
  polls: number
  rejected: string | null
  thumbnail: string | null
  /** The language of each file of captions. */
  captions: string[]
}
type Session = { size: number; wish: Wish; arriving: Arriving; video_id: string | null }

export const youtube: StandIn = {
  start: fakeYoutube,
  settings: (url) => ({ YOUTUBE_URL: `${url}/youtube/v3`, YOUTUBE_TOKEN_URL: `${url}/token` }),
  account: () => YOUTUBE_ACCOUNT,
  post: {
    format: '9:16',
    texts: { title: 'How locks work', description: 'A film about locks.', tags: ['canals'] },
    answers: { made_for_kids: 'no', synthetic: 'yes' },
    visibility: 'public',
  },
}

/**
 * Google's token endpoint at /token, the YouTube Data API at /youtube/v3 and its uploads at /upload/youtube/v3. Upload sessions keep the
 * received bytes. Videos are processed, listed, changed and removed.
 */
export function fakeYoutube(place: SimulatorPlace = {}): Promise<Simulator> {
  const sessions = new Map<string, Session>()
  const videos = new Map<string, Video>()
  const tools: Tools = { sessions, videos }
  return serveSimulator(
    {
      name: 'YouTube',
      posts: () => newestFirst(videos).map(makePost),
      shelves: {
        session: { things: sessions, revive: (one: Session) => ({ ...one, arriving: new Arriving(GRANULE, one.arriving) }) },
        video: { things: videos, revive: revived },
      },
      receive: (seen, conduct) => receive(seen, sessions, conduct),
      answer: (seen, trouble, conduct) =>
        seen.path === '/token' ? giveToken(seen, trouble, conduct) : answerApi(seen, trouble, conduct, tools),
    },
    place,
  )
}

/** Restores a video from another process. JSON has no Infinity, so null means Infinity. */
const revived = (video: Omit<Video, 'polls'> & { polls: number | null }): Video => ({
  ...video,
  polls: video.polls ?? Number.POSITIVE_INFINITY,
})

type Tools = { sessions: Map<string, Session>; videos: Map<string, Video> }

const newestFirst = (videos: Tools['videos']): Video[] => [...videos.values()].toReversed()

const makePost = ({ id, wish, sha256, visibility, polls, rejected, thumbnail, captions }: Video): SimulatedPost => ({
  id,
  title: wish.snippet.title,
  text: wish.snippet.description,
  sha256,
  visibility,
  state: polls > 0 ? 'processing' : (rejected ?? 'live'),
  thumbnail,
  captions: captions.length,
  captions_in: captions,
  spoken: wish.snippet.defaultAudioLanguage,
})

function answerApi(seen: Seen, trouble: Trouble, conduct: Conduct, tools: Tools): Said {
  if (getBearer(seen) !== getAccess(conduct)) return failure(401, 'authError', 'Request had invalid authentication credentials.')
  if (trouble === 'echo') return failure(400, 'badRequest', echoRequest(seen))
  if (trouble === 'rate_limit')
    return failure(403, 'quotaExceeded', 'The request cannot be completed because you have exceeded your quota.')
  if (trouble === 'wrong_permission')
    return failure(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.')
  const call = `${seen.method} ${seen.path}`
  if (call === 'GET /youtube/v3/channels' && seen.query.get('mine') === 'true') return tellChannel(conduct)
  if (call === 'GET /youtube/v3/videos') return tellVideos(seen, tools)
  if (call === 'PUT /youtube/v3/videos') return changeVideo(seen, tools)
  if (call === 'DELETE /youtube/v3/videos') return removeVideo(seen, tools)
  if (call === 'GET /youtube/v3/playlistItems') return listUploads(seen, tools)
  if (call === 'POST /upload/youtube/v3/videos') return openSession(seen, tools)
  if (call === 'PUT /upload/youtube/v3/videos') return takePiece(seen, conduct, tools)
  if (call === 'POST /upload/youtube/v3/thumbnails/set') return takeThumbnail(seen, conduct, tools)
  if (call === 'POST /upload/youtube/v3/captions') return takeCaptions(seen, tools)
  return failure(404, 'notFound', 'Not found.')
}

function tellChannel({ other_account }: Conduct): Said {
  const channel = {
    ...(other_account ? OTHER_CHANNEL : CHANNEL),
    status: { longUploadsStatus: 'allowed' },
    contentDetails: { relatedPlaylists: { uploads: UPLOADS } },
  }
  return { status: 200, json: { kind: 'youtube#channelListResponse', items: [channel] } }
}

function openSession(seen: Seen, { sessions }: Tools): Said {
  const wish = JSON.parse(seen.body.toString()) as Wish
  const refused = refusedSnippet(wish.snippet)
  if (refused !== null) return refused
  const upload_id = `fake-upload-${randomBytes(16).toString('hex')}`
  sessions.set(upload_id, {
    size: Number(seen.headers['x-upload-content-length']),
    wish,
    arriving: new Arriving(GRANULE),
    video_id: null,
  })
  return { status: 200, text: '', headers: { location: `${seen.url}&upload_id=${upload_id}` } }
}

/** The refusal of a video's texts. Null when the texts are valid. */
function refusedSnippet({ title, description, tags = [] }: Snippet): Said {
  if (title === '' || title.length > 100 || /[<>]/u.test(title))
    return failure(400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.')
  if (Buffer.byteLength(description) > 5000 || /[<>]/u.test(description))
    return failure(400, 'invalidDescription', 'The request metadata specifies an invalid video description.')
  if (tags.join(',').length > 500) return failure(400, 'invalidTags', 'The request metadata specifies invalid video keywords.')
  return null
}

const readSession = (seen: Seen, sessions: Map<string, Session>): Session | undefined =>
  sessions.get(seen.query.get('upload_id') ?? '')

const parseRange = ({ headers }: Seen): { start: number; end: number; size: number } | null => {
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/u.exec(headers['content-range'] ?? '')
  return found === null ? null : { start: Number(found[1]), end: Number(found[2]) + 1, size: Number(found[3]) }
}

/** Receives a piece that begins at the session's position. Other pieces are ignored. */
function receive(seen: Seen, sessions: Map<string, Session>, conduct: Conduct): Receiver | null {
  if (seen.method !== 'PUT' || !seen.path.startsWith('/upload/')) return null
  const session = readSession(seen, sessions)
  const range = parseRange(seen)
  const drain = { write: () => undefined, cut: () => undefined }
  if (session === undefined || range === null) return drain
  const fits = range.start === session.arriving.bytes && session.video_id === null && getBearer(seen) === getAccess(conduct)
  const refuses = conduct.refuses !== null && range.end === session.size
  return fits && !refuses ? session.arriving : drain
}

function takePiece(seen: Seen, conduct: Conduct, { sessions, videos }: Tools): Said {
  const session = readSession(seen, sessions)
  if (session === undefined) return { status: 404, text: 'Not Found' }
  const { arriving, size } = session
  const range = parseRange(seen)
  if (session.video_id !== null) {
    const made = videos.get(session.video_id)
    return made === undefined ? gone() : { status: 200, json: makeResource(made) }
  }
  if (range !== null) {
    const is_last = range.end === size
    if (range.size !== size || (!is_last && (range.end - range.start) % GRANULE !== 0))
      return failure(400, 'badRequest', 'The number of bytes uploaded is required to be a multiple of 262144.')
    if (is_last && conduct.refuses === 'content')
      return failure(400, 'invalidVideoMetadata', 'The request metadata specifies an invalid combination.')
    if (is_last && conduct.refuses === 'limit')
      return failure(429, 'rateLimitExceeded', 'The request rate is too high.', { 'retry-after': '60' })
    arriving.end()
  }
  if (arriving.bytes < size) {
    const headers: Record<string, string> = arriving.bytes === 0 ? {} : { range: `bytes=0-${arriving.bytes - 1}` }
    return { status: 308, text: '', headers }
  }
  const video = makeVideo(session, conduct)
  session.video_id = video.id
  videos.set(video.id, video)
  return { status: 200, json: makeResource(video) }
}

const makeVideo = ({ wish, arriving }: Session, { forced_private, polls, rejects }: Conduct): Video => ({
  id: randomBytes(8).toString('base64url'),
  wish,
  sha256: arriving.sha256(),
  visibility: forced_private ? 'private' : wish.status.privacyStatus,
  published_at: new Date().toISOString(),
  // the processing never ends if an upload does not say whether the video is for children
  polls: wish.status.selfDeclaredMadeForKids === undefined ? Number.POSITIVE_INFINITY : polls,
  rejected: rejects,
  thumbnail: null,
  captions: [],
})

const makeResource = ({ id, wish, visibility, polls, rejected }: Video) => ({
  kind: 'youtube#video',
  id,
  snippet: wish.snippet,
  status: {
    ...wish.status,
    uploadStatus: polls > 0 ? 'uploaded' : rejected === null ? 'processed' : 'rejected',
    ...(polls <= 0 && rejected !== null && { rejectionReason: rejected }),
    privacyStatus: visibility,
  },
})

function tellVideos(seen: Seen, { videos }: Tools): Said {
  const items = [videos.get(seen.query.get('id') ?? '')].filter((video) => video !== undefined)
  const json = { kind: 'youtube#videoListResponse', items: items.map(makeResource) }
  for (const video of items) video.polls -= 1
  return { status: 200, json }
}

function listUploads(seen: Seen, { videos }: Tools): Said {
  if (seen.query.get('playlistId') !== UPLOADS) return failure(404, 'playlistNotFound', 'The playlist cannot be found.')
  const items = newestFirst(videos)
    .slice(0, Number(seen.query.get('maxResults') ?? 5))
    .map(({ id, wish, published_at }) => ({
      kind: 'youtube#playlistItem',
      snippet: { ...wish.snippet, publishedAt: published_at, resourceId: { kind: 'youtube#video', videoId: id } },
    }))
  return { status: 200, json: { kind: 'youtube#playlistItemListResponse', items } }
}

const gone = () => failure(404, 'videoNotFound', 'The video cannot be found.')

function changeVideo(seen: Seen, { videos }: Tools): Said {
  const { id, snippet } = JSON.parse(seen.body.toString()) as { id: string; snippet: Wish['snippet'] }
  const video = videos.get(id)
  if (video === undefined) return gone()
  const refused = refusedSnippet(snippet)
  if (refused !== null) return refused
  if (!snippet.categoryId)
    return failure(400, 'invalidCategoryId', 'The snippet.categoryId property specifies an invalid category ID.')
  video.wish = { ...video.wish, snippet } // absent fields are deleted
  return { status: 200, json: makeResource(video) }
}

function removeVideo(seen: Seen, { videos }: Tools): Said {
  return videos.delete(seen.query.get('id') ?? '') ? { status: 204, text: '' } : gone()
}

function takeThumbnail(seen: Seen, { unverified }: Conduct, { videos }: Tools): Said {
  if (unverified)
    return failure(403, 'forbidden', "The authenticated user doesn't have permissions to upload and set custom video thumbnails.")
  const video = videos.get(seen.query.get('videoId') ?? '')
  if (video === undefined) return gone()
  video.thumbnail = createHash('sha256').update(seen.body).digest('hex')
  return { status: 200, json: { kind: 'youtube#thumbnailSetResponse', items: [] } }
}

function takeCaptions(seen: Seen, { videos }: Tools): Said {
  const sent = seen.body.toString()
  const found = /"videoId":"([^"]+)"/u.exec(sent)?.[1]
  const video = videos.get(found ?? '')
  if (video === undefined) return gone()
  video.captions.push(/"language":"([^"]+)"/u.exec(sent)?.[1] ?? '')
  return { status: 200, json: { kind: 'youtube#caption', id: `fake-caption-${video.captions.length}` } }
}

function giveToken(seen: Seen, trouble: Trouble, conduct: Conduct): Said {
  if (trouble === 'echo_sign_in') return { status: 400, json: { error: 'invalid_request', error_description: echoRequest(seen) } }
  const { client_id, client_secret, refresh_token, grant_type } = parseForm(seen)
  const known = client_id === YOUTUBE_ACCOUNT.client_id && client_secret === YOUTUBE_ACCOUNT.client_secret
  if (!known) return { status: 401, json: { error: 'invalid_client', error_description: 'The OAuth client was not found.' } }
  const dead = trouble === 'expired' || trouble === 'revoked' || refresh_token !== YOUTUBE_ACCOUNT.refresh_token
  if (dead || grant_type !== 'refresh_token') {
    return { status: 400, json: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } }
  }
  return {
    status: 200,
    json: {
      access_token: getAccess(conduct),
      expires_in: 3599,
      scope: 'https://www.googleapis.com/auth/youtube.upload',
      token_type: 'Bearer',
    },
  }
}

const failure = (code: number, reason: string, message: string, headers: Record<string, string> = {}): Said => ({
  status: code,
  headers,
  json: { error: { code, message, errors: [{ message, domain: 'youtube', reason }] } },
})
