import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { AwsV4Signer } from 'aws4fetch'
import { Agent, type Dispatcher, request } from 'undici'

/**
 * The address of a bucket, with its credentials. `{bucket}` in the endpoint is replaced by the name of the bucket. Without `{bucket}`, the
 * path begins with this name.
 */
export type BucketPlace = {
  endpoint: string
  bucket: string
  region: string
  access_key_id: string
  secret_access_key: string
  /** The prefix of all object names. It is empty or ends with a slash. */
  prefix: string
}

/**
 * The seconds for which a failed call is repeated. `work` is long enough for a bucket that is down for two minutes. `page` is short enough
 * for a person who waits for a page.
 */
export const PATIENCE = { work: 150, page: 15 } as const
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000
/**
 * If the clock of this machine differs from the bucket's clock by more milliseconds than this, the bucket may refuse calls (S3 allows 15
 * minutes).
 */
const SKEW_MS = 300_000
const SILENCE_MS = 30_000
const SIGNED_MS = 900_000
const HOUR_SECONDS = 3600

const TRY_AGAIN = new Set([408, 425, 429, 500, 502, 503, 504])
/** Errors with status 400 that a bad connection causes. A call with such an error is repeated. */
const TRY_AGAIN_CODES = new Set(['RequestTimeout', 'BadDigest', 'XAmzContentSHA256Mismatch', 'IncompleteBody', 'InternalError'])

/** One call to a bucket. */
export type Ask = {
  method: 'GET' | 'PUT' | 'POST' | 'HEAD' | 'DELETE'
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
  /** The statuses that the caller handles, in addition to success. */
  understood?: readonly number[]
  patience: number
}

/** An answer of the bucket. `at` is the bucket's time in milliseconds. */
export type Heard = { status: number; headers: Dispatcher.ResponseData['headers']; text: string; at: number }

/** The bucket refused the call. Repeating it would not help. */
class Refused extends Error {
  readonly code: string
  constructor(ask: Ask, status: number, code: string) {
    super(`The bucket refused ${ask.method} (${status}${code === '' ? '' : ` ${code}`})`)
    this.name = 'Refused'
    this.code = code
  }
}

/** The error when the bucket did not answer in time. */
export const away = (cause: unknown): AppError =>
  new AppError('unavailable', say('server.store_away'), {
    cause,
    retry_after_seconds: 5,
  })

const readCode = (text: string): string => /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? ''
const hashBytes = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const EMPTY = hashBytes(Buffer.alloc(0))

/** A public address of a file, valid until `until`, in seconds since 1970 by this machine's clock. The answer gets this type and name. */
export type Presigned = { origin: string; key: string; until: number; content_type: string; content_disposition: string }

/** `call` passes the answer of each attempt to `take`. `hear` reads the whole answer. `presign` makes an address that anybody may read. */
export type Calls = {
  call: <T>(ask: Ask, take: (answer: Dispatcher.ResponseData) => Promise<T>) => Promise<T>
  hear: (ask: Ask) => Promise<Heard>
  presign: (what: Presigned) => Promise<string>
}

/**
 * Makes calls to an S3 bucket. The signature of a call includes its content. A call is repeated if the bucket is busy or the connection
 * breaks. If this machine's clock is wrong, calls use the time of the bucket. Throws 'unavailable' when the time for repeats is over, and
 * Error when the bucket refuses the call.
 */
