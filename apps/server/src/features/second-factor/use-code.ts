import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { hashToken } from '../access/find-actor.ts'
import type { Keyring } from '../keys/keyring.ts'
import { tryProof } from '../access/try-proof.ts'
import { fromText, unseal } from '../keys/seal.ts'
import { plainCode, findStep } from './codes.ts'
import { counts, readFactor, takeRecoveryCode, takeStep } from './queries.ts'

/** The place of a second factor's secret, for `seal`. */
export const placeOfFactor = (user_id: string): string => `v1|second_factor|${user_id}|secret`

/**
 * Uses a code of a person's second factor, by the database's clock. Each code and each recovery code is valid once. Returns the kind of the
 * code. Null when the code is wrong or used, or when there is no second factor. For an unconfirmed app, only the code that confirms it is
 * accepted (`begun`).
 */
export async function useCode(
  db: Executor,
  keyring: Keyring,
  { user_id, code, begun = false }: { user_id: string; code: string; begun?: boolean },
): Promise<'totp' | 'recovery' | 'passkey' | null> {
  const row = await readFactor(db, user_id)
  if (row === null) return null
  const plain = plainCode(code)
  if (!/^\d{6}$/u.test(plain)) return takeRecoveryCode(db, user_id, hashToken(plain))
  if (row.sealed === null || !(row.totp || begun)) return null
  const step = findStep(unseal(keyring, placeOfFactor(user_id), fromText(row.sealed)), plain, row.now_seconds)
  return step !== null && (await takeStep(db, user_id, step)) ? 'totp' : null
}

export const wrongCode = (): AppError => new AppError('wrong_credentials', say('access.code_wrong'))

/** Uses a code of the signed-in person. Throws wrong_credentials, or too_many_requests after ten wrong codes. */
export async function requireCode(ctx: Context, code: string, begun = false): Promise<void> {
  const { db, keyring, actor } = ctx
  const used = await tryProof(ctx, actor, { judge: () => useCode(db, keyring, { user_id: actor.user_id, code, begun }) })
  if (used === null) throw wrongCode()
}

/**
 * Requires a code of the second factor in the field at `loc`, if the caller has a second factor. Throws invalid_fields or
 * wrong_credentials.
 */
export async function requireCodeWhereAny(ctx: Context, code: string | undefined, loc: [string, string]): Promise<void> {
  if (!counts(await readFactor(ctx.db, ctx.actor.user_id))) return
  if (code === undefined) throw wrongField(loc, say('access.enter_code_or_recovery_code'))
  await requireCode(ctx, code)
}
