import { writeFileSync } from 'node:fs'
import { readPdf } from '@orion/pipeline/sources/read-pdf.ts'
import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CURRENCIES } from '@orion/contract/catalogues/currencies.ts'
import { type TestPartner, type TestServer, testServer } from '../../../test/test-server.ts'
import { packagesIn } from './packages.ts'
import { insertPurchase } from './purchase-queries.ts'
import { reconcile } from '../reconcile.ts'

const WELCOME = 250_000

let server: TestServer
let partner: TestPartner
let stranger: TestPartner
beforeAll(async () => {
  server = await testServer()
  partner = await server.partner()
  stranger = await server.partner()
})
afterAll(() => server.close())

const get = (path: string, key = partner.api_key) => server.call('GET', `/api/orion${path}`, { key })
const send = (method: string, path: string, body: unknown, { key = partner.api_key, headers = {} } = {}) =>
  server.call(method, `/api/orion${path}`, { key, body, headers })
const buy = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  send('POST', '/points/purchase', { organization_id: partner.organization_id, package_id: 'pack-50', ...body }, { headers })
const balance = async () => (await get(`/points/balance/${partner.organization_id}`)).body.data

/** The text of a receipt, as a PDF reader extracts it. */
const readText = async (pdf: Uint8Array): Promise<string> => (await readPdf(pdf)).text

async function download(path: string) {
  const response = await fetch(`${server.url}/api/orion${path}`, { headers: { 'x-api-key': partner.api_key } })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

describe('PTS-02 packages', () => {
  test('have whole prices in minor units in each of ten currencies, and their own bonus', async () => {
    expect(CURRENCIES).toHaveLength(10)
    for (const currency of CURRENCIES) {
      const { status, body } = await get(`/points/packages?currency_iso=${currency}`)
      expect(status).toBe(200)
      expect(body.map((each: { package_id: string }) => each.package_id)).toEqual(['pack-10', 'pack-25', 'pack-50', 'pack-100'])
      expect(body.filter((each: { is_popular: boolean }) => each.is_popular)).toHaveLength(1)
      for (const each of body) {
        expect(each).toMatchObject({ currency_iso: currency, payment_provider: 'test' })
        expect(each.total_points).toBe(each.points_amount + each.bonus_points)
        expect(Number.isSafeInteger(each.local_price) && each.local_price > 0).toBe(true)
        if (currency === 'USD') expect(each.local_price).toBe(each.usd_price)
      }
      const prices = body.map((each: { local_price: number }) => each.local_price)
      expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b))
    }
    expect((await get('/points/packages')).body[0].currency_iso).toBe('USD')
    expect((await get('/points/packages?currency_iso=XXX')).status).toBe(422)
  })

  test('are bought from the built-in test provider at once, and the answer says that no money moved', async () => {
    const before = await balance()
    const { status, body } = await buy({})
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: 'paid',
      package_name: 'Pack 50',
      base_points: 2_500_000,
      bonus_points: 250_000,
      total_points: 2_750_000,
      payment_provider: 'test',
      message: expect.stringContaining('no money moved'),
    })
    expect(body.data.checkout_url).toBeUndefined()
    const after = await balance()
    expect(after.current_points - before.current_points).toBe(2_750_000)
    expect(after.total_purchased - before.total_purchased).toBe(2_750_000)
    const { body: listed } = await get(`/points/transactions/${partner.user_id}?limit=1`)
    expect(listed.transactions[0]).toMatchObject({
      transaction_type: 'purchase',
      points_amount: 2_750_000,
      description: 'Pack 50',
      purchase_id: body.data.purchase_id,
    })
  })

  test('are priced in the organization’s currency unless the request names another', async () => {
    const { body } = await buy({ package_id: 'pack-10', currency_iso: 'JPY' })
    const { body: read } = await get(`/points/purchases/${body.data.purchase_id}`)
    expect(read.data).toMatchObject({ amount: 1500, currency_iso: 'JPY', status: 'paid' })
    const { body: usual } = await buy({ package_id: 'pack-10' })
    expect((await get(`/points/purchases/${usual.data.purchase_id}`)).body.data).toMatchObject({
      amount: 1000,
      currency_iso: 'USD',
    })
  })

  test('cannot be bought with an unknown organization, package or payment method; nothing moves', async () => {
    const before = await balance()
    const refusals: [Record<string, unknown>, number][] = [
      [{ organization_id: stranger.organization_id }, 404],
      [{ organization_id: 'nobody' }, 404],
      [{ organization_id: '' }, 422],
      [{ organization_id: 5 }, 422],
      [{ package_id: 'pack-1000000' }, 422],
      [{ package_id: -1 }, 422],
      [{ package_id: '' }, 422],
      [{ payment_method: 'cash' }, 422],
      [{ currency_iso: 'CHF' }, 422],
    ]
    for (const [body, expected] of refusals) expect([body, (await buy(body)).status]).toEqual([body, expected])
    expect(await balance()).toEqual(before)
  })

  test('with the same Idempotency-Key 50 times at once are bought once, with 50 equal answers', async () => {
    const before = await balance()
    const key = { 'idempotency-key': 'once-for-all' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => buy({ package_id: 'pack-10' }, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect((await balance()).current_points - before.current_points).toBe(500_000)
    expect((await buy({ package_id: 'pack-25' }, key)).status).toBe(409)
  })
})

