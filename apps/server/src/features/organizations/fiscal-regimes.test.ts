import { COUNTRIES } from '@orion/contract/catalogues/countries.ts'
import { listFiscalRegimes } from '@orion/contract/catalogues/fiscal-regimes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'

const PATH = '/api/zeta/api-users/organizations'

let server: TestServer
let partner: TestPartner
beforeAll(async () => {
  server = await testServer()
  partner = await server.partner()
})
afterAll(() => server.close())

const update = (body: object) =>
  server.call('PUT', `${PATH}/${partner.organization_id}`, { key: partner.api_key, body: { name: 'First', ...body } })

test.each(COUNTRIES)('ORG-03 %s: every regime of its list is accepted, and any other one is refused', async (country) => {
  for (const { code } of listFiscalRegimes(country)) {
    const { status, body } = await update({ country, fiscal_regime: code })
    expect([code, status, body.organization?.fiscal_regime]).toEqual([code, 200, code])
  }
  expect(await update({ country, fiscal_regime: 'no_such_regime' })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'fiscal_regime'], msg: 'Choose a fiscal regime of the country' }] },
  })
})

test('ORG-03 a regime needs a country, must belong to it, and is cleared when the country changes', async () => {
  const key = partner.api_key
  expect((await server.call('POST', PATH, { key, body: { name: 'No country', fiscal_regime: '626' } })).status).toBe(422)
  expect(
    (await server.call('POST', PATH, { key, body: { name: 'Other country', country: 'ES', fiscal_regime: '626' } })).status,
  ).toBe(422)
  expect((await update({ country: 'MX', fiscal_regime: '626' })).body.organization.fiscal_regime).toBe('626')
  expect((await update({ fiscal_regime: '601' })).body.organization.fiscal_regime).toBe('601')
  expect((await update({ fiscal_regime: 'sole_trader' })).status).toBe(422)
  expect((await update({ country: 'GB' })).body.organization).toMatchObject({ country: 'GB', fiscal_regime: null })
  expect((await update({ fiscal_regime: 'sole_trader' })).body.organization.fiscal_regime).toBe('sole_trader')
  expect((await update({ fiscal_regime: '' })).body.organization.fiscal_regime).toBeNull()
})
