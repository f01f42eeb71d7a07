import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type FakeStripe,
  STRIPE_ACCOUNT,
  type Session,
  type StripeEvent,
  fakeStripe,
  signStripe,
} from '../../../../../../fakes/machines/stripe.ts'
import { randomFrom } from '@orion/film/recipe.ts'
import { type TestPartner, type TestServer, testServer } from '../../../test/test-server.ts'
import { askAboutWaiting } from './ask-stripe.ts'
import { reconcile } from '../reconcile.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const seed = Number(process.env.ORION_TEST_SEED ?? 1)
const PACK_10 = 500_000

let stripe: FakeStripe
let server: TestServer
let partner: TestPartner
let endpoint: string
beforeAll(async () => {
  stripe = await fakeStripe()
  const settings = {
    STRIPE_API_BASE: stripe.url,
    STRIPE_SECRET_KEY: STRIPE_ACCOUNT.secret_key,
    STRIPE_WEBHOOK_SECRET: STRIPE_ACCOUNT.webhook_secret,
    PUBLIC_URL: 'https://studio.example.com',
  }
  server = await testServer({ settings })
  partner = await server.partner()
  endpoint = `${server.url}/api/orion/points/webhooks/stripe`
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})

const buy = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}, who = partner) =>
  server.call('POST', '/api/orion/points/purchase', {
    key: who.api_key,
    headers,
    body: { organization_id: who.organization_id, package_id: 'pack-10', ...body },
  })
const readBalance = async ({ organization_id, api_key } = partner): Promise<number> =>
  (await server.call('GET', `/api/orion/points/balance/${organization_id}`, { key: api_key })).body.data.current_points
const readPurchase = async (purchase_id: string, { api_key } = partner) =>
  (await server.call('GET', `/api/orion/points/purchases/${purchase_id}`, { key: api_key })).body.data
const readSession = (purchase_id: string): Session =>
  [...stripe.sessions.values()].find(({ client_reference_id }) => client_reference_id === purchase_id)!
const deliver = async (event: StripeEvent) => (await stripe.deliver(endpoint, event)).status

/** An unpaid purchase of a new partner. */
async function open(body: Record<string, unknown> = {}) {
  const who = await server.partner()
  const { body: answer } = await buy(body, {}, who)
  const { purchase_id } = answer.data
  return { who, purchase_id, session: readSession(purchase_id), before: await readBalance(who) }
}
const spend = (organization_id: string, points: number) =>
  server.parts.db.transaction(async (tx) => {
    const { holdPoints, settleHold } = await import('../ledger.ts')
    const execution_id = crypto.randomUUID()
    await holdPoints(tx, { organization_id, points, execution_id, actor_id: 'test' })
    await settleHold(tx, { execution_id, points, commission_bps: 0, actor_id: 'test' })
  })

