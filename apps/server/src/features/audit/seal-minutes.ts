import type { Database } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { minuteWithoutOpenWork, sealUntil, takeSealTurn } from './seal-queries.ts'

/**
 * Seals every past minute of the audit log to which no open transaction can add rows. A seal has the count and range of the rows, and a
 * SHA-256 of the rows and the seal before. Returns the number of sealed minutes. One process does this at a time; in the others the result
 * is 0.
 */
export async function sealMinutes(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (!(await takeSealTurn(tx))) return 0
    // read in a statement of its own, so that the next statement sees every transaction that has ended
    const until = await minuteWithoutOpenWork(tx)
    return sealUntil(tx, until)
  })
}
