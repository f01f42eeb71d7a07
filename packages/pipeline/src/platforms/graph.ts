import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import { type ServiceAnswer, askJson } from '../clients/ask.ts'
import { refusal, withWait } from './platform.ts'
import { type Attempt, PublishError, type PublishTools, type PublishTrouble, getCallAge } from './publishing.ts'
import { type Body, callPlatform, makeFailure, formBody } from './uploads.ts'

const Failure = z.object({
  error: z.object({
    message: z.string(),
    code: z.optional(z.number()),
    error_subcode: z.optional(z.number()),
    error_user_msg: z.optional(z.string()),
    is_transient: z.optional(z.boolean()),
    fbtrace_id: z.optional(z.string()),
  }),
})
/** The error form of the upload addresses (rupload). */
const UploadFailure = z.object({
  debug_info: z.object({ retriable: z.optional(z.boolean()), type: z.optional(z.string()), message: z.string() }),
})

type GraphCall<S extends z.ZodMiniType> = { service: string; url: string; token: string; answer: S; signal: AbortSignal }

/** One read from Meta's Graph API; the token is in a header. Throws AppError provider_failed in the platform's words. */
export async function readGraph<S extends z.ZodMiniType>({
  service,
  url,
  token,
  answer,
  signal,
}: GraphCall<S>): Promise<z.output<S>> {
  const response = await askJson({ service, url, headers: { authorization: `Bearer ${token}` }, signal })
  const parsed = z.safeParse(answer, response.body)
  if (response.status === 200 && parsed.success) return parsed.data
  throw refusal(withWait(describeFailure(service, response), response.headers))
}

function describeFailure(service: string, { status, body }: ServiceAnswer): string {
  const failure = z.safeParse(Failure, body)
  if (!failure.success) return say('posts.answered_status', { service, status }).text
  const { message, error_user_msg, code, error_subcode, fbtrace_id } = failure.data.error
  const marks = [
    code === undefined ? '' : `code ${code}${error_subcode === undefined ? '' : `/${error_subcode}`}`,
    fbtrace_id === undefined ? '' : `trace ${fbtrace_id}`,
  ]
  const marks_shown = marks.filter((mark) => mark !== '').join(', ')
  return `${error_user_msg ?? message}${marks_shown === '' ? '' : ` (${marks_shown})`}`
}

/**
 * A call while publishing. `home` is the platform's configured address. The token is sent only to it and to Meta's own upload addresses.
 */
type PublishingCall<S extends z.ZodMiniType> = {
  service: string
  home: string
  url: string
  token: string
  answer: S
  signal: AbortSignal
  method?: 'POST' | 'DELETE'
  headers?: Record<string, string>
  form?: Record<string, string>
  body?: Body
}

/**
 * Calls Meta's Graph API to publish. Its errors are distinguished by their code: their type is always OAuthException. Throws PublishError
 * with the platform's message.
 */
export async function callGraph<S extends z.ZodMiniType>(call: PublishingCall<S>): Promise<z.output<S>> {
  const { service, home, url, token, answer, signal, headers, form } = call
  if (!isMetas(url, home)) throw new PublishError('away', say('posts.named_upload_address_not_own', { service }).text)
  const body = call.body ?? (form && formBody(form))
  const response = await callPlatform({
    service,
    url,
    home,
    headers: { authorization: `OAuth ${token}`, ...headers },
    signal,
    ...((call.method ?? body) && { method: call.method ?? 'POST' }),
    ...(body && { body }),
  })
  const parsed = z.safeParse(answer, response.body)
  if (response.status === 200 && parsed.success) return parsed.data
  throw graphTrouble(service, response)
}

function isMetas(url: string, home: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin, protocol, hostname } = new URL(url)
  return origin === new URL(home).origin || (protocol === 'https:' && hostname.endsWith('.facebook.com'))
}

/** The token was revoked or was never valid. */
const GONE = new Set([102, 190])
/** Rate limits of an app, a user or a page; 9 is Instagram's daily limit. */
const LIMITS = new Set([4, 9, 17, 32, 341, 613])
const AWAY = new Set([1, 2])
const LIMIT_WAIT_MS = 15 * 60_000
const DAILY_WAIT_MS = 3_600_000

function graphTrouble(service: string, told: ServiceAnswer): PublishError {
  const upload = z.safeParse(UploadFailure, told.body)
  if (upload.success) {
    const { retriable, message } = upload.data.debug_info
    return makeFailure(service, told, { words: message, ...(retriable && { trouble: 'away' }) })
  }
  const failure = z.safeParse(Failure, told.body)
  if (!failure.success) return makeFailure(service, told, null)
  const { code = 0, is_transient } = failure.data.error
  const words = describeFailure(service, told)
  if (told.status < 400) return makeFailure(service, told, { words, trouble: 'away' }) // not a refusal: it proves nothing
  if (LIMITS.has(code)) {
    const wait_ms = usageWait(told.headers) ?? (code === 9 ? DAILY_WAIT_MS : LIMIT_WAIT_MS)
    const retry_at = new Date(Date.now() + wait_ms).toISOString()
    return makeFailure(service, told, { words, trouble: 'limit', retry_at })
  }
  const trouble: PublishTrouble | undefined = GONE.has(code)
    ? 'disconnected'
    : AWAY.has(code) || is_transient === true
      ? 'away'
      : 'refused'
  return makeFailure(service, told, { words, trouble })
}

const Usage = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.optional(z.number()) })))

/** Milliseconds until Meta accepts calls again; its header counts in minutes. */
function usageWait(headers: Headers): number | null {
  const text = headers.get('x-business-use-case-usage')
  if (text === null) return null
  let parsed_usage: unknown
  try {
    parsed_usage = JSON.parse(text)
  } catch {
    return null
  }
  const usage = z.safeParse(Usage, parsed_usage)
  const minutes = usage.success
    ? Math.max(0, ...Object.values(usage.data).flatMap((each) => each.map((one) => one.estimated_time_to_regain_access ?? 0)))
    : 0
  return minutes > 0 ? minutes * 60_000 : null
}

/** An upload's progress in Meta's names. Meta's pages spell `bytes_transfered` differently. */
export const UploadingPhase = z.object({
  status: z.optional(z.string()),
  bytes_transferred: z.optional(z.number()),
  bytes_transfered: z.optional(z.number()),
})

/** Bytes that arrived. */
export const arrivedBytes = (phase: z.output<typeof UploadingPhase> | undefined): number =>
  phase?.bytes_transferred ?? phase?.bytes_transfered ?? 0

/** Meta's answer after a successful change. */
export const Done = z.object({ success: z.literal(true) })

const Debugged = z.object({
  data: z.object({
    is_valid: z.boolean(),
    type: z.optional(z.string()),
    expires_at: z.optional(z.number()),
    scopes: z.optional(z.array(z.string())),
    error: z.optional(z.object({ message: z.string() })),
  }),
})

/** The call that asks for a token's data, with an app's own id and secret. */
export const debugCall = (url: string, app: { app_id: string; app_secret: string }, token: string) => ({
  url: `${url}/debug_token?${new URLSearchParams({ input_token: token })}`,
  token: `${app.app_id}|${app.app_secret}`,
  answer: Debugged,
})

/** How long Meta may take for the publishing call. Its reported state is not reliable before that. */
const SETTLED_MS = 60_000

/** Whether the publishing call is old enough for 'not published' to mean that it will never publish. */
export const isSettled = (attempt: Pick<Attempt, 'irreversible_at'>, tools: Pick<PublishTools, 'now'>): boolean =>
  getCallAge(attempt, tools) > SETTLED_MS
