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

/**
 * The age in milliseconds from which a file is stored again when it is kept again. The new time tells the sweep, which removes unnamed
 * files after a day, that the file is in use.
 */
const FRESH_MS = 43_200_000
/** A file with wrong bytes is read this many times before it counts as damaged. */
const READS = 3

type Place = {
  bucket: Bucket
  cache: ReturnType<typeof openCache>
  /** The folder that was used before there was a bucket. Files that are still in it are read there. Null when there is only the bucket. */
  former: Files | null
  /** The origin at which people reach the bucket. Null when this server sends all files. */
  origin: string | null
  quarantine: string
}

type Fetched = 'whole' | 'missing' | 'damaged'

/**
 * Files in a bucket. Programs read copies in the cache. If the cache has no copy, people get ranges of the file from the bucket. Damaged
 * files are moved to this machine's quarantine.
 */
export function openBucketFiles({ bucket, cache, former, quarantine, origin }: Place): Files {
  /** Copies that are being fetched. Further callers wait for the same copy. */
  const underWay = new Map<string, Promise<Fetched>>()
  const fetch = (name: string, patience: number) => {
    const fetching =
      underWay.get(name) ?? fetchCopy({ bucket, cache, quarantine }, name, patience).finally(() => underWay.delete(name))
    underWay.set(name, fetching)
    return fetching
  }

  /** The path of a copy of an asset. Null when the asset does not exist. */
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
      if (found === 'damaged') await bucket.remove(name) // removed, so that it is stored when its content is made again
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

/** Gives a copy a second name, which stays when the cache is emptied. Returns false when the copy no longer exists. */
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

/** Reads a copy, or the bucket when the copy was removed meanwhile. */
const readCopy =
  (path: string, instead: () => ReturnType<typeof readBucket>): ReturnType<typeof readBucket> =>
  async (range) => {
    const stream = createReadStream(path, range)
    const is_open = await new Promise<boolean>((resolve) => {
      stream.once('open', () => resolve(true))
      stream.once('error', () => resolve(false))
    })
    return is_open ? stream : instead()(range)
  }

const readBucket =
  (bucket: Bucket, name: string, size_bytes: number): NonNullable<Awaited<ReturnType<Files['open']>>> =>
  async (range) =>
    Readable.from(bucket.read(name, range ?? { start: 0, end: size_bytes - 1 }, PATIENCE.page), { objectMode: false })

/**
 * Copies a file of the bucket into the cache. A copy that differs from its hash is read again. If all reads are equal, the file is damaged,
 * and its copy is kept in quarantine. Throws unavailable when the reads differ.
 */
async function fetchCopy(
  { bucket, cache, quarantine }: Pick<Place, 'bucket' | 'cache' | 'quarantine'>,
  name: string,
  patience: number,
): Promise<Fetched> {
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
