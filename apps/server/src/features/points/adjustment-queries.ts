import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'

/** An adjustment in the operator's list. */
export type Adjustment = { at: string; organization_id: string; organization_name: string; points: number; note: string }

/** The name of an organization. Null if the organization does not exist or was deleted. Locks the row until the transaction ends. */
export async function readOrganizationName(tx: Executor, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT name FROM organization WHERE id = ${id} AND deleted_at IS NULL FOR SHARE`,
  )
  return rows[0]?.name ?? null
}

/** The latest adjustments of all organizations, newest first. */
export async function listAdjustmentRows(db: Executor, limit: number): Promise<Adjustment[]> {
  const { rows } = await db.execute<Adjustment>(sql`
    SELECT t.created_at AS at, t.org_id AS organization_id, o.name AS organization_name, t.note ->> 'text' AS note,
      CASE WHEN x.from_id = ledger_account_id('adjustments') THEN x.amount ELSE -x.amount END AS points
    FROM ledger_tx t JOIN ledger_transfer x ON x.tx_id = t.id JOIN organization o ON o.id = t.org_id
    WHERE t.kind = 'adjust' ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit}`)
  return rows.map((row) => ({ ...row, at: isoTime(row.at) }))
}
