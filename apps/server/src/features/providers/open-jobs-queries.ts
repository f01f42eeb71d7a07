import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'

/** The longest that a job of a service is waited for, in seconds; after that it is no reason to keep its connection. */
export const LONGEST_WAIT_SECONDS = 7200

/** Whether a paid job is being asked of a connection, or made by it, just now. */
export async function hasOpenJob(tx: Transaction, connection_id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM remote_job WHERE connection_id = ${connection_id} AND (state = 'asked' AND until > now()
      OR state = 'started' AND started_at > now() - ${LONGEST_WAIT_SECONDS} * interval '1 second') LIMIT 1`)
  return rows.length === 1
}
