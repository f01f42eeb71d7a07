import { sql } from '../../db/drizzle.ts'
import type { BackupRun } from '@orion/contract/monitoring.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'

/** Resolves when the database answers and can be written to. */
export async function writeDatabase(db: Executor): Promise<void> {
  await db.execute(sql`UPDATE written SET at = now()`)
}

/** Resolves when the tables of the queue can be read. */
export async function askQueue(db: Executor): Promise<void> {
  await db.execute(sql`SELECT 1 FROM pgboss.queue LIMIT 1`)
}

/** How many jobs wait or run, by name and state. */
export async function countJobs(db: Executor): Promise<{ name: string; state: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; state: string; count: number }>(
    sql`SELECT name, state::text AS state, count(*) AS count FROM pgboss.job WHERE state < 'completed' GROUP BY name, state`,
  )
  return rows
}

/** For each job name: the seconds for which the oldest waiting job could already have been taken. */
export async function oldestJobs(db: Executor): Promise<{ name: string; seconds: number }[]> {
  const { rows } = await db.execute<{ name: string; seconds: number }>(sql`
    SELECT name, extract(epoch FROM now() - min(greatest(start_after, created_on)))::float8 AS seconds FROM pgboss.job
    WHERE state < 'active' AND start_after <= now() GROUP BY name`)
  return rows
}

/** The number of tasks of open runs, by state. */
export async function countUnits(db: Executor): Promise<{ state: string; count: number }[]> {
  const { rows } = await db.execute<{ state: string; count: number }>(sql`
    SELECT u.state, count(*) AS count FROM execution e JOIN unit u ON u.execution_id = e.id WHERE e.state = 'running' GROUP BY u.state`)
  return rows
}

/** The number of waiting tasks of open runs for this provider. */
export async function countWaitingFor(db: Executor, provider: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM unit u JOIN execution e ON e.id = u.execution_id
    WHERE u.state = 'waiting' AND e.state = 'running' AND u.unit -> 'service' ->> 'provider' = ${provider}`)
  return rows[0].count
}

/** The runs that ended in the last hour, by stage and state, with the mean time from the beginning of the first task to the end. */
export async function endedRuns(db: Executor): Promise<{ stage: number; state: string; count: number; seconds: number }[]> {
  const { rows } = await db.execute<{ stage: number; state: string; count: number; seconds: number }>(sql`
    SELECT stage_number AS stage, state, count(*) AS count,
      avg(extract(epoch FROM ended_at - coalesce(started_at, created_at)))::float8 AS seconds
    FROM execution WHERE ended_at > now() - interval '1 hour' GROUP BY stage_number, state`)
  return rows
}

/** The bytes of stored files and of the database, and the points of each kind of account, in 1/10,000 of a point. */
export async function sumUp(db: Executor): Promise<{ assets: number; database: number; points: Record<string, number> }> {
  const { rows } = await db.execute<{ assets: number; database: number; points: Record<string, number> | null }>(sql`
    SELECT (SELECT coalesce(sum(size_bytes), 0)::bigint FROM (SELECT DISTINCT sha256, size_bytes FROM asset) AS files) AS assets,
      pg_database_size(current_database()) AS database,
      (SELECT jsonb_object_agg(kind, points) FROM
        (SELECT kind, sum(balance) AS points FROM ledger_account WHERE balance IS NOT NULL GROUP BY kind) AS kinds) AS points`)
  return { ...rows[0], points: rows[0].points ?? {} }
}

/** The last backup and the last drill. Null before the first. */
export async function lastBackups(db: Executor): Promise<{ backup: BackupRun; drill: BackupRun }> {
  const { rows } = await db.execute<{ kind: 'backup' | 'drill' } & NonNullable<BackupRun>>(
    sql`SELECT DISTINCT ON (kind) kind, at, ok, seconds, rows, files, bytes, bundle_seconds FROM backup_run ORDER BY kind, id DESC`,
  )
  const last = (kind: 'backup' | 'drill'): BackupRun => {
    const found = rows.find((row) => row.kind === kind)
    if (found === undefined) return null
    const { kind: _, at, ...run } = found
    return { at: isoTime(at), ...run }
  }
  return { backup: last('backup'), drill: last('drill') }
}
