import { mkdir, open, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/new-id.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { PATIENCE } from './bucket-calls.ts'
import { openBucketFiles } from './bucket-files.ts'
import { openCache } from './cache.ts'
import { isDiskFull, storageFull } from './disk-full.ts'
import type { Files, Handed, ReadBytes } from './files.ts'
import { openFolderFiles } from './folder-files.ts'
import { hashFile } from '@orion/pipeline/core/hash-file.ts'
import { type Which, openSwitchedFiles } from './switched-files.ts'
import type { StoreKind } from './which-store-queries.ts'

/** Stores assets under the SHA-256 of their content. `files` is the store in which they are kept. */
export type AssetStore = {
  /** Stored files by name. Files that are not assets are read and written here. */
  files: Files
  /**
   * Moves a finished file into the store, under its hash. `path` must be in a folder of `temporaryFolder`. Throws storage_full.
   */
  keep: (path: string) => Promise<{ sha256: string; size_bytes: number }>
  /**
   * The path of a file on this machine, or null when the file is missing or has another size. Open it at once: the path may become invalid.
   * With `hold`, a folder of `temporaryFolder`, the path stays valid until that folder is removed.
   */
  find: (sha256: string, size_bytes: number, hold?: string) => Promise<string | null>
  /** Functions that read a file, whole or in ranges. Null when the file is missing or has another size. */
  open: (sha256: string, size_bytes: number) => Promise<ReadBytes | null>
  /** A public address of a file of this size, valid for a limited time. Null when the server must send the bytes itself. */
  address: (sha256: string, size_bytes: number, how: Handed) => Promise<string | null>
  /** Whether a file's content still matches the hash in its name. A damaged file is moved to quarantine, so that it can be made again. */
  isWhole: (sha256: string) => Promise<boolean>
  remove: (sha256: string) => Promise<void>
  /** The hashes of files that were last kept before `before`, a few hundred at a time. */
  unusedSince: (before: Date) => AsyncIterable<string[]>
  /** A new empty folder. The caller removes it. */
  temporaryFolder: () => Promise<string>
  /** Writes a small file to the disk and removes it again. Throws the disk's own error. */
  tryWriting: () => Promise<void>
  /** Resolves when all writes that are running now have ended. */
  underWay: () => Promise<void>
  /** Whether the folder or the bucket has a file with this name. Null when this process has no bucket. */
  holds: (kind: StoreKind, name: string) => Promise<boolean | null>
}

/** The bytes that `tryWriting` writes: one block on most disks. */
const TRIED_BYTES = 4096
const ASSETS = 'assets'

const getName = (sha256: string): string => `${ASSETS}/${sha256.slice(0, 2)}/${sha256}`

type BucketSettings = 'endpoint' | 'bucket' | 'region' | 'access_key_id' | 'secret_access_key' | 'prefix'
type Optional = 'orion_max_bytes' | 'cache_bytes' | 's3_public' | `s3_${BucketSettings}`
type Settings = Pick<Config, 'data_dir'> & Partial<Pick<Config, Optional>>

/** The store that the settings name. */
export const storeOfSettings = (config: Pick<Config, 's3_bucket'> | Settings): StoreKind =>
  config.s3_bucket === undefined ? 'folder' : 'bucket'

/**
 * Opens the store. `which` says whether finished files are in the bucket of the settings or in `data_dir`/assets. Unfinished files are in
 * `data_dir`/tmp, damaged ones in `data_dir`/quarantine. Throws an Error with a sentence for the operator when the bucket cannot be used.
 */
export async function openStore(config: Settings, which: Which = alwaysAs(config)): Promise<AssetStore> {
  const temporary = join(config.data_dir, 'tmp')
  for (const folder of [join(config.data_dir, ASSETS), temporary]) await mkdir(folder, { recursive: true, mode: 0o700 })
  const folder = openFolderFiles(config.data_dir)
  const bucket = config.s3_bucket === undefined ? null : await openTriedBucket(config)
  const files = openSwitchedFiles({ folder, ...(bucket === null ? NO_BUCKET : inBucket(config, bucket, folder)) }, which)
  const most = config.orion_max_bytes
  let used = most === undefined ? 0 : await bytesUnder(files, ASSETS)

  /** Counts a new file against the limit, if there is a limit. */
  const reserve = async (name: string, size_bytes: number) => {
    if (most === undefined || (await files.stat(name))?.size_bytes === size_bytes) return
    if (used + size_bytes > most) throw storageFull()
    used += size_bytes
  }

  return {
    files,
    async keep(path) {
      try {
        const sha256 = await hashFile(path)
        const { size: size_bytes } = await stat(path)
        await reserve(getName(sha256), size_bytes)
        await files.put(path, getName(sha256), { unless_there: true })
        return { sha256, size_bytes }
      } catch (error) {
        throw isDiskFull(error) ? storageFull(error) : error
      }
    },
    find: (sha256, size_bytes, hold) => files.find(getName(sha256), size_bytes, hold),
    open: (sha256, size_bytes) => files.open(getName(sha256), size_bytes),
    address: (sha256, size_bytes, how) => files.address(getName(sha256), size_bytes, how),
    isWhole: (sha256) => files.isWhole(getName(sha256), sha256),
    async remove(sha256) {
      if (most !== undefined) used -= (await files.stat(getName(sha256)))?.size_bytes ?? 0
      await files.remove(getName(sha256))
    },
    async *unusedSince(before) {
      for await (const entries of files.list(ASSETS)) {
        const old = entries.filter(({ changed_at }) => changed_at < before).map(({ name }) => basename(name))
        yield old.filter((name) => /^[0-9a-f]{64}$/.test(name))
      }
    },
    async temporaryFolder() {
      const folder = join(temporary, newId())
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
        throw isDiskFull(error) ? storageFull(error) : error
      })
      return folder
    },
    async tryWriting() {
      const path = join(temporary, newId())
      const file = await open(path, 'wx', 0o600)
      try {
        await file.writeFile(Buffer.alloc(TRIED_BYTES, 1))
        await file.sync()
      } finally {
        await file.close()
        await rm(path, { force: true })
      }
    },
    underWay: files.underWay,
    async holds(kind, name) {
      if (kind === 'folder') return (await folder.stat(name)) !== null
      return bucket === null ? null : (await bucket.stat(name, PATIENCE.page)) !== null
    },
  }
}

