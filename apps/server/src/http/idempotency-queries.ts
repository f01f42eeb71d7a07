import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/open.ts'

type Key = { actor_id: string; key: string }

/** Notes that a call with this key has begun; false when the key was used before. Waits while another transaction has it. */
export async function insertKey(
  tx: Transaction,
  { actor_id, key, route, body_hash }: Key & { route: string; body_hash: Buffer },
): Promise<boolean> {
  await tx.execute(sql`DELETE FROM idempotency WHERE actor_id = ${actor_id} AND key = ${key} AND expires_at < now()`)
  const { rowCount } = await tx.execute(sql`INSERT INTO idempotency (actor_id, key, route, body_hash, expires_at)
    VALUES (${actor_id}, ${key}, ${route}, ${body_hash}, now() + interval '24 hours') ON CONFLICT (actor_id, key) DO NOTHING`)
  return rowCount === 1
}

/** The record of the call with this key: its body's hash and its answer; null when there is none. */
export async function readKey(db: Executor, { actor_id, key }: Key): Promise<{ body_hash: Buffer; response: unknown } | null> {
  const { rows } = await db.execute<{ body_hash: Buffer; response: unknown }>(
    sql`SELECT body_hash, response FROM idempotency WHERE actor_id = ${actor_id} AND key = ${key} AND expires_at >= now()`,
  )
  return rows[0] ?? null
}

/** Keeps a call's answer for its repeats; `response` is JSON, or null where the answer must not be kept. */
export async function keepAnswer(
  tx: Transaction,
  { actor_id, key, status, response }: Key & { status: number; response: string | null },
): Promise<void> {
  await tx.execute(sql`UPDATE idempotency SET status = ${status}, response = ${response}::jsonb
    WHERE actor_id = ${actor_id} AND key = ${key}`)
}
