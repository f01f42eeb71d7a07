import { GRACE_DAYS } from '@orion/contract/account.ts'
import { createTransport } from 'nodemailer'
import type { Parts } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashToken } from '../features/access/find-actor.ts'
import { newToken } from '../features/access/rules.ts'
import { type WaitingMail, noteSent, takeMail } from '../features/mail/mail-queries.ts'
import { MAIL_TEXTS, type MailText } from '../features/mail/mail-texts.ts'
import { putIntoOutbox } from '../features/mail/outbox.ts'
import { findMemberToReset, insertReset } from '../features/account/queries.ts'
import { openMailSecret } from '../features/mail/queue-mail.ts'
import { RESET_MINUTES } from '../features/account/rules.ts'
import { TEMPORARY_HOURS } from '../features/members/rules.ts'

type MailParts = Pick<Parts, 'db' | 'config' | 'keyring' | 'log'>

/** Kinds of messages that partners also receive. Partners sign in on another page than members. */
const OF_PARTNERS: readonly WaitingMail['kind'][] = [
  'account_closing',
  'connect_again',
  'second_factor_on',
  'second_factor_off',
  'passkey_added',
  'codes_locked',
]

const TIMEOUT_MILLISECONDS = 20_000
/** The time limit of a delivery. Shorter than the 15 minutes after which the queue starts the job again. */
const DELIVERY_MILLISECONDS = 300_000

/**
 * Sends a queued message by SMTP, or puts it into the outbox. A message that is recorded as sent is never sent again. A message may be sent
 * twice if the process ends before the record, or if the mail server accepts the message after the time limit. Throws if the mail server
 * cannot be reached or refuses the message, so that the queue tries again.
 */
export async function sendMail(parts: MailParts, mail_id: string, limit = DELIVERY_MILLISECONDS): Promise<void> {
  const composed = await inTransaction(parts.db, async (tx) => {
    const mail = await takeMail(tx, mail_id)
    return mail && { mail, text: mail.over ? null : await compose(tx, parts, mail) }
  })
  if (composed === null) return
  const { mail, text } = composed
  // outside the transaction, because the database ends a transaction that waits for a slow mail server, and the token of a reset link with
  // it
  if (text !== null) await deliver(parts, { mail, text }, limit)
  await noteSent(parts.db, mail_id, mail.kind === 'reset' ? RESET_MINUTES : null)
}

/** The text of a message. Null if the message has no recipient. A reset link is made here, so that its token exists only in the message. */
async function compose(tx: Transaction, { config, keyring }: MailParts, mail: WaitingMail): Promise<MailText | null> {
  const base = (config.public_url ?? `http://localhost:${config.port}`).replace(/\/+$/, '')
  const is_partners = mail.member_id === null && OF_PARTNERS.includes(mail.kind)
  let link = is_partners ? `${base}/?dialog=partner-login` : `${base}/?login=user`
  if (mail.kind === 'reset') {
    const member = await findMemberToReset(tx, mail.address)
    if (member === null) return null
    const token = newToken()
    await insertReset(tx, { member_id: member.id, token_hash: hashToken(token), minutes: RESET_MINUTES })
    link += `#reset=${token}`
  }
  if (mail.kind === 'invitation' && mail.sealed === null) return null
  return MAIL_TEXTS[mail.language ?? 'en'][mail.kind]({
    name: mail.name ?? '',
    organization: mail.organization ?? '',
    about: mail.about ?? '',
    link,
    secret: mail.sealed === null ? '' : openMailSecret(keyring, mail.id, mail.sealed),
    hours: TEMPORARY_HOURS,
    minutes: RESET_MINUTES,
    days: GRACE_DAYS,
  })
}

async function deliver(
  { config, log }: MailParts,
  { mail: { id, address }, text }: { mail: WaitingMail; text: MailText },
  limit: number,
): Promise<void> {
  const message = {
    from: config.mail_from,
    to: address,
    subject: text.subject,
    text: `${text.paragraphs.join('\n\n')}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  if (config.smtp_url === undefined) {
    const written = await createTransport({ streamTransport: true, buffer: true, newline: 'unix' }).sendMail(message)
    await putIntoOutbox(config, id, written.message as Buffer)
    log.info({ mail_id: id }, 'a message is in the outbox: npm run outbox')
    return
  }
  const smtp = createTransport({
    url: config.smtp_url,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
  })
  try {
    await smtp.sendMail({ ...message, signal: AbortSignal.timeout(limit) })
  } finally {
    smtp.close()
  }
}
