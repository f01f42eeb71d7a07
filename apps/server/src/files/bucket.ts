import { open, readFile } from 'node:fs/promises'
import { newId } from '../db/new-id.ts'
import { type BucketPlace, type Calls, PATIENCE, type Presigned, away, openCalls } from './bucket-calls.ts'
import { atOnce } from './at-once.ts'
import type { ByteRange, FileEntry } from './files.ts'

/** The size of one call. Larger files are sent in parts of this size, or in larger parts when there would be too many. */
const PART_BYTES = 8 * 1024 * 1024
const MOST_PARTS = 10_000
const PARTS_AT_ONCE = 3
/** The number of times that a connection may break in succession without sending a byte. */
const MOST_FAILURES = 6

type Open = Calls & { prefix: string }

export type Bucket = ReturnType<typeof openBucket>

/**
 * The operations on an S3 bucket that files need. Names are relative to the bucket's prefix. Throws the errors of its calls
 * (bucket-calls.ts).
 */
export function openBucket(place: BucketPlace) {
  const bucket: Open = { ...openCalls(place), prefix: place.prefix }
  const { hear, prefix } = bucket
  return {
    presign: (name: string, what: Omit<Presigned, 'key'>) => bucket.presign({ ...what, key: prefix + name }),
    stat: (name: string, patience: number) => statObject(bucket, name, patience),
    read: (name: string, range: ByteRange, patience: number) => readObject(bucket, name, { range, patience }),
    list: (folder: string) => listObjects(bucket, `${folder}/`),
    /** Lists all objects whose names begin with `beginning`. */
    listFrom: (beginning: string) => listObjects(bucket, beginning),
    /** Stores a file's content under a name. Resolves when the bucket has the bytes exactly as they are here. */
    async put(path: string, name: string, size_bytes: number): Promise<void> {
      if (size_bytes > PART_BYTES) return putParts(bucket, { path, name, size_bytes })
      await hear({ method: 'PUT', key: prefix + name, body: await readFile(path), patience: PATIENCE.work })
    },
    /** Writes, reads and removes one object. Throws Error with the problem. */
    async check(): Promise<void> {
      const asked = { key: `${prefix}check/${newId()}`, patience: PATIENCE.page }
      await hear({ ...asked, method: 'PUT', body: Buffer.from(asked.key) })
      const { text } = await hear({ ...asked, method: 'GET' })
      await hear({ ...asked, method: 'DELETE' })
      if (text !== asked.key) throw new Error('what is read is not what was written')
    },
    /** Removes a file, if it exists. */
    async remove(name: string): Promise<void> {
      await hear({ method: 'DELETE', key: prefix + name, understood: [404], patience: PATIENCE.work })
    },
  }
}

/** The time of the last change, by this machine's clock. */
const changedAt = (text: string, at: number): Date => new Date(Date.now() - (at - Date.parse(text)))

/** The entry of a stored name. Null when no file has the name. */
async function statObject({ hear, prefix }: Open, name: string, patience: number): Promise<FileEntry | null> {
  const answer = await hear({ method: 'HEAD', key: prefix + name, understood: [404], patience })
  if (answer.status === 404) return null
  const { headers, at } = answer
  return {
    name,
    size_bytes: Number(headers['content-length']),
    changed_at: changedAt(String(headers['last-modified']), at),
  }
}

/** Sends a large file in parts. If one fails, the upload is aborted. */
async function putParts(
  open_bucket: Open,
  { path, name, size_bytes }: { path: string; name: string; size_bytes: number },
): Promise<void> {
  const { hear, prefix } = open_bucket
  const key = prefix + name
  const patience = PATIENCE.work
  const { text } = await hear({ method: 'POST', key, query: { uploads: '' }, patience })
  const uploadId = /<UploadId>([^<]+)<\/UploadId>/.exec(text)?.[1]
  if (uploadId === undefined) throw new Error('The bucket began an upload without a name')
  const part_bytes = Math.max(PART_BYTES, Math.ceil(size_bytes / MOST_PARTS))
  const count = Math.ceil(size_bytes / part_bytes)
  const etags: string[] = []
  const file = await open(path, 'r')
  const sendPart = async (n: number): Promise<void> => {
    const body = Buffer.allocUnsafeSlow(Math.min(part_bytes, size_bytes - n * part_bytes))
    const { bytesRead } = await file.read(body, 0, body.length, n * part_bytes)
    if (bytesRead !== body.length) throw new Error(`${path} is shorter than it was`)
    const query = { partNumber: String(n + 1), uploadId }
    etags[n] = String((await hear({ method: 'PUT', key, query, body, patience })).headers.etag)
  }
  try {
    await atOnce(PARTS_AT_ONCE, Array.from({ length: count }).keys(), sendPart)
    const parts = etags.map((etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const { status } = await hear({ method: 'POST', key, query: { uploadId }, body, understood: [404], patience })
    // if the answer to the completion was lost, the repeated call no longer finds the upload, but the file exists
    if (status === 404 && (await statObject(open_bucket, name, patience))?.size_bytes !== size_bytes)
      throw new Error('The bucket lost an upload')
  } catch (error) {
    await hear({ method: 'DELETE', key, query: { uploadId }, understood: [404], patience: 1 }).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
}

/** Reads a range of a file. If the connection breaks, reading continues at that byte. Throws Error when the file was removed meanwhile. */
async function* readObject(
  { call, prefix }: Open,
  name: string,
  { range: { start, end }, patience }: { range: ByteRange; patience: number },
): AsyncGenerator<Buffer> {
  let at = start
  let etag: string | undefined
  let failures = 0 // since the last received byte
  while (at <= end) {
    const headers = { range: `bytes=${at}-${end}`, ...(etag !== undefined && { 'if-match': etag }) }
    const answer = await call({ method: 'GET', key: prefix + name, headers, patience }, async (one) => one)
    if (answer.statusCode !== 206) throw new Error(`The bucket answered a range with ${answer.statusCode}`)
    etag ??= String(answer.headers.etag)
    try {
      for await (const piece of answer.body as AsyncIterable<Buffer>) {
        at += piece.length
        failures = 0
        yield piece
      }
      if (at <= end) throw new Error('The bucket sent less than it said')
    } catch (error) {
      failures += 1
      if (failures === MOST_FAILURES) throw away(error)
    }
  }
}

/** Lists all objects whose names begin with `beginning`, page by page. */
async function* listObjects({ hear, prefix: before }: Open, beginning: string): AsyncGenerator<FileEntry[]> {
  let token: string | undefined
  do {
    const query = {
      'list-type': '2',
      prefix: before + beginning,
      ...(token !== undefined && { 'continuation-token': token }),
    }
    const { text, at } = await hear({ method: 'GET', key: '', query, patience: PATIENCE.work })
    yield [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry]) => ({
      name: field(entry, 'Key').slice(before.length),
      size_bytes: Number(field(entry, 'Size')),
      changed_at: changedAt(field(entry, 'LastModified'), at),
    }))
    token = field(text, 'NextContinuationToken') || undefined
  } while (token !== undefined)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of an XML element without child elements. Empty when there is none. */
const field = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replaceAll(
    /&(\w+);/g,
    (_, entity: string) => ENTITIES[entity] ?? '',
  )
