import * as z from 'zod/mini'
import { instagram } from '@orion/contract/platforms/instagram/platform.ts'
import { hashtagsIn, mentionsIn } from '@orion/contract/platforms/marks-in-text.ts'
import type { PlatformQuestion, PostCheck } from '@orion/contract/posts.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { filmChecks, lengthCheck, hinted, looked } from '../checks.ts'
import { Done, UploadingPhase, arrivedBytes, callGraph, debugCall, isSettled } from '../graph.ts'
import type { Attempt, Publication, Publisher, PublishTools, SendTools, PostReport } from '../publishing.ts'
import { PublishError } from '../publishing.ts'
import { again, filmBody, sendPieces } from '../uploads.ts'

const service = 'Instagram'
const { description: CAPTION_LIMIT, most_hashtags: MOST_HASHTAGS, most_mentions: MOST_MENTIONS } = instagram.texts
/** Reels of this length or longer reach fewer people. */
const SHORT_SECONDS = 90
const FILM = {
  seconds: [3, instagram.film.seconds],
  bytes: instagram.film.bytes,
  fps: [23, 60],
  video_codecs: ['h264', 'hevc'],
} as const
/** A container lives a day; a post that begins near the end of that day begins again. */
const CONTAINER_MS = 23 * 3_600_000
/** Instagram recommends one question a minute; short films are ready sooner. */
const PAUSES = [5, 10, 20, 40, 60]
/** The most questions about a container in one run of the job: about half an hour. */
const MOST_POLLS = 30
/** A token is renewed when its remaining life is shorter than this. It expires after 60 days and can then no longer be renewed. */
const RENEW_MS = 30 * 86_400_000
const HOUR_MS = 3_600_000
/** How much older than the call a published post may appear, because clocks differ. */
const CLOCKS_MS = 5 * 60_000

/** Subcodes that mean that the container is lost and a new one can succeed. */
const LOST = new Set([2207003, 2207006, 2207020, 2207032, 2207052, 2207053, 2207082])

const Account = z.object({ id: z.string(), username: z.string() })
const Opened = z.object({ id: z.string(), uri: z.string() })
const Container = z.object({
  status_code: z.enum(['IN_PROGRESS', 'FINISHED', 'PUBLISHED', 'ERROR', 'EXPIRED']),
  status: z.optional(z.string()),
  video_status: z.optional(z.object({ uploading_phase: z.optional(UploadingPhase) })),
})
type Container = z.output<typeof Container>
const Limit = z.object({
  data: z.array(
    z.object({
      quota_usage: z.number(),
      config: z.optional(z.object({ quota_total: z.number(), quota_duration: z.optional(z.number()) })),
    }),
  ),
})
const Made = z.object({ id: z.string() })
const Media = z.object({ id: z.string(), permalink: z.optional(z.string()) })
const Newest = z.object({
  data: z.array(
    z.object({ id: z.string(), permalink: z.optional(z.string()), caption: z.optional(z.string()), timestamp: z.string() }),
  ),
})
const Exchanged = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) })

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const SHARE: PlatformQuestion = {
  name: 'share_to_feed',
  label: say('posts.show_reel_feed_too').text,
  required: false,
  options: YES_NO,
  preselected: 'yes',
}

/** A call with the account's own token. */
async function call<S extends z.ZodMiniType>(
  tools: PublishTools,
  { path, url, ...rest }: { path?: string; url?: string; answer: S } & Partial<Parameters<typeof callGraph>[0]>,
): Promise<z.output<S>> {
  const { access_token } = await tools.open()
  const home = tools.urls.instagram_url
  return callGraph<S>({ service, home, token: access_token, signal: tools.signal, ...rest, url: url ?? `${home}/${path}` })
}

const readId = async ({ open }: PublishTools): Promise<string> => encodeURIComponent((await open()).account_id)

