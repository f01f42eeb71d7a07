import { sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { FILES_CHANNEL } from '../events/queries.ts'

/** The two stores that there may be. */
export type StoreKind = 'folder' | 'bucket'

/**
 * Which store new files go to, and how far a move is: `asked`, every process reads the other store too, and says whether it sees the
 * `probe` there; `moving`, new files go to `counts` already and what it has not got is read in the other one.
 */
export type StoreState = { counts: StoreKind; step: 'settled' | 'asked' | 'moving'; version: number; probe: string | null }

/** Which store counts; where nobody has said so yet, `first` does from now on. */
export async function readOrSet(db: Executor, first: StoreKind): Promise<StoreState> {
  const known = await readState(db)
  if (known !== null) return known
  await db.execute(sql`
    INSERT INTO store_mark (counts) VALUES (${first})
    ON CONFLICT (one) DO UPDATE SET counts = coalesce(store_mark.counts, excluded.counts)`)
  return (await readState(db))!
}

/** Which store counts; null where nobody has said so. */
export async function readState(db: Executor): Promise<StoreState | null> {
  const { rows } = await db.execute<StoreState>(sql`SELECT counts, step, version, probe FROM store_mark WHERE counts IS NOT NULL`)
  return rows[0] ?? null
}

/** Changes it for all processes; with `anew` no file counts as moved any more. Answers the new version. */
export const changeState = (
  db: Database,
  { counts, step, probe }: Omit<StoreState, 'version'>,
  { anew = false } = {},
): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (anew) await tx.execute(sql`DELETE FROM file_moved`)
    const { rows } = await tx.execute<{ version: number }>(sql`
      UPDATE store_mark SET counts = ${counts}, step = ${step}, probe = ${probe}, version = version + 1 RETURNING version`)
    await tx.execute(sql`SELECT pg_notify(${FILES_CHANNEL}, ${String(rows[0].version)})`)
    return rows[0].version
  })

/** The files that a move has copied and compared. */
export async function listMoved(db: Executor): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM file_moved`)
  return new Set(rows.map(({ name }) => name))
}

/** Notes that one was. */
export async function noteMoved(db: Executor, name: string): Promise<void> {
  await db.execute(sql`INSERT INTO file_moved (name) VALUES (${name}) ON CONFLICT DO NOTHING`)
}

/** How many jobs are worked on that were begun before a moment of the database: what they were handed they may open still. */
export async function countJobsBefore(db: Executor, moment: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pgboss.job WHERE state = 'active' AND started_on <= ${moment}::timestamptz`,
  )
  return rows[0].count
}

/** The database's time. */
export async function readMoment(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`SELECT clock_timestamp()::text AS now`)
  return rows[0].now
}
