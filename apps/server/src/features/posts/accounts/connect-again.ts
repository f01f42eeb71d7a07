import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { Parts } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { noteConnectAgain } from './account-queries.ts'

/**
 * Records that a platform reports a revoked grant. The card shows the platform's message, and the person who connected the account gets a
 * mail. This happens once, until the account is connected again.
 */
export async function connectAgain(
  parts: Pick<Parts, 'db' | 'keyring' | 'queue'>,
  { credential_id, platform, words }: { credential_id: string; platform: Platform; words: string },
): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    const noted = await noteConnectAgain(tx, credential_id, words)
    if (noted === null) return
    const { address, organization_id, member_id, partner_id } = noted
    await queueMail(tx, parts, {
      kind: 'connect_again',
      address,
      organization_id,
      about: PLATFORM_NAMES[platform],
      ...(member_id !== null && { member_id }),
      ...(partner_id !== null && { partner_id }),
    })
  })
}
