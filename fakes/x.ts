import { createHash, createHmac } from 'node:crypto'
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
import { type Receiver, type Said, type Seen, type Trouble, echoRequest } from './serve.ts'

/** The keys that the fake X accepts. */
export const X_ACCOUNT = {
  consumer_key: 'fakeConsumerKey0123456789',
  consumer_secret: 'fakeConsumerSecret0123456789abcdefghij',
  access_token: '1234567890-fakeAccessToken0123456789',
  access_token_secret: 'fakeAccessTokenSecret0123456789abcdef',
}
const problem = (status: number, title: string, detail: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { title, type: 'about:blank', status, detail },
})

const ME = { id: '2244994945', name: 'Orion Test', username: 'orion_test', verified: false, subscription_type: 'None' }
const ANOTHER = { ...ME, id: '1111111111', name: 'Another', username: 'another' }
/** The most bytes of a piece. */
const MOST_PIECE = 5_000_000

type Media = {
  id: string
  total_bytes: number
  film: Arriving
  /** The hash of each piece. A repeated piece must be equal. */
  pieces: string[]
  /** The hash of the film, once the client has said that it is complete. */
  sha256: string | null
  polls: number
  failed: string | null
}
type Post = { id: string; text: string; media_id: string; sha256: string; created_at: string }
type State = { media: Map<string, Media>; posts: Map<string, Post>; bodies: WeakMap<Seen, Buffer[]> }

export const x: StandIn = {
  start: fakeX,
  settings: (url) => ({ X_URL: `${url}/2` }),
  account: () => X_ACCOUNT,
  post: { format: '16:9', texts: { text: 'How locks work. #canals' }, answers: {} },
}

/** The X API v2 at /2. Every signature is checked. Films are uploaded in pieces and processed. Posts are made, listed and removed. */
export function fakeX(place: SimulatorPlace = {}): Promise<Simulator> {
  const state: State = { media: new Map(), posts: new Map(), bodies: new WeakMap() }
  return serveSimulator(
    {
      name: 'X',
      posts: () => newestFirst(state).map(describePost),
      shelves: {
        media: { things: state.media, revive: revived },
        post: { things: state.posts, revive: (post: Post) => post },
      },
      receive: (seen) => receive(seen, state),
      answer: (seen, trouble, conduct) => refuse(seen, trouble, conduct) ?? answer(seen, conduct, state),
    },
    place,
  )
}

const newestFirst = ({ posts }: State): Post[] => [...posts.values()].toReversed()

/** Restores media from another process. Incomplete hashes cannot continue, so pieces must be sent again. */
const revived = (media: Media): Media => ({
  ...media,
  film: new Arriving(1, media.film),
  pieces: media.sha256 === null ? [] : media.pieces,
})

const describePost = ({ id, text, sha256 }: Post): SimulatedPost => ({
  id,
  text,
  title: '',
  sha256,
  visibility: 'public',
  state: 'live',
})

function refuse(seen: Seen, trouble: Trouble, { epoch }: Conduct): Said {
  if (trouble === 'echo') return problem(400, 'Invalid Request', echoRequest(seen))
  if (trouble === 'expired' || trouble === 'revoked' || epoch > 0 || !isSigned(seen))
    return problem(401, 'Unauthorized', 'Unauthorized')
  if (trouble === 'wrong_permission') {
    return problem(
      403,
      'Forbidden',
      'Your client app is not configured with the appropriate oauth1 app permissions for this endpoint.',
    )
  }
  return trouble === 'rate_limit' ? tooMany() : null
}

function tooMany(): Said {
  const reset = String(Math.ceil(Date.now() / 1000) + 600)
  return problem(429, 'Too Many Requests', 'Too Many Requests', {
    'x-rate-limit-limit': '25',
    'x-rate-limit-remaining': '0',
    'x-rate-limit-reset': reset,
  })
}

