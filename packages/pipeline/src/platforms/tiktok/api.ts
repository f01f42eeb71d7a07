import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import type { ServiceAnswer as Answer } from '../../clients/ask.ts'
import { withWait } from '../platform.ts'
import { type Minted, PublishError, type PublishTools } from '../publishing.ts'
import { callPlatform, makeFailure, formBody, jsonBody } from '../uploads.ts'

export const service = 'TikTok'
const Envelope = z.object({
  error: z.object({ code: z.string(), message: z.optional(z.string()), log_id: z.optional(z.string()) }),
})
const Token = z.object({ access_token: z.string(), refresh_token: z.optional(z.string()), expires_in: z.number() })
const TokenFailure = z.object({ error: z.string(), error_description: z.optional(z.string()), log_id: z.optional(z.string()) })

/** Error codes that a new access token solves. */
const DEAD = ['access_token_invalid', 'access_token_expired']
/** Limits per day or on pending posts; TikTok does not say when they end. */
const DAILY = ['spam_risk_too_many_posts', 'spam_risk_too_many_pending_share', 'reached_active_user_cap']
const DAILY_WAIT_MS = 3_600_000
const SHORT_WAIT_MS = 60_000

/** TikTok's own code. It decides success, because failures have HTTP 200 too. '' if the answer is not in TikTok's form. */
export const getCode = ({ body }: Answer): string => z.safeParse(Envelope, body).data?.error.code ?? ''

export const isDead = (code: string): boolean => DEAD.includes(code)

/** TikTok's own message with its code and the call's id. */
export function describeFailure({ status, headers, body }: Answer): string {
  const envelope = z.safeParse(Envelope, body)
  if (!envelope.success) return withWait(`TikTok answered with status ${status}.`, headers)
  const { code, message, log_id } = envelope.data.error
  return withWait(`${message || say('posts.tiktok_refused_call').text} (${code}${log_id ? `, log ${log_id}` : ''})`, headers)
}

/** The form that renews a token. */
export const tokenForm = ({ app_id, app_secret, refresh_token }: Readonly<Record<string, string>>): Record<string, string> => ({
  client_key: app_id,
  client_secret: app_secret,
  grant_type: 'refresh_token',
  refresh_token,
})

/** The answer to a renewal. A failure has status 200 too. `code` is '' if the answer is not in TikTok's form. */
export function readMinted(told: Answer): { minted: Minted } | { code: string; words: string } {
  const token = z.safeParse(Token, told.body)
  if (token.success) {
    const { access_token, refresh_token, expires_in } = token.data
    // an empty refresh token never replaces the stored one
    const fields = { access_token, ...(refresh_token && { refresh_token }) }
    return { minted: { fields, expires_at: new Date(Date.now() + expires_in * 1000).toISOString() } }
  }
  const failure = z.safeParse(TokenFailure, told.body)
  if (!failure.success) return { code: '', words: describeFailure(told) }
  const { error, error_description, log_id } = failure.data
  const words = `${error_description || 'TikTok did not renew the token.'} (${error}${log_id ? `, log ${log_id}` : ''})`
  return { code: error, words }
}

/**
 * One call with the account's token, which is renewed once if it has expired. Returns `data`. Throws PublishError: 'disconnected' if the
 * token cannot be renewed.
 */
export async function callTiktok<S extends z.ZodMiniType>(
  tools: PublishTools,
  { path, json, data }: { path: string; json?: unknown; data: S },
): Promise<z.output<S>> {
  const ask = (token: string): Promise<Answer> =>
    callPlatform({
      service,
      url: `${tools.urls.tiktok_url}${path}`,
      home: tools.urls.tiktok_url,
      headers: { authorization: `Bearer ${token}` },
      ...(json !== undefined && { method: 'POST', body: jsonBody(json) }),
      signal: tools.signal,
    })
  const { access_token } = await tools.open()
  const first = await ask(access_token)
  const response = isDead(getCode(first)) ? await ask(await renewedToken(tools, access_token, describeFailure(first))) : first
  const code = getCode(response)
  if (code !== 'ok') throw makeTrouble(response, code)
  const parsed = z.safeParse(data, (response.body as { data?: unknown }).data) // its code was read, so it has the form of an envelope
  if (!parsed.success) throw new PublishError('away', say('posts.tiktok_unreadable').text)
  return parsed.data
}

async function renewedToken(tools: PublishTools, dead: string, words: string): Promise<string> {
  const { urls } = tools
  const { access_token } = await tools.renew(async (fields, signal) => {
    if (fields.access_token !== dead) return null
    if (!fields.refresh_token) throw new PublishError('disconnected', `${words} ${say('posts.token_lives_day_no_refresh').text}`)
    const response = await callPlatform({
      service,
      url: `${urls.tiktok_url}/oauth/token/`,
      home: urls.tiktok_url,
      method: 'POST',
      body: formBody(tokenForm(fields)),
      signal,
    })
    const read = readMinted(response)
    if ('minted' in read) {
      for (const token of Object.values(read.minted.fields)) tools.conceal(token)
      return read.minted
    }
    if (read.code === 'invalid_grant') throw new PublishError('disconnected', read.words)
    throw makeFailure(service, response, { words: read.words, trouble: 'away' })
  })
  return access_token
}

function makeTrouble(told: Answer, code: string): PublishError {
  if (code === '') return makeFailure(service, told, null)
  const words = describeFailure(told)
  const later = (ms: number) => new Date(Date.now() + ms).toISOString()
  if (DAILY.includes(code)) return makeFailure(service, told, { words, trouble: 'limit', retry_at: later(DAILY_WAIT_MS) })
  if (code === 'rate_limit_exceeded')
    return makeFailure(service, told, { words, trouble: 'limit', retry_at: later(SHORT_WAIT_MS) })
  if (code === 'internal_error' || told.status >= 500) return makeFailure(service, told, { words, trouble: 'away' })
  return makeFailure(service, told, { words, trouble: isDead(code) ? 'disconnected' : 'refused' })
}
