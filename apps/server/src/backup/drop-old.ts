import { openBackup, readList } from './format.ts'
import type { Place } from './place.ts'

/**
 * Removes all backups in a place except the newest `keep`, and the files that no remaining backup uses. Returns the names of the removed
 * backups.
 */
export async function dropOldBackups(place: Place, keep: number): Promise<string[]> {
  const old = (await place.names()).slice(0, -keep)
  for (const name of old) await place.drop(name)
  await dropUnnamedFiles(place)
  return old
}

/** Removes the files that no backup in this place uses. If a backup cannot be read, no file is removed. */
export async function dropUnnamedFiles(place: Place): Promise<void> {
  const named = new Set<string>()
  for (const name of await place.names())
    for (const { sha256 } of await readList(await openBackup(place, name))) named.add(sha256)
  for (const sha256 of (await place.pool.sizes()).keys()) if (!named.has(sha256)) await place.pool.remove(sha256)
}
