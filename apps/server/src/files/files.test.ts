import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AppError } from '@orion/contract/errors.ts'
import { type FakeS3, bucketSettings, fakeS3 } from '../../../../fakes/machines/s3.ts'
import { readConfig } from '../config.ts'
import { type AssetStore, openStore } from './store.ts'

let data_dir: string
let s3: FakeS3
beforeAll(async () => {
  s3 = await fakeS3()
})
afterAll(() => s3.close())
beforeEach(() => {
  s3.objects.clear()
  data_dir = mkdtempSync(join(tmpdir(), 'orion-files-'))
})
afterEach(() => {
  rmSync(data_dir, { recursive: true })
  Object.assign(s3, { breaks: () => null, ahead_seconds: 0 })
})

/** The faults of calls, one after the other. */
const BREAKS = ['slow_down', 'before', 'after', 'in_answer', 'error', 'in_body', 'error_after'] as const

const inBucket = () => readConfig({ ...bucketSettings(s3), DATA_DIR: data_dir })

/** A store whose cache is emptied before every call. */
const wiping = (store: AssetStore): AssetStore =>
  new Proxy(store, {
    get(target, name: keyof AssetStore) {
      rmSync(join(data_dir, 'cache'), { recursive: true, force: true })
      return target[name]
    },
  })

const stores: Record<string, (orion_max_bytes?: number) => Promise<AssetStore>> = {
  folder: (orion_max_bytes) => openStore({ data_dir, orion_max_bytes }),
  bucket: (orion_max_bytes) => openStore({ ...inBucket(), orion_max_bytes }),
  'bucket with nothing in its cache': async (orion_max_bytes) => wiping(await openStore({ ...inBucket(), orion_max_bytes })),
  'bucket that breaks at every third call': async (orion_max_bytes) => {
    const from = s3.calls() + Math.floor(Math.random() * 3)
    s3.breaks = (n) => ((n - from) % 3 === 0 ? BREAKS[Math.floor(n / 3) % BREAKS.length]! : null)
    return wiping(await openStore({ ...inBucket(), orion_max_bytes }))
  },
}

// the tests can also run against a real server; each test then uses its own prefix in the bucket
const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_REGION, S3_TEST_ACCESS_KEY_ID, S3_TEST_SECRET_ACCESS_KEY } = process.env
if (S3_TEST_ENDPOINT !== undefined)
  stores[`bucket at ${S3_TEST_ENDPOINT}`] = async (orion_max_bytes) => {
    const settings = {
      ...{ S3_ENDPOINT: S3_TEST_ENDPOINT, S3_BUCKET: S3_TEST_BUCKET, S3_REGION: S3_TEST_REGION, DATA_DIR: data_dir },
      ...{
        S3_ACCESS_KEY_ID: S3_TEST_ACCESS_KEY_ID,
        S3_SECRET_ACCESS_KEY: S3_TEST_SECRET_ACCESS_KEY,
        S3_PREFIX: basename(data_dir),
      },
    }
    return wiping(await openStore({ ...readConfig(settings), orion_max_bytes }))
  }

describe.each(Object.entries(stores))('31 files in a %s', (_, openOne) => {
  const written = async (store: AssetStore, content: string | Buffer): Promise<string> => {
    const path = join(await store.temporaryFolder(), 'made')
    await writeFile(path, content)
    return path
  }
  const listNames = async (store: AssetStore, before: Date): Promise<string[]> => {
    const names: string[] = []
    for await (const some of store.unusedSince(before)) names.push(...some)
    return names
  }

  test('31 SCALE a file is kept, found by its hash completely and in ranges, and read by a program', async () => {
    const store = await openOne()
    const path = await written(store, 'a sound of ten')
    const { sha256, size_bytes } = await store.keep(path)
    expect([sha256.length, size_bytes, existsSync(path)]).toEqual([64, 14, false])
    const read = (await store.open(sha256, 14))!
    expect(await text(await read())).toBe('a sound of ten')
    expect(await text(await read({ start: 2, end: 6 }))).toBe('sound')
    expect(await text(await read({ start: 13, end: 13 }))).toBe('n')
    expect(await readFile((await store.find(sha256, 14))!, 'utf8')).toBe('a sound of ten')
    expect(await store.isWhole(sha256)).toBe(true)
  })

  test('31 SCALE a missing file, or one of another size, is not found', async () => {
    const store = await openOne()
    const { sha256 } = await store.keep(await written(store, 'abc'))
    const missing = 'f'.repeat(64)
    expect(await store.find(sha256, 4)).toBeNull()
    expect(await store.open(sha256, 4)).toBeNull()
    expect(await store.find(missing, 3)).toBeNull()
    expect(await store.open(missing, 3)).toBeNull()
    expect(await store.isWhole(missing)).toBe(false)
    expect(await store.files.stat(`exports/${missing}.zip`)).toBeNull()
    await store.remove(missing)
  })

  test('31 SCALE the same content is stored once, also by two callers at once; an empty file can be stored', async () => {
    const store = await openOne()
    const paths = [await written(store, 'twice'), await written(store, 'twice'), await written(store, 'twice')]
    const [first, ...more] = await Promise.all(paths.map((path) => store.keep(path)))
    expect(more).toEqual([first, first])
    expect(await listNames(store, new Date(Date.now() + 60_000))).toEqual([first.sha256])
    const empty = await store.keep(await written(store, ''))
    expect(await buffer(await (await store.open(empty.sha256, 0))!())).toHaveLength(0)
  })

  test('31 SCALE a removed file is gone; only files that nobody kept since then are unused', async () => {
    const store = await openOne()
    const { sha256, size_bytes } = await store.keep(await written(store, 'old'))
    expect(await listNames(store, new Date(Date.now() - 60_000))).toEqual([])
    expect(await listNames(store, new Date(Date.now() + 60_000))).toEqual([sha256])
    await store.remove(sha256)
    expect(await store.find(sha256, size_bytes)).toBeNull()
    expect(await listNames(store, new Date(Date.now() + 60_000))).toEqual([])
  })

  test('31 SCALE files that are not assets are stored, listed and removed by name', async () => {
    const store = await openOne()
    await store.files.put(await written(store, 'a zip'), 'exports/one.zip')
    await store.files.put(await written(store, 'b zip'), 'exports/one.zip')
    const names: string[] = []
    for await (const entries of store.files.list('exports')) names.push(...entries.map(({ name }) => name))
    expect(names).toEqual(['exports/one.zip'])
    expect(await store.files.stat('exports/one.zip')).toMatchObject({ size_bytes: 5 })
    expect(await text(await (await store.files.open('exports/one.zip', 5))!())).toBe('b zip')
    await store.files.remove('exports/one.zip')
    expect(await store.files.open('exports/one.zip', 5)).toBeNull()
  })

  test('31 SCALE the limit counts new files, and removed files free space', async () => {
    const store = await openOne(10)
    const { sha256 } = await store.keep(await written(store, '12345678'))
    await store.keep(await written(store, '12345678'))
    const full = (error: AppError) => error.code
    expect(await store.keep(await written(store, 'abc')).catch(full)).toBe('storage_full')
    await store.remove(sha256)
    expect((await store.keep(await written(store, 'abc'))).size_bytes).toBe(3)
    const again = await openOne(4)
    expect(await again.keep(await written(again, 'de')).catch(full)).toBe('storage_full')
  })
})
