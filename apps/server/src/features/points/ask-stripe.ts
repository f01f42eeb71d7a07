import type { Parts } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type WaitingPurchase, noteAsking, noteAskingSome } from './purchase-queries.ts'
import { endSession, settleSession } from './settle-session.ts'
import { readCheckout } from './stripe.ts'

type Asking = Pick<Parts, 'config' | 'db' | 'log'>

const SOME = 20
/** Someone who came back from the payment page looks every two seconds. */
const SECONDS_BETWEEN = 3

/**
 * Asks Stripe for the state of a purchase that waits for its payment: its event may be late or lost. When Stripe cannot be asked, it stays
 * as it is.
 */
export async function askAboutPurchase(parts: Asking, id: string): Promise<void> {
  if (parts.config.stripe_secret_key === undefined) return
  const waiting = await noteAsking(parts.db, id, SECONDS_BETWEEN)
  if (waiting !== null) await ask(parts, waiting)
}

/** The same for purchases that nobody looks at: paid ones are credited, ended ones end. */
export async function askAboutWaiting(parts: Asking): Promise<void> {
  if (parts.config.stripe_secret_key === undefined) return
  for (const waiting of await noteAskingSome(parts.db, SOME)) await ask(parts, waiting)
}

/** No connection is held while Stripe answers. */
async function ask({ config, db, log }: Asking, { id, checkout_id }: WaitingPurchase): Promise<void> {
  try {
    const session = await readCheckout(config, checkout_id)
    if (session === null) log.warn({ purchase_id: id, checkout_id }, 'Stripe knows no such payment page')
    if (session === null || session.status === 'expired')
      return await inTransaction(db, (tx) => endSession(tx, { id: checkout_id, client_reference_id: id }, 'expired'))
    if (session.payment_status === 'paid')
      await inTransaction(db, (tx) => settleSession(tx, log, { ...session, client_reference_id: id }, `asked_${id}`))
  } catch (error) {
    log.warn({ err: error, purchase_id: id }, 'Stripe could not be asked about a purchase')
  }
}