/** Reels of a professional account. A container is opened, filled and made ready; a separate call publishes it. */
export const instagramPublisher: Publisher = {
  choosePath: () => 'Reel',
  limits: [{ posts: 100, seconds: 86_400, name: 'Instagram takes 100 posts a day' }],
  text_limits: { text: CAPTION_LIMIT },

  async account(tools) {
    const { id, username } = await call(tools, { path: `${await readId(tools)}?fields=id,username`, answer: Account })
    return { account_id: id, name: `@${username}` }
  },

  async offer(tools) {
    await renewEarly(tools)
    return { visibilities: [], questions: [SHARE], renews: false }
  },

  check({ file, texts, format }, offer): PostCheck[] {
    const text = texts.text ?? ''
    const hashtags = hashtagsIn(text).length
    const mentions = mentionsIn(text).length
    const short = file.duration_seconds <= SHORT_SECONDS
    return [
      ...filmChecks(file, FILM, offer),
      lengthCheck('text_length', text.length, CAPTION_LIMIT),
      looked('hashtags', hashtags <= MOST_HASHTAGS, say('posts.hashtags', { count: hashtags, most: MOST_HASHTAGS }).text),
      looked('mentions', mentions <= MOST_MENTIONS, say('posts.mentions', { count: mentions, most: MOST_MENTIONS }).text),
      hinted(
        'format',
        format === '9:16',
        format === '9:16' ? say('posts.tall').text : say('posts.instagram_shows_tall_films_best').text,
      ),
      hinted('reach', short, say('posts.reels_up_seconds_shown_most', { short_seconds: SHORT_SECONDS }).text),
    ]
  },

  async send(publication, tools): Promise<PostReport> {
    await renewEarly(tools)
    const stood = await standing(tools)
    if (stood?.status_code === 'PUBLISHED') return instagramPublisher.ask(publication, tools.attempt, tools)
    const session = stood?.session ?? (await open(publication, tools))
    await sendBytes(publication.file.size_bytes, session, tools)
    await untilReady(session, tools)
    const { id } = await tools.once(() => publish(session, tools))
    return published(id, tools, false)
  },

  async ask(publication, attempt, tools): Promise<PostReport> {
    if (attempt.remote_id !== null) return published(attempt.remote_id, tools, isSettled(attempt, tools))
    const session = readSession(attempt)
    if (session === null) return { state: 'unfinished', offset: 0 } // no container exists that could have been published
    const container = await readContainer(session, tools).catch((error: unknown) => {
      if (error instanceof PublishError && error.trouble === 'refused') return error // a deleted container is no longer found
      throw error
    })
    const found = (is_published = false) => newest(publication, attempt, { tools, is_published })
    if (container instanceof PublishError) return (await found()) ?? { state: 'unknown', words: container.message }
    const { status_code, status } = container
    if (status_code === 'PUBLISHED')
      return (await found(true)) ?? { state: 'processing', detail: say('posts.published_address_not_told_yet').text }
    if (status_code === 'EXPIRED')
      return (await found()) ?? { state: 'failed', words: say('posts.container_expired_before_published').text }
    if (status_code === 'ERROR')
      return (await found()) ?? { state: 'failed', words: status ?? say('posts.instagram_could_not_process_film').text }
    if (status_code === 'IN_PROGRESS') return { state: 'unfinished', offset: getOffset(container) }
    // ready and not published: a container is published at most once, however often it is requested
    if (!isSettled(attempt, tools)) return { state: 'processing' }
    return { state: 'unfinished', offset: publication.file.size_bytes }
  },
}

/** A container, as its handle stores it. */
type Session = { container: string; uri: string; opened_ms: number }

function readSession({ handle }: Pick<Attempt, 'handle'>): Session | null {
  if (handle?.container === undefined) return null
  const { container, uri, opened_ms } = handle
  return { container, uri, opened_ms: Number(opened_ms) }
}

