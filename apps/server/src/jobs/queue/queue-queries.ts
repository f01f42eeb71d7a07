import { sql } from '../../db/drizzle.ts'
import { fromDrizzle } from 'pg-boss'
import type { Database, Transaction } from '../../db/open.ts'

/** Converts a transaction into the form that pg-boss takes. The jobs that pg-boss adds exist only if the transaction commits. */
export const forQueue = (tx: Transaction) => fromDrizzle(tx, sql)

/**
 * Returns the jobs of an ended process to the queue. Call this when the only process on this database starts. The jobs then run at once,
 * instead of after their heartbeat has expired. The return counts as a retry, so a job that ends its process is not repeated for ever. A
 * job without remaining retries is not returned, and pg-boss ends it after its heartbeat. Jobs of the queue `but` are not returned.
 */
export async function returnActiveJobs(db: Database, but: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL
    WHERE state = 'active' AND name <> ${but} AND retry_count < retry_limit`)
  return rowCount ?? 0
}

/** The mark of a job that was counted in its group. It is stored in `group_tier`, a column that Orion does not use otherwise. */
const ADMITTED = 'admitted'

/**
 * Whether a job that was just taken may run. At most `of_group` jobs of its group run at once. pg-boss counts when it takes jobs, so slots
 * that take jobs at the same moment can exceed this limit. This function counts jobs one after another. If it returns false, the worker
 * returns the job.
 */
export async function admitJob(db: Database, id: string, of_group: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ name: string; group_id: string | null }>(
      sql`SELECT name, group_id FROM pgboss.job WHERE id = ${id}::uuid AND state = 'active'`,
    )
    if (rows.length === 0 || rows[0].group_id === null) return true
    const [{ name, group_id }] = rows
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`group:${name}:${group_id}`}, 0))`)
    const { rowCount } = await tx.execute(sql`
      UPDATE pgboss.job SET group_tier = ${ADMITTED}
      WHERE id = ${id}::uuid AND ${of_group} > (
        SELECT count(*) FROM pgboss.job
        WHERE name = ${name} AND group_id = ${group_id} AND state = 'active' AND group_tier = ${ADMITTED} AND id <> ${id}::uuid)`)
    return rowCount === 1
  })
}

/**
 * Returns one running job to the queue, because its process is about to end, its group is full or it has to wait. Workers take the job
 * again after `wait_seconds`. The limit of retries is raised by one, so that returns never use up the retries. The changed count also
 * prevents a late report of this process from ending the next run of the job.
 */
export async function returnJob(db: Database, id: string, wait_seconds = 0): Promise<void> {
  await db.execute(sql`
    UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now() + ${wait_seconds} * interval '1 second',
      heartbeat_on = NULL, group_tier = NULL
    WHERE id = ${id}::uuid AND state = 'active'`)
}
