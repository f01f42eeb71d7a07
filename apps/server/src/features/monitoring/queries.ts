import { sql } from 'drizzle-orm'
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
