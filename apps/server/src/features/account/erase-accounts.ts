import type { Parts } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { actingAs, writeAudit } from '../audit/write-audit.ts'
import {
  deleteMailsOfPartner,
  eraseMemberRows,
  erasePartnerRows,
  forgetAddress,
  listDueAccounts,
  listSoleMembers,
  lockDuePartner,
  lockMember,
} from './erase-queries.ts'
import { removeCopies } from '../mail/outbox.ts'

type EraseParts = Pick<Parts, 'db' | 'config' | 'log'>

/**
 * Closes the accounts whose grace period is over. Content, media, credentials and personal data are deleted. The ledger, purchases and the
 * audit log stay under the account's id, which no longer identifies a person. An account waits while a payout request or a stage is open.
 * Returns the number of closed accounts.
 */
export async function eraseAccounts({ db, config, log }: EraseParts): Promise<number> {
  const { partners, members } = await listDueAccounts(db)
  let closed = 0
  for (const id of partners) {
    const mails = await inTransaction(db, (tx) => erasePartner(tx, id))
    if (mails === null) log.warn({ partner_id: id }, 'an account is not closed yet: a payout request or a stage is open')
    else closed += 1
    await removeCopies(config, mails ?? [])
  }
  for (const id of members) {
    await removeCopies(config, await inTransaction(db, (tx) => eraseMember(tx, id)))
    closed += 1
  }
  return closed
}

type Mail = { id: string }

/** Erases a partner. Returns the mails whose copies must be deleted. Returns null if something is still open: then nothing is erased. */
async function erasePartner(tx: Transaction, id: string): Promise<Mail[] | null> {
  const due = await lockDuePartner(tx, id)
  if (due === null || due.open) return null
  const members = await listSoleMembers(tx, id)
  await erasePartnerRows(tx, id)
  const mails = await forgetAddress(tx, id, due.contact_email)
  for (const member of members) mails.push(...(await eraseMember(tx, member)))
  const others = await deleteMailsOfPartner(tx, id)
  await writeAudit(tx, actingAs('operator', 'retention'), { action: 'account.erase', resource: id, partner_id: id })
  return [...mails, ...others]
}

/** Erases a member. Returns the mails whose copies must be deleted. */
async function eraseMember(tx: Transaction, id: string): Promise<Mail[]> {
  const email = await lockMember(tx, id)
  if (email === null) return []
  return [...(await eraseMemberRows(tx, id)), ...(await forgetAddress(tx, id, email))]
}
