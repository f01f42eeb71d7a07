import pino from 'pino'
import { inTransaction } from '../../db/transaction.ts'
import { openDatabase } from '../../db/open.ts'
import { grantPoints, holdPoints, releaseHold, settleHold } from '../../features/points/ledger.ts'
import { convertCommission, transferCommission } from '../../features/points/ledger-money.ts'
import { packagesIn } from '../../features/points/purchases/packages.ts'
import { insertPurchase } from '../../features/points/purchases/purchase-queries.ts'
import { settlePayment } from '../../features/points/purchases/settle-payment.ts'
import { endPayout } from '../../features/profits/end-payout.ts'
import { insertPayout } from '../../features/profits/queries.ts'

// Moves points in the given database, organization and partner until it is killed. Then its parent process checks the state.
const [url, organization_id, partner_id] = process.argv.slice(2)
const db = openDatabase(url, 8)
const log = pino({ level: 'silent' })
const actor_id = 'killed'
const chosen = packagesIn('USD', 'stripe')[0]

async function move(): Promise<void> {
  const execution_id = crypto.randomUUID()
  const id = crypto.randomUUID()
  await inTransaction(db, (tx) => grantPoints(tx, { once: id, organization_id, points: 900, actor_id, note: '' }))
  await inTransaction(db, (tx) => holdPoints(tx, { organization_id, points: 700, execution_id, actor_id }))
  await inTransaction(db, (tx) => insertPurchase(tx, { id, organization_id, bought_by: actor_id, provider: 'stripe', chosen }))
  const payment = { purchase_id: id, checkout_id: null, payment_intent: id, amount: chosen.local_price, currency: 'USD' }
  await inTransaction(db, (tx) => settlePayment(tx, log, { ...payment, event_id: id }))
  await inTransaction(db, (tx) =>
    Math.random() < 0.3
      ? releaseHold(tx, { execution_id, reason: '', actor_id })
      : settleHold(tx, { execution_id, points: 700, commission_bps: 1500, actor_id }),
  )
  await inTransaction(db, async (tx) => {
    await convertCommission(tx, { partner_id, points: 50, actor_id, payout_id: id })
    await insertPayout(tx, { id, partner_id, points: 50, amount_mxn: 1, clabe: '012180001234567899' })
  }).then(
    () => endPayout(db, id, Math.random() < 0.5 ? { paid: true, reference: null } : { paid: false, reason: 'no' }),
    () => undefined,
  )
  await inTransaction(db, (tx) =>
    transferCommission(tx, { partner_id, points: 7, actor_id, transfer_id: id, organization_id }),
  ).catch(() => undefined)
}

const lane = async (): Promise<void> => {
  for (;;) {
    await move()
    process.stdout.write('.')
  }
}
await Promise.all([lane(), lane(), lane(), lane()])
