import type { Transaction } from '../../db/open.ts'
import { publish } from '../../events/publish.ts'
import { readBalance } from './ledger.ts'

/** Publishes the balance of an organization at the end of this transaction. */
export async function publishBalance(tx: Transaction, organization_id: string): Promise<void> {
  await publish(tx, { organization_id, workflow_id: null }, { type: 'balance', ...(await readBalance(tx, organization_id)) })
}
