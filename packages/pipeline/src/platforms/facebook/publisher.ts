import * as z from 'zod/mini'
import { facebook } from '@orion/contract/platforms/facebook/platform.ts'
import type { PostCheck } from '@orion/contract/posts.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { filmChecks, lengthCheck, looked, shapeCheck } from '../checks.ts'
import { Done, UploadingPhase, arrivedBytes, callGraph, debugCall, isSettled } from '../graph.ts'
import type { Attempt, Publication, Publisher, PublishTools, SendTools, PostReport } from '../publishing.ts'
import { PublishError } from '../publishing.ts'
import { again, filmBody, formBody, multipartBody, sendPieces, smallFileBody } from '../uploads.ts'

const service = 'Facebook'
const { title: TITLE_LIMIT, description: DESCRIPTION_LIMIT } = facebook.texts
const REEL_SECONDS = [3, facebook.short.most_seconds] as const
const REEL = { seconds: REEL_SECONDS, bytes: 4e9, fps: [24, 60], video_codecs: ['h264', 'hevc'] } as const
const REEL_SIDES = [540, 4096] as const
const VIDEO = {
  seconds: [1, facebook.film.seconds],
  bytes: facebook.film.bytes,
  fps: [1, 60],
  video_codecs: ['h264', 'hevc', 'vp9'],
} as const
/** How much older than the call a published video may appear, because clocks differ, and how far its length may differ. */
const CLOCKS_MS = 5 * 60_000
const LENGTH_SECONDS = 1
const NEWEST = 50

const Page = z.object({ id: z.string(), name: z.string() })
const Started = z.object({ video_id: z.string(), upload_url: z.string() })
const Opened = z.object({ id: z.string() })
const Offset = z.object({ file_offset: z.number() })
const Stored = z.object({ h: z.string() })
const Made = z.object({ id: z.string() })
const Phase = z.object({
  status: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
})
const Status = z.object({
  video_status: z.optional(z.string()),
  uploading_phase: z.optional(UploadingPhase),
  processing_phase: z.optional(Phase),
  publishing_phase: z.optional(Phase),
})
const Video = z.object({
  id: z.string(),
  status: z.optional(Status),
  permalink_url: z.optional(z.string()),
  published: z.optional(z.boolean()),
})
type Video = z.output<typeof Video>
/** An empty field is not reported. */
const Texts = z.object({ title: z._default(z.string(), ''), description: z._default(z.string(), '') })
const VIDEO_FIELDS = 'id,status,permalink_url,published'
const Videos = z.object({
  data: z.array(z.extend(Video, { title: z.optional(z.string()), length: z.optional(z.number()), created_time: z.string() })),
})

type Call<S extends z.ZodMiniType> = { path?: string; url?: string; answer: S } & Partial<Parameters<typeof callGraph>[0]>

/** A call with the page's token. */
async function call<S extends z.ZodMiniType>(tools: PublishTools, { path, url, ...rest }: Call<S>): Promise<z.output<S>> {
  const { page_access_token: token } = await tools.open()
  const home = tools.urls.facebook_url
  return callGraph<S>({ service, home, token, signal: tools.signal, ...rest, url: url ?? `${home}/${path}` })
}

const readPage = async ({ open }: PublishTools): Promise<string> => encodeURIComponent((await open()).page_id)

/** The length decides: a tall film that is too long for a reel cannot be published (as a video it would stay a draft for ever). */
function choosePath(format: Publication['format'], seconds: number): 'Reel' | 'video' | null {
  if (format !== '9:16') return 'video'
  return seconds >= REEL_SECONDS[0] && seconds <= REEL_SECONDS[1] ? 'Reel' : null
}

const isReel = ({ format }: Publication): boolean => format === '9:16'

