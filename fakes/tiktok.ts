import {
  type StandIn,
  Arriving,
  type Conduct,
  type SimulatedPost,
  type Simulator,
  type SimulatorPlace,
  serveSimulator,
} from './faults.ts'
import { freeNumber } from './memory.ts'
import { type Receiver, type Said, type Seen, type Trouble, getBearer, echoRequest, parseForm } from './serve.ts'

/** The account that the fake TikTok accepts. */
export const TIKTOK_ACCOUNT = {
  app_id: 'awfakeclientkey01234',
  app_secret: 'fakeTikTokAppSecret0123456789abc',
  access_token: 'act.fakeAccessToken0123456789abcdefghij',
  refresh_token: 'rft.fakeRefreshToken0123456789abcdefghi',
}
/** The tokens after a renewal. */
export const TIKTOK_RENEWED = {
  access_token: 'act.renewedAccessToken0123456789abcdef',
  refresh_token: 'rft.rotatedRefreshToken0123456789abcd',
}
const LOG = '20260101000000FAKE'
const PRIVACY = ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'SELF_ONLY']
const MOST_SECONDS = 600
const [LEAST_CHUNK, MOST_CHUNK, MOST_LAST_CHUNK] = [5_000_000, 64 * 1024 * 1024, 128 * 1024 * 1024]
/** An interrupted chunk is lost completely. */
const WHOLE_CHUNKS = Number.POSITIVE_INFINITY
/** The milliseconds for which an upload address is valid. */
const ADDRESS_MS = 3_600_000

const failure = (status: number, code: string, message: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { data: {}, error: { code, message, log_id: LOG } },
})
const success = (data: unknown): Said => ({ status: 200, json: { data, error: { code: 'ok', message: '', log_id: LOG } } })

type Upload = {
  publish_id: string
  title: string
  cover_ms: number | undefined
  privacy_level: string
  video_size: number
  chunk_size: number
  total_chunk_count: number
  opened: number
  film: Arriving
  /** Set once all bytes have arrived. */
  sha256: string | null
  asked: number
  is_live: boolean
  rejected: string | null
}

/** The valid tokens: those of the first account, or of the newest renewal. Refresh tokens rotate, and each can be used once. */
class Tokens {
  #newest = TIKTOK_RENEWED
  #renewed_at = 0
  readonly #spent = new Set<string>()

