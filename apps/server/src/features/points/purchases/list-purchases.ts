import type { getPurchase as getRoute, listPurchases as listRoute } from '@orion/contract/points.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../../context.ts'
import { askAboutPurchase } from './ask-stripe.ts'
import { listPurchaseRows, readPurchase, showPurchase } from './purchase-queries.ts'
import { chosenOrganizations } from '../rules.ts'
import { afterId, readIdCursor } from '../../../http/list-cursor.ts'

/** The purchases of the organizations whose transactions the caller may see, newest first. */
export async function listPurchases(
  { db, org_ids }: Context,
  { organization_id, limit, cursor }: Input<typeof listRoute>,
): Promise<Answer<typeof listRoute>> {
  const rows = await listPurchaseRows(db, chosenOrganizations(org_ids, organization_id), { limit, cursor: readIdCursor(cursor) })
  return {
    purchases: rows.slice(0, limit).map(showPurchase),
    next_cursor: rows.length > limit ? afterId(rows[limit - 1].id) : null,
  }
}

/** One purchase. If the purchase waits for its payment, Stripe is asked about it first. */
export async function getPurchase(ctx: Context, { purchase_id }: Input<typeof getRoute>): Promise<Answer<typeof getRoute>> {
  await askAboutPurchase(ctx, purchase_id)
  const row = await readPurchase(ctx.db, purchase_id)
  if (row === null) throw new AppError('not_found', say('points.purchase_not_found'))
  return { data: showPurchase(row) }
}
