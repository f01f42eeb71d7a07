import { hostname } from 'node:os'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { sql } from '../../../db/drizzle.ts'
import { jsonb } from '../../../db/jsonb.ts'
import type { Executor, Transaction } from '../../../db/open.ts'
import type { SealedText } from '../../keys/seal.ts'

/** An organization's credential for a platform, with the data that publishing needs. */
export type PublishingCredential = {
  id: string
  organization_id: string
  provider: Platform
  expires_at: string | null
}

/** The credentials of an organization by platform. */
export async function listPublishingCredentials(db: Executor, organization_id: string): Promise<PublishingCredential[]> {
  const { rows } = await db.execute<PublishingCredential>(
    sql`SELECT id, organization_id, provider, expires_at FROM credential WHERE organization_id = ${organization_id}`,
  )
  return rows
}

/** A credential, locked for its renewal. Null when it was deleted. */
export async function lockPublishingCredential(tx: Transaction, id: string): Promise<PublishingCredential | null> {
  const { rows } = await tx.execute<PublishingCredential>(
    sql`SELECT id, organization_id, provider, expires_at FROM credential WHERE id = ${id} FOR UPDATE`,
  )
  return rows[0] ?? null
}

/** Stores when a renewed token expires. Returns null when it never expires or when the platform does not say. */
export async function noteRenewal(tx: Transaction, id: string, expires_at: string | null): Promise<void> {
  await tx.execute(sql`UPDATE credential SET expires_at = ${expires_at}::timestamptz, updated_at = now() WHERE id = ${id}`)
}

/** A kept copy of a credential. */
export type KeptRow = { id: string; organization_id: string; provider: Platform; sealed: SealedText }

/** A kept copy of a credential. Null when it has expired. */
export async function readKept(db: Executor, id: string): Promise<KeptRow | null> {
  const { rows } = await db.execute<KeptRow>(
    sql`SELECT id, organization_id, provider, sealed FROM kept_credential WHERE id = ${id} AND kept_until > now()`,
  )
  return rows[0] ?? null
}

/** Like `readKept`, but locks the copy for its renewal. */
export async function lockKept(tx: Transaction, id: string): Promise<KeptRow | null> {
  const { rows } = await tx.execute<KeptRow>(
    sql`SELECT id, organization_id, provider, sealed FROM kept_credential WHERE id = ${id} AND kept_until > now() FOR UPDATE`,
  )
  return rows[0] ?? null
}

/** Stores the new fields of a kept copy. */
export async function updateKept(tx: Transaction, id: string, sealed: SealedText): Promise<void> {
  await tx.execute(sql`UPDATE kept_credential SET sealed = ${jsonb(sealed)}::jsonb WHERE id = ${id}`)
}

/** The posts that a platform is processing and that need this credential until they end. */
export async function listPostsInNeed(tx: Transaction, credential_id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM post WHERE credential_id = ${credential_id} AND kept_credential_id IS NULL
      AND (state IN ('sending', 'processing', 'deleting') OR (state = 'unknown' AND send_again_from > now())) FOR UPDATE`)
  return rows.map(({ id }) => id)
}

/** Keeps a copy of a credential for these posts, for at most 48 hours. */
export async function insertKept(
  tx: Transaction,
  { id, organization_id, provider, sealed }: Omit<KeptRow, 'provider'> & { provider: string },
  post_ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`INSERT INTO kept_credential (id, organization_id, provider, sealed)
    VALUES (${id}, ${organization_id}, ${provider}, ${jsonb(sealed)}::jsonb)`)
  await tx.execute(sql`UPDATE post SET kept_credential_id = ${id} WHERE id = ANY(${sql.param([...post_ids])}::text[])`)
}

/**
 * Records that the platform wants an account to be connected again. Returns the person who must be informed. Null when this person was
 * informed before, or when the credential was deleted.
 */
export async function noteConnectAgain(
  tx: Transaction,
  credential_id: string,
  words: string,
): Promise<{ organization_id: string; address: string; member_id: string | null; partner_id: string | null } | null> {
  const { rows } = await tx.execute<{
    organization_id: string
    address: string | null
    member_id: string | null
    partner_id: string | null
  }>(sql`
    UPDATE credential c SET status = 'error', detail = ${words}, checked_at = now(), connect_again_at = now()
    WHERE c.id = ${credential_id} AND c.connect_again_at IS NULL
    RETURNING c.organization_id, (SELECT id FROM member WHERE id = c.created_by) AS member_id,
      (SELECT p.id FROM organization o JOIN partner p ON p.id = o.partner_id WHERE o.id = c.organization_id
        AND NOT EXISTS (SELECT 1 FROM member WHERE id = c.created_by)) AS partner_id,
      coalesce((SELECT email FROM member WHERE id = c.created_by),
        (SELECT p.contact_email FROM organization o JOIN partner p ON p.id = o.partner_id WHERE o.id = c.organization_id)) AS address`)
  const [row] = rows
  return row === undefined || row.address === null ? null : { ...row, address: row.address }
}

/** The addresses of this host's built-in simulators. Null before they were started. */
export async function readSimulators(
  db: Executor,
): Promise<{ urls: Record<string, string>; fields: Record<Platform, Record<string, string>> } | null> {
  const { rows } = await db.execute<{ urls: Record<string, string>; fields: Record<Platform, Record<string, string>> }>(
    sql`SELECT urls, fields FROM host_simulators WHERE host = ${hostname()}`,
  )
  return rows[0] ?? null
}

/** Stores the addresses of this host's simulators, and the credentials that they accept. */
export async function writeSimulators(db: Executor, urls: object, fields: object): Promise<void> {
  await db.execute(sql`INSERT INTO host_simulators (host, urls, fields)
    VALUES (${hostname()}, ${jsonb(urls)}::jsonb, ${jsonb(fields)}::jsonb)
    ON CONFLICT (host) DO UPDATE SET urls = EXCLUDED.urls, fields = EXCLUDED.fields, at = now()`)
}
