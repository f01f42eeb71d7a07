import { youtube } from '@orion/contract/platforms/youtube/platform.ts'
import type { PlatformQuestion } from '@orion/contract/posts.ts'
import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import { answeredCheck, filmChecks, lengthCheck, hinted, looked } from '../checks.ts'
import { type Attempt, type Publication, PublishError, type Publisher, type PostReport, getCallAge } from '../publishing.ts'
import { filmBody, jsonBody, sendPieces } from '../uploads.ts'
import { type Caller, makeCaller, readChannels, problem } from './calls.ts'
import { type Video, describe, dress, openSession, probe, putPiece, readSession, makeSnippet } from './session.ts'

/** A multiple of 256 KiB, which YouTube requires of every piece but the last. */
const PIECE = 32 * 262_144
const { title: MOST_TITLE, description: MOST_DESCRIPTION, tags: TAGS } = youtube.texts
/** Bytes. */
const MOST_THUMBNAIL = 2_000_000
/** The most bytes of the description that our mark takes, with the empty line before it. */
const MARK_ROOM = 60
const MAY_BE_MISSING = say('posts.work_interrupted_see_whether_thumbnail').text
const UNAUDITED =
  'YouTube keeps videos from apps private until it has audited the Google Cloud project. ' +
  'Apply with YouTube’s form "YouTube API Services - Audit".'
/** The most seconds of a film on a channel that is not verified. */
const UNVERIFIED_SECONDS = 900
/** Minutes in which a new video may be missing in YouTube's lists. */
const LISTED_AFTER_MINUTES = 15
const NEWEST = 50

const FILM = {
  seconds: [1, 12 * 3600],
  bytes: 256e9,
  fps: [1, 60],
  video_codecs: ['h264', 'hevc', 'vp9', 'av1'],
} as const

const QUESTIONS: PlatformQuestion[] = [
  {
    name: 'made_for_kids',
    label: say('posts.film_made_children').text,
    required: true,
    options: [
      { value: 'yes', label: say('posts.yes_made_children').text },
      { value: 'no', label: say('posts.no_not_made_children').text },
    ],
  },
  {
    name: 'synthetic',
    label: say('posts.does_show_altered_or_synthetic').text,
    required: true,
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
]

const VISIBILITIES = [
  { value: 'public', label: 'Public' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'private', label: 'Private' },
]

const Videos = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      status: z.object({
        uploadStatus: z.string(),
        privacyStatus: z.optional(z.string()),
        failureReason: z.optional(z.string()),
        rejectionReason: z.optional(z.string()),
      }),
    }),
  ),
})
/** The editable part of a video. */
const Snippets = z.object({
  items: z.array(
    z.object({
      snippet: z.object({
        title: z.string(),
        description: z.string(),
        categoryId: z.string(),
        tags: z.optional(z.array(z.string())),
        defaultLanguage: z.optional(z.string()),
        defaultAudioLanguage: z.optional(z.string()),
      }),
    }),
  ),
})
const Uploads = z.object({
  items: z.array(
    z.object({
      snippet: z.object({
        title: z.string(),
        description: z.string(),
        publishedAt: z.optional(z.string()),
        resourceId: z.object({ videoId: z.string() }),
      }),
    }),
  ),
})

/**
 * Publishes on YouTube with a resumable upload. Its last piece publishes the video. After an interruption, the video is found by its upload
 * session, and otherwise by the mark that Orion puts into it.
 */
