import { sql } from '../../db/drizzle.ts'
import { EXPORT_HOURS, type AccountExport } from '@orion/contract/account.ts'
import { isoTime, isoTimeOrNull } from '../../db/iso-time.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { Actor } from '../../http/authorize.ts'
import type { Keyring } from '../keys/keyring.ts'
import { exportUrl } from './export-url.ts'
import { databaseNow } from '../../db/database-clock.ts'

/** An export as it is stored. */
export type ExportRow = {
  id: string
  partner_id: string | null
  member_id: string | null
  status: 'pending' | 'ready' | 'failed'
  size_bytes: number | null
  file_count: number | null
  error_message: string | null
  created_at: string
  ended_at: string | null
  expires_at: string | null
}

const mine = ({ login_type, user_id }: Actor) =>
  login_type === 'partner' ? sql`partner_id = ${user_id}` : sql`member_id = ${user_id}`

/** The caller's last export, or null. */
export async function findLastExport(db: Executor, actor: Actor): Promise<ExportRow | null> {
  const { rows } = await db.execute<ExportRow>(sql`SELECT * FROM account_export WHERE ${mine(actor)} ORDER BY id DESC LIMIT 1`)
  return rows[0] ?? null
}

/** Adds an export to the queue. Returns null when one of the account is already waiting. */
export async function insertExport(tx: Transaction, { login_type, user_id }: Actor): Promise<ExportRow | null> {
  const partner = login_type === 'partner'
  const { rows } = await tx.execute<ExportRow>(sql`
    INSERT INTO account_export (id, partner_id, member_id) VALUES (${newId()}, ${partner ? user_id : null}, ${partner ? null : user_id})
    ON CONFLICT ((coalesce(partner_id, member_id))) WHERE status = 'pending' DO NOTHING RETURNING *`)
  return rows[0] ?? null
}

export async function findExport(db: Executor, id: string): Promise<ExportRow | null> {
  const { rows } = await db.execute<ExportRow>(sql`SELECT * FROM account_export WHERE id = ${id}`)
  return rows[0] ?? null
}

/** Marks an export's file as ready. Returns false when the export is no longer waiting because the account was closed. */
export async function noteReady(
  db: Executor,
  id: string,
  { size_bytes, file_count }: { size_bytes: number; file_count: number },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE account_export SET status = 'ready', size_bytes = ${size_bytes}, file_count = ${file_count}, ended_at = now(),
      expires_at = now() + ${EXPORT_HOURS} * interval '1 hour' WHERE id = ${id} AND status = 'pending'`)
  return rowCount === 1
}

/** Marks an export as failed. `detail` is shown to the person who requested it. */
export async function noteFailed(db: Executor, id: string, detail: string): Promise<void> {
  await db.execute(
    sql`UPDATE account_export SET status = 'failed', error_message = ${detail}, ended_at = now() WHERE id = ${id} AND status = 'pending'`,
  )
}

/** The exports among these ids that are still valid. All other files of the folder can be deleted. */
export async function listGoodExports(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM account_export WHERE id = ANY(${sql.param([...ids])}::text[]) AND (status = 'pending' OR expires_at > now())`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** An export as the contract shows it, with its address while it is valid. */
export function showExport(keyring: Keyring, row: ExportRow): AccountExport {
  const expires_at = isoTimeOrNull(row.expires_at)
  const good = row.status === 'ready' && expires_at !== null && Date.parse(expires_at) > databaseNow()
  return {
    id: row.id,
    status: row.status === 'ready' && !good ? 'expired' : row.status,
    created_at: isoTime(row.created_at),
    ended_at: isoTimeOrNull(row.ended_at),
    expires_at,
    size_bytes: row.size_bytes,
    file_count: row.file_count,
    url: good ? exportUrl(keyring, row.id, Math.floor(Date.parse(expires_at) / 1000)) : null,
    detail: row.error_message,
  }
}
