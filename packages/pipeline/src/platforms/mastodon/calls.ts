import { say } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import type { ServiceAnswer as Answer } from '../../clients/ask.ts'
import { userAgent } from '../../clients/user-agent.ts'
import { PUBLISHING_AGENT, checkEntered } from '../entered-address.ts'
import type { PlatformTools } from '../platform.ts'
import { PublishError } from '../publishing.ts'
import { type Body, callPlatform, makeFailure } from '../uploads.ts'

export const service = 'Mastodon'

const TOO_LARGE = 413

const Failure = z.object({ error: z.string() })
const Me = z.object({ id: z.string(), username: z.string(), url: z.url() })

type MastodonCall = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: Body; headers?: Record<string, string> }

type Tools = Pick<PlatformTools, 'urls' | 'signal' | 'open'>

/** One call to the account's server. Throws PublishError: 'refused' if its address may not be called, 'away' if there is no answer. */
export const callMastodon = async (tools: Tools, call: MastodonCall): Promise<Answer> => (await callServer(tools, call)).answer

/** Like `callMastodon`, with the origin of the called server. */
async function callServer(
  { urls, signal, open }: Tools,
  { method = 'GET', path, body, headers }: MastodonCall,
): Promise<{ answer: Answer; origin: string }> {
  const { server, access_token } = await open()
  const home = urls.mastodon_url
  const origin = findServer(server, home)
  const answer = await callPlatform({
    service,
    url: `${origin}${path}`,
    home,
    is_entered: true,
    method,
    headers: { authorization: `Bearer ${access_token}`, 'user-agent': userAgent(PUBLISHING_AGENT), ...headers },
    ...(body && { body }),
    signal,
  })
  return { answer: withRetryAfter(answer), origin }
}

/**
 * The origin of the server that a person entered, if it may be called: public and https, or the operator's own. A person may leave out
 * https://. Throws PublishError 'refused'.
 */
export function findServer(address: string, home?: string): string {
  const link = /^[a-z][a-z\d+.-]*:\/\//iu.test(address) ? address : `https://${address}`
  return checkEntered(link, home, say('posts.entered_address_not_public', { setting: 'MASTODON_URL' })).origin
}

/** Mastodon gives the end of a limit as a date in a header of its own. */
function withRetryAfter(answer: Answer): Answer {
  const reset = Date.parse(answer.headers.get('x-ratelimit-reset') ?? '')
  if (answer.status !== 429 || Number.isNaN(reset) || answer.headers.has('retry-after')) return answer
  const headers = new Headers(answer.headers)
  headers.set('retry-after', String(Math.max(1, Math.ceil((reset - Date.now()) / 1000))))
  return { ...answer, headers }
}

/** A failed call, in the server's own words if it gives any. */
export function problem(answer: Answer): PublishError {
  const { status } = answer
  const words = z.safeParse(Failure, answer.body).data?.error
  if (status === TOO_LARGE) return new PublishError('refused', say('posts.server_takes_smaller_files', { service }).text)
  if (status < 400) return new PublishError('away', say('posts.sent_answer_cannot_read_status', { service, status }).text)
  if (words === undefined) return makeFailure(service, answer, null)
  return makeFailure(service, answer, { words, ...(status === 401 && { trouble: 'disconnected' as const }) })
}

/** The answer of this form. Throws PublishError for every other answer. */
export function parseAnswer<S extends z.ZodMiniType>(answer: Answer, form: S): z.output<S> {
  const parsed = z.safeParse(form, answer.body)
  if (answer.status !== 200 || !parsed.success) throw problem(answer)
  return parsed.data
}

/**
 * The account of the token. Numbers of accounts are unique on one server only, so `account_id` includes the called server. The answer does
 * not decide which server that is.
 */
export async function readAccount(tools: Tools): Promise<{ id: string; account_id: string; name: string }> {
  const { answer, origin } = await callServer(tools, { path: '/api/v1/accounts/verify_credentials' })
  const me = parseAnswer(answer, Me)
  return { id: me.id, account_id: `${new URL(origin).host}/${me.id}`, name: `@${me.username}@${new URL(me.url).host}` }
}
