import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'undici'
import { say } from '@orion/contract/sentences/say.ts'
import type { ServiceAnswer as Answer } from '../clients/ask.ts'
import { publicLookup } from '../clients/http.ts'
import { isPrivateHost } from '../clients/public-address.ts'
import { withWait } from './platform.ts'
import { PublishError, type PublishTrouble, type SendTools } from './publishing.ts'

/** The body of a call. Its length is declared before its first byte, and its bytes are read at the connection's speed. */
export type Body = { type: string; bytes: number; pieces: () => AsyncIterable<Uint8Array> }

/**
 * One call to a platform while publishing. `home` is the platform's configured address, if it has one: any other origin must be public and
 * https. `is_entered`: a person entered the address, so only a person can correct it.
 */
export type PlatformCall = {
  service: string
  url: string
  home?: string | undefined
  is_entered?: boolean
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: Body
  signal: AbortSignal
  /** Seconds without a byte after which the call is abandoned; 60. */
  silence_seconds?: number
}

/** Seconds without a byte in either direction after which a call is abandoned. */
const SILENCE_SECONDS = 60
const MOST_ANSWER_BYTES = 2_000_000
const MOST_WORDS = 500
const CONNECT_MS = 10_000
/** The most attempts for the same bytes before the job returns to the queue. */
const MOST_TRIES = 5
const LONGEST_PAUSE_SECONDS = 32

// this module measures silence itself, for both directions
const limits = { headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 32_768, pipelining: 0 }
const plain = new Agent({ ...limits, connect: { timeout: CONNECT_MS } })
const guarded = new Agent({ ...limits, connect: { timeout: CONNECT_MS, lookup: publicLookup } })

/**
 * Calls a platform and reads its JSON, whatever the status; a body that is not JSON is null. Follows no redirect. The call ends by its
 * signal, or after 60 s without a byte. Throws PublishError 'away' if there is no complete answer. Throws PublishError 'refused' if an
 * entered address leads into the private network. An aborted call throws the signal's reason.
 */
export async function callPlatform(call: PlatformCall): Promise<Answer> {
  const { service, url, method = 'GET', headers = {}, body, signal, silence_seconds = SILENCE_SECONDS } = call
  const dispatcher = makeDispatcher(call)
  signal.throwIfAborted()
  const ending = new AbortController()
  const stop = () => ending.abort(signal.reason)
  signal.addEventListener('abort', stop)
  let silence: NodeJS.Timeout | undefined
  let is_over = false
  const heard = () => {
    clearTimeout(silence)
    if (is_over) return // the body may be asked for its next piece after the answer has arrived
    silence = setTimeout(() => ending.abort(new Error('silent')), silence_seconds * 1000)
  }
  heard()
  try {
    const answer = await request(url, {
      method,
      dispatcher,
      signal: ending.signal,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': body.type }),
        // a POST without a body declares length 0
        ...((body !== undefined || method !== 'GET') && { 'content-length': String(body?.bytes ?? 0) }),
        ...headers,
      },
      // undici accepts iterables, but its types do not
      ...(body !== undefined && { body: listened(body.pieces(), heard) as unknown as Buffer }),
    })
    const text = await readText(answer.body, heard)
    return { status: answer.statusCode, headers: asHeaders(answer.headers), body: parse(text) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof PublishError) throw error
    if (readCode(error) === 'EPRIVATE') throw leadsInside(call)
    throw new PublishError('away', why(service, ending.signal.aborted ? silence_seconds : null, error), { cause: error })
  } finally {
    is_over = true
    clearTimeout(silence)
    signal.removeEventListener('abort', stop)
  }
}

function makeDispatcher(call: PlatformCall): Agent {
  const { url, home } = call
  const { origin, protocol, hostname } = URL.canParse(url) ? new URL(url) : { origin: '', protocol: '', hostname: '' }
  if (home !== undefined && origin === new URL(home).origin) return plain
  if (protocol !== 'https:' || isPrivateHost(hostname)) throw notPublic(call)
  return guarded
}

async function* listened(pieces: AsyncIterable<Uint8Array>, heard: () => void): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    heard()
    yield piece
  }
  heard()
}

async function readText(stream: AsyncIterable<Uint8Array>, heard: () => void): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    heard()
    size += chunk.byteLength
    if (size > MOST_ANSWER_BYTES) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function asHeaders(given: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) for (const one of [value ?? []].flat()) headers.append(name, one)
  return headers
}

