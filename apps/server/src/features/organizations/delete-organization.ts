import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../context.ts'
import { seeingAll } from '../../db/tenant-queries.ts'
import { publishBalance } from '../points/publish-balance.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { movePoints } from '../points/ledger.ts'
import { cancelScheduled } from '../posts/cancel-posts.ts'
import { countOrganizations, findPartnerDefault, hasRunningStage, lockOrganization, markDeleted } from './queries.ts'
import { whyNotDeletable } from './rules.ts'

/**
 * Deletes an organization. Its points move to the default organization, its scheduled posts are cancelled, and its members' sessions end.
 * Ledger and audit log are kept.
 */
export async function deleteOrganization(
  ctx: Context,
  { organization_id }: { organization_id: string },
): Promise<{ message: string }> {
  const actor_id = ctx.actor.user_id
  return ctx.transaction(async (tx) => {
    const row = await lockOrganization(tx, organization_id)
    if (row === null) throw new AppError('not_found', say('server.organization_not_found'))
    const others = (await countOrganizations(tx, row.partner_id)) - 1
    const running = await hasRunningStage(tx, organization_id)
    const reason = whyNotDeletable({ is_default: row.is_default, others, running })
    if (reason !== null) throw new AppError('conflict', reason)

    const to_organization_id = await findPartnerDefault(tx, row.partner_id)
    if (to_organization_id !== null) {
      await movePoints(tx, { from_organization_id: organization_id, to_organization_id, actor_id })
      // the caller may not be a member of the organization that gets the points
      await seeingAll(tx, () => publishBalance(tx, to_organization_id))
    }
    await cancelScheduled(tx, { organization_id }, say('posts.organization_deleted').text)
    await markDeleted(tx, organization_id)
    await writeAudit(tx, ctx, { action: 'organization.delete', resource: organization_id, organization_id })
    return { message: 'Organization deleted successfully' }
  })
}
