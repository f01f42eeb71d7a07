import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useModelsFolder } from '@orion/pipeline/local-models/model-files.ts'
import { PRIVATE_LINKS } from '@orion/pipeline/clients/private-links.fixture.ts'
import { sql } from '../../db/drizzle.ts'
import pino from 'pino'
import { ELEVENLABS_ACCOUNT, fakeElevenlabs } from '../../../../../fakes/voices/elevenlabs.ts'
import type * as z from 'zod/mini'
import type { StoredChoices as Stored } from '@orion/contract/choices.ts'
import { fakeCommons } from '../../../../../fakes/collections/commons.ts'
import { fakeKiwix } from '../../../../../fakes/search/kiwix.ts'
import { fakeKokoro } from '../../../../../fakes/voices/kokoro.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../fakes/models/openai.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { writeTinyModel } from '../../../../../fakes/models/tiny-model.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { databaseNow } from '../../db/database-clock.ts'
import { makeOffer } from '../points/use-prices.ts'
import { foundId, openFound } from './found-id.ts'
import { pricedModel } from './list-models.ts'

type StoredChoices = z.infer<typeof Stored>

let server: TestServer
let partner: TestPartner
let fake: Fake
let voices: Fake
let pictures: Fake
const { api_key } = OPENAI_ACCOUNT

