import type { Parts } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type WaitingPurchase, noteAsking, noteAskingSome } from './purchase-queries.ts'
import { endSession, settleSession } from './settle-session.ts'
import { readCheckout } from './stripe.ts'

type Asking = Pick<Parts, 'config' | 'db' | 'log'>

const SOME = 20
/**
 * The fewest seconds between two requests to Stripe about one purchase. The page of a person who returns from the payment polls every two
 * seconds.
 */
const SECONDS_BETWEEN = 3

/**
 * Asks Stripe for the state of a waiting purchase, because its event may be late or lost. If Stripe cannot be reached, the purchase keeps
 * its state.
 */
export async function askAboutPurchase(parts: Asking, id: string): Promise<void> {
  if (parts.config.stripe_secret_key === undefined) return
  const waiting = await noteAsking(parts.db, id, SECONDS_BETWEEN)
  if (waiting !== null) await ask(parts, waiting)
}

/** Asks Stripe about waiting purchases whose page is not open. Credits paid purchases, and ends expired ones. */
export async function askAboutWaiting(parts: Asking): Promise<void> {
  if (parts.config.stripe_secret_key === undefined) return
  for (const waiting of await noteAskingSome(parts.db, SOME)) await ask(parts, waiting)
}

/** Asks Stripe about one purchase. Holds no database connection while Stripe answers. */
async function ask({ config, db, log }: Asking, { id, checkout_id }: WaitingPurchase): Promise<void> {
  try {
    const session = await readCheckout(config, checkout_id)
    if (session === null) log.warn({ purchase_id: id, checkout_id }, 'Stripe knows no such payment page')
    if (session === null || session.status === 'expired')
      return await inTransaction(db, (tx) => endSession(tx, { id: checkout_id, client_reference_id: id }, 'expired'))
    if (session.payment_status === 'paid')
      await inTransaction(db, (tx) =>
        settleSession(tx, log, { session: { ...session, client_reference_id: id }, event_id: `asked_${id}` }),
      )
  } catch (error) {
    log.warn({ err: error, purchase_id: id }, 'Stripe could not be asked about a purchase')
  }
}
