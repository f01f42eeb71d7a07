import type { Logger } from 'pino'
import type { Transaction } from '../../../db/open.ts'
import { lockPurchase, markUnpaid } from './purchase-queries.ts'
import { settlePayment } from './settle-payment.ts'
import type { Session } from './stripe.ts'

/** Credits the purchase of a paid Checkout session once, for any number of events. `event_id` is the id of the event. */
export async function settleSession(
  tx: Transaction,
  log: Logger,
  { session, event_id }: { session: Session; event_id: string },
): Promise<void> {
  const { id: checkout_id, client_reference_id, payment_status, payment_intent, amount_total, currency } = session
  if (payment_status !== 'paid' || client_reference_id === null) return
  await settlePayment(tx, log, {
    purchase_id: client_reference_id,
    checkout_id,
    payment_intent,
    amount: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
    event_id,
  })
}

/** Records that a Checkout session ended without a payment. A paid purchase stays paid. */
export async function endSession(
  tx: Transaction,
  { id: checkout_id, client_reference_id }: Pick<Session, 'id' | 'client_reference_id'>,
  status: 'failed' | 'expired',
): Promise<void> {
  if (client_reference_id === null) return
  const purchase = await lockPurchase(tx, { id: client_reference_id })
  if (purchase !== null && purchase.checkout_id === checkout_id) await markUnpaid(tx, purchase.id, status)
}