describe('PTS-02 a receipt', () => {
  test('is a PDF with the legal data of the day of payment, in both languages', async () => {
    const details = {
      name: 'Estudio',
      legal_name: 'Estudio de Cine S.A. de C.V.',
      country: 'MX',
      currency: 'MXN',
      tax_id: 'ECI010203AB9',
      address: 'Av. Insurgentes Sur 1234\n03100 Ciudad de México',
    }
    const path = `/api/zeta/api-users/organizations/${partner.organization_id}`
    await server.call('PUT', path, { key: partner.api_key, body: details })
    const { body } = await buy({})
    await server.call('PUT', path, { key: partner.api_key, body: { name: 'First', legal_name: 'Someone Else', currency: 'USD' } })

    const receipt = `/points/purchases/${body.data.purchase_id}/receipt`
    const { response, bytes } = await download(receipt)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    if (process.env.ORION_SHOW !== undefined) writeFileSync(`${process.env.ORION_SHOW}/receipt.pdf`, bytes)
    const english = await readText(bytes)
    const number = (await get(`/points/purchases/${body.data.purchase_id}`)).body.data.receipt_number
    for (const text of [
      number,
      'Estudio de Cine S.A. de C.V.',
      'ECI010203AB9',
      'Ciudad de México',
      'Pack 50',
      '900.00 MXN',
      '250.0000 points',
    ])
      expect(english).toContain(text)
    expect(english).toContain('no money moved')
    expect(english).not.toContain('Someone Else')
    const spanish = await readText((await download(`${receipt}?language=es`)).bytes)
    for (const text of ['Recibo', 'no se movió dinero', 'México']) expect(spanish).toContain(text)
  })

  test('of another tenant is 404, and receipt numbers have no gaps', async () => {
    const { body } = await get('/points/purchases?limit=200')
    const numbers = body.purchases.map((each: { receipt_number: string }) => Number(each.receipt_number.slice(5)))
    expect(numbers.toSorted((a: number, b: number) => a - b)).toEqual(Array.from(numbers, (_, index) => index + 1))
    const { purchase_id } = body.purchases[0]
    for (const path of [`/points/purchases/${purchase_id}`, `/points/purchases/${purchase_id}/receipt`])
      expect((await get(path, stranger.api_key)).status).toBe(404)
    expect((await get('/points/purchases', stranger.api_key)).body.purchases).toEqual([])
  })
})

