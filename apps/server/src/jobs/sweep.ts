import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Parts } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { eraseAccounts, eraseContent } from '../features/account/erase-accounts.ts'
import { sweepExports } from '../features/account/export-files.ts'
import { scrubDatabase } from './scrub-database.ts'

const SWEEP_LOCK = 7_021_002
const DAY_MILLISECONDS = 86_400_000

type SweepParts = Pick<Parts, 'db' | 'store' | 'config' | 'log'>

/** Removes what nobody can ask for any more (TRUST.md section 8); one process at a time does it. Ledger and audit are never touched. */
export async function sweep(parts: SweepParts): Promise<void> {
  const client = await parts.db.$client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [SWEEP_LOCK])
    if (!rows[0].mine) return
    try {
      await sweepEvents(parts)
      await sweepPeople(parts)
      const closed = await eraseAccounts(parts)
      await sweepRows(parts)
      await sweepFiles(parts)
      await sweepExports(parts.db, parts.config)
      if (closed > 0) await scrubDatabase(parts)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [SWEEP_LOCK])
    }
  } finally {
    client.release()
  }
}

/** Events of three days ago and before; where they end is noted first, so that whoever resumes from there is told to fetch again. */
async function sweepEvents({ db }: SweepParts): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ swept_to: string | null }>(
      sql`SELECT max(xid)::text AS swept_to FROM event WHERE created_at < now() - interval '3 days'`,
    )
    const { swept_to } = rows[0]
    if (swept_to === null) return
    await tx.execute(sql`DELETE FROM event_sweep`)
    await tx.execute(sql`INSERT INTO event_sweep (swept_to) VALUES (${swept_to}::xid8)`)
    await tx.execute(sql`DELETE FROM event WHERE xid <= ${swept_to}::xid8`)
  })
}

/** Who stood behind an entry of the audit log, after 90 days; where somebody was signed in, and links to new passwords, after 30. */
async function sweepPeople({ db }: SweepParts): Promise<void> {
  await db.execute(sql`DELETE FROM audit_person USING audit_log l WHERE audit_id = l.id AND l.at < now() - interval '90 days'`)
  await db.execute(sql`DELETE FROM session WHERE least(ended_at, expires_at) < now() - interval '30 days'`)
  await db.execute(sql`DELETE FROM password_reset WHERE expires_at < now() - interval '1 day'`)
  await db.execute(sql`DELETE FROM account_export WHERE ended_at < now() - interval '30 days'`)
  await db.execute(sql`DELETE FROM early_unit WHERE created_at < now() - interval '1 day'`)
  await db.execute(sql`DELETE FROM idempotency WHERE expires_at < now()`)
}

/**
 * Workflows that were deleted 30 days ago, with organizations that were all that was in them; units of runs that ended a week ago; recipes
 * and files that no version names.
 */
async function sweepRows({ db }: SweepParts): Promise<void> {
  await db.execute(sql`DELETE FROM workflow WHERE deleted_at < now() - interval '30 days'`)
  await inTransaction(db, (tx) =>
    eraseContent(tx, sql`(SELECT id FROM organization WHERE deleted_at < now() - interval '30 days')`),
  )
  await db.execute(
    sql`DELETE FROM unit u USING execution e WHERE e.id = u.execution_id AND e.ended_at < now() - interval '7 days'`,
  )
  await db.execute(sql`
    DELETE FROM asset_recipe r WHERE r.created_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT 1 FROM jsonb_each_text(r.assets) a JOIN workflow_asset w ON w.asset_id = a.value)`)
  await db.execute(sql`
    WITH named AS (SELECT DISTINCT a.value AS id FROM asset_recipe r, jsonb_each_text(r.assets) a)
    DELETE FROM asset a WHERE a.uploaded_by IS NULL AND a.created_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM workflow_asset w WHERE w.asset_id = a.id) AND NOT EXISTS (SELECT 1 FROM organization o WHERE o.logo_asset_id = a.id)
      AND NOT EXISTS (SELECT 1 FROM named WHERE named.id = a.id)`)
}

/** Files without a row: what was swept above, what a crash left between a file and its row, and damaged ones that were put aside. */
async function sweepFiles({ db, store, config, log }: SweepParts): Promise<void> {
  const before = new Date(Date.now() - DAY_MILLISECONDS)
  const orphansOf = async (names: string[]) => {
    const { rows } = await db.execute<{ sha256: string }>(sql`SELECT sha256 FROM asset WHERE sha256 = ANY(${sql.param(names)})`)
    const named = new Set(rows.map(({ sha256 }) => sha256))
    return names.filter((name) => !named.has(name))
  }
  let removed = 0
  for await (const names of store.unusedSince(before)) {
    const orphans = await orphansOf(names)
    for (const name of orphans) await store.remove(name)
    removed += orphans.length
  }
  const quarantine = join(config.data_dir, 'quarantine')
  for (const name of await orphansOf(await readdir(quarantine).catch(() => []))) {
    if ((await stat(join(quarantine, name))).mtime < before) await rm(join(quarantine, name), { force: true })
  }
  if (removed > 0) log.info({ removed }, 'files that nothing names were removed')
}
