import type { loginUser as route } from '@orion/contract/access.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { actorById } from './find-actor.ts'
import { openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'
import { activateMemberships, findMember } from './queries.ts'

/** Signs an invited member in. An unknown address costs one argon2 like a known one and gets the same answer. */
export async function loginUser(ctx: Context, { email, password }: Input<typeof route>): Promise<Answer<typeof route>> {
  await ctx.limits.countLogin(ctx.ip, email)
  const member = await findMember(ctx.db, email)
  const right = await verifyPassword(password, member?.password_hash ?? null)
  if (member === null || !right || member.password_is_over) {
    await ctx.limits.loginFailed(ctx.ip, email)
    const reason = right ? 'password_is_over' : 'wrong_credentials'
    await writeAudit(ctx.db, ctx, { action: 'login', outcome: 'refused', reason, email })
    throw new AppError('wrong_credentials', 'Login failed. Please check your credentials.')
  }
  await ctx.limits.loginSucceeded(ctx.ip, email)
  return ctx.transaction(async (tx) => {
    await activateMemberships(tx, member.id)
    const actor = await actorById(tx, member.id)
    if (actor === null) throw new AppError('wrong_credentials', 'Login failed. Please check your credentials.')
    return openSession(tx, ctx, actor)
  })
}
