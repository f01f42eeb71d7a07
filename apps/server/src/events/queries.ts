import type { Event } from '@orion/contract/events.ts'
import { sql } from '../db/drizzle.ts'
import { jsonb } from '../db/jsonb.ts'
import type { Database, Transaction } from '../db/open.ts'
import type { OrgIds } from '../http/authorize.ts'

/** A commit sends a message on this channel if an organization has new events. The message names the organization and its partner. */
export const EVENT_CHANNEL = 'orion_events'

/** On this channel, workers are informed at once that they must stop some work. */
export const STOP_CHANNEL = 'orion_cancelled' // hosts of all versions use this name

/** On this channel, all processes are informed that the file store may have changed. */
export const FILES_CHANNEL = 'orion_files'

/** A process sends messages to itself on this channel, to test whether it still receives messages. */
export const TRY_CHANNEL = 'orion_try'

/** Sends a message on the test channel. */
export async function sayTry(db: Database, word: string): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${TRY_CHANNEL}, ${word})`)
}

/** The position of a subscriber: after the event with this transaction and id. */
export type Position = { xid: string; id: string }

export type StoredEvent = Position & { organization_id: string; type: string; data: Record<string, unknown> }

/** The organization that gets an event, and the workflow that it is about. `workflow_id` is null for an event of the organization. */
export type EventOwner = { organization_id: string; workflow_id: string | null }

/** Writes an event. The organization is notified when the transaction commits. */
export async function insertEvent(tx: Transaction, { organization_id, workflow_id }: EventOwner, event: Event): Promise<void> {
  await tx.execute(sql`INSERT INTO event (organization_id, workflow_id, type, data)
    VALUES (${organization_id}, ${workflow_id}, ${event.type}, ${jsonb(event)}::jsonb)`)
  await tx.execute(
    sql`SELECT pg_notify(${EVENT_CHANNEL}, id || ' ' || partner_id) FROM organization WHERE id = ${organization_id}`,
  )
}

/**
 * When the transaction commits, all workers stop their work for this owner. The owner is a run that was cancelled or failed, a post that
 * was cancelled, or a workflow whose early tasks ended.
 */
export async function notifyStopped(tx: Transaction, owner_id: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${STOP_CHANNEL}, ${owner_id})`)
}

/** Returns the owners among `owner_ids` whose work must stop (as in `notifyStopped`). For a process that may have missed notifications. */
export async function findStopped(db: Database, owner_ids: readonly string[]): Promise<string[]> {
  const ids = sql`ANY(${sql.param(owner_ids)})`
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM execution WHERE id = ${ids} AND state IN ('failed', 'cancelled')
    UNION ALL SELECT id FROM post WHERE id = ${ids} AND state = 'cancelled'
    UNION ALL SELECT id FROM workflow WHERE id = ${ids}
      AND NOT EXISTS (SELECT 1 FROM early_unit WHERE workflow_id = workflow.id AND state IN ('waiting', 'running'))`)
  return rows.map(({ id }) => id)
}

/**
 * At most `limit` events after a position, oldest first. Only transactions that are older than every running one are read. So no event
 * appears before an event that was already sent, even if its transaction commits late (README.md). `pending` is true if newer events wait
 * for a running transaction.
 */
export async function readEvents(
  db: Database,
  { org_ids, workflow_id, after, limit }: { org_ids: OrgIds; workflow_id: string | null; after: Position; limit: number },
): Promise<{ events: StoredEvent[]; pending: boolean }> {
  const { rows } = await db.execute<{ events: StoredEvent[]; pending: boolean }>(sql`
    WITH now AS MATERIALIZED (SELECT pg_current_snapshot() AS snapshot),
    ready AS (
      SELECT e.xid, e.id, e.organization_id, e.type, e.data FROM event e, now
      WHERE (e.xid, e.id) > (${after.xid}::xid8, ${after.id}::bigint) AND e.xid < pg_snapshot_xmin(now.snapshot)
        AND e.organization_id = ANY(${sql.param(org_ids)}) ${workflow_id === null ? sql`` : sql`AND e.workflow_id = ${workflow_id}`}
      ORDER BY e.xid, e.id LIMIT ${limit})
    SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('xid', xid::text, 'id', id::text, 'organization_id', organization_id, 'type', type,
      'data', data)
        ORDER BY xid, id) FROM ready), '[]') AS events,
      EXISTS (SELECT 1 FROM event e WHERE e.xid >= pg_snapshot_xmin(now.snapshot) AND e.organization_id = ANY(${sql.param(org_ids)}))
      AS pending FROM now`)
  return rows[0]
}

/** The position of a subscriber that begins now. Every later commit is after this position. No event has the id 0. */
export async function currentPosition(db: Database): Promise<Position> {
  const { rows } = await db.execute<Position>(sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xid, '0' AS id`)
  return rows[0]
}

/** Whether all events after a position are still stored. The position must have been sent by this server. */
export async function isKnownPosition(db: Database, { xid, id }: Position): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`
    SELECT ${xid}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
      AND ${xid}::xid8 > coalesce((SELECT max(swept_to) FROM event_sweep), '0'::xid8)
      AND (${id}::bigint = 0 OR EXISTS (SELECT 1 FROM event WHERE xid = ${xid}::xid8 AND id = ${id}::bigint)) AS known`)
  return rows[0].known
}
