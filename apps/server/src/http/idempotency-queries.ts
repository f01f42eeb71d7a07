import { sql } from '../db/drizzle.ts'
import type { Executor, Transaction } from '../db/open.ts'

type Key = { actor_id: string; key: string }

/**
 * Records that a call with this key has begun. Returns false when the key was used before. Waits while another transaction inserts the same
 * key.
 */
export async function insertKey(
  tx: Transaction,
  { actor_id, key, route, body_hash }: Key & { route: string; body_hash: Buffer },
): Promise<boolean> {
  await tx.execute(sql`DELETE FROM idempotency WHERE actor_id = ${actor_id} AND key = ${key} AND expires_at < now()`)
  const { rowCount } = await tx.execute(sql`INSERT INTO idempotency (actor_id, key, route, body_hash, expires_at)
    VALUES (${actor_id}, ${key}, ${route}, ${body_hash}, now() + interval '24 hours') ON CONFLICT (actor_id, key) DO NOTHING`)
  return rowCount === 1
}

/** The hash of the body and the answer of the call with this key. Null when there is no such call. */
export async function readKey(db: Executor, { actor_id, key }: Key): Promise<{ body_hash: Buffer; response: unknown } | null> {
  const { rows } = await db.execute<{ body_hash: Buffer; response: unknown }>(
    sql`SELECT body_hash, response FROM idempotency WHERE actor_id = ${actor_id} AND key = ${key} AND expires_at >= now()`,
  )
  return rows[0] ?? null
}

/** Stores a call's answer for its repeats. `response` is JSON, or null when the answer must not be stored. */
export async function keepAnswer(
  tx: Transaction,
  { actor_id, key, status, response }: Key & { status: number; response: string | null },
): Promise<void> {
  await tx.execute(sql`UPDATE idempotency SET status = ${status}, response = ${response}::jsonb
    WHERE actor_id = ${actor_id} AND key = ${key}`)
}
