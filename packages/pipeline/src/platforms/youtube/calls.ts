import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import type { ServiceAnswer as Answer } from '../../clients/ask.ts'
import { PublishError, type PublishTools } from '../publishing.ts'
import { type Body, callPlatform, makeFailure, formBody } from '../uploads.ts'

const service = 'YouTube'

const Token = z.object({ access_token: z.string().check(z.minLength(1)), refresh_token: z.optional(z.string()) })
const TokenFailure = z.object({ error: z.string(), error_description: z.optional(z.string()) })
const Failure = z.object({
  error: z.object({ message: z.string(), errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))) }),
})
const Channels = z.object({
  items: z.optional(
    z.array(
      z.object({
        id: z.string(),
        snippet: z.optional(z.object({ title: z.string() })),
        status: z.optional(z.object({ longUploadsStatus: z.optional(z.string()) })),
        contentDetails: z.optional(z.object({ relatedPlaylists: z.object({ uploads: z.optional(z.string()) }) })),
      }),
    ),
  ),
})
type YoutubeCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** A path of the data API. With `upload`, a path of the upload API, or the whole address of an upload session. */
  path?: string
  upload?: boolean
  url?: string
  headers?: Record<string, string>
  body?: Body
}
export type Caller = (call: YoutubeCall) => Promise<Answer>

/** Makes calls with an access token. The token is requested for the first call, and once more if YouTube rejects it. */
export function makeCaller(tools: PublishTools): Caller {
  const { urls, signal } = tools
  const home = urls.youtube_url
  const { origin, pathname } = new URL(home)
  let token: Promise<string> | null = null
  return async ({
    path = '',
    upload = false,
    url = `${upload ? `${origin}/upload${pathname}` : home}${path}`,
    headers,
    ...call
  }) => {
    const ask = async () => {
      token ??= mint(tools).catch((error: unknown) => {
        token = null
        throw error
      })
      const authorization = `Bearer ${await token}`
      const is_own = new URL(url).origin === origin
      return callPlatform({ service, url, home, signal, ...call, headers: { ...headers, ...(is_own && { authorization }) } })
    }
    const answer = await ask()
    if (answer.status !== 401) return answer
    token = null
    return ask()
  }
}

/** Requests an access token with the refresh token. If YouTube sends a new refresh token, it is stored before it is used. */
async function mint(tools: PublishTools): Promise<string> {
  let token = ''
  await tools.renew(async ({ client_id, client_secret, refresh_token }, signal) => {
    const url = tools.urls.youtube_token_url
    const body = formBody({ client_id, client_secret, refresh_token, grant_type: 'refresh_token' })
    const answer = await callPlatform({ service, url, home: url, method: 'POST', body, signal })
    const minted = z.safeParse(Token, answer.body)
    if (answer.status !== 200 || !minted.success) throw tokenProblem(answer)
    token = tools.conceal(minted.data.access_token)
    const { refresh_token: next } = minted.data
    const fields: Record<string, string> = next ? { refresh_token: tools.conceal(next) } : {}
    return { fields, expires_at: null }
  })
  return token
}

function tokenProblem(answer: Answer): PublishError {
  const failure = z.safeParse(TokenFailure, answer.body)
  if (!failure.success) return makeFailure(service, answer, null)
  const { error, error_description } = failure.data
  const words = error_description === undefined ? error : `${error}: ${error_description}`
  return makeFailure(service, answer, { words, ...(error === 'invalid_grant' && { trouble: 'disconnected' }) })
}

/** The error of a failed call, with YouTube's message. */
export function problem(answer: Answer): PublishError {
  const failure = z.safeParse(Failure, answer.body)
  if (!failure.success) return makeFailure(service, answer, null)
  const { message, errors } = failure.data.error
  const reason = errors?.[0]?.reason ?? ''
  const words = `${message}${reason === '' ? '' : ` (${reason})`}`
  if (/^(?:quotaExceeded|dailyLimitExceeded)$/u.test(reason))
    return makeFailure(service, answer, { words, trouble: 'limit', retry_at: nextPacificDay() })
  if (reason === 'uploadLimitExceeded')
    return makeFailure(service, answer, { words, trouble: 'limit', retry_at: new Date(Date.now() + 86_400_000).toISOString() })
  if (/^(?:rateLimitExceeded|userRateLimitExceeded)$/u.test(reason))
    return makeFailure(service, answer, { words, trouble: 'limit' })
  // the access token is new, so the delay is YouTube's own: a revoked permission would have failed when the token was requested
  if (answer.status === 401 || answer.status === 409 || /^(?:backendError|internalError)$/u.test(reason))
    return makeFailure(service, answer, { words, trouble: 'away' })
  return makeFailure(service, answer, { words })
}

/** When YouTube resets its daily quota: at midnight in California. */
function nextPacificDay(now = Date.now()): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles', timeStyle: 'medium' })
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number)
  return new Date(now + (86_400 - hours * 3600 - minutes * 60 - seconds + 60) * 1000).toISOString()
}

export async function readChannels(caller: Caller, part: string) {
  const answer = await caller({ path: `/channels?part=${part}&mine=true` })
  const channels = z.safeParse(Channels, answer.body)
  if (answer.status !== 200 || !channels.success) throw problem(answer)
  const [first] = channels.data.items ?? []
  if (first === undefined) throw new PublishError('refused', say('posts.google_account_no_youtube_channel').text)
  return [first] as const
}
