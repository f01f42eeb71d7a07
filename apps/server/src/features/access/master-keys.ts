import { AppError } from '@orion/contract/errors.ts'
import { sql } from 'drizzle-orm'
import { jsonb } from '../../db/jsonb.ts'
import type { Database, Executor, Transaction } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type SealedText, fromText, seal, toText, unseal } from '../credentials/seal.ts'
import type { Keyring, Keys } from './keyring.ts'

const CANARY = 'orion canary'
const placeOfCanary = (id: string): string => `v1|canary|${id}`

/**
 * The keys that new secrets and API keys are made with. They stay the current ones until the transaction ends, so that a rotation that counts
 * what depends on the former ones has counted everything. Throws unavailable while this process has not got the new key.
 */
export async function currentKeys(tx: Transaction, keyring: Keyring): Promise<Keys> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM current_master_key FOR SHARE`)
  const keys = rows.length === 0 ? null : keyring.find(rows[0].id)
  if (keys !== null) return keys
  throw new AppError(
    'unavailable',
    'The master key was changed, and this server has not got the new one yet. Ask who runs it to set it.',
  )
}

/** Makes the ring's first key the current one: after the commit nothing is sealed with a former one any more. */
export async function makeCurrent(tx: Transaction, keys: Keys): Promise<void> {
  const canary = jsonb(toText(seal(keys, placeOfCanary(keys.id), CANARY)))
  await tx.execute(
    sql`INSERT INTO master_key (id, canary) VALUES (${keys.id}, ${canary}::jsonb) ON CONFLICT (id) DO UPDATE SET retired_at = NULL`,
  )
  await tx.execute(sql`INSERT INTO current_master_key (id) VALUES (${keys.id}) ON CONFLICT (one) DO UPDATE SET id = EXCLUDED.id`)
}

/** The name of the current master key; null before the first start. */
export async function currentId(db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM current_master_key`)
  return rows[0]?.id ?? null
}

/**
 * Notes the master key at the first start. At every start the ring must hold every key that something depends on, and each must open its
 * canary: else API keys were unknown and stored credentials lost. Throws a sentence that says what to do.
 */
export async function requireKeys(db: Database, keyring: Keyring): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockRotation(tx)
    const { rows } = await tx.execute<{ id: string; canary: SealedText | null }>(
      sql`SELECT id, canary FROM master_key WHERE retired_at IS NULL`,
    )
    if (rows.length === 0) return makeCurrent(tx, keyring.all()[0])
    for (const { id, canary } of rows) {
      const keys = keyring.find(id)
      if (keys === null || (canary !== null && !opens(keyring, id, canary))) throw wrongKey()
      if (canary === null) await noteCanary(tx, keys)
    }
  })
}

const opens = (keyring: Keyring, id: string, canary: SealedText): boolean => {
  try {
    return unseal(keyring, placeOfCanary(id), fromText(canary)) === CANARY
  } catch {
    return false
  }
}

async function noteCanary(tx: Transaction, keys: Keys): Promise<void> {
  const canary = jsonb(toText(seal(keys, placeOfCanary(keys.id), CANARY)))
  await tx.execute(sql`UPDATE master_key SET canary = ${canary}::jsonb WHERE id = ${keys.id}`)
}

const wrongKey = () =>
  new Error(
    'This is not the master key that the database was made with: API keys and stored credentials could not be read. Put back your copy of DATA_DIR/master.key, or set MASTER_KEY to the former key.',
  )

const TURN_LOCK = 7_021_011

/** Starts and rotations take turns. Held until the transaction ends. */
export async function lockRotation(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${TURN_LOCK}::bigint)`)
}
