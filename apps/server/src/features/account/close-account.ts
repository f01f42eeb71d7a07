import {
  GRACE_DAYS,
  type closeAccount as route,
  type getClosing as getRoute,
  type keepAccount as keepRoute,
} from '@orion/contract/account.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { tryProof } from '../access/try-proof.ts'
import type { Context } from '../../context.ts'
import { API_KEY_FORM, findActor } from '../access/find-actor.ts'
import { verifyPassword } from '../access/password.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { beginClosing, countWhatGoes, endClosing, endSessionsOfAccount } from './closing-queries.ts'
import { cancelScheduled } from '../posts/cancel-posts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readPasswordHash } from './queries.ts'

/** The data that will be deleted with the caller's account, and the time. */
export async function getClosing({ db, actor }: Context): Promise<Answer<typeof getRoute>> {
  return { closing: { closes_at: actor.closes_at, grace_days: GRACE_DAYS, ...(await countWhatGoes(db, actor)) } }
}

/**
 * Begins to close the caller's account. The sessions of the caller and of the members of the caller's organizations end. Nothing is deleted
 * for `GRACE_DAYS` days. Then `eraseAccounts` deletes the account. Throws conflict while a stage runs.
 */
export async function closeAccount(ctx: Context, wish: Input<typeof route>): Promise<Answer<typeof route>> {
  const { actor } = ctx
  if (wish.confirmation.trim().toLowerCase() !== actor.email.toLowerCase()) {
    const msg = say('access.type_confirm', { email: actor.email })
    throw wrongField(['body', 'confirmation'], msg, 'not_confirmed')
  }
  await requireProof(ctx, wish)
  return ctx.transaction(async (tx) => {
    const closes_at = await beginClosing(tx, actor)
    if (closes_at === null) throw new AppError('conflict', say('access.account_already_closing'))
    const { running_stages } = await countWhatGoes(tx, actor)
    if (running_stages > 0) throw new AppError('conflict', say('access.stage_running_before_closing'))
    if (actor.login_type === 'partner')
      await cancelScheduled(tx, { partner_id: actor.user_id }, say('posts.account_being_closed').text)
    await endSessionsOfAccount(tx, actor)
    await queueMail(tx, ctx, {
      kind: 'account_closing',
      address: actor.email,
      ...(actor.login_type === 'user' ? { member_id: actor.user_id } : { partner_id: actor.user_id }),
    })
    await writeAudit(tx, ctx, { action: 'account.close', resource: actor.user_id })
    return { closes_at, message: `Your account closes in ${GRACE_DAYS} days. Sign in before then to keep it.` }
  })
}

/**
 * Throws wrong_credentials unless the request contains the caller's API key or password. An open session alone must not close an account.
 */
async function requireProof(ctx: Context, { api_key, password }: Input<typeof route>): Promise<void> {
  const { actor, limits, ip } = ctx
  await limits.countLogin(ip, actor.email)
  const partner = actor.login_type === 'partner'
  const isRight = async () =>
    partner ? isOwnKey(ctx, api_key ?? '') : verifyPassword(password ?? '', await readPasswordHash(ctx.db, actor.user_id))
  if ((await tryProof(ctx, actor, { judge: async () => (await isRight()) || null, of: 'secret' })) !== null)
    return limits.loginSucceeded(ip, actor.email)
  await limits.loginFailed(ip, actor.email)
  await writeAudit(ctx.db, ctx, { action: 'account.close', outcome: 'refused', reason: 'wrong_credentials' })
  throw new AppError('wrong_credentials', partner ? say('access.api_key_wrong') : say('access.password_wrong'))
}

async function isOwnKey({ db, keyring, actor }: Context, api_key: string): Promise<boolean> {
  const key = api_key.trim()
  return API_KEY_FORM.test(key) && (await findActor(db, keyring, key))?.user_id === actor.user_id
}

/** Cancels the closing of the caller's account. Nothing is deleted, and everybody may sign in again. */
export async function keepAccount(ctx: Context): Promise<Answer<typeof keepRoute>> {
  return ctx.transaction(async (tx) => {
    if (!(await endClosing(tx, ctx.actor))) throw new AppError('wrong_state', say('access.account_not_closing'))
    await writeAudit(tx, ctx, { action: 'account.keep', resource: ctx.actor.user_id })
    return { message: 'Your account stays open.' }
  })
}
