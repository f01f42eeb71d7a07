import { sql } from 'drizzle-orm'
import type { Parts } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Transaction } from '../../db/open.ts'
import type { Keyring } from '../access/keyring.ts'
import { type Sealed, seal, unseal } from '../credentials/seal.ts'

export type MailKind = 'invitation' | 'membership' | 'reset' | 'password_changed' | 'email_changed'

type Message = {
  kind: MailKind
  address: string
  member_id?: string
  organization_id?: string
  /** A temporary password: it is sealed until the message is sent. */
  secret?: string
  /** Hours after which a copy in the outbox goes. */
  hours?: number
}

const placeOfMail = (mail_id: string) => `v1|mail|${mail_id}|secret`

/** Queues a message in the caller's transaction: it is sent exactly when that commits. The job carries its id alone (T6). */
export async function queueMail(
  tx: Transaction,
  { keyring, queue }: Pick<Parts, 'keyring' | 'queue'>,
  message: Message,
): Promise<void> {
  const id = newId()
  const { kind, address, member_id = null, organization_id = null, secret, hours = null } = message
  const sealed = secret === undefined ? null : jsonb(toText(seal(keyring, placeOfMail(id), secret)))
  await tx.execute(sql`
    INSERT INTO mail (id, kind, address, member_id, organization_id, sealed, over_at)
    VALUES (${id}, ${kind}, ${address}, ${member_id}, ${organization_id}, ${sealed}::jsonb, now() + ${hours}::int * interval '1 hour')`)
  await queue.enqueue(tx, 'send-mail', [{ data: { mail_id: id } }])
}

/** A sealed text as JSON keeps it. */
export type SealedText = { kid: string; wrapped_dek: string; iv: string; ct: string; tag: string }

const toText = ({ kid, wrapped_dek, iv, ct, tag }: Sealed): SealedText => ({
  kid,
  wrapped_dek: wrapped_dek.toString('base64'),
  iv: iv.toString('base64'),
  ct: ct.toString('base64'),
  tag: tag.toString('base64'),
})

/** The secret of a queued message. */
export function openMailSecret(keyring: Keyring, mail_id: string, { kid, ...sealed }: SealedText): string {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const { wrapped_dek, iv, ct, tag } = sealed
  return unseal(keyring, placeOfMail(mail_id), {
    kid,
    wrapped_dek: bytes(wrapped_dek),
    iv: bytes(iv),
    ct: bytes(ct),
    tag: bytes(tag),
  })
}
