import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { AppError } from '@orion/contract/errors.ts'
import { Agent, fetch, type Response } from 'undici'
import { isPrivateHost, isPublicAddress } from './public-address.ts'
import { userAgent } from './user-agent.ts'

type GetOptions = {
  signal?: AbortSignal
  /** What the sentences of a refusal say: which things are read, and what to use in the place of a private address. */
  words?: { reads: string; instead: string }
  /** Content types that are read, without parameters: 'text/html'. */
  content_types: readonly string[]
  /** Bytes at most, unpacked. */
  most_bytes?: number
  /** Seconds for the whole exchange, redirects included. */
  deadline_seconds?: number
  /** Origins ('http://127.0.0.1:4000') that may be reached although they are private: the operator's own, and tests. */
  allow_origins?: readonly string[]
}

type Got = { url: string; content_type: string; charset: string | undefined; bytes: Uint8Array }

const MOST_BYTES = 5_000_000
const DEADLINE_SECONDS = 10
const MOST_REDIRECTS = 5
const PORTS = new Set(['', '80', '443'])
const PAGE_WORDS = {
  reads: 'links to web pages, plain text, PDF and Word files are read',
  instead: 'Use a public web page or upload the text',
}

const refuse = (message: string, cause?: unknown, service_status?: number): AppError =>
  new AppError('unreadable_source', message, { cause, ...(service_status !== undefined && { service_status }) })

/**
 * A lookup in which a name stands for all its addresses: one that is not open refuses it, and the checked addresses are the ones connected
 * to.
 */
export const lookupOf =
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

/** Public addresses alone. */
export const publicLookup = lookupOf(isPublicAddress)

const limits = { connect: { timeout: 8000 }, maxHeaderSize: 32_768, pipelining: 0 }
const guarded = new Agent({ ...limits, connect: { ...limits.connect, lookup: publicLookup } })
const plain = new Agent(limits)

/**
 * The link as a URL when it may be asked at all: http or https, no user name, the usual ports, no private literal address. Names are
 * checked when they are connected to. Throws AppError unreadable_source.
 */
export function checkLink(link: string, allow_origins: readonly string[] = [], { instead } = PAGE_WORDS): URL {
  if (!URL.canParse(link)) throw refuse(`“${link.slice(0, 200)}” is not a link. A link starts with https:// or http://.`)
  const url = new URL(link)
  if (allow_origins.includes(url.origin)) return url
  const shown = `${url.protocol}//${url.host}`
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw refuse(`The link ${url.protocol} is not a web page. A link starts with https:// or http://.`)
  if (url.username || url.password)
    throw refuse(`The link to ${url.host} holds a user name or password. Use a public link without them.`)
  if (!PORTS.has(url.port)) throw refuse(`The link ${shown} uses port ${url.port}; only the usual web ports 80 and 443 are read.`)
  if (isPrivateHost(url.hostname)) throw refuse(`The link ${shown} leads to a private address, which is not read. ${instead}.`)
  return url
}

/**
 * Reads a public page: the only way out to addresses that users name. Refuses private addresses at every redirect (five at most), other
 * ports, other content types, answers over 5 MB and waits of more than 10 s. Throws AppError unreadable_source with a sentence for the
 * user.
 */
export async function getPublic(link: string, options: GetOptions): Promise<Got> {
  const { allow_origins = [], deadline_seconds = DEADLINE_SECONDS, words = PAGE_WORDS } = options
  const deadline = AbortSignal.timeout(deadline_seconds * 1000)
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  let url = checkLink(link, allow_origins, words)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await ask(url, signal, options, deadline_seconds)
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel()
      if (!URL.canParse(location, url.href)) throw refuse(`${url.host} redirects to something that is not a link.`)
      url = checkLink(new URL(location, url.href).href, allow_origins, words)
      continue
    }
    return await readAnswer(response, url, options, signal, deadline_seconds)
  }
  throw refuse(`${url.host} redirects more than ${MOST_REDIRECTS} times.`)
}

async function ask(url: URL, signal: AbortSignal, options: GetOptions, seconds: number): Promise<Response> {
  const dispatcher = options.allow_origins?.includes(url.origin) ? plain : guarded
  try {
    return await fetch(url, {
      dispatcher,
      signal,
      redirect: 'manual',
      headers: {
        accept: options.content_types.join(', '),
        'user-agent': userAgent('film research; reads what a person named or searched for'),
      },
    })
  } catch (error) {
    throw explain(error, url, options, seconds)
  }
}

async function readAnswer(response: Response, url: URL, options: GetOptions, signal: AbortSignal, seconds: number): Promise<Got> {
  const { content_types, most_bytes = MOST_BYTES, words = PAGE_WORDS } = options
  const type = response.headers.get('content-type') ?? ''
  const content_type = type.split(';')[0]!.trim().toLowerCase()
  const problem = !response.ok
    ? `${url.host} answered with status ${response.status}.`
    : content_types.includes(content_type)
      ? undefined
      : `${url.host} sends ${content_type || 'an unnamed type'}; ${words.reads}.`
  if (problem || !response.body) {
    await response.body?.cancel()
    throw refuse(problem ?? `${url.host} sent nothing.`, undefined, response.ok ? undefined : response.status)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > most_bytes)
        throw refuse(`${url.host} sends more than ${Math.round(most_bytes / 1e6)} MB. Save the part you need and upload it.`)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof AppError ? error : explain(error, url, { words, signal: options.signal ?? signal }, seconds)
  }
  return { url: url.href, content_type, charset: /charset="?([\w-]+)/iu.exec(type)?.[1], bytes: Buffer.concat(chunks) }
}

/** The reason of a failed exchange in words; an aborted run keeps its own reason. */
function explain(
  error: unknown,
  url: URL,
  { signal, words = PAGE_WORDS }: Pick<GetOptions, 'signal' | 'words'>,
  seconds: number,
): unknown {
  if (signal?.aborted && (signal.reason as Error | undefined)?.name !== 'TimeoutError') return signal.reason
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = (cause as { code?: string } | undefined)?.code
  if (code === 'EPRIVATE')
    return refuse(`The link ${url.protocol}//${url.host} leads to a private address, which is not read. ${words.instead}.`)
  if ((cause as Error | undefined)?.name === 'TimeoutError')
    return refuse(`${url.host} did not answer within ${seconds} seconds.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return refuse(`${url.host} was not found. Check the link and the network.`, error)
  return refuse(`${url.host} could not be reached${code ? ` (${code})` : ''}.`, error)
}