const readContainer = (session: Session, tools: PublishTools): Promise<Container> =>
  call(tools, {
    path: `${encodeURIComponent(session.container)}?fields=status_code,status,video_status`,
    answer: Container,
  })

const getOffset = ({ video_status }: Container): number => arrivedBytes(video_status?.uploading_phase)

/** An earlier container and its state; null if none can be continued. */
async function standing(tools: SendTools): Promise<{ session: Session; status_code: Container['status_code'] } | null> {
  const session = readSession(tools.attempt)
  if (session === null || Date.now() - session.opened_ms > CONTAINER_MS) return null
  try {
    const { status_code } = await again(tools, () => readContainer(session, tools))
    return status_code === 'ERROR' || status_code === 'EXPIRED' ? null : { session, status_code }
  } catch (error) {
    if (error instanceof PublishError && error.trouble === 'refused') return null // Instagram does not know it, so it was not published
    throw error
  }
}

/** Opens a container, after asking how many posts remain today. */
async function open({ texts, answers, file: { cover_seconds } }: Publication, tools: SendTools): Promise<Session> {
  const id = await readId(tools)
  const { data } = await call(tools, { path: `${id}/content_publishing_limit?fields=quota_usage,config`, answer: Limit })
  const { quota_usage = 0, config } = data[0] ?? {}
  if (config !== undefined && quota_usage >= config.quota_total)
    throw new PublishError(
      'limit',
      say('posts.instagram_takes_posts_day', { quota_total: config.quota_total, quota_usage }).text,
      {
        retry_at: new Date(Date.now() + HOUR_MS).toISOString(),
      },
    )
  const form = {
    media_type: 'REELS',
    upload_type: 'resumable',
    caption: texts.text ?? '',
    share_to_feed: answers.share_to_feed === 'no' ? 'false' : 'true',
    ...(cover_seconds !== undefined && { thumb_offset: String(Math.round(cover_seconds * 1000)) }),
  }
  const opened = await call(tools, { path: `${id}/media`, form, answer: Opened })
  tools.conceal(opened.uri)
  const session = { container: opened.id, uri: opened.uri, opened_ms: Date.now() }
  await tools.keepHandle({ ...session, opened_ms: String(session.opened_ms) })
  return session
}

async function sendBytes(size: number, session: Session, tools: SendTools): Promise<void> {
  const where = async () => {
    const container = await readContainer(session, tools)
    return container.status_code === 'IN_PROGRESS' ? Math.min(getOffset(container), size) : size
  }
  if ((await again(tools, where)) === size) return tools.confirm(size)
  await sendPieces<true>(tools, {
    size,
    piece: size,
    where,
    async put(start, end) {
      if (start === end) return { done: true }
      await call(tools, {
        url: session.uri,
        headers: { offset: String(start), file_size: String(size) },
        body: filmBody(tools, 'application/octet-stream', { start, end }),
        answer: Done,
      })
      return { done: true }
    },
    last_publishes: false,
  })
  await tools.confirm(size)
}

/** Waits until Instagram has made the film ready. Throws PublishError: 'refused' if Instagram cannot, 'away' if it takes too long. */
async function untilReady(session: Session, tools: SendTools): Promise<void> {
  for (let polls = 0; polls < MOST_POLLS; polls += 1) {
    const { status_code, status = say('posts.instagram_could_not_process_film').text } = await again(tools, () =>
      readContainer(session, tools),
    )
    if (status_code === 'FINISHED') return
    if (status_code === 'PUBLISHED') throw new PublishError('away', say('posts.container_published').text)
    if (status_code !== 'IN_PROGRESS') {
      const [code] = /\b22\d{5}\b/u.exec(status) ?? []
      await tools.keepHandle({}) // the next try opens a new one
      throw new PublishError(status_code === 'EXPIRED' || LOST.has(Number(code)) ? 'away' : 'refused', status)
    }
    await tools.pause(PAUSES[Math.min(polls, PAUSES.length - 1)])
  }
  throw new PublishError('away', say('posts.instagram_still_processes_film').text)
}

