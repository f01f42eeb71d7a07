import type { Event } from '@orion/contract/events.ts'
import { sql } from 'drizzle-orm'
import { jsonb } from '../db/jsonb.ts'
import type { Transaction } from '../db/open.ts'
import { readBalance } from '../features/points/ledger.ts'

/** The channel on which a commit says: look, this organization (of this partner) has news. */
export const EVENT_CHANNEL = 'orion_events'

/** How an event names a file: it gets its signed address when it is sent, so that a replayed one opens too. */
export const fileInEvent = (asset_id: string): string => `asset:${asset_id}`

/** Writes an event in the caller's transaction, so that it is told exactly when what it tells of is committed. */
export async function publish(tx: Transaction, organization_id: string, workflow_id: string | null, event: Event): Promise<void> {
  await tx.execute(sql`INSERT INTO event (organization_id, workflow_id, type, data)
    VALUES (${organization_id}, ${workflow_id}, ${event.type}, ${jsonb(event)}::jsonb)`)
  await tx.execute(
    sql`SELECT pg_notify(${EVENT_CHANNEL}, id || ' ' || partner_id) FROM organization WHERE id = ${organization_id}`,
  )
}

/** Tells an organization's balance as this transaction leaves it. */
export async function publishBalance(tx: Transaction, organization_id: string): Promise<void> {
  await publish(tx, organization_id, null, { type: 'balance', ...(await readBalance(tx, organization_id)) })
}
