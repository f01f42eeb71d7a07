import type { SigningAlgorithm } from '@orion/media/credentials/credentials.ts'
import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { Batch } from '../keys/key-queries.ts'
import { type Sealed, type SealedText, toText } from '../keys/seal.ts'

/** An organization's signing key as it is stored. Times are ISO 8601. */
export type SigningKeyRow = {
  key_id: string
  sealed: SealedText
  chain: string
  algorithm: SigningAlgorithm
  subject: string
  issuer: string
  self_made: boolean
  expires_at: string
  created_at: string
}

export async function readSigningKeyRow(db: Executor, organization_id: string): Promise<SigningKeyRow | null> {
  const { rows } = await db.execute<SigningKeyRow>(sql`
    SELECT key_id, sealed, chain, algorithm, subject, issuer, self_made, expires_at, created_at FROM signing_key
    WHERE organization_id = ${organization_id}`)
  return rows.map((row) => ({ ...row, expires_at: isoTime(row.expires_at), created_at: isoTime(row.created_at) }))[0] ?? null
}

/** Stores an organization's signing key and replaces the older one. */
export async function writeSigningKey(
  tx: Transaction,
  { organization_id, created_by }: { organization_id: string; created_by: string },
  row: Omit<SigningKeyRow, 'created_at'>,
): Promise<void> {
  const { key_id, sealed, chain, algorithm, subject, issuer, self_made, expires_at } = row
  await tx.execute(sql`
    INSERT INTO signing_key (organization_id, key_id, sealed, chain, algorithm, subject, issuer, self_made, expires_at, created_by)
    VALUES (${organization_id}, ${key_id}, ${jsonb(sealed)}::jsonb, ${chain}, ${algorithm}, ${subject}, ${issuer}, ${self_made},
      ${expires_at}, ${created_by})
    ON CONFLICT (organization_id) DO UPDATE SET key_id = excluded.key_id, sealed = excluded.sealed, chain = excluded.chain,
      algorithm = excluded.algorithm, subject = excluded.subject, issuer = excluded.issuer, self_made = excluded.self_made,
      expires_at = excluded.expires_at, created_by = excluded.created_by, created_at = now()`)
}

/** Removes an organization's signing key. Returns false when there is none. */
export async function removeSigningKey(tx: Transaction, organization_id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`DELETE FROM signing_key WHERE organization_id = ${organization_id} RETURNING organization_id`,
  )
  return rows.length > 0
}

/** Signing keys that are encrypted with another master key, ordered by organization. */
export async function lockSealedSigningKeys(
  tx: Transaction,
  { kid, after: [organization_id], limit }: Batch,
): Promise<{ organization_id: string; key_id: string; sealed: SealedText }[]> {
  const { rows } = await tx.execute<{ organization_id: string; key_id: string; sealed: SealedText }>(sql`
    SELECT organization_id, key_id, sealed FROM signing_key
    WHERE sealed ->> 'kid' <> ${kid} AND organization_id > ${organization_id}
    ORDER BY organization_id LIMIT ${limit} FOR UPDATE`)
  return rows
}

/** Stores a newly encrypted signing key. */
export async function updateSealedSigningKey(tx: Transaction, organization_id: string, sealed: Sealed): Promise<void> {
  await tx.execute(
    sql`UPDATE signing_key SET sealed = ${jsonb(toText(sealed))}::jsonb WHERE organization_id = ${organization_id}`,
  )
}
