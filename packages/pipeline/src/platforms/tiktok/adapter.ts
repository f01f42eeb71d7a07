import * as z from 'zod/mini'
import { type Told, askJson } from '../../clients/ask.ts'
import { type Connected, type PlatformAdapter, type PlatformTools, refusal, withWait } from '../platform.ts'

const service = 'TikTok'
const Envelope = z.object({
  error: z.object({ code: z.string(), message: z.optional(z.string()), log_id: z.optional(z.string()) }),
})
const User = z.object({ data: z.object({ user: z.object({ open_id: z.string(), display_name: z.string() }) }) })
const Token = z.object({ access_token: z.string(), refresh_token: z.optional(z.string()), expires_in: z.number() })
const TokenFailure = z.object({ error: z.string(), error_description: z.optional(z.string()), log_id: z.optional(z.string()) })

/** Codes that a new access token heals. */
const DEAD = ['access_token_invalid', 'access_token_expired']

/** Asks who the token belongs to. A dead one is renewed when there is a refresh token, which TikTok may replace. */
export const tiktok: PlatformAdapter = {
  key: 'tiktok',
  async test(tools): Promise<Connected> {
    const fields = await tools.open()
    const first = await readUser(tools, fields.access_token)
    if ('connected_as' in first) return first
    if (!DEAD.includes(first.code) || !fields.refresh_token) throw refusal(first.words)
    const { access_token, refresh_token = '', expires_in } = await renew(tools, fields)
    for (const token of [access_token, refresh_token]) tools.conceal(token)
    const second = await readUser(tools, access_token)
    if (!('connected_as' in second)) throw refusal(second.words)
    return {
      ...second,
      expires_at: new Date(Date.now() + expires_in * 1000).toISOString(),
      renewed: { access_token, ...(refresh_token && { refresh_token }) }, // an empty one never replaces what is stored
    }
  },
}

/** HTTP 200 is not success here: error.code is. */
async function readUser({ urls, signal }: PlatformTools, token: string): Promise<Connected | { code: string; words: string }> {
  const url = `${urls.tiktok_url}/user/info/?fields=open_id,union_id,avatar_url,display_name`
  const told = await askJson({ service, url, headers: { authorization: `Bearer ${token}` }, signal })
  const envelope = z.safeParse(Envelope, told.body)
  const code = envelope.success ? envelope.data.error.code : ''
  const user = z.safeParse(User, told.body)
  if (code === 'ok' && user.success) return { connected_as: user.data.data.user.display_name }
  return { code, words: wordsOf(told) }
}

function wordsOf({ status, headers, body }: Told): string {
  const envelope = z.safeParse(Envelope, body)
  if (!envelope.success) return withWait(`TikTok answered with status ${status}.`, headers)
  const { code, message, log_id } = envelope.data.error
  return withWait(`${message || 'TikTok refused the call.'} (${code}${log_id ? `, log ${log_id}` : ''})`, headers)
}

async function renew(
  { urls, signal }: PlatformTools,
  { app_id, app_secret, refresh_token }: Record<string, string>,
): Promise<z.output<typeof Token>> {
  const form = { client_key: app_id, client_secret: app_secret, grant_type: 'refresh_token', refresh_token }
  const told = await askJson({ service, url: `${urls.tiktok_url}/oauth/token/`, method: 'POST', form, signal })
  const token = z.safeParse(Token, told.body)
  if (token.success) return token.data // a failure comes with status 200 too, without a token
  const failure = z.safeParse(TokenFailure, told.body)
  if (!failure.success) throw refusal(wordsOf(told))
  const { error, error_description, log_id } = failure.data
  throw refusal(`${error_description || 'TikTok did not renew the token.'} (${error}${log_id ? `, log ${log_id}` : ''})`)
}
