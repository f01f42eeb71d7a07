import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type Fake, type FaultKind, type Said, type Seen, serveFake } from '../serve.ts'

/** The credentials that the fake accepts. */
export const S3_ACCOUNT = {
  region: 'eu-test-1',
  bucket: 'films',
  access_key_id: 'AKIDTEST',
  secret_access_key: 'test/secret+key',
}

/** The settings that make Orion store its files in this bucket. */
export const bucketSettings = (s3: Pick<FakeS3, 'url'>): Record<string, string> => ({
  S3_ENDPOINT: s3.url,
  S3_BUCKET: S3_ACCOUNT.bucket,
  S3_REGION: S3_ACCOUNT.region,
  S3_ACCESS_KEY_ID: S3_ACCOUNT.access_key_id,
  S3_SECRET_ACCESS_KEY: S3_ACCOUNT.secret_access_key,
  S3_PREFIX: 'orion',
})

type Stored = { bytes: Buffer; etag: string; changed_at: number }
type Upload = { key: string; parts: Map<number, Stored> }

export type FakeS3 = Omit<Fake, 'trouble'> & {
  /** The contents of the bucket, by key. */
  objects: Map<string, Stored>
  /** Multipart uploads that were neither completed nor aborted. */
  uploads: Map<string, Upload>
  /** Returns the number of calls, including failed ones. */
  calls: () => number
  /** Returns the fault of the n-th call, from 1. 'slow_down' is answered with 503. 'wrong_bytes' changes one byte of the body. */
  breaks: (n: number, seen: Seen) => FaultKind | 'slow_down' | 'wrong_bytes' | null
  /** Called before each call is read. Returns false when the call cannot be answered. */
  ready: () => Promise<boolean>
  /** The seconds by which the bucket's clock is ahead of Orion's. */
  ahead_seconds: number
}

const SKEW_SECONDS = 900
const LEAST_PART_BYTES = 5 * 1024 * 1024
const LISTED = 1000

/** A fake S3 bucket over real HTTP, addressed by path. It checks signatures and bodies, and refuses wrong requests as S3 does. */
export async function fakeS3(): Promise<FakeS3> {
  const bodies = new WeakMap<Seen, Buffer[]>()
  const broken = new WeakMap<Seen, ReturnType<FakeS3['breaks']>>()
  let calls = 0
  const s3 = {
    objects: new Map<string, Stored>(),
    uploads: new Map<string, Upload>(),
    calls: () => calls,
    breaks: () => null,
    ready: async () => true,
    ahead_seconds: 0,
  } as unknown as FakeS3
  const now = () => Date.now() + s3.ahead_seconds * 1000

  const answer = (seen: Seen): Said => {
    seen.body = Buffer.concat(bodies.get(seen) ?? [])
    const trouble = broken.get(seen)
    const said = trouble === 'slow_down' ? failure(503, 'SlowDown') : (refusal(seen, now()) ?? serve(s3, seen, now()))
    if (trouble === 'wrong_bytes' && said.bytes !== undefined && said.bytes.length > 0) {
      said.bytes = Buffer.from(said.bytes)
      said.bytes[0] ^= 1
    }
    const type = said.bytes === undefined ? 'application/xml' : 'application/octet-stream'
    const length = String(Buffer.byteLength(said.bytes ?? said.text ?? ''))
    return {
      ...said,
      headers: { 'content-type': type, 'content-length': length, date: new Date(now()).toUTCString(), ...said.headers },
    }
  }
  const fake = await serveFake(answer, 0, () => true, {
    ready: () => s3.ready(),
    fault(seen) {
      calls += 1
      const kind = s3.breaks(calls, seen)
      broken.set(seen, kind)
      return kind === null || kind === 'slow_down' || kind === 'wrong_bytes' ? null : { kind, hit: () => undefined }
    },
    receive(seen) {
      const pieces: Buffer[] = []
      bodies.set(seen, pieces)
      return { write: (piece) => void pieces.push(Buffer.from(piece)), cut: () => undefined }
    },
  })
  const takes = { get: () => fake.takes_ms, set: (milliseconds: number) => void (fake.takes_ms = milliseconds) }
  return Object.defineProperty(Object.assign(s3, { url: fake.url, seen: fake.seen, close: fake.close }), 'takes_ms', takes)
}

