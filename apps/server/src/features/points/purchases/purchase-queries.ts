import type { Currency } from '@orion/contract/catalogues/currencies.ts'
import type { PaymentProvider, PointsPackage, Purchase } from '@orion/contract/points.ts'
import { sql } from '../../../db/drizzle.ts'
import { isoTime, isoTimeOrNull } from '../../../db/iso-time.ts'
import { jsonb } from '../../../db/jsonb.ts'
import type { Executor, Transaction } from '../../../db/open.ts'
import { type Owned, authorize } from '../../../http/authorize.ts'
import type { Asking } from '../../../http/invoke.ts'
import { organizationName } from '../../../db/organization-name.ts'

/** The legal data of an organization on the day of its payment. */
export type Buyer = {
  name: string
  legal_name: string | null
  country: string | null
  tax_id: string | null
  fiscal_regime: string | null
  address: string | null
}

export type PurchaseRow = {
  id: string
  organization_id: string
  organization_name: string
  partner_id: string
  bought_by: string
  provider: PaymentProvider
  package_id: string
  package_name: string
  base_points: number
  bonus_points: number
  total_points: number
  amount: number
  currency: Currency
  status: Purchase['status']
  refunded_amount: number
  taken_points: number
  lost_points: number
  checkout_id: string | null
  checkout_url: string | null
  payment_intent: string | null
  credited_to: string | null
  receipt_number: string | null
  buyer: Buyer | null
  problem: string | null
  created_at: string
  /** The time when the payment service was last asked about the checkout. */
  asked_at: string | null
  paid_at: string | null
}

const COLUMNS = sql`p.*, ${organizationName} AS organization_name`

/**
 * The owner of a purchase. A caller without any right to purchases is refused before the lookup. The answer therefore never reveals whether
 * the purchase exists.
 */
export async function ownerOfPurchase(db: Executor, id: string, { actor, action }: Asking): Promise<Owned | null> {
  authorize(actor, action)
  const { rows } = await db.execute<Owned>(sql`SELECT organization_id, bought_by AS created_by FROM purchase WHERE id = ${id}`)
  return rows[0] ?? null
}

export async function readPurchase(db: Executor, id: string): Promise<PurchaseRow | null> {
  const { rows } = await db.execute<PurchaseRow>(
    sql`SELECT ${COLUMNS} FROM purchase p JOIN organization o ON o.id = p.organization_id WHERE p.id = ${id}`,
  )
  return rows[0] ?? null
}

/** Returns the owner and locks the purchase for the rest of the transaction. Changes of one purchase therefore run one after another. */
export async function lockPurchase(
  tx: Transaction,
  by: { id: string } | { payment_intent: string },
): Promise<PurchaseRow | null> {
  const which = 'id' in by ? sql`p.id = ${by.id}` : sql`p.payment_intent = ${by.payment_intent}`
  const { rows } = await tx.execute<PurchaseRow>(
    sql`SELECT ${COLUMNS} FROM purchase p JOIN organization o ON o.id = p.organization_id WHERE ${which} FOR UPDATE OF p`,
  )
  return rows[0] ?? null
}