describe('PTS-02 Stripe Checkout', () => {
  test('opens a page for exactly the chosen package, and credits nothing before the payment', async () => {
    const before = await readBalance()
    const { status, body } = await buy({ package_id: 'pack-50', currency_iso: 'JPY' })
    expect(status).toBe(200)
    const session = readSession(body.data.purchase_id)
    expect(body.data).toMatchObject({ status: 'requires_action', checkout_url: session.url, payment_provider: 'stripe' })
    expect(session).toMatchObject({ amount_total: 7500, currency: 'jpy' })
    const seen = stripe.seen.at(-1)!
    expect(seen.headers['idempotency-key']).toBe(body.data.purchase_id)
    const form = new URLSearchParams(seen.body.toString())
    expect(form.get('success_url')).toBe(`https://studio.example.com/?purchase=${body.data.purchase_id}&checkout=done`)
    expect(form.get('line_items[0][price_data][product_data][name]')).toBe('Orion Pack 50')
    expect(await readBalance()).toBe(before)
    expect(await readPurchase(body.data.purchase_id)).toMatchObject({ status: 'requires_action', receipt_number: null })
    const path = `/api/orion/points/purchases/${body.data.purchase_id}/receipt`
    expect((await server.call('GET', path, { key: partner.api_key })).status).toBe(409)
    expect((await server.call('GET', '/api/orion/points/packages', { key: partner.api_key })).body[0].payment_provider).toBe(
      'stripe',
    )
  })

  test('opens one page for one Idempotency-Key 50 times at once: one purchase, equal answers, even while Stripe is busy', async () => {
    const key = { 'idempotency-key': 'fifty-at-once' }
    const sessions = stripe.sessions.size
    stripe.busy = 3
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy({}, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0].status).toBe(200)
    expect(stripe.sessions.size).toBe(sessions + 1)
    const seen = stripe.seen.length
    expect((await buy({}, key)).body).toEqual(answers[0].body)
    expect((await buy({ package_id: 'pack-25' }, key)).status).toBe(409)
    expect(stripe.seen).toHaveLength(seen) // a repeated key sends no request to Stripe
    const { rows } = await server.parts.db.execute(sql`SELECT 1 FROM purchase WHERE id = ${answers[0].body.data.purchase_id}`)
    expect(rows).toHaveLength(1)
    await server.parts.db.execute(sql`DELETE FROM idempotency WHERE key = 'fifty-at-once'`) // a day later
    expect(await buy({}, key)).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
  })

  test('opens a page on a retry with the same Idempotency-Key, although Stripe keeps a failure with its key', async () => {
    const key = { 'idempotency-key': 'broken-once' }
    stripe.broken = 2
    expect((await buy({}, key)).body).toMatchObject({ code: 'provider_failed', detail: expect.stringContaining('unknown error') })
    expect((await buy({}, key)).status).toBe(502)
    const { status, body } = await buy({}, key)
    expect([status, body.data.status]).toEqual([200, 'requires_action'])
    expect(readSession(body.data.purchase_id).url).toBe(body.data.checkout_url)
    expect((await buy({}, key)).body).toEqual(body)
  })

  test('holds no database connection while Stripe does not answer', async () => {
    const leave = new AbortController()
    stripe.trouble = 'slow'
    const asked = stripe.seen.length
    const body = JSON.stringify({ organization_id: partner.organization_id, package_id: 'pack-10' })
    const headers = { 'x-api-key': partner.api_key, 'content-type': 'application/json' }
    const url = `${server.url}/api/orion/points/purchase`
    const open = Array.from({ length: 30 }, () =>
      fetch(url, { method: 'POST', headers, body, signal: leave.signal }).then(
        () => 'answered',
        () => 'left',
      ),
    )
    await expect.poll(() => stripe.seen.length, { timeout: 300_000 }).toBe(asked + 30)
    stripe.trouble = 'none'
    expect(await readBalance()).toBe(250_000)
    const { totalCount, idleCount, waitingCount } = server.parts.db.$client
    expect([totalCount - idleCount, waitingCount]).toEqual([0, 0])
    leave.abort()
    expect(new Set(await Promise.all(open))).toEqual(new Set(['left']))
  })

  test.each(['revoked', 'bad_json', 'server_error', 'cut'] as const)(
    'that cannot be opened (%s) is 502 with a sentence, and leaves no purchase',
    async (trouble) => {
      const count = async () => (await server.parts.db.execute(sql`SELECT count(*) FROM purchase`)).rows
      const before = await count()
      stripe.trouble = trouble
      const { status, body } = await buy().finally(() => (stripe.trouble = 'none'))
      expect(status).toBe(502)
      expect(body.detail).toMatch(/^Stripe /)
      if (trouble === 'revoked') expect(body.detail).toContain('Invalid API Key provided')
      expect(JSON.stringify(body)).not.toContain(STRIPE_ACCOUNT.secret_key)
      expect(await count()).toEqual(before)
    },
  )
})

