import { sql } from '../../db/drizzle.ts'
import type { Transaction } from '../../db/open.ts'

/** The longest wait for a job at a service, in seconds. An older job no longer prevents the deletion of its connection. */
export const LONGEST_WAIT_SECONDS = 7200

/** Whether a paid job at a connection is being requested or is running now. */
export async function hasOpenJob(tx: Transaction, connection_id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM remote_job WHERE connection_id = ${connection_id} AND (state = 'asked' AND until > now()
      OR state = 'started' AND started_at > now() - ${LONGEST_WAIT_SECONDS} * interval '1 second') LIMIT 1`)
  return rows.length === 1
}
