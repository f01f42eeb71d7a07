import * as z from 'zod/mini'
import type { PlatformQuestion, PostCheck } from '@orion/contract/posts.ts'
import { tiktok } from '@orion/contract/platforms/tiktok/platform.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { answeredCheck, filmChecks, isYes, lengthCheck, hinted, looked, shapeCheck, visibilityCheck } from '../checks.ts'
import type { Attempt, Offer, Publication, Publisher, PublishTools, SendTools, PostReport } from '../publishing.ts'
import { PublishError } from '../publishing.ts'
import { callPlatform, makeFailure, filmBody, sendPieces } from '../uploads.ts'
import { callTiktok, service } from './api.ts'

/** UTF-16 units. */
const TEXT_LIMIT = tiktok.texts.description
const FILM = {
  seconds: [1, tiktok.film.seconds],
  bytes: tiktok.film.bytes,
  fps: [23, 60],
  video_codecs: ['h264', 'hevc', 'vp9'],
} as const
const SIDES = [360, 4096] as const
/**
 * Bytes of a piece: TikTok's smallest, so that little is sent twice. 4 GB are 800 pieces, and TikTok accepts 1,000. The last piece also
 * holds the remainder.
 */
const PIECE = 5 * 1024 * 1024
/** An upload address is valid for an hour; a post that begins near the end of that hour begins again. */
const ADDRESS_MS = 55 * 60_000

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const question = (name: string, label: string, required = false): PlatformQuestion => ({
  name,
  label,
  required,
  options: YES_NO, // TikTok's rules require that nothing is preselected
})

const VISIBILITIES: Record<string, string> = {
  PUBLIC_TO_EVERYONE: 'Everyone',
  MUTUAL_FOLLOW_FRIENDS: 'Friends',
  FOLLOWER_OF_CREATOR: 'Followers',
  SELF_ONLY: say('posts.only_you').text,
}

const User = z.object({ user: z.object({ open_id: z.string(), display_name: z.string() }) })
const Creator = z.object({
  creator_username: z.string(),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z.optional(z.boolean()),
  duet_disabled: z.optional(z.boolean()),
  stitch_disabled: z.optional(z.boolean()),
  max_video_post_duration_sec: z.optional(z.number()),
})
const Opened = z.object({ publish_id: z.string(), upload_url: z.string() })
const Status = z.object({
  status: z.string(),
  fail_reason: z.optional(z.string()),
  uploaded_bytes: z.optional(z.number()),
  // numbers of 19 digits arrive as text, because JSON cannot hold them (uploads.ts)
  publicaly_available_post_id: z.optional(z.array(z.union([z.string(), z.number()]))),
})
type Status = z.output<typeof Status>

const readCreator = (tools: PublishTools) =>
  callTiktok(tools, { path: '/post/publish/creator_info/query/', json: {}, data: Creator })

const readStatus = (tools: PublishTools, publish_id: string): Promise<Status> =>
  callTiktok(tools, { path: '/post/publish/status/fetch/', json: { publish_id }, data: Status })

