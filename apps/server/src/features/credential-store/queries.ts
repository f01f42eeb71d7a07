import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { type Credential, MASK } from '@orion/contract/credentials.ts'
import { sql } from '../../db/drizzle.ts'
import { isoTime, isoTimeOrNull } from '../../db/iso-time.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { OrgIds, Owned } from '../../http/authorize.ts'
import type { Sealed } from '../keys/seal.ts'

/** A credential without its secrets. */
export type CredentialRow = {
  id: string
  organization_id: string
  provider: Platform
  description: string | null
  status: 'configured' | 'error'
  connected_as: string | null
  detail: string | null
  checked_at: string | null
  expires_at: string | null
}
type Listed = CredentialRow & { masked: Record<string, string> | null }

const ids = (org_ids: OrgIds) => sql`${sql.param([...org_ids])}::text[]`

/** The owner of a credential. Null when there is none or its organization was deleted. */
export async function ownerOfCredential(db: Executor, credential_id: string): Promise<Owned | null> {
  const { rows } = await db.execute<Owned>(sql`SELECT c.organization_id, c.created_by FROM credential c
    JOIN organization o ON o.id = c.organization_id WHERE c.id = ${credential_id} AND o.deleted_at IS NULL`)
  return rows[0] ?? null
}

/** The credentials of these organizations in the form of the contract: secrets are masked. */
export async function listCredentialRows(db: Executor, org_ids: OrgIds): Promise<Credential[]> {
  const { rows } = await db.execute<Listed>(sql`
    SELECT c.id, c.organization_id, c.provider, c.description, c.status, c.connected_as, c.detail, c.checked_at, c.expires_at,
      (SELECT jsonb_object_agg(s.field, s.mask) FROM secret s WHERE s.credential_id = c.id) AS masked
    FROM credential c WHERE c.organization_id = ANY(${ids(org_ids)}) ORDER BY c.organization_id, c.provider`)
  return rows.map(showCredential)
}

function showCredential({ connected_as, checked_at, expires_at, detail, ...row }: Listed): Credential {
  return {
    id: row.id,
    provider_name: row.provider,
    category: 'social',
    description: row.description,
    org_id: row.organization_id,
    status: row.status,
    masked: row.masked ?? {},
    ...(connected_as !== null && { connected_as }),
    ...(checked_at !== null && { checked_at: isoTime(checked_at) }),
    ...(expires_at !== null && { expires_at: isoTime(expires_at) }),
    ...(detail !== null && { detail }),
  }
}

/** The valid API key of a partner as an entry of the same list. Only its last four characters are known. */
export async function readApiKey(db: Executor, partner_id: string): Promise<Credential | null> {
  const { rows } = await db.execute<{ id: string; last4: string; provider_name: string | null; description: string | null }>(
    sql`SELECT id, last4, provider_name, description FROM api_key WHERE partner_id = ${partner_id} AND revoked_at IS NULL`,
  )
  if (rows.length === 0) return null
  const { id, last4, provider_name, description } = rows[0]
  const masked = { api_key: `${MASK}${last4}` }
  return {
    id,
    provider_name: provider_name ?? 'api_key',
    category: 'other',
    description,
    org_id: null,
    status: 'configured',
    masked,
  }
}

const COLUMNS = sql`id, organization_id, provider, description, status, connected_as, detail, checked_at, expires_at`

/** A credential. It is locked until the transaction ends. Null if it was deleted. */
export async function readCredential(tx: Transaction, credential_id: string): Promise<CredentialRow | null> {
  const { rows } = await tx.execute<CredentialRow>(sql`SELECT ${COLUMNS} FROM credential WHERE id = ${credential_id} FOR UPDATE`)
  return rows[0] ?? null
}

type Saved = {
  organization_id: string
  provider: Platform
  description: string | null | undefined
  created_by: string
  /** The hours until the new token expires. Null if this is unknown, undefined if there is no new token. */
  token_hours: number | null | undefined
}

/**
 * Creates or updates the credential of an organization for a platform. Removes the results of earlier tests, because they are about the old
 * values.
 */
