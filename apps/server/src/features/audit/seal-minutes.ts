import type { Database } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { minuteWithoutOpenWork, sealUntil, takeSealTurn } from './seal-queries.ts'

/**
 * Seals every minute of the audit log that is over and to which no open transaction can add: count, range, and SHA-256 of its rows over the
 * seal before. Returns how many were sealed. One process at a time does it; another answers 0.
 */
export async function sealMinutes(db: Database): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (!(await takeSealTurn(tx))) return 0
    const until = await minuteWithoutOpenWork(tx) // asked first, so that the next statement sees all that ended
    return sealUntil(tx, until)
  })
}
