import { sql } from 'drizzle-orm'
import type { Database, Executor } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'

const SEAL_LOCK = 7_021_003

/**
 * Seals every minute of the audit log that is over and to which no open transaction can add: count, range, and SHA-256 of its rows over the
 * seal before. Answers how many were sealed. One process at a time does it; another answers 0.
 */
export async function sealMinutes(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows: lock } = await tx.execute<{ mine: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${SEAL_LOCK}) AS mine`)
    if (!lock[0].mine) return 0
    // A row's time is read after its transaction began: what began before the end of a minute may still add to it. Asked first, so that the next statement sees all that ended.
    const { rows: open } = await tx.execute<{ until: string }>(sql`
      SELECT date_trunc('minute', least(now(), min(xact_start))) AS until FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`)
    const { rows } = await tx.execute<{ sealed: number }>(sql`SELECT audit_seal_until(${open[0].until}::timestamptz) AS sealed`)
    return rows[0].sealed
  })
}

/** The number of the first seal that its rows, or the seals before it, do not bear out any more; null when all hold. */
export async function findBrokenSeal(db: Executor): Promise<number | null> {
  const { rows } = await db.execute<{ broken: number | null }>(sql`SELECT audit_broken_seal() AS broken`)
  return rows[0].broken
}
