import type { loginUser as route } from '@orion/contract/access.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { askSecondFactor } from '../second-factor/ask-second-factor.ts'
import { enterAsMember } from '../access/enter-as-member.ts'
import { verifyPassword } from '../access/password.ts'
import { findMember } from '../access/queries.ts'

/**
 * Signs an invited member in. An unknown address and the address of a removed member get the same answer, after the same argon2 hash. So
 * nobody can find out which addresses exist.
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
    throw new AppError('wrong_credentials', say('access.login_failed_check_credentials'))
  }
  await ctx.limits.loginSucceeded(ctx.ip, email)
  await askSecondFactor(ctx, { user_id: member.id, login_type: 'user', api_key_id: null })
  return ctx.transaction((tx) => enterAsMember(tx, ctx, member.id))
}
