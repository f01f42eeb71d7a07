import { say, type Words } from '@orion/contract/sentences/say.ts'
import { englishOfMessage } from '@orion/contract/sentences/words-of-message.ts'
import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { isIP } from 'node:net'
import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { Agent, fetch, type FormData, type Response as Answer } from 'undici'
import * as z from 'zod/mini'
import type { Connection } from '../providers/provider.ts'
import { makeLookup, publicLookup } from './http.ts'
import { isPrivateHost, isPublicAddress, isWithin, parseNetworks } from './public-address.ts'
import { userAgent } from './user-agent.ts'
import { retryDelayIn, troubleOfStatus, makeMessage } from './service-words.ts'

/** The most bytes of an answer. */
export const MOST_BYTES = { json: 5e6, picture: 30e6, footage: 60e6, speech: 30e6, music: 60e6, clip: 500e6 } as const

/** The addresses that may be called, and the time limit of a call. */
export type CallLimits = {
  connection: Connection
  signal: AbortSignal
  most_bytes?: number
  /** Seconds without a byte after which the call is abandoned. */
  silence_seconds?: number
  /**
   * The service bills a request even if its answer never arrives. A missing answer is then 'unknown'. A paid job then waits for a person's
   * consent, and `tools.once` repeats the call up to its limit.
   */
  billed_on_arrival?: boolean
}

/** One call to a connection's service. `key_headers` are sent to the connection's own origin only. */
export type ServiceCall = CallLimits & {
  url: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  key_headers?: Record<string, string>
  json?: unknown
  form?: FormData
  /** The meaning of this service's errors if the status alone is not enough. */
  says?: (status: number, body: unknown) => ServiceTrouble | null
}

const SILENCE_SECONDS = 60
const DEADLINE_SECONDS = 1800
const MOST_REDIRECTS = 5
const PURPOSE = 'makes films; asks what a person connected'
const CONNECT_MS = 10_000

const limits = { headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 32_768, pipelining: 0 }
const guarded = new Agent({ ...limits, connect: { timeout: CONNECT_MS, lookup: publicLookup } })
const plain = new Agent({ ...limits, connect: { timeout: CONNECT_MS } })

/** One agent per set of networks; the operator has one set. */
const within = new Map<string, Agent>()

/**
 * Chooses how the calls of a connection connect. Trusted origins may be anywhere. Other addresses must be public or in the operator's
 * networks.
 */
function makeDispatcher({ trusted_origins, networks }: Pick<Connection, 'trusted_origins' | 'networks'>, origin: string): Agent {
  if (trusted_origins.includes(origin)) return plain
  if (networks.length === 0) return guarded
  const key = networks.join(' ')
  const opened = parseNetworks(networks)
  const lookup = makeLookup((address) => isPublicAddress(address) || isWithin(opened, address))
  const agent = within.get(key) ?? new Agent({ ...limits, connect: { timeout: CONNECT_MS, lookup } })
  within.set(key, agent)
  return agent
}

/** What went wrong at a service, with the status and the wait in seconds that it reported. */
type ServiceFault = { trouble: ServiceTrouble; retry_after_seconds?: number; service_status?: number; cause?: unknown }

/** An error of a service: our message, which names it, or its own message after its name. */
export const serviceError = (
  { service }: Pick<Connection, 'service'>,
  fault: ServiceTrouble | ServiceFault,
  words: Words,
): AppError =>
  new AppError(
    'provider_failed',
    typeof words === 'string' ? `${service}: ${words}` : words,
    typeof fault === 'string' ? { trouble: fault } : fault,
  )

/** The parts of a connection that decide which addresses it may call. Without `base_url`, its own address is not known. */
type Guarded = Pick<Connection, 'service' | 'trusted_origins' | 'networks'> & Partial<Pick<Connection, 'base_url'>>

const ownOrigin = ({ base_url = '' }: Guarded): string | null => (URL.canParse(base_url) ? new URL(base_url).origin : null)

/**
 * An address of a service as a URL if it may be called: http or https, no user name, and private only if the connection allows it. Names
 * are checked again when the connection is made. Throws AppError provider_failed, trouble 'away'. Only a refusal of the connection's own
 * address names the setting that allows it: nobody should open a network because a service led there.
 */
