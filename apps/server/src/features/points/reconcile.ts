import type { Database } from '../../db/open.ts'
import { type LedgerCheck, findDifferences, insertCheck } from './check-queries.ts'

/**
 * Checks the ledger. Every balance and total must equal the sum of its transfers. Reserved points must equal the open holds, and each open
 * hold must belong to a run. Purchases and payouts must equal their entries. Nobody may spend points while the last comparison found a
 * difference.
 */
export async function reconcile(db: Database): Promise<LedgerCheck> {
  return db.transaction(
    async (tx) => {
      const differences = await findDifferences(tx)
      return { ok: differences.length === 0, checked_at: await insertCheck(tx, differences), differences }
    },
    { isolationLevel: 'repeatable read' }, // one snapshot: otherwise, a transfer between two of the sums would look like a difference
  )
}
