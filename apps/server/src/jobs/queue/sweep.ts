import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Parts } from '../../context.ts'
import { scrubDatabase } from '../../db/scrub-database.ts'
import { withLock } from '../../db/with-lock.ts'
import { eraseAccounts } from '../../features/account/erase-accounts.ts'
import { sweepExports } from '../../features/account/export-files.ts'
import { FILES_LOCK } from '../../files/files-lock.ts'
import { sweepEvents, sweepPeople, sweepRows, withoutRow } from './sweep-queries.ts'

const DAY_MILLISECONDS = 86_400_000

type SweepParts = Pick<Parts, 'db' | 'store' | 'config' | 'log'>

/**
 * Deletes data that nobody can request any more. Only one process does this at a time, and no process does it during a backup. Ledger and
 * audit log are never changed.
 */
export async function sweep(parts: SweepParts): Promise<void> {
  const { db, config } = parts
  await withLock(db, FILES_LOCK, async () => {
    await sweepEvents(db)
    await sweepPeople(db)
    const closed = await eraseAccounts(parts)
    await sweepRows(db)
    await sweepFiles(parts)
    await sweepExports(db, parts.store.files)
    if (closed > 0 && config.database_url === undefined) await scrubDatabase(db, parts.log) // only Orion's own server
  })
}

/**
 * Deletes files without a row. These are files whose rows were just deleted, files whose rows were never written because of a crash, and
 * damaged files.
 */
async function sweepFiles({ db, store, config, log }: SweepParts): Promise<void> {
  const before = new Date(Date.now() - DAY_MILLISECONDS)
  let removed = 0
  for await (const names of store.unusedSince(before)) {
    const orphans = await withoutRow(db, names)
    for (const name of orphans) await store.remove(name)
    removed += orphans.length
  }
  const quarantine = join(config.data_dir, 'quarantine')
  for (const name of await withoutRow(db, await readdir(quarantine).catch(() => []))) {
    if ((await stat(join(quarantine, name))).mtime < before) await rm(join(quarantine, name), { force: true })
  }
  if (removed > 0) log.info({ removed }, 'files that nothing names were removed')
}
