import type { removeMember as route } from '@orion/contract/members.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { deleteMembership, endSessions } from './queries.ts'
import { requireEditable } from './require-editable.ts'

/** Removes a member from an organization and ends the member's sessions at once. The member's work stays. */
export async function removeMember(
  ctx: Context,
  { member_id, organization_id: named }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  const [organization_id] = ctx.org_ids
  return ctx.transaction(async (tx) => {
    const { grant } = await requireEditable(tx, ctx, { member_id, named })
    await deleteMembership(tx, organization_id, member_id)
    await endSessions(tx, member_id)
    const change = { role: grant.role, membership_type: grant.membership_type }
    await writeAudit(tx, ctx, { action: 'member.remove', resource: member_id, organization_id, change })
    return { message: 'User removed successfully' }
  })
}
