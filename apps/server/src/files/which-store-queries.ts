import { sql } from '../db/drizzle.ts'
import type { Database, Executor } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { FILES_CHANNEL } from '../events/queries.ts'

/** The lock of the command that moves files. */
export const MOVE_LOCK = 7_021_016

/** The two kinds of stores. */
export type StoreKind = 'folder' | 'bucket'

/**
 * The store of new files, and the progress of a move. In 'asked', every process also reads the other store and reports whether it sees the
 * `probe` there. In 'moving', new files are already in `counts`, and files that it lacks are read from the other store.
 */
export type StoreState = { counts: StoreKind; step: 'settled' | 'asked' | 'moving'; version: number; probe: string | null }

/** The current store. If none is set, sets `first`. */
export async function readOrSet(db: Executor, first: StoreKind): Promise<StoreState> {
  const known = await readState(db)
  if (known !== null) return known
  await db.execute(sql`
    INSERT INTO store_mark (counts) VALUES (${first})
    ON CONFLICT (one) DO UPDATE SET counts = coalesce(store_mark.counts, excluded.counts)`)
  const state = await readState(db)
  if (state === null) throw new Error('The store of the files was not set.')
  return state
}

/** The current store. Null when none is set. */
export async function readState(db: Executor): Promise<StoreState | null> {
  const { rows } = await db.execute<StoreState>(sql`SELECT counts, step, version, probe FROM store_mark WHERE counts IS NOT NULL`)
  return rows[0] ?? null
}

/**
 * What the moving command does now: it copies, waits until no reader opens files of the old store any more, or removes the copied files
 * from it.
 */
export type MoveDoing = 'copying' | 'waiting' | 'removing'

/** Changes the current store for all processes. With `anew`, the records of moved files are deleted. Returns the new version. */
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

/** Records that a file was moved. */
export async function noteMoved(db: Executor, name: string, size_bytes: number): Promise<void> {
  await db.execute(sql`INSERT INTO file_moved (name, size_bytes) VALUES (${name}, ${size_bytes}) ON CONFLICT DO NOTHING`)
}

/** Stores for Monitoring the current step of a move, and how many files and bytes are left to move. */
export async function noteMove(db: Executor, doing: MoveDoing, left?: { files: number; bytes: number }): Promise<void> {
  await db.execute(
    left === undefined
      ? sql`UPDATE store_mark SET doing = ${doing}`
      : sql`UPDATE store_mark SET doing = ${doing}, files = ${left.files} + moved.files, bytes = ${left.bytes} + moved.bytes
          FROM (SELECT count(*) AS files, coalesce(sum(size_bytes), 0) AS bytes FROM file_moved) AS moved`,
  )
}

/**
 * The store of the files, and the progress of a move. `taken` says that a moving command is running, according to this database's
 * connections.
 */
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

/** The number of running jobs that began before a time of the database's clock. They may still open files at a path in the old store. */
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
