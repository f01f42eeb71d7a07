import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/second-factor.ts'
import type { Context } from '../../context.ts'
import { enterAsMember } from '../access/enter-as-member.ts'
import { actorById, hashToken } from '../access/find-actor.ts'
import { tryProof } from '../access/try-proof.ts'
import { openSession } from '../access/open-session.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findLiveKey } from './passkey-queries.ts'
import { optionsToSign, whoSigned, wrongPasskey } from './passkeys.ts'
import { countTry, endTicket, ownerOfTicket, readFactor } from './queries.ts'
import { useCode, wrongCode } from './use-code.ts'

type Wish = Input<typeof contract.answerSecondFactor>
type Opened = Promise<Answer<typeof contract.answerSecondFactor>>

const over = (): AppError => new AppError('wrong_credentials', say('access.sign_in_over'))

/** The challenge for a passkey. With a login's `ticket`, the passkey is the second factor. Without a ticket, the passkey alone signs in. */
export async function askForPasskey(
  ctx: Context,
  { ticket }: Input<typeof contract.askForPasskey>,
): Promise<Answer<typeof contract.askForPasskey>> {
  await ctx.limits.countPasskey(ctx.ip)
  if (ticket === undefined)
    return { data: { totp: false, options: await optionsToSign(ctx, { user_id: null, purpose: 'sign_in' }) } }
  const user_id = await ownerOfTicket(ctx.db, hashToken(ticket))
  if (user_id === null) throw over()
  const totp = (await readFactor(ctx.db, user_id))?.totp === true
  return { data: { totp, options: await optionsToSign(ctx, { user_id, purpose: 'sign_in' }) } }
}

/**
 * Finishes a sign-in. With a login's `ticket`, a code or passkey is the second factor. It allows five attempts in five minutes and opens
 * one session. Without a ticket, a passkey alone signs in.
 */
export async function answerSecondFactor(ctx: Context, wish: Wish): Opened {
  const { ticket, code, passkey } = wish
  if (ticket === undefined) {
    if (passkey === undefined) throw wrongField(['body', 'ticket'], say('access.ticket_missing'))
    return signInByPasskey(ctx, passkey)
  }
  if (code === undefined && passkey === undefined) throw wrongField(['body', 'code'], say('access.enter_code'))
  const hash = hashToken(ticket)
  const known = await countTry(ctx.db, hash)
  if (known === null) throw over()
  const { user_id, api_key_id } = known
  const actor = await actorById(ctx.db, user_id)
  if (actor === null) throw over()
  const who = { ...ctx, actor }
  const by = await tryProof(who, actor, { judge: () => checkProof(ctx, user_id, wish) })
  if (by === null) {
    const reason = passkey === undefined ? 'wrong_code' : 'wrong_passkey'
    await writeAudit(ctx.db, who, { action: 'login', outcome: 'refused', reason })
    throw passkey === undefined ? wrongCode() : wrongPasskey()
  }
  return ctx.transaction(async (tx) => {
    if (!(await endTicket(tx, hash))) throw over()
    if (by === 'recovery') await writeAudit(tx, who, { action: 'second_factor.recovery', resource: user_id })
    return known.login_type === 'user' ? enterAsMember(tx, ctx, user_id) : openSession(tx, ctx, { ...actor, api_key_id })
  })
}

async function checkProof(
  ctx: Context,
  user_id: string,
  { code = '', passkey }: Wish,
): Promise<'totp' | 'recovery' | 'passkey' | null> {
  if (passkey === undefined) return useCode(ctx.db, ctx.keyring, { user_id, code })
  return (await whoSigned(ctx, passkey, { user_id, purpose: 'sign_in' })) === null ? null : 'passkey'
}

/** Signs in with a passkey that verified its holder, which counts as two factors. */
async function signInByPasskey(ctx: Context, passkey: NonNullable<Wish['passkey']>): Opened {
  await ctx.limits.countLogin(ctx.ip, passkey.id)
  const user_id = await whoSigned(ctx, passkey, { user_id: null, purpose: 'sign_in' })
  const actor = user_id === null ? null : await actorById(ctx.db, user_id)
  if (actor === null) {
    await ctx.limits.loginFailed(ctx.ip, passkey.id)
    await writeAudit(ctx.db, ctx, { action: 'login', outcome: 'refused', reason: 'wrong_passkey' })
    throw wrongPasskey()
  }
  await ctx.limits.loginSucceeded(ctx.ip, passkey.id)
  if (actor.login_type === 'user') return ctx.transaction((tx) => enterAsMember(tx, ctx, actor.user_id))
  return ctx.transaction(async (tx) => openSession(tx, ctx, { ...actor, api_key_id: await findLiveKey(tx, actor.user_id) }))
}
