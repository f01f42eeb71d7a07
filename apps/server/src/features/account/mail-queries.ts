import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../../db/open.ts'
import type { SealedText } from '../credentials/seal.ts'
import type { MailKind } from './queue-mail.ts'

/** A message that waits, with what its text needs of the member and the organization. */
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
}

/** A message that was not sent yet, locked so that one process sends it; null when it was. */
export async function takeMail(tx: Transaction, mail_id: string): Promise<WaitingMail | null> {
  const { rows } = await tx.execute<WaitingMail>(sql`
    SELECT l.id, l.kind, l.address, l.sealed, coalesce(l.over_at < now(), false) AS over, m.id AS member_id, coalesce(m.name, p.contact_name) AS name, m.language, o.name AS organization
    FROM mail l LEFT JOIN member m ON m.id = coalesce(l.member_id, (SELECT id FROM member WHERE email = l.address))
    LEFT JOIN partner p ON p.id = l.partner_id LEFT JOIN organization o ON o.id = l.organization_id
    WHERE l.id = ${mail_id} AND l.sent_at IS NULL FOR UPDATE OF l`)
  return rows[0] ?? null
}

/** The message is out: what was secret in it goes, and the address with it. `minutes` says how long a copy may lie in the outbox. */
export async function noteSent(db: Executor, mail_id: string, minutes: number | null): Promise<void> {
  await db.execute(sql`UPDATE mail SET sent_at = now(), sealed = NULL, address = '',
    over_at = coalesce(over_at, now() + ${minutes}::int * interval '1 minute') WHERE id = ${mail_id}`)
}
