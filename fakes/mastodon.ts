import { createHash } from 'node:crypto'
import { type StandIn, type Conduct, type SimulatedPost, type Simulator, type SimulatorPlace, serveSimulator } from './faults.ts'
import { freeNumber } from './memory.ts'
import { type Receiver, type Said, type Seen, type Trouble, echoRequest, getBearer } from './serve.ts'

const TOKEN = 'fakeMastodonAccessToken0123456789abcdefghij'

/** The credentials of an account on the fake server at this address. */
export const mastodonAccount = (server: string): { server: string; access_token: string } => ({ server, access_token: TOKEN })

const HOST = 'social.example.com'
const ME = { id: '109876543210', username: 'orion_test', display_name: 'Orion Test', url: `https://${HOST}/@orion_test` }
const ANOTHER = { ...ME, id: '109000000000', username: 'another', url: `https://${HOST}/@another` }
const KEY_MS = 3_600_000

/** The limits that a server announces. */
type Limits = { most_characters: number; most_bytes: number; types: string[] }
const LIMITS: Limits = { most_characters: 500, most_bytes: 103_809_024, types: ['image/png', 'image/jpeg', 'video/mp4'] }

type Media = {
  id: string
  sha256: string
  description: string
  thumbnail: string | null
  polls: number
  failed: string | null
  status_id: string | null
}
type Post = { id: string; text: string; visibility: string; language: string | null; media_id: string | null; created_at: string }
type Key = { post_id: string; at: number }
type State = {
  media: Map<string, Media>
  posts: Map<string, Post>
  keys: Map<string, Key>
  forms: WeakMap<Seen, FormBody>
  limits: Limits
}

export const mastodon: StandIn = {
  start: (place) => fakeMastodon(place),
  settings: (url) => ({ MASTODON_URL: url }),
  account: mastodonAccount,
  post: { format: '16:9', texts: { text: 'How locks work. #canals' }, answers: {}, visibility: 'public' },
}

/** A Mastodon server. Films are uploaded whole and processed. Posts are made once for each key, listed, changed and removed. */
export function fakeMastodon(place: SimulatorPlace = {}, limits: Partial<Limits> = {}): Promise<Simulator> {
  const state: State = {
    media: new Map(),
    posts: new Map(),
    keys: new Map(),
    forms: new WeakMap(),
    limits: { ...LIMITS, ...limits },
  }
  return serveSimulator(
    {
      name: 'Mastodon',
      posts: () => newestFirst(state).map((post) => describePost(post, state)),
      shelves: {
        media: { things: state.media, revive: (media: Media) => media },
        post: { things: state.posts, revive: (post: Post) => post },
        key: { things: state.keys, revive: (key: Key) => key },
      },
      receive: (seen) => receive(seen, state),
      answer: (seen, trouble, conduct) => refuse(seen, trouble, conduct) ?? answer(seen, conduct, state),
    },
    place,
  )
}

const ok = (json: unknown, status = 200): Said => ({ status, json })
const failure = (status: number, error: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { error },
})
const notFound = () => failure(404, 'Record not found')
const newestFirst = ({ posts }: State): Post[] => [...posts.values()].toReversed()

function describePost({ id, text, visibility, media_id, language }: Post, { media }: State): SimulatedPost {
  const film = media.get(media_id ?? '')
  return {
    id,
    text,
    title: '',
    sha256: film?.sha256 ?? '',
    visibility,
    state: 'live',
    thumbnail: film?.thumbnail ?? null,
    spoken: language ?? undefined,
  }
}

function tooMany(): Said {
  return failure(429, 'Too many requests', {
    'x-ratelimit-limit': '300',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': new Date(Date.now() + 300_000).toISOString(),
  })
}

function refuse(seen: Seen, trouble: Trouble, { epoch }: Conduct): Said {
  if (trouble === 'echo') return failure(400, echoRequest(seen))
  if (seen.path === '/api/v2/instance') return null
  if (trouble === 'expired') return failure(401, 'The access token expired')
  if (trouble === 'revoked') return failure(401, 'The access token was revoked')
  if (epoch > 0 || getBearer(seen) !== TOKEN) return failure(401, 'The access token is invalid')
  if (trouble === 'wrong_permission') return failure(403, 'This action is outside the authorized scopes')
  return trouble === 'rate_limit' ? tooMany() : null
}

