import { CURRENCIES, DEFAULT_CURRENCY } from '@orion/contract/catalogues/currencies.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { PointsPackage, buyPackage as route } from '@orion/contract/points.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/open.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { packagesIn } from './packages.ts'
import { insertPurchase, noteEvent, writeCheckout } from './purchase-queries.ts'
import { readCurrency } from './queries.ts'
import { formatPoints, paymentProvider } from './rules.ts'
import { settlePayment } from './settle-payment.ts'
import { openCheckout } from './stripe.ts'

/**
 * Buys a package. With Stripe the answer is a page on which to pay, and the signed event credits it; the built-in test provider pays at
 * once, and says that no money moved. Stripe is asked inside the transaction: without its page there is no purchase.
 */
export async function buyPackage(ctx: Context, input: Input<typeof route>): Promise<Answer<typeof route>> {
  const [organization_id] = ctx.org_ids
  const provider = paymentProvider(ctx.config)
  const currency = input.currency_iso ?? (await currencyOf(ctx, organization_id))
  const chosen = packagesIn(currency, provider).find(({ package_id }) => package_id === input.package_id)
  if (chosen === undefined) throw noSuchPackage()
  const id = newId()

  return ctx.transaction(async (tx) => {
    await insertPurchase(tx, { id, organization_id, bought_by: ctx.actor.user_id, provider, chosen })
    await writeAudit(tx, ctx, {
      action: 'points.buy',
      resource: id,
      organization_id,
      change: { package_id: chosen.package_id, amount: chosen.local_price, currency, provider },
    })
    const { package_name, total_points, points_amount: base_points, bonus_points } = chosen
    const sold = { purchase_id: id, package_name, total_points, base_points, bonus_points, payment_provider: provider }
    if (provider === 'test') {
      await payInTest(tx, ctx, id, chosen)
      const message = `Points purchased successfully! This is the built-in test provider: no money moved.`
      return { data: { ...sold, status: 'paid' as const, message } }
    }
    const points = formatPoints(total_points)
    const checkout = await openCheckout(ctx.config, {
      id,
      package_name,
      amount: chosen.local_price,
      currency,
      points,
      email: ctx.actor.email,
    })
    await writeCheckout(tx, id, checkout)
    const message = `Pay on the page of Stripe that opens; the points are there as soon as it is paid.`
    return { data: { ...sold, status: 'requires_action' as const, checkout_url: checkout.url, message } }
  })
}

/** An organization's currency is one of the list, but for what an older version let in. */
async function currencyOf({ db }: Context, organization_id: string) {
  const currency = await readCurrency(db, organization_id)
  return CURRENCIES.find((each) => each === currency) ?? DEFAULT_CURRENCY
}

async function payInTest(tx: Transaction, { log }: Context, purchase_id: string, chosen: PointsPackage): Promise<void> {
  const event_id = `test_${purchase_id}`
  await noteEvent(tx, { provider: 'test', id: event_id, type: 'paid', purchase_id })
  await settlePayment(tx, log, {
    purchase_id,
    checkout_id: null,
    payment_intent: null,
    amount: chosen.local_price,
    currency: chosen.currency_iso,
    event_id,
  })
}

function noSuchPackage(): AppError {
  const msg = 'There is no such package. Choose one of the list'
  return new AppError('invalid_fields', msg, { fields: [{ loc: ['body', 'package_id'], msg, type: 'invalid_value' }] })
}
