import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { servedStages } from '../../test/served-stages.ts'
import { tinyStages } from '../../test/tiny-stages.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'

let server: TestServer
let partner: TestPartner
beforeAll(async () => {
  server = await testServer({ stages: servedStages(tinyStages()), settings: { PROVIDER_NETWORKS: '127.0.0.0/8,10.0.0.0/8' } })
  partner = await server.partner()
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: unknown) =>
  server.call(method, `/api/orion${path}`, { key: partner.api_key, ...(body !== undefined && { body }) })

async function connect(address: string): Promise<string> {
  const { organization_id } = partner
  const body = {
    organization_id,
    provider: 'openai_compatible',
    label: address,
    fields: { address, api_key: 'sk-not-a-real-key' },
  }
  return (await call('POST', '/connections', body)).body.connection.connection_id
}

async function film(): Promise<string> {
  const body = { workflow_name: 'Canals', topic: 'Canals', organization_id: partner.organization_id }
  return (await call('POST', '/workflows/', body)).body.workflow_id
}

const makeChoices = (connection_id: string) => ({ choices: { chat: { connection_id, model: 'm' } } })
const saidFor = async (connection_id: string): Promise<string[] | undefined> =>
  (await call('POST', `/workflows/${await film()}/estimate-stage`, { stage_number: 1, ...makeChoices(connection_id) })).body.sends
const noted = async () => (await call('GET', `/audit?organization_id=${partner.organization_id}&action=source.send`)).body.entries

test('TRUST-4 PRV-02 the first time that sources are sent to a connection is announced and logged, once', async () => {
  const outside = await connect('https://models.example.org/v1')
  expect(await saidFor(outside)).toEqual(['Sends your sources to models.example.org'])
  expect(await noted()).toEqual([])
  await call('PUT', `/organizations/${partner.organization_id}/choices`, makeChoices(outside))
  const { token } = await signedInMember(server, partner, { role_id: ROLE_ID.API_USER, membership_type: 'business' })
  const first = async (key: string) =>
    (await server.call('GET', `/api/orion/organizations/${partner.organization_id}/first-sendings`, { key })).body.sends
  const { status } = await server.call('GET', `/api/orion/organizations/${partner.organization_id}/choices`, { key: token })
  expect(status, 'whoever starts films reads no choices').toBe(403)
  for (const key of [partner.api_key, token])
    expect(await first(key), '29.12 f a film that is created for the autopilot has no estimate yet').toEqual([
      'Sends your sources to models.example.org',
    ])
  const workflow_id = await film()
  const started = await call('POST', `/workflows/${workflow_id}/execute-stage`, { stage_id: 1, ...makeChoices(outside) })
  expect(started.status).toBe(202)
  expect(await noted()).toMatchObject([
    {
      action: 'source.send',
      resource: outside,
      organization_id: partner.organization_id,
      change: { provider: 'openai_compatible', host: 'models.example.org', workflow_id },
    },
  ])
  expect(await saidFor(outside)).toBeUndefined()
  expect(await first(token)).toEqual([])
  await call('POST', `/workflows/${await film()}/execute-stage`, { stage_id: 1, ...makeChoices(outside) })
  expect(await noted()).toHaveLength(1)
  const second = await connect('https://others.example.org/v1')
  expect(await saidFor(second)).toEqual(['Sends your sources to others.example.org'])
  await call('PUT', `/organizations/${partner.organization_id}/choices`, { choices: {} })
})

test('TRUST-4 PRV-02 data that stays on this machine, or that only Orion reads, is not announced as sent', async () => {
  const near = await connect('http://127.0.0.1:9/v1')
  expect(await saidFor(near)).toBeUndefined()
  const { body } = await call('POST', `/workflows/${await film()}/estimate-stage`, { stage_number: 1 })
  expect(body.sends).toBeUndefined()
})
