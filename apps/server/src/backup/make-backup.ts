import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createGzip } from 'node:zlib'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import { waitForLock } from '../db/with-lock.ts'
import { masterKeyPath, readMasterKeys } from '../features/keys/keyring.ts'
import { FILES_LOCK } from '../files/files-lock.ts'
import type { AssetStore } from '../files/store.ts'
import { VERSION } from '../features/info/get-info.ts'
import { dropOldBackups, dropUnnamedFiles } from './drop-old.ts'
import * as format from './format.ts'
import type { Manifest, NamedFile, TableCopy } from './format.ts'
import * as queries from './queries.ts'
import { noteRun } from './note-run.ts'
import { sealKey } from './seal-key.ts'
import { type Place, type PlaceSettings, openPlace } from './place.ts'
import { tellingFull, writeStream, writeText } from './write-file.ts'

/** The input of a backup. */
export type BackupParts = { db: Database; config: PlaceSettings & Pick<Config, 'master_key'>; store: Pick<AssetStore, 'open'> }

type Wish = {
  /** The place of all backups, in the form in which an operator writes it (place.ts). */
  to: string
  /** The number of backups that are kept. When it is undefined, all are kept. */
  keep?: number | undefined
  /** The passphrase that encrypts the master key. With null, the backup does not contain the key. */
  passphrase: string | null
}

/**
 * The written backup. `copied` counts the files that no older backup had. `missing` lists the files that were missing or damaged in the
 * installation.
 */
export type MadeBackup = {
  name: string
  /** The place of the backup. */
  where: string
  rows: number
  files: number
  bytes: number
  copied: number
  missing: string[]
  dropped: string[]
}

/**
 * Backs up a running installation as it is at one moment, into a new folder in `to`. The backup has every row, as one transaction sees
 * them, and every file that these rows name. Files are shared with older backups, so each is stored once. The backup is valid only when it
 * is complete. Throws an Error with a sentence when the disk is full or the passphrase is too short. The result is recorded for Monitoring.
 */
export async function makeBackup(parts: BackupParts, wish: Wish): Promise<MadeBackup> {
  const { place } = openPlace(wish.to, parts.config)
  return noteRun(parts.db, 'backup', async () => {
    const made = await waitForLock(parts.db, FILES_LOCK, () =>
      tellingFull(place.disk, () => writeInto(parts, wish, place)),
    ).finally(place.close)
    const [first] = made.missing
    const problem =
      first === undefined ? null : `${made.missing.length} files are missing or damaged in this installation, ${first} for one`
    return { answer: made, counts: made, problem }
  })
}

async function writeInto(parts: BackupParts, wish: Wish, place: Place): Promise<MadeBackup> {
  await place.removeUnfinished()
  const unfinished = await place.begin()
  try {
    const backup = await write(parts, wish, { place, folder: unfinished })
    const dropped = wish.keep === undefined ? [] : await dropOldBackups(place, wish.keep)
    return { ...backup, dropped }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    await dropUnnamedFiles(place).catch(() => undefined) // the first problem is reported
    throw error
  }
}

type Into = { place: Place; folder: string }

async function write(parts: BackupParts, wish: Wish, { place, folder }: Into): Promise<Omit<MadeBackup, 'dropped'>> {
  const { manifest, files, held } = await writeRows(parts, wish, { place, folder })
  const { copied, missing } = await copyFiles(parts.store, place, { files, held })
  await writeText(format.pathOfManifest(folder), format.manifestText({ ...manifest, missing }))
  const name = format.makeName(manifest.made_at)
  await place.publish(folder, name)
  const sum = (of: (table: TableCopy) => number) => manifest.tables.reduce((total, table) => total + of(table), 0)
  const rows = sum((table) => table.rows)
  const bytes = sum((table) => table.bytes) + manifest.files.bytes
  return { name, where: place.where, rows, files: files.length, bytes, copied, missing }
}

/** Writes all rows of the database, as one transaction sees them. */
async function writeRows(
  { db, config }: BackupParts,
  { passphrase }: Wish,
  { place, folder }: Into,
): Promise<{ manifest: Omit<Manifest, 'missing'>; files: NamedFile[]; held: Map<string, number> }> {
  const held = await place.pool.sizes() // before the transaction: the listing can take long, and the database ends idle transactions
  const client = await db.$client.connect()
  let broken = true
  try {
    const { made_at, postgres } = await queries.beginSnapshot(client)
    const key = passphrase === null ? null : await sealKey(listMasterKeys(config), passphrase, format.makeName(made_at))
    const files = await queries.listNamedFiles(client)
    const missing = files.filter(({ sha256, size_bytes }) => held.get(sha256) !== size_bytes)
    await place.requireRoom(
      await queries.sizeOfTables(client),
      missing.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
    )
    const tables: TableCopy[] = []
    for (const table of await queries.listTables(client))
      tables.push(await writeTable(queries.copyOut(client, table), folder, table))
    const migrations = await queries.listMigrations(client)
    const sequences = await queries.listSequences(client)
    const master_keys = await queries.listMasterKeys(client)
    await queries.commit(client)
    broken = false
    const list = format.listText(files)
    await writeText(format.pathOfList(folder), list)
    const bytes = files.reduce((total, { size_bytes }) => total + size_bytes, 0)
    const about = { format: 1, made_at, orion: VERSION, postgres } as const
    const named = { count: files.length, bytes, sha256: format.sumOfText(list) }
    return { manifest: { ...about, migrations, tables, sequences, files: named, master_keys, key }, files, held }
  } finally {
    client.release(broken) // a connection that broke while rows were sent is closed
  }
}

async function writeTable(
  rows: ReturnType<typeof queries.copyOut>,
  folder: string,
  table: Pick<TableCopy, 'schema' | 'name' | 'columns'>,
): Promise<TableCopy> {
  const sum = await writeStream(format.pathOfTable(folder, table), rows, createGzip({ level: 1 }))
  return { ...table, rows: rows.rows, ...sum }
}

/** The master keys of this installation, the current one first, in hexadecimal. */
function listMasterKeys(config: BackupParts['config']): string[] {
  if (config.master_key !== undefined) return config.master_key.split(',').map((key) => key.trim().toLowerCase())
  const path = masterKeyPath(config)
  if (!existsSync(path))
    throw new Error(`There is no master key ${path}. Either Orion was never started with this DATA_DIR, or the file was removed.`)
  return readMasterKeys(path)
}

/**
 * Copies the files that the place does not have yet, and checks each against its hash. `held` maps the files of the place to their sizes.
 */
async function copyFiles(
  store: BackupParts['store'],
  { pool }: Place,
  { files, held }: { files: readonly NamedFile[]; held: ReadonlyMap<string, number> },
): Promise<{ copied: number; missing: string[] }> {
  const missing: string[] = []
  let copied = 0
  for (const { sha256, size_bytes } of files) {
    if (held.get(sha256) === size_bytes) continue
    const read = await store.open(sha256, size_bytes)
    if (read !== null && (await pool.keep(await read(), sha256))) copied += 1
    else missing.push(sha256)
  }
  return { copied, missing }
}
