import * as z from 'zod/mini'
import { askJson } from '../../clients/ask.ts'
import { signOAuth1 } from '../../clients/oauth1.ts'
import { type Connected, refusal, withWait } from '../platform.ts'
import type { PlatformClient } from '../publishing.ts'
import { describeFailure } from './calls.ts'
import { xPublisher } from './publisher.ts'

const Me = z.object({ data: z.object({ id: z.string(), name: z.string(), username: z.string() }) })
/** Asks which account the access token belongs to, signed with OAuth 1.0a. */
export const x: PlatformClient = {
  publisher: xPublisher,
  async test({ urls, signal, open }): Promise<Connected> {
    const { consumer_key, consumer_secret, access_token, access_token_secret } = await open()
    const url = `${urls.x_url}/users/me?user.fields=username,verified`
    const authorization = signOAuth1({ consumer_key, consumer_secret, access_token, access_token_secret }, { method: 'GET', url })
    const { status, headers, body } = await askJson({ service: 'X', url, headers: { authorization }, signal })
    const me = z.safeParse(Me, body)
    if (status === 200 && me.success)
      return { connected_as: `${me.data.data.name} (@${me.data.data.username})`, expires_at: null }
    throw refusal(withWait(describeFailure(body) ?? `X answered with status ${status}.`, headers))
  },
}
