import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { sql } from '../../db/drizzle.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { seeingAll } from '../../db/tenant-queries.ts'
import { formatPoints } from './rules.ts'
import { requireWithinLimit } from './spending-limit.ts'

type Spending = 'grant' | 'hold' | 'settle' | 'release' | 'move' | 'adjust'
type Kind = Spending | 'purchase' | 'refund' | 'convert' | 'payout' | 'payout_reject' | 'transfer'
type Account = {
  kind:
    | 'org_available'
    | 'org_held'
    | 'partner_commission'
    | 'payout_pending'
    | 'grants'
    | 'revenue'
    | 'purchases'
    | 'chargeback_loss'
    | 'payouts_paid'
    | 'adjustments'
  owner_id: string
}
/** `organization_id` is the organization whose list of transactions shows the entry. Null: no list shows the entry. */
type Entry = { kind: Kind; once: string; organization_id: string | null; actor_id: string; note?: Record<string, unknown> }
type Hold = { id: string; org_id: string; partner_id: string; amount: number }

/** The account of an organization's available points. */
export const available = (organization_id: string): Account => ({ kind: 'org_available', owner_id: organization_id })
const held = (organization_id: string): Account => ({ kind: 'org_held', owner_id: organization_id })
/** The account of a partner's commission that is neither converted nor transferred. */
export const getCommission = (partner_id: string): Account => ({ kind: 'partner_commission', owner_id: partner_id })
const GRANTS: Account = { kind: 'grants', owner_id: '' }
const ADJUSTMENTS: Account = { kind: 'adjustments', owner_id: '' }
const REVENUE: Account = { kind: 'revenue', owner_id: '' }

/** Opens the accounts of an organization and of its partner, if they do not exist. */
export async function openAccounts(
  tx: Transaction,
  { organization_id, partner_id }: { organization_id: string; partner_id: string },
) {
  const opened = sql`INSERT INTO ledger_account (kind, owner_id) VALUES ('org_available', ${organization_id}),
    ('org_held', ${organization_id}),
    ('partner_commission', ${partner_id}), ('payout_pending', ${partner_id}) ON CONFLICT (kind, owner_id) DO NOTHING`
  await seeingAll(tx, () => tx.execute(opened)) // before this request, no tenant had access to this organization
}

/** Gives points to an organization, once per `once`. Returns false if the points were given before. */
export async function grantPoints(
  tx: Transaction,
  grant: { once: string; organization_id: string; points: number; actor_id: string; note: string },
): Promise<boolean> {
  if (grant.points === 0) return false
  const tx_id = await insertEntry(tx, { ...grant, kind: 'grant', once: `grant:${grant.once}`, note: { text: grant.note } })
  if (tx_id === null) return false
  await transfer(tx, { tx_id, from: GRANTS, to: available(grant.organization_id), points: grant.points })
  return true
}

/**
 * Adds points to an organization for the operator, or takes points if `points` is below 0, once per `once`. Returns false if the adjustment
 * was made before. Throws not_enough_points if the organization has too few points.
 */
export async function adjustPoints(
  tx: Transaction,
  adjustment: { once: string; organization_id: string; points: number; actor_id: string; note: string },
): Promise<boolean> {
  const { once, organization_id, points, note } = adjustment
  const entry = { ...adjustment, kind: 'adjust' as const, once: `adjust:${once}`, note: { text: note } }
  const tx_id = await insertEntry(tx, entry)
  if (tx_id === null) return false
  const mine = available(organization_id)
  await lockAccounts(tx, [mine])
  const { current_points } = await readBalance(tx, organization_id)
  if (current_points < -points) throw notEnough(-points, current_points)
  const [from, to] = points > 0 ? [ADJUSTMENTS, mine] : [mine, ADJUSTMENTS]
  await transfer(tx, { tx_id, from, to, points: Math.abs(points) })
  return true
}

/**
 * Reserves points for an execution, once per execution. For 0 points nothing is written. Throws not_enough_points with the missing amount,
 * or spending_limit_reached. Throws unavailable while the ledger is inconsistent.
 */