  isAlive(token: string, epoch: number, dead: boolean): boolean {
    if (token === this.#newest.access_token) return this.#renewed_at >= epoch
    return token === TIKTOK_ACCOUNT.access_token && epoch === 0 && !dead
  }

  /**
   * A new pair of tokens for a refresh token. Null when the refresh token is invalid. In the first epoch, every renewal returns the same
   * pair.
   */
  renew(refresh_token: string, epoch: number): typeof TIKTOK_RENEWED | null {
    const known = refresh_token === TIKTOK_ACCOUNT.refresh_token || refresh_token === this.#newest.refresh_token
    if (!known || this.#spent.has(refresh_token)) return null
    if (epoch > 0) this.#spent.add(refresh_token)
    this.#newest = {
      access_token: `${TIKTOK_RENEWED.access_token}${epoch > 1 ? epoch : ''}`,
      refresh_token: `${TIKTOK_RENEWED.refresh_token}${epoch > 1 ? epoch : ''}`,
    }
    this.#renewed_at = epoch
    return this.#newest
  }
}

export const tiktok: StandIn = {
  start: fakeTiktok,
  settings: (url) => ({ TIKTOK_URL: `${url}/v2` }),
  account: () => TIKTOK_ACCOUNT,
  post: {
    format: '9:16',
    texts: { text: 'How locks work. #canals' },
    answers: { is_aigc: 'yes', allow_comment: 'yes' },
    visibility: 'PUBLIC_TO_EVERYONE',
  },
}

/**
 * The Content Posting API at /v2: uploads in chunks, moderation, and tokens that rotate. With the trouble 'expired', the first access token
 * is invalid and the renewed one is valid.
 */
export function fakeTiktok(place: SimulatorPlace = {}): Promise<Simulator> {
  const tokens = new Tokens()
  const uploads = new Map<string, Upload>()
  const findUpload = ({ path }: Seen) => uploads.get(path.split('/')[2])
  return serveSimulator(
    {
      name: 'TikTok',
      answer: (seen, trouble, conduct) => {
        if (seen.path === '/v2/oauth/token/') return renew(seen, trouble, tokens, conduct)
        if (seen.path.startsWith('/upload/')) return answerUpload(seen, findUpload(seen), conduct)
        return answerApi(seen, trouble, { tokens, uploads, conduct })
      },
      receive: (seen) => {
        const upload = findUpload(seen)
        return upload === undefined || seen.method !== 'PUT' ? null : receiveChunk(seen, upload)
      },
      posts: () => [...uploads.values()].flatMap(makePost),
      shelves: {
        upload: { things: uploads, revive: (upload: Upload) => ({ ...upload, film: new Arriving(WHOLE_CHUNKS, upload.film) }) },
      },
    },
    place,
  )
}

function makePost({ publish_id, title, privacy_level, sha256, rejected, is_live, cover_ms }: Upload): SimulatedPost[] {
  if (sha256 === null || rejected !== null) return []
  return [
    {
      ...{ id: postId(publish_id), text: title, title: '', sha256, visibility: privacy_level },
      state: is_live ? 'live' : 'processing',
      ...(cover_ms !== undefined && { cover_ms }),
    },
  ]
}

const postId = (publish_id: string): string => publish_id.replaceAll(/\D/g, '').padStart(19, '7')

function renew(seen: Seen, trouble: Trouble, tokens: Tokens, { epoch }: Conduct): Said {
  if (trouble === 'echo_sign_in') return { status: 200, json: { error: 'invalid_request', error_description: echoRequest(seen) } }
  const { client_key, client_secret, grant_type, refresh_token } = parseForm(seen)
  const { app_id, app_secret } = TIKTOK_ACCOUNT
  const right = client_key === app_id && client_secret === app_secret && grant_type === 'refresh_token'
  const pair = right && trouble !== 'revoked' ? tokens.renew(refresh_token, epoch) : null
  if (pair === null) {
    return {
      status: 200,
      json: { error: 'invalid_grant', error_description: 'Refresh token is invalid or expired.', log_id: LOG },
    }
  }
  return {
    status: 200,
    json: {
      ...pair,
      expires_in: 86_400,
      refresh_expires_in: 31_536_000,
      open_id: 'fake-open-id',
      scope: 'user.info.basic,video.publish',
      token_type: 'Bearer',
    },
  }
}

type World = { tokens: Tokens; uploads: Map<string, Upload>; conduct: Conduct }

function answerApi(seen: Seen, trouble: Trouble, world: World): Said {
  const dead = trouble === 'expired' || trouble === 'revoked' || trouble === 'echo_sign_in' || trouble === 'echo_renewed'
  if (!world.tokens.isAlive(getBearer(seen), world.conduct.epoch, dead))
    return failure(401, 'access_token_invalid', 'The access token is invalid or not found in the request.')
  if (trouble === 'echo' || trouble === 'echo_renewed') return failure(400, 'invalid_params', echoRequest(seen))
  if (trouble === 'wrong_permission')
    return failure(401, 'scope_not_authorized', 'The user did not authorize the scope required for completing this request.')
  if (trouble === 'rate_limit')
    return failure(429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.', {
      'retry-after': '60',
    })
  if (seen.path === '/v2/user/info/') {
    const { other_account } = world.conduct
    const user = {
      open_id: other_account ? 'other-open-id' : 'fake-open-id',
      union_id: 'fake-union-id',
      avatar_url: 'https://example.com/a.jpg',
      display_name: other_account ? 'Somebody Else' : 'Orion Test',
    }
    return success({ user })
  }
  if (seen.method !== 'POST') return failure(404, 'invalid_params', 'Not found')
  if (seen.path === '/v2/post/publish/creator_info/query/')
    return success({
      creator_avatar_url: 'https://example.com/a.jpg',
      creator_username: 'orion.test',
      creator_nickname: 'Orion Test',
      privacy_level_options: PRIVACY,
      comment_disabled: false,
      duet_disabled: true,
      stitch_disabled: false,
      max_video_post_duration_sec: MOST_SECONDS,
    })
  if (seen.path === '/v2/post/publish/video/init/') return open(seen, world)
  if (seen.path === '/v2/post/publish/status/fetch/') return tell(seen, world)
  return failure(404, 'invalid_params', 'Not found')
}