const alwaysAs = (config: Settings): Which => {
  const state = { counts: storeOfSettings(config), step: 'settled', version: 0, probe: null } as const
  return { now: () => state, fresh: async () => state }
}

const NO_BUCKET = { bucket: null, bucket_and_folder: null }

/** The bucket alone, and the bucket together with the folder as a second store to read from. Both use the same cache. */
function inBucket(config: Settings, bucket: Bucket, folder: Files): { bucket: Files; bucket_and_folder: Files } {
  const temporary = join(config.data_dir, 'tmp')
  const { cache_bytes: most_bytes } = config
  if (most_bytes === undefined) throw new Error('The size of the cache is not set.')
  const cache = openCache(join(config.data_dir, 'cache'), { temporary, most_bytes })
  const place = { bucket, cache, quarantine: join(config.data_dir, 'quarantine'), origin: config.s3_public ?? null }
  return {
    bucket: openBucketFiles({ ...place, former: null }),
    bucket_and_folder: openBucketFiles({ ...place, former: folder }),
  }
}

/** The bucket of the settings, after a test that writes, reads and removes one object. Throws an Error with a sentence when it fails. */
export async function openTriedBucket(config: Settings): Promise<Bucket> {
  const { s3_endpoint: endpoint, s3_bucket, s3_region: region, s3_prefix: prefix } = config
  const { s3_access_key_id: access_key_id, s3_secret_access_key: secret_access_key } = config
  if (endpoint === undefined || s3_bucket === undefined || region === undefined || prefix === undefined)
    throw new Error('The address of the bucket is incomplete.') // `readConfig` requires these settings together, so this does not happen
  if (access_key_id === undefined || secret_access_key === undefined) throw new Error('The key of the bucket is incomplete.')
  const bucket = openBucket({ endpoint, bucket: s3_bucket, region, access_key_id, secret_access_key, prefix })
  await bucket.check().catch((error: unknown) => {
    const cause = error instanceof AppError && error.cause instanceof Error ? error.cause : error
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `The bucket ${config.s3_bucket} at ${config.s3_endpoint} cannot be used: ${why}. Look at the settings S3_….`,
      { cause },
    )
  })
  return bucket
}

async function bytesUnder(files: Files, folder: string): Promise<number> {
  let sum = 0
  for await (const entries of files.list(folder)) for (const { size_bytes } of entries) sum += size_bytes
  return sum
}
