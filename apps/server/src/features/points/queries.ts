import type { Balance, SpendingLimit, Transaction, TransactionType } from '@orion/contract/points.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { type Placeholder, type SQL, sql } from '../../db/drizzle.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'
import { prepare } from '../../db/prepare.ts'
import type { OrgIds } from '../../http/authorize.ts'
import { organizationName } from '../../db/organization-name.ts'

const ids = (org_ids: OrgIds) => sql`${sql.param([...org_ids])}::text[]`

/**
 * The available points of each organization. One subquery per organization uses the index, so the accounts of other partners are never
 * scanned.
 */
export async function readTotals(db: Executor, org_ids: OrgIds): Promise<{ organization_id: string; current_points: number }[]> {
  const { rows } = await db.execute<{ organization_id: string; current_points: number }>(sql`
    SELECT organization_id, (SELECT balance FROM ledger_account WHERE kind = 'org_available' AND owner_id = organization_id)
      AS current_points
    FROM unnest(${ids(org_ids)}) AS organization_id ORDER BY organization_id`)
  return rows
}

/**
 * The points of an organization. The bought points (minus refunds), the granted points and the used points are sums of its transfers.
 * `ledger_flow` keeps these sums, so the cost of reading does not grow with the number of transfers.
 */
export async function readFullBalance(db: Executor, [organization_id]: OrgIds): Promise<Balance> {
  const [{ available, held, bought, granted, used }] = await askFullBalance(db, { organization_id })
  return {
    organization_id,
    current_points: available,
    user_balance: available,
    held_points: held,
    total_purchased: bought,
    total_granted: granted,
    total_consumed: used,
  }
}

/** The query of a balance. A test reads its query plan. */
export const fullBalance = (organization_id: string | Placeholder): SQL => sql`
  SELECT available.balance AS available, held.balance AS held,
    coalesce((SELECT amount FROM ledger_flow WHERE from_id = ledger_account_id('purchases') AND to_id = available.id), 0)
      - coalesce((SELECT amount FROM ledger_flow WHERE from_id = available.id AND to_id = ledger_account_id('purchases')), 0) AS bought,
    coalesce((SELECT amount FROM ledger_flow WHERE from_id = ledger_account_id('grants') AND to_id = available.id), 0) AS granted,
    coalesce((SELECT amount FROM ledger_flow WHERE from_id = held.id AND to_id = ledger_account_id('revenue')), 0) AS used
  FROM ledger_account available JOIN ledger_account held ON held.owner_id = available.owner_id AND held.kind = 'org_held'
  WHERE available.kind = 'org_available' AND available.owner_id = ${organization_id}`

const askFullBalance = prepare<
  { available: number; held: number; bought: number; granted: number; used: number },
  { organization_id: string }
>('balance', fullBalance(sql.placeholder('organization_id')))

/** The current commission of a partner, from its account. */
export async function readCommission(db: Executor, partner_id: string): Promise<number> {
  const { rows } = await db.execute<{ balance: number }>(
    sql`SELECT balance FROM ledger_account WHERE kind = 'partner_commission' AND owner_id = ${partner_id}`,
  )
  return rows[0]?.balance ?? 0
}

