import { expect, test } from 'vitest'
import { operatorConnections } from './operator-connections.ts'

const listKeys = (env: Record<string, string>) => operatorConnections(env).map(({ row }) => row.provider)

test('PRV-02 services without a key are connections of the operator only if KEYLESS is on', () => {
  expect(listKeys({})).toEqual([])
  expect(listKeys({ KEYLESS: 'off', BRAVE_URL: 'http://127.0.0.1:1' })).toEqual([])
  expect(listKeys({ KEYLESS: 'on' }).sort()).toEqual([
    ...['archive_org', 'art_institute', 'commons', 'library_of_congress', 'met_museum', 'nasa', 'openverse', 'phylopic'],
  ])
  expect(operatorConnections({ KEYLESS: ' on ' })[0]).toMatchObject({
    fields: {},
    row: { organization_id: null, status: 'untested' },
  })
})

test.each([
  ['BRAVE_API_KEY', 'brave', 'api_key'],
  ['TAVILY_API_KEY', 'tavily', 'api_key'],
  ['PEXELS_API_KEY', 'pexels', 'api_key'],
  ['REPLICATE_API_TOKEN', 'replicate', 'api_key'],
  ['SEARXNG_URL', 'searxng', 'address'],
])('PRV-01 %s alone connects %s for the operator', (name, provider, field) => {
  const [connected, ...others] = operatorConnections({ [name]: 'http://127.0.0.1:8888' })
  expect(others).toEqual([])
  expect(connected).toMatchObject({ row: { provider }, fields: { [field]: 'http://127.0.0.1:8888' } })
})
