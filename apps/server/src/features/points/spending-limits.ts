import type { getSpendingLimit, setSpendingLimit as setRoute } from '@orion/contract/points.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { readSpendingLimit, writeSpendingLimit } from './queries.ts'

/** The monthly spending limit of an organization, and its spending. */
export const getLimit = async ({ db, org_ids: [organization_id] }: Context): Promise<Answer<typeof getSpendingLimit>> => ({
  data: await readSpendingLimit(db, organization_id),
})

/** Sets the monthly spending limit of an organization. The limit applies to runs that start later. Running stages end as usual. */
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