export function checkServiceAddress(url: string, connection: Guarded): URL {
  if (!URL.canParse(url))
    throw serviceError(
      connection,
      'away',
      say('troubles.not_address_starts_https_or', { service: connection.service, url: url.slice(0, 200) }),
    )
  const parsed = new URL(url)
  const host = parsed.hostname.replace(/^\[|\]$/gu, '')
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')
    throw serviceError(connection, 'away', say('troubles.address_does_not_start_https', { service: connection.service }))
  if (parsed.username || parsed.password)
    throw serviceError(connection, 'away', say('troubles.address_holds_user_name_or', { service: connection.service }))
  const opened =
    connection.trusted_origins.includes(parsed.origin) ||
    // a name is resolved later, and its address is checked then
    (connection.networks.length > 0 && (isIP(host) === 0 || isWithin(parseNetworks(connection.networks), host)))
  if (!opened && isPrivateHost(parsed.hostname))
    throw serviceError(
      connection,
      'away',
      say(
        parsed.origin === ownOrigin(connection)
          ? 'troubles.private_address_set_networks'
          : 'troubles.private_address_only_whoever_runs',
        { service: connection.service, host: parsed.host },
      ),
    )
  return parsed
}

/** Calls a service and reads its JSON. Throws AppError provider_failed with its trouble. An aborted call throws the signal's reason. */
export async function askService<S extends z.ZodMiniType>(
  call: ServiceCall & { answer: S },
): Promise<{ value: z.output<S>; headers: Headers }> {
  const { response, close, waiting } = await send(call)
  try {
    const text = Buffer.concat(await readAll(call, response, waiting)).toString('utf8')
    const parsed = z.safeParse(call.answer, parseJson(call, text))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw serviceError(
        call.connection,
        'answer',
        say('troubles.answer_not_what_should', {
          service: call.connection.service,
          what: `${issue.path.join('.') || 'whole'}: ${englishOfMessage(issue.message)}`,
        }),
      )
    }
    return { value: parsed.data, headers: asHeaders(response) }
  } catch (error) {
    throw explain(call, error)
  } finally {
    close()
  }
}

/** Calls a service and reads its answer as text. Throws the same errors as `askService`. */
export async function askServiceText(call: ServiceCall): Promise<string> {
  const { response, close, waiting } = await send(call)
  try {
    return Buffer.concat(await readAll(call, response, waiting)).toString('utf8')
  } catch (error) {
    throw explain(call, error)
  } finally {
    close()
  }
}

/** Streams a service's answer to a file; an incomplete file is deleted. Throws the same errors as `askService`. */
export async function fetchToFile(
  call: ServiceCall,
  path: string,
): Promise<{ content_type: string; bytes: number; sha256: string }> {
  const { response, close, waiting } = await send(call)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    const file = await open(path, 'w')
    try {
      for await (const chunk of limited(call, response, waiting)) {
        hash.update(chunk)
        bytes += chunk.byteLength
        await file.write(chunk)
      }
    } finally {
      await file.close()
    }
    return { content_type: getType(response), bytes, sha256: hash.digest('hex') }
  } catch (error) {
    await rm(path, { force: true })
    throw explain(call, error)
  } finally {
    close()
  }
}

/** The size in bytes that a service reports for a file; null if it reports none. Throws the same errors as `askService`. */
export async function askSize(call: ServiceCall): Promise<number | null> {
  const { response, close } = await send({ ...call, method: 'HEAD', headers: { ...call.headers, 'accept-encoding': 'identity' } })
  close()
  const size = Number(response.headers.get('content-length') ?? 0)
  return Number.isSafeInteger(size) && size > 0 ? size : null
}

/**
 * A service's answer as its bytes arrive. The caller reads them to the end or stops. Throws the same errors as `askService`, also while the
 * bytes arrive.
 */
export async function openAnswer(call: ServiceCall): Promise<{ status: number; bytes: AsyncIterable<Uint8Array> }> {
  const { response, close, waiting } = await send(call)
  return { status: response.status, bytes: untilClosed(limited(call, response, waiting), call, close) }
}

/**
 * `fetch` for a library that implements a service's own protocol. It has the same address check and limits, and follows no redirects. It
 * calls only the connection's own origin, because the library adds the key.
 */
export function serviceFetch(call: CallLimits): typeof globalThis.fetch {
  return async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    if (new URL(url).origin !== new URL(call.connection.base_url).origin)
      throw serviceError(
        call.connection,
        'away',
        say('troubles.call_another_address_than_connections', { service: call.connection.service }),
      )
    const { response, close, waiting } = await exchange(call, url, init as Parameters<typeof fetch>[1])
    if (response.status >= 300 && response.status < 400) {
      close()
      throw redirected(call.connection, new URL(url))
    }
    const body = ReadableStream.from(untilClosed(limited(call, response, waiting), call, close))
    const empty = response.status === 204 || response.status === 304
    if (empty) close()
    return new Response(empty ? null : body, { status: response.status, headers: asHeaders(response) })
  }
}

