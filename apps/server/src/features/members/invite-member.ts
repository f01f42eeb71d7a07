import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { inviteMember as route } from '@orion/contract/members.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { hashPassword } from '../access/password.ts'
import { queueMail, showOutbox } from '../mail/queue-mail.ts'
import {
  changeMembership,
  findOrMakeAccount,
  makeGrant,
  insertMembership,
  lockOrganization,
  readMemberRow,
  setTemporaryPassword,
  showMember,
} from './queries.ts'
import { readActor, requireRights } from './require-editable.ts'
import { TEMPORARY_HOURS, kindOfMember, newTemporaryPassword, getRole } from './rules.ts'

/**
 * Invites a person. The server makes a temporary password and sends it by mail. If the address has an account whose owner chose a password,
 * the mail only announces the new membership. The answer is the same in both cases. A person who never chose a password gets a new one with
 * each invitation.
 */
export async function inviteMember(
  ctx: Context,
  { email, name, last_name, role_id, membership_type, language_code }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  const [organization_id] = ctx.org_ids
  const role = getRole(role_id ?? null)
  const language = language_code?.toLowerCase().startsWith('es') ? 'es' : 'en'
  await ctx.limits.countInvitation(organization_id, email)
  const password = newTemporaryPassword()
  const password_hash = await hashPassword(password)

  return ctx.transaction(async (tx) => {
    await lockOrganization(tx, organization_id)
    const { actor, own } = await readActor(tx, ctx, organization_id)
    requireRights(own, kindOfMember({ membership_type, role }))
    const { id: member_id, chosen } = await findOrMakeAccount(tx, { email, name, last_name, password_hash, language })
    const membership = { member_id, organization_id, membership_type, role, name, last_name }
    if (!(await insertMembership(tx, membership))) {
      const former = await readMemberRow(tx, organization_id, member_id)
      if (chosen || former === null) throw new AppError('already_exists', say('organizations.already_member'))
      requireRights(own, kindOfMember(makeGrant({ organization_id, ...former })))
      await changeMembership(tx, membership, { ...membership, status: 'pending' })
    }
    if (!chosen) await setTemporaryPassword(tx, { member_id, password_hash, hours: TEMPORARY_HOURS })

    const kind = chosen ? 'membership' : 'invitation'
    await queueMail(tx, ctx, {
      kind,
      address: email,
      member_id,
      organization_id,
      ...(!chosen && { secret: password, hours: TEMPORARY_HOURS }),
    })
    const change = { role, membership_type }
    await writeAudit(tx, ctx, { action: 'member.invite', resource: member_id, organization_id, change, email })
    return {
      user: await show(tx, ctx, { member_id, actor }),
      message: 'User invitation sent successfully',
      ...showOutbox(ctx),
    }
  })
}

async function show(
  tx: Transaction,
  { org_ids: [organization_id] }: Context,
  { member_id, actor }: { member_id: string; actor: Context['actor'] },
) {
  const row = await readMemberRow(tx, organization_id, member_id)
  if (row === null) throw new AppError('not_found', say('server.user_not_found'))
  return showMember(row, organization_id, actor)
}
