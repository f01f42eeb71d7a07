import { AppError } from '@orion/contract/errors.ts'
import { POSITION_HEADER } from '@orion/contract/events.ts'
import type { Answer, Request, Route } from '@orion/contract/route.ts'
import { TOKEN_KEY } from '../app/restore-session.ts'
import { apiBase } from './api-base.ts'
import { notePosition } from './event-position.ts'
import { addressed, makeFailure } from './request.ts'
import { NEEDS_SECOND_FACTOR, UNAUTHORIZED } from './unauthorized.ts'

const env = import.meta.env
const BASE = apiBase(location.hostname, {
  override: env.VITE_API_BASE,
  production: env.VITE_PRODUCTION_API,
  staging: env.VITE_STAGING_API,
  production_hosts: env.VITE_PRODUCTION_HOSTS,
  staging_hosts: env.VITE_STAGING_HOSTS,
})

/** `token` replaces the token of this browser's session, for a session that has already ended. */
type Options = { signal?: AbortSignal; idempotency_key?: string; token?: string | null }

/** Converts an address of the API, or of a file that it signed, to one that the browser can load. */
export const getAddress = (path: string) => (/^[a-z]+:/i.test(path) ? path : BASE + path)

const makeHeaders = (options: Options, token: string | null, json: boolean): HeadersInit => ({
  ...(json && { 'content-type': 'application/json' }),
  ...(token && { authorization: `Bearer ${token}`, 'x-api-key': token }),
  ...(options.idempotency_key && { 'idempotency-key': options.idempotency_key }),
})

/**
 * Sends a request and returns the response. Throws AppError: 'unavailable' without a message after a network failure, otherwise the failure
 * that the server reported.
 */
async function send(address: string, init: RequestInit & { method: string }, options: Options): Promise<unknown> {
  const token = options.token ?? localStorage.getItem(TOKEN_KEY)
  const asked_at = performance.now()
  let response: Response
  try {
    response = await fetch(BASE + address, {
      ...init,
      signal: options.signal ?? AbortSignal.timeout(60_000),
      headers: makeHeaders(options, token, typeof init.body === 'string'),
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new AppError('unavailable', '', { cause })
  }
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    notePosition(response.headers.get(POSITION_HEADER), asked_at)
    return answer
  }
  const failure = makeFailure(response.status, answer, response.statusText)
  if (failure.status === 401 && failure.code !== 'wrong_credentials' && token) window.dispatchEvent(new Event(UNAUTHORIZED))
  if (failure.code === 'must_set_up_second_factor') window.dispatchEvent(new Event(NEEDS_SECOND_FACTOR))
  throw failure
}

/**
 * Calls a route of the contract. All requests to the server use this function, except for uploads, downloads and the event stream below.
 */
export async function call<R extends Route>(route: R, request: Request<R>, options: Options = {}): Promise<Answer<R>> {
  const { address, body } = addressed(route, request as Record<string, unknown>)
  return (await send(address, { method: route.method, body }, options)) as Answer<R>
}

/** Uploads a form to a route that accepts multipart. */
export async function upload<R extends Route>(route: R, form: FormData, options: Options = {}): Promise<Answer<R>> {
  return (await send(route.path, { method: route.method, body: form }, options)) as Answer<R>
}

/** The name under which a download is saved, and how long the server may take. */
type Download = { name: string; patience_ms?: number }

/**
 * Downloads a file from a route and saves it. A plain link is not possible, because the route requires a credential in the headers. Waits
 * at most `patience_ms`, by default one minute.
 */
export async function download<R extends Route>(
  route: R,
  request: Request<R>,
  { name, patience_ms = 60_000 }: Download,
): Promise<void> {
  const token = localStorage.getItem(TOKEN_KEY)
  let response: Response
  try {
    response = await fetch(BASE + addressed(route, request as Record<string, unknown>).address, {
      signal: AbortSignal.timeout(patience_ms),
      headers: makeHeaders({}, token, false),
    })
  } catch (cause) {
    throw new AppError('unavailable', '', { cause })
  }
  if (!response.ok) throw makeFailure(response.status, await response.json().catch(() => undefined))
  saveFile(await response.blob(), name)
}

/** Makes the browser save bytes as a file with this name. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Downloads a range of bytes ('bytes=0-9') of a file that the API signed. Throws AppError. */
export async function readRange(path: string, range: string): Promise<ArrayBuffer> {
  const response = await fetch(getAddress(path), { signal: AbortSignal.timeout(60_000), headers: { range } }).catch((cause) => {
    throw new AppError('unavailable', '', { cause })
  })
  if (!response.ok) throw makeFailure(response.status, await response.json().catch(() => undefined))
  return response.arrayBuffer()
}

/** Opens the event stream at `path`. The reader ends when the signal aborts. */
export async function openStream(
  path: string,
  last_event_id: string | null,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const token = localStorage.getItem(TOKEN_KEY)
  const response = await fetch(BASE + path, {
    signal,
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(last_event_id && { 'last-event-id': last_event_id }),
    },
  })
  if (response.status === 401) window.dispatchEvent(new Event(UNAUTHORIZED))
  if (!response.ok || !response.body) throw makeFailure(response.status, undefined)
  return response.body
}
