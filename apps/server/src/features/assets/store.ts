import { createHash } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { newId } from '../../db/new-id.ts'

/** Files by the SHA-256 of their content. A folder here; a bucket can stand behind the same calls. */
export type AssetStore = {
  /**
   * Takes a finished file away from `path` (it must lie in a folder of `temporaryFolder`) and keeps it under its hash. Throws storage_full.
   */
  keep: (path: string) => Promise<{ sha256: string; size_bytes: number }>
  /** The path of a file to read, or null when it is not there or has another size. */
  find: (sha256: string, size_bytes: number) => Promise<string | null>
  /** Whether a file still has the content of its name; one that has not is moved aside, so that it can be made again. */
  isWhole: (sha256: string) => Promise<boolean>
  remove: (sha256: string) => Promise<void>
  /** The names of files that nobody has kept again since `before`, a few hundred at a time. */
  unusedSince: (before: Date) => AsyncIterable<string[]>
  /** A new empty folder. The caller removes it. */
  temporaryFolder: () => Promise<string>
  /** Writes a small file to the disk and removes it again. Throws what the disk says. */
  tryWriting: () => Promise<void>
}

/** What people read when the disk or the configured limit is full. */
export const storageFull = (cause?: unknown): AppError =>
  new AppError(
    'storage_full',
    'There is no space left to store files. Free some space, then try again; no points were charged.',
    { cause },
  )

/** Where files that come from another disk are copied to before they get their name: on the disk of the finished ones. */
const UNFINISHED = join('assets', 'unfinished')

/** What the file system says, and PostgreSQL's disk_full. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error says that the disk is full, to us or to the database. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && FULL_CODES.has(String(error.code))) || isDiskFull(error.cause))

/** Opens the store in `data_dir`: finished files in assets/, unfinished ones in tmp/, damaged ones in quarantine/. */
export async function openFolderStore(config: { data_dir: string; orion_max_bytes?: number | undefined }): Promise<AssetStore> {
  const root = join(config.data_dir, 'assets')
  const temporary = join(config.data_dir, 'tmp')
  const quarantine = join(config.data_dir, 'quarantine')
  for (const folder of [root, temporary]) await mkdir(folder, { recursive: true, mode: 0o700 })

  const pathOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256)
  let used = config.orion_max_bytes === undefined ? 0 : await bytesUnder(root)

  const reserve = (size_bytes: number) => {
    if (config.orion_max_bytes === undefined) return
    if (used + size_bytes > config.orion_max_bytes) throw storageFull()
    used += size_bytes
  }

  return {
    async keep(path) {
      try {
        const sha256 = await hashFile(path)
        const { size: size_bytes } = await stat(path)
        const target = pathOf(sha256)
        if ((await sizeOf(target)) === size_bytes) {
          await rm(path)
          await utimes(target, new Date(), new Date())
          return { sha256, size_bytes }
        }
        reserve(size_bytes)
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await move(path, target, join(config.data_dir, UNFINISHED))
        await flush(dirname(target))
        return { sha256, size_bytes }
      } catch (error) {
        throw isDiskFull(error) ? storageFull(error) : error
      }
    },
    async find(sha256, size_bytes) {
      const path = pathOf(sha256)
      return (await sizeOf(path)) === size_bytes ? path : null
    },
    async isWhole(sha256) {
      const path = pathOf(sha256)
      if ((await sizeOf(path)) === null) return false
      if ((await hashFile(path)) === sha256) return true
      await mkdir(quarantine, { recursive: true, mode: 0o700 })
      await move(path, join(quarantine, sha256), temporary)
      return false
    },
    async remove(sha256) {
      used -= (await sizeOf(pathOf(sha256))) ?? 0
      await rm(pathOf(sha256), { force: true })
    },
    async *unusedSince(before) {
      for (const folder of await readdir(root)) {
        const names = (await readdir(join(root, folder))).filter((name) => /^[0-9a-f]{64}$/.test(name))
        const old = await Promise.all(names.map(async (name) => ((await stat(pathOf(name))).mtime < before ? name : null)))
        yield old.filter((name) => name !== null)
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
  }
}

/** Removes what a former process left unfinished. Call it at start, while this process alone uses the folder. */
export async function clearTemporaryFiles(data_dir: string): Promise<void> {
  for (const folder of ['tmp', UNFINISHED]) await rm(join(data_dir, folder), { recursive: true, force: true })
  await mkdir(join(data_dir, 'tmp'), { recursive: true, mode: 0o700 })
}

const HASHED_BYTES = 1 << 18

/** A block of most disks. */
const TRIED_BYTES = 4096

/** Through one piece of memory: a stream's own pieces would be the heap's to collect. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafeSlow(HASHED_BYTES)
  const file = await open(path, 'r')
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, HASHED_BYTES)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(piece.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

/**
 * Gives a file its name at once and whole, with its bytes on the disk. assets/ may be a disk of its own: the file is then first copied to
 * `beside`, a folder of the disk that it goes to.
 */
async function move(path: string, target: string, beside: string): Promise<void> {
  await flush(path)
  try {
    await rename(path, target)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const copy = join(beside, newId())
    await mkdir(beside, { recursive: true, mode: 0o700 })
    try {
      await copyFile(path, copy)
      await flush(copy)
      await rename(copy, target)
    } catch (failure) {
      await rm(copy, { force: true })
      throw failure
    }
    await rm(path)
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )

async function bytesUnder(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(files.filter((file) => file.isFile()).map((file) => sizeOf(join(file.parentPath, file.name))))
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0)
}
