import { sql } from '../../db/drizzle.ts'
import type { Database, Executor } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { eraseDeletedOrganizations } from '../../features/account/erase-queries.ts'

/**
 * Deletes events older than three days. Records the last deleted event first. A client that continues from an older event must fetch
 * everything again.
 */
export async function sweepEvents(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ swept_to: string | null }>(
      sql`SELECT max(xid)::text AS swept_to FROM event WHERE created_at < now() - interval '3 days'`,
    )
    const { swept_to } = rows[0]
    if (swept_to === null) return
    await tx.execute(sql`DELETE FROM event_sweep`)
    await tx.execute(sql`INSERT INTO event_sweep (swept_to) VALUES (${swept_to}::xid8)`)
    await tx.execute(sql`DELETE FROM event WHERE xid <= ${swept_to}::xid8`)
  })
}

/**
 * Deletes the people behind entries of the audit log after 90 days. Deletes the IP addresses and browsers of sign-ins, and used reset
 * links, after 30 days.
 */
export async function sweepPeople(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM audit_person USING audit_log l WHERE audit_id = l.id AND l.at < now() - interval '90 days'`)
  await db.execute(sql`DELETE FROM session WHERE least(ended_at, expires_at) < now() - interval '30 days'`)
  await db.execute(sql`DELETE FROM password_reset WHERE expires_at < now() - interval '1 day'`)
  await db.execute(sql`DELETE FROM account_export WHERE ended_at < now() - interval '30 days'`)
  await db.execute(sql`DELETE FROM early_unit WHERE created_at < now() - interval '1 day'`)
  await db.execute(sql`DELETE FROM idempotency WHERE expires_at < now()`)
  await db.execute(sql`DELETE FROM presence WHERE seen_at < now() - interval '1 hour'`)
  // the current stage and scene of a person are shared only while the person is there; later readers of the events must not see names
  await db.execute(sql`DELETE FROM event WHERE type = 'presence' AND created_at < now() - interval '1 hour'`)
}

/** True if a service's recipe `r` is in no version and in no planned run. */
const isUnused = sql`NOT EXISTS (SELECT 1 FROM iteration_recipe i WHERE i.organization_id = r.organization_id AND i.recipe = r.recipe)
  AND NOT EXISTS (SELECT 1 FROM unit u WHERE u.organization_id = r.organization_id AND u.recipe = r.recipe)`

/**
 * Deletes workflows 30 days after a person deleted them, with their use of services, and with organizations that contain nothing else. Also
 * deletes tasks of runs that ended a week ago, and recipes and files that no version names.
 */
export async function sweepRows(db: Database): Promise<void> {
  await db.execute(sql`DELETE FROM workflow WHERE deleted_at < now() - interval '30 days'`)
  await inTransaction(db, eraseDeletedOrganizations)
  await db.execute(
    sql`DELETE FROM unit u USING execution e WHERE e.id = u.execution_id AND e.ended_at < now() - interval '7 days'`,
  )
  await db.execute(sql`
    DELETE FROM asset_recipe r WHERE r.created_at < now() - interval '30 days' AND ${isUnused}
      AND NOT EXISTS (SELECT 1 FROM jsonb_each_text(r.assets) a JOIN workflow_asset w ON w.asset_id = a.value)`)
  await db.execute(sql`DELETE FROM once_answer r WHERE r.created_at < now() - interval '30 days' AND ${isUnused}`)
  await db.execute(sql`
    DELETE FROM service_use s WHERE s.made_at < now() - interval '30 days'
      AND NOT EXISTS (SELECT 1 FROM workflow w WHERE w.id = s.workflow_id)`)
  await db.execute(sql`
    DELETE FROM remote_job r WHERE r.created_at < now() - interval '30 days' AND ${isUnused}
      AND state IN ('done', 'refused', 'cancelled', 'not_taken')`) // about jobs in other states, a person must first be asked
  await db.execute(sql`
    WITH named AS (SELECT DISTINCT a.value AS id FROM asset_recipe r, jsonb_each_text(r.assets) a)
    DELETE FROM asset a WHERE (a.uploaded_by IS NULL OR a.removed_at IS NOT NULL) AND a.created_at < now() - interval '1 day'
      AND NOT EXISTS (SELECT 1 FROM workflow_asset w WHERE w.asset_id = a.id) AND NOT EXISTS (SELECT 1 FROM organization o
        WHERE o.logo_asset_id = a.id)
      AND NOT EXISTS (SELECT 1 FROM post p WHERE p.asset_id = a.id) AND NOT EXISTS (SELECT 1 FROM post p WHERE p.thumbnail_asset_id = a.id)
      AND NOT EXISTS (SELECT 1 FROM post p WHERE p.captions_asset_id = a.id)
      AND NOT EXISTS (SELECT 1 FROM named WHERE named.id = a.id)`)
}

/** Returns the names (SHA-256) of the files that no row names. */
export async function withoutRow(db: Executor, names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ sha256: string }>(sql`
    SELECT sha256 FROM asset WHERE sha256 = ANY(${sql.param(names)})
    UNION SELECT sha256 FROM small_image WHERE sha256 = ANY(${sql.param(names)})
    UNION SELECT file ->> 'sha256' FROM local_model_pull, jsonb_array_elements(files) AS file
      WHERE file ->> 'sha256' = ANY(${sql.param(names)})
    UNION SELECT sha256 FROM local_voice WHERE sha256 = ANY(${sql.param(names)})
    UNION SELECT file ->> 'sha256' FROM once_answer WHERE file ->> 'sha256' = ANY(${sql.param(names)})
    UNION SELECT file ->> 'sha256' FROM remote_job WHERE file ->> 'sha256' = ANY(${sql.param(names)})`)
  const named = new Set(rows.map(({ sha256 }) => sha256))
  return names.filter((name) => !named.has(name))
}
