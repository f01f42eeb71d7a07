import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { listServiceOffers, pointsOfMillion, resetServicePrice, setServicePrice } from './service-prices.ts'

let server: TestServer
let partner: TestPartner
beforeAll(async () => {
  server = await testServer({
    settings: {
      GEMINI_API_KEY: 'AIza-operator-0123456789',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      OPENAI_API_KEY: 'sk-operator-0123456789',
      PEXELS_API_KEY: 'pexels-operator-0123456789',
      USD_PER_POINT: '0.02',
    },
  })
  partner = await server.partner()
})
afterAll(() => server.close())

const unusable = async () => {
  const { body } = await server.call('GET', '/api/orion/connections', { key: partner.api_key })
  return Object.fromEntries(
    body.connections.map(({ provider, unusable: of }: { provider: string; unusable: unknown }) => [provider, of]),
  )
}
const NO_PRICE = 'The operator of this server has set no price for this service, so films are not made with it.'

test('29.12 j PRV-05 a priced model is offered and can be chosen before anybody tested it', async () => {
  const { db } = server.parts
  const connection_id = `operator:google:${partner.organization_id}`
  const path = `/api/orion/organizations/${partner.organization_id}/choices`
  const call = (method: string, address: string, body?: unknown) =>
    server.call(method, address, { key: partner.api_key, ...(body !== undefined && { body }) })
  const offered = async (): Promise<{ connection_id: string }[]> => (await call('GET', path)).body.offered
  const choose = async () => (await call('PUT', path, { choices: { chat: { connection_id, model: 'gemini-3-pro' } } })).status
  expect((await offered()).map((each) => each.connection_id)).not.toContain(connection_id)
  expect(await choose()).toBe(422)
  const price = { provider: 'google', model: 'gemini-3-pro' }
  for (const meter of ['input_token', 'output_token'] as const) await setServicePrice(db, { ...price, meter, usd: '2' })
  expect(await offered()).toContainEqual(expect.objectContaining({ connection_id, models: { chat: null } }))
  expect(await choose()).toBe(200)
  const { connections } = (await call('GET', '/api/orion/connections')).body
  expect(connections.find(({ provider }: { provider: string }) => provider === 'google').status).toBe('untested')
  await call('PUT', path, { choices: {} })
  for (const meter of ['input_token', 'output_token'] as const) await resetServicePrice(db, { ...price, meter })
})

test('PRV-05 29.12 the operator sets the price of a million of a meter; a connection shows its unusable capabilities', async () => {
  const { db, config } = server.parts
  expect(await unusable()).toEqual({ google: { chat: NO_PRICE, image: NO_PRICE }, openai_compatible: {}, pexels: {} })

  await setServicePrice(db, { provider: 'google', model: '*', meter: 'image', usd: '39000' })
  await setServicePrice(db, { provider: 'google', model: '*', meter: 'input_token', usd: '0.3' })
  expect(await unusable()).toMatchObject({ google: { chat: NO_PRICE } }) // its output has no price yet
  await setServicePrice(db, { provider: 'google', model: 'gemini-3-flash', meter: 'output_token', usd: '2.5' })
  expect((await unusable()).google).toEqual({}) // one of its models has a price, so it can be chosen before a test
  const choose = (model: string) =>
    server.call('PUT', `/api/orion/organizations/${partner.organization_id}/choices`, {
      key: partner.api_key,
      body: { choices: { chat: { connection_id: `operator:google:${partner.organization_id}`, model } } },
    })
  expect((await choose('gemini-3-flash')).status).toBe(200)
  const other = await choose('gemini-unpriced')
  expect([other.status, other.body.detail[0].loc.at(-1), other.body.detail[0].msg]).toEqual([
    422,
    'model',
    expect.stringContaining('no price'),
  ])
  await setServicePrice(db, { provider: 'google', model: '*', meter: 'output_token', usd: '2.500001' })
  expect((await unusable()).google).toEqual({})

  const { prices, offers } = await listServiceOffers(db, config)
  expect(prices.map(({ model, meter, usd_micros }) => [model, meter, usd_micros])).toEqual([
    ['*', 'image', 39_000_000_000],
    ['*', 'input_token', 300_000],
    ['*', 'output_token', 2_500_001],
    ['gemini-3-flash', 'output_token', 2_500_000],
  ])
  // 39,000 USD × 1.3 ÷ 0.02
  expect(prices.map((price) => pointsOfMillion(price, config))).toEqual([25_350_000_000, 195_000, 1_625_001, 1_625_000])
  expect(pointsOfMillion(prices[0], { ...config, usd_per_point: undefined })).toBeNull()
  expect(offers).toContainEqual({ provider: 'google', capability: 'image', model: null, reason: null })

  expect(await resetServicePrice(db, { provider: 'google', model: '*', meter: 'image' })).toBe(true)
  expect(await resetServicePrice(db, { provider: 'google', model: '*', meter: 'image' })).toBe(false)
  expect((await unusable()).google).toEqual({ image: NO_PRICE })
})

test('PRV-05 without the value of a point, no service with a price is offered', async () => {
  const { db, config } = server.parts
  const { offers } = await listServiceOffers(db, { ...config, usd_per_point: undefined })
  const told = offers.filter(({ reason }) => reason !== null).map(({ provider, capability }) => `${provider} ${capability}`)
  expect(told).toEqual(['google chat', 'google image'])
  expect(offers.find(({ reason }) => reason !== null)?.reason).toContain('USD_PER_POINT')
})

test.each([
  { provider: 'nobody', model: '*', meter: 'image', usd: '1' },
  { provider: 'google', model: '*', meter: 'character', usd: '1' },
  { provider: 'pexels', model: '*', meter: 'image', usd: '1' },
  { provider: 'google', model: '', meter: 'image', usd: '1' },
  ...['-1', '1e3', '', 'free', '0.0000001', '1,5', '10000000000'].map((usd) => ({
    provider: 'google',
    model: '*',
    meter: 'image',
    usd,
  })),
])('PRV-05 an invalid price is refused: %o', async (wrong) => {
  await expect(setServicePrice(server.parts.db, wrong)).rejects.toThrow(Error)
})
