import { bankOfClabe } from '@orion/contract/catalogues/mexican-banks.ts'
import { type Commission, MXN_PER_POINT, type Payout } from '@orion/contract/profits.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { isoTime, isoTimeOrNull } from '../../db/iso-time.ts'
import type { Executor, Transaction } from '../../db/open.ts'

type Flows = {
  commission: number
  pending: number
  earned: number
  converted: number
  transferred: number
  clabe: string | null
  workflows: number
}

/**
 * A partner's commission and its use, from the balances and totals of the ledger. `converted` is the part that was requested as a payout or
 * paid out. `transferred` is all other commission that was moved away.
 */
export async function readProfit(db: Executor, partner_id: string): Promise<Flows> {
  const { rows } = await db.execute<Flows>(sql`
    SELECT own.balance AS commission, pending.balance AS pending,
      coalesce((SELECT amount FROM ledger_flow WHERE from_id = ledger_account_id('revenue') AND to_id = own.id), 0) AS earned,
      pending.balance + coalesce((SELECT amount FROM ledger_flow WHERE from_id = pending.id AND to_id = ledger_account_id('payouts_paid')),
        0) AS converted,
      (SELECT coalesce(sum(amount), 0)::bigint FROM ledger_flow WHERE from_id = own.id AND to_id <> pending.id) AS transferred,
      (SELECT clabe FROM payout WHERE partner_id = ${partner_id} ORDER BY id DESC LIMIT 1) AS clabe,
      (SELECT count(DISTINCT workflow_id) FROM ledger_spent WHERE partner_id = ${partner_id}) AS workflows
    FROM ledger_account own JOIN ledger_account pending ON pending.kind = 'payout_pending' AND pending.owner_id = own.owner_id
    WHERE own.kind = 'partner_commission' AND own.owner_id = ${partner_id}`)
  return rows[0] ?? { commission: 0, pending: 0, earned: 0, converted: 0, transferred: 0, clabe: null, workflows: 0 }
}

/** A partner's default organization. Null when it has none. */
export async function readDefaultOrganization(
  db: Executor,
  partner_id: string,
): Promise<{ id: string; country: string | null } | null> {
  const { rows } = await db.execute<{ id: string; country: string | null }>(defaultOrganization(partner_id))
  return rows[0] ?? null
}

/** A partner's default organization, locked: it stays the default and keeps its country until the transaction ends. */
export async function holdDefaultOrganization(
  tx: Transaction,
  partner_id: string,
): Promise<{ id: string; country: string | null } | null> {
  const { rows } = await tx.execute<{ id: string; country: string | null }>(sql`${defaultOrganization(partner_id)} FOR SHARE`)
  return rows[0] ?? null
}

const defaultOrganization = (partner_id: string): SQL =>
  sql`SELECT id, country FROM organization WHERE partner_id = ${partner_id} AND is_default`

type CommissionRow = Omit<Commission, 'created_at'> & { at: string }

/** A partner's commissions, newest first. Returns one row more than `limit` if more rows exist. A cursor is `at` and `id`. */
export async function listCommissionRows(
  db: Executor,
  partner_id: string,
  { limit, before }: { limit: number; before: { created_at: string; id: string } | null },
): Promise<(Commission & { at: string })[]> {
  const { rows } = await db.execute<CommissionRow>(sql`
    SELECT s.tx_id AS id, s.workflow_id, coalesce(w.name, 'Deleted workflow') AS workflow_name, s.org_id AS organization_id, s.stage_number,
      s.points, coalesce(t.amount, 0)::bigint AS commission, s.at
    FROM ledger_spent s LEFT JOIN workflow w ON w.id = s.workflow_id
    LEFT JOIN ledger_transfer t ON t.tx_id = s.tx_id AND t.from_id = ledger_account_id('revenue')
      AND t.to_id = ledger_account_id('partner_commission', ${partner_id})
    WHERE s.partner_id = ${partner_id}
      ${before === null ? sql`` : sql`AND (s.at, s.tx_id) < (${before.created_at}::timestamptz, ${before.id}::uuid)`}
    ORDER BY s.at DESC, s.tx_id DESC LIMIT ${limit + 1}`)
  return rows.map((row) => ({ ...row, created_at: isoTime(row.at) }))
}

/** A stored payout request. */
export type PayoutRow = {
  id: string
  partner_id: string
  points: number
  amount_mxn: number
  clabe: string
  status: Payout['status']
  reason: string | null
  reference: string | null
  created_at: string
  ended_at: string | null
}

/** Adds a payout request. */
export async function insertPayout(
  tx: Transaction,
  { id, partner_id, points, amount_mxn, clabe }: Pick<PayoutRow, 'id' | 'partner_id' | 'points' | 'amount_mxn' | 'clabe'>,
): Promise<void> {
  await tx.execute(sql`INSERT INTO payout (id, partner_id, points, amount_mxn, clabe)
    VALUES (${id}, ${partner_id}, ${points}, ${amount_mxn}, ${clabe})`)
}

/** A partner's payout requests, newest first. Returns one row more than `limit` if more rows exist. */
export async function listPayoutRows(
  db: Executor,
  partner_id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PayoutRow[]> {
  const { rows } = await db.execute<PayoutRow>(sql`SELECT * FROM payout WHERE partner_id = ${partner_id}
    ${cursor === undefined ? sql`` : sql`AND id < ${cursor}`} ORDER BY id DESC LIMIT ${limit + 1}`)
  return rows
}

/** Every unpaid payout request, oldest first, with the company to pay. */
export async function listPendingPayouts(db: Executor): Promise<(PayoutRow & { company_name: string; contact_email: string })[]> {
  const { rows } = await db.execute<PayoutRow & { company_name: string; contact_email: string }>(sql`
    SELECT y.*, p.company_name, p.contact_email FROM payout y JOIN partner p ON p.id = y.partner_id
    WHERE y.status = 'pending' ORDER BY y.created_at, y.id`)
  return rows
}

/** A payout request, locked for the rest of the transaction. Null when there is none. */
export async function lockPayout(tx: Transaction, id: string): Promise<PayoutRow | null> {
  const { rows } = await tx.execute<PayoutRow>(sql`SELECT * FROM payout WHERE id = ${id} FOR UPDATE`)
  return rows[0] ?? null
}

/** Stores how a payout request ended: paid, with the bank's reference, or returned, with a reason. */
export async function writePayoutEnd(
  tx: Transaction,
  id: string,
  { status, reason, reference }: Pick<PayoutRow, 'reason' | 'reference'> & { status: 'paid' | 'returned' },
): Promise<void> {
  await tx.execute(
    sql`UPDATE payout SET status = ${status}, reason = ${reason}, reference = ${reference}, ended_at = now() WHERE id = ${id}`,
  )
}

/** A bank account number (CLABE) with all but its last four digits masked. */
export const maskClabe = (clabe: string): string => `${'•'.repeat(14)}${clabe.slice(-4)}`

/** A payout request as the contract shows it. */
export const showPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  points: row.points,
  amount_mxn: row.amount_mxn,
  rate: MXN_PER_POINT,
  status: row.status,
  clabe_account: maskClabe(row.clabe),
  bank: bankOfClabe(row.clabe) ?? '',
  reason: row.reason,
  created_at: isoTime(row.created_at),
  ended_at: isoTimeOrNull(row.ended_at),
})
