import type { Logger } from 'pino'
import { say } from '@orion/contract/sentences/say.ts'
import { publishBalance } from './publish-balance.ts'
import type { Transaction } from '../../db/open.ts'
import { auditPayment } from './purchases/audit-payment.ts'
import { giveBackPurchase, takeBackPurchase } from './ledger-money.ts'
import {
  type ClaimRow,
  type PurchaseRow,
  flagOrganization,
  listClaims,
  lockPurchase,
  writeTaken,
} from './purchases/purchase-queries.ts'

/**
 * The sum of the refunds and disputes of a payment, in minor units, at most the payment. Stripe reports each refund, and also the total of
 * the charge. The total includes refunds that failed later. Both reports give the same sum in any order.
 */
export function claimedAmount(claims: readonly ClaimRow[], amount: number): number {
  const sum = (kind: ClaimRow['kind'], active: boolean) =>
    claims.reduce((total, claim) => total + (claim.kind === kind && claim.active === active ? claim.amount : 0), 0)
  const refunds = Math.max(sum('refund', true), sum('refunds_of_charge', true) - sum('refund', false))
  return Math.min(amount, refunds + sum('dispute', true))
}

/** The points of a part of a payment, rounded up. A buyer who gets the whole payment back keeps no point. */
export const computePoints = (claimed: number, { amount, total_points }: Pick<PurchaseRow, 'amount' | 'total_points'>): number =>
  Number((BigInt(total_points) * BigInt(claimed) + BigInt(amount) - 1n) / BigInt(amount))

/**
 * Adjusts the points that were taken for a purchase to the current claims on its payment. If too few points were taken, takes more, at most
 * the points that the organization has. If too many were taken, returns the excess. The payment must be locked. Does nothing before the
 * payment is known.
 */
export async function takeBackClaimed(
  tx: Transaction,
  log: Logger,
  { payment_intent, event_id }: { payment_intent: string; event_id: string },
): Promise<void> {
  const purchase = await lockPurchase(tx, { payment_intent })
  if (purchase === null || purchase.credited_to === null) return
  const claims = await listClaims(tx, payment_intent)
  const refunded_amount = claimedAmount(claims, purchase.amount)
  const due = computePoints(refunded_amount, purchase) - purchase.taken_points
  const lost_points = await moveDue(tx, purchase, { organization_id: purchase.credited_to, due, event_id })
  const taken_points = purchase.taken_points + due
  const status = getStatus(claims, refunded_amount, purchase.amount)
  await writeTaken(tx, purchase.id, { status, refunded_amount, taken_points, lost_points })
  if (lost_points !== purchase.lost_points)
    await flag(tx, log, { id: purchase.id, credited_to: purchase.credited_to, lost_points })
  if (due === 0) return
  const action = [status, purchase.status].includes('disputed') ? 'payment.disputed' : 'payment.refunded'
  const change = { status, refunded_amount, currency: purchase.currency, points: -due, lost_points, event: event_id }
  await auditPayment(tx, purchase, { action, change })
  await publishBalance(tx, purchase.credited_to)
}

/** Takes or returns the difference. Returns how many of the taken points are now a loss of the operator. */
async function moveDue(
  tx: Transaction,
  purchase: PurchaseRow,
  { organization_id, due, event_id }: { organization_id: string; due: number; event_id: string },
): Promise<number> {
  if (due === 0) return purchase.lost_points
  const move = { once: event_id, purchase_id: purchase.id, organization_id, actor_id: purchase.provider }
  if (due > 0)
    return (
      purchase.lost_points +
      (await takeBackPurchase(tx, { ...move, points: due, text: say('points.refund', { package: purchase.package_name }).text }))
    )
  const lost = Math.min(purchase.lost_points, -due)
  await giveBackPurchase(tx, {
    ...move,
    points: -due,
    lost,
    text: say('points.refund_withdrawn', { package: purchase.package_name }).text,
  })
  return purchase.lost_points - lost
}

function getStatus(claims: readonly ClaimRow[], refunded: number, amount: number): PurchaseRow['status'] {
  if (refunded === 0) return 'paid'
  if (claims.some(({ kind, active }) => kind === 'dispute' && active)) return 'disputed'
  return refunded === amount ? 'refunded' : 'partly_refunded'
}

type Credited = { id: string; credited_to: string }

async function flag(
  tx: Transaction,
  log: Logger,
  { id, credited_to, lost_points }: Credited & { lost_points: number },
): Promise<void> {
  const reason = lost_points === 0 ? null : `Points of purchase ${id} were spent before its payment was taken back.`
  await flagOrganization(tx, credited_to, reason)
  if (reason !== null) log.warn({ purchase_id: id, organization_id: credited_to, lost_points }, reason)
}
