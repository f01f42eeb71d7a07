import { mastodon } from '@orion/contract/platforms/mastodon/platform.ts'
import { say } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import { filmChecks, lengthCheck, visibilityCheck } from '../checks.ts'
import { keepWebLink } from '../entered-address.ts'
import {
  type Attempt,
  type Offer,
  type PostReport,
  PublishError,
  type Publisher,
  type PublishTools,
  getCallAge,
} from '../publishing.ts'
import { isGone, jsonBody } from '../uploads.ts'
import { callMastodon, parseAnswer, problem, readAccount, service } from './calls.ts'
import { lookAt, readMedia, sendMedia } from './media.ts'

const MOST_TEXT = mastodon.texts.description
const FILM = { bytes: mastodon.film.bytes, fps: [1, 120], video_codecs: ['h264', 'hevc', 'vp9'] } as const
const FILM_TYPE = 'video/mp4'
/** The server keeps an idempotency key for an hour. Some minutes are left for a late call. */
const KEY_MS = 50 * 60_000
/** A server may still work on a call without an answer. After this time, a post that is not there will not appear. */
const SETTLED_MS = 60_000
/** Minutes in which a new post may be missing in the server's answers. */
const LISTED_AFTER_MINUTES = 5
const NEWEST = 40

/** Orion's names of Mastodon's visibilities. 'private' and 'direct' would mislead a person. */
const VISIBILITIES = { public: 'public', unlisted: 'unlisted', followers: 'private', mentioned: 'direct' } as const
const OFFERED = [
  { value: 'public', label: say('posts.public').text },
  { value: 'unlisted', label: say('posts.unlisted').text },
  { value: 'followers', label: say('posts.followers').text },
  { value: 'mentioned', label: say('posts.mentioned_accounts').text },
] satisfies { value: keyof typeof VISIBILITIES; label: string }[]

const Instance = z.object({
  configuration: z.object({
    statuses: z.optional(z.object({ max_characters: z.optional(z.int()) })),
    media_attachments: z.optional(
      z.object({ supported_mime_types: z.optional(z.array(z.string())), video_size_limit: z.optional(z.int()) }),
    ),
  }),
})
type Configuration = z.output<typeof Instance>['configuration']
const Status = z.object({
  id: z.string().check(z.minLength(1)),
  url: z.optional(z.nullable(z.string())),
  visibility: z.string(),
  language: z.optional(z.nullable(z.string())),
  sensitive: z.optional(z.boolean()),
  media_attachments: z.array(z.object({ id: z.string() })),
})
type Status = z.output<typeof Status>
const Statuses = z.array(Status)
/** A text as its author wrote it, and its warning. */
const Source = z.object({ text: z.string(), spoiler_text: z.string() })

/**
 * Publishing on a Mastodon server. The film is uploaded first; one call makes the post. If its answer is lost, the post is found among the
 * account's newest by its film. If it is not there, the call is repeated with the same idempotency key, for which the server makes one
 * post. It knows the key for an hour.
 */
export const mastodonPublisher: Publisher = {
  choosePath: () => 'post',
  limits: [{ posts: 30, seconds: 1800, name: '30 uploads in 30 minutes' }],
  text_limits: { text: MOST_TEXT },
  readTextLimits: async (tools) => makeTextLimits(await readConfiguration(tools)),

  async account(tools) {
    const { account_id, name } = await readAccount(tools)
    return { account_id, name }
  },

  async offer(tools): Promise<Offer> {
    const configuration = await readConfiguration(tools)
    const { supported_mime_types: types, video_size_limit } = configuration.media_attachments ?? {}
    if (types !== undefined && !types.includes(FILM_TYPE))
      throw new PublishError('refused', say('posts.server_takes_no_films', { service }).text)
    return {
      visibilities: OFFERED,
      questions: [],
      renews: true, // its tokens do not expire
      ...(video_size_limit !== undefined && { most_bytes: video_size_limit }),
      text_limits: makeTextLimits(configuration),
    }
  },

  check(publication, offer) {
    const { file, texts } = publication
    return [
      ...filmChecks(file, FILM, offer),
      lengthCheck('text_length', mastodon.textLength('text', texts.text ?? ''), offer?.text_limits?.text ?? MOST_TEXT),
      visibilityCheck(publication, offer),
    ]
  },

  async send(publication, tools) {
    const { media_id, lacking } = await sendMedia(publication, tools)
    const { mark, texts, visibility, language } = publication
    const body = jsonBody({
      status: texts.text ?? '',
      media_ids: [media_id],
      visibility: toMastodon(visibility),
      language: new Intl.Locale(language).language,
    })
    return tools.once(async () => {
      const answer = await callMastodon(tools, {
        method: 'POST',
        path: '/api/v1/statuses',
        headers: { 'idempotency-key': mark },
        body,
      })
      return live(parseAnswer(answer, Status), lacking)
    })
  },

  async ask(_publication, attempt, tools) {
    if (attempt.remote_id !== null) return readPost(attempt.remote_id, attempt, tools)
    const { irreversible_at, offset } = attempt
    const media_id = readMedia(attempt)
    if (irreversible_at === null || media_id === null) return { state: 'unfinished', offset }
    const found = await findPost(media_id, tools)
    if (found !== null) return live(found)
    const age_ms = getCallAge(attempt, tools)
    if (age_ms < SETTLED_MS) return { state: 'processing' }
    const media = await lookAt(media_id, tools)
    if (typeof media === 'object') return { state: 'failed', words: media.failed }
    // a server shows a film only while no post has it
    if (media !== 'gone' && age_ms < KEY_MS) return { state: 'unfinished', offset }
    return { state: 'unknown', words: say('posts.no_answer_lists_nothing', { service }).text }
  },

  async edit(remote_id, { texts }, tools) {
    const is_there = await rewriteText(remote_id, () => texts.text ?? '', tools)
    if (!is_there) throw new PublishError('refused', say('posts.no_such_post_there', { platform: service }).text)
  },

  rewrite: (remote_id, change, tools) =>
    rewriteText(remote_id, (description) => change({ title: '', description })?.description ?? null, tools),

  async remove(remote_id, tools) {
    const answer = await callMastodon(tools, { method: 'DELETE', path: makePath(remote_id) })
    if (!isGone(answer)) parseAnswer(answer, z.object({ id: z.string() }))
  },
}

