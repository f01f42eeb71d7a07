import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Database, Transaction } from '../db/open.ts'

/** A transaction as pg-boss takes one, so that jobs exist exactly when it commits. */
export const forQueue = (tx: Transaction) => fromDrizzle(tx, sql)

/**
 * Gives jobs back that a process held which is gone, at the start of the only process on this database: they run at once instead of
 * after their heartbeat's end. It counts as a try, so that a job that ends the process is not taken for ever. Jobs of the queue `but` stay.
 */
export async function returnActiveJobs(db: Database, but: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL WHERE state = 'active' AND name <> ${but}`)
  return rowCount ?? 0
}

/**
 * Gives one running job back to the queue because its process is about to end. The try that its next taking counts is granted on top, so
 * that stops never use its tries up; and counting it is what keeps the late word of this process from landing on the next one's run.
 */
export async function returnJob(db: Database, id: string): Promise<void> {
  await db.execute(sql`
    UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(), heartbeat_on = NULL
    WHERE id = ${id}::uuid AND state = 'active'`)
}
