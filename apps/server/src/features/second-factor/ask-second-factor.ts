import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../context.ts'
import { hashToken } from '../access/find-actor.ts'
import { newToken } from '../access/rules.ts'
import { counts, insertTicket, readFactor } from './queries.ts'

type Who = { user_id: string; login_type: 'partner' | 'user'; api_key_id: string | null }

/** The step after a login. If the person has a second factor, throws second_factor_required with a ticket. */
export async function askSecondFactor({ db }: Pick<Context, 'db'>, who: Who): Promise<void> {
  if (!counts(await readFactor(db, who.user_id))) return
  const ticket = newToken()
  await insertTicket(db, hashToken(ticket), who)
  throw new AppError('second_factor_required', say('access.second_factor_asked'), {
    ticket,
  })
}