beforeAll(async () => {
  fake = await fakeOpenai()
  voices = await fakeElevenlabs()
  pictures = await fakeCommons()
  server = await testServer({
    settings: {
      PROVIDER_NETWORKS: '127.0.0.0/8',
      OPENAI_API_KEY: OPENAI_ACCOUNT.api_key,
      OPENAI_BASE_URL: fake.url,
      ELEVENLABS_URL: voices.url,
      COMMONS_URL: `${pictures.url}/`,
    },
  })
  partner = await server.partner()
})
afterAll(async () => {
  await server.close()
  await fake.close()
  await voices.close()
  await pictures.close()
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, key = partner.api_key) =>
  server.call(method, `/api/orion${path}`, { key, ...(body !== undefined && { body }) })

const connect = (more: Record<string, unknown> = {}) =>
  call('POST', '/connections', {
    organization_id: partner.organization_id,
    provider: 'openai_compatible',
    label: 'Studio',
    fields: { address: fake.url, api_key },
    ...more,
  })

test('PRV-01 the catalogue lists every provider with its fields and without any values', async () => {
  const { status, body } = await call('GET', '/providers')
  expect(status).toBe(200)
  expect(body.providers).toContainEqual(
    expect.objectContaining({
      key: 'openai_compatible',
      capabilities: ['chat', 'image', 'speech'],
      fields: expect.arrayContaining([expect.objectContaining({ name: 'api_key', label: 'API key', secret: true })]),
    }),
  )
  expect(JSON.stringify(body)).not.toContain(api_key)
})

test('PRV-02 a connection is created, masked, tested with a real call, renamed and deleted, and each is audited', async () => {
  const made = await connect()
  expect(made).toMatchObject({
    status: 201,
    body: { connection: { status: 'untested', scope: 'organization', fields: { api_key: `••••${api_key.slice(-4)}` } } },
  })
  const { connection_id } = made.body.connection
  fake.seen.length = 0
  const tested = await call('POST', `/connections/${connection_id}/test`, { capability: 'chat', model: OPENAI_ACCOUNT.model })
  expect(tested.body).toMatchObject({
    status: 'working',
    findings: expect.arrayContaining([expect.objectContaining({ what: 'structured', ok: true })]),
  })
  // one request like a film's, and three that test the level of a model at a private address
  expect(fake.seen.map(({ path }) => path)).toEqual(Array.from({ length: 4 }, () => '/v1/chat/completions'))
  expect(fake.seen[0].body.toString()).toContain('"stream":true')

  const renamed = await call('PUT', `/connections/${connection_id}`, {
    label: 'Our studio',
    fields: { api_key: made.body.connection.fields.api_key },
  })
  expect(renamed.body.connection).toMatchObject({ label: 'Our studio', fields: { api_key: `••••${api_key.slice(-4)}` } })
  expect(
    (await call('POST', `/connections/${connection_id}/test`, { capability: 'chat', model: OPENAI_ACCOUNT.model })).body.status,
  ).toBe('working')
  expect((await call('DELETE', `/connections/${connection_id}`)).status).toBe(200)
  expect((await call('POST', `/connections/${connection_id}/test`, {})).status).toBe(404)
  const { body: log } = await server.call('GET', '/api/orion/audit', { key: partner.api_key })
  expect(JSON.stringify(log)).toContain('connection.delete')
  expect(JSON.stringify(log)).not.toContain(api_key)
})

test('PRV-02 PRV-07 a failing test shows the service’s message without the key', async () => {
  const { body } = await connect({ fields: { address: fake.url, api_key: 'sk-wrong-0123456789' } })
  const tested = await call('POST', `/connections/${body.connection.connection_id}/test`, { capability: 'chat', model: 'm' })
  expect(tested.body).toMatchObject({
    status: 'failing',
    findings: [
      { what: 'reachable', ok: true },
      { what: 'key', ok: false, detail_said: { message_key: 'troubles.says_status_2' } },
      { what: 'credit', ok: null, detail_said: { message_key: 'services.not_tried_since_what_stands' } },
      { what: 'model', ok: null },
      { what: 'structured', ok: null },
      { what: 'speed', ok: null },
    ],
  })
  expect(tested.body.findings[1].detail).toContain('Incorrect API key provided')
  expect(JSON.stringify(tested.body)).not.toContain('sk-wrong-0123456789')
  const { body: list } = await call('GET', `/connections?organization_id=${partner.organization_id}`)
  expect(list.connections).toContainEqual(
    expect.objectContaining({ status: 'failing', detail: expect.stringContaining('Incorrect') }),
  )
})

test('PRV-02 PRV-03 a changed address requires the key again: a masked key is 422 at its field, and nothing changes', async () => {
  const { body } = await connect()
  const { connection_id, fields } = body.connection
  const elsewhere = await call('PUT', `/connections/${connection_id}`, {
    fields: { address: 'https://evil.example.com/v1', api_key: fields.api_key },
  })
  expect(elsewhere).toMatchObject({ status: 422 })
  expect(JSON.stringify(elsewhere.body)).toContain('API key has to be given again')
  const silent = await call('PUT', `/connections/${connection_id}`, { fields: { address: 'https://evil.example.com/v1' } })
  expect(silent.status).toBe(422)
  const { body: list } = await call('GET', `/connections?organization_id=${partner.organization_id}`)
  expect(list.connections.find((each: { connection_id: string }) => each.connection_id === connection_id).fields.address).toBe(
    fake.url,
  )
})

test('PRV-02 the key is stored encrypted, and can be decrypted only for its own connection', async () => {
  const { body } = await connect()
  const { rows } = await server.parts.db.execute<{ text: string }>(sql`SELECT row_to_json(c)::text AS text FROM connection c`)
  expect(rows.map(({ text }) => text).join('')).not.toContain(api_key)
  const other = await connect({ fields: { address: fake.url, api_key: 'sk-other-0123456789' } })
  await server.parts.db
    .execute(sql`UPDATE connection SET sealed = (SELECT sealed FROM connection WHERE id = ${body.connection.connection_id})
    WHERE id = ${other.body.connection.connection_id}`)
  const tested = await call('POST', `/connections/${other.body.connection.connection_id}/test`, {
    capability: 'chat',
    model: 'm',
  })
  expect(tested.status).toBeGreaterThanOrEqual(400)
})

test('PRV-02 wrong fields are named by their labels', async () => {
  const wrong = await connect({ fields: { address: 'ftp://x', api_key: 'a b', color: 'red' } })
  expect(wrong.status).toBe(422)
  expect(wrong.body.detail.map(({ loc }: { loc: string[] }) => loc.at(-1)).sort()).toEqual(['address', 'api_key', 'color'])
  expect((await connect({ provider: 'nobody' })).status).toBe(422)
})

test('29.3 an invalid address is 422 at its field and is not stored', async () => {
  for (const address of [
    'http://x:99999/v1',
    'http://[::1/v1',
    'http://127.0.0.1%00.evil.test/v1',
    'http://',
    'https://a b/v1',
    'http://%',
  ]) {
    const { status, body } = await connect({ fields: { address, api_key } })
    expect([address, status, body.detail?.map?.(({ loc }: { loc: string[] }) => loc)]).toEqual([
      address,
      422,
      [['body', 'fields', 'address']],
    ])
  }
})

test('29.3 T1 a private address, literal or by any address of its name, is refused on create and update', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
  const closed = await testServer({ log })
  const { api_key: key, organization_id } = await closed.partner()
  const save = (address: string, path = '', method = 'POST') =>
    closed.call(method, `/api/orion/connections${path}`, {
      key,
      body: { organization_id, provider: 'openai_compatible', label: 'L', fields: { address, api_key } },
    })
  const before = fake.seen.length
  for (const link of [...PRIVATE_LINKS, `${fake.url}/v1`, 'http://private.test.invalid.localhost:1/v1']) {
    const { status, body } = await save(link)
    expect([link, status, body.detail?.[0]?.loc]).toEqual([link, 422, ['body', 'fields', 'address']])
    expect(body.detail[0].message_key, link).toMatch(/^troubles\./u) // the page shows the message in its own language
    if (/private address/u.test(body.detail[0].msg)) expect(body.detail[0].msg, link).toContain('PROVIDER_NETWORKS')
  }
  // the name has no address now: the connection is stored without a test, and calls to it are refused
  const kept = await save('https://nowhere.invalid/v1')
  expect([kept.status, kept.body.connection.status]).toEqual([201, 'untested'])
  const { connection_id } = kept.body.connection
  const moved = await closed.call('PUT', `/api/orion/connections/${connection_id}`, {
    key,
    body: { fields: { address: 'http://10.0.0.1/v1', api_key } },
  })
  expect([moved.status, moved.body.detail[0].loc]).toEqual([422, ['body', 'fields', 'address']])
  expect(moved.body.detail[0].msg).toBe(
    'Address: 10.0.0.1 is a private address. The operator of this server can allow its network with PROVIDER_NETWORKS.',
  )
  const listed = await closed.call('GET', `/api/orion/connections/${connection_id}/models?capability=chat`, { key })
  expect([listed.status, listed.body.code]).toEqual([502, 'provider_failed'])
  expect(fake.seen.length).toBe(before)
  expect(lines.filter((line) => JSON.parse(line).level >= 50 || line.includes('stack'))).toEqual([])
  await closed.close()
})