function open(seen: Seen, { uploads, conduct }: World): Said {
  if (conduct.refuses === 'limit')
    return failure(403, 'spam_risk_too_many_posts', 'The daily post cap from the API is reached for the current user.')
  if (conduct.refuses === 'content')
    return failure(403, 'spam_risk_user_banned_from_posting', 'The user is banned from making new posts.')
  const { post_info = {}, source_info = {} } = JSON.parse(seen.body.toString())
  const { title = '', privacy_level } = post_info
  if (!PRIVACY.includes(privacy_level))
    return failure(403, 'privacy_level_option_mismatch', 'The privacy level is not one that the creator has.')
  if (title.length > 2200 || typeof post_info.is_aigc !== 'boolean') return failure(400, 'invalid_params', 'Invalid post_info.')
  const { source, video_size, chunk_size, total_chunk_count } = source_info
  const whole = total_chunk_count === 1 && chunk_size === video_size && video_size <= MOST_CHUNK
  const parted =
    chunk_size >= LEAST_CHUNK &&
    chunk_size <= MOST_CHUNK &&
    total_chunk_count === Math.floor(video_size / chunk_size) &&
    total_chunk_count <= 1000
  if (source !== 'FILE_UPLOAD' || !(whole || parted)) return failure(400, 'invalid_params', 'The chunk size or count is invalid.')
  const publish_id = `v_pub_file~v2.${freeNumber(uploads, 10)}`
  uploads.set(publish_id, {
    publish_id,
    title,
    cover_ms: post_info.video_cover_timestamp_ms,
    privacy_level: conduct.forced_private ? 'SELF_ONLY' : privacy_level,
    video_size,
    chunk_size,
    total_chunk_count,
    opened: Date.now(),
    film: new Arriving(WHOLE_CHUNKS),
    sha256: null,
    asked: 0,
    is_live: false,
    rejected: null,
  })
  return success({
    publish_id,
    upload_url: `${new URL(seen.url).origin}/upload/${publish_id}?upload_token=fakeUploadToken0123456789`,
  })
}

const parseRange = ({ headers }: Seen): [number, number, number] | null => {
  const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers['content-range'] ?? '') ?? []
  return from === undefined ? null : [Number(from), Number(to), Number(size)]
}

/** Whether a chunk is the next one and has the announced length. */
function fits(seen: Seen, { film, video_size, chunk_size, total_chunk_count, opened, sha256 }: Upload): boolean {
  const range = parseRange(seen)
  if (range === null || sha256 !== null || Date.now() - opened > ADDRESS_MS) return false
  const [from, to, size] = range
  const is_last = from === (total_chunk_count - 1) * chunk_size
  const end = is_last ? video_size : from + chunk_size
  const length = Number(seen.headers['content-length'])
  return from === film.bytes && to === end - 1 && size === video_size && length === end - from && length <= MOST_LAST_CHUNK
}

const receiveChunk = (seen: Seen, upload: Upload): Receiver =>
  fits(seen, upload)
    ? { write: (piece) => upload.film.write(piece), cut: () => upload.film.cut() }
    : { write: () => undefined, cut: () => undefined }

function answerUpload(seen: Seen, upload: Upload | undefined, { rejects }: Conduct): Said {
  if (upload === undefined || Date.now() - upload.opened > ADDRESS_MS) return { status: 403, text: 'The upload address expired.' }
  if (!fits(seen, upload)) return { status: 416, text: 'The content range is not the next one.' }
  const { film, video_size } = upload
  film.end()
  const headers = { 'content-range': `bytes 0-${film.bytes - 1}/${video_size}` }
  if (film.bytes < video_size) return { status: 206, headers }
  upload.sha256 = film.sha256()
  upload.rejected = rejects
  return { status: 201, headers }
}

/** The state of a post. A public post's id is returned only after enough queries, because the post is moderated first. */
function tell(seen: Seen, { uploads, conduct: { polls } }: World): Said {
  const { publish_id } = JSON.parse(seen.body.toString())
  const upload = uploads.get(publish_id)
  if (upload === undefined) return failure(400, 'invalid_publish_id', 'The publish_id does not exist.')
  const { film, privacy_level, rejected, sha256 } = upload
  const uploaded_bytes = film.bytes
  if (sha256 === null || upload.asked < polls) {
    if (sha256 !== null) upload.asked += 1
    return success({ status: 'PROCESSING_UPLOAD', uploaded_bytes })
  }
  if (rejected !== null) return success({ status: 'FAILED', fail_reason: rejected, uploaded_bytes })
  upload.is_live = true
  const is_moderated = privacy_level === 'PUBLIC_TO_EVERYONE' && upload.asked >= polls * 2
  upload.asked += 1
  // a number of 19 digits, as TikTok writes it
  const ids = is_moderated ? `,"publicaly_available_post_id":[${postId(publish_id)}]` : ''
  const data = `{"status":"PUBLISH_COMPLETE","uploaded_bytes":${uploaded_bytes}${ids}}`
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    text: `{"data":${data},"error":{"code":"ok","message":"","log_id":"${LOG}"}}`,
  }
}
