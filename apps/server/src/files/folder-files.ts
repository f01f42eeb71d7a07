import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../db/new-id.ts'
import type { FileEntry, Files } from './files.ts'
import { hashFile } from '@orion/pipeline/core/hash-file.ts'

/** The folder to which files from another disk are copied before they get their name. It is on the same disk as the finished files. */
const UNFINISHED = 'unfinished'

/** Files in `data_dir`, each under its name. Damaged files are in its quarantine/. */
export function openFolderFiles(data_dir: string): Files {
  const quarantine = join(data_dir, 'quarantine')
  const getPath = (name: string) => join(data_dir, name)
  const readEntry = (name: string): Promise<FileEntry | null> =>
    stat(getPath(name)).then(
      ({ size, mtime }) => ({ name, size_bytes: size, changed_at: mtime }),
      () => null,
    )
  const find: Files['find'] = async (name, size_bytes) =>
    (await readEntry(name))?.size_bytes === size_bytes ? getPath(name) : null

  return {
    async put(path, name, { unless_there = false } = {}) {
      const target = getPath(name)
      if (unless_there && (await readEntry(name))?.size_bytes === (await stat(path)).size) {
        await rm(path)
        await utimes(target, new Date(), new Date())
        return
      }
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await moveFile(path, target, join(data_dir, name.split('/')[0], UNFINISHED))
      await flush(dirname(target))
    },
    stat: readEntry,
    async open(name, size_bytes) {
      const path = await find(name, size_bytes)
      return path === null ? null : async (range) => createReadStream(path, range)
    },
    address: async () => null,
    find,
    async isWhole(name, sha256) {
      const path = getPath(name)
      if ((await readEntry(name)) === null) return false
      if ((await hashFile(path)) === sha256) return true
      await mkdir(quarantine, { recursive: true, mode: 0o700 })
      await moveFile(path, join(quarantine, sha256), join(data_dir, 'tmp'))
      return false
    },
    remove: (name) => rm(getPath(name), { force: true }),
    async *list(folder) {
      const inside = await readdir(getPath(folder), { withFileTypes: true }).catch(() => [])
      const entries = async (names: string[]) => (await Promise.all(names.map(readEntry))).filter((entry) => entry !== null)
      yield await entries(inside.filter((each) => each.isFile()).map(({ name }) => `${folder}/${name}`))
      for (const { name } of inside.filter((each) => each.isDirectory() && each.name !== UNFINISHED)) {
        const deeper = `${folder}/${name}`
        yield await entries((await readdir(getPath(deeper))).map((each) => `${deeper}/${each}`))
      }
    },
  }
}

/** Removes unfinished files of an earlier process. Call this at the start, while only this process uses the folder. */
export async function clearTemporaryFiles(data_dir: string): Promise<void> {
  for (const folder of ['tmp', join('assets', UNFINISHED)]) await rm(join(data_dir, folder), { recursive: true, force: true })
  await mkdir(join(data_dir, 'tmp'), { recursive: true, mode: 0o700 })
}

/**
 * Gives a file its name in one step, after its bytes are on the disk. If the target is on another disk, the file is first copied to
 * `beside`, a folder on that disk.
 */
export async function moveFile(path: string, target: string, beside: string): Promise<void> {
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
