import * as z from 'zod/mini'
import type { ServiceAnswer as Answer } from '../../clients/ask.ts'
import { signOAuth1 } from '../../clients/oauth1.ts'
import type { PublishError, PublishTools } from '../publishing.ts'
import { type Body, callPlatform, makeFailure } from '../uploads.ts'

export const service = 'X'
const Failure = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()), detail: z.optional(z.string()) }))),
})

/** X's message for a failed call (RFC 7807): title and detail, or the first of errors[]. Null if there is none. */
export function describeFailure(body: unknown): string | null {
  const failure = z.safeParse(Failure, body)
  if (!failure.success) return null
  const { title, detail, errors } = failure.data
  const words = [...new Set([title, detail ?? errors?.[0]?.message ?? errors?.[0]?.detail])].filter(
    (word) => word !== undefined && word !== '',
  )
  return words.length === 0 ? null : words.join(': ')
}

type XCall = { method?: 'GET' | 'POST' | 'DELETE'; path: string; body?: Body }

/** One call of the X API, signed with OAuth 1.0a. The signature covers query fields, not JSON or multipart bodies. */
export async function callX({ urls, signal, open }: PublishTools, { method = 'GET', path, body }: XCall): Promise<Answer> {
  const { consumer_key, consumer_secret, access_token, access_token_secret } = await open()
  const url = `${urls.x_url}${path}`
  const authorization = signOAuth1({ consumer_key, consumer_secret, access_token, access_token_secret }, { method, url })
  return callPlatform({ service, url, home: urls.x_url, method, signal, headers: { authorization }, ...(body && { body }) })
}

/** A failed call. X refuses a repeated post as 'duplicate'. That suggests that the post is live, but proves nothing. */
export function problem(answer: Answer): PublishError {
  const words = describeFailure(answer.body)
  if (words === null) return makeFailure(service, answer, null)
  if (answer.status === 401) return makeFailure(service, answer, { words, trouble: 'disconnected' })
  if (answer.status === 403 && /duplicate/iu.test(words)) return makeFailure(service, answer, { words, trouble: 'away' })
  const retry_at = dayReset(answer.headers)
  return makeFailure(service, answer, { words, ...(retry_at && { retry_at }) })
}

/** When a used-up daily limit is reset. That is later than x-rate-limit-reset, which is within a quarter of an hour. */
function dayReset(headers: Headers): string | undefined {
  const resets = ['user', 'app'].flatMap((whose) =>
    headers.get(`x-${whose}-limit-24hour-remaining`) === '0' ? [Number(headers.get(`x-${whose}-limit-24hour-reset`))] : [],
  )
  const latest = Math.max(...resets)
  return Number.isFinite(latest) && latest > 0 ? new Date(latest * 1000).toISOString() : undefined
}
