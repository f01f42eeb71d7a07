import type { endSession as route } from '@orion/contract/account.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endCallerSession } from './queries.ts'

/** Ends one of the caller's sessions at once. Another person's session gets the same answer as a missing one. */
export async function endSession(ctx: Context, { session_id }: Input<typeof route>): Promise<Answer<typeof route>> {
  return ctx.transaction(async (tx) => {
    if (!(await endCallerSession(tx, ctx.actor, session_id))) throw new AppError('not_found', say('access.session_not_found'))
    await writeAudit(tx, ctx, { action: 'session.end', resource: session_id })
    return { message: 'Session ended' }
  })
}
