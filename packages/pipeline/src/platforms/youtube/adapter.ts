import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import { type ServiceAnswer, askJson } from '../../clients/ask.ts'
import { type Connected, type PlatformTools, refusal, withWait } from '../platform.ts'
import type { PlatformClient } from '../publishing.ts'
import { youtubePublisher } from './publisher.ts'

const service = 'YouTube'
const Token = z.object({ access_token: z.string() })
const TokenFailure = z.object({ error: z.string(), error_description: z.optional(z.string()) })
const Failure = z.object({
  error: z.object({ message: z.string(), errors: z.optional(z.array(z.object({ reason: z.optional(z.string()) }))) }),
})
const Channels = z.object({ items: z.optional(z.array(z.object({ id: z.string(), snippet: z.object({ title: z.string() }) }))) })

/** Mints an access token from the refresh token and asks for its channel: 1 unit of quota. */
export const youtube: PlatformClient = {
  publisher: youtubePublisher,
  async test(tools): Promise<Connected> {
    const token = await mintToken(tools)
    const { urls, signal } = tools
    const url = `${urls.youtube_url}/channels?part=snippet&mine=true`
    const response = await askJson({ service, url, headers: { authorization: `Bearer ${token}` }, signal })
    if (response.status !== 200) throw refusal(describeFailure(response))
    const channel = z.parse(Channels, response.body).items?.[0]
    if (channel === undefined) throw refusal(say('posts.google_account_no_youtube_channel'))
    return { connected_as: channel.snippet.title, expires_at: null }
  },
}

async function mintToken({ urls, signal, open, conceal }: PlatformTools): Promise<string> {
  const { client_id, client_secret, refresh_token } = await open()
  const form = { client_id, client_secret, refresh_token, grant_type: 'refresh_token' }
  const response = await askJson({ service, url: urls.youtube_token_url, method: 'POST', form, signal })
  const token = z.safeParse(Token, response.body)
  if (response.status === 200 && token.success) return conceal(token.data.access_token)
  const failure = z.safeParse(TokenFailure, response.body)
  if (!failure.success) throw refusal(describeFailure(response))
  const { error, error_description } = failure.data
  throw refusal(error_description === undefined ? error : `${error}: ${error_description}`)
}

function describeFailure({ status, headers, body }: ServiceAnswer): string {
  const failure = z.safeParse(Failure, body)
  if (!failure.success) return withWait(`YouTube answered with status ${status}.`, headers)
  const { message, errors } = failure.data.error
  const reason = errors?.[0]?.reason
  return withWait(`${message}${reason === undefined ? '' : ` (${reason})`}`, headers)
}