/** Whole numbers that are too large for a JavaScript number stay text (TikTok's posts have 19 digits). */
const exact = (_: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  typeof value === 'number' && source !== undefined && /^-?\d{16,}$/u.test(source) ? source : value

function parse(text: string): unknown {
  try {
    return JSON.parse(text, exact)
  } catch {
    return null
  }
}

function why(service: string, silent_seconds: number | null, error: unknown): string {
  if (silent_seconds !== null) return say('posts.silent_seconds', { service, silent_seconds }).text
  const code = readCode(error)
  return `The line to ${service} broke${code === undefined ? '' : ` (${code})`}.`
}

const readCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

const notPublic = ({ service }: PlatformCall): PublishError =>
  new PublishError('away', say('posts.named_upload_address_not_public', { service }).text)

/** The error for a name that leads into the private network. */
const leadsInside = (call: PlatformCall): PublishError =>
  call.is_entered
    ? new PublishError(
        'refused',
        say('posts.address_leads_private', { service: call.service, host: new URL(call.url).host }).text,
      )
    : notPublic(call)

/** JSON as a body. */
export const jsonBody = (value: unknown): Body =>
  bufferBody('application/json; charset=UTF-8', Buffer.from(JSON.stringify(value)))

/** Form fields as a body. */
export const formBody = (fields: Record<string, string>): Body =>
  bufferBody('application/x-www-form-urlencoded', Buffer.from(new URLSearchParams(fields).toString()))

/** Bytes `start` to `end` (exclusive) of the film, streamed from the disk. */
export const filmBody = (
  { bytes }: Pick<SendTools, 'bytes'>,
  type: string,
  { start, end }: { start: number; end: number },
): Body => ({
  type,
  bytes: end - start,
  pieces: () => (start === end ? bufferBody(type, Buffer.alloc(0)).pieces() : bytes(start, end)),
})

/** A small file (a thumbnail, captions), read whole. Throws if it cannot be read. */
export const smallFileBody = async (type: string, path: string): Promise<Body> => bufferBody(type, await readFile(path))

/** A form with fields and one file: multipart/form-data. */
export function multipartBody(fields: Record<string, string>, file: { field: string; name: string; body: Body }): Body {
  const boundary = randomBytes(16).toString('hex')
  const head = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const disposition = `form-data; name="${file.field}"; filename="${file.name}"`
  head.push(`--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: ${file.body.type}\r\n\r\n`)
  return around(file.body, {
    type: `multipart/form-data; boundary=${boundary}`,
    before: head.join(''),
    after: `\r\n--${boundary}--\r\n`,
  })
}

/** JSON and the file that it describes: multipart/related. */
export function relatedBody(json: unknown, file: Body): Body {
  const boundary = randomBytes(16).toString('hex')
  const head =
    `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${JSON.stringify(json)}\r\n` +
    `--${boundary}\r\nContent-Type: ${file.type}\r\n\r\n`
  return around(file, { type: `multipart/related; boundary=${boundary}`, before: head, after: `\r\n--${boundary}--\r\n` })
}

function bufferBody(type: string, buffer: Buffer): Body {
  return {
    type,
    bytes: buffer.length,
    async *pieces() {
      yield buffer
    },
  }
}

/** A file in a body of several parts: the type of the whole body, and the text before and after the file. */
type Surroundings = { type: string; before: string; after: string }

function around(file: Body, { type, before, after }: Surroundings): Body {
  const head = Buffer.from(before)
  const tail = Buffer.from(after)
  return {
    type,
    bytes: head.length + file.bytes + tail.length,
    async *pieces() {
      yield head
      yield* file.pieces()
      yield tail
    },
  }
}

/**
 * An unsuccessful answer as an error. `said` is the platform's own error. It is null if the answer has another form, because the page of a
 * proxy proves nothing. 429 is a limit. 5xx and 408 are always 'away', because the platform may have carried out the call. Any other status
 * is 'refused' unless `said` is more exact.
 */
export function makeFailure(
  service: string,
  { status, headers }: Answer,
  said: { words: string; trouble?: PublishTrouble; retry_at?: string } | null,
): PublishError {
  const words = withWait((said?.words ?? say('posts.answered_status', { service, status }).text).slice(0, MOST_WORDS), headers)
  const retry_at = said?.retry_at ?? retryAt(headers)
  if (status >= 500) return new PublishError('away', words, { ...(retry_at && { retry_at }) })
  if (status === 429 || said?.trouble === 'limit') return new PublishError('limit', words, { ...(retry_at && { retry_at }) })
  const trouble = said?.trouble ?? (said === null || status === 408 || status < 400 ? 'away' : 'refused')
  return new PublishError(trouble, words, { ...(retry_at && { retry_at }) })
}

/** When a platform accepts calls again, ISO 8601: Retry-After (seconds or a date), else x-rate-limit-reset (Unix seconds). */
export function retryAt(headers: Headers, now = Date.now()): string | undefined {
  const after = headers.get('retry-after')
  const reset = headers.get('x-rate-limit-reset')
  const at =
    after === null ? Number(reset ?? Number.NaN) * 1000 : /^\d+$/u.test(after) ? now + Number(after) * 1000 : Date.parse(after)
  return Number.isFinite(at) && at > now ? new Date(at).toISOString() : undefined
}

/** Whether the platform no longer has the thing of a call. */
export const isGone = ({ status }: Answer): boolean => status === 404 || status === 410

/** Whether a call may be tried again at once: the platform was away, and the call was not irreversible. */
export const isAway = (error: unknown): boolean => error instanceof PublishError && error.trouble === 'away'

const LACKING = {
  thumbnail: { away: 'posts.thumbnail_may_missing', refused: 'posts.thumbnail_not_taken' },
  captions: { away: 'posts.captions_may_missing', refused: 'posts.captions_were_not_taken' },
} as const

/** What a published film lacks because the call for this part of it failed. Throws every error that is not a PublishError. */
export function describeLack(part: keyof typeof LACKING, error: unknown): string {
  if (!(error instanceof PublishError)) throw error
  return say(LACKING[part][isAway(error) ? 'away' : 'refused'], { why: error.message }).text
}

/**
 * Repeats a call that is safe to repeat: while the platform is away, after 1, 2, 4 … 32 s, five times in all. Never use it for an
 * irreversible call. Throws the last error.
 */
export async function again<T>({ pause }: Pick<SendTools, 'pause'>, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isAway(error) || tries === MOST_TRIES) throw error
      await pause(pauseAfter(tries))
    }
  }
}