/** A page's reels (tall, 3 to 90 seconds) and videos (wide and square). */
export const facebookPublisher: Publisher = {
  choosePath,
  limits: [{ posts: 30, seconds: 86_400, name: 'Facebook takes 30 reels a day' }],
  text_limits: { title: TITLE_LIMIT, description: DESCRIPTION_LIMIT },

  async account(tools) {
    const { page_access_token, app_id, app_secret } = await tools.open()
    const home = tools.urls.facebook_url
    const asked = debugCall(home, { app_id, app_secret }, page_access_token)
    const { data } = await callGraph({ service, home, signal: tools.signal, ...asked })
    if (!data.is_valid)
      throw new PublishError('disconnected', data.error?.message ?? say('posts.facebook_says_token_not_valid').text)
    if (data.type !== undefined && data.type !== 'PAGE')
      throw new PublishError(
        'disconnected',
        say('posts.token_publishing_needs_page_token', { type: data.type.toLowerCase() }).text,
      )
    const page = await call(tools, { path: `${await readPage(tools)}?fields=id,name`, answer: Page })
    return { account_id: page.id, name: page.name }
  },

  offer: () => Promise.resolve({ visibilities: [], questions: [], renews: false }),

  check(publication, offer): PostCheck[] {
    const { file, texts, format } = publication
    const path = choosePath(format, file.duration_seconds)
    return [
      ...(isReel(publication)
        ? [...filmChecks(file, REEL, offer), shapeCheck(file, REEL_SIDES)]
        : filmChecks(file, VIDEO, offer)),
      looked(
        'path',
        path !== null,
        path === null
          ? say('posts.facebook_takes_tall_films_3').text
          : path === 'Reel'
            ? say('posts.goes_out_reel').text
            : say('posts.goes_out_video_page').text,
      ),
      lengthCheck('title_length', (texts.title ?? '').length, TITLE_LIMIT),
      lengthCheck('description_length', (texts.description ?? '').length, DESCRIPTION_LIMIT),
    ]
  },

  send: (publication, tools) => (isReel(publication) ? sendReel(publication, tools) : sendVideo(publication, tools)),

  async ask(publication, attempt, tools): Promise<PostReport> {
    const { handle, remote_id } = attempt
    const id = remote_id ?? handle?.video_id
    if (id !== undefined) {
      const video = await found(readVideo(id, tools))
      if (video !== null) return readState(video, { publication, attempt, tools })
      return isSettled(attempt, tools)
        ? { state: 'failed', words: say('posts.facebook_no_such_video_any').text }
        : { state: 'processing' }
    }
    if (handle?.h === undefined) return { state: 'unfinished', offset: 0 } // its bytes were never complete, so there can be no video
    return newest(publication, attempt, tools)
  },

  async edit(remote_id, { texts }, tools) {
    const form = { name: texts.title ?? '', description: texts.description ?? '' }
    await call(tools, { path: encodeURIComponent(remote_id), form, answer: Done })
  },

  async rewrite(remote_id, change, tools) {
    const path = encodeURIComponent(remote_id)
    const texts = await found(call(tools, { path: `${path}?fields=title,description`, answer: Texts }))
    if (texts === null) return false
    const changed = change(texts)
    if (changed === null) return true
    await call(tools, { path, form: { name: changed.title, description: changed.description }, answer: Done })
    return true
  },

  async remove(remote_id, tools) {
    const removed = await found(call(tools, { path: encodeURIComponent(remote_id), method: 'DELETE', answer: Done }))
    if (removed === null && (await found(readVideo(remote_id, tools))) !== null)
      throw new PublishError('refused', say('posts.facebook_did_not_remove_video').text)
  },
}

const readVideo = (id: string, tools: PublishTools): Promise<Video> =>
  call(tools, { path: `${encodeURIComponent(id)}?fields=${VIDEO_FIELDS}`, answer: Video })

/** The state of a video. A video with a remote id exists, whatever the state of its upload. */
function readState(
  video: Video,
  { publication, attempt, tools }: { publication: Publication; attempt: Attempt; tools: PublishTools },
): PostReport {
  const { id, status = {}, permalink_url, published } = video
  const { video_status, uploading_phase, processing_phase, publishing_phase } = status
  if (video_status === 'error' || video_status === 'expired') return { state: 'failed', words: failWords(status) }
  if (video_status === 'ready' && published !== false && publishing_phase?.status !== 'not_started') {
    const url = permalink_url === undefined ? null : new URL(permalink_url, 'https://www.facebook.com').href
    return { state: 'published', remote_id: id, url, visibility_seen: published === undefined ? null : 'public' }
  }
  const is_made = attempt.remote_id !== null || attempt.handle?.video_id === undefined
  if (is_made) return { state: 'processing', remote_id: id }
  if (!isSettled(attempt, tools)) return { state: 'processing' } // the video may be an upload that was never published
  if (uploading_phase?.status !== 'complete') return { state: 'unfinished', offset: arrivedBytes(uploading_phase) }
  // a reel is one video: finishing it again makes no second one
  const is_waiting = publishing_phase?.status === 'not_started' && processing_phase?.status === 'not_started'
  return is_waiting ? { state: 'unfinished', offset: publication.file.size_bytes } : { state: 'processing', remote_id: id }
}

