import type { Event } from '@orion/contract/events.ts'
import type { Transaction } from '../db/open.ts'
import { insertEvent } from './queries.ts'

/**
 * The placeholder for a file in an event. It is replaced by a signed address when the event is sent, so that the address in a replayed
 * event also works.
 */
export const fileInEvent = (asset_id: string): string => `asset:${asset_id}`

/** Writes an event in the caller's transaction, so that it is sent exactly when its change is committed. */
export const publish = (tx: Transaction, organization_id: string, workflow_id: string | null, event: Event): Promise<void> =>
  insertEvent(tx, organization_id, workflow_id, event)
