import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@orion/contract/errors.ts'
import { askJson } from '@orion/pipeline/clients/ask.ts'
import * as z from 'zod/mini'
import type { Config } from '../../config.ts'
import type { PurchaseRow } from './purchase-queries.ts'

/** Seconds that a signature is good for, before and after (Stripe's own default). */
export const SIGNATURE_TOLERANCE_SECONDS = 300

/**
 * Whether Stripe signed these bytes with the endpoint's secret (Stripe-Signature: t=seconds,v1=HMAC-SHA256 of 't.body' in hex; several v1
 * while a secret is being replaced), within the tolerance of `now` in seconds.
 */
export function isSignedByStripe(body: Buffer, header: string | undefined, secret: string, now: number): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > SIGNATURE_TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return parts.some(([name, value]) => name === 'v1' && isEqual(value ?? '', expected))
}

function isEqual(hex: string, expected: Buffer): boolean {
  if (!/^[0-9a-f]{64}$/.test(hex)) return false
  return timingSafeEqual(Buffer.from(hex, 'hex'), expected)
}

const Session = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }) })
const Refusal = z.object({ error: z.object({ message: z.string() }) })

type Sold = Pick<PurchaseRow, 'id' | 'package_name' | 'amount' | 'currency'> & { points: string; email: string }

/**
 * Opens a Stripe Checkout page for a purchase; asked twice for the same purchase, Stripe answers the same page. Throws provider_failed
 * with Stripe's own words.
 */
export async function openCheckout(config: Config, sold: Sold): Promise<{ id: string; url: string }> {
  const home = config.public_url ?? `http://localhost:${config.port}`
  const { status, body } = await askJson({
    service: 'Stripe',
    url: `${config.stripe_api_base}/v1/checkout/sessions`,
    method: 'POST',
    headers: { authorization: `Bearer ${config.stripe_secret_key}`, 'idempotency-key': sold.id },
    form: {
      mode: 'payment',
      client_reference_id: sold.id,
      customer_email: sold.email,
      success_url: `${home}/?purchase=${sold.id}&checkout=done`,
      cancel_url: `${home}/?purchase=${sold.id}&checkout=cancelled`,
      'metadata[purchase_id]': sold.id,
      'payment_intent_data[metadata][purchase_id]': sold.id,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': sold.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(sold.amount),
      'line_items[0][price_data][product_data][name]': `Orion ${sold.package_name}`,
      'line_items[0][price_data][product_data][description]': sold.points,
    },
    signal: AbortSignal.timeout(10_000),
    deadline_seconds: 10,
  })
  const session = z.safeParse(Session, body)
  if (status === 200 && session.success) return session.data
  const refusal = z.safeParse(Refusal, body)
  const words = refusal.success ? refusal.data.error.message : `it answered with status ${status}`
  throw new AppError('provider_failed', `Stripe did not open a payment page: ${words}`)
}
