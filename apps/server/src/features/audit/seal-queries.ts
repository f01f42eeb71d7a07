import { sql } from '../../db/drizzle.ts'
import type { Executor, Transaction } from '../../db/open.ts'

const SEAL_LOCK = 7_021_003

/** Takes the lock for sealing until the transaction ends. Returns false if another process has the lock. */
export async function takeSealTurn(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${SEAL_LOCK}) AS mine`)
  return rows[0].mine
}

/**
 * The minute before which no open transaction can add rows. A row gets its time after its transaction has begun. So only transactions that
 * began before the end of a minute can add rows to it.
 */
export async function minuteWithoutOpenWork(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ until: string }>(sql`
    SELECT date_trunc('minute', least(now(), min(xact_start))) AS until FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`)
  return rows[0].until
}

/** Seals the minutes before a time. Returns their number. */
export async function sealUntil(tx: Transaction, until: string): Promise<number> {
  const { rows } = await tx.execute<{ sealed: number }>(sql`SELECT audit_seal_until(${until}::timestamptz) AS sealed`)
  return rows[0].sealed
}

/** The number of the first seal that does not match its rows or the seals before it. Null if all seals match. */
export async function findBrokenSeal(db: Executor): Promise<number | null> {
  const { rows } = await db.execute<{ broken: number | null }>(sql`SELECT audit_broken_seal() AS broken`)
  return rows[0].broken
}
