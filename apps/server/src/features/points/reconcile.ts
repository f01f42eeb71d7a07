import type { Database } from '../../db/open.ts'
import { type LedgerCheck, findDifferences, insertCheck } from './check-queries.ts'

/**
 * Compares every balance and total with the sum of its transfers. Compares held points with the open holds, and open holds with their runs.
 * Compares purchases and payouts with their entries. Nobody may spend points while the last comparison found a difference.
 */
export async function reconcile(db: Database): Promise<LedgerCheck> {
  return db.transaction(
    async (tx) => {
      const differences = await findDifferences(tx)
      return { ok: differences.length === 0, checked_at: await insertCheck(tx, differences), differences }
    },
    { isolationLevel: 'repeatable read' }, // one snapshot: a transfer between two sums would appear as a difference
  )
}