describe('PTS-02 a payment', () => {
  test('that is reported twenty times at once, late and by two types of events, is credited once', async () => {
    const { who, session, purchase_id, before } = await open()
    const event = stripe.paid(session)
    const other = stripe.event('checkout.session.async_payment_succeeded', event.data.object)
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, n) => deliver(n % 3 === 0 ? other : event)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await readBalance(who)).toBe(before + PACK_10)
    expect(await deliver(event)).toBe(200)
    expect(await deliver(stripe.expired(session))).toBe(200)
    expect(await readBalance(who)).toBe(before + PACK_10)
    expect(await readPurchase(purchase_id, who)).toMatchObject({ status: 'paid', refunded_amount: 0 })
    const { rows } = await server.parts.db.execute(
      sql`SELECT data FROM event WHERE type = 'balance' AND organization_id = ${who.organization_id} ORDER BY id DESC LIMIT 1`,
    )
    expect(rows[0]).toMatchObject({ data: { current_points: before + PACK_10 } })
  })

  test('that expired or failed is not credited until it is paid after all', async () => {
    for (const [type, status] of [
      ['checkout.session.expired', 'expired'],
      ['checkout.session.async_payment_failed', 'failed'],
    ]) {
      const { who, session, purchase_id, before } = await open()
      await deliver(stripe.event(type, session))
      expect(await readPurchase(purchase_id, who)).toMatchObject({ status, checkout_url: null })
      expect(await readBalance(who)).toBe(before)
      await deliver(stripe.paid(session))
      expect(await readBalance(who)).toBe(before + PACK_10)
    }
  })

  test('with a wrong amount, currency or page, or without a purchase, is not credited', async () => {
    for (const change of [{ amount_total: 1 }, { currency: 'eur' }, { id: 'cs_other' }, { payment_status: 'unpaid' }]) {
      const { who, session, purchase_id, before } = await open()
      expect(await deliver(stripe.paid(session, change))).toBe(200)
      expect(await readBalance(who)).toBe(before)
      expect(await readPurchase(purchase_id, who)).toMatchObject({ status: 'requires_action' })
      const { rows } = await server.parts.db.execute(sql`SELECT problem FROM purchase WHERE id = ${purchase_id}`)
      expect(rows[0].problem === null).toBe(change.payment_status !== undefined)
    }
  })

  test('of an unknown purchase, or an event of an unused type, is 200 and changes nothing', async () => {
    const { session } = await open()
    expect(await deliver(stripe.paid({ ...session, client_reference_id: 'nobody' }))).toBe(200)
    expect(await deliver(stripe.event('customer.created', { id: 'cus_1' }))).toBe(200)
    expect(await deliver(stripe.event('refund.created', { id: 're_1', payment_intent: null, amount: 5 }))).toBe(200)
    expect(await deliver(stripe.event('checkout.session.completed', { id: 5 }))).toBe(400)
  })

  test('for an organization that was deleted meanwhile is credited to the default one', async () => {
    const { who, session } = await open()
    const { body } = await server.call('POST', '/api/zeta/api-users/organizations', {
      key: who.api_key,
      body: { name: 'Second', is_default: true },
    })
    const { organization_id } = body.organization
    await server.call('DELETE', `/api/zeta/api-users/organizations/${who.organization_id}`, { key: who.api_key })
    const before = await readBalance({ ...who, organization_id })
    await deliver(stripe.paid(session))
    expect(await readBalance({ ...who, organization_id })).toBe(before + PACK_10)
  })
})

