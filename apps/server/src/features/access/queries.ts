import { sql } from '../../db/drizzle.ts'
import { newId } from '../../db/new-id.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { Actor } from '../../http/authorize.ts'

export type PartnerDetails = { company_name: string; contact_name: string; contact_email: string; description: string | null }

/** Adds a partner with the hash of its API key. Returns null when the mail address already has an account. */
export async function insertPartner(
  tx: Transaction,
  partner: PartnerDetails,
  key: { hash: Buffer; pepper_id: string; last4: string },
): Promise<{ id: string; created_at: string } | null> {
  const { rows } = await tx.execute<{ id: string; created_at: string }>(sql`
    INSERT INTO partner (id, company_name, contact_name, contact_email, description)
    VALUES (${newId()}, ${partner.company_name}, ${partner.contact_name}, ${partner.contact_email}, ${partner.description})
    ON CONFLICT (contact_email) DO NOTHING RETURNING id, created_at`)
  if (rows.length === 0) return null
  await tx.execute(sql`INSERT INTO api_key (id, partner_id, hash, pepper_id, last4)
    VALUES (${newId()}, ${rows[0].id}, ${key.hash}, ${key.pepper_id}, ${key.last4})`)
  return rows[0]
}

type MemberAccount = { id: string; password_hash: string; password_is_over: boolean; partner_id: string | null }

/** A member's account as a login needs it, with the owner of its first organization. Null when the address is unknown. */
export async function findMember(db: Executor, email: string): Promise<MemberAccount | null> {
  const { rows } = await db.execute<MemberAccount>(sql`
    SELECT id, password_hash, coalesce(password_expires_at < now(), false) AS password_is_over,
      (SELECT o.partner_id FROM membership s JOIN organization o ON o.id = s.organization_id WHERE s.member_id = member.id
        ORDER BY s.created_at LIMIT 1) AS partner_id
    FROM member WHERE email = ${email}`)
  return rows[0] ?? null
}

/** Makes a member's invitations active, at its first login. */
export async function activateMemberships(tx: Transaction, member_id: string): Promise<void> {
  await tx.execute(sql`UPDATE membership SET status = 'active' WHERE member_id = ${member_id} AND status = 'pending'`)
}

/** Adds a session of `days` days for a person who has just signed in. Returns the time at which the session ends. */
export async function insertSession(
  tx: Transaction,
  { login_type, user_id, api_key_id }: Actor,
  session: { id: string; token_hash: Buffer; user_agent: string; days: number },
): Promise<string> {
  const partner = login_type === 'partner'
  const { rows } = await tx.execute<{ expires_at: string }>(sql`
    INSERT INTO session (id, token_hash, partner_id, member_id, api_key_id, user_agent, expires_at)
    VALUES (${session.id}, ${session.token_hash}, ${partner ? user_id : null}, ${partner ? null : user_id}, ${api_key_id},
      ${session.user_agent}, now() + ${session.days} * interval '1 day') RETURNING expires_at`)
  return rows[0].expires_at
}

/** Stores the time of an account's login. */
export async function noteLogin(tx: Transaction, { login_type, user_id }: Actor): Promise<void> {
  await tx.execute(
    login_type === 'partner'
      ? sql`UPDATE partner SET last_login = now() WHERE id = ${user_id}`
      : sql`UPDATE member SET last_login = now() WHERE id = ${user_id}`,
  )
}

/** Ends a session at once. */
export async function endSession(tx: Transaction, session_id: string): Promise<void> {
  await tx.execute(sql`UPDATE session SET ended_at = now() WHERE id = ${session_id} AND ended_at IS NULL`)
}

/** A partner's default organization, or a member's first one. Null when there is none. */
export async function defaultOrganization(db: Executor, actor: Actor): Promise<string | null> {
  if (actor.login_type === 'user') return actor.grants[0]?.organization_id ?? null
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM organization WHERE partner_id = ${actor.user_id} AND is_default`,
  )
  return rows[0]?.id ?? null
}

/**
 * Reads when an account was made and last used, the company of a partner, and whether the account ever had an organization. A member
 * always has an organization.
 */
export async function readAccount(db: Executor, actor: Actor): Promise<AccountRow> {
  const { rows } = await db.execute<AccountRow>(
    actor.login_type === 'partner'
      ? sql`SELECT company_name, created_at, last_login,
              EXISTS (SELECT 1 FROM organization WHERE partner_id = ${actor.user_id}) AS had_organization
            FROM partner WHERE id = ${actor.user_id}`
      : sql`SELECT NULL AS company_name, created_at, last_login, true AS had_organization FROM member WHERE id = ${actor.user_id}`,
  )
  return rows[0]
}
type AccountRow = { company_name: string | null; created_at: string; last_login: string | null; had_organization: boolean }
