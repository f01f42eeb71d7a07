import { createHmac, randomUUID } from 'node:crypto'
import { type Fake, type Said, type Seen, getBearer, parseForm, serveFake } from '../serve.ts'

/** The account that the fake Stripe accepts. */
export const STRIPE_ACCOUNT = { secret_key: 'sk_test_fakeOrion0123456789', webhook_secret: 'whsec_fakeOrion0123456789' }

type Json = Record<string, unknown>
export type StripeEvent = { id: string; type: string; created: number; data: { object: Json } }

/** A Checkout session as Stripe stores it. */
export type Session = Json & {
  id: string
  client_reference_id: string
  amount_total: number
  currency: string
  payment_intent: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  success_url: string
  cancel_url: string
}

/** How an event is delivered: its signature and its time. */
export type Delivery = { secret?: string; at?: number; tamper?: (body: string) => string; header?: string | null }

export type FakeStripe = Fake & {
  sessions: Map<string, Session>
  /** The number of next calls for a page whose Idempotency-Key counts as still in use. */
  busy: number
  /** The number of next keys whose calls end with an error of Stripe, which Stripe stores with the key. */
  broken: number
  /** Whether Orion is informed of a payment on the page. If not, the event counts as lost. */
  tells: boolean
  /** Lets the customer pay. Returns the event. */
  pay: (session: Session) => StripeEvent
  /** Lets the page expire without a payment. Returns the event. */
  expire: (session: Session) => StripeEvent
  /** Makes an event. A later event of the same object has a later time. */
  event: (type: string, object: Json, created?: number) => StripeEvent
  /** The event of a customer's payment for a session. */
  paid: (session: Session, change?: Json) => StripeEvent
  expired: (session: Session) => StripeEvent
  refund: (session: Session, amount: number, change?: Json) => StripeEvent
  dispute: (session: Session, type: 'created' | 'updated' | 'closed', status: string, id: string) => StripeEvent
  /** Delivers an event to an endpoint with Stripe's signature. Returns the status. */
  deliver: (endpoint: string, event: StripeEvent, delivery?: Delivery) => Promise<{ status: number; text: string }>
}

const problem = (status: number, type: string, message: string): Said => ({ status, json: { error: { type, message } } })

const BROKEN = { status: 500, json: { error: { type: 'api_error', message: 'An unknown error occurred.' } } }

/** The header with Stripe's signature of a body: t=seconds,v1=HMAC-SHA256 of 't.body'. */
export const signStripe = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

/**
 * The Stripe API at /v1 and the Checkout page at /pay. It opens sessions (the same one for the same Idempotency-Key), returns their states,
 * and signs events. A payment on the page is reported to the Orion to which the page returns the customer.
 */
