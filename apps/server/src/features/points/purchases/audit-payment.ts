import type { Transaction } from '../../../db/open.ts'
import { type AuditEntry, actingAs, writeAudit } from '../../audit/write-audit.ts'
import type { PurchaseRow } from './purchase-queries.ts'

/** Records an action of a payment provider in the audit log. The provider is the actor, not the buyer. */
export async function auditPayment(
  tx: Transaction,
  { id, provider, organization_id, credited_to }: PurchaseRow,
  entry: Pick<AuditEntry, 'action' | 'outcome' | 'reason' | 'change'>,
): Promise<void> {
  const who = actingAs(provider, 'payment provider')
  await writeAudit(tx, who, { ...entry, resource: id, organization_id: credited_to ?? organization_id })
}
