import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { CANCEL_CHANNEL } from '../events/subscribe.ts'

/** Ends whatever is made early for a workflow that was cancelled, failed or is no longer on autopilot. */
export async function stopEarly(tx: Transaction, workflow_id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM early_unit WHERE workflow_id = ${workflow_id}`)
  await tx.execute(sql`SELECT pg_notify(${CANCEL_CHANNEL}, ${workflow_id})`)
}
