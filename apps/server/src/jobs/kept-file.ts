import { constants } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import type { AssetStore } from '../files/store.ts'

/** A file in the store that came with what a service answered. */
export type KeptFile = { sha256: string; size_bytes: number }

/** Keeps a file's content; the file itself, in a folder of `temporaryFolder`, stays where it is. Throws storage_full. */
export async function keepCopy(store: AssetStore, path: string): Promise<KeptFile> {
  const copy = `${path}.kept`
  await copyFile(path, copy, constants.COPYFILE_FICLONE)
  return store.keep(copy)
}

/** Puts a kept file at a path; false where it is gone or damaged. */
export async function putBack(store: AssetStore, { sha256, size_bytes }: KeptFile, path: string): Promise<boolean> {
  if (!(await store.isWhole(sha256))) return false
  const kept = await store.find(sha256, size_bytes)
  if (kept === null) return false
  await copyFile(kept, path, constants.COPYFILE_FICLONE)
  return true
}