export async function holdPoints(
  tx: Transaction,
  {
    organization_id,
    points,
    execution_id,
    actor_id,
  }: { organization_id: string; points: number; execution_id: string; actor_id: string },
): Promise<void> {
  if (points === 0) return
  await requireSoundLedger(tx)
  const partner_id = await lockPartner(tx, organization_id)
  const tx_id = await insertEntry(tx, {
    kind: 'hold',
    once: `hold:${execution_id}`,
    organization_id,
    actor_id,
    note: { execution_id },
  })
  if (tx_id === null) return
  await lockAccounts(tx, [available(organization_id), held(organization_id)])
  const { current_points } = await readBalance(tx, organization_id)
  if (current_points < points) throw notEnough(points, current_points)
  await requireWithinLimit(tx, organization_id, points)

  const { rows } = await tx.execute<{ id: string }>(sql`INSERT INTO ledger_hold (execution_id, org_id, partner_id, amount)
    VALUES (${execution_id}, ${organization_id}, ${partner_id}, ${points}) RETURNING id`)
  await transfer(tx, { tx_id, from: available(organization_id), to: held(organization_id), points, hold_id: rows[0].id })
}

/**
 * Ends the hold of an execution at its real cost. `points`, at most the held amount, are spent. The rest is released, and the partner gets
 * its commission. Returns false if there is no hold or the hold was ended before. In the same transaction, the caller must check that its
 * worker still owns the execution.
 */
export async function settleHold(
  tx: Transaction,
  {
    execution_id,
    points,
    commission_bps,
    actor_id,
  }: { execution_id: string; points: number; commission_bps: number; actor_id: string },
): Promise<boolean> {
  return endHold(tx, { execution_id, actor_id, outcome: 'settled', points, commission_bps, reason: null })
}

/** Ends the hold of an execution and releases all its points. Returns false if there is no hold or the hold was ended before. */
export async function releaseHold(
  tx: Transaction,
  { execution_id, reason, actor_id }: { execution_id: string; reason: string; actor_id: string },
): Promise<boolean> {
  return endHold(tx, { execution_id, actor_id, outcome: 'released', points: 0, commission_bps: 0, reason })
}

type Ending = {
  execution_id: string
  actor_id: string
  outcome: 'settled' | 'released'
  points: number
  commission_bps: number
  reason: string | null
}

async function endHold(
  tx: Transaction,
  { execution_id, actor_id, outcome, points, commission_bps, reason }: Ending,
): Promise<boolean> {
  const { rows } = await tx.execute<Hold>(
    sql`SELECT id, org_id, partner_id, amount FROM ledger_hold WHERE execution_id = ${execution_id} FOR UPDATE`,
  )
  if (rows.length === 0) return false
  const hold = rows[0]
  const kind = outcome === 'settled' ? 'settle' : 'release'
  const note = { execution_id, ...(reason !== null && { reason }) }
  const tx_id = await insertEntry(tx, { kind, once: `end:${hold.id}`, organization_id: hold.org_id, actor_id, note })
  if (tx_id === null) return false

  await tx.execute(sql`INSERT INTO ledger_hold_end (hold_id, hold_amount, outcome, settled, tx_id)
    VALUES (${hold.id}, ${hold.amount}, ${outcome}, ${points}, ${tx_id})`)
  const free = available(hold.org_id)
  const aside = held(hold.org_id)
  const commission = getCommission(hold.partner_id)
  await lockAccounts(tx, [free, aside, commission])
  await transfer(tx, { tx_id, from: aside, to: REVENUE, points, hold_id: hold.id })
  await transfer(tx, { tx_id, from: aside, to: free, points: hold.amount - points, hold_id: hold.id })
  await transfer(tx, { tx_id, from: REVENUE, to: commission, points: commissionOn(points, commission_bps) })
  return true
}

/** The partner's share of charged points, rounded down. The result is exact for every amount. */
const commissionOn = (points: number, bps: number): number => Number((BigInt(points) * BigInt(bps)) / 10_000n)

