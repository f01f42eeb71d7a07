import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { AppError } from '@orion/contract/errors.ts'
import { Agent, fetch, type Response } from 'undici'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { isPrivateHost, isPublicAddress } from './public-address.ts'
import { userAgent } from './user-agent.ts'

type GetOptions = {
  signal?: AbortSignal
  /** Parts of the error's text: which kind of content is read, and what the user can do instead of a link to a private address. */
  words?: LinkWords
  /** Accepted content types, without parameters: 'text/html'. */
  content_types: readonly string[]
  /** Whether to return an answer that has no type or only a type for bytes. The caller recognizes the format by the bytes. */
  untyped?: boolean
  /** The most bytes, unpacked. */
  most_bytes?: number
  /** Seconds for the whole exchange, redirects included. */
  deadline_seconds?: number
  /** Origins ('http://127.0.0.1:4000') that may be reached although they are private: the operator's own, and those of tests. */
  allow_origins?: readonly string[]
  /** The validators of the last read. If the page is unchanged, the server answers 304, which throws like every answer without a page. */
  known?: Validators
}

/** The values by which a server determines whether a page has changed: its ETag and Last-Modified, if it has them. */
export type Validators = { etag?: string; modified?: string }

type Got = Validators & { url: string; content_type: string; charset: string | undefined; bytes: Uint8Array }

/** The most characters of a stored ETag. */
const MOST_ETAG = 300

const MOST_BYTES = 5_000_000
const DEADLINE_SECONDS = 10
const MOST_REDIRECTS = 5
/** Types that servers send for a file of unknown type. */
const UNTYPED = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/binary',
  'application/download',
  'application/force-download',
  'application/x-download',
  'unknown/unknown',
])
const PORTS = new Set(['', '80', '443'])
/** The parts of an error's text that depend on the kind of content that is read. */
export type LinkWords = {
  reads: 'sources.sends_another_kind' | 'sources.sends_no_picture' | 'sources.sends_png_jpeg_webp_pictures'
  instead: `sources.link_leads_private_${'address_which' | 'address_which_2' | 'use_page'}`
}
const PAGE_WORDS: LinkWords = { reads: 'sources.sends_another_kind', instead: 'sources.link_leads_private_address_which' }

const refuse = (message: Words, cause?: unknown, service_status?: number): AppError =>
  new AppError('unreadable_source', message, { cause, ...(service_status !== undefined && { service_status }) })

/**
 * A lookup that checks all addresses of a name. If one address is not allowed, the lookup fails. The connection uses only the checked
 * addresses.
 */
export const makeLookup =
  (isOpen: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    dnsLookup(hostname, { ...options, all: true, verbatim: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !isOpen(address)))
        return callback(Object.assign(new Error(`${hostname} leads to a private address`), { code: 'EPRIVATE' }), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }

/** Looks up names, for public addresses only. */
export const publicLookup = makeLookup(isPublicAddress)

const limits = { connect: { timeout: 8000 }, maxHeaderSize: 32_768, pipelining: 0 }
const guarded = new Agent({ ...limits, connect: { ...limits.connect, lookup: publicLookup } })
const plain = new Agent(limits)

/**
 * The link as a URL if it may be called: http or https, no user name, the usual ports, no literal private address. Names are checked when
 * the connection is made. Throws AppError unreadable_source.
 */
export function checkLink(link: string, allow_origins: readonly string[] = [], { instead } = PAGE_WORDS): URL {
  if (!URL.canParse(link)) throw refuse(say('sources.not_link_link_starts_https', { link: link.slice(0, 200) }))
  const url = new URL(link)
  if (allow_origins.includes(url.origin)) return url
  const origin = `${url.protocol}//${url.host}`
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refuse(say('sources.link_not_web_page_link', { protocol: url.protocol }))
  if (url.username || url.password) throw refuse(say('sources.link_holds_user_name_or', { host: url.host }))
  if (!PORTS.has(url.port)) throw refuse(say('sources.link_uses_port_only_usual', { shown: origin, port: url.port }))
  if (isPrivateHost(url.hostname)) throw refuse(say(instead, { link: origin }))
  return url
}

/**
 * Reads a public page: the only way to call an address that a user enters. Refuses private addresses at every redirect (at most five),
 * other ports, other content types, answers over 5 MB and waits of more than 10 s. Throws AppError unreadable_source with a message for the
 * user.
 */
export async function getPublic(link: string, options: GetOptions): Promise<Got> {
  const { allow_origins = [], deadline_seconds = DEADLINE_SECONDS, words = PAGE_WORDS } = options
  const deadline = AbortSignal.timeout(deadline_seconds * 1000)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  let url = checkLink(link, allow_origins, words)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await ask({ url, options, signal, seconds: deadline_seconds })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel()
      if (!URL.canParse(location, url.href)) throw refuse(say('sources.redirects_something_not_link', { host: url.host }))
      url = checkLink(new URL(location, url.href).href, allow_origins, words)
      continue
    }
    return await readAnswer(response, { url, options, signal, seconds: deadline_seconds })
  }
  throw refuse(say('sources.redirects_more_than_times', { host: url.host, most: MOST_REDIRECTS }))
}

