import type { Balance, Transaction } from '@orion/contract/points.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { sql } from 'drizzle-orm'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'
import type { OrgIds } from '../../http/authorize.ts'

const ids = (org_ids: OrgIds) => sql`${sql.param([...org_ids])}::text[]`

/** What each organization has to spend. */
export async function readTotals(db: Executor, org_ids: OrgIds): Promise<{ organization_id: string; current_points: number }[]> {
  const { rows } = await db.execute<{ organization_id: string; current_points: number }>(sql`
    SELECT owner_id AS organization_id, balance AS current_points FROM ledger_account
    WHERE kind = 'org_available' AND owner_id = ANY(${ids(org_ids)}) ORDER BY owner_id`)
  return rows
}

/** An organization's points; what was bought (less refunds) and used are sums of its transfers. */
export async function readFullBalance(db: Executor, [organization_id]: OrgIds): Promise<Balance> {
  const { rows } = await db.execute<{ available: number; held: number; bought: number; used: number }>(sql`
    SELECT available.balance AS available, held.balance AS held,
      (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_transfer WHERE from_id = ledger_account_id('purchases') AND to_id = available.id)
        - (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_transfer WHERE from_id = available.id AND to_id = ledger_account_id('purchases')) AS bought,
      (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_transfer WHERE from_id = held.id AND to_id = ledger_account_id('revenue')) AS used
    FROM ledger_account available JOIN ledger_account held ON held.owner_id = available.owner_id AND held.kind = 'org_held'
    WHERE available.kind = 'org_available' AND available.owner_id = ${organization_id}`)
  const { available, held, bought, used } = rows[0]
  return {
    organization_id,
    current_points: available,
    user_balance: available,
    held_points: held,
    total_purchased: bought,
    total_consumed: used,
  }
}

const TYPES: Record<string, string> = { settle: 'consumption', move: 'transfer' }

type Row = {
  id: string
  kind: string
  org_id: string
  note: { text?: string }
  created_at: string
  points: number
  stage_number: number | null
  workflow_name: string | null
}

/** What moved points in or out of these organizations, newest first; holds and releases move none. One more than `limit` where there are more. */
export async function listTransactionRows(
  db: Executor,
  org_ids: readonly string[],
  { limit, before }: { limit: number; before: { created_at: string; id: string } | null },
): Promise<Row[]> {
  const older = before === null ? sql`true` : sql`(t.created_at, t.id) < (${before.created_at}::timestamptz, ${before.id}::uuid)`
  const { rows } = await db.execute<Row>(sql`
    SELECT t.id, t.kind, t.org_id, t.note, t.created_at, moved.points, e.stage_number, w.name AS workflow_name
    FROM ledger_tx t
    LEFT JOIN execution e ON e.id = t.note ->> 'execution_id' LEFT JOIN workflow w ON w.id = e.workflow_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN a.id = x.to_id THEN x.amount ELSE -x.amount END), 0)::bigint AS points
      FROM ledger_transfer x JOIN ledger_account a ON a.id IN (x.from_id, x.to_id)
      WHERE x.tx_id = t.id AND a.owner_id = t.org_id AND a.kind IN ('org_available', 'org_held')) moved
    WHERE t.org_id = ANY(${sql.param([...org_ids])}::text[]) AND t.kind NOT IN ('hold', 'release') AND ${older}
    ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit + 1}`)
  return rows
}

/** A ledger entry as people read it. */
export function showTransaction(row: Row): Transaction {
  return {
    transaction_id: row.id,
    transaction_type: TYPES[row.kind] ?? row.kind,
    points_amount: row.points,
    description: describe(row),
    organization_id: row.org_id,
    created_at: isoTime(row.created_at),
  }
}

function describe({ kind, note, stage_number, workflow_name }: Row): string {
  if (kind === 'settle') {
    const stage = STAGES.find(({ number }) => number === stage_number)
    return stage ? `Stage ${stage.number} ${stage.title}${workflow_name === null ? '' : ` · ${workflow_name}`}` : 'Stage'
  }
  if (kind === 'move') return 'From a deleted organization'
  return note.text ?? `${kind[0].toUpperCase()}${kind.slice(1)}`
}
