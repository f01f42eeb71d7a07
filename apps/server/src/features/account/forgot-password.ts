import type { forgotPassword as route } from '@orion/contract/account.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { queueMail, showOutbox } from '../mail/queue-mail.ts'

/**
 * Requests a reset link. The work and the answer are the same for every address. Only the job that sends the mail checks whether an account
 * exists, so that neither the answer nor its delay reveals it.
 */
export async function forgotPassword(ctx: Context, { email }: Input<typeof route>): Promise<Answer<typeof route>> {
  await ctx.limits.countReset(ctx.ip, email)
  return ctx.transaction(async (tx) => {
    await queueMail(tx, ctx, { kind: 'reset', address: email })
    await writeAudit(tx, ctx, { action: 'password.forgot', email })
    return {
      message: 'If this address has an account, a link to choose a new password is on its way. It is good for 10 minutes.',
      ...showOutbox(ctx),
    }
  })
}