/** Direct Post of TikTok's Content Posting API: an upload is opened and sent in pieces, and its last piece publishes it. */
export const tiktokPublisher: Publisher = {
  choosePath: () => 'video',
  limits: [
    { posts: 6, seconds: 60, name: 'TikTok takes 6 uploads a minute' },
    { posts: 15, seconds: 86_400, name: 'TikTok takes about 15 posts a day' },
  ],
  text_limits: { text: TEXT_LIMIT },

  async account(tools) {
    const { user } = await callTiktok(tools, { path: '/user/info/?fields=open_id,display_name', data: User })
    return { account_id: user.open_id, name: user.display_name }
  },

  async offer(tools): Promise<Offer> {
    const creator = await readCreator(tools)
    const { refresh_token } = await tools.open()
    return {
      visibilities: creator.privacy_level_options.map((value) => ({ value, label: VISIBILITIES[value] ?? value })),
      questions: [
        question('is_aigc', say('posts.film_made_ai').text, true),
        ...(creator.comment_disabled ? [] : [question('allow_comment', say('posts.allow_comments').text)]),
        ...(creator.duet_disabled ? [] : [question('allow_duet', say('posts.allow_duets').text)]),
        ...(creator.stitch_disabled ? [] : [question('allow_stitch', say('posts.allow_stitches').text)]),
        question('brand_organic', say('posts.does_promote_your_own_business').text),
        question('brand_content', say('posts.paid_partnership').text),
      ],
      ...(creator.max_video_post_duration_sec !== undefined && { most_seconds: creator.max_video_post_duration_sec }),
      renews: Boolean(refresh_token),
    }
  },

  check(publication, offer): PostCheck[] {
    const { file, texts, format, visibility, answers } = publication
    const is_hidden_ad = isYes(answers.brand_content) && visibility === 'SELF_ONLY'
    return [
      ...filmChecks(file, FILM, offer),
      shapeCheck(file, SIDES),
      lengthCheck('text_length', (texts.text ?? '').length, TEXT_LIMIT),
      visibilityCheck(publication, offer),
      answeredCheck(publication, 'is_aigc', say('posts.film_made_ai').text),
      looked(
        'brand_content',
        !is_hidden_ad,
        is_hidden_ad ? say('posts.paid_partnership_cannot_seen_you').text : say('posts.paid_partnerships_told').text,
      ),
      hinted(
        'format',
        format === '9:16',
        format === '9:16' ? say('posts.tall').text : say('posts.tiktok_shows_tall_films_best').text,
      ),
      hinted(
        'brand_free',
        true,
        `${say('posts.tiktok_takes_no_watermark_logo').text} ${say('posts.orion_draws_none_see_your').text}`,
      ),
      hinted('audit', visibility === 'SELF_ONLY', say('posts.app_tiktok_not_audited_can').text),
    ]
  },

  async send(publication, tools): Promise<PostReport> {
    const stood = await standing(publication, tools)
    if (stood !== null && 'state' in stood && stood.state !== 'unfinished') return stood
    const session = stood === null ? await open(publication, tools) : readSession(tools.attempt)
    if (session === null) throw new Error('An unfinished upload has no session.')
    await sendBytes(publication.file.size_bytes, session, tools)
    return { state: 'processing' }
  },

  async ask(publication, attempt, tools): Promise<PostReport> {
    const session = readSession(attempt)
    if (session === null) return { state: 'unfinished', offset: 0 } // no upload was opened that could have received bytes
    try {
      return await readState(publication, session, tools)
    } catch (error) {
      if (error instanceof PublishError && error.trouble === 'refused') return { state: 'unknown', words: error.message }
      throw error
    }
  },
}

/** An opened upload, as its handle stores it. */
type Session = { publish_id: string; upload_url: string; piece: number; pieces: number; opened_ms: number }

function readSession({ handle }: Pick<Attempt, 'handle'>): Session | null {
  if (handle?.publish_id === undefined) return null
  const { publish_id, upload_url, piece, pieces, opened_ms } = handle
  return { publish_id, upload_url, piece: Number(piece), pieces: Number(pieces), opened_ms: Number(opened_ms) }
}

const isOver = ({ opened_ms }: Session): boolean => Date.now() - opened_ms > ADDRESS_MS

/** The state of an earlier upload; null if none can be continued. */
async function standing(publication: Publication, tools: SendTools): Promise<PostReport | null> {
  const session = readSession(tools.attempt)
  if (session === null) return null
  try {
    const report = await readState(publication, session, tools)
    return report.state === 'unfinished' && isOver(session) ? null : report
  } catch (error) {
    // TikTok does not know it, and its last piece was never sent
    if (error instanceof PublishError && error.trouble === 'refused') return null
    throw error
  }
}

