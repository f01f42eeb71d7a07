import type { Logger } from 'pino'
import { publishBalance } from '../publish-balance.ts'
import type { Transaction } from '../../../db/open.ts'
import { creditPurchase } from '../ledger-money.ts'
import {
  type PurchaseRow,
  listClaims,
  lockPayment,
  lockPurchase,
  markPaid,
  noteProblem,
  whomToCredit,
} from './purchase-queries.ts'
import { auditPayment } from './audit-payment.ts'
import { takeBackClaimed } from '../take-back.ts'

/** A payment as its provider reports it: `amount` is in minor units, and `currency` in upper case. */
export type Payment = {
  purchase_id: string
  checkout_id: string | null
  payment_intent: string | null
  amount: number
  currency: string
  event_id: string
}

/**
 * Credits a paid purchase once, for any number of events. A payment that does not match the sale is recorded and logged, but not credited.
 * A refund that arrived before the payment is applied at once.
 */
export async function settlePayment(tx: Transaction, log: Logger, payment: Payment): Promise<void> {
  const { purchase_id, payment_intent } = payment
  if (payment_intent !== null) await lockPayment(tx, payment_intent)
  const purchase = await lockPurchase(tx, { id: purchase_id })
  if (purchase === null) return log.warn({ purchase_id }, 'a payment names no purchase of ours')
  if (purchase.paid_at !== null) return
  const problem = whyNotOurs(purchase, payment)
  if (problem !== null) {
    if (problem === purchase.problem) return
    log.error({ purchase_id, problem }, 'a payment is not credited')
    await noteProblem(tx, purchase_id, problem)
    return auditPayment(tx, purchase, { action: 'payment.credited', outcome: 'refused', reason: problem })
  }

  const { id: credited_to, buyer } = await whomToCredit(tx, purchase)
  await markPaid(tx, purchase_id, { credited_to, buyer, payment_intent })
  await creditPurchase(tx, {
    purchase_id,
    organization_id: credited_to,
    points: purchase.total_points,
    actor_id: purchase.bought_by,
    text: purchase.package_name,
  })
  const { amount, currency, total_points: points } = purchase
  const bought = { ...purchase, credited_to }
  await auditPayment(tx, bought, { action: 'payment.credited', change: { amount, currency, points, event: payment.event_id } })
  if (payment_intent !== null && (await listClaims(tx, payment_intent)).length > 0)
    await takeBackClaimed(tx, log, { payment_intent, event_id: payment.event_id })
  await publishBalance(tx, credited_to)
}

function whyNotOurs(purchase: PurchaseRow, { amount, currency, checkout_id }: Payment): string | null {
  if (amount !== purchase.amount || currency !== purchase.currency)
    return `Paid were ${amount} ${currency}, the price is ${purchase.amount} ${purchase.currency} (in minor units).`
  if (purchase.checkout_id !== null && checkout_id !== purchase.checkout_id) return `Paid on another page: ${checkout_id}.`
  return null
}
