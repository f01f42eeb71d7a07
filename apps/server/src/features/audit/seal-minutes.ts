import type { Database } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { minuteWithoutOpenWork, sealUntil, takeSealTurn } from './seal-queries.ts'

/**
 * Seals every past minute of the audit log to which no open transaction can add rows. A seal contains the number and the range of the rows.
 * It also contains a SHA-256 of the rows and of the previous seal. Returns the number of sealed minutes. Only one process seals at a time.
 * Other processes then return 0.
 */
export async function sealMinutes(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (!(await takeSealTurn(tx))) return 0
    // a separate statement, so that the next statement sees every transaction that has ended
    const until = await minuteWithoutOpenWork(tx)
    return sealUntil(tx, until)
  })
}
