import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import type { ServiceAnswer as Answer } from '../../clients/ask.ts'
import { type Attempt, type Publication, PublishError, type PublishTools, type SendTools } from '../publishing.ts'
import { again, filmBody, jsonBody, multipartBody, sendPieces } from '../uploads.ts'
import { callX, problem, service } from './calls.ts'

/** X takes pieces below 5 MB. */
const PIECE = 4 * 1_048_576
/** How often X is asked whether it has processed a film before the job returns to the queue. X sets the pauses. */
const MOST_LOOKS = 200
const PAUSE_SECONDS = 5
const LONGEST_PAUSE_SECONDS = 60
/** Milliseconds before its expiry from which a media is no longer used. */
const SPARE_MS = 600_000

/** A film uploaded to X but not posted: its ids, its expiry (ISO 8601), and whether X confirmed that it is complete. */
type Media = { media_id: string; media_key?: string; until?: string; finalized?: 'yes' }

const Handle = z.object({
  media_id: z.string(),
  media_key: z.optional(z.string()),
  until: z.optional(z.string()),
  finalized: z.optional(z.literal('yes')),
})
const Begun = z.object({
  data: z.object({
    id: z.string().check(z.minLength(1)),
    media_key: z.optional(z.string()),
    expires_after_secs: z.optional(z.number()),
  }),
})
const Status = z.object({
  data: z.object({
    processing_info: z.optional(
      z.object({
        state: z.string(),
        check_after_secs: z.optional(z.number()),
        error: z.optional(z.object({ message: z.optional(z.string()) })),
      }),
    ),
  }),
})

/** The media of an attempt; null if none was begun. */
export function readMedia({ handle }: Attempt): Media | null {
  const media = z.safeParse(Handle, handle)
  return media.success ? (media.data as Media) : null
}

/** Uploads the film, or continues where X confirmed it, and waits until X has processed it. It publishes nothing. */
export async function sendMedia(publication: Publication, tools: SendTools): Promise<Media> {
  const stored = readMedia(tools.attempt)
  const is_good = stored !== null && (stored.until === undefined || Date.parse(stored.until) - Date.now() > SPARE_MS)
  const at = is_good ? tools.attempt.offset : 0
  const media = is_good ? stored : await begin(publication, tools)
  if (media.finalized === undefined) {
    try {
      await append(media, { at, size: publication.file.size_bytes }, tools)
      await finalize(media, tools)
    } catch (error) {
      // X does not know the media that an earlier worker began: the film is uploaded again
      if (!is_good || !(error instanceof PublishError) || error.trouble !== 'refused') throw error
      return sendMedia(publication, { ...tools, attempt: { ...tools.attempt, handle: null, offset: 0 } })
    }
    media.finalized = 'yes'
    await tools.keepHandle({ ...media })
  }
  await untilReady(media, tools)
  return media
}

async function begin({ file }: Publication, tools: SendTools): Promise<Media> {
  const media = await again(tools, async () => {
    const body = jsonBody({ media_type: 'video/mp4', total_bytes: file.size_bytes, media_category: 'tweet_video' })
    const answer = await callX(tools, { method: 'POST', path: '/media/upload/initialize', body })
    const begun = z.safeParse(Begun, answer.body)
    if (!isGood(answer) || !begun.success) throw problem(answer)
    const { id, media_key, expires_after_secs } = begun.data.data
    return {
      media_id: id,
      ...(media_key !== undefined && { media_key }),
      ...(expires_after_secs !== undefined && { until: new Date(Date.now() + expires_after_secs * 1000).toISOString() }),
    }
  })
  await tools.confirm(0) // reset first: the offset of an earlier media must never count for this one
  await tools.keepHandle({ ...media })
  return media
}

/** X reports no position, so a piece counts as received when X answers with success. The same piece may be sent twice. */
async function append({ media_id }: Media, { at, size }: { at: number; size: number }, tools: SendTools): Promise<void> {
  if (at === size) return
  let confirmed = at - (at % PIECE)
  await sendPieces<null>(tools, {
    size,
    piece: PIECE,
    last_publishes: false,
    where: async () => confirmed,
    async put(start, end) {
      const body = multipartBody(
        { segment_index: String(Math.floor(start / PIECE)) },
        { field: 'media', name: 'film.mp4', body: filmBody(tools, 'application/octet-stream', { start, end }) },
      )
      const answer = await callX(tools, { method: 'POST', path: `/media/upload/${media_id}/append`, body })
      if (!isGood(answer)) throw problem(answer)
      confirmed = end
      if (end < size) return end
      await tools.confirm(end)
      return { done: null }
    },
  })
}

async function finalize({ media_id }: Media, tools: SendTools): Promise<void> {
  await again(tools, async () => {
    const answer = await callX(tools, { method: 'POST', path: `/media/upload/${media_id}/finalize` })
    if (isGood(answer)) return
    const error = problem(answer)
    // if the first answer was lost, the repeated call fails, but X reports the media's progress
    if (error.trouble !== 'refused' || (await lookAt(media_id, tools)) === null) throw error
  })
}

async function untilReady({ media_id }: Media, tools: SendTools): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const info = await again(tools, async () => {
      const found = await lookAt(media_id, tools)
      if (found === null) throw new PublishError('refused', say('posts.x_does_not_uploaded_film').text)
      return found
    })
    if (info.state === 'succeeded') return
    if (info.state === 'failed')
      throw new PublishError(
        'refused',
        say('posts.could_not_process_film', { service, message: info.error?.message ?? 'it gives no reason' }).text,
      )
    await tools.pause(Math.min(LONGEST_PAUSE_SECONDS, info.check_after_secs ?? PAUSE_SECONDS))
  }
  throw new PublishError('away', say('posts.still_processing_film', { service }).text)
}

/** X's progress with a film. If X reports none, the film is ready. Null if X does not know the film. */
async function lookAt(
  media_id: string,
  tools: PublishTools,
): Promise<{ state: string; check_after_secs?: number; error?: { message?: string } } | null> {
  const answer = await callX(tools, { path: `/media/upload?command=STATUS&media_id=${encodeURIComponent(media_id)}` })
  const status = z.safeParse(Status, answer.body)
  if (answer.status === 200 && status.success) return status.data.data.processing_info ?? { state: 'succeeded' }
  const error = problem(answer)
  if (error.trouble === 'refused') return null
  throw error
}

const isGood = ({ status }: Answer): boolean => status >= 200 && status <= 299
