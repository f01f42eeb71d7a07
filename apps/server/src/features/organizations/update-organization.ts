import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { updateOrganization as route } from '@orion/contract/organizations.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { authorize } from '../../http/authorize.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { changeOrganization, lockOrganization, setDefault, showOrganization, unsetDefault } from './queries.ts'
import { CANNOT_UNSET_DEFAULT, requireRegime } from './rules.ts'

/**
 * Changes an organization. `is_default` true makes it the default. `is_default` false is refused for the default organization: another one
 * must become the default instead.
 */
export async function updateOrganization(
  ctx: Context,
  { organization_id, is_default: wanted, ...details }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  return ctx.transaction(async (tx) => {
    const former = await lockOrganization(tx, organization_id)
    if (former === null) throw new AppError('not_found', say('server.organization_not_found'))
    requireRegime(details.country === undefined ? former.country : details.country, details.fiscal_regime)
    const becomesDefault = wanted === true && !former.is_default
    if (wanted === false && former.is_default) throw new AppError('conflict', CANNOT_UNSET_DEFAULT)
    if (becomesDefault) {
      authorize(ctx.actor, 'organization.default', { organization_id, created_by: null }, 'server.organization_not_found')
      await unsetDefault(tx, former.partner_id)
      await setDefault(tx, organization_id)
    }
    const row = await changeOrganization(tx, former, details)
    if (details.url_photo && row.logo_asset_id === null)
      await ctx.queue.enqueue(tx, 'fetch-logo', [{ data: { organization_id } }])
    const action = becomesDefault ? 'organization.default' : 'organization.update'
    await writeAudit(tx, ctx, { action, resource: organization_id, organization_id })
    const message = becomesDefault ? 'Default organization updated successfully' : 'Organization updated successfully'
    return { organization: showOrganization(ctx.keyring, row), message }
  })
}
