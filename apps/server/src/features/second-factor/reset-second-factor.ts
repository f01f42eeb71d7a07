import type { Database } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { actingAs, writeAudit } from '../audit/write-audit.ts'
import { findByEmail, forgetFactor } from './queries.ts'

/**
 * Deletes the second factor of a person who lost their app and recovery codes. Only a command on this machine runs it. Throws an Error with
 * a sentence when the person has no second factor.
 */
export async function resetSecondFactor(db: Database, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user_id = await findByEmail(tx, email.trim().toLowerCase())
    if (user_id === null) throw new Error(`Nobody has an account under ${email}.`)
    if (!(await forgetFactor(tx, user_id))) throw new Error(`${email} has no second factor.`)
    await writeAudit(tx, actingAs('operator', 'npm run second-factor'), { action: 'second_factor.off', resource: user_id })
  })
}
