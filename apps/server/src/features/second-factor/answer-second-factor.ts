import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { answerSecondFactor as route } from '@orion/contract/second-factor.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { enterAsMember } from '../access/enter-as-member.ts'
import { actorById, hashToken } from '../access/find-actor.ts'
import { openSession } from '../access/open-session.ts'
import { countTry, endTicket } from './queries.ts'
import { useCode, wrongCode } from './use-code.ts'

const over = (): AppError => new AppError('wrong_credentials', 'This sign-in is over. Sign in again.')

/** Finishes a sign-in by its ticket and a code: five tries in five minutes, one session. */
export async function answerSecondFactor(ctx: Context, { ticket, code }: Input<typeof route>): Promise<Answer<typeof route>> {
  const hash = hashToken(ticket)
  const known = await countTry(ctx.db, hash)
  if (known === null) throw over()
  const { user_id, api_key_id } = known
  const actor = await actorById(ctx.db, user_id)
  if (actor === null) throw over()
  const who = { ...ctx, actor }
  const by = await useCode(ctx.db, ctx.keyring, { user_id, code })
  if (by === null) {
    await writeAudit(ctx.db, who, { action: 'login', outcome: 'refused', reason: 'wrong_code' })
    throw wrongCode()
  }
  return ctx.transaction(async (tx) => {
    if (!(await endTicket(tx, hash))) throw over()
    if (by === 'recovery') await writeAudit(tx, who, { action: 'second_factor.recovery', resource: user_id })
    return known.login_type === 'user' ? enterAsMember(tx, ctx, user_id) : openSession(tx, ctx, { ...actor, api_key_id })
  })
}