function answer(seen: Seen, conduct: Conduct, state: State): Said {
  const { method, path, query } = seen
  const call = `${method} ${path}`
  const me = conduct.other_account ? ANOTHER : ME
  if (call === 'GET /2/users/me') return { status: 200, json: { data: me } }
  if (call === `GET /2/users/${ME.id}/tweets`) return listPosts(state, conduct, Number(query.get('max_results') ?? 10))
  if (call === 'POST /2/tweets') return makePost(seen, conduct, state)
  if (call === 'POST /2/media/upload/initialize') return initialize(seen, conduct, state)
  if (call === 'GET /2/media/upload') return tellMedia(query.get('media_id') ?? '', state)
  const [, media_id = '', step] = /^\/2\/media\/upload\/([^/]+)\/(append|finalize)$/u.exec(path) ?? []
  if (method === 'POST' && step === 'append') return append(seen, media_id, state)
  if (method === 'POST' && step === 'finalize') return finalize(media_id, state)
  const [, post_id] = /^\/2\/tweets\/(\d+)$/u.exec(path) ?? []
  if (post_id !== undefined) return method === 'DELETE' ? removePost(post_id, state) : tellPost(post_id, state)
  return problem(404, 'Not Found Error', 'Not found')
}

function initialize(seen: Seen, { polls, rejects }: Conduct, state: State): Said {
  const { total_bytes, media_type } = JSON.parse(seen.body.toString()) as { total_bytes: number; media_type: string }
  if (media_type !== 'video/mp4' || total_bytes > 512e6)
    return problem(400, 'Invalid Request', 'One or more parameters to your request was invalid.')
  const id = `19000${freeNumber(state.media, 14)}`
  state.media.set(id, {
    id,
    total_bytes,
    film: new Arriving(1),
    pieces: [],
    sha256: null,
    polls,
    failed: rejects,
  })
  return { status: 200, json: { data: { id, media_key: `13_${id}`, expires_after_secs: 86_400 } } }
}

/** A piece is kept until its call was answered. */
function receive(seen: Seen, { bodies }: State): Receiver | null {
  if (!seen.path.endsWith('/append')) return null
  const pieces: Buffer[] = []
  bodies.set(seen, pieces)
  return {
    write: (piece) => void pieces.push(Buffer.from(piece)),
    cut: () => void bodies.delete(seen),
  }
}

const unknownMedia = () => problem(400, 'Invalid Request', 'The media id is not known or has expired.')

function append(seen: Seen, media_id: string, { media, bodies }: State): Said {
  const one = media.get(media_id)
  const { index, bytes } = parseParts(seen, Buffer.concat(bodies.get(seen) ?? []))
  bodies.delete(seen)
  if (one === undefined || one.sha256 !== null) return unknownMedia()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const is_again = index < one.pieces.length
  if (bytes.length === 0 || bytes.length > MOST_PIECE || (is_again ? one.pieces[index] !== sha256 : index !== one.pieces.length))
    return problem(400, 'Invalid Request', 'Segments do not add up to provided total file size.')
  if (!is_again) {
    one.pieces.push(sha256)
    one.film.write(bytes)
  }
  return { status: 200, json: { data: { expires_at: Math.floor(Date.now() / 1000) + 86_400 } } }
}

/** The fields of a multipart body: the index of the piece and its bytes. */
function parseParts({ headers }: Seen, body: Buffer): { index: number; bytes: Buffer } {
  const boundary = /boundary=(\S+)/u.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const head = body.subarray(0, 2000).toString('latin1')
  const index = Number(/name="segment_index"\r\n\r\n(\d+)/u.exec(head)?.[1] ?? Number.NaN)
  const start = body.indexOf('\r\n\r\n', body.indexOf('name="media"')) + 4
  return { index, bytes: body.subarray(start, body.lastIndexOf(`\r\n--${boundary}--`)) }
}

function finalize(media_id: string, { media }: State): Said {
  const one = media.get(media_id)
  if (one === undefined || one.sha256 !== null) return unknownMedia()
  if (one.film.bytes !== one.total_bytes)
    return problem(400, 'Invalid Request', 'Segments do not add up to provided total file size.')
  one.sha256 = one.film.sha256()
  return { status: 200, json: { data: { id: one.id, size: one.film.bytes, ...makeProcessing(one) } } }
}

