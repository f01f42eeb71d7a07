import type { loginPartner as route } from '@orion/contract/access.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { askSecondFactor } from '../second-factor/ask-second-factor.ts'
import { API_KEY_FORM, findActor } from '../access/find-actor.ts'
import { openSession } from '../access/open-session.ts'

/** Returns an access token for an e-mail address and an API key. A wrong address and a wrong key get the same answer. */
export async function loginPartner(ctx: Context, { email, api_key }: Input<typeof route>): Promise<Answer<typeof route>> {
  await ctx.limits.countLogin(ctx.ip, email)
  const key = api_key.trim()
  const actor = API_KEY_FORM.test(key) ? await findActor(ctx.db, ctx.keyring, key) : null
  if (actor === null || actor.email !== email) {
    await ctx.limits.loginFailed(ctx.ip, email)
    await writeAudit(ctx.db, ctx, { action: 'login', outcome: 'refused', reason: 'wrong_credentials', email })
    throw new AppError('wrong_credentials', say('access.login_failed'))
  }
  await ctx.limits.loginSucceeded(ctx.ip, email)
  await askSecondFactor(ctx, actor)
  return ctx.transaction((tx) => openSession(tx, ctx, actor))
}
