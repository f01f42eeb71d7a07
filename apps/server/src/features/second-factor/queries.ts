import { SECOND_FACTOR } from '@orion/contract/second-factor.ts'
import { sql } from '../../db/drizzle.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { hasFactor } from '../access/factor-queries.ts'
import type { Batch } from '../keys/key-queries.ts'
import { type Sealed, type SealedText, toText } from '../keys/seal.ts'

/**
 * A second factor as it is stored, with the database's time in seconds since 1970, by which the codes of an app are checked. `sealed` is
 * null without an app. `totp` is true if a code of the app was confirmed.
 */
export type FactorRow = { sealed: SealedText | null; totp: boolean; passkeys: number; recovery_left: number; now_seconds: number }

export async function readFactor(db: Executor, user_id: string): Promise<FactorRow | null> {
  const { rows } = await db.execute<FactorRow>(sql`
    SELECT f.sealed, f.confirmed_at IS NOT NULL AS totp, extract(epoch FROM clock_timestamp())::float8 AS now_seconds,
      (SELECT count(*)::int FROM passkey k WHERE k.user_id = f.user_id) AS passkeys,
      (SELECT count(*)::int FROM recovery_code r WHERE r.user_id = f.user_id AND r.expires_at IS NULL) AS recovery_left
    FROM second_factor f WHERE f.user_id = ${user_id}`)
  return rows[0] ?? null
}

/** Whether a sign-in requires this second factor. */
export const counts = (row: FactorRow | null): boolean => row !== null && (row.totp || row.passkeys > 0)

/** The names of the organizations among these that require a second factor. */
export async function listRequiring(db: Executor, organization_ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM organization
    WHERE id = ANY(${sql.param([...organization_ids])}::text[]) AND requires_second_factor ORDER BY name`)
  return rows.map(({ name }) => name)
}

/** The accounts among these that have no second factor. */
export async function listWithoutFactor(db: Executor, user_ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT u.id FROM unnest(${sql.param([...user_ids])}::text[]) u (id)
    WHERE NOT ${hasFactor(sql`u.id`)}`)
  return rows.map(({ id }) => id)
}

/** Locks a person's second factor until the transaction ends, so that changes take turns. Creates it if there is none. Returns it. */
export async function holdFactor(tx: Transaction, user_id: string): Promise<FactorRow> {
  await tx.execute(sql`INSERT INTO second_factor (user_id) VALUES (${user_id}) ON CONFLICT DO NOTHING`)
  await tx.execute(sql`SELECT user_id FROM second_factor WHERE user_id = ${user_id} FOR UPDATE`)
  const factor = await readFactor(tx, user_id)
  if (factor === null) throw new Error(`The second factor of ${user_id} was not stored.`)
  return factor
}

/** Stores the secret of an app that is being set up, and replaces an earlier one. */
export async function beginApp(tx: Transaction, user_id: string, sealed: SealedText): Promise<void> {
  await tx.execute(sql`UPDATE second_factor SET sealed = ${jsonb(sealed)}::jsonb, last_step = 0 WHERE user_id = ${user_id}`)
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(tx: Transaction, user_id: string, codes: readonly Buffer[]): Promise<void> {
  await tx.execute(sql`DELETE FROM recovery_code WHERE user_id = ${user_id}`)
  for (const hash of codes) await tx.execute(sql`INSERT INTO recovery_code (user_id, hash) VALUES (${user_id}, ${hash})`)
}

/** Stores a code that replaces a used passkey for some minutes. */
export async function insertProof(tx: Transaction, user_id: string, hash: Buffer): Promise<void> {
  await tx.execute(sql`DELETE FROM recovery_code WHERE user_id = ${user_id} AND expires_at < now()`)
  await tx.execute(sql`INSERT INTO recovery_code (user_id, hash, expires_at)
    VALUES (${user_id}, ${hash}, now() + make_interval(mins => ${SECOND_FACTOR.ticket_minutes}))`)
}

export async function confirmFactor(tx: Transaction, user_id: string): Promise<void> {
  await tx.execute(
    sql`UPDATE second_factor SET confirmed_at = now() WHERE user_id = ${user_id} AND confirmed_at IS NULL AND sealed IS NOT NULL`,
  )
}

/** Uses up a time step. Returns false when this step or a later one was used already. */
export async function takeStep(db: Executor, user_id: string, step: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`UPDATE second_factor SET last_step = ${step} WHERE user_id = ${user_id} AND last_step < ${step} RETURNING user_id`,
  )
  return rows.length > 0
}

/** Uses up a recovery code, or a code that replaces a passkey. Returns null when there is no such code. */
export async function takeRecoveryCode(db: Executor, user_id: string, hash: Buffer): Promise<'recovery' | 'passkey' | null> {
  const { rows } = await db.execute<{ kept: boolean; over: boolean }>(sql`DELETE FROM recovery_code
    WHERE user_id = ${user_id} AND hash = ${hash} RETURNING expires_at IS NULL AS kept, coalesce(expires_at < now(), false) AS over`)
  if (rows.length === 0 || rows[0].over) return null
  return rows[0].kept ? 'recovery' : 'passkey'
}

