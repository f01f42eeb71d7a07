import { randomBytes } from 'node:crypto'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { waitForLock } from '../db/with-lock.ts'
import { type Keyring, openKeyring, makeRing, toKeys } from '../features/keys/keyring.ts'
import { requireKeys } from '../features/keys/master-keys.ts'
import { FILES_LOCK } from '../files/files-lock.ts'
import { findBrokenSeal } from '../features/audit/seal-queries.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { type Backup, openBackup } from './format.ts'
import { keysOfBackup, loadBackup, proveTables } from './load-backup.ts'
import { type Outcome, noteRun } from './note-run.ts'
import { openPlace } from './place.ts'
import * as queries from './queries.ts'
import { tryBundle } from './try-bundle.ts'
import { hashStream } from './write-file.ts'

type DrillParts = { db: Database; url: string; config: Config; stages: StageList; log: Logger }

/** The result of a drill. Each problem is a sentence. `bundle_seconds` is null when no film has a bundle. */
export type Drilled = {
  name: string
  rows: number
  files: number
  bytes: number
  bundle_seconds: number | null
  problems: string[]
}

/**
 * Proves that a backup can be restored. The drill restores the backup into a second database next to that of the installation. It checks
 * the sums of the ledger, the seals (hashes) of the audit log, and that the master key opens the secrets. It makes the last film's bundle
 * again and compares every file with its hash. Then it removes the second database. The result is recorded for Monitoring. Throws an Error
 * with a sentence when the backup cannot be restored at all.
 */
export async function drillBackup(parts: DrillParts, from: string, passphrase: string | undefined): Promise<Drilled> {
  const { place, name } = openPlace(from, parts.config)
  return noteRun(parts.db, 'drill', async () => tryBackup(parts, await openBackup(place, name), passphrase)).finally(place.close)
}

async function tryBackup(
  { db, url, config, stages, log }: DrillParts,
  backup: Backup,
  passphrase: string | undefined,
): Promise<Outcome<Drilled>> {
  const drilled = await waitForLock(db, FILES_LOCK, async () => {
    const named = await proveTables(backup)
    const keys = await keysOfBackup(backup, passphrase)
    const problems: string[] = []
    let bundle_seconds: number | null = null
    const scratch = await queries.makeScratch(db, randomBytes(4).toString('hex'))
    try {
      const beside = new URL(url)
      beside.pathname = `/${scratch}`
      const copy = openDatabase(beside.href, 2)
      try {
        await loadBackup({ db: copy, url: beside.href, log }, backup)
        const keyring =
          keys === null
            ? await openKeyring(config)
            : makeRing(
                (
                  (all) => () =>
                    all
                )(keys.map(toKeys)),
              )
        problems.push(...(await problemsOfRows(copy, keys === null ? null : keyring)))
        bundle_seconds = await tryBundle({ copy, pool: backup.pool, config, keyring, stages, log }).catch((error: unknown) => {
          problems.push(`The last film's bundle could not be made: ${error instanceof Error ? error.message : String(error)}`)
          return null
        })
      } finally {
        await copy.$client.end()
      }
    } finally {
      await queries.removeScratch(db, scratch)
    }
    for (const { sha256 } of named) {
      const found = await backup.pool.read(sha256)
      const hash = found && (await hashStream(found))
      if (hash !== sha256) problems.push(`The file ${sha256} is ${hash === null ? 'missing in' : 'damaged in'} the backup.`)
    }
    return { named, problems, bundle_seconds }
  })
  const { tables, files } = backup.manifest
  const rows = tables.reduce((total, table) => total + table.rows, 0)
  const bytes = tables.reduce((total, table) => total + table.bytes, files.bytes)
  const { named, problems, bundle_seconds } = drilled
  const answer = { name: backup.name, rows, files: named.length, bytes, bundle_seconds, problems }
  return { answer, counts: answer, problem: problems[0] ?? null }
}

/** Finds problems in the restored rows. `keyring` holds the backup's own keys, or is null when the backup has none. */
async function problemsOfRows(copy: Database, keyring: Keyring | null): Promise<string[]> {
  const problems: string[] = []
  const { differences } = await reconcile(copy)
  if (differences.length > 0) problems.push(`The points ledger does not add up: ${differences[0].what} (${differences[0].ref}).`)
  const seal = await findBrokenSeal(copy)
  if (seal !== null) problems.push(`The audit log is not as it was sealed (seal ${seal}).`)
  if (keyring !== null)
    await requireKeys(copy, keyring).catch(() => problems.push('The master key of the backup does not open what it holds.'))
  return problems
}
