import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Database } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { actingAs, writeAudit } from '../audit/write-audit.ts'
import { endPayout as settle } from '../points/ledger-money.ts'
import { type PayoutRow, lockPayout, writePayoutEnd } from './queries.ts'

/** How an operator ends a payout request. */
export type PayoutEnd = { paid: true; reference: string | null } | { paid: false; reason: string }

/**
 * Marks a payout request as paid, or returns its points to the partner's commission. Throws not_found, and wrong_state when it was ended
 * before.
 */
export async function endPayout(db: Database, id: string, end: PayoutEnd): Promise<PayoutRow> {
  const operator = actingAs('operator', 'command line')
  return inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout === null) throw new AppError('not_found', say('points.no_such_payout', { id }))
    const { partner_id, points } = payout
    const ended = await settle(tx, { partner_id, points, actor_id: operator.actor.user_id, payout_id: id, paid: end.paid })
    if (payout.status !== 'pending' || !ended)
      throw new AppError('wrong_state', say('points.payout_ended', { status: payout.status }))
    const status = end.paid ? ('paid' as const) : ('returned' as const)
    const [reason, reference] = end.paid ? [null, end.reference] : [end.reason, null]
    await writePayoutEnd(tx, id, { status, reason, reference })
    const action = end.paid ? 'payout.paid' : 'payout.returned'
    const change = { points, amount_mxn: payout.amount_mxn } // the log never changes, so texts about a person are stored with the payout
    await writeAudit(tx, operator, { action, resource: id, partner_id, change })
    return { ...payout, status, reason, reference }
  })
}
