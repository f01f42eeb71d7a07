import { sql } from 'drizzle-orm'
import type { Parts } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { actingAs, writeAudit } from '../audit/write-audit.ts'
import { removeCopies } from './outbox.ts'

type EraseParts = Pick<Parts, 'db' | 'config' | 'log'>

/**
 * Closes the accounts whose days of grace are over: content, media, credentials and people go; ledger, purchases and audit stay under the
 * account's id, which names nobody any more. An account waits while a payout request or a stage is open. Answers how many were closed.
 */
export async function eraseAccounts({ db, config, log }: EraseParts): Promise<number> {
  const partners = await db.execute<{ id: string }>(sql`
    SELECT id FROM partner WHERE closes_at < now() AND closed_at IS NULL ORDER BY closes_at`)
  const members = await db.execute<{ id: string }>(sql`SELECT id FROM member WHERE closes_at < now() ORDER BY closes_at`)
  let closed = 0
  for (const { id } of partners.rows) {
    const mails = await inTransaction(db, (tx) => erasePartner(tx, id))
    if (mails === null) log.warn({ partner_id: id }, 'an account is not closed yet: a payout request or a stage is open')
    else closed += 1
    await removeCopies(config, mails ?? [])
  }
  for (const { id } of members.rows) {
    await removeCopies(config, await inTransaction(db, (tx) => eraseMember(tx, id)))
    closed += 1
  }
  return closed
}

type Mail = { id: string }

/** Null when something is open still, else the mails whose copies go. */
async function erasePartner(tx: Transaction, id: string): Promise<Mail[] | null> {
  const organizations = sql`(SELECT id FROM organization WHERE partner_id = ${id})`
  const { rows: due } = await tx.execute<{ contact_email: string; open: boolean }>(sql`
    SELECT contact_email, EXISTS (SELECT 1 FROM payout WHERE partner_id = ${id} AND status = 'pending')
      OR EXISTS (SELECT 1 FROM execution WHERE organization_id IN ${organizations} AND state IN ('queued', 'running')) AS open
    FROM partner WHERE id = ${id} AND closes_at < now() AND closed_at IS NULL FOR UPDATE`)
  if (due.length === 0 || due[0].open) return null

  const { rows: members } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT s.member_id AS id FROM membership s WHERE s.organization_id IN ${organizations}
      AND NOT EXISTS (SELECT 1 FROM membership other JOIN organization o ON o.id = other.organization_id
        WHERE other.member_id = s.member_id AND o.partner_id <> ${id})`)
  await eraseContent(tx, organizations)
  await tx.execute(sql`DELETE FROM membership WHERE organization_id IN ${organizations}`)
  await tx.execute(sql`UPDATE organization SET name = 'Closed organization', legal_name = NULL, tax_id = NULL, fiscal_regime = NULL, address = NULL,
    url_photo = NULL, logo_error = NULL, is_default = false, deleted_at = coalesce(deleted_at, now()), updated_at = now() WHERE partner_id = ${id}`)
  await tx.execute(sql`UPDATE partner SET company_name = 'Closed account', contact_name = 'Closed account', contact_email = id || '@closed.invalid',
    description = NULL, last_login = NULL, closed_at = now() WHERE id = ${id}`)
  await tx.execute(
    sql`UPDATE purchase SET buyer = purchase_buyer_forgotten(buyer), checkout_url = NULL WHERE partner_id = ${id} AND buyer IS NOT NULL`,
  )
  await tx.execute(sql`UPDATE purchase SET checkout_url = NULL WHERE partner_id = ${id} AND buyer IS NULL`)
  await tx.execute(
    sql`UPDATE payout SET clabe = '', reason = CASE WHEN reason IS NOT NULL THEN 'Closed account' END WHERE partner_id = ${id}`,
  )
  await tx.execute(sql`UPDATE organization_money SET flag_reason = NULL WHERE organization_id IN ${organizations}`)
  await tx.execute(sql`DELETE FROM account_export WHERE partner_id = ${id}`)
  await tx.execute(sql`DELETE FROM session WHERE partner_id = ${id}`)
  await tx.execute(sql`DELETE FROM api_key WHERE partner_id = ${id}`)
  await tx.execute(sql`DELETE FROM audit_person USING audit_log l WHERE audit_id = l.id AND l.partner_id = ${id}`)
  const mails = await forgetAddress(tx, id, due[0].contact_email)
  for (const member of members) mails.push(...(await eraseMember(tx, member.id)))
  const { rows: others } = await tx.execute<Mail>(
    sql`DELETE FROM mail WHERE organization_id IN ${organizations} OR partner_id = ${id} RETURNING id`,
  )
  await writeAudit(tx, actingAs('operator', 'retention'), { action: 'account.erase', resource: id, partner_id: id })
  return [...mails, ...others]
}

/** Films, files and credentials of organizations. What the files hold goes with the sweep of files that nothing names. */
export async function eraseContent(tx: Transaction, organizations: ReturnType<typeof sql>): Promise<void> {
  for (const table of ['workflow', 'asset_recipe', 'asset', 'credential', 'event'])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE organization_id IN ${organizations}`)
}

/** A member goes whole; what it made belongs to its organizations, and names its id alone. */
async function eraseMember(tx: Transaction, id: string): Promise<Mail[]> {
  const { rows } = await tx.execute<{ email: string }>(sql`SELECT email FROM member WHERE id = ${id} FOR UPDATE`)
  if (rows.length === 0) return []
  const { rows: mails } = await tx.execute<Mail>(sql`DELETE FROM mail WHERE member_id = ${id} RETURNING id`)
  for (const table of ['membership', 'session', 'password_reset', 'account_export'])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE member_id = ${id}`)
  await tx.execute(
    sql`DELETE FROM audit_person USING audit_log l WHERE audit_id = l.id AND (l.actor_id = ${id} OR l.resource = ${id})`,
  )
  await tx.execute(sql`DELETE FROM member WHERE id = ${id}`)
  return [...mails, ...(await forgetAddress(tx, id, rows[0].email))]
}

/** What is known of a person under its address, and its answers that are kept for replays. */
async function forgetAddress(tx: Transaction, id: string, email: string): Promise<Mail[]> {
  await tx.execute(sql`DELETE FROM idempotency WHERE actor_id = ${id}`)
  await tx.execute(sql`DELETE FROM rate_limit WHERE strpos(key, ${email}) > 0`)
  await tx.execute(sql`DELETE FROM audit_person WHERE email = ${email}`)
  const { rows } = await tx.execute<Mail>(sql`DELETE FROM mail WHERE address = ${email} RETURNING id`)
  return rows
}
