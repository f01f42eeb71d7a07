import { createHmac } from 'node:crypto'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { ServiceAnswer as Answer } from '../../clients/ask.ts'
import { checkLink } from '../../clients/http.ts'
import { userAgent } from '../../clients/user-agent.ts'
import type { PlatformTools } from '../platform.ts'
import { PublishError } from '../publishing.ts'
import { callPlatform, jsonBody } from '../uploads.ts'

export const service = 'The receiver'

const WORDS = { reads: 'sources.sends_another_kind', instead: 'sources.link_leads_private_receiver' } as const
/** The allowed private address when the operator has named none: it reaches nothing. */
const NOWHERE = 'https://webhook.invalid'
const PURPOSE = 'publishes films; sends what a person connected'

/**
 * The proof that a call is ours: its time in Unix seconds, and an HMAC-SHA256 with the shared secret. The HMAC covers the time, a point and
 * the body's bytes.
 */
export const signBody = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

type Call = {
  /** The receiver's key of the post, the same at every attempt. If absent, the call only asks whether the receiver exists. */
  id?: string
  /** The JSON body of a POST. Without it the call is a GET. */
  json?: unknown
}

/**
 * Calls the receiver, signed. Follows no redirect. Throws PublishError: 'refused' if the address may not be called, 'away' if there is no
 * answer.
 */
export async function callWebhook({ urls, open, signal, now }: PlatformTools, { id, json }: Call): Promise<Answer> {
  const { url, secret } = await open()
  const home = urls.webhook_url ?? NOWHERE
  const body = json === undefined ? '' : JSON.stringify(json)
  return callPlatform({
    service,
    url: addressIn(url, home),
    home,
    headers: {
      'user-agent': userAgent(PURPOSE),
      'orion-signature': signBody(secret, body, Math.floor(now() / 1000)),
      ...(id !== undefined && { 'idempotency-key': id }),
    },
    ...(json !== undefined && { method: 'POST', body: jsonBody(json) }),
    signal,
  })
}

/** The receiver's address if it may be called: public and https, or the operator's own. Throws PublishError 'refused'. */
export function addressIn(url: string, home: string = NOWHERE): string {
  try {
    const checked = checkLink(url, [new URL(home).origin], WORDS)
    if (checked.protocol !== 'https:' && checked.origin !== new URL(home).origin)
      throw new PublishError('refused', say('posts.webhooks_address_must_start_https').text)
    return checked.href
  } catch (error) {
    if (error instanceof AppError) throw new PublishError('refused', error.message)
    throw error
  }
}
