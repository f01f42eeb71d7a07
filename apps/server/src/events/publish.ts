import type { Event } from '@orion/contract/events.ts'
import type { Transaction } from '../db/open.ts'
import { type EventOwner, insertEvent } from './queries.ts'

/**
 * The placeholder for a file in an event. When the event is sent, it is replaced by a signed address. So the address also works if the
 * event is sent again later.
 */
export const fileInEvent = (asset_id: string): string => `asset:${asset_id}`

/** Writes an event in the caller's transaction. The event is sent only if the transaction commits. */
export const publish = (tx: Transaction, { organization_id, workflow_id }: EventOwner, event: Event): Promise<void> =>
  insertEvent(tx, { organization_id, workflow_id }, event)