test('PRV-02 another tenant’s connection does not exist', async () => {
  const { body } = await connect()
  const stranger = await server.partner()
  const path = `/connections/${body.connection.connection_id}`
  for (const [method, end, given] of [
    ['PUT', '', { label: 'mine' }],
    ['DELETE', '', undefined],
    ['POST', '/test', {}],
    ['GET', '/models?capability=chat', undefined],
  ] as const) {
    const { status, body: answer } = await call(method, `${path}${end}`, given, stranger.api_key)
    expect([status, answer.detail]).toEqual([404, 'Connection not found'])
  }
  const theirs = await call('GET', `/connections?organization_id=${partner.organization_id}`, undefined, stranger.api_key)
  expect(theirs.status).toBe(404)
})

test('PRV-02 the operator’s connection is listed without fields, can be tested by permitted people, and changed by nobody', async () => {
  const { body } = await call('GET', `/connections?organization_id=${partner.organization_id}`)
  const operators = body.connections.filter(({ scope }: { scope: string }) => scope === 'operator')
  expect(operators).toMatchObject([{ connection_id: `operator:openai_compatible:${partner.organization_id}`, fields: {} }])
  // this test stores the tempo of the service's voice
  await call('POST', `/connections/${operators[0].connection_id}/test`, { capability: 'speech' })
  const tested = await call('POST', `/connections/${operators[0].connection_id}/test`, {
    capability: 'chat',
    model: OPENAI_ACCOUNT.model,
  })
  expect(tested.body.status).toBe('working')
  const { body: after } = await call('GET', `/connections?organization_id=${partner.organization_id}`)
  expect(after.connections[0]).toMatchObject({
    label: 'OpenAI or compatible',
    status: 'working',
    models: { chat: OPENAI_ACCOUNT.model },
  })
  expect((await call('DELETE', `/connections/${operators[0].connection_id}`)).status).toBe(403)
  expect((await call('PUT', `/connections/${operators[0].connection_id}`, { label: 'x' })).status).toBe(403)
})