describe('PTS-02 an event that never arrives', () => {
  const later = (purchase_id: string, age: string) =>
    server.parts.db.execute(
      sql`UPDATE purchase SET created_at = now() - ${age}::interval, asked_at = asked_at - interval '1 minute' WHERE id = ${purchase_id}`,
    )
  const asked = () => stripe.seen.filter(({ method }) => method === 'GET').length

  test('of a payment: a look at the purchase asks Stripe and credits it once, even if the event arrives later', async () => {
    const { who, purchase_id, session, before } = await open()
    const count = asked()
    expect(await readPurchase(purchase_id, who)).toMatchObject({ status: 'requires_action' })
    expect(await readPurchase(purchase_id, who)).toMatchObject({ status: 'requires_action' })
    expect(asked()).toBe(count + 1) // Stripe is not asked at each look
    const event = stripe.pay(session)
    await later(purchase_id, '1 minute')
    const looks = await Promise.all(Array.from({ length: 10 }, () => readPurchase(purchase_id, who)))
    expect(looks.some(({ status }) => status === 'paid')).toBe(true)
    expect(await readBalance(who)).toBe(before + PACK_10)
    expect(await deliver(event)).toBe(200)
    expect(await readBalance(who)).toBe(before + PACK_10)
    expect(await readPurchase(purchase_id, who)).toMatchObject({
      status: 'paid',
      receipt_number: expect.stringMatching(/^\d{4}-\d{6}$/),
    })
    await deliver(stripe.refund(session, 1000))
    expect(await readBalance(who)).toBe(before)
  })

  test('and nobody looks: the sweep asks, credits paid purchases, ends expired ones, and asks less and less often', async () => {
    const [paid, expired, waiting, gone] = [await open(), await open(), await open(), await open()]
    stripe.pay(paid.session)
    stripe.expire(expired.session)
    stripe.sessions.delete(gone.session.id)
    await askAboutWaiting(server.parts)
    // for two minutes, Orion waits only for events
    expect((await readStatuses([paid, expired, gone])).every((status) => status === 'requires_action')).toBe(true)
    for (const { purchase_id } of [paid, expired, waiting, gone]) await later(purchase_id, '3 minutes')
    await askAboutWaiting(server.parts)
    expect(await readStatuses([paid, expired, waiting, gone])).toEqual(['paid', 'expired', 'requires_action', 'expired'])
    expect(await readBalance(paid.who)).toBe(paid.before + PACK_10)
    expect(await readBalance(expired.who)).toBe(expired.before)
    const count = asked()
    await askAboutWaiting(server.parts)
    expect(asked()).toBe(count)
  })

  test('while Stripe fails or reports another amount: the purchase keeps its state and the look is answered', async () => {
    const { who, purchase_id, session, before } = await open()
    Object.assign(session, { amount_total: 1 })
    stripe.pay(session)
    expect(await readPurchase(purchase_id, who)).toMatchObject({ status: 'requires_action' })
    for (const trouble of ['server_error', 'cut', 'bad_json', 'revoked'] as const) {
      await later(purchase_id, '1 hour')
      stripe.trouble = trouble
      expect(await readPurchase(purchase_id, who).finally(() => (stripe.trouble = 'none'))).toMatchObject({
        status: 'requires_action',
      })
    }
    expect(await readBalance(who)).toBe(before)
    const { rows } = await server.parts.db.execute(
      sql`SELECT outcome, reason FROM audit_log WHERE resource = ${purchase_id} AND action = 'payment.credited'`,
    )
    expect(rows).toEqual([{ outcome: 'refused', reason: expect.stringContaining('Paid were 1 USD') }])
  })

  /** Reads the statuses from the table, because a request over HTTP would ask Stripe. */
  const readStatuses = async (purchases: { purchase_id: string }[]): Promise<string[]> => {
    const ids = purchases.map(({ purchase_id }) => purchase_id)
    const { rows } = await server.parts.db.execute<{ id: string; status: string }>(
      sql`SELECT id, status FROM purchase WHERE id = ANY(${sql.param(ids)}::text[])`,
    )
    return ids.map((id) => rows.find((row) => row.id === id)?.status ?? '')
  }
})

test('PTS-02 effects of Stripe are in the audit log, which only the tenant can read', async () => {
  const { who, session, purchase_id } = await open()
  await deliver(stripe.paid(session))
  await deliver(stripe.refund(session, 400))
  await deliver(stripe.dispute(session, 'created', 'needs_response', 'dp_audit'))
  await deliver(stripe.dispute(session, 'closed', 'won', 'dp_audit'))
  const { body } = await server.call('GET', '/api/orion/audit?limit=50', { key: who.api_key })
  const told = body.entries.filter((entry: { resource: string }) => entry.resource === purchase_id).toReversed()
  expect(told.map((entry: { action: string; actor: string; change: object }) => [entry.action, entry.actor])).toEqual([
    ['points.buy', expect.stringContaining('@example.com')],
    ['payment.credited', 'stripe'],
    ['payment.refunded', 'stripe'],
    ['payment.disputed', 'stripe'],
    ['payment.disputed', 'stripe'],
  ])
  expect(told.map(({ change }: { change: { points?: number } }) => change.points)).toEqual([
    undefined,
    PACK_10,
    -200_000,
    -300_000,
    300_000,
  ])
  expect(JSON.stringify(told)).not.toContain(STRIPE_ACCOUNT.secret_key)
  const { body: other } = await server.call('GET', '/api/orion/audit?limit=200', { key: partner.api_key })
  expect(JSON.stringify(other)).not.toContain(purchase_id)
})