type Answer = NonNullable<Said>

const failure = (status: number, code: string): Answer => ({
  status,
  text: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message><RequestId>1</RequestId></Error>`,
})

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

type Signed = { credential: string; signed: string; signature: string; time: string; hash: string; seconds: number | null }

/** The signature of a call. It is in the headers, or in the address for some seconds (presigned). Null without a signature. */
function readSignature({ headers, query }: Seen): Signed | null {
  const of = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  if (query.has('X-Amz-Signature'))
    return {
      ...{ credential: of('Credential'), signed: of('SignedHeaders'), signature: of('Signature'), time: of('Date') },
      ...{ hash: 'UNSIGNED-PAYLOAD', seconds: Number(of('Expires')) },
    }
  const given = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (given === null) return null
  const [, credential, signed, signature] = given as unknown as [string, string, string, string]
  return {
    ...{ credential, signed, signature, time: String(headers['x-amz-date']) },
    ...{ hash: String(headers['x-amz-content-sha256']), seconds: null },
  }
}

/** S3's refusal of a call with a wrong signature, time or body. Null when all are correct. */
function refusal(seen: Seen, now: number): Answer | null {
  const { headers, method, body } = seen
  const given = readSignature(seen)
  const [, key_id, day, region] = /^([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request$/.exec(given?.credential ?? '') ?? []
  if (given === null || day === undefined) return failure(403, 'AccessDenied')
  const { signed, signature, time, hash, seconds } = given
  if (key_id !== S3_ACCOUNT.access_key_id) return failure(403, 'InvalidAccessKeyId')
  if (region !== S3_ACCOUNT.region) return failure(400, 'AuthorizationHeaderMalformed')
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (seconds !== null && !(at <= now + SKEW_SECONDS * 1000 && now < at + seconds * 1000)) return failure(403, 'AccessDenied')
  if (seconds === null && !(Math.abs(at - now) <= SKEW_SECONDS * 1000)) return failure(403, 'RequestTimeTooSkewed')
  const query = [...seen.query]
    .filter(([k]) => k !== 'X-Amz-Signature')
    .map(([k, v]) => `${encoded(k)}=${encoded(v)}`)
    .toSorted()
  const path = seen.path.split('/').map((part) => encoded(decodeURIComponent(part)))
  const canonical = [
    method,
    path.join('/'),
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${S3_ACCOUNT.secret_access_key}`, day), region), 's3'), 'aws4_request')
  const right = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
  if (signature !== right.toString('hex')) return failure(403, 'SignatureDoesNotMatch')
  if (!signed.split(';').includes('host')) return failure(403, 'AccessDenied')
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return failure(400, 'XAmzContentSHA256Mismatch')
  return null
}

function serve(s3: FakeS3, seen: Seen, now: number): Answer {
  const [, bucket, ...rest] = seen.path.split('/').map((part) => decodeURIComponent(part))
  if (bucket !== S3_ACCOUNT.bucket) return failure(404, 'NoSuchBucket')
  const key = rest.join('/')
  if (key === '')
    return seen.method === 'GET' && seen.query.get('list-type') === '2' ? list(s3, seen) : failure(400, 'InvalidRequest')
  if (seen.query.has('uploads') || seen.query.has('uploadId')) return multipart(s3, seen, { key, now })
  if (seen.method === 'PUT') return put(s3, seen, { key, now })
  if (seen.method === 'DELETE') {
    s3.objects.delete(key)
    return { status: 204 }
  }
  const object = s3.objects.get(key)
  if (object === undefined) return seen.method === 'HEAD' ? { status: 404 } : failure(404, 'NoSuchKey')
  return read(object, seen)
}