export const youtubePublisher: Publisher = {
  choosePath: (format, duration_seconds) =>
    format !== '16:9' && duration_seconds <= youtube.short.most_seconds ? 'Short' : 'video',
  limits: [{ posts: 100, seconds: 86_400, name: '100 uploads a day' }],
  text_limits: { title: MOST_TITLE, description: MOST_DESCRIPTION - MARK_ROOM, tags: TAGS.most },

  async account(tools) {
    const [channel] = await readChannels(makeCaller(tools), 'snippet')
    return { account_id: channel.id, name: channel.snippet?.title ?? channel.id }
  },

  async offer(tools) {
    const [channel] = await readChannels(makeCaller(tools), 'status')
    const may_be_long = channel.status?.longUploadsStatus === undefined || channel.status.longUploadsStatus === 'allowed'
    return {
      visibilities: VISIBILITIES,
      questions: QUESTIONS,
      renews: true,
      ...(!may_be_long && { most_seconds: UNVERIFIED_SECONDS }),
    }
  },

  check(publication, offer) {
    const { file, texts, thumbnail, visibility } = publication
    const { title = '', tags = [] } = texts
    const description = describe(publication)
    return [
      ...filmChecks(file, FILM, offer),
      looked('title', title.trim() !== '', title.trim() === '' ? say('posts.youtube_needs_title').text : say('posts.title').text),
      lengthCheck('title_length', title.length, MOST_TITLE),
      lengthCheck('description_length', youtube.textLength('description', description), MOST_DESCRIPTION),
      lengthCheck('tags_length', TAGS.length(tags), TAGS.most),
      looked('signs', !/[<>]/u.test(`${title}${description}`), say('posts.youtube_takes_no_title_description').text),
      looked('tag_signs', tags.every(TAGS.takes), say(TAGS.refusal).text),
      ...QUESTIONS.map(({ name, label }) => answeredCheck(publication, name, label)),
      looked(
        'visibility',
        visibility !== null && VISIBILITIES.some(({ value }) => value === visibility),
        say('posts.choose_who_may_see_public').text,
      ),
      hinted('audit', visibility === 'private', UNAUDITED),
      ...(thumbnail === null
        ? []
        : [
            looked(
              'thumbnail',
              thumbnail.size_bytes <= MOST_THUMBNAIL && /^image\/(?:jpeg|png)$/u.test(thumbnail.mime_type),
              say('posts.thumbnail_jpeg_or_png_most').text,
            ),
          ]),
    ]
  },

  async send(publication, tools) {
    const { size_bytes: size } = publication.file
    const caller = makeCaller(tools)
    let session = readSession(tools.attempt, tools)
    const begin = async (): Promise<number> => {
      session = tools.conceal(await openSession(caller, publication))
      await tools.keepHandle({ session })
      return 0
    }
    const video = await sendPieces<z.output<typeof Video>>(tools, {
      size,
      piece: PIECE,
      last_publishes: true,
      async where() {
        if (session === null) return begin()
        const found = await probe(caller, session, size)
        if (found !== 'gone') return found
        // a session that produced a video is deleted too; a video with our mark is its result
        const made = await findUpload(caller, publication, tools.attempt)
        return made === null || made === 'several' ? begin() : { done: { id: made } }
      },
      put: (start, end) => {
        const body = filmBody(tools, 'video/mp4', { start, end })
        return putPiece(caller, session ?? '', { start, end, size, body })
      },
    })
    const lacking = await dress(caller, video.id, publication)
    return withDetail(
      await describeVideo(caller, { id: video.id, is_new: true }, publication).catch(stillProcessing(video.id)),
      lacking,
    )
  },

  async ask(publication, attempt, tools) {
    const caller = makeCaller(tools)
    const is_new = getCallAge(attempt, tools) < LISTED_AFTER_MINUTES * 60_000
    if (attempt.remote_id !== null) return describeVideo(caller, { id: attempt.remote_id, is_new }, publication)
    const session = readSession(attempt, tools)
    if (session === null) return { state: 'unfinished', offset: 0 }
    const found = await probe(caller, session, publication.file.size_bytes)
    if (typeof found === 'number') return { state: 'unfinished', offset: found }
    // the process that should have added them had already ended
    const lacking = publication.thumbnail === null && publication.captions === null ? [] : [MAY_BE_MISSING]
    const tell = async (id: string) => withDetail(await describeVideo(caller, { id, is_new }, publication), lacking)
    if (found !== 'gone') return tell(found.done.id)
    const made = await findUpload(caller, publication, attempt)
    if (made === 'several') return { state: 'unknown', words: say('posts.youtube_several_videos_title_from').text }
    if (made !== null) return tell(made)
    return { state: 'unknown', words: say('posts.upload_ended_without_answer_youtube').text }
  },

  async edit(remote_id, publication, tools) {
    const answer = await makeCaller(tools)({
      method: 'PUT',
      path: '/videos?part=snippet',
      body: jsonBody({ id: remote_id, snippet: makeSnippet(publication) }),
    })
    if (answer.status !== 200) throw problem(answer)
  },

  async rewrite(remote_id, change, tools) {
    const caller = makeCaller(tools)
    const asked = await caller({ path: `/videos?part=snippet&id=${encodeURIComponent(remote_id)}` })
    const videos = z.safeParse(Snippets, asked.body)
    if (asked.status !== 200 || !videos.success) throw problem(asked)
    const snippet = videos.data.items[0]?.snippet
    if (snippet === undefined) return false
    const changed = change({ title: snippet.title, description: snippet.description })
    if (changed === null) return true
    // an update deletes each field that it does not name: all editable fields are sent back unchanged
    const body = jsonBody({ id: remote_id, snippet: { ...snippet, ...changed } })
    const answer = await caller({ method: 'PUT', path: '/videos?part=snippet', body })
    if (answer.status !== 200) throw problem(answer)
    return true
  },

  async remove(remote_id, tools) {
    const answer = await makeCaller(tools)({ method: 'DELETE', path: `/videos?id=${encodeURIComponent(remote_id)}` })
    if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404) throw problem(answer)
  },
}

