import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import type { ServiceAnswer as Answer } from '../../clients/ask.ts'
import { hinted } from '../checks.ts'
import { keepWebLink } from '../entered-address.ts'
import { type Publication, PublishError, type Publisher, type SendTools, type PostReport } from '../publishing.ts'
import { makeFailure } from '../uploads.ts'
import { addressIn, callWebhook, service } from './calls.ts'

/** The most characters of a stored text (contract/posts.ts), because a receiver has no known limits. */
const MOST_CHARACTERS = 10_000
const MOST_WORDS = 300
/** After these statuses the call may be repeated. Every other 4xx says that the receiver did not and will not accept it. */
const COME_AGAIN = [408, 425]

/** A receiver's answer; every field may be absent. */
const Taken = z.object({ id: z.optional(z.string()), url: z.optional(z.string()) })
/** A receiver's answer to a question about a post. */
const Asked = z.extend(Taken, { received: z.boolean() })
const Words = z.object({ message: z.string() })

/**
 * A person's own receiver. One signed POST sends the film's texts and signed addresses; it is the irreversible call. A 2xx means published.
 * The post's idempotency key is the same at every attempt, so a careful receiver accepts it once.
 */
export const webhookPublisher: Publisher = {
  choosePath: () => 'webhook',
  limits: [],
  text_limits: { title: MOST_CHARACTERS, description: MOST_CHARACTERS },

  async account({ open, urls }) {
    const address = new URL(addressIn((await open()).url, urls.webhook_url))
    const { host } = address
    // another path is another receiver; hashed, because a path may be a secret
    const mark = createHash('sha256').update(address.href).digest('hex').slice(0, 16)
    return { account_id: `${host}/${mark}`, name: host }
  },

  offer: () => Promise.resolve({ visibilities: [], questions: [], renews: true }),

  check: () => [hinted('receiver', true, say('posts.receiver_gets_texts_addresses_files').text)],

  async send(publication, tools): Promise<PostReport> {
    const id = publication.mark
    if (tools.attempt.handle === null) await tools.keepHandle({ id })
    const json = makeBody(publication, tools)
    const response = await tools.once(async () => {
      const answer = await callWebhook(tools, { id, json })
      if (answer.status < 200 || answer.status > 299) throw makeTrouble(answer)
      return answer
    })
    return publishedAs(z.safeParse(Taken, response.body).data ?? {}, id)
  },

  async ask({ mark: id }, _attempt, tools): Promise<PostReport> {
    const { status, body } = await callWebhook(tools, { id })
    const asked = status === 200 ? z.safeParse(Asked, body).data : undefined
    if (asked === undefined)
      return {
        state: 'unknown',
        words: say('posts.receiver_does_not_tell_what').text,
      }
    return asked.received ? publishedAs(asked, id) : { state: 'unfinished', offset: 0 }
  },
}

function makeBody({ mark, format, language, texts, credits, file }: Publication, { getAddress }: SendTools): object {
  const { size_bytes, duration_seconds, width, height } = file
  return {
    type: 'film',
    id: mark,
    format,
    language,
    texts,
    credits,
    film: { url: getAddress('film'), mime_type: 'video/mp4', size_bytes, duration_seconds, width, height },
    thumbnail_url: getAddress('thumbnail'),
    captions_url: getAddress('captions'),
  }
}

function makeTrouble(answer: Answer): PublishError {
  const message = z.safeParse(Words, answer.body).data?.message.slice(0, MOST_WORDS)
  const words = `${service} answered with status ${answer.status}${message === undefined ? '.' : `: ${message}`}`
  const is_refusal = answer.status >= 400 && answer.status < 500 && !COME_AGAIN.includes(answer.status)
  return makeFailure(service, answer, { words, trouble: answer.status === 429 ? 'limit' : is_refusal ? 'refused' : 'away' })
}

function publishedAs({ id: remote_id, url }: z.output<typeof Taken>, id: string): PostReport {
  return { state: 'published', remote_id: remote_id ?? id, url: keepWebLink(url), visibility_seen: null }
}
