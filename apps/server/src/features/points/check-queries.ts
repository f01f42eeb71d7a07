import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'

type Difference = { what: string; ref: string }

/** The result of a reconciliation. `differences` is empty if the ledger is consistent. */
export type LedgerCheck = { ok: boolean; checked_at: string; differences: Difference[] }

/** Finds contradictions in the ledger, in one snapshot. The transaction must have the isolation level repeatable read. */
export async function findDifferences(tx: Transaction): Promise<Difference[]> {
  const { rows } = await tx.execute<Difference>(DIFFERENCES)
  return rows
}

/** Records the differences that a reconciliation found. Returns the time of the record. */
export async function insertCheck(tx: Transaction, differences: Difference[]): Promise<string> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`INSERT INTO ledger_check (differences) VALUES (${jsonb(differences)}::jsonb) RETURNING at`,
  )
  return isoTime(rows[0].at)
}

/** The last reconciliation. Null before the first reconciliation. */
export async function lastCheck(db: Executor): Promise<LedgerCheck | null> {
  const { rows } = await db.execute<{ at: string; differences: LedgerCheck['differences'] }>(
    sql`SELECT at, differences FROM ledger_check ORDER BY id DESC LIMIT 1`,
  )
  return rows.length === 0
    ? null
    : { ok: rows[0].differences.length === 0, checked_at: isoTime(rows[0].at), differences: rows[0].differences }
}

const DIFFERENCES = sql`
  WITH moved AS (
    SELECT account, sum(amount)::bigint AS amount
    FROM (SELECT from_id AS account, -amount AS amount FROM ledger_transfer UNION ALL SELECT to_id, amount FROM ledger_transfer) legs
    GROUP BY account),
  open_hold AS (
    SELECT h.org_id, h.execution_id, h.amount FROM ledger_hold h LEFT JOIN ledger_hold_end e ON e.hold_id = h.id WHERE e.hold_id IS NULL)
  SELECT 'balance is not the sum of its transfers' AS what, a.id::text AS ref
    FROM ledger_account a LEFT JOIN moved m ON m.account = a.id WHERE a.balance IS NOT NULL AND a.balance <> coalesce(m.amount, 0)
  UNION ALL
  SELECT 'held is not the sum of the open holds', a.owner_id FROM ledger_account a
    WHERE a.kind = 'org_held' AND a.balance <> (SELECT coalesce(sum(amount), 0) FROM open_hold WHERE org_id = a.owner_id)
  UNION ALL
  SELECT 'the run has ended and its hold has not', o.execution_id FROM open_hold o JOIN execution e ON e.id = o.execution_id
    WHERE e.state IN ('done', 'failed', 'cancelled')
  UNION ALL
  SELECT 'a total is not the sum of its transfers', f.from_id || '->' || f.to_id FROM ledger_flow f
    LEFT JOIN (SELECT from_id, to_id, sum(amount) AS amount FROM ledger_transfer GROUP BY 1, 2) t USING (from_id, to_id)
      WHERE f.amount <> coalesce(t.amount, 0)
  UNION ALL
  SELECT 'a purchase is paid and was not credited, or not with its points', p.id FROM purchase p
    LEFT JOIN ledger_tx x ON x.once = 'purchase:' || p.id LEFT JOIN ledger_transfer t ON t.tx_id = x.id
    WHERE (p.paid_at IS NOT NULL AND coalesce(t.amount, 0) <> p.total_points) OR (p.paid_at IS NULL AND x.id IS NOT NULL)
  UNION ALL
  SELECT 'points were credited for no purchase', x.id::text FROM ledger_tx x
    WHERE x.kind = 'purchase' AND NOT EXISTS (SELECT 1 FROM purchase p WHERE 'purchase:' || p.id = x.once)
  UNION ALL
  SELECT 'what was taken back of a purchase is not what its transfers took', p.id FROM purchase p WHERE p.taken_points <> (
    SELECT coalesce(sum(CASE WHEN t.to_id = ledger_account_id('purchases') THEN t.amount ELSE -t.amount END), 0)
    FROM ledger_tx x JOIN ledger_transfer t ON t.tx_id = x.id WHERE x.note ->> 'purchase_id' = p.id AND x.kind = 'refund')
  UNION ALL
  SELECT 'a payout is not as its transfers are', y.id FROM payout y
    LEFT JOIN ledger_tx asked ON asked.once = 'convert:' || y.id LEFT JOIN ledger_transfer set_aside ON set_aside.tx_id = asked.id
    LEFT JOIN ledger_tx ended ON ended.once = 'payout:' || y.id LEFT JOIN ledger_transfer gone ON gone.tx_id = ended.id
    WHERE set_aside.amount IS DISTINCT FROM y.points
      OR ended.kind IS DISTINCT FROM CASE y.status WHEN 'paid' THEN 'payout' WHEN 'returned' THEN 'payout_reject' END
      OR (ended.id IS NOT NULL AND gone.amount IS DISTINCT FROM y.points)`
