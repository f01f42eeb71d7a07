import type { Parts } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/open.ts'
import type { Keyring } from '../keys/keyring.ts'
import { currentKeys } from '../keys/master-keys.ts'
import { type SealedText, fromText, seal, toText, unseal } from '../keys/seal.ts'
import { type MailKind, insertMail } from './mail-queries.ts'

type Message = {
  kind: MailKind
  address: string
  member_id?: string
  /** Set when the message is to a partner about its account. */
  partner_id?: string
  organization_id?: string
  /** A temporary password. It is encrypted until the message is sent. */
  secret?: string
  /** The hours after which a copy is removed from the outbox. */
  hours?: number
  /** The subject of the message, in one or two words. */
  about?: string
}

/** The place of a message's secret, for `seal`. */
export const placeOfMail = (mail_id: string) => `v1|mail|${mail_id}|secret`

/**
 * Queues a message in the caller's transaction, so that it is sent only if the transaction commits. The job contains only the message's id
 * (requirement T6).
 */
export async function queueMail(
  tx: Transaction,
  { keyring, queue }: Pick<Parts, 'keyring' | 'queue'>,
  message: Message,
): Promise<void> {
  const id = newId()
  const {
    kind,
    address,
    member_id = null,
    partner_id = null,
    organization_id = null,
    secret,
    hours = null,
    about = null,
  } = message
  const sealed = secret === undefined ? null : toText(seal(await currentKeys(tx, keyring), placeOfMail(id), secret))
  await insertMail(tx, { id, kind, address, member_id, partner_id, organization_id, sealed, hours, about })
  await queue.enqueue(tx, 'send-mail', [{ data: { mail_id: id } }])
}

/** The part of an answer that says whether mail waits in the outbox, because no mail server is set. */
export const showOutbox = ({ config }: Pick<Parts, 'config'>): { mail_in_outbox?: true } =>
  config.smtp_url === undefined ? { mail_in_outbox: true } : {}

/** The secret of a queued message. */
export const openMailSecret = (keyring: Keyring, mail_id: string, sealed: SealedText): string =>
  unseal(keyring, placeOfMail(mail_id), fromText(sealed))
