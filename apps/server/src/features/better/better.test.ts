import { BETTER_KEYS } from '@orion/contract/better.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'

let server: TestServer
let partner: TestPartner
let organization: string
beforeAll(async () => {
  server = await testServer({ settings: { KEYLESS: 'on', KIWIX_URL: 'http://127.0.0.1:9' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  partner = await server.partner()
  organization = `/api/orion/organizations/${partner.organization_id}`
})

type Call = { body?: object; headers?: Record<string, string> }
const call = (method: string, wish: Call = {}) => server.call(method, `${organization}/better`, { key: partner.api_key, ...wish })
type Row = { key: string; state: string; by: string | null; whose: string | null; answered: string | null; allowed: boolean }
const rows = async (wish: Call = {}) => (await call('GET', wish)).body.rows as Row[]
const row = async (key: string) => (await rows()).find((each) => each.key === key)

test('PRV-04 issue 33.4: a row is off until its service is chosen; then it shows the service and its owner', async () => {
  expect(await rows()).toEqual(
    BETTER_KEYS.map((key) => ({
      key,
      state: 'off',
      by: null,
      whose: null,
      answered: null,
      allowed: true,
      provider: key === 'offline_library' ? 'kiwix' : null,
    })),
  )
  const { connections } = (
    await server.call('GET', `/api/orion/connections?organization_id=${partner.organization_id}`, { key: partner.api_key })
  ).body
  const of = (provider: string) => ({
    connection_id: connections.find((each: { provider: string }) => each.provider === provider).connection_id,
  })
  const choices = { stock: of('commons'), search: of('kiwix') }
  const saved = await server.call('PUT', `${organization}/choices`, { key: partner.api_key, body: { choices } })
  expect(saved.status).toBe(200)
  expect(await row('free_pictures')).toMatchObject({ state: 'on', by: 'Wikimedia Commons', whose: 'machine' })
  expect(await row('offline_library')).toMatchObject({ state: 'on', by: 'Kiwix', whose: 'machine' })
  expect(await row('reader')).toMatchObject({ state: 'off' })
})

test('PRV-04 issue 33.4: an organization’s own chat model is shown in its row with its name and model', async () => {
  const { organization_id, api_key: key } = partner
  const fields = { address: 'https://studio.invalid' }
  const wish = { organization_id, provider: 'openai_compatible', label: 'Our model', fields }
  const { connection_id } = (await server.call('POST', '/api/orion/connections', { key, body: wish })).body.connection
  const choices = { chat: { connection_id, model: 'big' } }
  await server.call('PUT', `${organization}/choices`, { key, body: { choices } })
  expect(await row('reader')).toMatchObject({ state: 'on', by: 'Our model · big', whose: 'organization' })
  await server.call('DELETE', `/api/orion/connections/${connection_id}`, { key })
  expect(await row('reader')).toMatchObject({ state: 'off', by: null })
})

test('PRV-04 issue 33.4: a download is shown as running or failed; a caller who may not install sees that', async () => {
  const { db } = server.parts
  const { organization_id, user_id } = partner
  await db.execute(sql`INSERT INTO local_model_pull (organization_id, catalogue_id, token, state, started_by)
    VALUES (${organization_id}, 'gemma-4-e4b', 't', 'testing', ${user_id})`)
  await db.execute(sql`INSERT INTO local_voice (catalogue_id, token, state) VALUES ('piper-de-thorsten', 't', 'failed')`)
  expect([await row('reader'), await row('voice')]).toMatchObject([{ state: 'under_way' }, { state: 'failed' }])
  await db.execute(sql`UPDATE local_model_pull SET state = 'failed'`)
  await db.execute(sql`UPDATE local_voice SET state = 'ready'`)
  expect(await row('reader')).toMatchObject({ state: 'failed' })
  expect(await row('voice')).toMatchObject({ state: 'on', by: 'Thorsten', whose: 'machine' })
  const outside = await rows({ headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(outside.map(({ allowed }) => allowed)).toEqual([false, true, true, false])
})

test('PRV-04 issue 33.3: an answer is stored by organization and row, and in the audit log; a wrong row is named', async () => {
  const other = await server.partner()
  const { body } = await call('PUT', { body: { keys: ['offline_library', 'voice', 'voice'], answer: 'not_now' } })
  expect(body.rows.map(({ answered }: Row) => answered)).toEqual([null, null, 'not_now', 'not_now'])
  await call('PUT', { body: { keys: ['voice'], answer: 'taken' } })
  expect((await rows()).map(({ answered }) => answered)).toEqual([null, null, 'not_now', 'taken'])
  const theirs = await server.call('GET', `/api/orion/organizations/${other.organization_id}/better`, { key: other.api_key })
  expect(theirs.body.rows.map(({ answered }: Row) => answered)).toEqual([null, null, null, null])

  const wrong = await call('PUT', { body: { keys: ['choir'], answer: 'taken' } })
  expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['body', 'keys', 0]])
  expect((await call('PUT', { body: { keys: [], answer: 'taken' } })).status).toBe(422)
  expect((await call('PUT', { body: { keys: ['voice'], answer: 'perhaps' } })).body.detail[0].loc).toEqual(['body', 'answer'])
  const { rows: noted } = await server.parts.db.execute(
    sql`SELECT change FROM audit_log WHERE action = 'better.answer' AND organization_id = ${partner.organization_id} ORDER BY id`,
  )
  expect(noted).toMatchObject([{ change: { answer: 'not_now' } }, { change: { keys: ['voice'], answer: 'taken' } }])
})
