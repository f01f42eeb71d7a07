import type { Transaction } from '../../db/open.ts'
import { publish } from '../../events/publish.ts'
import { readBalance } from './ledger.ts'

/** Publishes an organization's balance as this transaction leaves it. */
export async function publishBalance(tx: Transaction, organization_id: string): Promise<void> {
  await publish(tx, organization_id, null, { type: 'balance', ...(await readBalance(tx, organization_id)) })
}
