import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Bucket } from './bucket.ts'
import { PATIENCE } from './bucket-calls.ts'
import type { openCache } from './cache.ts'
import type { FileEntry, Files } from './files.ts'
import { moveFile } from './folder-files.ts'

/** A file that was put this long ago is put again when it is kept again: the sweep, which looks at a day, then knows that it is in use. */
const FRESH_MS = 43_200_000
/** Times that a file whose bytes are wrong is read before it is called damaged. */
const READS = 3

type Place = {
  bucket: Bucket
  cache: ReturnType<typeof openCache>
  /** The folder from before there was a bucket: what is still in it is read there. Null: the bucket alone. */
  former: Files | null
  /** The origin at which people reach the bucket; null where they are sent everything by us. */
  origin: string | null
  quarantine: string
}

/**
 * Files in a bucket. Programs read copies in the cache; people get files by range when they are not there. Damaged files are moved to this
 * machine's quarantine.
 */
export function openBucketFiles({ bucket, cache, former, quarantine, origin }: Place): Files {
  /** Copies that are being fetched: who asks meanwhile waits for the same one. */
  const underWay = new Map<string, Promise<'whole' | 'missing' | 'damaged'>>()

  const fetchOnce = async (name: string, patience: number): Promise<'whole' | 'missing' | 'damaged'> => {
    const sha256 = basename(name)
    const seen: string[] = []
    for (let reads = 0; reads < READS; reads += 1) {
      const entry = await bucket.stat(name, patience)
      if (entry === null) return 'missing'
      const written = await cache.write(bucket.read(name, { start: 0, end: entry.size_bytes - 1 }, patience))
      if (written.sha256 === sha256) {
        await cache.take(written.path, sha256)
        return 'whole'
      }
      seen.push(written.sha256)
      if (reads + 1 < READS) await rm(written.path)
      else if (seen.every((each) => each === seen[0])) {
        await mkdir(quarantine, { recursive: true, mode: 0o700 })
        await moveFile(written.path, join(quarantine, sha256), quarantine)
        return 'damaged'
      } else await rm(written.path)
    }
    throw new AppError('unavailable', say('server.store_wrong_bytes'), {
      retry_after_seconds: 30,
    })
  }
  const fetch = (name: string, patience: number) => {
    const fetching = underWay.get(name) ?? fetchOnce(name, patience).finally(() => underWay.delete(name))
    underWay.set(name, fetching)
    return fetching
  }

  /** The path of an asset's copy; null when it is nowhere. */
  const findCopy = async (name: string, size_bytes: number): Promise<string | null> => {
    for (let tries = 0; tries < 2; tries += 1) {
      const copy = await cache.find(basename(name))
      if (copy !== null) return copy.size_bytes === size_bytes ? copy.path : null
      if (tries === 0 && (await fetch(name, PATIENCE.work)) !== 'whole') return null
    }
    return null
  }

  const isAsset = (name: string): boolean => name.startsWith('assets/')

  return {
    async put(path, name, { unless_there = false } = {}) {
      const { size } = await stat(path)
      const there = unless_there ? await bucket.stat(name, PATIENCE.work) : null
      if (there?.size_bytes !== size || there.changed_at.getTime() < Date.now() - FRESH_MS) await bucket.put(path, name, size)
      await former?.remove(name)
      if (isAsset(name)) await cache.take(path, basename(name))
      else await rm(path)
    },
    stat: async (name): Promise<FileEntry | null> =>
      (await bucket.stat(name, PATIENCE.page)) ?? (await former?.stat(name)) ?? null,
    async open(name, size_bytes) {
      const copy = isAsset(name) ? await cache.find(basename(name)) : null
      if (copy !== null)
        return copy.size_bytes === size_bytes ? readCopy(copy.path, () => readBucket(bucket, name, size_bytes)) : null
      const kept = await former?.open(name, size_bytes)
      if (kept) return kept
      const entry = await bucket.stat(name, PATIENCE.page)
      return entry?.size_bytes === size_bytes ? readBucket(bucket, name, size_bytes) : null
    },
    async address(name, size_bytes, how) {
      if (origin === null || (await bucket.stat(name, PATIENCE.page))?.size_bytes !== size_bytes) return null
      return bucket.presign(name, { ...how, origin })
    },
    async find(name, size_bytes, hold) {
      const kept = await former?.find(name, size_bytes)
      if (kept) return kept
      for (let tries = 0; tries < READS; tries += 1) {
        const path = await findCopy(name, size_bytes)
        if (path === null || hold === undefined) return path
        const held = join(hold, basename(name))
        if (await holdCopy(path, held)) return held
      }
      return null
    },
    async isWhole(name, sha256) {
      if ((await cache.find(sha256, { anew: true })) !== null || (await former?.isWhole(name, sha256))) return true
      const found = await fetch(name, PATIENCE.work)
      if (found === 'damaged') await bucket.remove(name) // so that it is put when it is made again
      return found === 'whole'
    },
    async remove(name) {
      await bucket.remove(name)
      await former?.remove(name)
      if (isAsset(name)) await cache.drop(basename(name))
    },
    async *list(folder) {
      yield* bucket.list(folder)
      if (former !== null) yield* former.list(folder)
    },
  }
}

/** Gives a copy a second name that an emptied cache does not take away; false when it is gone already. */
async function holdCopy(path: string, held: string): Promise<boolean> {
  const getCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
  try {
    await link(path, held)
    return true
  } catch (error) {
    if (getCode(error) === 'EEXIST') return true
    if (getCode(error) === 'ENOENT') return false
  }
  return copyFile(path, held).then(
    () => true,
    (error: unknown) => {
      if (getCode(error) === 'ENOENT') return false
      throw error
    },
  )
}

/** Reads a copy, or the bucket where the copy went meanwhile. */
const readCopy =
  (path: string, instead: () => Awaited<ReturnType<Files['open']>>): NonNullable<Awaited<ReturnType<Files['open']>>> =>
  async (range) => {
    const stream = createReadStream(path, range)
    const is_open = await new Promise<boolean>((resolve) => {
      stream.once('open', () => resolve(true))
      stream.once('error', () => resolve(false))
    })
    return is_open ? stream : instead()!(range)
  }

const readBucket =
  (bucket: Bucket, name: string, size_bytes: number): NonNullable<Awaited<ReturnType<Files['open']>>> =>
  async (range) =>
    Readable.from(bucket.read(name, range ?? { start: 0, end: size_bytes - 1 }, PATIENCE.page), { objectMode: false })
