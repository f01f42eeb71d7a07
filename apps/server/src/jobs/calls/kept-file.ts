import { constants } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import type { AssetStore } from '../../files/store.ts'

/** A stored file that a service sent with its answer. */
export type KeptFile = { sha256: string; size_bytes: number }

/** Stores a copy of a file. The original file, in a folder of `temporaryFolder`, is unchanged. Throws storage_full. */
export async function keepCopy(store: AssetStore, path: string): Promise<KeptFile> {
  const copy = `${path}.kept`
  await copyFile(path, copy, constants.COPYFILE_FICLONE)
  return store.keep(copy)
}

/** Copies a stored file to a path. Returns false if the stored file is missing or damaged. */
export async function putBack(store: AssetStore, { sha256, size_bytes }: KeptFile, path: string): Promise<boolean> {
  if (!(await store.isWhole(sha256))) return false
  const kept = await store.find(sha256, size_bytes)
  if (kept === null) return false
  await copyFile(kept, path, constants.COPYFILE_FICLONE)
  return true
}
