import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type Ask, type ServiceAnswer, askJson } from '@orion/pipeline/clients/ask.ts'
import * as z from 'zod/mini'
import type { Config } from '../../../config.ts'
import type { PurchaseRow } from './purchase-queries.ts'

/** The seconds by which the time of a signature may differ from the current time. This is Stripe's default. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

/**
 * Whether Stripe signed these bytes with the secret of the endpoint, within the tolerance of `now` in seconds. The header is
 * Stripe-Signature: t=seconds,v1=HMAC-SHA256 of 't.body' in hex. It has several v1 values while a secret is being replaced.
 */
export function isSignedByStripe(
  { body, header }: { body: Buffer; header: string | undefined },
  secret: string,
  now: number,
): boolean {
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

const nullable = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

/** A reference to another object of Stripe: its id, or the object itself. */
export const Reference = nullable(
  z.union([
    z.string(),
    z.pipe(
      z.object({ id: z.string() }),
      z.transform(({ id }: { id: string }) => id),
    ),
  ]),
)

/** The payment data of a Checkout session. */
export const Session = z.object({
  id: z.string(),
  client_reference_id: nullable(z.string()),
  status: nullable(z.string()),
  payment_status: z.string(),
  payment_intent: Reference,
  amount_total: nullable(z.int()),
  currency: nullable(z.string()),
})
export type Session = z.infer<typeof Session>

const Opened = z.object({ id: z.string(), url: z.url({ protocol: /^https?$/ }) })
const Refusal = z.object({ error: z.object({ message: z.string() }) })
const DEADLINE_SECONDS = 10
const NEVER = new AbortController().signal
const KEPT_FAILURES = 4
/** Stripe returns 409 while it handles another request with the same Idempotency-Key. */
const BUSY = { status: 409, milliseconds: 250, times: 20 }

type Sold = Pick<PurchaseRow, 'id' | 'package_name' | 'amount' | 'currency'> & { points: string; email: string }

/**
 * Opens a Stripe Checkout page for a purchase. For the same purchase, Stripe returns the same page. Throws provider_failed with Stripe's
 * message.
 */
export async function openCheckout(config: Config, sold: Sold): Promise<{ id: string; url: string }> {
  const form = makeForm(config, sold)
  let answer = await askOnce(config, form, sold.id)
  for (let again = 1; isKeptFailure(answer) && again <= KEPT_FAILURES; again += 1)
    answer = await askOnce(config, form, `${sold.id}-${again}`)
  const session = z.safeParse(Opened, answer.body)
  if (answer.status === 200 && session.success) return session.data
  throw new AppError('provider_failed', say('points.payment_page_not_opened', { why: readRefusal(answer) }))
}

/**
 * Whether Stripe has stored a failure of its own. Stripe returns such a failure for a day under the same key. So a new try needs another
 * key, and each repeat of one try needs the same key.
 */
const isKeptFailure = ({ status, headers }: ServiceAnswer): boolean =>
  status >= 500 && headers.get('idempotent-replayed') === 'true'

async function askOnce(config: Config, form: Record<string, string>, key: string): Promise<ServiceAnswer> {
  const ask = () => askStripe(config, { path: '', headers: { 'idempotency-key': key }, form })
  let answer = await ask()
  for (let again = 0; answer.status === BUSY.status && again < BUSY.times; again += 1) {
    await setTimeout(BUSY.milliseconds)
    answer = await ask()
  }
  return answer
}

/** The state of a Checkout session. Null if Stripe has no session with this id. Throws provider_failed with Stripe's message. */
export async function readCheckout(config: Config, checkout_id: string): Promise<Session | null> {
  const answer = await askStripe(config, { path: `/${encodeURIComponent(checkout_id)}` })
  if (answer.status === 404) return null
  const session = z.safeParse(Session, answer.body)
  if (answer.status === 200 && session.success) return session.data
  throw new AppError('provider_failed', say('points.payment_not_told', { why: readRefusal(answer) }))
}

type Question = Pick<Ask, 'form' | 'headers'> & { path: string }

const askStripe = (config: Config, { path, headers, form }: Question): Promise<ServiceAnswer> =>
  askJson({
    service: 'Stripe',
    url: `${config.stripe_api_base}/v1/checkout/sessions${path}`,
    headers: { authorization: `Bearer ${config.stripe_secret_key}`, ...headers },
    ...(form !== undefined && { method: 'POST' as const, form }),
    signal: NEVER, // no abort here, because the deadline ends the call with its own message
    deadline_seconds: DEADLINE_SECONDS,
  })

function readRefusal({ status, body }: ServiceAnswer): string {
  const refusal = z.safeParse(Refusal, body)
  return refusal.success ? refusal.data.error.message : `it answered with status ${status}`
}

function makeForm(config: Config, sold: Sold): Record<string, string> {
  const home = config.public_url ?? `http://localhost:${config.port}`
  return {
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
  }
}
