import { bankOfClabe } from '@orion/contract/catalogues/mexican-banks.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type convertCommission as route, MXN_PER_POINT, POINTS_PER_CENTAVO } from '@orion/contract/profits.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { convertCommission as setAside } from '../points/ledger-money.ts'
import { insertPayout, maskClabe, holdDefaultOrganization } from './queries.ts'

/**
 * Requests a payout of commission in pesos. The points are reserved until an operator pays them out or returns them. The default
 * organization must be in Mexico.
 */
export async function convertCommission(
  ctx: Context,
  { points, clabe_account: clabe }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  const { partner_id, user_id: actor_id } = ctx.actor
  const id = newId()
  const amount_mxn = points / POINTS_PER_CENTAVO
  return ctx.transaction(async (tx) => {
    const home = await holdDefaultOrganization(tx, partner_id)
    if (home?.country !== 'MX') throw new AppError('conflict', say('points.payout_in_mexico_only'))
    await setAside(tx, { partner_id, points, actor_id, payout_id: id })
    await insertPayout(tx, { id, partner_id, points, amount_mxn, clabe })
    const change = { points, amount_mxn, clabe: maskClabe(clabe) }
    await writeAudit(tx, ctx, { action: 'profit.convert', resource: id, partner_id, change })
    const bank = bankOfClabe(clabe) ?? ''
    return {
      conversion: { id, points, amount_mxn, rate: MXN_PER_POINT, status: 'pending' as const, bank },
      message: 'The payout was requested. It shows here when it is paid.',
    }
  })
}
