import { createHmac } from 'node:crypto'
import { say } from '@orion/contract/sentences/say.ts'
import type { ServiceAnswer as Answer } from '../../clients/ask.ts'
import { userAgent } from '../../clients/user-agent.ts'
import { PUBLISHING_AGENT, checkEntered } from '../entered-address.ts'
import type { PlatformTools } from '../platform.ts'
import { callPlatform, jsonBody } from '../uploads.ts'

export const service = 'The receiver'

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
  const home = urls.webhook_url
  const body = json === undefined ? '' : JSON.stringify(json)
  return callPlatform({
    service,
    url: addressIn(url, home),
    home,
    is_entered: true,
    headers: {
      'user-agent': userAgent(PUBLISHING_AGENT),
      'orion-signature': signBody(secret, body, Math.floor(now() / 1000)),
      ...(id !== undefined && { 'idempotency-key': id }),
    },
    ...(json !== undefined && { method: 'POST', body: jsonBody(json) }),
    signal,
  })
}

/** The receiver's address if it may be called: public and https, or the operator's own. Throws PublishError 'refused'. */
export const addressIn = (url: string, home?: string): string =>
  checkEntered(url, home, say('posts.entered_address_not_public', { setting: 'WEBHOOK_URL' })).href
