import type { getSpendingLimit, setSpendingLimit as setRoute } from '@orion/contract/points.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { readSpendingLimit, writeSpendingLimit } from './queries.ts'

/** An organization's spending limit for a month and its spending. */
export const getLimit = async ({ db, org_ids: [organization_id] }: Context): Promise<Answer<typeof getSpendingLimit>> => ({
  data: await readSpendingLimit(db, organization_id),
})

/** Sets what an organization may spend in a month; it holds from the next start on, what runs ends as usual. */
export const setLimit = async (
  ctx: Context,
  { monthly_limit_points }: Input<typeof setRoute>,
): Promise<Answer<typeof setRoute>> =>
  ctx.transaction(async (tx) => {
    const [organization_id] = ctx.org_ids
    await writeSpendingLimit(tx, organization_id, monthly_limit_points)
    await writeAudit(tx, ctx, {
      action: 'points.limit',
      resource: organization_id,
      organization_id,
      change: { monthly_limit_points },
    })
    return { data: await readSpendingLimit(tx, organization_id) }
  })