export async function upsertCredential(
  tx: Transaction,
  { organization_id, provider, description, created_by, token_hours }: Saved,
): Promise<string> {
  const kept = token_hours === undefined ? sql`credential.expires_at` : sql`EXCLUDED.expires_at`
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO credential (id, organization_id, provider, description, created_by, expires_at)
    VALUES (${newId()}, ${organization_id}, ${provider}, ${description ?? null}, ${created_by},
      now() + ${token_hours ?? null}::int * interval '1 hour')
    ON CONFLICT (organization_id, provider) DO UPDATE SET status = 'configured', connected_as = NULL, detail = NULL, checked_at = NULL,
      connect_again_at = NULL,
      expires_at = ${kept}, description = coalesce(EXCLUDED.description, credential.description), updated_at = now() RETURNING id`)
  return rows[0].id
}

/** The names of the fields that are stored for a platform. Empty if there is no credential. */
export async function readStoredFields(tx: Transaction, organization_id: string, provider: Platform): Promise<string[]> {
  const { rows } = await tx.execute<{ field: string }>(sql`
    SELECT s.field FROM credential c JOIN secret s ON s.credential_id = c.id
    WHERE c.organization_id = ${organization_id} AND c.provider = ${provider}`)
  return rows.map(({ field }) => field)
}

/** Stores an encrypted field and replaces its old value. */
export async function putSecret(
  tx: Transaction,
  { credential_id, field }: { credential_id: string; field: string },
  { sealed: { kid, wrapped_dek, iv, ct, tag }, mask }: { sealed: Sealed; mask: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO secret (credential_id, field, kid, wrapped_dek, iv, ct, tag, mask)
    VALUES (${credential_id}, ${field}, ${kid}, ${wrapped_dek}, ${iv}, ${ct}, ${tag}, ${mask})
    ON CONFLICT (credential_id, field) DO UPDATE SET kid = EXCLUDED.kid, wrapped_dek = EXCLUDED.wrapped_dek, iv = EXCLUDED.iv,
    ct = EXCLUDED.ct,
      tag = EXCLUDED.tag, mask = EXCLUDED.mask`)
}

/** Deletes one field of a credential. */
export async function deleteSecret(tx: Transaction, credential_id: string, field: string): Promise<void> {
  await tx.execute(sql`DELETE FROM secret WHERE credential_id = ${credential_id} AND field = ${field}`)
}

/** The encrypted fields of a credential. */
export async function readSecrets(db: Executor, credential_id: string): Promise<(Sealed & { field: string })[]> {
  const { rows } = await db.execute<Sealed & { field: string }>(
    sql`SELECT field, kid, wrapped_dek, iv, ct, tag FROM secret WHERE credential_id = ${credential_id}`,
  )
  return rows
}

type Outcome = {
  status: 'configured' | 'error'
  connected_as: string | null
  detail: string | null
  expires_at: string | null | undefined
}

/**
 * Stores the result of a call to the platform. If `expires_at` is undefined, the stored expiry stays. Returns when the token expires. Null
 * if this is unknown, or if it never expires.
 */
export async function noteTest(
  tx: Transaction,
  credential_id: string,
  { status, connected_as, detail, expires_at }: Outcome,
): Promise<string | null> {
  const { rows } = await tx.execute<{ expires_at: string | null }>(sql`
    UPDATE credential SET status = ${status}, connected_as = ${connected_as}, detail = ${detail}, checked_at = now(),
      connect_again_at = CASE WHEN ${status} = 'error' THEN connect_again_at END,
      expires_at = ${expires_at === undefined ? sql`expires_at` : sql`${expires_at}::timestamptz`} WHERE id = ${credential_id}
      RETURNING expires_at`)
  return isoTimeOrNull(rows[0].expires_at)
}

/** Deletes a credential and all its encrypted fields. */
export async function deleteCredentialRow(tx: Transaction, credential_id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM credential WHERE id = ${credential_id}`)
}

/**
 * Replaces the API key of a partner and ends every session that the old key opened. Returns the id of the new key. Null if another call
 * replaced the key first: the caller's own key is then invalid.
 */
export async function replaceKey(
  tx: Transaction,
  { partner_id, api_key_id }: { partner_id: string; api_key_id: string | null },
  key: { hash: Buffer; pepper_id: string; last4: string; provider_name: string; description: string | null },
): Promise<string | null> {
  await tx.execute(sql`SELECT id FROM partner WHERE id = ${partner_id} FOR NO KEY UPDATE`)
  const { rows: dead } = await tx.execute<{ id: string }>(
    sql`UPDATE api_key SET revoked_at = now() WHERE partner_id = ${partner_id} AND revoked_at IS NULL RETURNING id`,
  )
  if (dead.every(({ id }) => id !== api_key_id)) return null
  await tx.execute(sql`UPDATE session SET ended_at = now() WHERE partner_id = ${partner_id} AND ended_at IS NULL`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO api_key (id, partner_id, hash, pepper_id, last4, provider_name, description)
    VALUES (${newId()}, ${partner_id}, ${key.hash}, ${key.pepper_id}, ${key.last4}, ${key.provider_name}, ${key.description}) RETURNING id`)
  return rows[0].id
}
