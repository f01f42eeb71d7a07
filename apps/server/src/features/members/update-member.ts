import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { updateMember as route } from '@orion/contract/members.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { PERMISSIONS, actorKind } from '@orion/contract/catalogues/permissions.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { changeAccount, changeMembership, endSessions, readMemberRow, showMember } from './queries.ts'
import { type Editing, requireEditable, requireRights } from './require-editable.ts'
import { covers, kindOfMember, getRole } from './rules.ts'

/** Changes a member. If the member's rights, status or address change, the member's sessions end. */
export async function updateMember(
  ctx: Context,
  { member_id, organization_id: named, ...wish }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  const [organization_id] = ctx.org_ids
  return ctx.transaction(async (tx) => {
    const editing = await requireEditable(tx, ctx, { member_id, named })
    const { actor, own, grant } = editing
    const former = await readMemberRow(tx, organization_id, member_id)
    if (former === null) throw new AppError('not_found', say('server.user_not_found'))

    const role = wish.role_id === undefined ? grant.role : getRole(wish.role_id)
    const membership_type = wish.membership_type ?? former.membership_type
    const after = {
      name: wish.name ?? former.name,
      last_name: wish.last_name ?? former.last_name,
      role,
      membership_type,
      status: statusAfter(wish.status, former),
    }
    requireRights(own, kindOfMember({ membership_type: wish.membership_type ?? grant.membership_type, role }))
    await changeMembership(tx, { member_id, organization_id }, after)

    const email = wish.email ?? former.email
    const whole = isWholeAccount(editing)
    if (email !== former.email && !whole) {
      throw new AppError('conflict', say('organizations.member_elsewhere'))
    }
    if (whole && !(await changeAccount(tx, member_id, { name: after.name, last_name: after.last_name, email }))) {
      throw new AppError('already_exists', say('organizations.e_mail_taken'))
    }
    if (email !== former.email)
      await queueMail(tx, ctx, { kind: 'email_changed', address: former.email, member_id, organization_id })
    const changed = changedFields({ ...former, role: grant.role }, { ...after, email })
    if (changed.some((field) => field !== 'name' && field !== 'last_name')) await endSessions(tx, member_id)

    const change = {
      fields: changed,
      role: [grant.role, role],
      membership_type: [former.membership_type, membership_type],
      status: [former.status, after.status],
    }
    await writeAudit(tx, ctx, { action: 'member.update', resource: member_id, organization_id, change })
    const row = await readMemberRow(tx, organization_id, member_id)
    return { user: showMember(row ?? former, organization_id, actor), message: 'User updated successfully' }
  })
}

/** Returns the status to store. 'active' is stored as 'pending' until the member's first login. */
function statusAfter(
  wanted: 'active' | 'inactive' | 'pending' | undefined,
  former: { status: 'active' | 'inactive' | 'pending'; last_active: string | null },
) {
  if (wanted === undefined) return former.status
  if (wanted === 'inactive') return 'inactive'
  return former.status === 'active' || (former.status === 'inactive' && former.last_active !== null) ? 'active' : 'pending'
}

/** Whether the caller may change this user in every organization that it belongs to. Only then may the caller change the account itself. */
function isWholeAccount({ actor, grants }: Editing): boolean {
  return grants.every((theirs) => {
    const mine = actor.grants.find((each) => each.organization_id === theirs.organization_id)
    const kind = mine && actorKind(actor, mine)
    return kind !== undefined && PERMISSIONS['member.write'].includes(kind) && covers(kind, kindOfMember(theirs))
  })
}

const changedFields = <T extends Record<string, unknown>>(before: T, after: Partial<T>): string[] =>
  Object.keys(after).filter((field) => after[field] !== before[field])