/** The purchases of these organizations, newest first. Returns one row more than `limit` if more rows exist. */
export async function listPurchaseRows(
  db: Executor,
  org_ids: readonly string[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<PurchaseRow[]> {
  const { rows } = await db.execute<PurchaseRow>(sql`
    SELECT ${COLUMNS} FROM (SELECT own.* FROM unnest(${sql.param([...org_ids])}::text[]) AS org(id) CROSS JOIN LATERAL (
        SELECT * FROM purchase p WHERE p.organization_id = org.id
          ${cursor === undefined ? sql`` : sql`AND (p.created_at, p.id) < (SELECT created_at, id FROM purchase WHERE id = ${cursor})`}
        ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit + 1}) own
      ORDER BY own.created_at DESC, own.id DESC LIMIT ${limit + 1}) p
    CROSS JOIN LATERAL (SELECT * FROM organization WHERE id = p.organization_id LIMIT 1) o ORDER BY p.created_at DESC, p.id DESC`)
  return rows
}

type NewPurchase = {
  id: string
  organization_id: string
  bought_by: string
  provider: PaymentProvider
  chosen: PointsPackage
  /** The page on which the purchase is paid. */
  checkout?: { id: string; url: string }
}

/** Adds a purchase that waits for its payment. Returns false if a purchase with this id exists. */
export async function insertPurchase(
  tx: Transaction,
  { id, organization_id, bought_by, provider, chosen, checkout }: NewPurchase,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO purchase (id, organization_id, partner_id, bought_by, provider, package_id, package_name, base_points, bonus_points, amount,
      currency, checkout_id, checkout_url)
    SELECT ${id}, o.id, o.partner_id, ${bought_by}, ${provider}, ${chosen.package_id}, ${chosen.package_name}, ${chosen.points_amount},
      ${chosen.bonus_points}, ${chosen.local_price}, ${chosen.currency_iso}, ${checkout?.id ?? null}, ${checkout?.url ?? null}
    FROM organization o WHERE o.id = ${organization_id} ON CONFLICT (id) DO NOTHING`)
  return rowCount === 1
}

/** A purchase that waits for its payment on a page of Stripe. */
export type WaitingPurchase = { id: string; checkout_id: string }

const WAITING = sql`status = 'requires_action' AND provider = 'stripe' AND checkout_id IS NOT NULL`

/**
 * Records that Stripe is now asked about a purchase. Returns null if the purchase does not wait, or if Stripe was asked within the last
 * `seconds`.
 */
export async function noteAsking(db: Executor, id: string, seconds: number): Promise<WaitingPurchase | null> {
  const { rows } = await db.execute<WaitingPurchase>(sql`UPDATE purchase SET asked_at = now() WHERE id = ${id} AND ${WAITING}
    AND (asked_at IS NULL OR asked_at < now() - make_interval(secs => ${seconds})) RETURNING id, checkout_id`)
  return rows[0] ?? null
}

/**
 * Like `noteAsking`, for up to `limit` purchases that have waited longer than two minutes. The older a purchase is, the less often Stripe
 * is asked.
 */
export async function noteAskingSome(db: Executor, limit: number): Promise<WaitingPurchase[]> {
  const { rows } = await db.execute<WaitingPurchase>(sql`UPDATE purchase SET asked_at = now() WHERE id IN (
      SELECT id FROM purchase WHERE ${WAITING} AND created_at < now() - interval '2 minutes'
        AND (asked_at IS NULL OR asked_at < now() - (now() - created_at) / 4)
      ORDER BY asked_at NULLS FIRST LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, checkout_id`)
  return rows
}

/**
 * The organization that gets the points of a payment. If it was deleted, this is the partner's default organization. Locks the row until
 * the transaction ends.
 */
export async function whomToCredit(
  tx: Transaction,
  { organization_id, partner_id }: Pick<PurchaseRow, 'organization_id' | 'partner_id'>,
): Promise<{ id: string; buyer: Buyer }> {
  const { rows } = await tx.execute<Buyer & { id: string }>(sql`
    SELECT id, name, legal_name, country, tax_id, fiscal_regime, address FROM organization
    WHERE id = ${organization_id} OR (partner_id = ${partner_id} AND is_default)
    ORDER BY (id = ${organization_id} AND deleted_at IS NULL) DESC, is_default DESC LIMIT 1 FOR SHARE`)
  const [{ id, ...buyer }] = rows
  return { id, buyer }
}

/** The next receipt number of this year. The numbers have no gaps, because a payment that is rolled back releases its number. */
async function nextReceiptNumber(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ year: number; last: number }>(sql`
    INSERT INTO receipt_counter AS c (year, last) VALUES (extract(year FROM now())::int, 1)
    ON CONFLICT (year) DO UPDATE SET last = c.last + 1 RETURNING year, last`)
  return `${rows[0].year}-${String(rows[0].last).padStart(6, '0')}`
}

/** Records that a purchase is paid. After that, only refunds change the purchase. */
export async function markPaid(
  tx: Transaction,
  id: string,
  { credited_to, buyer, payment_intent }: { credited_to: string; buyer: Buyer; payment_intent: string | null },
): Promise<void> {
  await tx.execute(sql`UPDATE purchase SET status = 'paid', paid_at = now(), receipt_number = ${await nextReceiptNumber(tx)},
    buyer = ${jsonb(buyer)}::jsonb, credited_to = ${credited_to}, payment_intent = ${payment_intent}, problem = NULL WHERE id = ${id}`)
}

/** Records the state of an unpaid purchase. A paid purchase stays paid. */
export async function markUnpaid(tx: Transaction, id: string, status: 'expired' | 'failed'): Promise<void> {
  await tx.execute(sql`UPDATE purchase SET status = ${status} WHERE id = ${id} AND paid_at IS NULL`)
}

/** Records why a payment was not credited, for the person who examines the payment. */
export async function noteProblem(tx: Transaction, id: string, problem: string): Promise<void> {
  await tx.execute(sql`UPDATE purchase SET problem = ${problem} WHERE id = ${id}`)
}

/** Records the refund of a purchase and the points that were taken for the refund. */
export async function writeTaken(
  tx: Transaction,
  id: string,
  {
    status,
    refunded_amount,
    taken_points,
    lost_points,
  }: Pick<PurchaseRow, 'status' | 'refunded_amount' | 'taken_points' | 'lost_points'>,
): Promise<void> {
  await tx.execute(sql`UPDATE purchase SET status = ${status}, refunded_amount = ${refunded_amount}, taken_points = ${taken_points},
    lost_points = ${lost_points} WHERE id = ${id}`)
}

/** Flags an organization that spent points before their payment was refunded, or removes the flag. */
export async function flagOrganization(tx: Transaction, organization_id: string, reason: string | null): Promise<void> {
  await tx.execute(sql`INSERT INTO organization_money (organization_id, flagged_at, flag_reason)
    VALUES (${organization_id}, ${reason === null ? null : sql`now()`}, ${reason})
    ON CONFLICT (organization_id) DO UPDATE SET flagged_at = excluded.flagged_at, flag_reason = excluded.flag_reason`)
}

/** Records an event of a payment provider. Returns false if the event was recorded before. */
export async function noteEvent(
  tx: Transaction,
  { provider, id, type, purchase_id }: { provider: PaymentProvider; id: string; type: string; purchase_id: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`INSERT INTO payment_event (provider, event_id, type, purchase_id)
    VALUES (${provider}, ${id}, ${type}, ${purchase_id}) ON CONFLICT (provider, event_id) DO NOTHING`)
  return rowCount === 1
}

/** Locks a payment, so that its reports and its refunds are handled one after another, in any order. */
export async function lockPayment(tx: Transaction, payment_intent: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`payment:${payment_intent}`}, 0))`)
}

export type ClaimRow = { id: string; kind: 'refund' | 'refunds_of_charge' | 'dispute'; amount: number; active: boolean }

/** The claims on a payment: past refunds and possible refunds. */
export async function listClaims(tx: Transaction, payment_intent: string): Promise<ClaimRow[]> {
  const { rows } = await tx.execute<ClaimRow>(
    sql`SELECT id, kind, amount, active FROM payment_claim WHERE payment_intent = ${payment_intent}`,
  )
  return rows
}

/** Records the state of a claim, unless a later or final state was recorded before. */
export async function writeClaim(
  tx: Transaction,
  {
    id,
    kind,
    amount,
    active,
    payment_intent,
    final,
    event_at,
  }: ClaimRow & { payment_intent: string; final: boolean; event_at: number },
): Promise<void> {
  await tx.execute(sql`INSERT INTO payment_claim AS c (id, kind, payment_intent, amount, active, final, event_at)
    VALUES (${id}, ${kind}, ${payment_intent}, ${amount}, ${active}, ${final}, ${event_at})
    ON CONFLICT (id) DO UPDATE SET amount = excluded.amount, active = excluded.active, final = excluded.final, event_at = excluded.event_at,
    updated_at = now()
    WHERE NOT c.final AND excluded.event_at >= c.event_at`)
}

/** A purchase as the contract shows it. */
export const showPurchase = (row: PurchaseRow): Purchase => ({
  purchase_id: row.id,
  organization_id: row.organization_id,
  organization_name: row.organization_name,
  package_id: row.package_id,
  package_name: row.package_name,
  status: row.status,
  payment_provider: row.provider,
  amount: row.amount,
  refunded_amount: row.refunded_amount,
  currency_iso: row.currency,
  base_points: row.base_points,
  bonus_points: row.bonus_points,
  total_points: row.total_points,
  checkout_url: row.status === 'requires_action' ? row.checkout_url : null,
  receipt_number: row.receipt_number,
  created_at: isoTime(row.created_at),
  paid_at: isoTimeOrNull(row.paid_at),
})