/** Deletes a person's app. If there is no passkey either, deletes everything. */
export async function forgetApp(tx: Transaction, user_id: string): Promise<void> {
  await tx.execute(sql`UPDATE second_factor SET sealed = NULL, confirmed_at = NULL, last_step = 0 WHERE user_id = ${user_id}`)
  await forgetEmpty(tx, user_id)
}

/** Deletes the codes and tickets of a second factor that has neither app nor passkeys any more. */
export async function forgetEmpty(tx: Transaction, user_id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM second_factor WHERE user_id = ${user_id} AND NOT ${hasFactor(sql`${user_id}`)}`)
}

/** Deletes a person's second factor with its passkeys, codes and tickets. Returns false when no sign-in required it. */
export async function forgetFactor(tx: Executor, user_id: string): Promise<boolean> {
  const row = await readFactor(tx, user_id)
  await tx.execute(sql`DELETE FROM second_factor WHERE user_id = ${user_id}`)
  return counts(row)
}

type Ticket = { user_id: string; login_type: 'partner' | 'user'; api_key_id: string | null }

/** Stores a sign-in that waits for its code. */
export async function insertTicket(db: Executor, token_hash: Buffer, { user_id, login_type, api_key_id }: Ticket): Promise<void> {
  await db.execute(sql`DELETE FROM second_factor_ticket WHERE user_id = ${user_id} AND expires_at < now()`)
  await db.execute(sql`INSERT INTO second_factor_ticket (token_hash, user_id, login_type, api_key_id, expires_at)
    VALUES (${token_hash}, ${user_id}, ${login_type}, ${api_key_id}, now() + make_interval(mins => ${SECOND_FACTOR.ticket_minutes}))`)
}

/** Counts an attempt with a ticket before it is checked. Null when the ticket has expired, is used up, or its API key was replaced. */
export async function countTry(db: Executor, token_hash: Buffer): Promise<Ticket | null> {
  const { rows } = await db.execute<Ticket>(sql`
    UPDATE second_factor_ticket t SET tries = t.tries + 1
    WHERE t.token_hash = ${token_hash} AND t.expires_at > now() AND t.tries < ${SECOND_FACTOR.tries}
      AND (t.api_key_id IS NULL OR EXISTS (SELECT 1 FROM api_key k WHERE k.id = t.api_key_id AND k.revoked_at IS NULL))
    RETURNING t.user_id, t.login_type, t.api_key_id`)
  return rows[0] ?? null
}

/** The owner of a sign-in by its ticket. Null when the ticket has expired or is used up. */
export async function ownerOfTicket(db: Executor, token_hash: Buffer): Promise<string | null> {
  const { rows } = await db.execute<{ user_id: string }>(sql`SELECT user_id FROM second_factor_ticket
    WHERE token_hash = ${token_hash} AND expires_at > now() AND tries < ${SECOND_FACTOR.tries}`)
  return rows[0]?.user_id ?? null
}

/** Ends a ticket. Returns true for only one call. */
export async function endTicket(tx: Transaction, token_hash: Buffer): Promise<boolean> {
  const { rows } = await tx.execute(sql`DELETE FROM second_factor_ticket WHERE token_hash = ${token_hash} RETURNING user_id`)
  return rows.length > 0
}

/** Second factors that are encrypted with an older key, ordered by id. */
export async function lockSealedFactors(
  tx: Transaction,
  { kid, after: [id], limit }: Batch,
): Promise<{ id: string; sealed: SealedText }[]> {
  const { rows } = await tx.execute<{ id: string; sealed: SealedText }>(sql`
    SELECT user_id AS id, sealed FROM second_factor
    WHERE sealed IS NOT NULL AND sealed ->> 'kid' <> ${kid} AND user_id > ${id}
    ORDER BY user_id LIMIT ${limit} FOR UPDATE`)
  return rows
}

/** Stores a second factor's newly encrypted secret. */
export async function updateSealedFactor(tx: Transaction, id: string, sealed: Sealed): Promise<void> {
  await tx.execute(
    sql`UPDATE second_factor SET sealed = ${jsonb(toText(sealed))}::jsonb WHERE user_id = ${id} AND sealed IS NOT NULL`,
  )
}

/** The account of an address, for a person who uses this machine itself. Null when there is no such account. */
export async function findByEmail(db: Executor, email: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM partner WHERE contact_email = ${email} UNION ALL SELECT id FROM member WHERE email = ${email} LIMIT 1`)
  return rows[0]?.id ?? null
}

/** The people with a second factor, by address. */
export async function listWithFactor(db: Executor): Promise<{ email: string; since: string }[]> {
  const { rows } = await db.execute<{ email: string; since: string }>(sql`
    SELECT coalesce(p.contact_email, m.email) AS email,
      least(f.confirmed_at, (SELECT min(created_at) FROM passkey k WHERE k.user_id = f.user_id)) AS since FROM second_factor f
      LEFT JOIN partner p ON p.id = f.user_id LEFT JOIN member m ON m.id = f.user_id
    WHERE ${hasFactor(sql`f.user_id`)} ORDER BY 1`)
  return rows
}