async function open({ file, texts, visibility, answers }: Publication, tools: SendTools): Promise<Session> {
  const { size_bytes: video_size, cover_seconds } = file
  const pieces = Math.max(1, Math.floor(video_size / PIECE))
  const piece = pieces === 1 ? video_size : PIECE
  const json = {
    post_info: {
      title: texts.text ?? '',
      privacy_level: visibility,
      disable_comment: !isYes(answers.allow_comment),
      disable_duet: !isYes(answers.allow_duet),
      disable_stitch: !isYes(answers.allow_stitch),
      brand_content_toggle: isYes(answers.brand_content),
      brand_organic_toggle: isYes(answers.brand_organic),
      is_aigc: isYes(answers.is_aigc),
      ...(cover_seconds !== undefined && { video_cover_timestamp_ms: Math.round(cover_seconds * 1000) }),
    },
    source_info: { source: 'FILE_UPLOAD', video_size, chunk_size: piece, total_chunk_count: pieces },
  }
  const { publish_id, upload_url } = await callTiktok(tools, { path: '/post/publish/video/init/', json, data: Opened })
  tools.conceal(upload_url)
  const session = { publish_id, upload_url, piece, pieces, opened_ms: Date.now() }
  await tools.keepHandle({
    publish_id,
    upload_url,
    piece: String(piece),
    pieces: String(pieces),
    opened_ms: String(session.opened_ms),
  })
  return session
}

async function sendBytes(size: number, session: Session, tools: SendTools): Promise<void> {
  const { publish_id, upload_url, piece, pieces } = session
  const last = (pieces - 1) * piece
  await sendPieces<void>(tools, {
    size,
    piece,
    getEnd: (start) => (start >= last ? size : start + piece),
    where: async () => getOffset(session, await readStatus(tools, publish_id), size),
    async put(start, end) {
      const response = await callPlatform({
        service,
        url: upload_url,
        home: tools.urls.tiktok_url,
        method: 'PUT',
        headers: { 'content-range': `bytes ${start}-${end - 1}/${size}` },
        body: filmBody(tools, 'video/mp4', { start, end }),
        signal: tools.signal,
      })
      if (response.status === 201) return { done: undefined }
      if (response.status === 206) return end
      throw makeFailure(service, response, null) // the status reports what was accepted
    },
    last_publishes: true,
  })
}

/** The bytes of whole pieces that TikTok has. It keeps nothing usable of a piece that broke off. */
function getOffset({ piece, pieces }: Session, { uploaded_bytes = 0 }: Status, size: number): number {
  return uploaded_bytes >= size ? size : Math.min(Math.floor(uploaded_bytes / piece), pieces - 1) * piece
}

async function readState({ file: { size_bytes } }: Publication, session: Session, tools: PublishTools): Promise<PostReport> {
  const status = await readStatus(tools, session.publish_id)
  if (status.status === 'FAILED') return { state: 'failed', words: failWords(status.fail_reason) }
  if (status.status === 'PUBLISH_COMPLETE') return publishedAs(session, status, tools)
  const offset = getOffset(session, status, size_bytes)
  if (status.status !== 'PROCESSING_UPLOAD' || status.uploaded_bytes === undefined || offset === size_bytes)
    return { state: 'processing' }
  // one upload is at most one post, even if parts are sent twice; after its address expires it can never be complete
  return { state: 'unfinished', offset: isOver(session) ? 0 : offset }
}

const failWords = (reason = 'unknown'): string => say('posts.tiktok_refused_film', { reason }).text

/** TikTok reports a post's id once it is public and moderated. It reports nothing about private posts. */
async function publishedAs(
  { publish_id }: Session,
  { publicaly_available_post_id: ids = [] }: Status,
  tools: PublishTools,
): Promise<PostReport> {
  if (ids.length === 0)
    return {
      state: 'published',
      remote_id: publish_id,
      url: null,
      visibility_seen: null,
      detail: say('posts.not_told_tiktok_private_or').text,
    }
  const { creator_username } = await readCreator(tools)
  const remote_id = String(ids[0])
  const url = `https://www.tiktok.com/@${encodeURIComponent(creator_username)}/video/${remote_id}`
  return { state: 'published', remote_id, url, visibility_seen: 'PUBLIC_TO_EVERYONE' }
}