test('PRV-01 PRV-03 if the operator moved a service, every organization’s connection to it uses that address', async () => {
  const fields = { api_key: ELEVENLABS_ACCOUNT.api_key }
  const { body } = await connect({ provider: 'elevenlabs', fields })
  const path = `/connections/${body.connection.connection_id}`
  const tested = await call('POST', `${path}/test`, { capability: 'speech' })
  expect(tested.body).toMatchObject({
    status: 'working',
    findings: expect.arrayContaining([expect.objectContaining({ ok: true, detail: expect.stringContaining('Sarah spoke') })]),
  })
  expect(voices.seen.map(({ method }) => method)).toContain('POST')
  const { body: listed } = await call('GET', `${path}/models?capability=speech`)
  expect(listed.models).toMatchObject([{ id: ELEVENLABS_ACCOUNT.model }])
})

test('PRV-02 models are listed as the service lists them now', async () => {
  const { body } = await connect()
  const { body: listed } = await call('GET', `/connections/${body.connection.connection_id}/models?capability=chat`)
  expect(listed.models[0]).toMatchObject({ id: OPENAI_ACCOUNT.model })
})

test('29.12 for the operator’s connection only priced models are listed, with their price; for one’s own, all', async () => {
  const rows = [{ provider: 'openai_compatible', model: 'm', meter: 'input_token', usd_micros: 300_000 }] as const
  const settings = { ...server.parts.config, usd_per_point: 0.02 }
  const service = { provider: 'openai_compatible', capability: 'chat', model: null, origin: 'https://api.openai.com' } as const
  const both = [...rows, { ...rows[0], meter: 'output_token' as const, usd_micros: 2_500_000 }]
  const models = [
    { id: 'm', name: 'M' },
    { id: 'n', name: 'N' },
  ]
  const shown = models.flatMap((model) =>
    pricedModel(model, makeOffer({ ...service, model: model.id }, both, settings), settings),
  )
  expect(shown).toEqual([
    {
      id: 'm',
      name: 'M',
      price: [
        { meter: 'input_token', points_million: 195_000 },
        { meter: 'output_token', points_million: 1_625_000 },
      ],
    },
  ])

  const { body } = await call('GET', `/connections/operator:openai_compatible:${partner.organization_id}/models?capability=chat`)
  expect(body.models[0]).toMatchObject({ id: OPENAI_ACCOUNT.model, price: [] }) // a model at a private address is free
  const own = await connect()
  const listed = await call('GET', `/connections/${own.body.connection.connection_id}/models?capability=chat`)
  expect(listed.body.models[0].price).toBeUndefined()
})

test('PRV-03 the id of a found server is signed, valid for ten minutes, and only for its own address', () => {
  const { keyring } = server.parts
  const found = { provider: 'openai_compatible', base_url: 'http://127.0.0.1:8880/v1', able: ['speech' as const] }
  const now = databaseNow()
  const found_id = foundId(keyring, found, now)
  expect(openFound(keyring, found_id, now + 599_999)).toEqual(found)
  expect(() => openFound(keyring, found_id, now + 600_000)).toThrow('too long ago')
  const elsewhere = JSON.stringify({ ...found, base_url: 'http://10.0.0.1', until: now + 600_000 })
  const forged = `${Buffer.from(elsewhere).toString('base64url')}.${found_id.split('.')[1]}`
  expect(() => openFound(keyring, forged, now)).toThrow('too long ago')
})