/** One call of a page. `signal` ends it, with the run or at the deadline of so many seconds. */
type PageCall = { url: URL; options: GetOptions; signal: AbortSignal; seconds: number }

async function ask(call: PageCall): Promise<Response> {
  const { url, options, signal } = call
  const dispatcher = options.allow_origins?.includes(url.origin) ? plain : guarded
  try {
    return await fetch(url, {
      dispatcher,
      signal,
      redirect: 'manual',
      headers: {
        accept: [...options.content_types, ...(options.untyped ? ['*/*;q=0.1'] : [])].join(', '),
        'user-agent': userAgent('film research; reads what a person named or searched for'),
        ...(options.known?.etag !== undefined && { 'if-none-match': options.known.etag }),
        ...(options.known?.modified !== undefined && { 'if-modified-since': options.known.modified }),
      },
    })
  } catch (error) {
    throw explain(error, call, options.signal)
  }
}

async function readAnswer(response: Response, call: PageCall): Promise<Got> {
  const { url, options, signal } = call
  const { content_types, most_bytes = MOST_BYTES, words = PAGE_WORDS } = options
  const type = response.headers.get('content-type') ?? ''
  const content_type = type.split(';')[0].trim().toLowerCase()
  const problem = !response.ok
    ? say('posts.answered_status', { service: url.host, status: response.status })
    : content_types.includes(content_type) || (options.untyped === true && UNTYPED.has(content_type))
      ? undefined
      : say(words.reads, { host: url.host, type: content_type || say('sources.unnamed_type') })
  if (problem || !response.body) {
    await response.body?.cancel()
    throw refuse(problem ?? say('sources.sent_nothing', { host: url.host }), undefined, response.ok ? undefined : response.status)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > most_bytes)
        throw refuse(say('sources.sends_more_than_mb_save', { host: url.host, megabytes: Math.round(most_bytes / 1e6) }))
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof AppError ? error : explain(error, call, options.signal ?? signal)
  }
  const charset = /charset="?([\w-]+)/iu.exec(type)?.[1]
  return { url: url.href, content_type, charset, bytes: Buffer.concat(chunks), ...readValidators(response) }
}

function readValidators({ headers }: Response): Validators {
  const etag = headers.get('etag')
  const modified = headers.get('last-modified')
  return {
    ...(etag !== null && etag.length <= MOST_ETAG && { etag }),
    ...(modified !== null && !Number.isNaN(Date.parse(modified)) && { modified }),
  }
}

/** The reason of a failed exchange as an error for the user; an aborted run keeps its own reason. */
function explain(
  error: unknown,
  { url, options: { words = PAGE_WORDS }, seconds }: Omit<PageCall, 'signal'>,
  signal: AbortSignal | undefined,
): unknown {
  if (signal?.aborted && (signal.reason as Error | undefined)?.name !== 'TimeoutError') return signal.reason
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = (cause as { code?: string } | undefined)?.code
  if (code === 'EPRIVATE') return refuse(say(words.instead, { link: `${url.protocol}//${url.host}` }))
  if ((cause as Error | undefined)?.name === 'TimeoutError')
    return refuse(say('posts.did_not_answer_within_seconds', { service: url.host, seconds }))
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return refuse(say('sources.not_found_check_link_network', { host: url.host }), error)
  return refuse(
    code
      ? say('sources.page_not_reached_by_code', { host: url.host, code })
      : say('sources.page_not_reached', { host: url.host }),
    error,
  )
}
