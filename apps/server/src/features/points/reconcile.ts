import type { Database } from '../../db/open.ts'
import { type LedgerCheck, findDifferences, insertCheck } from './check-queries.ts'

/**
 * Compares every balance and total with the sum of its transfers, what is held with the open holds, open holds with their runs, and
 * purchases and payouts with their entries. While the last comparison found a difference, nothing is spent.
 */
export async function reconcile(db: Database): Promise<LedgerCheck> {
  return db.transaction(
    async (tx) => {
      const differences = await findDifferences(tx)
      return { ok: differences.length === 0, checked_at: await insertCheck(tx, differences), differences }
    },
    { isolationLevel: 'repeatable read' }, // one snapshot: a transfer between two of the sums would look like a difference
  )
}
