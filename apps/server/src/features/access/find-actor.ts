import { createHash } from 'node:crypto'
import { MEMBERSHIP_TYPES, type MembershipType, ROLES, type RoleName } from '@orion/contract/catalogues/permissions.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isoTimeOrNull } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'
import type { Actor, Grant } from '../../http/authorize.ts'
import type { Keyring, Keys } from './keyring.ts'

/** Hours without a call after which a session is over. */
export const IDLE_HOURS = 12

/** The stored form of an access token: SHA-256, since 32 random bytes need no slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What an API key looks like: 96 random bits. */
export const API_KEY_FORM = /^api-key-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}$/

type Row = {
  session_id: string | null
  api_key_id: string | null
  stale: boolean
  /** Of an API key: the master keys that its hash was made with, and that new ones are. */
  pepper_id?: string
  current_id?: string
  login_type: 'partner' | 'user'
  user_id: string
  name: string
  email: string
  must_change_password: boolean
  closes_at: string | null
  grants: { organization_id: string; partner_id: string; membership_type: string; role: string | null }[] | null
}

/** Who shows this API key or access token; null when it is unknown, revoked or over. A session in use stays alive. */
export async function findActor(db: Executor, keyring: Keyring, credential: string): Promise<Actor | null> {
  const row = API_KEY_FORM.test(credential) ? await byApiKey(db, keyring, credential) : await byToken(db, hashToken(credential))
  if (row === null) return null
  if (row.pepper_id !== row.current_id) await renewHash(db, keyring, credential, row)
  if (row.stale) await db.execute(sql`UPDATE session SET last_used_at = now() WHERE id = ${row.session_id}`)
  return toActor(row)
}

/** The same actor later, for a job that goes on in its name; null when the account or its rights are gone. */
export async function actorById(db: Executor, user_id: string): Promise<Actor | null> {
  const row =
    (await first(
      db,
      sql`SELECT ${partnerColumns}, NULL AS session_id, NULL AS api_key_id, false AS stale FROM partner p WHERE p.id = ${user_id}`,
    )) ??
    (await first(
      db,
      sql`SELECT ${memberColumns}, NULL AS session_id, NULL AS api_key_id, false AS stale FROM member m WHERE m.id = ${user_id}`,
    ))
  return row === null ? null : toActor(row)
}

const partnerColumns = sql`'partner' AS login_type, p.id AS user_id, p.contact_name AS name, p.contact_email AS email,
  false AS must_change_password, p.closes_at,
  (SELECT json_agg(json_build_object('organization_id', o.id, 'partner_id', o.partner_id, 'membership_type', 'system_admin') ORDER BY o.created_at, o.id)
    FROM organization o WHERE o.partner_id = p.id AND o.deleted_at IS NULL) AS grants`

const memberColumns = sql`'user' AS login_type, m.id AS user_id, trim(m.name || ' ' || m.last_name) AS name, m.email,
  m.must_change_password, m.closes_at,
  (SELECT json_agg(json_build_object('organization_id', o.id, 'partner_id', o.partner_id, 'membership_type', s.membership_type, 'role', s.role)
      ORDER BY s.created_at, o.id)
    FROM membership s JOIN organization o ON o.id = s.organization_id JOIN partner p ON p.id = o.partner_id
    WHERE s.member_id = m.id AND s.status <> 'inactive' AND o.deleted_at IS NULL AND p.closes_at IS NULL) AS grants`

async function byApiKey(db: Executor, keyring: Keyring, api_key: string): Promise<Row | null> {
  const known = keyring.all()
  const row = await byHashes(db, known, api_key)
  if (row !== null) return row
  const fresh = keyring.all(true) // another process may have renewed the hash with a master key that this one has not seen
  return fresh === known ? null : byHashes(db, fresh, api_key)
}

const byHashes = (db: Executor, peppers: readonly Keys[], api_key: string) =>
  first(
    db,
    sql`SELECT ${partnerColumns}, NULL AS session_id, k.id AS api_key_id, k.pepper_id, (SELECT id FROM current_master_key) AS current_id, false AS stale
      FROM api_key k JOIN partner p ON p.id = k.partner_id
      WHERE k.hash = ANY(${sql.param(peppers.map((keys) => keys.hashApiKey(api_key)))}::bytea[]) AND k.revoked_at IS NULL`,
  )

/** A key that is known by a former pepper is from now on known by the current one, so that the former can go. */
async function renewHash(db: Executor, keyring: Keyring, api_key: string, { api_key_id, current_id = '' }: Row): Promise<void> {
  const keys = keyring.find(current_id)
  if (keys === null) return
  await db.execute(sql`UPDATE api_key SET hash = ${keys.hashApiKey(api_key)}, pepper_id = ${keys.id}
    WHERE id = ${api_key_id} AND revoked_at IS NULL AND (SELECT id FROM current_master_key FOR SHARE) = ${keys.id}`)
}

async function byToken(db: Executor, hash: Buffer): Promise<Row | null> {
  const alive = sql`t.token_hash = ${hash} AND t.ended_at IS NULL AND t.expires_at > now()
    AND t.last_used_at > now() - ${IDLE_HOURS} * interval '1 hour'`
  const session = sql`t.id AS session_id, t.api_key_id, t.last_used_at < now() - interval '1 minute' AS stale`
  return first(
    db,
    sql`SELECT ${partnerColumns}, ${session} FROM session t JOIN partner p ON p.id = t.partner_id WHERE ${alive}
      UNION ALL SELECT ${memberColumns}, ${session} FROM session t JOIN member m ON m.id = t.member_id WHERE ${alive}`,
  )
}

async function first(db: Executor, query: SQL): Promise<Row | null> {
  const { rows } = await db.execute<Row>(query)
  return rows[0] ?? null
}

function toActor({ grants, closes_at, ...row }: Row): Actor {
  const { user_id, login_type, name, email, session_id, api_key_id, must_change_password } = row
  const partner_id = login_type === 'partner' ? user_id : (grants?.[0]?.partner_id ?? '')
  const known = (grants ?? []).map(toGrant)
  return {
    ...{ login_type, user_id, partner_id, name, email, grants: known, session_id, api_key_id, must_change_password },
    closes_at: isoTimeOrNull(closes_at),
  }
}

/** A word of the database that is not in our lists gives the least rights. */
function toGrant({
  organization_id,
  membership_type,
  role,
}: {
  organization_id: string
  membership_type: string
  role?: string | null
}): Grant {
  const known = MEMBERSHIP_TYPES.find((name): name is MembershipType => name === membership_type) ?? null
  const knownRole = ROLES.find((name): name is RoleName => name === role) ?? null
  return { organization_id, membership_type: role && knownRole === null ? null : known, role: knownRole }
}
