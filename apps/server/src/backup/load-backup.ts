import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Logger } from 'pino'
import { knownMigrations, migrate } from '../db/migrate.ts'
import type { Database } from '../db/open.ts'
import { openQueue } from '../jobs/queue/queue.ts'
import { type Backup, type NamedFile, type TableCopy, pathOfTable, readList } from './format.ts'
import * as queries from './queries.ts'
import { openKey } from './seal-key.ts'
import { hashIfThere } from './write-file.ts'

/**
 * Compares a backup's tables and its list of files with their hashes before anything is written. Returns the files that its rows name.
 * Throws an Error with a sentence when something is damaged, or when a newer Orion wrote the backup.
 */
export async function proveTables(backup: Backup): Promise<NamedFile[]> {
  const { name, folder, manifest } = backup
  const known = await knownMigrations()
  const unknown = manifest.migrations.filter((migration) => !known.includes(migration))
  if (unknown.length > 0)
    throw new Error(
      `The backup ${name} was made by Orion ${manifest.orion}, which is newer than this one (${unknown[0]}). Install that version first.`,
    )
  for (const table of manifest.tables) {
    if ((await hashIfThere(pathOfTable(folder, table))) !== table.sha256)
      throw new Error(`The backup ${name} is damaged: the rows of ${table.name} are not those that were written.`)
  }
  return readList(backup)
}

/**
 * The master keys of a backup in hexadecimal, the current one first. Null when they were left out. Throws an Error with a sentence when the
 * passphrase is missing.
 */
export async function keysOfBackup({ name, manifest }: Backup, passphrase: string | undefined): Promise<string[] | null> {
  if (manifest.key === null) return null
  if (passphrase === undefined) throw new Error(`Set BACKUP_PASSPHRASE to the passphrase with which the backup ${name} was made.`)
  return openKey(manifest.key, passphrase, name)
}

/**
 * Creates the tables of the backup's version of Orion in an empty database and loads the backup's rows. Then PostgreSQL checks every
 * reference between rows, and the number of rows of each table is compared with the backup. Throws an Error with a sentence that names the
 * table with another number.
 */
export async function loadBackup(
  { db, url, log }: { db: Database; url: string; log: Logger },
  { folder, manifest }: Backup,
): Promise<void> {
  await migrate(db.$client, undefined, manifest.migrations)
  const { boss } = await openQueue({ url, log })
  await boss.stop({ graceful: false, close: true })
  const { tables, sequences } = manifest
  const client = await db.$client.connect()
  let broken = true
  try {
    const references = await queries.beginLoading(client, tables)
    for (const table of tables) {
      const rows = await loadTable(() => queries.copyIn(client, table), folder, table)
      if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows and was written with ${table.rows}.`)
    }
    await queries.endLoading(client, { tables, references, sequences })
    await queries.analyze(client)
    broken = false
  } finally {
    client.release(broken) // a connection that broke while rows were sent is closed, and PostgreSQL rolls its transaction back
  }
}

async function loadTable(open: () => ReturnType<typeof queries.copyIn>, folder: string, table: TableCopy): Promise<number> {
  const rows = open()
  await pipeline(createReadStream(pathOfTable(folder, table)), createGunzip(), rows)
  return rows.rows
}
