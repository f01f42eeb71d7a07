import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listNames, openBackup, poolOf, readList } from './format.ts'

/** Removes all backups of a folder but the newest `keep`, and the files that none of those names. Answers which went. */
export async function dropOldBackups(to: string, keep: number): Promise<string[]> {
  const old = (await listNames(to)).slice(0, -keep)
  for (const name of old) {
    const aside = join(to, `unfinished-${name}`) // what a kill leaves of it is no backup any more
    await rename(join(to, name), aside)
    await rm(aside, { recursive: true })
  }
  await dropUnnamedFiles(to)
  return old
}

/** Removes the files that no backup of this folder names. Where one of them cannot be read, all files stay. */
export async function dropUnnamedFiles(to: string): Promise<void> {
  const named = new Set<string>()
  for (const name of await listNames(to))
    for (const { sha256 } of await readList(await openBackup(join(to, name)))) named.add(sha256)
  const pool = poolOf(to)
  for (const folder of await readdir(pool).catch(() => []))
    for (const file of await readdir(join(pool, folder))) if (!named.has(file)) await rm(join(pool, folder, file))
}
