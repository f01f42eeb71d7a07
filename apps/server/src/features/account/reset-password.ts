import type { resetPassword as route } from '@orion/contract/account.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../context.ts'
import { hashToken } from '../access/find-actor.ts'
import { hashPassword } from '../access/password.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { closeInvitations } from '../mail/outbox.ts'
import { endOtherSessions, findReset, setPassword, useReset } from './queries.ts'
import { requireStrong } from './rules.ts'

const DEAD = say('access.link_not_valid_any_more')

/**
 * Sets a new password with the link from the mail. Then the link is invalid and every session ends. If the password is refused, the link
 * stays valid.
 */
export async function resetPassword(ctx: Context, { token, new_password }: Input<typeof route>): Promise<Answer<typeof route>> {
  await ctx.limits.countResetTry(ctx.ip)
  const token_hash = hashToken(token.trim())
  const reset = await findReset(ctx.db, token_hash)
  if (reset === null) {
    await writeAudit(ctx.db, ctx, { action: 'password.reset', outcome: 'refused', reason: 'dead_link' })
    throw new AppError('wrong_credentials', DEAD)
  }
  const { member_id, email, partner_id } = reset
  requireStrong(new_password, reset)
  const password_hash = await hashPassword(new_password)

  return ctx.transaction(async (tx) => {
    if (!(await useReset(tx, token_hash))) throw new AppError('wrong_credentials', DEAD)
    await setPassword(tx, { member_id, password_hash })
    await endOtherSessions(tx, member_id, null)
    await closeInvitations(tx, ctx.config, member_id)
    await queueMail(tx, ctx, { kind: 'password_changed', address: email, member_id })
    await writeAudit(tx, ctx, {
      action: 'password.reset',
      resource: member_id,
      actor_id: member_id,
      ...(partner_id !== null && { partner_id }),
    })
    return { message: 'Password changed. Sign in with the new one.' }
  })
}
