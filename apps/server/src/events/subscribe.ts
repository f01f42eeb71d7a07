import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../db/open.ts'
import type { OrgIds } from '../http/authorize.ts'
import { EVENT_CHANNEL } from './publish.ts'

/** Where a reader stands: after the event of this transaction and id. */
export type Position = { xid: string; id: string }

export type StoredEvent = Position & { organization_id: string; type: string; data: Record<string, unknown> }

/** The channel that tells a worker at once that an execution was cancelled. */
export const CANCEL_CHANNEL = 'orion_cancelled'

/** One LISTEN connection a process, shared by all its streams and workers. */
export type Feed = {
  /** Calls `look` when an organization, or one of the partner's, of these ids has news; answers how to stop. */
  onNews: (ids: readonly string[], look: () => void) => () => void
  onCancel: (hear: (execution_id: string) => void) => () => void
  close: () => Promise<void>
}

const RECONNECT_MILLISECONDS = 1000

/** Opens the feed. A lost connection is opened again, and everybody is told to look, since news may have been missed. */
export async function openFeed({ url, log }: { url: string; log: Logger }): Promise<Feed> {
  const readers = new Set<{ ids: readonly string[]; look: () => void }>()
  const cancels = new Set<(execution_id: string) => void>()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let closed = false

  const hear = ({ channel, payload }: pg.Notification) => {
    if (payload === undefined) return
    if (channel === CANCEL_CHANNEL) for (const cancel of cancels) cancel(payload)
    else for (const { ids, look } of readers) if (payload.split(' ').some((id) => ids.includes(id))) look()
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: 'orion-events', keepAlive: true })
    fresh.on('error', () => undefined) // 'end' follows and connects again
    fresh.on('notification', hear)
    fresh.on('end', reconnect)
    await fresh.connect()
    await fresh.query(`LISTEN ${EVENT_CHANNEL}; LISTEN ${CANCEL_CHANNEL}`)
    client = fresh
  }
  function reconnect(): void {
    if (closed || timer !== null) return
    timer = setTimeout(() => {
      timer = null
      connect().then(
        () => readers.forEach(({ look }) => look()),
        (error: unknown) => {
          log.warn({ err: error }, 'the event connection is lost; trying again')
          reconnect()
        },
      )
    }, RECONNECT_MILLISECONDS)
  }
  await connect()

  return {
    onNews(ids, look) {
      const reader = { ids, look }
      readers.add(reader)
      return () => readers.delete(reader)
    },
    onCancel(hearCancel) {
      cancels.add(hearCancel)
      return () => cancels.delete(hearCancel)
    },
    async close() {
      closed = true
      if (timer !== null) clearTimeout(timer)
      await client?.end()
    },
  }
}

/**
 * The events after a position, oldest first, at most `limit`. Only transactions older than every one that still runs are read: one that
 * commits late comes later in this order, never in between (ARCHITECTURE.md). `pending` says that newer ones wait
 * behind a transaction that still runs.
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
    SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('xid', xid::text, 'id', id::text, 'organization_id', organization_id, 'type', type, 'data', data)
        ORDER BY xid, id) FROM ready), '[]') AS events,
      EXISTS (SELECT 1 FROM event e WHERE e.xid >= pg_snapshot_xmin(now.snapshot) AND e.organization_id = ANY(${sql.param(org_ids)})) AS pending FROM now`)
  return rows[0]
}

/** Where a reader that joins now begins: whatever commits from here on comes after it. No event has the id 0. */
export async function currentPosition(db: Database): Promise<Position> {
  const { rows } = await db.execute<Position>(sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xid, '0' AS id`)
  return rows[0]
}

/** Whether everything after a position is still kept: it was handed out by us and nothing behind it was swept. */
export async function isKnownPosition(db: Database, { xid, id }: Position): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`
    SELECT ${xid}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
      AND ${xid}::xid8 > coalesce((SELECT max(swept_to) FROM event_sweep), '0'::xid8)
      AND (${id}::bigint = 0 OR EXISTS (SELECT 1 FROM event WHERE xid = ${xid}::xid8 AND id = ${id}::bigint)) AS known`)
  return rows[0].known
}