async function* untilClosed(chunks: AsyncIterable<Uint8Array>, call: CallLimits, close: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    throw explain(call, error)
  } finally {
    close()
  }
}

type Exchange = { response: Answer; close: () => void; waiting: Waiting }
type Waiting = { heard: () => void }

/** Sends a call. Follows redirects only if the call has no key. Throws an error status in the service's words. */
async function send(call: ServiceCall): Promise<Exchange & { url: URL }> {
  const { connection, method = 'GET', headers = {}, key_headers = {}, json, form } = call
  let url = checkServiceAddress(call.url, connection)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const is_same_origin = url.origin === new URL(connection.base_url).origin
    const keyed = is_same_origin && Object.keys(key_headers).length > 0
    const exchanged = await exchange(call, url.href, {
      method,
      headers: {
        'user-agent': userAgent(PURPOSE),
        accept: 'application/json, */*',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...(is_same_origin && key_headers),
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : form !== undefined ? { body: form } : {}),
    })
    const { response, close } = exchanged
    if (response.status >= 300 && response.status < 400) {
      const location = response.headers.get('location') ?? ''
      close()
      if (keyed || (method !== 'GET' && method !== 'HEAD')) throw redirected(connection, url)
      if (!URL.canParse(location, url.href))
        throw serviceError(
          connection,
          'away',
          say('troubles.redirects_something_no_address', { service: connection.service, host: url.host }),
        )
      url = checkServiceAddress(new URL(location, url.href).href, connection)
      continue
    }
    if (!response.ok) throw await failure(call, exchanged)
    return { ...exchanged, url }
  }
  throw serviceError(
    connection,
    'away',
    say('troubles.redirects_more_than_times', { service: connection.service, host: url.host, most: MOST_REDIRECTS }),
  )
}

const redirected = (connection: Connection, url: URL): AppError =>
  serviceError(
    connection,
    'away',
    say('troubles.redirects_which_not_followed_key', { service: connection.service, host: url.host }),
  )

/** One request. It checks the address, counts silence and deadline, and is cancelled with the run. The caller must call `close`. */
async function exchange(call: CallLimits, url: string, init: Parameters<typeof fetch>[1]): Promise<Exchange> {
  const { connection, signal, silence_seconds = SILENCE_SECONDS } = call
  const checked = checkServiceAddress(url, connection)
  const ending = new AbortController()
  const end = (name: string, message: string) => ending.abort(Object.assign(new Error(message), { name }))
  const deadline = setTimeout(() => end('DeadlineError', `no end after ${DEADLINE_SECONDS} s`), DEADLINE_SECONDS * 1000)
  let silence = setTimeout(() => end('SilenceError', `silent for ${silence_seconds} s`), silence_seconds * 1000)
  const waiting = {
    heard: () => {
      clearTimeout(silence)
      silence = setTimeout(() => end('SilenceError', `silent for ${silence_seconds} s`), silence_seconds * 1000)
    },
  }
  const stop = () => ending.abort(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  const close = () => {
    clearTimeout(deadline)
    clearTimeout(silence)
    signal.removeEventListener('abort', stop)
    if (!ending.signal.aborted) ending.abort()
  }
  try {
    const dispatcher = makeDispatcher(connection, checked.origin)
    const response = await fetch(checked, { ...init, dispatcher, redirect: 'manual', signal: ending.signal })
    waiting.heard()
    return { response, close, waiting }
  } catch (error) {
    const why: unknown = ending.signal.aborted ? ending.signal.reason : error // read before `close`, which also aborts
    close()
    throw explain({ ...call, url }, why)
  }
}

/** The answer's bytes, up to the limit. */
async function* limited(call: CallLimits, response: Answer, waiting: Waiting): AsyncGenerator<Uint8Array> {
  const { most_bytes = MOST_BYTES.json, connection } = call
  let size = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    waiting.heard()
    size += chunk.byteLength
    if (size > most_bytes)
      throw serviceError(
        connection,
        'answer',
        say('troubles.answer_larger_than_mb', { service: connection.service, megabytes: Math.round(most_bytes / 1e6) }),
      )
    yield chunk
  }
}

async function readAll(call: CallLimits, response: Answer, waiting: Waiting): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for await (const chunk of limited(call, response, waiting)) chunks.push(chunk)
  return chunks
}

