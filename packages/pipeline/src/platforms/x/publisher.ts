import { x } from '@orion/contract/platforms/x/platform.ts'
import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import { filmChecks, lengthCheck, looked } from '../checks.ts'
import { type Attempt, type Publication, type Publisher, type PublishTools, type PostReport, getCallAge } from '../publishing.ts'
import { jsonBody } from '../uploads.ts'
import { callX, problem, service } from './calls.ts'
import { readMedia, sendMedia } from './media.ts'

const FILM = { seconds: [0.5, x.film.premium_seconds], bytes: x.film.bytes, fps: [1, 60], video_codecs: ['h264'] } as const
const MOST_TEXT = x.texts.description
/** With Premium. */
const MOST_LONG_TEXT = 25_000
const WIDEST = 3
const NEWEST = 100
/** Minutes in which a new post may be missing in X's lists. */
const LISTED_AFTER_MINUTES = 15

const Me = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    verified: z.optional(z.boolean()),
    subscription_type: z.optional(z.string()),
  }),
})
const Made = z.object({ data: z.object({ id: z.string().check(z.minLength(1)) }) })
const Removed = z.object({ data: z.object({ deleted: z.boolean() }) })
const One = z.object({
  data: z.optional(z.object({ id: z.string() })),
  errors: z.optional(z.array(z.object({ type: z.optional(z.string()) }))),
})
const Newest = z.object({
  data: z.optional(
    z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        created_at: z.optional(z.string()),
        attachments: z.optional(z.object({ media_keys: z.optional(z.array(z.string())) })),
      }),
    ),
  ),
})

/**
 * Publishing on X. The film is uploaded first; one call makes the post. The post is found again among the account's newest by its media.
 */
export const xPublisher: Publisher = {
  choosePath: () => 'post',
  limits: [{ posts: 100, seconds: 900, name: '100 posts in 15 minutes' }],
  text_limits: { text: MOST_TEXT },

  async account(tools) {
    const { id, username } = await readMe(tools)
    return { account_id: id, name: `@${username}` }
  },

  async offer(tools) {
    const { subscription_type = 'None' } = await readMe(tools)
    return {
      visibilities: [{ value: 'public', label: 'Public' }],
      questions: [],
      renews: true, // its tokens do not expire
      ...(subscription_type === 'None' && { most_seconds: x.film.seconds }),
    }
  },

  check({ file, texts }, offer) {
    const is_premium = offer !== null && offer.most_seconds === undefined
    const shape = file.width / file.height
    return [
      ...filmChecks(file, FILM, offer ?? { visibilities: [], questions: [], renews: true, most_seconds: x.film.seconds }),
      looked('shape', shape <= WIDEST && shape >= 1 / WIDEST, say('posts.x_takes_films_from_1').text),
      lengthCheck('text_length', x.textLength('text', texts.text ?? ''), is_premium ? MOST_LONG_TEXT : MOST_TEXT),
    ]
  },

  async send(publication, tools) {
    const { media_id } = await sendMedia(publication, tools)
    const { text = '' } = publication.texts
    return tools.once(async () => {
      const body = jsonBody({ text, media: { media_ids: [media_id] } })
      const answer = await callX(tools, { method: 'POST', path: '/tweets', body })
      const made = z.safeParse(Made, answer.body)
      if (answer.status < 200 || answer.status > 299 || !made.success) throw problem(answer)
      return live(made.data.data.id)
    })
  },

  async ask(publication, attempt, tools) {
    if (attempt.remote_id !== null) return readPost(attempt.remote_id, attempt, tools)
    if (attempt.irreversible_at === null) return { state: 'unfinished', offset: attempt.offset }
    const found = await findPost(publication, attempt, tools)
    if (found.length === 1) return live(found[0])
    return {
      state: 'unknown',
      words:
        found.length === 0
          ? say('posts.no_answer_lists_nothing', { service }).text
          : say('posts.x_lists_several_posts_text').text,
    }
  },

  async remove(remote_id, tools) {
    const answer = await callX(tools, { method: 'DELETE', path: `/tweets/${encodeURIComponent(remote_id)}` })
    if (answer.status === 404) return
    if (answer.status !== 200 || !z.safeParse(Removed, answer.body).success) throw problem(answer)
  },
}

/** X does not report who may see a post: the account's setting decides that. */
const live = (id: string): PostReport => ({
  state: 'published',
  remote_id: id,
  url: `https://x.com/i/web/status/${id}`,
  visibility_seen: null,
})

async function readMe(tools: PublishTools) {
  const answer = await callX(tools, { path: '/users/me?user.fields=username,verified,subscription_type' })
  const me = z.safeParse(Me, answer.body)
  if (answer.status !== 200 || !me.success) throw problem(answer)
  return me.data.data
}

async function readPost(id: string, attempt: Attempt, tools: PublishTools): Promise<PostReport> {
  const answer = await callX(tools, { path: `/tweets/${encodeURIComponent(id)}` })
  const one = z.safeParse(One, answer.body)
  const is_missing =
    answer.status === 404 ||
    (answer.status === 200 && one.success && one.data.errors?.some(({ type }) => type?.endsWith('/resource-not-found')) === true)
  if (is_missing) {
    return getCallAge(attempt, tools) < LISTED_AFTER_MINUTES * 60_000
      ? { state: 'processing', remote_id: id, detail: 'X does not list the post yet.' }
      : { state: 'failed', words: say('posts.x_no_such_post_removed').text }
  }
  if (answer.status !== 200 || !one.success || one.data.data === undefined) throw problem(answer)
  return live(id)
}

/** The account's newest posts with this film. If X does not report their media: those with this text that are newer than the call. */
async function findPost({ texts }: Publication, attempt: Attempt, tools: PublishTools): Promise<string[]> {
  const { id } = await readMe(tools)
  const fields = 'tweet.fields=created_at,attachments&expansions=attachments.media_keys'
  const answer = await callX(tools, { path: `/users/${id}/tweets?max_results=${NEWEST}&${fields}` })
  const newest = z.safeParse(Newest, answer.body)
  if (answer.status !== 200 || !newest.success) throw problem(answer)
  const media = readMedia(attempt)
  const posts = newest.data.data ?? []
  const listKeys = (post: (typeof posts)[number]) => post.attachments?.media_keys ?? []
  const same = posts.filter((post) => media !== null && listKeys(post).some((key) => isSameMedia(key, media)))
  if (same.length > 0) return same.map((post) => post.id)
  const since = Date.parse(attempt.irreversible_at ?? '') - 60_000
  const alike = posts.filter(
    (post) =>
      listKeys(post).length === 0 &&
      Date.parse(post.created_at ?? '') >= since &&
      withoutLinks(post.text) === withoutLinks(texts.text ?? ''),
  )
  return alike.map((post) => post.id)
}

/** A media key is a kind, '_' and the media's id. */
const isSameMedia = (key: string, { media_id, media_key }: { media_id: string; media_key?: string }): boolean =>
  key === media_key || key.split('_').at(-1) === media_id

/** X replaces every link with its own short link, and adds one for the film. */
const withoutLinks = (text: string): string =>
  text
    .replaceAll(/https?:\/\/\S+/giu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
