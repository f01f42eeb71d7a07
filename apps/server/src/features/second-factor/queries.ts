import { SECOND_FACTOR } from '@orion/contract/second-factor.ts'
import { sql } from 'drizzle-orm'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { Batch } from '../access/key-queries.ts'
import { type Sealed, type SealedText, toText } from '../credentials/seal.ts'

/** A second factor as it is stored, with the database's time in seconds since 1970: its codes are judged by that. */
export type FactorRow = { sealed: SealedText; confirmed: boolean; recovery_left: number; now_seconds: number }

export async function readFactor(db: Executor, user_id: string): Promise<FactorRow | null> {
  const { rows } = await db.execute<FactorRow>(sql`
    SELECT f.sealed, f.confirmed_at IS NOT NULL AS confirmed, extract(epoch FROM clock_timestamp())::float8 AS now_seconds,
      (SELECT count(*)::int FROM recovery_code r WHERE r.user_id = f.user_id) AS recovery_left
    FROM second_factor f WHERE f.user_id = ${user_id}`)
  return rows[0] ?? null
}

/** Begins a second factor; one that was begun and not confirmed is gone. False where there is a confirmed one. */
export async function beginFactor(
  tx: Transaction,
  user_id: string,
  sealed: SealedText,
  codes: readonly Buffer[],
): Promise<boolean> {
  await tx.execute(sql`DELETE FROM second_factor WHERE user_id = ${user_id} AND confirmed_at IS NULL`)
  const { rows } = await tx.execute(sql`INSERT INTO second_factor (user_id, sealed) VALUES (${user_id}, ${jsonb(sealed)}::jsonb)
    ON CONFLICT DO NOTHING RETURNING user_id`)
  if (rows.length === 0) return false
  for (const hash of codes) await tx.execute(sql`INSERT INTO recovery_code (user_id, hash) VALUES (${user_id}, ${hash})`)
  return true
}

export async function confirmFactor(tx: Transaction, user_id: string): Promise<void> {
  await tx.execute(sql`UPDATE second_factor SET confirmed_at = now() WHERE user_id = ${user_id} AND confirmed_at IS NULL`)
}

/** Takes a step of the clock: false where it or a later one was used. */
export async function takeStep(db: Executor, user_id: string, step: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`UPDATE second_factor SET last_step = ${step} WHERE user_id = ${user_id} AND last_step < ${step} RETURNING user_id`,
  )
  return rows.length > 0
}

/** Takes a recovery code; false where there is none such left. */
export async function takeRecoveryCode(db: Executor, user_id: string, hash: Buffer): Promise<boolean> {
  const { rows } = await db.execute(
    sql`DELETE FROM recovery_code WHERE user_id = ${user_id} AND hash = ${hash} RETURNING user_id`,
  )
  return rows.length > 0
}

/** Forgets somebody's second factor with its codes and tickets; false where there was none that counted. */
export async function forgetFactor(tx: Executor, user_id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ counted: boolean }>(
    sql`DELETE FROM second_factor WHERE user_id = ${user_id} RETURNING confirmed_at IS NOT NULL AS counted`,
  )
  return rows[0]?.counted ?? false
}

type Ticket = { user_id: string; login_type: 'partner' | 'user'; api_key_id: string | null }

/** Keeps a sign-in that waits for its code. */
export async function insertTicket(db: Executor, token_hash: Buffer, { user_id, login_type, api_key_id }: Ticket): Promise<void> {
  await db.execute(sql`DELETE FROM second_factor_ticket WHERE user_id = ${user_id} AND expires_at < now()`)
  await db.execute(sql`INSERT INTO second_factor_ticket (token_hash, user_id, login_type, api_key_id, expires_at)
    VALUES (${token_hash}, ${user_id}, ${login_type}, ${api_key_id}, now() + make_interval(mins => ${SECOND_FACTOR.ticket_minutes}))`)
}

/** Counts a try of a ticket before it is judged; null once it is over, used up, or its API key was replaced. */
export async function countTry(db: Executor, token_hash: Buffer): Promise<Ticket | null> {
  const { rows } = await db.execute<Ticket>(sql`
    UPDATE second_factor_ticket t SET tries = t.tries + 1
    WHERE t.token_hash = ${token_hash} AND t.expires_at > now() AND t.tries < ${SECOND_FACTOR.tries}
      AND (t.api_key_id IS NULL OR EXISTS (SELECT 1 FROM api_key k WHERE k.id = t.api_key_id AND k.revoked_at IS NULL))
    RETURNING t.user_id, t.login_type, t.api_key_id`)
  return rows[0] ?? null
}

/** Ends a ticket: true for the one call that does. */
export async function endTicket(tx: Transaction, token_hash: Buffer): Promise<boolean> {
  const { rows } = await tx.execute(sql`DELETE FROM second_factor_ticket WHERE token_hash = ${token_hash} RETURNING user_id`)
  return rows.length > 0
}

/** Second factors that a former key seals, in the order of their ids. */
export async function lockSealedFactors(
  tx: Transaction,
  { kid, after: [id], limit }: Batch,
): Promise<{ id: string; sealed: SealedText }[]> {
  const { rows } = await tx.execute<{ id: string; sealed: SealedText }>(sql`
    SELECT user_id AS id, sealed FROM second_factor WHERE sealed ->> 'kid' <> ${kid} AND user_id > ${id}
    ORDER BY user_id LIMIT ${limit} FOR UPDATE`)
  return rows
}

/** Writes a second factor's secret as it is sealed now. */
export async function updateSealedFactor(tx: Transaction, id: string, sealed: Sealed): Promise<void> {
  await tx.execute(sql`UPDATE second_factor SET sealed = ${jsonb(toText(sealed))}::jsonb WHERE user_id = ${id}`)
}

/** Whose account an address is, for who sits at this machine; null where it is nobody's. */
export async function findByEmail(db: Executor, email: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM partner WHERE contact_email = ${email} UNION ALL SELECT id FROM member WHERE email = ${email} LIMIT 1`)
  return rows[0]?.id ?? null
}

/** Who has a second factor, by their addresses. */
export async function listWithFactor(db: Executor): Promise<{ email: string; since: string }[]> {
  const { rows } = await db.execute<{ email: string; since: string }>(sql`
    SELECT coalesce(p.contact_email, m.email) AS email, f.confirmed_at AS since FROM second_factor f
      LEFT JOIN partner p ON p.id = f.user_id LEFT JOIN member m ON m.id = f.user_id
    WHERE f.confirmed_at IS NOT NULL ORDER BY 1`)
  return rows
}
