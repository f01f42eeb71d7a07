import type { createOrganization as route } from '@orion/contract/organizations.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { actorKind } from '@orion/contract/catalogues/permissions.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../context.ts'
import { seeingAll } from '../../db/tenant-queries.ts'
import { publishBalance } from '../points/publish-balance.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { grantPoints, openAccounts } from '../points/ledger.ts'
import {
  countOrganizations,
  insertOrganization,
  joinOrganization,
  lockPartner,
  showOrganization,
  unsetDefault,
} from './queries.ts'
import { requireRegime } from './rules.ts'

/**
 * Creates an organization. A partner's first organization is its default organization, and only this organization gets the welcome grant.
 */
export async function createOrganization(
  ctx: Context,
  { is_default: wanted, ...details }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  requireRegime(details.country, details.fiscal_regime)
  const { partner_id, user_id: actor_id } = ctx.actor
  return ctx.transaction(async (tx) => {
    await lockPartner(tx, partner_id)
    const first = (await countOrganizations(tx, partner_id)) === 0
    if (!first && wanted) await unsetDefault(tx, partner_id)
    const row = await insertOrganization(tx, { partner_id, is_default: first || wanted === true, details })
    const organization_id = row.id
    if (row.url_photo !== null) await ctx.queue.enqueue(tx, 'fetch-logo', [{ data: { organization_id } }])
    const creator = ctx.actor.grants.find((grant) => actorKind(ctx.actor, grant) === 'P')
    if (ctx.actor.login_type === 'user' && creator) await joinOrganization(tx, { organization_id, member_id: actor_id }, creator)

    await openAccounts(tx, { organization_id, partner_id })
    const points = ctx.config.welcome_grant_points
    const once = `welcome:${partner_id}`
    if (first && (await grantPoints(tx, { once, organization_id, points, actor_id, note: say('words.welcome_grant').text }))) {
      await seeingAll(tx, () => publishBalance(tx, organization_id)) // the caller had no access to the organization before this request
    }
    await writeAudit(tx, ctx, { action: 'organization.create', resource: organization_id, organization_id })
    return { organization: showOrganization(ctx.keyring, row), message: 'Organization created successfully' }
  })
}
