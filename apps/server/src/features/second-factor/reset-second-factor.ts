import type { Database } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { actingAs, writeAudit } from '../audit/write-audit.ts'
import { findByEmail, forgetFactor } from './queries.ts'

/** Forgets the second factor of who lost app and recovery codes: for who sits at this machine. Throws a sentence where there is none. */
export async function resetSecondFactor(db: Database, email: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const user_id = await findByEmail(tx, email.trim().toLowerCase())
    if (user_id === null) throw new Error(`Nobody has an account under ${email}.`)
    if (!(await forgetFactor(tx, user_id))) throw new Error(`${email} has no second factor.`)
    await writeAudit(tx, actingAs('operator', 'npm run second-factor'), { action: 'second_factor.off', resource: user_id })
  })
}
