import type { Event } from '@orion/contract/events.ts'
import type { Transaction } from '../db/open.ts'
import { insertEvent } from './queries.ts'

/** How an event names a file: it gets its signed address when it is sent, so that a replayed one opens too. */
export const fileInEvent = (asset_id: string): string => `asset:${asset_id}`

/** Writes an event in the caller's transaction, so that it is sent exactly when its change is committed. */
export const publish = (tx: Transaction, organization_id: string, workflow_id: string | null, event: Event): Promise<void> =>
  insertEvent(tx, organization_id, workflow_id, event)