test('TRUST-6 a tampered, unsigned, old or wrongly signed event is 400 and changes nothing', async () => {
  const { who, session, before } = await open()
  const event = stripe.paid(session)
  const now = Math.floor(Date.now() / 1000)
  const forged = [
    { tamper: (body: string) => body.replace('"paid"', '"paid" ') },
    { tamper: () => '' },
    { tamper: () => '{' },
    { secret: 'whsec_other' },
    { secret: '' },
    { at: now - 301 },
    { at: now + 330 }, // 30 seconds above the limit, because the server's clock continues while this test waits for a busy machine
    { header: null },
    { header: '' },
    { header: 't=,v1=' },
    { header: `t=${now},v0=${'0'.repeat(64)}` },
    { header: `t=${now},v1=${'0'.repeat(64)}` },
    { header: `t=${now},v1=é` },
  ]
  const rows = async () => (await server.parts.db.execute(sql`SELECT count(*) FROM payment_event`)).rows
  const count = await rows()
  for (const delivery of forged) {
    const { status, text } = await stripe.deliver(endpoint, event, delivery)
    expect([delivery, status, JSON.parse(text).code]).toEqual([delivery, 400, 'wrong_signature'])
  }
  expect(await rows()).toEqual(count)
  expect(await readBalance(who)).toBe(before)

  const body = JSON.stringify({ object: 'event', livemode: false, ...event })
  const good = signStripe(body, STRIPE_ACCOUNT.webhook_secret, now).split(',')[1]
  // while a secret is being replaced, Stripe sends both signatures
  const { status } = await stripe.deliver(endpoint, event, { header: `t=${now}, v1=${'0'.repeat(64)}, ${good}` })
  expect(status).toBe(200)
  expect(await readBalance(who)).toBe(before + PACK_10)
})

test('TRUST-6 without Stripe’s settings, its events are 400', async () => {
  const bare = await testServer()
  const { status } = await stripe.deliver(`${bare.url}/api/orion/points/webhooks/stripe`, stripe.event('x', {}), { secret: '' })
  expect(status).toBe(400)
  await bare.close()
})

