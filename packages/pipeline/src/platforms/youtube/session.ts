import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import type { ServiceAnswer as Answer } from '../../clients/ask.ts'
import { isYes } from '../checks.ts'
import { type Attempt, type Publication, PublishError, type PublishTools } from '../publishing.ts'
import { type Body, describeLack, isGone, jsonBody, relatedBody, smallFileBody } from '../uploads.ts'
import { type Caller, problem } from './calls.ts'

/** Education, the category of these films. */
const CATEGORY = '27'

export const Video = z.object({ id: z.string().check(z.minLength(1)) })
/** The description to send. Its last line is our mark, by which the video is found again. */
export const describe = ({ texts, mark }: Publication): string => `${(texts.description ?? '').trimEnd()}\n\n${mark}`.trimStart()

export const makeSnippet = (publication: Publication) => ({
  title: publication.texts.title ?? '',
  description: describe(publication),
  tags: publication.texts.tags ?? [],
  categoryId: CATEGORY,
  defaultLanguage: publication.language,
  defaultAudioLanguage: publication.language,
})

/** The session's address. It is a secret, because anybody who has it can upload. */
export function readSession({ handle }: Attempt, { conceal }: PublishTools): string | null {
  const session = handle?.['session']
  return session === undefined ? null : conceal(session)
}

export async function openSession(caller: Caller, publication: Publication): Promise<string> {
  const { answers, visibility, file } = publication
  const answer = await caller({
    method: 'POST',
    upload: true,
    path: '/videos?uploadType=resumable&part=snippet,status&notifySubscribers=true',
    headers: { 'x-upload-content-length': String(file.size_bytes), 'x-upload-content-type': 'video/mp4' },
    body: jsonBody({
      snippet: makeSnippet(publication),
      status: {
        privacyStatus: visibility ?? 'private',
        selfDeclaredMadeForKids: isYes(answers['made_for_kids']),
        containsSyntheticMedia: isYes(answers['synthetic']),
      },
    }),
  })
  const session = answer.headers.get('location')
  if (answer.status !== 200) throw problem(answer)
  if (session === null || !URL.canParse(session))
    throw new PublishError('away', say('posts.youtube_opened_upload_without_address').text)
  return session
}

type Found = number | { done: z.output<typeof Video> }

/** The state of a session: the bytes that YouTube has, the resulting video, or 'gone'. */
export async function probe(caller: Caller, session: string, size: number): Promise<Found | 'gone'> {
  const answer = await caller({ method: 'PUT', url: session, headers: { 'content-range': `bytes */${size}` } })
  return isGone(answer) ? 'gone' : parseState(answer)
}

export async function putPiece(
  caller: Caller,
  session: string,
  { start, end, size, body }: { start: number; end: number; size: number; body: Body },
): Promise<Found> {
  const range = start === end ? `bytes */${size}` : `bytes ${start}-${end - 1}/${size}`
  const answer = await caller({ method: 'PUT', url: session, headers: { 'content-range': range }, body })
  if (!isGone(answer)) return parseState(answer)
  const words = say('posts.youtube_ended_upload_before_last').text
  // the last piece had no effect: it is sent again, like after a rate limit
  if (end === size) throw new PublishError('limit', words, { retry_at: new Date().toISOString() })
  throw new PublishError('away', words)
}

function parseState(answer: Answer): Found {
  if (answer.status === 308) {
    const last = /^bytes=0-(\d+)$/u.exec(answer.headers.get('range') ?? '')?.[1]
    return last === undefined ? 0 : Number(last) + 1
  }
  const video = z.safeParse(Video, answer.body)
  if ((answer.status === 200 || answer.status === 201) && video.success) return { done: video.data }
  throw problem(answer)
}

/** Adds thumbnail and captions. Returns YouTube's messages for those that it refused; the video is published without them. */
export async function dress(caller: Caller, id: string, { thumbnail, captions, language }: Publication): Promise<string[]> {
  const adds: { part: 'thumbnail' | 'captions'; add: () => Promise<Answer> }[] = []
  if (thumbnail !== null)
    adds.push({
      part: 'thumbnail',
      add: async () =>
        caller({
          method: 'POST',
          upload: true,
          path: `/thumbnails/set?videoId=${encodeURIComponent(id)}`,
          body: await smallFileBody(thumbnail.mime_type, thumbnail.path),
        }),
    })
  if (captions !== null)
    adds.push({
      part: 'captions',
      add: async () =>
        caller({
          method: 'POST',
          upload: true,
          path: '/captions?uploadType=multipart&part=snippet',
          body: relatedBody(
            { snippet: { videoId: id, language, name: captions.name } },
            await smallFileBody('application/octet-stream', captions.path),
          ),
        }),
    })
  const lacking: string[] = []
  for (const { part, add } of adds) {
    try {
      const answer = await add()
      if (answer.status >= 300) throw problem(answer)
    } catch (error) {
      lacking.push(describeLack(part, error))
    }
  }
  return lacking
}
