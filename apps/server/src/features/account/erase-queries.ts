import { ORGANIZATION_FIELD_NAMES, ORGANIZATION_FIELDS } from '@orion/contract/settings/organization-fields.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { forgetFactor } from '../second-factor/queries.ts'
import type { Executor, Transaction } from '../../db/open.ts'

type Mail = { id: string }

/** The columns that identify an organization's owner. They are set to NULL. */
const ERASED_FIELDS = sql.raw(
  ORGANIZATION_FIELD_NAMES.filter((name) => ORGANIZATION_FIELDS[name].erased)
    .map((name) => `${name} = NULL`)
    .join(', '),
)

/** The partners and members whose grace period is over, in the order of its end. */
export async function listDueAccounts(db: Executor): Promise<{ partners: string[]; members: string[] }> {
  const partners = await db.execute<{ id: string }>(sql`
    SELECT id FROM partner WHERE closes_at < now() AND closed_at IS NULL ORDER BY closes_at`)
  const members = await db.execute<{ id: string }>(sql`SELECT id FROM member WHERE closes_at < now() ORDER BY closes_at`)
  return { partners: partners.rows.map(({ id }) => id), members: members.rows.map(({ id }) => id) }
}

const selectOrganizations = (partner_id: string): SQL => sql`(SELECT id FROM organization WHERE partner_id = ${partner_id})`

/**
 * A partner whose deletion is due, locked. `open` says whether it has an open payout request or a running stage. Null when the deletion is
 * no longer due.
 */
export async function lockDuePartner(tx: Transaction, id: string): Promise<{ contact_email: string; open: boolean } | null> {
  const { rows } = await tx.execute<{ contact_email: string; open: boolean }>(sql`
    SELECT contact_email, EXISTS (SELECT 1 FROM payout WHERE partner_id = ${id} AND status = 'pending')
      OR EXISTS (SELECT 1 FROM execution WHERE organization_id IN ${selectOrganizations(id)} AND state IN ('queued', 'running')) AS open
    FROM partner WHERE id = ${id} AND closes_at < now() AND closed_at IS NULL FOR UPDATE`)
  return rows[0] ?? null
}

/** Members of a partner's organizations who belong to no other partner's organization. */
export async function listSoleMembers(tx: Transaction, partner_id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT s.member_id AS id FROM membership s WHERE s.organization_id IN ${selectOrganizations(partner_id)}
      AND NOT EXISTS (SELECT 1 FROM membership other JOIN organization o ON o.id = other.organization_id
        WHERE other.member_id = s.member_id AND o.partner_id <> ${partner_id})`)
  return rows.map(({ id }) => id)
}

/**
 * Deletes the content of a partner's organizations and all data about them or the partner. The ledger, purchases and the audit log keep the
 * partner's id.
 */
export async function erasePartnerRows(tx: Transaction, id: string): Promise<void> {
  const organizations = selectOrganizations(id)
  await eraseContent(tx, organizations)
  await tx.execute(sql`DELETE FROM membership WHERE organization_id IN ${organizations}`)
  await tx.execute(sql`UPDATE organization SET name = 'Closed organization', ${ERASED_FIELDS},
    logo_error = NULL, is_default = false, deleted_at = coalesce(deleted_at, now()), updated_at = now()
    WHERE partner_id = ${id}`)
  await tx.execute(sql`UPDATE partner SET company_name = 'Closed account', contact_name = 'Closed account',
    contact_email = id || '@closed.invalid', description = NULL, last_login = NULL, closed_at = now() WHERE id = ${id}`)
  await tx.execute(sql`UPDATE purchase SET buyer = purchase_buyer_forgotten(buyer), checkout_url = NULL
    WHERE partner_id = ${id} AND buyer IS NOT NULL`)
  await tx.execute(sql`UPDATE purchase SET checkout_url = NULL WHERE partner_id = ${id} AND buyer IS NULL`)
  await tx.execute(
    sql`UPDATE payout SET clabe = '', reason = CASE WHEN reason IS NOT NULL THEN 'Closed account' END WHERE partner_id = ${id}`,
  )
  await tx.execute(sql`UPDATE organization_money SET flag_reason = NULL WHERE organization_id IN ${organizations}`)
  await tx.execute(sql`DELETE FROM account_export WHERE partner_id = ${id}`)
  await tx.execute(sql`DELETE FROM session WHERE partner_id = ${id}`)
  await forgetFactor(tx, id)
  await tx.execute(sql`DELETE FROM api_key WHERE partner_id = ${id}`)
  await tx.execute(sql`DELETE FROM audit_person USING audit_log l WHERE audit_id = l.id AND l.partner_id = ${id}`)
}

/** Deletes the mails to a partner and those of its organizations. Returns the deleted mails. */
export async function deleteMailsOfPartner(tx: Transaction, id: string): Promise<Mail[]> {
  const { rows } = await tx.execute<Mail>(
    sql`DELETE FROM mail WHERE organization_id IN ${selectOrganizations(id)} OR partner_id = ${id} RETURNING id`,
  )
  return rows
}

/** Deletes films, files and credentials of organizations. The sweep later deletes the content of files that no row names. */
async function eraseContent(tx: Transaction, organizations: SQL): Promise<void> {
  for (const table of [
    'workflow',
    'asset_recipe',
    'once_answer',
    'remote_job',
    'service_use',
    'asset',
    'credential',
    'kept_credential',
    'connection',
    'local_model_pull',
    'signing_key',
    'glossary_term',
    'series',
    'better_answer',
    'event',
  ])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE organization_id IN ${organizations}`)
  // connections are deleted, so the choices that name them are cleared
  await tx.execute(sql`UPDATE organization SET choices = '{}' WHERE id IN ${organizations} AND choices <> '{}'`)
}

/** Deletes the content of organizations that were deleted 30 days ago. */
export const eraseDeletedOrganizations = (tx: Transaction): Promise<void> =>
  eraseContent(tx, sql`(SELECT id FROM organization WHERE deleted_at < now() - interval '30 days')`)

/** A member's mail address, with the member's row locked. Null when the member was deleted. */
export async function lockMember(tx: Transaction, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ email: string }>(sql`SELECT email FROM member WHERE id = ${id} FOR UPDATE`)
  return rows[0]?.email ?? null
}

/**
 * Deletes a member completely. The member's work belongs to its organizations and keeps only the member's id. Returns the deleted mails.
 */
export async function eraseMemberRows(tx: Transaction, id: string): Promise<Mail[]> {
  const { rows } = await tx.execute<Mail>(sql`DELETE FROM mail WHERE member_id = ${id} RETURNING id`)
  for (const table of ['membership', 'session', 'password_reset', 'account_export'])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE member_id = ${id}`)
  await tx.execute(
    sql`DELETE FROM audit_person USING audit_log l WHERE audit_id = l.id AND (l.actor_id = ${id} OR l.resource = ${id})`,
  )
  await forgetFactor(tx, id)
  await tx.execute(sql`DELETE FROM member WHERE id = ${id}`)
  return rows
}

/** Deletes the data stored under a person's address, and the stored answers for repeated requests. Returns the deleted mails. */
export async function forgetAddress(tx: Transaction, id: string, email: string): Promise<Mail[]> {
  await tx.execute(sql`DELETE FROM idempotency WHERE actor_id = ${id}`)
  await tx.execute(sql`DELETE FROM rate_limit WHERE strpos(key, ${email}) > 0`)
  await tx.execute(sql`DELETE FROM audit_person WHERE email = ${email}`)
  const { rows } = await tx.execute<Mail>(sql`DELETE FROM mail WHERE address = ${email} RETURNING id`)
  return rows
}
