import { sql } from 'drizzle-orm'
import { fromDrizzle } from 'pg-boss'
import type { Database, Transaction } from '../db/open.ts'

/** A transaction as pg-boss takes one, so that jobs exist exactly when it commits. */
export const forQueue = (tx: Transaction) => fromDrizzle(tx, sql)

/**
 * Returns the jobs of an ended process, at the start of the only process on this database: they run at once instead of after their
 * heartbeat's end. It counts as a try. One without tries left stays with pg-boss, which ends it after its heartbeat, so that a job that
 * ends the process is not taken for ever. Jobs of the queue `but` stay.
 */
export async function returnActiveJobs(db: Database, but: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL
    WHERE state = 'active' AND name <> ${but} AND retry_count < retry_limit`)
  return rowCount ?? 0
}

/** The value of `group_tier`, which no job of ours uses otherwise, for a job that was counted in its group. */
const ADMITTED = 'admitted'

/**
 * Whether a just taken job may run while no more than `of_group` of its group do. pg-boss counts when it takes a job, so slots that take at
 * the same moment exceed that. They are counted here one after another. A refused worker returns its job.
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
 * Returns one running job to the queue, because its process is about to end, its group is full or its turn has not come; it is taken again
 * after `wait_seconds`. The try that its next taking counts is
 * added, so that this never uses its tries up. Counting it also keeps this process's late report from reaching the next one's run.
 */
export async function returnJob(db: Database, id: string, wait_seconds = 0): Promise<void> {
  await db.execute(sql`
    UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now() + ${wait_seconds} * interval '1 second',
      heartbeat_on = NULL, group_tier = NULL
    WHERE id = ${id}::uuid AND state = 'active'`)
}
