import { sql } from '../../db/drizzle.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { SealedText } from '../keys/seal.ts'

export type MailKind =
  | 'invitation'
  | 'membership'
  | 'reset'
  | 'password_changed'
  | 'email_changed'
  | 'account_closing'
  | 'connect_again'
  | 'second_factor_on'
  | 'codes_locked'
  | 'second_factor_off'
  | 'passkey_added'

/** An unsent message, with the data about the member and the organization that its text needs. */
export type WaitingMail = {
  id: string
  kind: MailKind
  address: string
  sealed: SealedText | null
  over: boolean
  member_id: string | null
  name: string | null
  language: 'en' | 'es' | null
  organization: string | null
  about: string | null
}

/** An unsent message, locked until the transaction ends. Null when it was sent already. */
export async function takeMail(tx: Transaction, mail_id: string): Promise<WaitingMail | null> {
  const { rows } = await tx.execute<WaitingMail>(sql`
    SELECT l.id, l.kind, l.address, l.sealed, coalesce(l.over_at < now(), false) AS over, m.id AS member_id,
      coalesce(m.name, p.contact_name) AS name, m.language, o.name AS organization, l.about
    FROM mail l LEFT JOIN member m ON m.id = coalesce(l.member_id, (SELECT id FROM member WHERE email = l.address))
    LEFT JOIN partner p ON p.id = l.partner_id LEFT JOIN organization o ON o.id = l.organization_id
    WHERE l.id = ${mail_id} AND l.sent_at IS NULL FOR UPDATE OF l`)
  return rows[0] ?? null
}

/** Marks a message as sent, and removes its secret and its address. `minutes` says how long a copy may stay in the outbox. */
export async function noteSent(db: Executor, mail_id: string, minutes: number | null): Promise<void> {
  await db.execute(sql`UPDATE mail SET sent_at = now(), sealed = NULL, address = '',
    over_at = coalesce(over_at, now() + ${minutes}::int * interval '1 minute') WHERE id = ${mail_id}`)
}

type NewMail = {
  id: string
  kind: MailKind
  address: string
  member_id: string | null
  partner_id: string | null
  organization_id: string | null
  sealed: SealedText | null
  /** The hours after which a copy is removed from the outbox. With null, it is kept as long as other copies. */
  hours: number | null
  about: string | null
}

/** Adds a message that waits to be sent. */
export async function insertMail(tx: Transaction, { id, kind, address, sealed, hours, about, ...to }: NewMail): Promise<void> {
  await tx.execute(sql`
    INSERT INTO mail (id, kind, address, member_id, partner_id, organization_id, sealed, about, over_at)
    VALUES (${id}, ${kind}, ${address}, ${to.member_id}, ${to.partner_id}, ${to.organization_id},
      ${sealed === null ? null : jsonb(sealed)}::jsonb, ${about}, now() + ${hours}::int * interval '1 hour')`)
}

type Mail = { id: string }

/** Ends a member's messages that contain a password. Unsent messages are not sent any more. Returns these messages. */
export async function endInvitations(db: Executor, member_id: string): Promise<Mail[]> {
  const { rows } = await db.execute<Mail>(
    sql`UPDATE mail SET over_at = now(), sealed = NULL WHERE member_id = ${member_id} AND over_at IS NOT NULL RETURNING id`,
  )
  return rows
}

const OLD = sql`created_at < now() - interval '30 days'`

/** Messages whose password or link has expired, and those that are 30 days old. */
export async function listOverMails(db: Executor): Promise<Mail[]> {
  const { rows } = await db.execute<Mail>(sql`SELECT id FROM mail WHERE over_at < now() OR ${OLD}`)
  return rows
}

/** Deletes messages that expired a day ago, and those that are 30 days old. */
export async function deleteOverMails(db: Executor): Promise<void> {
  await db.execute(sql`DELETE FROM mail WHERE over_at < now() - interval '1 day' OR ${OLD}`)
}
