import { GONE_AFTER, type Watch, type Watched } from '@orion/contract/source-watch.ts'
import type { Validators } from '@orion/pipeline/clients/http.ts'
import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor, Transaction } from '../../db/open.ts'

type Whose = { workflow_id: string; organization_id: string }
type State = NonNullable<Watched['sources'][number]['state']>

/** The interval between two checks of a source, in seconds. */
const SECONDS: Record<Exclude<Watch, 'off'>, number> = { day: 86_400, week: 604_800 }
/** A random delay of up to this share of the interval keeps the checks of many films apart. */
const JITTER = 0.1

const nextAt = (every: Exclude<Watch, 'off'>) =>
  sql`now() + make_interval(secs => ${SECONDS[every]} * (1 + ${JITTER} * random()))`

export async function readWatch(db: Executor, workflow_id: string): Promise<Watch> {
  const { rows } = await db.execute<{ every: Watch }>(sql`SELECT every FROM source_watch WHERE workflow_id = ${workflow_id}`)
  return rows[0]?.every ?? 'off'
}

export async function saveWatch(tx: Transaction, { workflow_id, organization_id }: Whose, every: Watch): Promise<void> {
  if (every === 'off') {
    await tx.execute(sql`DELETE FROM source_watch WHERE workflow_id = ${workflow_id}`)
    return
  }
  await tx.execute(sql`INSERT INTO source_watch (workflow_id, organization_id, every, next_at)
    VALUES (${workflow_id}, ${organization_id}, ${every}, ${nextAt(every)})
    ON CONFLICT (workflow_id) DO UPDATE SET every = excluded.every, next_at = excluded.next_at`)
}

/** The films whose sources are due to be checked. Deleted films are left out. Sets when they are due next. */
export async function takeDueWatches(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ workflow_id: string }>(sql`
    UPDATE source_watch s SET next_at = CASE s.every WHEN 'day' THEN ${nextAt('day')} ELSE ${nextAt('week')} END
    FROM workflow w WHERE w.id = s.workflow_id AND w.deleted_at IS NULL AND s.next_at <= now() RETURNING s.workflow_id`)
  return rows.map(({ workflow_id }) => workflow_id)
}

type Look = { source_id: string; state: State; missing: number; checked_at: string }

export async function readLooks(db: Executor, workflow_id: string): Promise<Look[]> {
  const { rows } = await db.execute<Look>(
    sql`SELECT source_id, state, missing, checked_at FROM source_look WHERE workflow_id = ${workflow_id}`,
  )
  return rows.map((row) => ({ ...row, checked_at: isoTime(row.checked_at) }))
}

/**
 * The validators (ETag, date) of a source's page from its last read. `told` is a hash of the source and of the passages that the film uses.
 * Null if the page was not read, or if the film uses other passages now. The page is then read in full.
 */
export async function readKnown(
  db: Executor,
  { workflow_id, source_id, told }: { workflow_id: string; source_id: string; told: string },
): Promise<Validators | null> {
  const { rows } = await db.execute<{ etag: string | null; modified: string | null }>(
    sql`SELECT etag, modified FROM source_look WHERE workflow_id = ${workflow_id} AND source_id = ${source_id} AND told = ${told}`,
  )
  if (rows[0] === undefined) return null
  const { etag, modified } = rows[0]
  return { ...(etag !== null && { etag }), ...(modified !== null && { modified }) }
}

/** Stores that a source's page has not changed since it was last read, so the earlier findings are still valid. */
export async function noteUnchanged(tx: Transaction, workflow_id: string, source_id: string): Promise<void> {
  await tx.execute(sql`UPDATE source_look l SET checked_at = now(), missing = 0, state = CASE WHEN EXISTS (
      SELECT 1 FROM source_change c WHERE c.workflow_id = l.workflow_id AND c.source_id = l.source_id) THEN 'changed' ELSE 'same' END
    WHERE workflow_id = ${workflow_id} AND source_id = ${source_id}`)
}

/** Stores the result of a check. A source counts as removed if it was missing in several checks in a row. */
export async function saveLook(
  tx: Transaction,
  { workflow_id, organization_id }: Whose,
  {
    source_id,
    found,
    known = {},
    told = null,
  }: {
    source_id: string
    found: 'same' | 'changed' | 'missing' | 'unreachable'
    /** The validators for the page's next read, and the hash of the passages that the film uses. */
    known?: Validators
    told?: string | null
  },
): Promise<void> {
  const missing = found === 'missing' ? 1 : 0
  const state = found === 'missing' ? 'unreachable' : found
  await tx.execute(sql`INSERT INTO source_look AS l (workflow_id, source_id, organization_id, state, missing, etag, modified, told)
    VALUES (${workflow_id}, ${source_id}, ${organization_id}, ${state}, ${missing},
      ${known.etag ?? null}, ${known.modified ?? null}, ${told})
    ON CONFLICT (workflow_id, source_id) DO UPDATE SET checked_at = now(),
      etag = excluded.etag, modified = excluded.modified, told = excluded.told,
      missing = CASE WHEN ${missing} = 1 THEN l.missing + 1 ELSE 0 END,
      state = CASE WHEN ${missing} = 1 AND l.missing + 1 >= ${GONE_AFTER} THEN 'gone' ELSE excluded.state END`)
}

export type ChangeRow = { source_id: string; sentence_id: string; was: string; is: string | null; found_at: string }

export async function readChanges(db: Executor, workflow_id: string): Promise<ChangeRow[]> {
  const { rows } = await db.execute<ChangeRow>(
    sql`SELECT source_id, sentence_id, was, "is", found_at FROM source_change WHERE workflow_id = ${workflow_id}`,
  )
  return rows.map((row) => ({ ...row, found_at: isoTime(row.found_at) }))
}

/** Stores the current changes of a source. A change that was known before keeps the time at which it was found. */
export async function saveChanges(
  tx: Transaction,
  { workflow_id, organization_id }: Whose,
  { source_id, changes }: { source_id: string; changes: readonly { sentence_id: string; was: string; is: string | null }[] },
): Promise<void> {
  const ids = changes.map(({ sentence_id }) => sentence_id)
  await tx.execute(sql`DELETE FROM source_change WHERE workflow_id = ${workflow_id} AND source_id = ${source_id}
    AND NOT (sentence_id = ANY(${sql.param(ids)}::text[]))`)
  for (const { sentence_id, was, is } of changes)
    await tx.execute(sql`INSERT INTO source_change (workflow_id, source_id, sentence_id, organization_id, was, "is")
      VALUES (${workflow_id}, ${source_id}, ${sentence_id}, ${organization_id}, ${was}, ${is})
      ON CONFLICT (workflow_id, source_id, sentence_id) DO UPDATE SET was = excluded.was, "is" = excluded."is"`)
}

/** The owner of the film. Null when the film was deleted. */
export async function readOwner(db: Executor, workflow_id: string): Promise<Whose | null> {
  const { rows } = await db.execute<Whose>(sql`SELECT w.id AS workflow_id, w.organization_id FROM workflow w
    JOIN organization o ON o.id = w.organization_id AND o.deleted_at IS NULL
    WHERE w.id = ${workflow_id} AND w.deleted_at IS NULL`)
  return rows[0] ?? null
}
