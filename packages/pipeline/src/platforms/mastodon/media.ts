import { say } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import { type Attempt, type Publication, PublishError, type PublishTools, type SendTools } from '../publishing.ts'
import { again, describeLack, filmBody, isGone, multipartBody, smallFileBody } from '../uploads.ts'
import { callMastodon, problem, service } from './calls.ts'

/** The most characters of a film's description for people who cannot see it. */
const MOST_DESCRIPTION = 1500
/** Mastodon deletes a film that no post uses after a day. A film that is nearly so old is uploaded again. */
const UNUSED_MS = 22 * 3_600_000
/** Seconds between two questions whether a film is processed, and the most questions before the job returns to the queue. */
const PAUSES = [2, 3, 5, 10, 20, 30]
const MOST_LOOKS = 120

const Handle = z.object({ media_id: z.string(), uploaded_ms: z.string() })
const Uploaded = z.object({ id: z.string().check(z.minLength(1)) })
const Failure = z.object({ error: z.string() })

/** The number of the film that an attempt uploaded; null if it uploaded none. */
export const readMedia = ({ handle }: Attempt): string | null => z.safeParse(Handle, handle).data?.media_id ?? null

/**
 * Uploads the film, or finds the one that was uploaded before, and waits until the server has processed it. It publishes nothing.
 * `lacking` names the parts that the server did not accept.
 */
export async function sendMedia(publication: Publication, tools: SendTools): Promise<{ media_id: string; lacking: string[] }> {
  const media_id = (await findUploaded(tools)) ?? (await upload(publication, tools))
  await untilReady(media_id, tools)
  return { media_id, lacking: await addThumbnail(media_id, publication, tools) }
}

async function findUploaded(tools: SendTools): Promise<string | null> {
  const stored = z.safeParse(Handle, tools.attempt.handle).data
  if (stored === undefined || tools.now() - Number(stored.uploaded_ms) > UNUSED_MS) return null
  const state = await again(tools, () => lookAt(stored.media_id, tools))
  return state === 'gone' ? null : stored.media_id
}

/** Mastodon accepts a film only whole, so an interrupted upload begins again. */
async function upload({ file, mark, texts }: Publication, tools: SendTools): Promise<string> {
  const { size_bytes: size } = file
  await tools.keepHandle({ key: mark })
  await tools.confirm(0)
  const [description = ''] = (texts.text ?? '').split('\n')
  const id = await again(tools, async () => {
    const film = { field: 'file', name: 'film.mp4', body: filmBody(tools, 'video/mp4', { start: 0, end: size }) }
    const body = multipartBody({ description: description.slice(0, MOST_DESCRIPTION) }, film)
    const answer = await callMastodon(tools, { method: 'POST', path: '/api/v2/media', body })
    const uploaded = z.safeParse(Uploaded, answer.body)
    if ((answer.status !== 200 && answer.status !== 202) || !uploaded.success) throw problem(answer)
    return uploaded.data.id
  })
  await tools.keepHandle({ key: mark, media_id: id, uploaded_ms: String(tools.now()) })
  await tools.confirm(size)
  return id
}

async function untilReady(media_id: string, tools: SendTools): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const state = await again(tools, () => lookAt(media_id, tools))
    if (state === 'ready') return
    if (state !== 'working') {
      await tools.keepHandle({}) // the next try uploads the film again
      throw state === 'gone'
        ? new PublishError('away', say('posts.uploaded_film_lost', { service }).text)
        : new PublishError('refused', state.failed)
    }
    await tools.pause(PAUSES[Math.min(looks, PAUSES.length - 1)])
  }
  throw new PublishError('away', say('posts.still_processing_film', { service }).text)
}

type MediaState = 'ready' | 'working' | 'gone' | { failed: string }

/** The state of a film on the server. 'gone': it is in a post, or the server does not have it. */
export async function lookAt(media_id: string, tools: PublishTools): Promise<MediaState> {
  const answer = await callMastodon(tools, { path: `/api/v1/media/${encodeURIComponent(media_id)}` })
  const { status, body } = answer
  if (status === 206) return 'working'
  if (status === 200 && z.safeParse(Uploaded, body).success) return 'ready'
  const message = z.safeParse(Failure, body).data?.error
  if (message === undefined) throw problem(answer)
  if (isGone(answer)) return 'gone'
  if (status === 422)
    return { failed: say('posts.could_not_process_film', { service, message: message.replace(/\.$/u, '') }).text }
  throw problem(answer)
}

/** A film is posted without its own thumbnail if the server does not take it: Mastodon then shows a frame of the film. */
async function addThumbnail(media_id: string, { thumbnail }: Publication, tools: SendTools): Promise<string[]> {
  if (thumbnail === null) return []
  const { mime_type, path } = thumbnail
  const image = await smallFileBody(mime_type, path)
  const body = multipartBody({}, { field: 'thumbnail', name: `thumbnail.${mime_type.split('/')[1]}`, body: image })
  try {
    await again(tools, async () => {
      const changed = await callMastodon(tools, { method: 'PUT', path: `/api/v1/media/${encodeURIComponent(media_id)}`, body })
      if (changed.status !== 200 && changed.status !== 206) throw problem(changed)
    })
    return []
  } catch (error) {
    return [describeLack('thumbnail', error)]
  }
}