describe('PTS-03 transactions', () => {
  const list = async (query: string) => (await get(`/points/transactions/${partner.user_id}?limit=200&${query}`)).body

  test('are filtered by type, days and organization, with the same result page by page', async () => {
    const all = (await list('')).transactions
    expect(all.at(-1)).toMatchObject({ transaction_type: 'grant', points_amount: WELCOME })
    expect((await list('type=grant')).transactions).toHaveLength(1)
    expect((await list('type=purchase')).transactions).toHaveLength(all.length - 1)
    const today = new Date().toISOString().slice(0, 10)
    expect((await list(`from=${today}&to=${today}`)).transactions).toHaveLength(all.length)
    expect((await list('to=2001-01-01')).transactions).toEqual([])
    expect((await list('from=2999-01-01')).transactions).toEqual([])
    expect((await list(`to=${all[1].created_at}&from=${all[1].created_at}`)).transactions.length).toBeLessThan(all.length)
    expect((await list(`organization_id=${partner.organization_id}`)).transactions).toHaveLength(all.length)

    const paged = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const path = `/points/transactions/${partner.user_id}?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
      const { body } = await get(path)
      paged.push(...body.transactions)
      cursor = body.next_cursor
    }
    expect(paged).toEqual(all)
  })

  test('refuse impossible filters with a sentence', async () => {
    for (const query of ['type=gift', 'from=yesterday', 'to=2026-02-31', 'from=2026-13-01', 'from=2026-01-01T00:00'])
      expect([query, (await get(`/points/transactions/${partner.user_id}?${query}`)).status]).toEqual([query, 422])
    const foreign = `?organization_id=${stranger.organization_id}`
    expect((await get(`/points/transactions/${partner.user_id}${foreign}`)).status).toBe(404)
    expect((await get(`/points/transactions/${partner.user_id}/export${foreign}`)).status).toBe(404)
    expect((await get(`/points/transactions/${stranger.user_id}/export`)).status).toBe(404)
  })

  test('are all exported as CSV, without a cell that a spreadsheet would run', async () => {
    await server.parts.db.execute(sql`UPDATE organization SET name = '=1+1,"x"' WHERE id = ${partner.organization_id}`)
    const { response, bytes } = await download(`/points/transactions/${partner.user_id}/export`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="orion-transactions-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    expect(text.startsWith('\uFEFFcreated_at,type,')).toBe(true)
    const rows = text.trimEnd().split('\r\n').slice(1)
    expect(rows).toHaveLength((await list('')).transactions.length)
    expect(rows.at(-1)).toContain(`,grant,"'=1+1,""x""",`)
    expect(rows.at(-1)).toContain(',25.0000,')
  })
})

test('PTS-03 the conversion is exact, rounds down, and refuses invalid amounts', async () => {
  expect((await get('/points/conversion/100000')).body.data).toEqual({ points: 100_000, amount_mxn: 2000, rate: 2 })
  expect((await get('/points/conversion/99')).body.data.amount_mxn).toBe(1)
  expect((await get('/points/conversion/9007199254740991')).body.data.amount_mxn).toBe(180_143_985_094_819)
  for (const amount of ['0', '-5', '1.5', 'ten', '9007199254740992', '1e3', '99999999999999999999', '%20'])
    expect([amount, (await get(`/points/conversion/${amount}`)).status]).toEqual([amount, 422])
})

describe('PTS-05 reconciliation finds', () => {
  const planted: Record<string, (purchase_id: string) => ReturnType<typeof sql>[]> = {
    'a purchase is paid and was not credited, or not with its points': (id) => [
      sql`UPDATE purchase SET status = 'paid', paid_at = now(), receipt_number = 'x', buyer = '{}', credited_to = organization_id
        WHERE id = ${id}`,
    ],
    'points were credited for no purchase': () => [
      sql`INSERT INTO ledger_tx (kind, once, actor_id) VALUES ('purchase', 'purchase:nobody', 'forger')`,
    ],
    'what was taken back of a purchase is not what its transfers took': (id) => [
      sql`UPDATE purchase SET taken_points = 5 WHERE id = ${id}`,
    ],
    'a payout is not as its transfers are': () => [
      sql`INSERT INTO payout (id, partner_id, points, amount_mxn, clabe)
        VALUES ('forged', ${partner.user_id}, 50, 1, '012180001234567899')`,
    ],
    'a total is not the sum of its transfers': () => [
      sql`ALTER TABLE ledger_flow DISABLE TRIGGER guard`,
      sql`UPDATE ledger_flow SET amount = amount + 1 WHERE to_id = ledger_account_id('org_available', ${partner.organization_id})
        AND from_id = ledger_account_id('grants')`,
    ],
    'the run has ended and its hold has not': () => [
      sql`INSERT INTO workflow (id, organization_id, created_by, name, topic, language, duration_seconds)
        VALUES ('w', ${partner.organization_id}, 'x', 'W', 'T', 'en', 60)`,
      sql`INSERT INTO execution (id, organization_id, workflow_id, stage_number, started_by, state, provider, price, request)
        VALUES ('e', ${partner.organization_id}, 'w', 1, 'x', 'failed', 'p', '{}', '{}')`,
      sql`WITH hold AS (INSERT INTO ledger_hold (execution_id, org_id, partner_id, amount)
        VALUES ('e', ${partner.organization_id}, ${partner.user_id}, 5) RETURNING id),
        entry AS (INSERT INTO ledger_tx (kind, once, org_id, actor_id) VALUES ('hold', 'hold:e', ${partner.organization_id}, 'x')
          RETURNING id)
        INSERT INTO ledger_transfer (tx_id, from_id, to_id, amount, hold_id)
        SELECT entry.id, ledger_account_id('org_available', ${partner.organization_id}),
          ledger_account_id('org_held', ${partner.organization_id}), 5, hold.id FROM hold, entry`,
    ],
  }
  test.each(Object.entries(planted))('%s', async (what, statements) => {
    const { db } = server.parts
    const undone = db.transaction(async (tx) => {
      const purchase_id = crypto.randomUUID()
      const [chosen] = packagesIn('USD', 'test')
      const { organization_id, user_id: bought_by } = partner
      await insertPurchase(tx, { id: purchase_id, organization_id, bought_by, provider: 'test', chosen })
      for (const statement of statements(purchase_id)) await tx.execute(statement)
      expect((await reconcile(tx as never)).differences.map((difference) => difference.what)).toEqual([what])
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
  })
})

test('PTS-05 after all these tests the ledger adds up', async () => {
  expect((await reconcile(server.parts.db)).differences).toEqual([])
})