const makeProcessing = ({ polls, failed }: Media) =>
  polls > 0
    ? { processing_info: { state: 'in_progress', check_after_secs: 5, progress_percent: 10 } }
    : failed === null
      ? { processing_info: { state: 'succeeded', progress_percent: 100 } }
      : { processing_info: { state: 'failed', error: { code: 1, name: 'InvalidMedia', message: failed } } }

function tellMedia(media_id: string, { media }: State): Said {
  const one = media.get(media_id)
  if (one === undefined || one.sha256 === null) return unknownMedia()
  const json = { data: { id: one.id, ...makeProcessing(one) } }
  one.polls -= 1
  return { status: 200, json }
}

function makePost(seen: Seen, { refuses, refuses_repeats }: Conduct, state: State): Said {
  const { text, media: asked } = JSON.parse(seen.body.toString()) as { text: string; media: { media_ids: string[] } }
  const media = state.media.get(asked.media_ids[0] ?? '')
  if (refuses === 'content') return problem(403, 'Forbidden', 'You are not allowed to post a video longer than 2 minutes.')
  if (refuses === 'limit') return tooMany()
  if (media === undefined || media.sha256 === null || media.polls > 0 || media.failed !== null)
    return problem(400, 'Invalid Request', 'Your media IDs are invalid.')
  if (refuses_repeats && [...state.posts.values()].some((post) => post.text === text))
    return problem(403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.')
  const id = `19500${freeNumber(state.posts, 14)}`
  state.posts.set(id, { id, text, media_id: media.id, sha256: media.sha256, created_at: new Date().toISOString() })
  return { status: 201, json: { data: { id, text: shownText(text) } } }
}

/** The text as X shows it. X replaces links by its own and adds a link for the film. */
const shownText = (text: string): string =>
  `${text.replaceAll(/https?:\/\/\S+/gu, 'https://t.co/fakelink00')} https://t.co/fakefilm00`.trim()

function listPosts(state: State, { lists_no_media }: Conduct, most: number): Said {
  const found = newestFirst(state).slice(0, most)
  const data = found.map(({ id, text, media_id, created_at }) => ({
    id,
    text: shownText(text),
    created_at,
    ...(!lists_no_media && { attachments: { media_keys: [`13_${media_id}`] } }),
  }))
  return { status: 200, json: { ...(data.length > 0 && { data }), meta: { result_count: data.length } } }
}

function tellPost(id: string, { posts }: State): Said {
  const post = posts.get(id)
  if (post !== undefined) return { status: 200, json: { data: { id, text: shownText(post.text) } } }
  const type = 'https://api.twitter.com/2/problems/resource-not-found'
  return { status: 200, json: { errors: [{ type, title: 'Not Found Error', detail: `Could not find tweet with id: [${id}].` }] } }
}

function removePost(id: string, state: State): Said {
  state.posts.delete(id)
  return { status: 200, json: { data: { deleted: true } } }
}

const percent = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!*'()]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`)

/** Whether the OAuth 1.0a signature was made with these keys. */
function isSigned({ method, headers, query, url }: Seen): boolean {
  const header = headers.authorization ?? ''
  if (!header.startsWith('OAuth ')) return false
  const given = new Map(
    [...header.slice(6).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, decodeURIComponent(value)]),
  )
  const signature = given.get('oauth_signature')
  given.delete('oauth_signature')
  const late = Math.abs(Number(given.get('oauth_timestamp')) - Date.now() / 1000) > 300
  if (late || given.get('oauth_consumer_key') !== X_ACCOUNT.consumer_key || given.get('oauth_token') !== X_ACCOUNT.access_token)
    return false
  const fields = [...given, ...query].map(([name, value]) => `${percent(name)}=${percent(value)}`).toSorted()
  const text = [method, url.split('?')[0], fields.join('&')].map(percent).join('&')
  const key = `${percent(X_ACCOUNT.consumer_secret)}&${percent(X_ACCOUNT.access_token_secret)}`
  return signature === createHmac('sha1', key).update(text).digest('base64')
}
