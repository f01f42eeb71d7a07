import type { Transaction } from '../../../db/open.ts'
import { notifyStopped } from '../../../events/queries.ts'
import { forgetAllEarly } from './early-queries.ts'

/** Ends all early tasks of a workflow that was cancelled, failed, or is no longer on autopilot. */
export async function stopEarly(tx: Transaction, workflow_id: string): Promise<void> {
  await forgetAllEarly(tx, workflow_id)
  await notifyStopped(tx, workflow_id)
}
