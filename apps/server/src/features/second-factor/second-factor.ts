import { AppError } from '@orion/contract/errors.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/second-factor.ts'
import type { Context } from '../../context.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { hashToken } from '../access/find-actor.ts'
import { currentKeys } from '../access/master-keys.ts'
import { queueMail } from '../account/queue-mail.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { seal, toText } from '../credentials/seal.ts'
import { addressOf, newRecoveryCodes, newSecret, plainCode } from './codes.ts'
import { beginFactor, confirmFactor, forgetFactor, readFactor } from './queries.ts'
import { placeOfFactor, requireCode } from './use-code.ts'

async function stateOf(db: Executor, user_id: string): Promise<contract.SecondFactor> {
  const row = await readFactor(db, user_id)
  const totp = row?.confirmed === true
  return { totp, passkeys: [], recovery_left: totp ? row.recovery_left : 0 }
}

/** Whether the caller's sign-in asks for a code. */
export async function getSecondFactor({ db, actor }: Context): Promise<Answer<typeof contract.getSecondFactor>> {
  return { data: await stateOf(db, actor.user_id) }
}

/** Begins a second factor, or switches the one that was begun on by a code of it. */
export async function setUpSecondFactor(
  ctx: Context,
  { code }: Input<typeof contract.setUpSecondFactor>,
): Promise<Answer<typeof contract.setUpSecondFactor>> {
  const { user_id, email } = ctx.actor
  const known = await readFactor(ctx.db, user_id)
  if (known?.confirmed === true)
    throw new AppError('wrong_state', 'Your second factor is on already. Switch it off first to begin another.')
  if (code === undefined) {
    const [secret, codes] = [newSecret(), newRecoveryCodes()]
    return ctx.transaction(async (tx) => {
      const sealed = toText(seal(await currentKeys(tx, ctx.keyring), placeOfFactor(user_id), secret))
      const hashes = codes.map((each) => hashToken(plainCode(each)))
      if (!(await beginFactor(tx, user_id, sealed, hashes)))
        throw new AppError('wrong_state', 'Your second factor is on already. Switch it off first to begin another.')
      return { data: { ...(await stateOf(tx, user_id)), secret, address: addressOf(secret, email), recovery_codes: codes } }
    })
  }
  if (known === null) throw new AppError('wrong_state', 'Begin a second factor first: there is none that a code could switch on.')
  if (!/^\d{6}$/u.test(plainCode(code)))
    throw new AppError('wrong_credentials', 'Enter the six digits that the app shows: they prove that it works.')
  await requireCode(ctx, code)
  return ctx.transaction(async (tx) => {
    await confirmFactor(tx, user_id)
    await tell(tx, ctx, 'second_factor.on')
    return { data: await stateOf(tx, user_id) }
  })
}

/** Switches the caller's second factor off, by a code of it. */
export async function removeSecondFactor(
  ctx: Context,
  { code }: Input<typeof contract.removeSecondFactor>,
): Promise<Answer<typeof contract.removeSecondFactor>> {
  await requireCode(ctx, code)
  return ctx.transaction(async (tx) => {
    if (await forgetFactor(tx, ctx.actor.user_id)) await tell(tx, ctx, 'second_factor.off')
    return { data: await stateOf(tx, ctx.actor.user_id) }
  })
}

/** Writes it down, and tells its owner by mail: whoever did it may be somebody else. */
async function tell(tx: Transaction, ctx: Context, action: 'second_factor.on' | 'second_factor.off'): Promise<void> {
  const { user_id, email, login_type } = ctx.actor
  await writeAudit(tx, ctx, { action, resource: user_id })
  const kind = action === 'second_factor.on' ? 'second_factor_on' : 'second_factor_off'
  await queueMail(tx, ctx, {
    kind,
    address: email,
    ...(login_type === 'partner' ? { partner_id: user_id } : { member_id: user_id }),
  })
}
