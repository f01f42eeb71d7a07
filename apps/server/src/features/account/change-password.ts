import type { changePassword as route } from '@orion/contract/account.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { tryProof } from '../access/try-proof.ts'
import type { Context } from '../../context.ts'
import { hashPassword, verifyPassword } from '../access/password.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { closeInvitations } from '../mail/outbox.ts'
import { endOtherSessions, readPasswordHash, setPassword } from './queries.ts'
import { requireStrong } from './rules.ts'

/** Changes the caller's password, also a temporary one. Ends every other session and removes the invitation's copy from the outbox. */
export async function changePassword(
  ctx: Context,
  { current_password, new_password }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  const { actor, limits, ip } = ctx
  if (actor.login_type === 'partner') {
    throw new AppError('wrong_state', say('access.no_password'))
  }
  await limits.countLogin(ip, actor.email)
  const former = await readPasswordHash(ctx.db, actor.user_id)
  const right = await tryProof(ctx, actor, {
    judge: async () => (await verifyPassword(current_password, former)) || null,
    of: 'secret',
  })
  if (right === null) {
    await limits.loginFailed(ip, actor.email)
    await writeAudit(ctx.db, ctx, { action: 'password.change', outcome: 'refused', reason: 'wrong_credentials' })
    throw new AppError('wrong_credentials', say('access.current_password_wrong'))
  }
  await limits.loginSucceeded(ip, actor.email)
  requireStrong(new_password, actor, current_password)
  const password_hash = await hashPassword(new_password)

  return ctx.transaction(async (tx) => {
    if (!(await setPassword(tx, { member_id: actor.user_id, password_hash, former: former ?? '' }))) {
      throw new AppError('wrong_credentials', say('access.password_changed_meanwhile'))
    }
    await endOtherSessions(tx, actor.user_id, actor.session_id)
    await closeInvitations(tx, ctx.config, actor.user_id)
    await queueMail(tx, ctx, { kind: 'password_changed', address: actor.email, member_id: actor.user_id })
    await writeAudit(tx, ctx, { action: 'password.change', resource: actor.user_id })
    return { message: 'Password changed. Your other sessions were ended.' }
  })
}