/** Whether an organization has a monthly limit. Most organizations have no limit, so the caller can skip the sum of the month. */
export async function hasSpendingLimit(db: Executor, organization_id: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM organization_money WHERE organization_id = ${organization_id} AND monthly_limit_points IS NOT NULL`,
  )
  return rows.length === 1
}

/** The monthly limit of an organization, and its points that are spent or reserved this month (UTC). */
export async function readSpendingLimit(db: Executor, organization_id: string): Promise<SpendingLimit> {
  const { rows } = await db.execute<{ limit: number | null; spent: number; resets_at: string }>(sql`
    SELECT (SELECT monthly_limit_points FROM organization_money WHERE organization_id = ${organization_id}) AS limit,
      (SELECT coalesce(sum(points), 0)::bigint FROM ledger_spent WHERE org_id = ${organization_id} AND at >= date_trunc('month', now()))
        + coalesce((SELECT balance FROM ledger_account WHERE kind = 'org_held' AND owner_id = ${organization_id}), 0) AS spent,
      date_trunc('month', now()) + interval '1 month' AS resets_at`)
  const { limit, spent, resets_at } = rows[0]
  return {
    organization_id,
    monthly_limit_points: limit,
    spent_points: spent,
    left_points: limit === null ? null : Math.max(0, limit - spent),
    resets_at: isoTime(resets_at),
  }
}

/** Sets the monthly limit of an organization. Null removes the limit. */
export async function writeSpendingLimit(tx: Executor, organization_id: string, points: number | null): Promise<void> {
  await tx.execute(sql`INSERT INTO organization_money (organization_id, monthly_limit_points) VALUES (${organization_id}, ${points})
    ON CONFLICT (organization_id) DO UPDATE SET monthly_limit_points = excluded.monthly_limit_points`)
}

const TYPES: Record<string, TransactionType> = {
  purchase: 'purchase',
  settle: 'consumption',
  grant: 'grant',
  refund: 'refund',
  move: 'transfer',
  transfer: 'commission',
  adjust: 'adjust',
}

type Row = {
  id: string
  kind: string
  org_id: string
  organization_name: string
  note: { text?: string; purchase_id?: string }
  created_at: string
  points: number
  stage_number: number | null
  workflow_name: string | null
  /** The name of the deleted organization from which the points were moved. */
  moved_from: string | null
}

/** A filter of transactions. `to` is the first moment that is not included. */
export type TransactionFilter = {
  org_ids: readonly string[]
  limit: number
  before: { created_at: string; id: string } | null
  type?: TransactionType | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * The transactions that moved points into or out of these organizations, newest first. Holds and releases move no points. Returns one row
 * more than `limit` if more rows exist. The query uses the index of each organization, so its time does not depend on the number of other
 * entries.
 */
export async function listTransactionRows(
  db: Executor,
  { org_ids, limit, before, type, from, to }: TransactionFilter,
): Promise<Row[]> {
  const kinds = Object.keys(TYPES).filter((kind) => type === undefined || TYPES[kind] === type)
  const { rows } = await db.execute<Row>(sql`
    SELECT t.id, t.kind, t.org_id, o.organization_name, t.note, t.created_at, moved.points, s.stage_number, w.name AS workflow_name,
      (SELECT name FROM organization WHERE id = t.note->>'from_organization_id') AS moved_from
    FROM (SELECT own.* FROM unnest(${sql.param([...org_ids])}::text[]) AS org(id) CROSS JOIN LATERAL (
        SELECT * FROM ledger_tx t WHERE t.org_id = org.id AND t.kind = ANY(${sql.param(kinds)}::text[])
          ${before === null ? sql`` : sql`AND (t.created_at, t.id) < (${before.created_at}::timestamptz, ${before.id}::uuid)`}
          ${from === undefined ? sql`` : sql`AND t.created_at >= ${from}::timestamptz`}
            ${to === undefined ? sql`` : sql`AND t.created_at < ${to}::timestamptz`}
        ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit + 1}) own
      ORDER BY own.created_at DESC, own.id DESC LIMIT ${limit + 1}) t
    CROSS JOIN LATERAL (SELECT ${organizationName} AS organization_name FROM organization o WHERE id = t.org_id LIMIT 1) o
    LEFT JOIN LATERAL (SELECT stage_number, workflow_id FROM ledger_spent WHERE tx_id = t.id LIMIT 1) s ON true
    LEFT JOIN LATERAL (SELECT name FROM workflow WHERE id = s.workflow_id LIMIT 1) w ON true
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN a.id = x.to_id THEN x.amount ELSE -x.amount END), 0)::bigint AS points
      FROM ledger_transfer x JOIN ledger_account a ON a.id IN (x.from_id, x.to_id)
      WHERE x.tx_id = t.id AND a.owner_id = t.org_id AND a.kind IN ('org_available', 'org_held')) moved
    ORDER BY t.created_at DESC, t.id DESC`)
  return rows
}

/** A ledger entry in the form of the API. */
export function showTransaction(row: Row): Transaction {
  return {
    transaction_id: row.id,
    transaction_type: TYPES[row.kind],
    points_amount: row.points,
    description: describe(row),
    organization_id: row.org_id,
    organization_name: row.organization_name,
    purchase_id: row.note.purchase_id ?? null,
    stage_number: row.stage_number,
    workflow_name: row.workflow_name,
    created_at: isoTime(row.created_at),
  }
}

function describe({ kind, note, stage_number, workflow_name, moved_from }: Row): string {
  if (kind === 'settle') {
    const stage = STAGES.find(({ number }) => number === stage_number)
    return stage ? `Stage ${stage.number} ${stage.title}${workflow_name === null ? '' : ` · ${workflow_name}`}` : 'Stage'
  }
  if (kind === 'move') return say('points.from_deleted_organization', { organization: moved_from ?? '' }).text
  if (kind === 'transfer') return say('points.commission_transferred').text
  return note.text ?? `${kind[0].toUpperCase()}${kind.slice(1)}`
}

export async function readCurrency(db: Executor, organization_id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ currency: string }>(sql`SELECT currency FROM organization WHERE id = ${organization_id}`)
  return rows[0]?.currency
}
