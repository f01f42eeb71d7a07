import { sql } from 'drizzle-orm'
import type { Parts } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { sweepCredentials } from '../features/credentials/queries.ts'

const SWEEP_LOCK = 7_021_002
const DAY_MILLISECONDS = 86_400_000

/** Removes what nobody can ask for any more; one process at a time does it. Ledger and audit are never touched. */
export async function sweep(parts: Pick<Parts, 'db' | 'store' | 'log'>): Promise<void> {
  const client = await parts.db.$client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [SWEEP_LOCK])
    if (!rows[0].mine) return
    await sweepEvents(parts)
    await sweepRows(parts)
    await sweepCredentials(parts.db)
    await sweepFiles(parts)
    await client.query('SELECT pg_advisory_unlock($1)', [SWEEP_LOCK])
  } finally {
    client.release()
  }
}

/** Events of three days ago and before; where they end is noted first, so that whoever resumes from there is told to fetch again. */
async function sweepEvents({ db }: Pick<Parts, 'db'>): Promise<void> {
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

/** Workflows deleted for 30 days, units of runs that ended a week ago, recipes and files that no version names, answers kept for replays. */
async function sweepRows({ db }: Pick<Parts, 'db'>): Promise<void> {
  await db.execute(sql`DELETE FROM workflow WHERE deleted_at < now() - interval '30 days'`)
  await db.execute(
    sql`DELETE FROM unit u USING execution e WHERE e.id = u.execution_id AND e.ended_at < now() - interval '7 days'`,
  )
  await db.execute(sql`
    DELETE FROM asset_recipe r WHERE r.created_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT 1 FROM jsonb_each_text(r.assets) a JOIN workflow_asset w ON w.asset_id = a.value)`)
  await db.execute(sql`
    WITH named AS (SELECT DISTINCT a.value AS id FROM asset_recipe r, jsonb_each_text(r.assets) a)
    DELETE FROM asset a WHERE a.uploaded_by IS NULL AND a.created_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM workflow_asset w WHERE w.asset_id = a.id) AND NOT EXISTS (SELECT 1 FROM named WHERE named.id = a.id)`)
  await db.execute(sql`DELETE FROM idempotency WHERE expires_at < now()`)
}

/** Files without a row: what was swept above, and what a crash left between a file and its row. */
async function sweepFiles({ db, store, log }: Pick<Parts, 'db' | 'store' | 'log'>): Promise<void> {
  let removed = 0
  for await (const names of store.unusedSince(new Date(Date.now() - DAY_MILLISECONDS))) {
    const { rows } = await db.execute<{ sha256: string }>(sql`SELECT sha256 FROM asset WHERE sha256 = ANY(${sql.param(names)})`)
    const named = new Set(rows.map(({ sha256 }) => sha256))
    const orphans = names.filter((name) => !named.has(name))
    for (const name of orphans) await store.remove(name)
    removed += orphans.length
  }
  if (removed > 0) log.info({ removed }, 'files that nothing names were removed')
}
