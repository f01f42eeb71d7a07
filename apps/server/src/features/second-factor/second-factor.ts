import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/second-factor.ts'
import type { Context } from '../../context.ts'
import { isoTime, isoTimeOrNull } from '../../db/iso-time.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { hashToken } from '../access/find-actor.ts'
import { currentKeys } from '../keys/master-keys.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { seal, toText } from '../keys/seal.ts'
import { makeAppAddress, newRecoveryCodes, newSecret, plainCode } from './codes.ts'
import { listPasskeyRows } from './passkey-queries.ts'
import {
  beginApp,
  confirmFactor,
  counts,
  forgetApp,
  holdFactor,
  listRequiring,
  readFactor,
  replaceRecoveryCodes,
} from './queries.ts'
import { placeOfFactor, requireCode, requireCodeWhereAny } from './use-code.ts'

/** The state of a person's second factor, as the API shows it. */
export async function readState(db: Executor, { user_id, grants }: Context['actor']): Promise<contract.SecondFactor> {
  const row = await readFactor(db, user_id)
  const passkeys = await listPasskeyRows(db, user_id)
  const required_by = await listRequiring(
    db,
    grants.map(({ organization_id }) => organization_id),
  )
  return {
    totp: row?.totp === true,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      passkey_id: id,
      name,
      created_at: isoTime(created_at),
      last_used_at: isoTimeOrNull(last_used_at),
    })),
    recovery_left: row !== null && counts(row) ? row.recovery_left : 0,
    required_by,
  }
}

/** The caller's second factor, and the organizations that require one. */
export async function getSecondFactor({ db, actor }: Context): Promise<Answer<typeof contract.getSecondFactor>> {
  return { data: await readState(db, actor) }
}

const isOn = (): AppError => new AppError('wrong_state', say('access.second_factor_on'))

/** Begins to set up an authenticator app or, with a code of the app, switches it on. */
export async function setUpSecondFactor(
  ctx: Context,
  { code, proof }: Input<typeof contract.setUpSecondFactor>,
): Promise<Answer<typeof contract.setUpSecondFactor>> {
  const { user_id, email } = ctx.actor
  const known = await readFactor(ctx.db, user_id)
  if (known?.totp === true) throw isOn()
  if (code === undefined) {
    await requireCodeWhereAny(ctx, proof, ['body', 'proof'])
    return ctx.transaction(async (tx) => {
      const held = await holdFactor(tx, user_id)
      if (held.totp) throw isOn()
      const secret = newSecret()
      await beginApp(tx, user_id, toText(seal(await currentKeys(tx, ctx.keyring), placeOfFactor(user_id), secret)))
      const recovery_codes = counts(held) ? {} : { recovery_codes: await giveRecoveryCodes(tx, user_id) }
      return { data: { ...(await readState(tx, ctx.actor)), secret, address: makeAppAddress(secret, email), ...recovery_codes } }
    })
  }
  if (known === null || known.sealed === null) throw new AppError('wrong_state', say('access.no_second_factor_begun'))
  if (!/^\d{6}$/u.test(plainCode(code))) throw new AppError('wrong_credentials', say('access.enter_six_digits'))
  await requireCode(ctx, code, true)
  return ctx.transaction(async (tx) => {
    await confirmFactor(tx, user_id)
    await tell(tx, ctx, { action: 'second_factor.on' })
    return { data: await readState(tx, ctx.actor) }
  })
}

/** Replaces the recovery codes by ten new ones, which are shown only once. */
export async function giveRecoveryCodes(tx: Transaction, user_id: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    user_id,
    codes.map((each) => hashToken(plainCode(each))),
  )
  return codes
}

/** Switches the caller's app off, with a code of the second factor. Passkeys stay. */
export async function removeSecondFactor(
  ctx: Context,
  { code }: Input<typeof contract.removeSecondFactor>,
): Promise<Answer<typeof contract.removeSecondFactor>> {
  await requireCode(ctx, code)
  return ctx.transaction(async (tx) => {
    const { totp, passkeys } = await holdFactor(tx, ctx.actor.user_id)
    await forgetApp(tx, ctx.actor.user_id)
    if (totp) await tell(tx, ctx, { action: 'second_factor.off', change: { passkeys } })
    return { data: await readState(tx, ctx.actor) }
  })
}

/** The events of second factors, with their mails. */
const MAILS = {
  'second_factor.on': 'second_factor_on',
  'second_factor.off': 'second_factor_off',
  'passkey.add': 'passkey_added',
} as const

/**
 * Writes the event to the audit log and informs the owner by mail, because somebody else may have caused the event. If passkeys remain
 * after an app was removed (`change`), sign-ins still require a second factor. So no mail says that the second factor is off.
 */
export async function tell(
  tx: Transaction,
  ctx: Context,
  { action, change }: { action: keyof typeof MAILS; change?: { passkeys: number } | undefined },
): Promise<void> {
  const { user_id, email, login_type } = ctx.actor
  await writeAudit(tx, ctx, { action, resource: user_id, ...(change && { change }) })
  if (change !== undefined && change.passkeys > 0) return
  const whose = login_type === 'partner' ? { partner_id: user_id } : { member_id: user_id }
  await queueMail(tx, ctx, { kind: MAILS[action], address: email, ...whose })
}
