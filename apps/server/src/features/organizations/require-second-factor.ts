import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { requireSecondFactor as route } from '@orion/contract/organizations.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { listWithoutFactor } from '../second-factor/queries.ts'
import { lockOrganization, setRequiresFactor, showOrganization } from './queries.ts'

/**
 * Sets whether everybody who signs in to an organization needs a second factor. The caller and the organization's owner must have a second
 * factor first, so that they cannot lock themselves out.
 */
export async function requireSecondFactor(
  ctx: Context,
  { organization_id, required }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  return ctx.transaction(async (tx) => {
    const former = await lockOrganization(tx, organization_id)
    if (former === null) throw new AppError('not_found', say('server.organization_not_found'))
    const { user_id } = ctx.actor
    const without = required ? await listWithoutFactor(tx, [user_id, former.partner_id]) : []
    if (without.includes(user_id)) throw new AppError('wrong_state', say('organizations.own_second_factor_first'))
    if (without.length > 0) throw new AppError('wrong_state', say('organizations.owner_without_second_factor'))
    const row = await setRequiresFactor(tx, organization_id, required)
    const change = { required, former: former.requires_second_factor }
    await writeAudit(tx, ctx, { action: 'organization.second_factor', resource: organization_id, organization_id, change })
    return { organization: showOrganization(ctx.keyring, row) }
  })
}
