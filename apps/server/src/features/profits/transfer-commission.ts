import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { transferCommission as route } from '@orion/contract/profits.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { publishBalance } from '../points/publish-balance.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { transferCommission as move } from '../points/ledger-money.ts'
import { holdDefaultOrganization } from './queries.ts'

/** Moves commission to the balance of the partner's default organization. */
export async function transferCommission(
  ctx: Context,
  { points, organization_id }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  const { partner_id, user_id: actor_id } = ctx.actor
  const id = newId()
  return ctx.transaction(async (tx) => {
    const home = await holdDefaultOrganization(tx, partner_id)
    if (home?.id !== organization_id) throw new AppError('conflict', say('points.transfer_to_default_only'))
    await move(tx, { partner_id, points, actor_id, transfer_id: id, organization_id })
    await writeAudit(tx, ctx, { action: 'profit.transfer', resource: id, organization_id, partner_id, change: { points } })
    await publishBalance(tx, organization_id)
    return { transfer: { id, points, organization_id }, message: 'The points were transferred.' }
  })
}