describe('PTS-02 points that are taken back', () => {
  test('are those of the refunded part, or all of them, once for each way of reporting', async () => {
    const { who, session, purchase_id, before } = await open()
    await deliver(stripe.paid(session))
    const first = stripe.refund(session, 333)
    await deliver(first)
    await deliver(first)
    expect(await readBalance(who)).toBe(before + PACK_10 - 166_500)
    expect(await readPurchase(purchase_id, who)).toMatchObject({ status: 'partly_refunded', refunded_amount: 333 })
    await deliver(stripe.event('charge.refunded', { id: 'ch_1', payment_intent: session.payment_intent, amount_refunded: 333 }))
    expect(await readBalance(who)).toBe(before + PACK_10 - 166_500)
    await deliver(stripe.event('charge.refunded', { id: 'ch_1', payment_intent: session.payment_intent, amount_refunded: 1000 }))
    expect(await readBalance(who)).toBe(before)
    expect(await readPurchase(purchase_id, who)).toMatchObject({ status: 'refunded', refunded_amount: 1000 })
    const { body } = await server.call('GET', `/api/orion/points/transactions/${who.user_id}?type=refund`, { key: who.api_key })
    expect(body.transactions.map((each: { points_amount: number }) => each.points_amount)).toEqual([-333_500, -166_500])
  })

  test('are taken as soon as the payment is reported, if its refund was reported before', async () => {
    const { who, session, before } = await open()
    await deliver(stripe.refund(session, 1000))
    expect(await readBalance(who)).toBe(before)
    await deliver(stripe.paid(session))
    expect(await readBalance(who)).toBe(before)
  })

  test('are given back if the refund fails', async () => {
    const { who, session, before } = await open()
    await deliver(stripe.paid(session))
    const refund = stripe.refund(session, 1000, { status: 'pending' })
    await deliver(refund)
    await deliver(stripe.event('charge.refunded', { id: 'ch_2', payment_intent: session.payment_intent, amount_refunded: 1000 }))
    expect(await readBalance(who)).toBe(before)
    await deliver(stripe.event('refund.failed', { ...refund.data.object, status: 'failed' }))
    expect(await readBalance(who)).toBe(before + PACK_10)
    await deliver(stripe.event('refund.updated', { ...refund.data.object, status: 'succeeded' }, refund.created)) // a late event
    expect(await readBalance(who)).toBe(before + PACK_10)
  })

  test('never make a balance negative: the rest is a loss, and the organization is flagged until a dispute is won', async () => {
    const { who, session, purchase_id, before } = await open()
    await deliver(stripe.paid(session))
    await spend(who.organization_id, before + 300_000)
    await deliver(stripe.dispute(session, 'created', 'needs_response', 'dp_1'))
    expect(await readBalance(who)).toBe(0)
    expect(await readPurchase(purchase_id, who)).toMatchObject({ status: 'disputed' })
    const flag = async () =>
      (
        await server.parts.db.execute(
          sql`SELECT flagged_at, flag_reason FROM organization_money WHERE organization_id = ${who.organization_id}`,
        )
      ).rows[0]
    expect((await flag()).flag_reason).toContain(purchase_id)
    await deliver(stripe.dispute(session, 'closed', 'won', 'dp_1'))
    expect(await readBalance(who)).toBe(200_000)
    expect((await flag()).flagged_at).toBeNull()
    expect(await readPurchase(purchase_id, who)).toMatchObject({ status: 'paid', refunded_amount: 0 })
  })

  test('are none for an inquiry; a closed dispute stays closed, and a lost one is final', async () => {
    const { who, session, before } = await open()
    await deliver(stripe.paid(session))
    await deliver(stripe.dispute(session, 'created', 'warning_needs_response', 'dp_2'))
    expect(await readBalance(who)).toBe(before + PACK_10)
    const opened = stripe.dispute(session, 'created', 'needs_response', 'dp_3')
    await deliver(stripe.dispute(session, 'closed', 'won', 'dp_3'))
    await deliver(opened)
    expect(await readBalance(who)).toBe(before + PACK_10)
    await deliver(stripe.dispute(session, 'closed', 'lost', 'dp_4'))
    await deliver(stripe.dispute(session, 'updated', 'won', 'dp_4'))
    expect(await readBalance(who)).toBe(before)
  })
})

test(
  'PTS-02 for events in any order, repeated and simultaneous: one credit, and the final state of the refunds',
  { timeout: FULL ? 1_800_000 : 180_000 },
  async () => {
    const random = randomFrom(String(seed))
    for (let round = 0; round < (FULL ? 1000 : 25); round += 1) {
      const { who, session, purchase_id, before } = await open()
      const [refund, failing] = [stripe.refund(session, 250), stripe.refund(session, 400, { status: 'pending' })]
      const failed = stripe.event('refund.failed', { ...failing.data.object, status: 'failed' })
      const disputed = stripe.dispute(session, 'created', 'needs_response', `dp_r${round}`)
      const won = stripe.dispute(session, 'closed', 'won', `dp_r${round}`)
      const told = [
        stripe.paid(session),
        stripe.event('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' }),
        stripe.expired(session),
        ...[refund, failing, failed, disputed, won],
      ]
      const order = [...told, ...told.slice(0, 4)].map((event) => ({ event, at: random() })).toSorted((a, b) => a.at - b.at)
      const first = order.splice(0, Math.floor(random() * 4))
      await Promise.all(first.map(({ event }) => deliver(event)))
      for (const { event } of order) expect(await deliver(event)).toBe(200)
      expect([round, await readBalance(who)]).toEqual([round, before + PACK_10 - 125_000])
      expect(await readPurchase(purchase_id, who)).toMatchObject({ status: 'partly_refunded', refunded_amount: 250 })
    }
    expect((await reconcile(server.parts.db)).differences).toEqual([])
  },
)
