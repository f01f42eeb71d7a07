import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { say } from '@orion/contract/sentences/say.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import { masterKeyPath, readMasterKeys, replaceMasterKeys, toKeys } from '../features/keys/keyring.ts'
import { atOnce } from '../files/at-once.ts'
import type { AssetStore } from '../files/store.ts'
import { type Backup, type NamedFile, openBackup } from './format.ts'
import { keysOfBackup, loadBackup, proveTables } from './load-backup.ts'
import * as queries from './queries.ts'
import { type PlaceSettings, openPlace } from './place.ts'
import { copyWhole, requireRoom, tellingFull } from './write-file.ts'

/** The note on a post that may have been published after the backup. */
export const MAYBE_SENT = say('posts.orion_brought_back_from_backup').text

type RestoreParts = {
  db: Database
  url: string
  config: PlaceSettings & Pick<Config, 'master_key'>
  store: Pick<AssetStore, 'open' | 'keep' | 'temporaryFolder'>
  log: Logger
}

/**
 * The result of a restore. `broken` lists files that are missing or damaged in the backup. `posts` is the number of posts that a person
 * must check.
 */
export type Restored = { name: string; made_at: string; rows: number; files: number; broken: string[]; posts: number }

/**
 * Restores rows, files and master key into an empty database. The backup is checked before anything is written. If the restore is
 * interrupted, Orion does not start on the database. A new restore of the same backup then starts from the beginning. Throws an Error with
 * a sentence if the database is not empty, or if the passphrase or the master key is wrong. Also throws if the backup is damaged or the
 * disk is full.
 */
export async function restoreBackup(parts: RestoreParts, from: string, passphrase: string | undefined): Promise<Restored> {
  const { place, name } = openPlace(from, parts.config)
  return openBackup(place, name)
    .then((backup) => bringBack(parts, backup, passphrase))
    .finally(place.close)
}

async function bringBack(parts: RestoreParts, backup: Backup, passphrase: string | undefined): Promise<Restored> {
  const { db, url, config, store, log } = parts
  const files = await proveTables(backup)
  const keys = (await keysOfBackup(backup, passphrase)) ?? presentKeys(config)
  requireBackupKeys(backup, keys, config)
  await requireRoom(config.data_dir, await bytesToBring(store, files))

  return tellingFull(config.data_dir, async () => {
    await claim(db, backup.name)
    await loadBackup({ db, url, log }, backup)
    const broken = await bringFiles(store, backup.pool, files)
    if (config.master_key === undefined) await replaceMasterKeys(masterKeyPath(config), keys)
    const posts = await queries.settleIn(db, MAYBE_SENT)
    await queries.unmark(db)
    const rows = backup.manifest.tables.reduce((total, table) => total + table.rows, 0)
    return { name: backup.name, made_at: backup.manifest.made_at, rows, files: files.length, broken, posts }
  })
}

/** The master keys of this installation, for a backup without master keys. */
function presentKeys(config: RestoreParts['config']): string[] {
  if (config.master_key !== undefined) return config.master_key.split(',')
  const path = masterKeyPath(config)
  return existsSync(path) ? readMasterKeys(path) : []
}

/**
 * Throws unless `keys` are the keys of the backup. Also throws if the installation has another key: the restore would replace it, or Orion
 * would use it instead.
 */
function requireBackupKeys({ name, manifest }: Backup, keys: readonly string[], config: RestoreParts['config']): void {
  const listIds = (all: readonly string[]) => all.map((key) => toKeys(key).id)
  const lacks = (all: readonly string[]) => manifest.master_keys.some((id) => !listIds(all).includes(id))
  if (lacks(keys))
    throw new Error(
      `The backup ${name} does not include its master key. Copy the key to DATA_DIR/master.key or set MASTER_KEY to it. Then run this ` +
        'command again.',
    )
  if (config.master_key !== undefined && lacks(config.master_key.split(',')))
    throw new Error(
      `MASTER_KEY is not the master key of the backup ${name}. Set it to that key, or unset it to use the key in the backup.`,
    )
  const present = presentKeys(config)
  if (present.length > 0 && listIds(present).some((id) => !listIds(keys).includes(id)))
    throw new Error(
      'DATA_DIR has another master key, so another installation was started there. Restore into an empty DATA_DIR, or move ' +
        `${masterKeyPath(config)} elsewhere.`,
    )
}

/** Marks the database as being restored. Throws unless the database is empty, or contains an interrupted restore of the same backup. */
async function claim(db: Database, name: string): Promise<void> {
  const client = await db.$client.connect()
  try {
    const { empty, half_of } = await queries.lookInto(client)
    if (half_of !== null && half_of !== name)
      throw new Error(
        `This database has a part of the backup ${half_of}, whose restore was interrupted. Restore that backup, or use an empty database.`,
      )
    if (half_of === null && !empty)
      throw new Error(
        'This database is not empty. A backup is restored only into an empty database, so that nothing is lost. Set DATA_DIR to ' +
          'another folder, or DATABASE_URL to an empty database.',
      )
    await queries.markHalf(client, name)
  } finally {
    client.release()
  }
}

async function bytesToBring(store: RestoreParts['store'], files: readonly NamedFile[]): Promise<number> {
  let bytes = 0
  for (const { sha256, size_bytes } of files) if ((await store.open(sha256, size_bytes)) === null) bytes += size_bytes
  return bytes
}

/** The number of files that are copied at the same time. While the disk writes one file, others are read and hashed. */
const AT_ONCE = 8

/** Copies the files into the store and compares each with its hash. Returns the files that are missing or damaged in the backup. */
async function bringFiles(store: RestoreParts['store'], pool: Backup['pool'], files: readonly NamedFile[]): Promise<string[]> {
  const broken = new Set<string>()
  const folder = await store.temporaryFolder()
  const bring = async ({ sha256, size_bytes }: NamedFile): Promise<void> => {
    if ((await store.open(sha256, size_bytes)) !== null) return
    const source = await pool.read(sha256)
    const copy = join(folder, sha256)
    if (source === null || !(await copyWhole(source, copy, sha256))) broken.add(sha256)
    else await store.keep(copy)
  }
  try {
    await atOnce(AT_ONCE, files, bring)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return files.flatMap(({ sha256 }) => (broken.has(sha256) ? sha256 : []))
}