function answer(seen: Seen, conduct: Conduct, state: State): Said {
  const { method, path } = seen
  const call = `${method} ${path}`
  if (call === 'GET /api/v2/instance') return tellInstance(state.limits)
  if (call === 'GET /api/v1/accounts/verify_credentials') return ok(conduct.other_account ? ANOTHER : ME)
  if (call === `GET /api/v1/accounts/${ME.id}/statuses`) return listPosts(seen, conduct, state)
  if (call === 'POST /api/v2/media') return addMedia(seen, conduct, state)
  if (call === 'POST /api/v1/statuses') return makePost(seen, conduct, state)
  const [, kind = '', id = '', part] = /^\/api\/v1\/(media|statuses)\/(\d+)(?:\/(source))?$/u.exec(path) ?? []
  if (kind === 'media') return tellMedia(seen, id, state)
  const post = state.posts.get(id)
  if (post === undefined) return notFound()
  if (part === 'source') return ok({ id, text: post.text, spoiler_text: '' })
  if (method === 'DELETE') return removePost(post, state)
  return method === 'PUT' ? changePost(post, seen, state) : ok(tellPost(post, state))
}

const tellInstance = ({ most_characters, most_bytes, types }: Limits): Said =>
  ok({
    domain: HOST,
    configuration: {
      statuses: { max_characters: most_characters, max_media_attachments: 4, characters_reserved_per_url: 23 },
      media_attachments: { supported_mime_types: types, description_limit: 1500, video_size_limit: most_bytes },
    },
  })

/** The form with a film or a thumbnail, as its bytes arrive. */
function receive(seen: Seen, { forms }: State): Receiver | null {
  if (!/^\/api\/v[12]\/media/u.test(seen.path) || seen.method === 'GET') return null
  const form = new FormBody(/boundary=(\S+)/u.exec(seen.headers['content-type'] ?? '')?.[1] ?? '')
  forms.set(seen, form)
  return { write: (piece) => form.write(piece), cut: () => void forms.delete(seen) }
}

/** A form with text fields and one file at its end. The file is hashed and not stored. */
class FormBody {
  bytes = 0
  readonly #end: number
  readonly #hash = createHash('sha256')
  #head = ''
  #rest: Buffer = Buffer.alloc(0)
  #is_file = false

  constructor(boundary: string) {
    this.#end = `\r\n--${boundary}--\r\n`.length
  }

