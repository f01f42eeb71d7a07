import {
  type getProfit as getRoute,
  type listCommissions as commissionsRoute,
  type listPayouts as payoutsRoute,
  MXN_PER_POINT,
} from '@orion/contract/profits.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { cursorAfter, readCursor } from '../points/list-transactions.ts'
import { listCommissionRows, listPayoutRows, maskClabe, readDefaultOrganization, readProfit, showPayout } from './queries.ts'
import { afterId, readIdCursor } from '../../http/list-cursor.ts'

/** A partner's commission, how it was used, and whether it can be paid out. */
export async function getProfit({ db, actor, config }: Context): Promise<Answer<typeof getRoute>> {
  const profit = await readProfit(db, actor.partner_id)
  const home = await readDefaultOrganization(db, actor.partner_id)
  return {
    data: {
      points_commission: profit.commission,
      points_converted: profit.converted,
      points_transferred: profit.transferred,
      points_earned: profit.earned,
      commission_rate: config.commission_bps / 10_000,
      total_workflows_consumed: profit.workflows,
      conversion_rate_mxn: MXN_PER_POINT,
      clabe_account: profit.clabe === null ? null : maskClabe(profit.clabe),
      is_mexico_organization: home?.country === 'MX',
      default_organization_id: home?.id ?? null,
    },
  }
}

/** The settlements from which a partner earned commission, newest first. */
export async function listCommissions(
  { db, actor }: Context,
  { limit, cursor }: Input<typeof commissionsRoute>,
): Promise<Answer<typeof commissionsRoute>> {
  const rows = await listCommissionRows(db, actor.partner_id, { limit, before: readCursor(cursor) })
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit),
    next_cursor: last === undefined ? null : cursorAfter({ created_at: last.at, id: last.id }),
  }
}

/** A partner's payout requests, newest first. */
export async function listPayouts(
  { db, actor }: Context,
  { limit, cursor }: Input<typeof payoutsRoute>,
): Promise<Answer<typeof payoutsRoute>> {
  const rows = await listPayoutRows(db, actor.partner_id, { limit, cursor: readIdCursor(cursor) })
  return { data: rows.slice(0, limit).map(showPayout), next_cursor: rows.length > limit ? afterId(rows[limit - 1].id) : null }
}
