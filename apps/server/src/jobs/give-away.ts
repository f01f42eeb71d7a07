import { inTransaction } from '../db/transaction.ts'
import { giveUnitBack } from '../features/stages/unit-queries.ts'
import { lockWorkflowOfExecution } from '../features/workflows/queries.ts'
import type { UnitMaking } from './make-unit.ts'

/**
 * Returns a task that this host cannot make to the queue, for another host. This does not count as an attempt. Returns false if the error
 * has another cause, or if no other host exists.
 */
export async function giveAway(
  { db, queue, goesElsewhere }: Pick<UnitMaking, 'db' | 'queue' | 'goesElsewhere'>,
  { execution, index, token }: { execution: { id: string; organization_id: string }; index: number; token: string },
  error: unknown,
): Promise<boolean> {
  if (!(await goesElsewhere(error))) return false
  const place = { execution_id: execution.id, index }
  await inTransaction(db, async (tx) => {
    await lockWorkflowOfExecution(tx, execution.id)
    if ((await giveUnitBack(tx, { ...place, token, is_try: false })) === null) return
    await queue.enqueue(tx, 'make-unit', [{ data: place, group: execution.organization_id }])
  })
  return true
}
