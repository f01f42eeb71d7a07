import { sql } from '../../db/drizzle.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { type Sealed, type SealedText, toText } from './seal.ts'

const TURN_LOCK = 7_021_011

/**
 * Takes the lock that process starts and rotations share, so that only one of them runs at a time. It is held until the transaction ends.
 */
export async function lockRotation(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${TURN_LOCK}::bigint)`)
}

/** The name of the current master key. Null before the first start. */
export async function currentId(db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM current_master_key`)
  return rows[0]?.id ?? null
}

/** The name of the current master key. Null before the first start. No other key can become current until the transaction ends. */
export async function holdCurrentId(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT id FROM current_master_key FOR SHARE`)
  return rows[0]?.id ?? null
}

/** The counter of an organization's key. It cannot change until the transaction ends. */
export async function holdKeyCounter(tx: Transaction, organization_id: string): Promise<number> {
  const { rows } = await tx.execute<{ key_counter: number }>(
    sql`SELECT key_counter FROM organization WHERE id = ${organization_id} FOR KEY SHARE`,
  )
  return rows[0].key_counter
}

/**
 * Stores a master key's name and canary (a text encrypted with the key) and makes the key the current one. A retired key becomes active
 * again.
 */
export async function writeCurrent(tx: Transaction, id: string, canary: SealedText): Promise<void> {
  await tx.execute(sql`INSERT INTO master_key (id, canary) VALUES (${id}, ${jsonb(canary)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET retired_at = NULL`)
  await tx.execute(sql`INSERT INTO current_master_key (id) VALUES (${id}) ON CONFLICT (one) DO UPDATE SET id = EXCLUDED.id`)
}

/** The master keys that are not retired, with their canaries. */
export async function listKeys(tx: Transaction): Promise<{ id: string; canary: SealedText | null }[]> {
  const { rows } = await tx.execute<{ id: string; canary: SealedText | null }>(
    sql`SELECT id, canary FROM master_key WHERE retired_at IS NULL`,
  )
  return rows
}

/** Stores the canary of a master key. */
export async function updateCanary(tx: Transaction, id: string, canary: SealedText): Promise<void> {
  await tx.execute(sql`UPDATE master_key SET canary = ${jsonb(canary)}::jsonb WHERE id = ${id}`)
}

/**
 * A request for at most `limit` rows after the row `after`. The rows are encrypted with another key than `kid`, and the query locks them.
 */
export type Batch = { kid: string; after: string[]; limit: number }

/** Secrets of credentials, in the order of credential and field. */
export async function lockSecrets(
  tx: Transaction,
  { kid, after: [credential_id, field], limit }: Batch,
): Promise<(Sealed & { credential_id: string; field: string; organization_id: string; provider: string })[]> {
  const { rows } = await tx.execute<
    Sealed & { credential_id: string; field: string; organization_id: string; provider: string }
  >(sql`
    SELECT s.credential_id, s.field, s.kid, s.wrapped_dek, s.iv, s.ct, s.tag, c.organization_id, c.provider
    FROM secret s JOIN credential c ON c.id = s.credential_id
    WHERE s.kid <> ${kid} AND (s.credential_id, s.field) > (${credential_id}, ${field})
    ORDER BY s.credential_id, s.field LIMIT ${limit} FOR UPDATE OF s`)
  return rows
}

/** Stores a secret's newly wrapped data key. */
export async function updateSecretKey(
  tx: Transaction,
  [credential_id, field]: string[],
  { kid, wrapped_dek }: Pick<Sealed, 'kid' | 'wrapped_dek'>,
): Promise<void> {
  await tx.execute(sql`UPDATE secret SET kid = ${kid}, wrapped_dek = ${wrapped_dek}
    WHERE credential_id = ${credential_id} AND field = ${field}`)
}

/** Connections with encrypted secrets, ordered by id. */
export async function lockSealedConnections(
  tx: Transaction,
  { kid, after: [id], limit }: Batch,
): Promise<{ id: string; sealed: SealedText; provider: string; organization_id: string }[]> {
  const { rows } = await tx.execute<{ id: string; sealed: SealedText; provider: string; organization_id: string }>(sql`
    SELECT id, sealed, provider, organization_id FROM connection
    WHERE sealed IS NOT NULL AND sealed ->> 'kid' <> ${kid} AND id > ${id} ORDER BY id LIMIT ${limit} FOR UPDATE`)
  return rows
}

/** Stores a connection's newly encrypted secrets. */
export async function updateSealedConnection(tx: Transaction, id: string, sealed: Sealed): Promise<void> {
  await tx.execute(sql`UPDATE connection SET sealed = ${jsonb(toText(sealed))}::jsonb WHERE id = ${id}`)
}

/** Unsent messages with a secret, ordered by id. */
export async function lockSealedMails(
  tx: Transaction,
  { kid, after: [id], limit }: Batch,
): Promise<{ id: string; sealed: SealedText }[]> {
  const { rows } = await tx.execute<{ id: string; sealed: SealedText }>(sql`
    SELECT id, sealed FROM mail WHERE sealed IS NOT NULL AND sealed ->> 'kid' <> ${kid} AND id > ${id}
    ORDER BY id LIMIT ${limit} FOR UPDATE`)
  return rows
}

/** Stores a message's newly encrypted secret. */
export async function updateSealedMail(tx: Transaction, id: string, sealed: Sealed): Promise<void> {
  await tx.execute(sql`UPDATE mail SET sealed = ${jsonb(toText(sealed))}::jsonb WHERE id = ${id}`)
}

/** Credentials that posts keep, ordered by id. */
export async function lockSealedKept(
  tx: Transaction,
  { kid, after: [id], limit }: Batch,
): Promise<{ id: string; sealed: SealedText; provider: string; organization_id: string }[]> {
  const { rows } = await tx.execute<{ id: string; sealed: SealedText; provider: string; organization_id: string }>(sql`
    SELECT id, sealed, provider, organization_id FROM kept_credential WHERE sealed ->> 'kid' <> ${kid} AND id > ${id}
    ORDER BY id LIMIT ${limit} FOR UPDATE`)
  return rows
}

/** Stores the newly encrypted value of a kept credential. */
export async function updateSealedKept(tx: Transaction, id: string, sealed: Sealed): Promise<void> {
  await tx.execute(sql`UPDATE kept_credential SET sealed = ${jsonb(toText(sealed))}::jsonb WHERE id = ${id}`)
}

/** Handles of attempts to publish posts, ordered by post and number. */
export async function lockSealedHandles(
  tx: Transaction,
  { kid, after: [post_id, n], limit }: Batch,
): Promise<{ post_id: string; n: number; handle: SealedText }[]> {
  const { rows } = await tx.execute<{ post_id: string; n: number; handle: SealedText }>(sql`
    SELECT post_id, n, handle FROM post_attempt
    WHERE handle IS NOT NULL AND handle ->> 'kid' <> ${kid} AND (post_id, n) > (${post_id}, ${Number(n)})
    ORDER BY post_id, n LIMIT ${limit} FOR UPDATE`)
  return rows
}

/** Stores an attempt's newly encrypted handle. */
export async function updateSealedHandle(
  tx: Transaction,
  { post_id, n }: { post_id: string; n: number },
  sealed: Sealed,
): Promise<void> {
  await tx.execute(sql`UPDATE post_attempt SET handle = ${jsonb(toText(sealed))}::jsonb WHERE post_id = ${post_id} AND n = ${n}`)
}

/** The older master keys, oldest first, each with the number of secrets and valid API keys that need it. */
export async function listFormerKeys(
  tx: Transaction,
): Promise<{ id: string; sealed: number; api_keys: number; retired: boolean }[]> {
  const { rows } = await tx.execute<{ id: string; sealed: number; api_keys: number; retired: boolean }>(sql`
    SELECT k.id, (SELECT count(*) FROM secret WHERE kid = k.id)
        + (SELECT count(*) FROM connection WHERE sealed ->> 'kid' = k.id)
        + (SELECT count(*) FROM kept_credential WHERE sealed ->> 'kid' = k.id)
        + (SELECT count(*) FROM post_attempt WHERE handle ->> 'kid' = k.id)
        + (SELECT count(*) FROM second_factor WHERE sealed ->> 'kid' = k.id)
        + (SELECT count(*) FROM signing_key WHERE sealed ->> 'kid' = k.id)
        + (SELECT count(*) FROM mail WHERE sealed ->> 'kid' = k.id AND sealed IS NOT NULL) AS sealed,
      (SELECT count(*) FROM api_key WHERE pepper_id = k.id AND revoked_at IS NULL) AS api_keys, k.retired_at IS NOT NULL AS retired
    FROM master_key k WHERE k.id <> (SELECT id FROM current_master_key) ORDER BY k.at`)
  return rows
}

/** Marks master keys as retired. Nothing needs them any more. */
export async function retireKeys(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`UPDATE master_key SET retired_at = now() WHERE id = ANY(${sql.param([...ids])}::text[])`)
}

/** One encrypted value of an organization, with its table and key. `sealed` is in the form in which the table stores it. */
export type SealedRow =
  | { kind: 'credential'; id: string; field: string; provider: string; sealed: Sealed }
  | { kind: 'connection' | 'kept' | 'signing_key'; id: string; sealed: SealedText }
  | { kind: 'handle'; id: string; n: number; sealed: SealedText }

/**
 * Raises the counter of an organization's key. Waits for transactions that encrypt with the old key. Null when the organization does not
 * exist.
 */
export async function countKeyUp(tx: Transaction, organization_id: string): Promise<number | null> {
  await tx.execute(sql`SELECT 1 FROM organization WHERE id = ${organization_id} FOR UPDATE`)
  const { rows } = await tx.execute<{ key_counter: number }>(
    sql`UPDATE organization SET key_counter = key_counter + 1 WHERE id = ${organization_id} RETURNING key_counter`,
  )
  return rows[0]?.key_counter ?? null
}

/** Every value that is encrypted with an organization's key. The rows are locked. */
export async function lockSealed(tx: Transaction, organization_id: string): Promise<SealedRow[]> {
  const { rows: secrets } = await tx.execute<Sealed & { id: string; field: string; provider: string }>(sql`
    SELECT s.credential_id AS id, s.field, c.provider, s.kid, s.wrapped_dek, s.iv, s.ct, s.tag
    FROM secret s JOIN credential c ON c.id = s.credential_id WHERE c.organization_id = ${organization_id} FOR UPDATE OF s`)
  const { rows: connections } = await tx.execute<{ id: string; sealed: SealedText }>(
    sql`SELECT id, sealed FROM connection WHERE organization_id = ${organization_id} AND sealed IS NOT NULL FOR UPDATE`,
  )
  const { rows: kept } = await tx.execute<{ id: string; sealed: SealedText }>(
    sql`SELECT id, sealed FROM kept_credential WHERE organization_id = ${organization_id} FOR UPDATE`,
  )
  const { rows: signing } = await tx.execute<{ id: string; sealed: SealedText }>(
    sql`SELECT key_id AS id, sealed FROM signing_key WHERE organization_id = ${organization_id} FOR UPDATE`,
  )
  const { rows: handles } = await tx.execute<{ id: string; n: number; sealed: SealedText }>(sql`
    SELECT a.post_id AS id, a.n, a.handle AS sealed FROM post_attempt a JOIN post p ON p.id = a.post_id
    WHERE p.organization_id = ${organization_id} AND a.handle IS NOT NULL FOR UPDATE OF a`)
  return [
    ...secrets.map(({ id, field, provider, ...sealed }) => ({ kind: 'credential' as const, id, field, provider, sealed })),
    ...connections.map((row) => ({ kind: 'connection' as const, ...row })),
    ...kept.map((row) => ({ kind: 'kept' as const, ...row })),
    ...signing.map((row) => ({ kind: 'signing_key' as const, ...row })),
    ...handles.map((row) => ({ kind: 'handle' as const, ...row })),
  ]
}