test('PRV-03 a caller through a proxy finds no server of this machine', async () => {
  const { body } = await server.call('GET', '/api/orion/connections/nearby', {
    key: partner.api_key,
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  expect(body.found).toEqual([])
})

test('PRV-01 PRV-02 a service without a key is connected with one click, tested, and called at the operator’s address', async () => {
  const { body: catalogue } = await call('GET', '/providers')
  expect(catalogue.providers).toContainEqual(expect.objectContaining({ key: 'commons', keyless: true, fields: [] }))
  const { status, body } = await connect({ provider: 'commons', label: 'Free photographs', fields: {} })
  expect(status).toBe(201)
  expect(body.connection).toMatchObject({ capabilities: ['stock'], fields: {} })
  const tested = await call('POST', `/connections/${body.connection.connection_id}/test`, {})
  expect(tested.body).toMatchObject({
    status: 'working',
    findings: expect.arrayContaining([expect.objectContaining({ what: 'reachable', ok: true })]),
  })
  expect(pictures.seen.map(({ path }) => path)).toEqual(['/w/api.php'])
})

const readOffered = async (connection_id: string) => {
  const { offered } = (await call('GET', `/organizations/${partner.organization_id}/choices`)).body as StoredChoices
  return offered.find((each) => each.connection_id === connection_id)
}

test('56 PRV-04 a service without models is offered as tested once its test succeeded, until its address changes', async () => {
  const encyclopedia = await fakeKiwix()
  const { body } = await connect({ provider: 'kiwix', label: 'Encyclopedia', fields: { address: encyclopedia.url } })
  const { connection_id } = body.connection
  expect(await readOffered(connection_id)).toMatchObject({ models: { search: null, stock: null }, tested: [] })
  expect((await call('POST', `/connections/${connection_id}/test`, { capability: 'search' })).body.status).toBe('working')
  expect(await readOffered(connection_id)).toMatchObject({ models: { search: null, stock: null }, tested: ['search'] })
  const listed = await call('GET', `/connections?organization_id=${partner.organization_id}`)
  expect(listed.body.connections).toContainEqual(expect.objectContaining({ connection_id, tested: ['search'], models: {} }))
  await call('PUT', `/connections/${connection_id}`, { fields: { address: `${encyclopedia.url}/other` } })
  expect(await readOffered(connection_id)).toMatchObject({ tested: [] })
  await encyclopedia.close()
})

test('56 PRV-04 a server whose models only speak is not offered for language models and images', async () => {
  const kokoro = await fakeKokoro()
  const { body } = await connect({ label: 'Kokoro', fields: { address: kokoro.url } })
  const { connection_id } = body.connection
  expect((await call('POST', `/connections/${connection_id}/test`, { capability: 'speech' })).body.status).toBe('working')
  expect(await readOffered(connection_id)).toMatchObject({ models: { speech: 'kokoro' }, tested: ['speech'] })
  expect(Object.keys((await readOffered(connection_id))!.models)).toEqual(['speech'])
  const choices = { chat: { connection_id }, speech: { connection_id } }
  const refused = await call('PUT', `/organizations/${partner.organization_id}/choices`, { choices })
  expect(refused.body.detail).toMatchObject([{ msg: expect.stringContaining('Kokoro cannot write') }])
  const moved = await call('PUT', `/connections/${connection_id}`, { fields: { address: `${kokoro.url}/v1` } })
  expect(moved.body.connection.capabilities).toEqual(['chat', 'image', 'speech'])
  await kokoro.close()
})

test('issue 53 LOCAL 2: a model file of this machine is found, connected, tested and chosen, but not from elsewhere', async () => {
  const folder = join(server.parts.config.data_dir, 'models')
  useModelsFolder(folder)
  writeTinyModel(join(folder, 'tiny.gguf'))
  const { api_key: key, organization_id } = partner
  const { found } = (await server.call('GET', '/api/orion/connections/nearby', { key })).body
  const here = found.find((each: { provider: string }) => each.provider === 'local_model')
  expect(here).toMatchObject({ base_url: folder, offers: 'models', models: ['tiny.gguf'] })
  const body = { organization_id, label: 'Ours', found_id: here.found_id }
  const { connection } = (await server.call('POST', '/api/orion/connections', { key, body })).body
  const models = await server.call('GET', `/api/orion/connections/${connection.connection_id}/models`, { key })
  expect(models.body.models).toMatchObject([{ id: 'tiny', name: 'Tiny (0.0 GB)', sees: false }])
  const tested = await server.call('POST', `/api/orion/connections/${connection.connection_id}/test`, { key, body: {} })
  expect(tested.body.findings.map(({ what }: { what: string }) => what)).toContain('structured')
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const wish = { organization_id, label: 'Theirs', provider: 'local_model', fields: {} }
  const refused = await server.call('POST', '/api/orion/connections', { key, body: wish, headers })
  expect(refused.body.code).toBe('forbidden')
  const choices = { chat: { connection_id: connection.connection_id, model: 'tiny' } }
  const saved = await server.call('PUT', `/api/orion/organizations/${organization_id}/choices`, { key, body: { choices } })
  expect(saved.body.offered).toContainEqual(expect.objectContaining({ label: 'Ours', local: true }))
})