/**
 * The video of an expired session, among the channel's newest uploads. It has our mark in its last line. Or it alone has the exact title
 * and was published in the minutes after the last piece was sent.
 */
async function findUpload(
  caller: Caller,
  { mark, texts }: Publication,
  { irreversible_at }: Attempt,
): Promise<string | 'several' | null> {
  const [channel] = await readChannels(caller, 'contentDetails')
  const playlist = channel.contentDetails?.relatedPlaylists.uploads
  if (playlist === undefined) return null
  const answer = await caller({
    path: `/playlistItems?part=snippet&maxResults=${NEWEST}&playlistId=${encodeURIComponent(playlist)}`,
  })
  const uploads = z.safeParse(Uploads, answer.body)
  if (answer.status === 404) return null // the list exists only after a channel's first upload
  if (answer.status !== 200 || !uploads.success) throw problem(answer)
  const snippets = uploads.data.items.map(({ snippet }) => snippet)
  const marked = snippets.find(({ description }) => description.trimEnd().split('\n').at(-1)?.trim() === mark)
  if (marked !== undefined) return marked.resourceId.videoId
  if (irreversible_at === null) return null
  const begun = Date.parse(irreversible_at)
  const alike = snippets.filter(({ title, description, publishedAt }) => {
    const late = Date.parse(publishedAt ?? '') - begun
    return title === texts.title && late >= -1000 && late <= 600_000 && !isMarked(description, mark.length)
  })
  return alike.length > 1 ? 'several' : (alike[0]?.resourceId.videoId ?? null)
}

/** Whether a description ends in a mark of another post. */
const isMarked = (description: string, length: number): boolean =>
  new RegExp(`^[a-z]{${length}}$`, 'u').test(description.trimEnd().split('\n').at(-1)?.trim() ?? '')

/** YouTube's report on a video. `is_new`: YouTube may not list it yet. */
async function describeVideo(
  caller: Caller,
  { id, is_new }: { id: string; is_new: boolean },
  publication: Publication,
): Promise<PostReport> {
  const answer = await caller({ path: `/videos?part=status&id=${encodeURIComponent(id)}` })
  const videos = z.safeParse(Videos, answer.body)
  if (answer.status !== 200 || !videos.success) throw problem(answer)
  const status = videos.data.items[0]?.status
  if (status === undefined) {
    return is_new
      ? { state: 'processing', remote_id: id, detail: 'YouTube does not list the post yet.' }
      : { state: 'failed', words: say('posts.youtube_no_such_video_removed').text }
  }
  const { uploadStatus, privacyStatus = null, failureReason, rejectionReason } = status
  if (uploadStatus === 'processed') {
    const is_other = privacyStatus !== null && publication.visibility !== null && privacyStatus !== publication.visibility
    return {
      state: 'published',
      remote_id: id,
      url:
        youtubePublisher.choosePath(publication.format, publication.file.duration_seconds) === 'Short'
          ? `https://www.youtube.com/shorts/${id}`
          : `https://www.youtube.com/watch?v=${id}`,
      visibility_seen: privacyStatus,
      ...(is_other && {
        detail: say('posts.youtube_made_not_keeps_what', {
          privacy_status: privacyStatus,
          visibility: publication.visibility ?? '',
        }).text,
      }),
    }
  }
  if (uploadStatus === 'uploaded') return { state: 'processing', remote_id: id }
  return { state: 'failed', words: `YouTube: ${[uploadStatus, failureReason ?? rejectionReason].filter(Boolean).join(', ')}` }
}

const stillProcessing =
  (remote_id: string) =>
  (error: unknown): PostReport => {
    if (!(error instanceof PublishError)) throw error
    return { state: 'processing', remote_id } // the video exists; its further state is asked for later
  }

function withDetail(said: PostReport, lacking: readonly string[]): PostReport {
  if (lacking.length === 0 || !('detail' in said || said.state === 'processing' || said.state === 'published')) return said
  return { ...said, detail: [said.detail, ...lacking].filter(Boolean).join(' ') }
}