const failWords = ({ video_status, processing_phase, publishing_phase }: z.output<typeof Status>): string => {
  const words = [...(processing_phase?.errors ?? []), ...(publishing_phase?.errors ?? [])].flatMap(({ message }) => message ?? [])
  if (words.length > 0) return words.join(' ')
  return video_status === 'expired'
    ? say('posts.upload_expired_before_published').text
    : say('posts.facebook_could_not_process_film').text
}

async function sendReel(publication: Publication, tools: SendTools): Promise<PostReport> {
  const { file, texts } = publication
  const page = await readPage(tools)
  const { video_id, upload_url } = await openReel(page, tools)
  await sendPieces<true>(tools, {
    size: file.size_bytes,
    piece: file.size_bytes,
    where: async () => {
      const { uploading_phase } = (await readVideo(video_id, tools)).status ?? {}
      return uploading_phase?.status === 'complete' ? file.size_bytes : Math.min(arrivedBytes(uploading_phase), file.size_bytes)
    },
    async put(start, end) {
      if (start === end) return { done: true }
      await call(tools, {
        url: upload_url,
        headers: { offset: String(start), file_size: String(file.size_bytes) },
        body: filmBody(tools, 'application/octet-stream', { start, end }),
        answer: Done,
      })
      return { done: true }
    },
    last_publishes: false,
  })
  await tools.confirm(file.size_bytes)
  const detail = await sendExtras(video_id, publication, tools)
  const { title = '', description = '' } = texts
  const form = { upload_phase: 'finish', video_id, title, description, video_state: 'PUBLISHED' }
  await tools.once(() => call(tools, { path: `${page}/video_reels`, form, answer: Done }))
  return { state: 'processing', remote_id: video_id, ...(detail !== '' && { detail }) }
}

/** The reel that was started earlier, if Facebook still knows it; else a new one. */
async function openReel(page: string, tools: SendTools): Promise<z.output<typeof Started>> {
  const { video_id, upload_url } = tools.attempt.handle ?? {}
  if (video_id !== undefined) {
    const kept = await found(again(tools, () => readVideo(video_id, tools)))
    if (kept !== null && kept.status?.video_status !== 'expired' && kept.status?.video_status !== 'error')
      return { video_id, upload_url }
  }
  const started = await call(tools, { path: `${page}/video_reels`, form: { upload_phase: 'start' }, answer: Started })
  tools.conceal(started.upload_url)
  await tools.keepHandle({ ...started })
  return started
}

/** The result of a request; null if Facebook does not, or no longer, know the thing. */
async function found<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof PublishError && error.trouble === 'refused') return null
    throw error
  }
}

async function sendVideo(publication: Publication, tools: SendTools): Promise<PostReport> {
  const h = tools.attempt.handle?.h ?? (await storeFilm(publication, tools))
  const { texts, thumbnail } = publication
  const { title = '', description = '' } = texts
  const fields = { title, description, fbuploader_video_file_chunk: h }
  const picture =
    thumbnail === null
      ? null
      : { field: 'thumb', name: 'thumbnail.jpg', body: await smallFileBody(thumbnail.mime_type, thumbnail.path) }
  const body = picture === null ? formBody(fields) : multipartBody(fields, picture)
  // the real service has a separate name for videos
  const home = tools.urls.facebook_url.replace('://graph.facebook.com', '://graph-video.facebook.com')
  const url = `${home}/${await readPage(tools)}/videos`
  const { id } = await tools.once(() => call(tools, { url, body, answer: Made }))
  const detail = await sendExtras(id, { ...publication, thumbnail: null }, tools)
  return { state: 'processing', remote_id: id, ...(detail !== '' && { detail }) }
}

