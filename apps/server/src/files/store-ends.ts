import { createHash } from 'node:crypto'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { hashFile } from '@orion/pipeline/core/hash-file.ts'
import type { Config } from '../config.ts'
import { newId } from '../db/new-id.ts'
import type { Bucket } from './bucket.ts'
import { PATIENCE } from './bucket-calls.ts'
import type { FileEntry } from './files.ts'
import { openFolderFiles } from './folder-files.ts'

/**
 * The result of sending a file. 'damaged': its content does not match its name, or it changed during the transfer. 'gone': it was removed.
 */
export type Sent = 'whole' | 'damaged' | 'gone'

/** A single store, as the source or the target of a move. */
export type StoreEnd = {
  list: (folder: string) => AsyncIterable<FileEntry[]>
  /** The bytes of a file. Null when it does not exist. */
  readSize: (name: string) => Promise<number | null>
  /** The SHA-256 of the content stored under a name. */
  hashFile: (name: string, size_bytes: number) => Promise<string>
  remove: (name: string) => Promise<void>
  /** Stores the file at `path` under a name. The file may be moved away from `path`. */
  put: (path: string, name: string) => Promise<void>
  /** Copies a file to the other store unless the other store has it, and compares the two contents. */
  send: (name: string, size_bytes: number, to: StoreEnd) => Promise<Sent>
}

/** Opens the folder and the bucket of these settings as two single stores. */
export function openEnds({ data_dir }: Pick<Config, 'data_dir'>, bucket: Bucket): { folder: StoreEnd; bucket: StoreEnd } {
  const files = openFolderFiles(data_dir)
  const temporary = join(data_dir, 'tmp')
  const getPath = (name: string): string => join(data_dir, name)
  const readBucket = (name: string, size_bytes: number) => bucket.read(name, { start: 0, end: size_bytes - 1 }, PATIENCE.work)

  const folder: StoreEnd = {
    list: files.list,
    readSize: async (name) => (await files.stat(name))?.size_bytes ?? null,
    hashFile: (name) => hashFile(getPath(name)),
    remove: files.remove,
    put: files.put,
    send: (name, size_bytes, to) =>
      unlessGone(folder, name, async () => {
        const sha256 = await hashFile(getPath(name))
        if (isDamaged(name, sha256)) return 'damaged'
        return arrive({ name, size_bytes, sha256 }, to, () => to.put(getPath(name), name))
      }),
  }
  const in_bucket: StoreEnd = {
    list: bucket.list,
    readSize: async (name) => (await bucket.stat(name, PATIENCE.work))?.size_bytes ?? null,
    hashFile: (name, size_bytes) => hashStream(readBucket(name, size_bytes)),
    remove: bucket.remove,
    put: async (path, name) => bucket.put(path, name, (await stat(path)).size),
    send: (name, size_bytes, to) =>
      unlessGone(in_bucket, name, async () => {
        await mkdir(temporary, { recursive: true, mode: 0o700 })
        const path = join(temporary, newId())
        try {
          const sha256 = await hashStream(readBucket(name, size_bytes), path)
          if (isDamaged(name, sha256)) return 'damaged'
          return await arrive({ name, size_bytes, sha256 }, to, () => to.put(path, name))
        } finally {
          await rm(path, { force: true })
        }
      }),
  }
  return { folder, bucket: in_bucket }
}

/** Whether an asset's content does not match its name, which is the hash of its content. */
const isDamaged = (name: string, sha256: string): boolean => name.startsWith('assets/') && basename(name) !== sha256

type Sending = { name: string; size_bytes: number; sha256: string }

async function arrive({ name, size_bytes, sha256 }: Sending, to: StoreEnd, put: () => Promise<void>): Promise<Sent> {
  const isThere = async () => (await to.readSize(name)) === size_bytes && (await to.hashFile(name, size_bytes)) === sha256
  if (await isThere()) return 'whole'
  await put()
  return (await isThere()) ? 'whole' : 'damaged'
}

/** Runs the transfer of a file. Ignores its failure if the file was removed meanwhile. */
async function unlessGone(from: StoreEnd, name: string, work: () => Promise<Sent>): Promise<Sent> {
  try {
    return await work()
  } catch (error) {
    if ((await from.readSize(name)) === null) return 'gone'
    throw error
  }
}

/** The SHA-256 of a stream. With `path`, its bytes are also written there. */
async function hashStream(bytes: AsyncIterable<Buffer>, path?: string): Promise<string> {
  const hash = createHash('sha256')
  const file = path === undefined ? null : await open(path, 'wx', 0o600)
  try {
    for await (const piece of bytes) {
      hash.update(piece)
      await file?.writeFile(piece)
    }
    return hash.digest('hex')
  } finally {
    await file?.close()
  }
}