  write(piece: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, piece])
    if (!this.#is_file) {
      const name = this.#rest.indexOf('filename="')
      const start = name < 0 ? -1 : this.#rest.indexOf('\r\n\r\n', name)
      if (start < 0) return
      this.#head = this.#rest.subarray(0, start).toString()
      this.#rest = this.#rest.subarray(start + 4)
      this.#is_file = true
    }
    const known = Math.max(0, this.#rest.length - this.#end) // the last bytes may be the end of the form
    this.#hash.update(this.#rest.subarray(0, known))
    this.bytes += known
    this.#rest = Buffer.from(this.#rest.subarray(known))
  }

  /** Returns the name of the file's field, the hash of the file, and the field 'description'. */
  read(): { field: string; sha256: string; description: string } {
    const [, description = ''] = /name="description"\r\n\r\n([\s\S]*?)\r\n--/u.exec(this.#head) ?? []
    const [, field = ''] = /name="(\w+)"; filename=/u.exec(this.#head) ?? []
    return { field, description, sha256: this.#hash.digest('hex') }
  }
}

const showMedia = ({ id, description, polls }: Media) => ({
  id,
  type: 'video',
  url: polls > 0 ? null : `https://files.${HOST}/${id}.mp4`,
  description,
})

function addMedia(seen: Seen, { polls, rejects }: Conduct, { media, forms, limits }: State): Said {
  const form = forms.get(seen)
  const { field, sha256, description } = form?.read() ?? { field: '', sha256: '', description: '' }
  if (form === undefined || field !== 'file') return failure(422, "Validation failed: File can't be blank")
  const megabytes = Math.floor(limits.most_bytes / 1_048_576)
  if (form.bytes > limits.most_bytes) return failure(422, `Validation failed: File file size must be less than ${megabytes} MB`)
  const id = `1110${freeNumber(media, 14)}`
  const one: Media = { id, sha256, description, thumbnail: null, polls, failed: rejects, status_id: null }
  media.set(id, one)
  return ok(showMedia(one), polls > 0 ? 202 : 200)
}

/** A film that a post has is not found any more. */
function tellMedia(seen: Seen, id: string, { media, forms }: State): Said {
  const one = media.get(id)
  if (one === undefined || one.status_id !== null) return notFound()
  const is_working = one.polls > 0
  if (!is_working && one.failed !== null) return failure(422, one.failed)
  if (seen.method === 'PUT') one.thumbnail = forms.get(seen)?.read().sha256 ?? null
  else if (is_working) one.polls -= 1
  return ok(showMedia(one), is_working ? 206 : 200)
}

const tellPost = ({ id, text, visibility, language, media_id, created_at }: Post, { media }: State) => {
  const film = media.get(media_id ?? '')
  return {
    id,
    created_at,
    visibility,
    language,
    sensitive: false,
    spoiler_text: '',
    url: `${ME.url}/${id}`,
    content: `<p>${text}</p>`,
    favourites_count: 0,
    reblogs_count: 0,
    replies_count: 0,
    media_attachments: film === undefined ? [] : [showMedia(film)],
  }
}

const countSigns = (text: string): number =>
  [...new Intl.Segmenter('en').segment(text.replaceAll(/https?:\/\/\S*[\p{L}\p{N}/=_#-]/giu, 'x'.repeat(23)))].length

type Wish = { status: string; media_ids?: string[]; visibility?: string; language?: string }

function makePost(seen: Seen, { refuses, forced_private }: Conduct, state: State): Said {
  const { status: text, media_ids, visibility = 'public', language = null } = JSON.parse(seen.body.toString()) as Wish
  if (refuses === 'limit') return tooMany()
  const key = String(seen.headers['idempotency-key'] ?? '')
  const known = state.keys.get(key)
  const former = known !== undefined && Date.now() - known.at < KEY_MS ? state.posts.get(known.post_id) : undefined
  if (former !== undefined) return ok(tellPost(former, state))
  if (refuses === 'content') return failure(422, 'Validation failed: Text contains a blocked link')
  const wrong = findWrong(text, media_ids, state)
  if (wrong !== null) return failure(422, `Validation failed: ${wrong}`)
  const id = `1120${freeNumber(state.posts, 14)}`
  // the server limits the account: nobody finds its posts in public lists
  const seen_by = forced_private && visibility === 'public' ? 'unlisted' : visibility
  const [media_id = null] = media_ids ?? []
  const post: Post = { id, text, visibility: seen_by, language, media_id, created_at: new Date().toISOString() }
  state.posts.set(id, post)
  const film = state.media.get(media_id ?? '')
  if (film !== undefined) film.status_id = id
  if (key !== '') state.keys.set(key, { post_id: id, at: Date.now() })
  return ok(tellPost(post, state))
}

/** The reason why a server refuses a post; null if it accepts it. */
function findWrong(text: string, media_ids: string[] = [], { media, limits }: State): string | null {
  if (countSigns(text) > limits.most_characters) return `Text character limit of ${limits.most_characters} exceeded`
  if (text === '' && media_ids.length === 0) return "Text can't be blank"
  const films = media_ids.map((id) => media.get(id))
  if (films.some((film) => film === undefined || film.status_id !== null))
    return 'Media not found or already attached to another post'
  return films.some((film) => film !== undefined && (film.polls > 0 || film.failed !== null))
    ? 'Cannot attach files that have not finished processing. Try again in a moment!'
    : null
}

function listPosts({ query }: Seen, { lists_no_media }: Conduct, state: State): Said {
  const found = lists_no_media ? [] : newestFirst(state).filter(({ media_id }) => media_id !== null)
  return ok(found.slice(0, Number(query.get('limit') ?? 20)).map((post) => tellPost(post, state)))
}

/** A part that the call does not name is removed. */
function changePost(post: Post, seen: Seen, state: State): Said {
  const { status, media_ids = [], language = null } = JSON.parse(seen.body.toString()) as Wish
  if (countSigns(status) > state.limits.most_characters)
    return failure(422, `Validation failed: Text character limit of ${state.limits.most_characters} exceeded`)
  Object.assign(post, { text: status, language, media_id: media_ids.find((id) => id === post.media_id) ?? null })
  return ok(tellPost(post, state))
}

function removePost(post: Post, state: State): Said {
  state.posts.delete(post.id)
  const film = state.media.get(post.media_id ?? '')
  if (film !== undefined) film.status_id = null
  return ok({ ...tellPost(post, state), text: post.text })
}
