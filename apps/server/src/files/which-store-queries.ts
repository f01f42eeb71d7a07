import { sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { FILES_CHANNEL } from '../events/queries.ts'

/** The lock of who moves files. */
export const MOVE_LOCK = 7_021_016

/** The two stores that there may be. */
export type StoreKind = 'folder' | 'bucket'

/**
 * The store of new files, and the progress of a move. `asked`: every process reads the other store too, and reports whether it sees the
 * `probe` there. `moving`: new files are in `counts` already and missing ones are read in the other one.
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

/**
 * The current step of the moving command: it copies, waits until nobody opens the old store any more, or removes the copied files there.
 */
export type MoveDoing = 'copying' | 'waiting' | 'removing'

/** Changes it for all processes; with `anew` no file counts as moved any more. Returns the new version. */
export const changeState = (
  db: Database,
  { counts, step, probe }: Omit<StoreState, 'version'>,
  { anew = false } = {},
): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (anew) await tx.execute(sql`DELETE FROM file_moved`)
    const { rows } = await tx.execute<{ version: number }>(sql`
      UPDATE store_mark SET counts = ${counts}, step = ${step}, probe = ${probe}, version = version + 1, files = NULL, bytes = NULL,
        doing = NULL RETURNING version`)
    await tx.execute(sql`SELECT pg_notify(${FILES_CHANNEL}, ${String(rows[0].version)})`)
    return rows[0].version
  })

/** The files that a move has copied and compared. */
export async function listMoved(db: Executor): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM file_moved`)
  return new Set(rows.map(({ name }) => name))
}

/** Notes that one was. */
export async function noteMoved(db: Executor, name: string, size_bytes: number): Promise<void> {
  await db.execute(sql`INSERT INTO file_moved (name, size_bytes) VALUES (${name}, ${size_bytes}) ON CONFLICT DO NOTHING`)
}

/** Notes for Monitoring what a move does, and that so much is to be moved beside what was. */
export async function noteMove(db: Executor, doing: MoveDoing, left?: { files: number; bytes: number }): Promise<void> {
  await db.execute(
    left === undefined
      ? sql`UPDATE store_mark SET doing = ${doing}`
      : sql`UPDATE store_mark SET doing = ${doing}, files = ${left.files} + moved.files, bytes = ${left.bytes} + moved.bytes
          FROM (SELECT count(*) AS files, coalesce(sum(size_bytes), 0) AS bytes FROM file_moved) AS moved`,
  )
}

/** The place of files, and the progress of a move: `taken` says that a command works on it, in this database's processes. */
export async function readMove(db: Executor): Promise<StoreMove | null> {
  const { rows } = await db.execute<StoreMove>(sql`
    SELECT counts, step, version, doing, s.files, s.bytes, moved.files AS moved_files, moved.bytes AS moved_bytes,
      EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = ${MOVE_LOCK} AND objsubid = 1 AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS taken
    FROM store_mark s, LATERAL (SELECT count(*) AS files, coalesce(sum(size_bytes), 0)::bigint AS bytes FROM file_moved) AS moved
    WHERE counts IS NOT NULL`)
  return rows[0] ?? null
}

type StoreMove = Pick<StoreState, 'counts' | 'step' | 'version'> & {
  doing: MoveDoing | null
  files: number | null
  bytes: number | null
  moved_files: number
  moved_bytes: number
  taken: boolean
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
