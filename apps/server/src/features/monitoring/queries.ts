import { sql } from 'drizzle-orm'
import type { BackupRun } from '@orion/contract/monitoring.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'

/** Resolves when the database answers and takes a write. */
export async function writeDatabase(db: Executor): Promise<void> {
  await db.execute(sql`UPDATE written SET at = now()`)
}

/** Resolves when the queue's tables answer. */
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

/** The last backup and the last drill; null before the first. */
export async function lastBackups(db: Executor): Promise<{ backup: BackupRun; drill: BackupRun }> {
  const { rows } = await db.execute<{ kind: 'backup' | 'drill' } & NonNullable<BackupRun>>(
    sql`SELECT DISTINCT ON (kind) kind, at, ok, seconds, rows, files, bytes FROM backup_run ORDER BY kind, id DESC`,
  )
  const last = (kind: 'backup' | 'drill'): BackupRun => {
    const found = rows.find((row) => row.kind === kind)
    if (found === undefined) return null
    const { kind: _, at, ...run } = found
    return { at: isoTime(at), ...run }
  }
  return { backup: last('backup'), drill: last('drill') }
}