/** Sends the film to the app's own storage. Returns the handle from which a video can be made. */
async function storeFilm({ file }: Publication, tools: SendTools): Promise<string> {
  const size = file.size_bytes
  const upload_id = await openUpload(size, tools)
  const path = encodeURIComponent(upload_id).replace('%3A', ':')
  const { h } = await sendPieces<z.output<typeof Stored>>(tools, {
    size,
    piece: size,
    where: async () => Math.min((await call(tools, { path, answer: Offset })).file_offset, size),
    async put(start, end) {
      const body = start < end && { body: filmBody(tools, 'application/octet-stream', { start, end }) }
      // without bytes the call only asks for the handle, in case the answer that held it was lost
      const done = await call(tools, { path, method: 'POST', headers: { file_offset: String(start) }, answer: Stored, ...body })
      return { done }
    },
    last_publishes: false,
  })
  tools.conceal(h)
  await tools.keepHandle({ upload_id, h })
  await tools.confirm(size)
  return h
}

async function openUpload(size: number, tools: SendTools): Promise<string> {
  const { upload_id } = tools.attempt.handle ?? {}
  if (upload_id !== undefined) {
    const path = encodeURIComponent(upload_id).replace('%3A', ':')
    if ((await found(again(tools, () => call(tools, { path, answer: Offset })))) !== null) return upload_id
  }
  const { app_id } = await tools.open()
  const asked = new URLSearchParams({ file_name: 'film.mp4', file_length: String(size), file_type: 'video/mp4' })
  const { id } = await call(tools, { path: `${encodeURIComponent(app_id)}/uploads?${asked}`, method: 'POST', answer: Opened })
  await tools.keepHandle({ upload_id: id })
  return id
}

/**
 * Sends the captions and thumbnail of a video. The film is published without those that Facebook refuses. Returns the messages of the
 * refusals.
 */
async function sendExtras(video_id: string, { thumbnail, captions, language }: Publication, tools: SendTools): Promise<string> {
  const messages: string[] = []
  const attach = async (
    path: string,
    fields: Record<string, string>,
    file: { field: string; name: string; type: string; path: string },
  ) => {
    try {
      const body = multipartBody(fields, { ...file, body: await smallFileBody(file.type, file.path) })
      await call(tools, { path: `${encodeURIComponent(video_id)}/${path}`, body, answer: Done })
    } catch (error) {
      if (!(error instanceof PublishError)) throw error
      messages.push(error.message)
    }
  }
  if (thumbnail !== null)
    await attach(
      'thumbnails',
      { is_preferred: 'true' },
      { field: 'source', name: 'thumbnail.jpg', type: thumbnail.mime_type, path: thumbnail.path },
    )
  if (captions !== null)
    await attach(
      'captions',
      { default_locale: getLocale(language) },
      { field: 'captions_file', name: `film.${getLocale(language)}.srt`, type: 'application/x-subrip', path: captions.path },
    )
  return messages.join(' ')
}

/** Facebook's language codes include a country: 'en_US'. */
function getLocale(language: string): string {
  const { language: name, region } = new Intl.Locale(language).maximize()
  return `${name}_${region}`
}

/**
 * Looks for the post among the page's newest videos since the call. A video with this title and length is the post; without one the state
 * is unknown.
 */
async function newest(publication: Publication, attempt: Attempt, tools: PublishTools): Promise<PostReport> {
  const { texts, file } = publication
  const { irreversible_at } = attempt
  const since = irreversible_at === null ? 0 : Date.parse(irreversible_at) - CLOCKS_MS
  const path = `${await readPage(tools)}/videos?fields=${VIDEO_FIELDS},title,length,created_time&limit=${NEWEST}`
  const { data } = await call(tools, { path, answer: Videos })
  const alike = data.filter(
    ({ title = '', length, created_time }) =>
      Date.parse(created_time) >= since &&
      title === (texts.title ?? '') &&
      // a video in processing has no length yet
      (length === undefined || length === 0 || Math.abs(length - file.duration_seconds) <= LENGTH_SECONDS),
  )
  const [one] = alike
  if (one === undefined) return { state: 'unknown', words: say('posts.page_shows_no_video_title').text }
  if (alike.length > 1)
    return { state: 'unknown', words: say('posts.page_shows_videos_title_length', { length: alike.length }).text }
  return readState(one, { publication, attempt, tools })
}