/** The error of an unsuccessful status, in the service's own words if it sent any, else in ours. */
async function failure(call: ServiceCall, { response, close, waiting }: Exchange): Promise<AppError> {
  const { connection, billed_on_arrival } = call
  let body: unknown = null
  try {
    const text = Buffer.concat(await readAll({ ...call, most_bytes: 100_000 }, response, waiting)).toString('utf8')
    body = text.trimStart().startsWith('{') || text.trimStart().startsWith('[') ? JSON.parse(text) : text
  } catch {
    body = null // a broken error page adds nothing to its status
  } finally {
    close()
  }
  const { status } = response
  const kind = call.says?.(status, body) ?? null
  const is_open = billed_on_arrival && (status >= 500 || status === 408) && (kind === null || kind === 'away')
  const trouble = is_open ? 'unknown' : (kind ?? troubleOfStatus(status))
  const retry_after_seconds = retryAfter(response.headers.get('retry-after'), body) ?? windowReset(asHeaders(response))
  const words = makeMessage({ status, body, trouble, connection })
  return serviceError(connection, { trouble, service_status: status, retry_after_seconds }, words)
}

/**
 * Retry-After in seconds, from its number or date. Without the header, the delay in the body of a Google error. At most ten minutes.
 */
export function retryAfter(header: string | null, body: unknown): number | undefined {
  const wait = header ?? retryDelayIn(body)
  return wait === null ? undefined : secondsUntil(wait)
}

function secondsUntil(header: string): number | undefined {
  const seconds = /^\d+(?:\.\d+)?$/u.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(600, Math.max(0, Math.ceil(seconds))) : undefined
}

/**
 * Seconds until a used-up limit is reset: X-RateLimit-Remaining '0, 14999' with X-RateLimit-Reset '1, 1419704' is 1 (platform-apis.md 9,
 * Brave).
 */
function windowReset(headers: Headers): number | undefined {
  const numbers = (name: string) => (headers.get(name) ?? '').split(',').map((part) => Number.parseInt(part, 10))
  const resets = numbers('x-ratelimit-reset')
  const used_up = numbers('x-ratelimit-remaining').flatMap((left, index) =>
    left === 0 && resets[index] > 0 ? [resets[index]] : [],
  )
  return used_up.length > 0 ? secondsUntil(String(Math.max(...used_up))) : undefined
}

const NOT_SENT = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EPRIVATE',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Error codes of a service that was reached, but closed the connection before it answered. */
const BROKEN_OFF: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

type Missing = { name: string; code: string; silence_seconds: number }

/** The words for a missing answer. `host` is the host that failed. */
function describeMissing({ name, code, silence_seconds }: Missing, at: { service: string; host: string }) {
  if (name === 'SilenceError') return say('troubles.silent', { ...at, seconds: silence_seconds })
  if (name === 'DeadlineError') return say('troubles.not_finished', { ...at, minutes: DEADLINE_SECONDS / 60 })
  if (code === 'EPRIVATE') return say('troubles.leads_private_address_only_whoever', at)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return say('troubles.not_found_check_address_network', at)
  if (BROKEN_OFF.has(code)) return say('troubles.broke_connection_off_try_again', { ...at, code })
  if (code) return say('troubles.could_not_reached_check_address_2', { ...at, code })
  return say('troubles.could_not_reached_check_address', at)
}

/** The error of a missing answer. A request that certainly never reached the service is 'away', even if the service bills on arrival. */
function explain(call: CallLimits & { url?: string }, error: unknown): unknown {
  const { connection, signal, billed_on_arrival, silence_seconds = SILENCE_SECONDS } = call
  if (error instanceof AppError) return error
  if (signal.aborted) return signal.reason
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = String((cause as { code?: string } | null)?.code ?? '')
  const name = cause instanceof Error ? cause.name : ''
  const message = cause instanceof Error ? cause.message : ''
  const sent = !NOT_SENT.has(code) && !/CERT|SSL|TLS|UNABLE_TO/u.test(code) && message !== 'bad port' // fetch itself refuses some ports
  const trouble = billed_on_arrival && sent ? 'unknown' : 'away'
  // a collection calls its encyclopedia too: the message names the host that failed
  const { host } = new URL(call.url ?? connection.base_url)
  const words = describeMissing({ name, code, silence_seconds }, { service: connection.service, host })
  return serviceError(connection, { trouble, cause: error }, words)
}

function parseJson({ connection, billed_on_arrival }: CallLimits, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // the result may already be generated and billed: only its answer did not arrive whole
    if (billed_on_arrival && /^\s*(?:[{[]|$)/u.test(text))
      throw serviceError(connection, 'unknown', say('troubles.answer_broke_off_before_end', { service: connection.service }))
    throw serviceError(connection, 'answer', say('troubles.answer_not_json_address_interface', { service: connection.service }))
  }
}

const getType = (response: Answer): string => (response.headers.get('content-type') ?? '').split(';')[0].trim().toLowerCase()

const asHeaders = (response: Answer): Headers => new Headers([...response.headers])