function put(s3: FakeS3, seen: Seen, { key, now }: { key: string; now: number }): Answer {
  if (seen.headers['content-length'] === undefined) return failure(411, 'MissingContentLength')
  if (seen.headers['if-none-match'] === '*' && s3.objects.has(key)) return failure(412, 'PreconditionFailed')
  const etag = computeEtag(seen.body)
  s3.objects.set(key, { bytes: seen.body, etag, changed_at: now })
  return { status: 200, headers: { etag } }
}

const computeEtag = (bytes: Buffer, parts = ''): string => `"${createHash('md5').update(bytes).digest('hex')}${parts}"`

function read({ bytes, etag, changed_at }: Stored, { headers, method, query }: Seen): Answer {
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag) return failure(412, 'PreconditionFailed')
  const about = { etag, 'last-modified': new Date(changed_at).toUTCString(), 'accept-ranges': 'bytes', ...wished(query) }
  if (method === 'HEAD') return { status: 200, headers: { ...about, 'content-length': String(bytes.length) } }
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '')
  if (range === null) return { status: 200, headers: about, bytes }
  const start = Number(range[1])
  const end = Math.min(range[2] === '' ? Number.POSITIVE_INFINITY : Number(range[2]), bytes.length - 1)
  if (start > end) return failure(416, 'InvalidRange')
  const part = bytes.subarray(start, end + 1)
  return { status: 206, headers: { ...about, 'content-range': `bytes ${start}-${end}/${bytes.length}` }, bytes: part }
}

/** The headers that a presigned address requests for its answer. */
const wished = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'content-disposition', 'cache-control'].flatMap((name) => {
      const value = query.get(`response-${name}`)
      return value === null ? [] : [[name, value]]
    }),
  )

function multipart(s3: FakeS3, seen: Seen, { key, now }: { key: string; now: number }): Answer {
  if (seen.method === 'POST' && seen.query.has('uploads')) {
    const id = randomUUID()
    s3.uploads.set(id, { key, parts: new Map() })
    return { status: 200, text: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` }
  }
  const id = seen.query.get('uploadId') ?? ''
  const upload = s3.uploads.get(id)
  if (upload?.key !== key) return failure(404, 'NoSuchUpload')
  if (seen.method === 'PUT') {
    const etag = computeEtag(seen.body)
    upload.parts.set(Number(seen.query.get('partNumber')), { bytes: seen.body, etag, changed_at: now })
    return { status: 200, headers: { etag } }
  }
  if (seen.method === 'DELETE') {
    s3.uploads.delete(id)
    return { status: 204 }
  }
  const named = [...seen.body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
  const parts = named.map(([, n, etag]) => ({ part: upload.parts.get(Number(n)), etag: etag!.replaceAll('&quot;', '"') }))
  if (parts.length === 0 || parts.some(({ part, etag }) => part?.etag !== etag)) return failure(400, 'InvalidPart')
  const all = parts.map(({ part }) => part!.bytes)
  if (all.slice(0, -1).some(({ length }) => length < LEAST_PART_BYTES)) return failure(400, 'EntityTooSmall')
  const bytes = Buffer.concat(all)
  s3.objects.set(key, { bytes, etag: computeEtag(bytes, `-${all.length}`), changed_at: now })
  s3.uploads.delete(id)
  return { status: 200, text: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
}

function list({ objects }: FakeS3, { query }: Seen): Answer {
  const after = query.get('continuation-token') ?? ''
  const most = Math.min(LISTED, Number(query.get('max-keys') ?? LISTED))
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted()
  const page = keys.slice(0, most)
  const contents = page.map((key) => {
    const { bytes, changed_at } = objects.get(key)!
    const modified = new Date(changed_at).toISOString()
    return `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return { status: 200, text: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` }
}