export function openCalls(place: BucketPlace): Calls {
  const agent = new Agent({ connections: 32, headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS, connect: { timeout: 10_000 } })
  const homeAt = (endpoint: string): string =>
    endpoint.includes('{bucket}') ? endpoint.replace('{bucket}', place.bucket) : `${endpoint}/${place.bucket}`
  const makeUrl = (endpoint: string, key: string): URL =>
    new URL(`${homeAt(endpoint)}/${key.split('/').map(encodeURIComponent).join('/')}`)
  const keys = new Map<string, ArrayBuffer>()
  /**
   * The milliseconds by which the bucket's clock is ahead of this machine's clock. 0 until the bucket refuses a call because of the
   * difference.
   */
  let ahead = 0
  /** The same difference, measured with the bucket's last answer. */
  let heard_ahead = 0
  const makeSigner = (url: URL, method: string, at: number) => ({
    method,
    url: url.href,
    service: 's3',
    region: place.region,
    cache: keys,
    accessKeyId: place.access_key_id,
    secretAccessKey: place.secret_access_key,
    datetime: new Date(at).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
  })

  const send = async ({ method, key, query = {}, headers = {}, body }: Ask): Promise<Dispatcher.ResponseData> => {
    const url = makeUrl(place.endpoint, key)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      ...makeSigner(url, method, Date.now() + ahead),
      headers: { ...headers, 'x-amz-content-sha256': body === undefined ? EMPTY : hashBytes(body) },
    })
    const signed = await signer.sign()
    return request(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      dispatcher: agent,
      ...(body !== undefined && { body }),
    })
  }

  /** The bucket's time in an answer, in milliseconds. If the answer has no time, the time of this machine. */
  const readTime = (headers: Heard['headers']): number => {
    const at = Date.parse(String(headers.date))
    return Number.isNaN(at) ? Date.now() + ahead : at
  }

  /** Repeats a call until its status is one that the caller handles. `take` is called in each attempt. */
  const call = async <T>(ask: Ask, take: (answer: Dispatcher.ResponseData) => Promise<T>): Promise<T> => {
    const until = performance.now() + ask.patience * 1000
    for (let tries = 0; ; tries += 1) {
      let trouble: unknown
      try {
        const answer = await send(ask)
        const { statusCode: status } = answer
        heard_ahead = readTime(answer.headers) - Date.now()
        if (status < 300 || ask.understood?.includes(status)) return await take(answer)
        const code = readCode(await answer.body.text())
        trouble = new Refused(ask, status, code)
        const skew = readTime(answer.headers) - Date.now()
        if (status === 403 && (Math.abs(skew - ahead) > SKEW_MS || code === 'RequestTimeTooSkewed') && tries < 2) ahead = skew
        else if (!TRY_AGAIN.has(status) && !TRY_AGAIN_CODES.has(code)) throw trouble
      } catch (error) {
        if (error instanceof Refused || error instanceof AppError) throw error
        trouble = error
      }
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries, 10)) * (0.5 + Math.random() / 2)
      if (performance.now() + pause > until) throw away(trouble)
      await setTimeout(pause)
    }
  }

  const hear = (ask: Ask): Promise<Heard> =>
    call(ask, async ({ statusCode, headers, body }) => {
      const text = await body.text()
      // the bucket reports an error after it has sent status 200
      if (statusCode < 300 && readCode(text) !== '') throw new Error(readCode(text))
      return { status: statusCode, headers, text, at: readTime(headers) }
    })

  const presign = async ({ origin, key, until, content_type, content_disposition }: Presigned): Promise<string> => {
    // the address changes only every quarter of an hour, so that browsers keep their copies
    const at = Math.floor((Date.now() + heard_ahead) / SIGNED_MS) * SIGNED_MS
    const seconds = Math.min(HOUR_SECONDS, Math.round((until * 1000 + heard_ahead - at) / 60_000) * 60)
    const url = makeUrl(origin, key)
    url.searchParams.set('X-Amz-Expires', String(seconds))
    url.searchParams.set('response-content-type', content_type)
    url.searchParams.set('response-content-disposition', content_disposition)
    url.searchParams.set('response-cache-control', `private, max-age=${seconds}, immutable`)
    const signer = new AwsV4Signer({ ...makeSigner(url, 'GET', at), signQuery: true })
    return (await signer.sign()).url.href
  }

  return { call, hear, presign }
}
