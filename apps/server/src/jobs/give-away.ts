import { inTransaction } from '../db/transaction.ts'
import { giveUnitBack } from '../features/stages/unit-queries.ts'
import { lockWorkflowOfExecution } from '../features/workflows/queries.ts'
import type { UnitMaking } from './make-unit.ts'

/**
 * Gives a unit that does not fit this host back to the queue, for another host to make; it was no try. False where the error is another, or
 * no other host is there to make it.
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