/** The call that publishes. An error code after it proves nothing: some posts were live despite one. */
async function publish({ container }: Session, tools: SendTools): Promise<z.output<typeof Made>> {
  try {
    return await call(tools, { path: `${await readId(tools)}/media_publish`, form: { creation_id: container }, answer: Made })
  } catch (error) {
    if (!(error instanceof PublishError)) throw error
    throw new PublishError('away', error.message, { cause: error })
  }
}

/** A post whose id is known is live, with its address if it can be read. Once `settled`, a post that is not found was removed. */
async function published(id: string, tools: PublishTools, settled: boolean): Promise<PostReport> {
  try {
    const { permalink } = await call(tools, { path: `${encodeURIComponent(id)}?fields=id,permalink`, answer: Media })
    return { state: 'published', remote_id: id, url: permalink ?? null, visibility_seen: null }
  } catch (error) {
    if (!(error instanceof PublishError)) throw error
    if (settled && error.trouble === 'refused') return { state: 'failed', words: say('posts.instagram_no_such_post_any').text }
    return { state: 'processing', remote_id: id, detail: error.message }
  }
}

/**
 * The account's newest post with this text since the call; null if there is none. If ours is known to be among them, a single post is ours
 * even if Instagram changed its text.
 */
async function newest(
  { texts }: Publication,
  { irreversible_at }: Attempt,
  { tools, is_published }: { tools: PublishTools; is_published: boolean },
): Promise<PostReport | null> {
  const path = `${await readId(tools)}/media?fields=id,permalink,caption,timestamp&limit=20`
  const { data } = await call(tools, { path, answer: Newest })
  const since = irreversible_at === null ? Number.POSITIVE_INFINITY : Date.parse(irreversible_at) - CLOCKS_MS
  const text = (texts.text ?? '').trim()
  const recent = data.filter(({ timestamp }) => Date.parse(timestamp) >= since)
  const alike = recent.filter(({ caption = '' }) => caption.trim() === text)
  const [first] = (alike.length === 0 && is_published && recent.length === 1 ? recent : alike).toSorted(
    (a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp),
  )
  return first === undefined
    ? null
    : { state: 'published', remote_id: first.id, url: first.permalink ?? null, visibility_seen: null }
}

/**
 * Renews the token long before it expires, with the app of the organization's Facebook credentials. Without these the token stays the same.
 */
async function renewEarly(tools: PublishTools): Promise<void> {
  const app = await tools.openOther('facebook')
  if (!app?.app_id || !app.app_secret) return
  const { app_id, app_secret } = app
  const { access_token } = await tools.open()
  const home = tools.urls.instagram_url
  try {
    const asked = { service, home, signal: tools.signal, ...debugCall(home, { app_id, app_secret }, access_token) }
    const { is_valid, expires_at = 0 } = (await callGraph(asked)).data
    if (!is_valid || expires_at === 0 || expires_at * 1000 - Date.now() > RENEW_MS) return
    await tools.renew(async (fields, signal) => {
      if (fields.access_token !== access_token) return null
      const query = new URLSearchParams({
        grant_type: 'fb_exchange_token',
        client_id: app_id,
        client_secret: app_secret,
        fb_exchange_token: access_token,
      })
      const url = `${home}/oauth/access_token?${query}`
      const renewed = await callGraph({ service, home, url, token: access_token, answer: Exchanged, signal })
      tools.conceal(renewed.access_token)
      const { expires_in } = renewed
      const dies = expires_in === undefined ? null : new Date(Date.now() + expires_in * 1000).toISOString()
      return { fields: { access_token: renewed.access_token }, expires_at: dies }
    })
  } catch (error) {
    if (!(error instanceof PublishError)) throw error // the current token is still valid: the next post tries again
  }
}
