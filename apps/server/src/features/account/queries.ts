import { sql } from '../../db/drizzle.ts'
import type { SessionEntry } from '@orion/contract/account.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { Actor } from '../../http/authorize.ts'
import { IDLE_HOURS } from '../access/rules.ts'

/** The stored hash of a member's password. Null when the member does not exist. */
export async function readPasswordHash(db: Executor, member_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ password_hash: string }>(sql`SELECT password_hash FROM member WHERE id = ${member_id}`)
  return rows[0]?.password_hash ?? null
}

/** Stores a new password hash. Returns false when the password was changed meanwhile, so that its hash is not `former`. */
export async function setPassword(
  tx: Transaction,
  { member_id, password_hash, former }: { member_id: string; password_hash: string; former?: string | undefined },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE member SET password_hash = ${password_hash}, must_change_password = false, password_expires_at = NULL
    WHERE id = ${member_id} AND password_hash = ${former ?? sql`password_hash`}`)
  return rowCount === 1
}

/** Ends a member's sessions, except `kept`, and makes every link that resets the password invalid. */
export async function endOtherSessions(tx: Transaction, member_id: string, kept: string | null): Promise<void> {
  await tx.execute(
    sql`UPDATE session SET ended_at = now() WHERE member_id = ${member_id} AND ended_at IS NULL AND id IS DISTINCT FROM ${kept}`,
  )
  await tx.execute(sql`DELETE FROM password_reset WHERE member_id = ${member_id} AND used_at IS NULL`)
}

const mine = (actor: Actor) =>
  actor.login_type === 'partner' ? sql`partner_id = ${actor.user_id}` : sql`member_id = ${actor.user_id}`

/** The caller's open sessions, last used first. Returns one row more than `limit` if more rows exist. A cursor is `at` and `id`. */
export async function readSessions(
  db: Executor,
  actor: Actor,
  { limit, before }: { limit: number; before: { created_at: string; id: string } | null },
): Promise<(SessionEntry & { at: string })[]> {
  const { rows } = await db.execute<{ id: string; created_at: string; last_used_at: string; user_agent: string }>(sql`
    SELECT id, created_at, last_used_at, user_agent FROM session
    WHERE ${mine(actor)} AND ended_at IS NULL AND expires_at > now() AND last_used_at > now() - ${IDLE_HOURS} * interval '1 hour'
      ${before === null ? sql`` : sql`AND (last_used_at, id) < (${before.created_at}::timestamptz, ${before.id})`}
    ORDER BY last_used_at DESC, id DESC LIMIT ${limit + 1}`)
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    at: last_used_at,
    created_at: isoTime(created_at),
    last_used_at: isoTime(last_used_at),
    current: row.id === actor.session_id,
  }))
}

/** Ends one of the caller's sessions. False when the caller has no such open session. */
export async function endCallerSession(tx: Transaction, actor: Actor, session_id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`UPDATE session SET ended_at = now() WHERE id = ${session_id} AND ${mine(actor)} AND ended_at IS NULL`,
  )
  return rowCount === 1
}

/** The member with this address who may sign in to an organization. Null when there is none. */
export async function findMemberToReset(tx: Transaction, email: string): Promise<{ id: string } | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT m.id FROM member m WHERE m.email = ${email} AND EXISTS (SELECT 1 FROM membership s
      JOIN organization o ON o.id = s.organization_id
      WHERE s.member_id = m.id AND s.status <> 'inactive' AND o.deleted_at IS NULL)`)
  return rows[0] ?? null
}

/** Stores the hash of a reset link's token. Earlier links of the member become invalid. */
export async function insertReset(
  tx: Transaction,
  { member_id, token_hash, minutes }: { member_id: string; token_hash: Buffer; minutes: number },
): Promise<void> {
  await tx.execute(sql`DELETE FROM password_reset WHERE member_id = ${member_id}`)
  await tx.execute(sql`
    INSERT INTO password_reset (token_hash, member_id, expires_at)
      VALUES (${token_hash}, ${member_id}, now() + ${minutes} * interval '1 minute')`)
}

/** The member of a valid reset link. Null when the link is unknown, expired or used. */
export async function findReset(
  db: Executor,
  token_hash: Buffer,
): Promise<{ member_id: string; email: string; name: string; partner_id: string | null } | null> {
  const { rows } = await db.execute<{ member_id: string; email: string; name: string; partner_id: string | null }>(sql`
    SELECT m.id AS member_id, m.email, m.name, (SELECT o.partner_id FROM membership s JOIN organization o ON o.id = s.organization_id
      WHERE s.member_id = m.id ORDER BY s.created_at LIMIT 1) AS partner_id
    FROM password_reset r JOIN member m ON m.id = r.member_id
    WHERE r.token_hash = ${token_hash} AND r.used_at IS NULL AND r.expires_at > now()`)
  return rows[0] ?? null
}

/** Marks a reset link as used. False when it was used before or has expired. */
export async function useReset(tx: Transaction, token_hash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`UPDATE password_reset SET used_at = now() WHERE token_hash = ${token_hash} AND used_at IS NULL AND expires_at > now()`,
  )
  return rowCount === 1
}
