import { type SQL, sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/open.ts'
import { prepare } from '../../db/prepare.ts'
import { hasFactor } from './factor-queries.ts'
import type { Keys } from '../keys/keyring.ts'
import { IDLE_HOURS } from './rules.ts'

type OwnGrant = {
  organization_id: string
  partner_id: string
  membership_type: string
  role: string | null
  requires_second_factor: boolean
}

/** The row of an account with its rights, found by a credential or by its id. */
export type ActorRow = {
  session_id: string | null
  api_key_id: string | null
  stale: boolean
  /** Only for an API key: the master key with which its hash was made, and the current one for new hashes. */
  pepper_id?: string
  current_id?: string
  login_type: 'partner' | 'user'
  user_id: string
  name: string
  email: string
  must_change_password: boolean
  closes_at: string | null
  has_second_factor: boolean
  position: string
  grants: OwnGrant[] | null
}

/** The position in the event stream. Every later commit is after this position. */
const position = sql`pg_snapshot_xmin(pg_current_snapshot()) || '.0' AS position`

const partnerColumns = sql`${position}, 'partner' AS login_type, p.id AS user_id, p.contact_name AS name, p.contact_email AS email,
  false AS must_change_password, p.closes_at, ${hasFactor(sql`p.id`)} AS has_second_factor,
  (SELECT json_agg(json_build_object('organization_id', o.id, 'partner_id', o.partner_id, 'membership_type', 'system_admin',
    'requires_second_factor', o.requires_second_factor) ORDER BY o.created_at, o.id)
    FROM organization o WHERE o.partner_id = p.id AND o.deleted_at IS NULL) AS grants`

const memberColumns = sql`${position}, 'user' AS login_type, m.id AS user_id, trim(m.name || ' ' || m.last_name) AS name, m.email,
  m.must_change_password, m.closes_at, ${hasFactor(sql`m.id`)} AS has_second_factor,
  (SELECT json_agg(json_build_object('organization_id', o.id, 'partner_id', o.partner_id, 'membership_type', s.membership_type, 'role',
    s.role, 'requires_second_factor', o.requires_second_factor)
      ORDER BY s.created_at, o.id)
    FROM membership s JOIN organization o ON o.id = s.organization_id JOIN partner p ON p.id = o.partner_id
    WHERE s.member_id = m.id AND s.status <> 'inactive' AND o.deleted_at IS NULL AND p.closes_at IS NULL) AS grants`

const byHashes = prepare<ActorRow, { hashes: Buffer[] }>(
  'actor-by-api-key',
  sql`SELECT ${partnerColumns}, NULL AS session_id, k.id AS api_key_id, k.pepper_id,
      (SELECT id FROM current_master_key) AS current_id, false AS stale
    FROM api_key k JOIN partner p ON p.id = k.partner_id
    WHERE k.hash = ANY(${sql.placeholder('hashes')}::bytea[]) AND k.revoked_at IS NULL`,
)

/** The partner who owns an API key, found by the key's hashes. Null when the key is unknown or revoked. */
export const readByHashes = async (db: Executor, hashes: readonly Buffer[]): Promise<ActorRow | null> =>
  (await byHashes(db, { hashes: [...hashes] }))[0] ?? null

/** Stores an API key's new hash, if these keys are still the current ones and the API key is valid. */
export async function updateHash(
  db: Executor,
  { api_key_id, hash, pepper_id }: { api_key_id: string | null; hash: Buffer; pepper_id: Keys['id'] },
): Promise<void> {
  await db.execute(sql`UPDATE api_key SET hash = ${hash}, pepper_id = ${pepper_id}
    WHERE id = ${api_key_id} AND revoked_at IS NULL AND (SELECT id FROM current_master_key FOR SHARE) = ${pepper_id}`)
}

const alive = sql`t.token_hash = ${sql.placeholder('hash')} AND t.ended_at IS NULL AND t.expires_at > now()
  AND t.last_used_at > now() - ${sql.raw(String(IDLE_HOURS))} * interval '1 hour'`
const session = sql`t.id AS session_id, t.api_key_id, t.last_used_at < now() - interval '1 minute' AS stale`
const byToken = prepare<ActorRow, { hash: Buffer }>(
  'actor-by-token',
  sql`SELECT ${partnerColumns}, ${session} FROM session t JOIN partner p ON p.id = t.partner_id WHERE ${alive}
    UNION ALL SELECT ${memberColumns}, ${session} FROM session t JOIN member m ON m.id = t.member_id WHERE ${alive}`,
)

/** The owner of the session with this token hash. Null when the session is unknown or has ended. */
export const readByToken = async (db: Executor, hash: Buffer): Promise<ActorRow | null> =>
  (await byToken(db, { hash }))[0] ?? null

/** The row of a partner's or member's account by its id. Null when it was deleted. */
export async function readAccountRow(db: Executor, user_id: string): Promise<ActorRow | null> {
  const none = sql`NULL AS session_id, NULL AS api_key_id, false AS stale`
  return (
    (await first(db, sql`SELECT ${partnerColumns}, ${none} FROM partner p WHERE p.id = ${user_id}`)) ??
    (await first(db, sql`SELECT ${memberColumns}, ${none} FROM member m WHERE m.id = ${user_id}`))
  )
}

/** Stores that a session is in use. */
export async function touchSession(db: Executor, session_id: string | null): Promise<void> {
  await db.execute(sql`UPDATE session SET last_used_at = now() WHERE id = ${session_id}`)
}

async function first(db: Executor, query: SQL): Promise<ActorRow | null> {
  const { rows } = await db.execute<ActorRow>(query)
  return rows[0] ?? null
}
