import { CURRENCIES, DEFAULT_CURRENCY } from '@orion/contract/catalogues/currencies.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import type { PaymentProvider, PointsPackage, buyPackage as route } from '@orion/contract/points.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import type { Transaction } from '../../../db/open.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { packagesIn } from './packages.ts'
import { insertPurchase, noteEvent } from './purchase-queries.ts'
import { readCurrency } from '../queries.ts'
import { formatPoints, paymentProvider } from '../rules.ts'
import { settlePayment } from './settle-payment.ts'
import { openCheckout } from './stripe.ts'

type Order = { organization_id: string; chosen: PointsPackage }
type Bought = Answer<typeof route>

/**
 * Buys a package. With Stripe, returns a payment page, and a signed event of Stripe credits the points later. The built-in test provider
 * credits the points at once and reports that no money moved.
 */
export async function buyPackage(ctx: Context, input: Input<typeof route>): Promise<Bought> {
  const [organization_id] = ctx.org_ids
  const provider = paymentProvider(ctx.config)
  const currency = input.currency_iso ?? (await findCurrency(ctx, organization_id))
  const chosen = packagesIn(currency, provider).find(({ package_id }) => package_id === input.package_id)
  if (chosen === undefined) throw noSuchPackage()
  const order = { organization_id, chosen }
  return provider === 'stripe' ? openPage(ctx, order) : payInTest(ctx, order)
}

/**
 * Opens the payment page at Stripe before the transaction, because the transaction would hold a connection until Stripe answers. If Stripe
 * returns no page, no purchase is written. If writing the purchase fails, nobody has seen the page. A repeated call has the same id, so
 * Stripe returns the same page.
 */
async function openPage(ctx: Context, order: Order): Promise<Bought> {
  const { package_name, local_price: amount, currency_iso: currency, total_points } = order.chosen
  const id = (await ctx.nameOfCall())?.slice(0, 32) ?? newId()
  const sold = { id, package_name, amount, currency, points: formatPoints(total_points), email: ctx.actor.email }
  const checkout = await openCheckout(ctx.config, sold)
  return ctx.transaction(async (tx) => {
    await takeOrder(tx, ctx, { ...order, id, provider: 'stripe', checkout })
    const message = `Pay on the page of Stripe that opens; the points are there as soon as it is paid.`
    return { data: { ...show(order, id, 'stripe'), status: 'requires_action' as const, checkout_url: checkout.url, message } }
  })
}

async function payInTest(ctx: Context, order: Order): Promise<Bought> {
  const id = newId()
  const event_id = `test_${id}`
  const { local_price: amount, currency_iso: currency } = order.chosen
  return ctx.transaction(async (tx) => {
    await takeOrder(tx, ctx, { ...order, id, provider: 'test' })
    await noteEvent(tx, { provider: 'test', id: event_id, type: 'paid', purchase_id: id })
    await settlePayment(tx, ctx.log, { purchase_id: id, checkout_id: null, payment_intent: null, amount, currency, event_id })
    const message = `Points purchased successfully! This is the built-in test provider: no money moved.`
    return { data: { ...show(order, id, 'test'), status: 'paid' as const, message } }
  })
}

type Taken = Order & { id: string; provider: PaymentProvider; checkout?: { id: string; url: string } }

async function takeOrder(
  tx: Transaction,
  ctx: Context,
  { organization_id, chosen, id, provider, checkout }: Taken,
): Promise<void> {
  const page = checkout === undefined ? {} : { checkout }
  const bought_by = ctx.actor.user_id
  if (!(await insertPurchase(tx, { id, organization_id, bought_by, provider, chosen, ...page })))
    throw new AppError('idempotency_conflict', say('points.idempotency_key_used'))
  const { package_id, local_price: amount, currency_iso: currency } = chosen
  const change = { package_id, amount, currency, provider }
  await writeAudit(tx, ctx, { action: 'points.buy', resource: id, organization_id, change })
}

const show = ({ chosen }: Order, purchase_id: string, payment_provider: PaymentProvider) => ({
  purchase_id,
  package_name: chosen.package_name,
  total_points: chosen.total_points,
  base_points: chosen.points_amount,
  bonus_points: chosen.bonus_points,
  payment_provider,
})

/** The currency of an organization. An older version may have stored a currency that is not in the list. */
async function findCurrency({ db }: Context, organization_id: string) {
  const currency = await readCurrency(db, organization_id)
  return CURRENCIES.find((each) => each === currency) ?? DEFAULT_CURRENCY
}

function noSuchPackage(): AppError {
  const msg = say('points.no_such_package_choose_one')
  return wrongField(['body', 'package_id'], msg)
}