/** Seconds before the next try: 1, 2, 4 … 32. */
export const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_SECONDS, 2 ** (tries - 1))

/** A file that a platform accepts in pieces. */
export type Pieces<T> = {
  size: number
  /** Bytes of a piece. */
  piece: number
  /** The end (exclusive) of a piece that begins at `start`, if pieces differ in length. */
  getEnd?: (start: number) => number
  /** The platform's own position; read at the start and after each failure. */
  where: () => Promise<number | { done: T }>
  /**
   * Sends one piece and returns the platform's new position; after the last piece, `T` is the platform's answer. The piece is empty if no
   * byte is missing.
   */
  put: (start: number, end: number) => Promise<number | { done: T }>
  /** The last piece publishes: it is sent through `once`, and never repeated here. */
  last_publishes: boolean
}

/**
 * Sends a file from the platform's own position, piece by piece. Confirmed pieces are recorded. After a failure it reads the position and
 * sends again, with growing pauses. It stops after five attempts without progress. Throws PublishError.
 */
export async function sendPieces<T>(tools: SendTools, pieces: Pieces<T>): Promise<T> {
  const { size, piece, getEnd, put, last_publishes } = pieces
  const first = await again(tools, pieces.where)
  if (typeof first !== 'number') return first.done
  let at = first
  let tries = 0
  for (;;) {
    await tools.confirm(at)
    const end = getEnd?.(at) ?? Math.min(size, at + piece)
    const start = at
    const is_last = end === size
    if (is_last && last_publishes) return requireDone(await tools.once(() => put(start, end)))
    try {
      const next = await put(start, end)
      if (typeof next !== 'number') return next.done
      tries = next > at ? 0 : tries + 1
      at = next
    } catch (error) {
      tries += 1
      if (!isAway(error) || tries >= MOST_TRIES) throw error
      await tools.pause(pauseAfter(tries))
      const next = await again(tools, pieces.where)
      if (typeof next !== 'number') return next.done
      if (next > at) tries = 0
      at = next
    }
    if (tries >= MOST_TRIES) throw new PublishError('away', say('posts.platform_takes_no_more_bytes').text)
  }
}

function requireDone<T>(said: number | { done: T }): T {
  if (typeof said === 'number') throw new PublishError('away', say('posts.platform_did_not_take_last').text)
  return said.done
}
