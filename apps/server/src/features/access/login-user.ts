import type { loginUser as route } from '@orion/contract/access.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { closeInvitations } from '../account/outbox.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { actorById } from './find-actor.ts'
import { openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'
import { activateMemberships, findMember } from './queries.ts'

/**
 * Signs an invited member in. An unknown address, and one that is a member of nothing any more, cost one argon2 too and get the same
 * answer.
 */
export async function loginUser(ctx: Context, { email, password }: Input<typeof route>): Promise<Answer<typeof route>> {
  await ctx.limits.countLogin(ctx.ip, email)
  const member = await findMember(ctx.db, email)
  const right = await verifyPassword(password, member?.password_hash ?? null)
  if (member === null || !right || member.password_is_over) {
    await ctx.limits.loginFailed(ctx.ip, email)
    const reason = right ? 'password_is_over' : 'wrong_credentials'
    const partner_id = member?.partner_id ?? undefined
    await writeAudit(ctx.db, ctx, {
      action: 'login',
      outcome: 'refused',
      reason,
      email,
      ...(partner_id !== undefined && { partner_id }),
    })
    throw new AppError('wrong_credentials', 'Login failed. Please check your credentials.')
  }
  await ctx.limits.loginSucceeded(ctx.ip, email)
  return ctx.transaction(async (tx) => {
    await activateMemberships(tx, member.id)
    const actor = await actorById(tx, member.id)
    await closeInvitations(tx, ctx.config, member.id)
    if (actor === null || actor.grants.length === 0)
      throw new AppError('wrong_credentials', 'Login failed. Please check your credentials.')
    return openSession(tx, ctx, actor)
  })
}