const readConfiguration = async (tools: PublishTools): Promise<Configuration> =>
  parseAnswer(await callMastodon(tools, { path: '/api/v2/instance' }), Instance).configuration

const makeTextLimits = ({ statuses }: Configuration) => ({ text: statuses?.max_characters ?? MOST_TEXT })

const makePath = (id: string): string => `/api/v1/statuses/${encodeURIComponent(id)}`

const toMastodon = (visibility: string | null): string | undefined =>
  Object.entries(VISIBILITIES).find(([name]) => name === visibility)?.[1]

const fromMastodon = (visibility: string): string =>
  Object.entries(VISIBILITIES).find(([, theirs]) => theirs === visibility)?.[0] ?? visibility

const live = ({ id, url, visibility }: Status, lacking: readonly string[] = []): PostReport => ({
  state: 'published',
  remote_id: id,
  url: keepWebLink(url),
  visibility_seen: fromMastodon(visibility),
  ...(lacking.length > 0 && { detail: lacking.join(' ') }),
})

/** A post; null if the server does not have it. */
async function readStatus(id: string, tools: PublishTools): Promise<Status | null> {
  const answer = await callMastodon(tools, { path: makePath(id) })
  return isGone(answer) ? null : parseAnswer(answer, Status)
}

async function readPost(id: string, attempt: Attempt, tools: PublishTools): Promise<PostReport> {
  const status = await readStatus(id, tools)
  if (status !== null) return live(status)
  return getCallAge(attempt, tools) < LISTED_AFTER_MINUTES * 60_000
    ? { state: 'processing', remote_id: id, detail: say('posts.does_not_list_yet', { platform: service }).text }
    : { state: 'failed', words: say('posts.no_such_post_there', { platform: service }).text }
}

/** The account's post with this film, among its newest; null if none has it. */
async function findPost(media_id: string, tools: PublishTools): Promise<Status | null> {
  const { id } = await readAccount(tools)
  const path = `/api/v1/accounts/${encodeURIComponent(id)}/statuses?only_media=true&limit=${NEWEST}`
  const newest = parseAnswer(await callMastodon(tools, { path }), Statuses)
  return newest.find(({ media_attachments }) => media_attachments.some((media) => media.id === media_id)) ?? null
}

/** Changes the text of a live post and nothing else. `change` returns null if the text is right. Returns whether the post exists. */
async function rewriteText(id: string, change: (text: string) => string | null, tools: PublishTools): Promise<boolean> {
  const asked = await callMastodon(tools, { path: `${makePath(id)}/source` })
  if (isGone(asked)) return false
  const { text, spoiler_text } = parseAnswer(asked, Source)
  const status = change(text)
  if (status === null || status === text) return true
  const former = await readStatus(id, tools)
  if (former === null) return false
  // an update removes each part that it does not name: all parts are sent back unchanged
  const { language, sensitive, media_attachments } = former
  const media_ids = media_attachments.map((media) => media.id)
  const body = jsonBody({ status, spoiler_text, sensitive, language, media_ids })
  const answer = await callMastodon(tools, { method: 'PUT', path: makePath(id), body })
  if (isGone(answer)) return false
  if (answer.status !== 200) throw problem(answer)
  return true
}
