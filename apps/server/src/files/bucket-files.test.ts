import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppError } from '@orion/contract/errors.ts'
import { type FakeS3, bucketSettings, fakeS3 } from '../../../../fakes/machines/s3.ts'
import type { FaultKind } from '../../../../fakes/serve.ts'
import { readConfig } from '../config.ts'
import { type AssetStore, openStore } from './store.ts'

let s3: FakeS3
let folders: string[]
beforeEach(async () => {
  s3 = await fakeS3()
  folders = []
})
afterEach(async () => {
  await s3.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A host with a separate disk. */
async function host(settings: Record<string, string> = {}): Promise<{ store: AssetStore; data_dir: string }> {
  const data_dir = mkdtempSync(join(tmpdir(), 'orion-bucket-'))
  folders.push(data_dir)
  return { store: await openStore(readConfig({ ...bucketSettings(s3), DATA_DIR: data_dir, ...settings })), data_dir }
}

async function written(store: AssetStore, content: string | Buffer): Promise<string> {
  const path = join(await store.temporaryFolder(), 'made')
  await writeFile(path, content)
  return path
}

const getKey = (sha256: string) => `orion/assets/${sha256.slice(0, 2)}/${sha256}`
const getCopyPath = (data_dir: string, sha256: string) => join(data_dir, 'cache', sha256.slice(0, 2), sha256)
const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('31 SCALE a file that one host keeps is found by another host, whose cache may be emptied at any time', async () => {
  const [one, other] = [await host(), await host()]
  const { sha256, size_bytes } = await one.store.keep(await written(one.store, 'a scene'))
  expect([...s3.objects.keys()]).toEqual([getKey(sha256)])
  const folder = await other.store.temporaryFolder()
  const held = (await other.store.find(sha256, size_bytes, folder))!
  const path = (await other.store.find(sha256, size_bytes))!
  expect(path).toBe(getCopyPath(other.data_dir, sha256))
  const calls = s3.calls()
  expect(await other.store.isWhole(sha256)).toBe(true)
  expect(s3.calls()).toBe(calls) // the file is read once
  rmSync(join(other.data_dir, 'cache'), { recursive: true })
  expect(await readFile(held, 'utf8')).toBe('a scene') // the copy that its worker holds stays
  expect(await readFile((await other.store.find(sha256, size_bytes))!, 'utf8')).toBe('a scene')
})

test('31 SCALE a range is read from the bucket without the rest, and continues where the connection broke', async () => {
  const { store, data_dir } = await host()
  const film = randomBytes(3_000_000)
  const { sha256 } = await store.keep(await written(store, film))
  rmSync(join(data_dir, 'cache'), { recursive: true })
  const read = (await store.open(sha256, film.length))!
  expect(await buffer(await read({ start: 1_000_000, end: 1_000_099 }))).toEqual(film.subarray(1_000_000, 1_000_100))
  let cut = 0
  s3.breaks = (_, { method }) => (method === 'GET' && (cut += 1) <= 3 ? 'in_answer' : null)
  expect(hashBytes(await buffer(await read()))).toBe(sha256)
  expect(existsSync(getCopyPath(data_dir, sha256))).toBe(false)
  const ranges = s3.seen.filter(({ method, headers }) => method === 'GET' && headers.range !== undefined)
  expect(ranges.at(-1)!.headers.range).not.toBe('bytes=0-2999999')
  expect(ranges.at(-1)!.headers['if-match']).toBeDefined()
})

const BREAKS: (FaultKind | 'slow_down')[] = ['slow_down', 'before', 'in_body', 'after', 'in_answer', 'error', 'error_after']

test.each(BREAKS)(
  '31 SCALE a large file is sent in parts and arrives complete, although every call fails once: %s',
  async (kind) => {
    const { store } = await host()
    const film = randomBytes(17_000_000)
    const path = await written(store, film)
    const broken = new Set<string>()
    s3.breaks = (_, { method, query }) => {
      const call = `${method} ${query.has('uploads') ? 'begin' : (query.get('partNumber') ?? '')} ${query.has('uploadId')}`
      return broken.size !== broken.add(call).size ? kind : null
    }
    const { sha256 } = await store.keep(path)
    expect(hashBytes(s3.objects.get(getKey(sha256))!.bytes)).toBe(sha256)
    expect(s3.objects.get(getKey(sha256))!.etag).toMatch(/-3"$/)
    expect([...broken].filter((call) => call.startsWith('PUT')).toSorted()).toEqual(['PUT 1 true', 'PUT 2 true', 'PUT 3 true'])
  },
)

test('31 SCALE an upload that the bucket refuses is given up and leaves nothing in the bucket', async () => {
  const { store } = await host()
  const path = await written(store, randomBytes(9_000_000))
  s3.breaks = (_, { method, query, headers }) => {
    if (method === 'PUT' && query.get('partNumber') === '2') headers.authorization = 'none' // as if the key had been revoked
    return null
  }
  await expect(store.keep(path)).rejects.toThrow('The bucket refused PUT (403 AccessDenied)')
  expect([s3.uploads.size, s3.objects.size]).toEqual([0, 0])
})

test.each([-3600, 3600])('31 SCALE the bucket’s clock is used if this machine’s clock is %i seconds off', async (seconds) => {
  s3.ahead_seconds = seconds
  const { store } = await host()
  const { sha256, size_bytes } = await store.keep(await written(store, 'in time'))
  expect(await text(await (await store.open(sha256, size_bytes))!())).toBe('in time')
  const asked = s3.calls()
  await store.remove(sha256)
  expect(s3.calls()).toBe(asked + 1) // from then on, the difference of the clocks is known
  const entry = await store.files.stat(`assets/${sha256.slice(0, 2)}/${sha256}`)
  expect(entry).toBeNull()
  await store.keep(await written(store, 'in time'))
  const names: string[] = []
  for await (const some of store.unusedSince(new Date(Date.now() - 60_000))) names.push(...some)
  expect(names).toEqual([]) // the file is new, even by the wrong clock of the bucket
})

test('31 SCALE a file that is kept again after half a day is new for the sweep', async () => {
  const { store } = await host()
  const { sha256 } = await store.keep(await written(store, 'again'))
  const old = s3.objects.get(getKey(sha256))!
  old.changed_at -= 2 * 86_400_000
  await store.keep(await written(store, 'again'))
  expect(s3.objects.get(getKey(sha256))!.changed_at).toBeGreaterThan(Date.now() - 60_000)
})

test('31 SCALE a damaged copy is fetched again, and a wrong answer is read again', async () => {
  const { store, data_dir } = await host()
  const { sha256, size_bytes } = await store.keep(await written(store, 'right'))
  await writeFile(getCopyPath(data_dir, sha256), 'wrong')
  let wrong = 1
  s3.breaks = (_, { method }) => (method === 'GET' && wrong-- > 0 ? 'wrong_bytes' : null)
  expect(await store.isWhole(sha256)).toBe(true)
  expect(await readFile((await store.find(sha256, size_bytes))!, 'utf8')).toBe('right')
})

test('31 SCALE a file that is damaged in the bucket is moved to quarantine, and stored when it is made again', async () => {
  const { store, data_dir } = await host()
  const { sha256 } = await store.keep(await written(store, 'right'))
  rmSync(join(data_dir, 'cache'), { recursive: true })
  s3.objects.get(getKey(sha256))!.bytes = Buffer.from('wrong')
  expect(await store.isWhole(sha256)).toBe(false)
  expect(await readFile(join(data_dir, 'quarantine', sha256), 'utf8')).toBe('wrong')
  await store.keep(await written(store, 'right'))
  expect(s3.objects.get(getKey(sha256))!.bytes.toString()).toBe('right')
  expect(readdirSync(join(data_dir, 'tmp')).every((name) => readdirSync(join(data_dir, 'tmp', name)).length === 0)).toBe(true)
})

test('31 SCALE if each read gives other wrong bytes, the file stays and the error says when to try again', async () => {
  const { store, data_dir } = await host()
  const { sha256 } = await store.keep(await written(store, 'right'))
  rmSync(join(data_dir, 'cache'), { recursive: true })
  let reads = 0
  s3.breaks = (_, { method }) => {
    if (method === 'GET') s3.objects.get(getKey(sha256))!.bytes = Buffer.from(`wron${(reads += 1)}`)
    return null
  }
  const failure = (await store.isWhole(sha256).catch((error: unknown) => error)) as AppError
  expect([failure.code, failure.retry_after_seconds]).toEqual(['unavailable', 30])
  expect(s3.objects.has(getKey(sha256))).toBe(true)
})

test('31 SCALE the cache keeps its limit by removing the least recently used files', async () => {
  const { store, data_dir } = await host({ CACHE_BYTES: '1000' })
  const kept: string[] = []
  for (const n of [1, 2, 3, 4]) {
    const { sha256 } = await store.keep(await written(store, Buffer.alloc(300, n)))
    const hour = new Date(Date.now() - (n === 1 ? 1 : 10 - n) * 3_600_000) // the first copy was used last
    if (n < 4) await utimes(getCopyPath(data_dir, sha256), hour, hour)
    kept.push(sha256)
  }
  expect(kept.map((sha256) => existsSync(getCopyPath(data_dir, sha256)))).toEqual([true, false, true, true])
  expect(await store.find(kept[1]!, 300)).not.toBeNull()
})

test('31 SCALE a file that is only in the folder is read there, and stored in the bucket when it is kept again', async () => {
  const { store, data_dir } = await host()
  const before = await openStore({ data_dir })
  const { sha256, size_bytes } = await before.keep(await written(before, 'from before'))
  await before.files.put(await written(before, 'zip'), 'exports/a.zip')
  expect(s3.objects.size).toBe(0)
  expect(await text(await (await store.open(sha256, size_bytes))!())).toBe('from before')
  expect(await readFile((await store.find(sha256, size_bytes))!, 'utf8')).toBe('from before')
  expect(await store.isWhole(sha256)).toBe(true)
  expect(await store.files.stat('exports/a.zip')).toMatchObject({ size_bytes: 3 })
  await store.keep(await written(store, 'from before'))
  expect([s3.objects.has(getKey(sha256)), await before.find(sha256, size_bytes)]).toEqual([true, null])
})

test('31 SCALE a bucket that cannot be used ends the start with a sentence without secrets', async () => {
  const wrong = { S3_SECRET_ACCESS_KEY: 'hunter2' }
  await expect(host(wrong)).rejects.toThrow(
    `The bucket films at ${s3.url} cannot be used: The bucket refused PUT (403 SignatureDoesNotMatch). Look at the settings S3_….`,
  )
  await expect(host({ S3_BUCKET: 'others' })).rejects.toThrow('404 NoSuchBucket')
  const half = { S3_ENDPOINT: s3.url, S3_BUCKET: 'films' }
  expect(() => readConfig(half)).toThrow('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together')
})
