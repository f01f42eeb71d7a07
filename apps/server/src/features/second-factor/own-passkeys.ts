import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import * as contract from '@orion/contract/second-factor.ts'
import { tryProof } from '../access/try-proof.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { hashToken } from '../access/find-actor.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { newRecoveryCodes, plainCode } from './codes.ts'
import { deletePasskey, insertPasskey, listPasskeyRows } from './passkey-queries.ts'
import { optionsToCreate, optionsToSign, readNewPasskey, whoSigned, wrongPasskey } from './passkeys.ts'
import { counts, forgetEmpty, holdFactor, insertProof, readFactor } from './queries.ts'
import { giveRecoveryCodes, readState, tell } from './second-factor.ts'
import { requireCodeWhereAny } from './use-code.ts'

const MOST = contract.SECOND_FACTOR.passkeys

/**
 * Adds a passkey in two calls: the first returns a challenge, and the second stores the passkey that the browser made. If it is the
 * person's first factor, recovery codes are made too.
 */
export async function addPasskey(
  ctx: Context,
  { passkey, name, proof }: Input<typeof contract.addPasskey>,
): Promise<Answer<typeof contract.addPasskey>> {
  const { user_id } = ctx.actor
  if (passkey === undefined) {
    if (((await readFactor(ctx.db, user_id))?.passkeys ?? 0) >= MOST)
      throw new AppError('wrong_state', say('access.too_many_passkeys', { most: MOST }))
    await requireCodeWhereAny(ctx, proof, ['body', 'proof'])
    return { data: { ...(await readState(ctx.db, ctx.actor)), options: await optionsToCreate(ctx) } }
  }
  if (name === undefined) throw wrongField(['body', 'name'], say('access.name_passkey'))
  const made = await readNewPasskey(ctx, passkey)
  return ctx.transaction(async (tx) => {
    const first = !counts(await holdFactor(tx, user_id))
    const id = newId()
    if (!(await insertPasskey(tx, { ...made, id, user_id, name })))
      throw new AppError('already_exists', say('access.passkey_known'))
    if (first) await tell(tx, ctx, { action: 'second_factor.on' })
    else await tell(tx, ctx, { action: 'passkey.add' })
    const recovery_codes = first ? { recovery_codes: await giveRecoveryCodes(tx, user_id) } : {}
    return { data: { ...(await readState(tx, ctx.actor)), ...recovery_codes } }
  })
}

/**
 * Deletes a passkey. Requires a code of the second factor. Deleting the last factor also deletes recovery codes and unfinished sign-ins.
 */
export async function removePasskey(
  ctx: Context,
  { passkey_id, code }: Input<typeof contract.removePasskey>,
): Promise<Answer<typeof contract.removePasskey>> {
  const { user_id } = ctx.actor
  const known = await listPasskeyRows(ctx.db, user_id)
  if (known.every(({ id }) => id !== passkey_id)) throw new AppError('not_found', say('access.passkey_not_found'))
  await requireCodeWhereAny(ctx, code, ['query', 'code'])
  return ctx.transaction(async (tx) => {
    await holdFactor(tx, user_id)
    const name = await deletePasskey(tx, user_id, passkey_id)
    if (name === null) throw new AppError('not_found', say('access.passkey_not_found'))
    await writeAudit(tx, ctx, { action: 'passkey.remove', resource: passkey_id, change: { name } })
    const left = counts(await readFactor(tx, user_id))
    await forgetEmpty(tx, user_id)
    if (!left) await tell(tx, ctx, { action: 'second_factor.off' })
    return { data: await readState(tx, ctx.actor) }
  })
}

/**
 * Without an answer, returns a challenge for the caller's passkey. With the answer, returns a code that can be used once, wherever a code
 * is required.
 */
export async function proveByPasskey(
  ctx: Context,
  { passkey }: Input<typeof contract.proveByPasskey>,
): Promise<Answer<typeof contract.proveByPasskey>> {
  const { user_id } = ctx.actor
  const asked = { user_id, purpose: 'prove' } as const
  if (passkey === undefined) {
    const options = await optionsToSign(ctx, asked)
    if (options === null) throw new AppError('wrong_state', say('access.no_passkey'))
    return { data: { options } }
  }
  if ((await tryProof(ctx, ctx.actor, { judge: () => whoSigned(ctx, passkey, asked) })) === null) throw wrongPasskey()
  const [code] = newRecoveryCodes()
  return ctx.transaction(async (tx) => {
    await insertProof(tx, user_id, hashToken(plainCode(code)))
    return { data: { code } }
  })
}