/** Moves all available points from a deleted organization to another organization, once per deleted organization. */
export async function movePoints(
  tx: Transaction,
  {
    from_organization_id,
    to_organization_id,
    actor_id,
  }: { from_organization_id: string; to_organization_id: string; actor_id: string },
): Promise<void> {
  const from = available(from_organization_id)
  const to = available(to_organization_id)
  await lockAccounts(tx, [from, to])
  const { current_points } = await readBalance(tx, from_organization_id)
  if (current_points === 0) return
  const note = { from_organization_id }
  const once = `move:${from_organization_id}`
  const tx_id = await insertEntry(tx, { kind: 'move', once, organization_id: to_organization_id, actor_id, note })
  if (tx_id !== null) await transfer(tx, { tx_id, from, to, points: current_points })
}

/** The current points of an organization, from its accounts. */
export async function readBalance(
  db: Executor,
  organization_id: string,
): Promise<{ organization_id: string; current_points: number; held_points: number }> {
  const { rows } = await db.execute<{ kind: string; balance: number }>(
    sql`SELECT kind, balance FROM ledger_account WHERE owner_id = ${organization_id} AND kind IN ('org_available', 'org_held')`,
  )
  const findBalance = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return { organization_id, current_points: findBalance('org_available'), held_points: findBalance('org_held') }
}

/**
 * Writes the entry for the transfers of a transaction. Returns null if an entry with the same `once` exists: the transaction was made
 * before.
 */
export async function insertEntry(
  tx: Transaction,
  { kind, once, organization_id, actor_id, note }: Entry,
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`INSERT INTO ledger_tx (kind, once, org_id, actor_id, note)
    VALUES (${kind}, ${once}, ${organization_id}, ${actor_id}, ${JSON.stringify(note ?? {})}::jsonb) ON CONFLICT (once) DO NOTHING
    RETURNING id`)
  return rows[0]?.id ?? null
}

/**
 * Locks accounts in the order of their ids, including accounts of other organizations, so that no two transactions wait for each other
 * (requirement T4).
 */
export async function lockAccounts(tx: Transaction, accounts: Account[]): Promise<void> {
  const kinds = accounts.map(({ kind }) => kind)
  const owners = accounts.map(({ owner_id }) => owner_id)
  await tx.execute(sql`SELECT ledger_lock_accounts(${sql.param(kinds)}::text[], ${sql.param(owners)}::text[])`)
}

type Transfer = { tx_id: string; from: Account; to: Account; points: number; hold_id?: string }

/** Moves points. A transfer of 0 points is not written. */
export async function transfer(tx: Transaction, { tx_id, from, to, points, hold_id }: Transfer): Promise<void> {
  if (points === 0) return
  await tx.execute(sql`INSERT INTO ledger_transfer (tx_id, from_id, to_id, amount, hold_id) VALUES (${tx_id},
    ledger_account_id(${from.kind}, ${from.owner_id}), ledger_account_id(${to.kind}, ${to.owner_id}), ${points}, ${hold_id ?? null})`)
}

/** The partner of an existing organization. Locks the row against deletion until the hold is written. */
async function lockPartner(tx: Transaction, organization_id: string): Promise<string> {
  const { rows } = await tx.execute<{ partner_id: string }>(
    sql`SELECT partner_id FROM organization WHERE id = ${organization_id} AND deleted_at IS NULL FOR SHARE`,
  )
  if (rows.length === 0) throw new AppError('not_found', say('server.organization_not_found'))
  return rows[0].partner_id
}

/** Throws unavailable while the last reconciliation found a difference: then nobody may spend points. */
export async function requireSoundLedger(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ differences: number }>(
    sql`SELECT jsonb_array_length(differences) AS differences FROM ledger_check ORDER BY id DESC LIMIT 1`,
  )
  if ((rows[0]?.differences ?? 0) === 0) return
  throw new AppError('unavailable', say('points.ledger_being_checked'), {
    retry_after_seconds: 300,
  })
}

function notEnough(points: number, current: number): AppError {
  const sentence = say('points.needs_organization_missing', {
    needed: formatPoints(points),
    current: formatPoints(current),
    missing: formatPoints(points - current),
  })
  return new AppError('not_enough_points', say('points.buy_points', { reason: sentence }))
}