export async function fakeStripe(port?: number): Promise<FakeStripe> {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, string>()
  const failed = new Set<string>()
  let clock = Math.floor(Date.now() / 1000)

  const fake = await serveFake((seen, trouble) => {
    if (seen.path.startsWith('/pay/')) return page(seen)
    if (seen.path === '/favicon.ico') return { status: 204, text: '' } // browsers request it
    if (trouble === 'revoked' || trouble === 'expired' || getBearer(seen) !== STRIPE_ACCOUNT.secret_key)
      return problem(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_****')
    if (trouble === 'rate_limit') return problem(429, 'rate_limit_error', 'Request rate limit exceeded')
    if (seen.method === 'POST' && seen.path === '/v1/checkout/sessions') return openSession(seen)
    const known = sessions.get(seen.path.replace('/v1/checkout/sessions/', ''))
    if (seen.method === 'GET' && known !== undefined) return { status: 200, json: shown(known) }
    return problem(404, 'invalid_request_error', `Unrecognized request URL (${seen.method}: ${seen.path}).`)
  }, port)

  function openSession(seen: Seen): Said {
    if (stripe.busy > 0) {
      stripe.busy -= 1
      return problem(409, 'idempotency_error', 'There is currently another in-progress request using this Idempotent Key.')
    }
    const form = parseForm(seen)
    const amount = Number(form['line_items[0][price_data][unit_amount]'])
    const currency = form['line_items[0][price_data][currency]'] ?? ''
    if (form.mode !== 'payment' || !Number.isInteger(amount) || amount <= 0 || !/^[a-z]{3}$/.test(currency))
      return problem(400, 'invalid_request_error', 'Missing required param: line_items[0][price_data].')
    const key = String(seen.headers['idempotency-key'] ?? randomUUID())
    if (failed.has(key)) return { ...BROKEN, headers: { 'idempotent-replayed': 'true' } }
    if (stripe.broken > 0) {
      stripe.broken -= 1
      failed.add(key)
      return BROKEN
    }
    const known = sessions.get(byKey.get(key) ?? '')
    if (known !== undefined) return { status: 200, json: shown(known) }
    const id = `cs_test_${randomUUID()}`
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `${fake.url}/pay/${id}`,
      client_reference_id: form.client_reference_id ?? '',
      metadata: { purchase_id: form['metadata[purchase_id]'] },
      amount_total: amount,
      currency,
      payment_intent: `pi_${randomUUID()}`,
      status: 'open',
      payment_status: 'unpaid',
      success_url: form.success_url ?? '',
      cancel_url: form.cancel_url ?? '',
    }
    sessions.set(id, session)
    byKey.set(key, id)
    return { status: 200, json: shown(session) }
  }

  function page({ method, path }: Seen): Said {
    const session = sessions.get(path.replace('/pay/', ''))
    if (session === undefined || session.status === 'expired') return { status: 410, text: 'This page has run out.' }
    if (method !== 'POST') return { status: 200, text: renderPage(session) }
    const told = stripe.pay(session)
    const endpoint = new URL('/api/orion/points/webhooks/stripe', session.success_url).href
    if (stripe.tells) deliver(endpoint, told).catch(() => undefined) // the report fails if Orion is not running
    return { status: 303, headers: { location: session.success_url }, text: '' }
  }

  const event = (type: string, object: Json, created = (clock += 1)): StripeEvent => ({
    id: `evt_${randomUUID()}`,
    type,
    created,
    data: { object },
  })
  const paid = (session: Session, change: Json = {}) =>
    event('checkout.session.completed', { ...session, payment_status: 'paid', ...change })
  const expired = (session: Session) => event('checkout.session.expired', { ...session, payment_intent: null })
  const stripe: FakeStripe = Object.assign(fake, {
    sessions,
    busy: 0,
    broken: 0,
    tells: true,
    pay: (session: Session) => paid(Object.assign(session, { status: 'complete', payment_status: 'paid' })),
    expire: (session: Session) => expired(Object.assign(session, { status: 'expired' })),
    event,
    paid,
    expired,
    refund: ({ payment_intent }: Session, amount: number, change: Json = {}) =>
      event('refund.created', {
        id: `re_${randomUUID()}`,
        object: 'refund',
        payment_intent,
        amount,
        status: 'succeeded',
        ...change,
      }),
    dispute: ({ payment_intent, amount_total: amount }: Session, type: string, status: string, id: string) =>
      event(`charge.dispute.${type}`, { id, object: 'dispute', payment_intent, amount, status }),
    deliver,
  })
  return stripe
}

/** A session as the API returns it. Its payment intent is made when the customer pays. */
const shown = (session: Session): Json => ({ ...session, ...(session.payment_status === 'unpaid' && { payment_intent: null }) })

const renderPage = ({
  status,
  amount_total,
  currency,
  cancel_url,
}: Session): string => `<!doctype html><html lang="en"><title>Stripe Checkout (stand-in)</title>
<main><h1>Stripe Checkout (stand-in)</h1><p>${amount_total} ${currency.toUpperCase()} in its smallest unit. \
No card is asked for and no money moves.</p>
${status === 'open' ? '<form method="post"><button>Pay</button></form>' : '<p>This is paid.</p>'}\
<a href="${cancel_url.replaceAll('&', '&amp;')}">Cancel</a></main></html>`

async function deliver(
  endpoint: string,
  event: StripeEvent,
  { secret = STRIPE_ACCOUNT.webhook_secret, at = Math.floor(Date.now() / 1000), tamper = (body) => body, header }: Delivery = {},
): Promise<{ status: number; text: string }> {
  const body = JSON.stringify({ object: 'event', livemode: false, ...event })
  const signature = header === undefined ? signStripe(body, secret, at) : header
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    body: tamper(body),
  })
  return { status: response.status, text: await response.text() }
}
