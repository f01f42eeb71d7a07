import { SECOND_FACTOR } from '@orion/contract/second-factor.ts'
import { sql } from '../../db/drizzle.ts'
import type { Executor, Transaction } from '../../db/open.ts'

/** A passkey as it is stored. */
export type PasskeyRow = {
  id: string
  user_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: string
  last_used_at: string | null
}

/** A person's passkeys, oldest first. */
export async function listPasskeyRows(db: Executor, user_id: string): Promise<PasskeyRow[]> {
  const { rows } = await db.execute<PasskeyRow>(sql`SELECT * FROM passkey WHERE user_id = ${user_id} ORDER BY created_at, id`)
  return rows
}

/** The passkey that a browser names. Null when it is unknown. */
export async function findPasskey(db: Executor, credential_id: string): Promise<PasskeyRow | null> {
  const { rows } = await db.execute<PasskeyRow>(sql`SELECT * FROM passkey WHERE credential_id = ${credential_id}`)
  return rows[0] ?? null
}

/** Adds a passkey. Returns false when it already belongs to somebody. */
export async function insertPasskey(tx: Transaction, row: Omit<PasskeyRow, 'created_at' | 'last_used_at'>): Promise<boolean> {
  const { rows } = await tx.execute(sql`INSERT INTO passkey (id, user_id, credential_id, public_key, counter, transports, name)
    VALUES (${row.id}, ${row.user_id}, ${row.credential_id}, ${row.public_key}, ${row.counter},
      ${sql.param(row.transports)}::text[], ${row.name}) ON CONFLICT (credential_id) DO NOTHING RETURNING id`)
  return rows.length > 0
}

/**
 * Stores a passkey's use and its new count. The count must be higher than before, unless the device does not count. Otherwise returns
 * false.
 */
export async function usePasskey(db: Executor, id: string, counter: number): Promise<boolean> {
  const { rows } = await db.execute(sql`UPDATE passkey SET counter = ${counter}, last_used_at = now()
    WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter}::bigint = 0)) RETURNING id`)
  return rows.length > 0
}

/** Deletes a person's passkey and returns its name, or null when they have no such passkey. */
export async function deletePasskey(tx: Transaction, user_id: string, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`DELETE FROM passkey WHERE id = ${id} AND user_id = ${user_id} RETURNING name`,
  )
  return rows[0]?.name ?? null
}

/** A passkey's challenge: its user (null: any) and its purpose. */
export type Challenge = { user_id: string | null; purpose: 'create' | 'prove' | 'sign_in' }

/** Stores a challenge for some minutes. */
export async function insertChallenge(db: Executor, challenge: string, { user_id, purpose }: Challenge): Promise<void> {
  await db.execute(sql`DELETE FROM passkey_challenge WHERE expires_at < now()`)
  await db.execute(sql`INSERT INTO passkey_challenge (challenge, user_id, purpose, expires_at)
    VALUES (${challenge}, ${user_id}, ${purpose}, now() + make_interval(mins => ${SECOND_FACTOR.ticket_minutes}))`)
}

/** Uses up a challenge. Returns true for only one call, and only if the call is in time, from the same person and for the same purpose. */
export async function takeChallenge(db: Executor, challenge: string, { user_id, purpose }: Challenge): Promise<boolean> {
  const { rows } = await db.execute(sql`DELETE FROM passkey_challenge WHERE challenge = ${challenge} AND purpose = ${purpose}
    AND user_id IS NOT DISTINCT FROM ${user_id} AND expires_at > now() RETURNING challenge`)
  return rows.length > 0
}

/** The API key with which a partner signs in. Null for members, and when the partner has no key. */
export async function findLiveKey(db: Executor, partner_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM api_key WHERE partner_id = ${partner_id} AND revoked_at IS NULL`,
  )
  return rows[0]?.id ?? null
}
