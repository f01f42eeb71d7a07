import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servedStages } from '../../test/served-stages.ts'
import { tinyStages } from '../../test/tiny-stages.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { readExecution } from '../stages/queries.ts'
import { chooseMakers } from './choose-makers.ts'

let server: TestServer
let partner: TestPartner
let ours: string
let other: string
let searches: string

beforeAll(async () => {
  server = await testServer({ stages: servedStages(tinyStages()), settings: { PROVIDER_NETWORKS: '127.0.0.0/8,10.0.0.0/8' } })
  partner = await server.partner()
  ours = await connect('Studio')
  other = await connect('Garage')
  searches = await connect('Finder', { provider: 'brave', fields: { api_key: 'BSA-1234567890' } })
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: unknown, key = partner.api_key) =>
  server.call(method, `/api/orion${path}`, { key, ...(body !== undefined && { body }) })

async function connect(label: string, more: object = {}, { api_key, organization_id } = partner): Promise<string> {
  const fields = { address: `http://127.0.0.1:9/${label}` }
  const body = { organization_id, provider: 'openai_compatible', label, fields, ...more }
  return (await call('POST', '/connections', body, api_key)).body.connection.connection_id
}

const ofOrganization = () => `/organizations/${partner.organization_id}/choices`
const choose = (choices: unknown) => call('PUT', ofOrganization(), { choices })

async function film(more: object = {}): Promise<string> {
  const body = { workflow_name: 'Canals', topic: 'Canals', organization_id: partner.organization_id, ...more }
  return (await call('POST', '/workflows/', body)).body.workflow_id
}

const estimate = async (workflow_id: string, more: object = {}) =>
  (await call('POST', `/workflows/${workflow_id}/estimate-stage`, { stage_number: 1, ...more })).body

const start = (workflow_id: string, more: object = {}) =>
  call('POST', `/workflows/${workflow_id}/execute-stage`, { stage_id: 1, ...more })

const readRequest = async (execution_id: string) => (await readExecution(server.parts.db, execution_id))!.request

test('PRV-04 an organization chooses its services; the built-in ones are used for the rest', async () => {
  const saved = await choose({ chat: { connection_id: ours, model: 'small-1' }, image: null })
  expect(saved.status).toBe(200)
  const expected = { choices: { chat: { connection_id: ours, model: 'small-1' }, image: null }, gone: [] }
  expect(saved.body).toMatchObject(expected)
  expect(saved.body.in_use).toEqual(['chat', 'image'])
  expect(saved.body.offered).toContainEqual({
    connection_id: ours,
    provider: 'openai_compatible',
    label: 'Studio',
    local: true,
    models: { chat: null, image: null, speech: null },
    tested: [],
    does: {},
  })
  expect((await call('GET', ofOrganization())).body).toMatchObject(expected)
  expect(JSON.stringify(saved.body.choices)).not.toContain('label')
  const { makers } = await estimate(await film())
  expect(makers).toMatchObject([
    {
      capability: 'chat',
      connection_id: ours,
      provider: 'openai_compatible',
      label: 'Studio',
      model: 'small-1',
      level: 'organization',
    },
    { capability: 'image', connection_id: null, provider: 'built_in', level: 'organization' },
  ])
  await choose({})
  const again = await estimate(await film())
  expect(again.makers).toMatchObject([
    { connection_id: null, level: 'built_in' },
    { connection_id: null, level: 'built_in' },
  ])
})

test('PRV-04 the run’s choice takes precedence over the workflow’s, and that over the organization’s', async () => {
  await choose({ chat: { connection_id: ours } })
  const workflow_id = await film({ choices: { image: { connection_id: other } } })
  const shown = await call('GET', `/workflows/${workflow_id}`)
  expect(shown.body.data.choices).toEqual({ image: { connection_id: other } })
  const readLevels = async (more: object = {}) => {
    const { makers } = await estimate(workflow_id, more)
    return makers.map(({ connection_id, level }: { connection_id: string; level: string }) => [connection_id, level])
  }
  expect(await readLevels()).toEqual([
    [ours, 'organization'],
    [other, 'workflow'],
  ])
  const { body } = await call('PUT', `/workflows/${workflow_id}/choices`, { choices: { chat: null } })
  expect([body.choices, body.workflow]).toMatchObject([{ chat: null }, { workflow_id, choices: { chat: null } }])
  expect(await readLevels()).toEqual([
    [null, 'workflow'],
    [null, 'built_in'],
  ])
  expect(await readLevels({ provider: other, model: 'm' })).toEqual([
    [other, 'run'],
    [null, 'built_in'],
  ])
  expect(await readLevels({ choices: { image: { connection_id: ours } } })).toEqual([
    [null, 'workflow'],
    [ours, 'run'],
  ])
  await choose({})
})

test('PRV-04 a run keeps the services with which it was started, even if others are chosen later', async () => {
  await choose({ chat: { connection_id: ours }, when_failing: 'built_in' })
  const started = await start(await film(), { provider: other, model: 'large-1' })
  expect(started.status).toBe(202)
  await choose({})
  const request = await readRequest(started.body.execution_id)
  expect(request.chosen?.chat).toMatchObject({ connection_id: other, model: 'large-1', capability: 'chat' })
  expect(request.services?.map(({ connection_id }) => connection_id)).toEqual(expect.arrayContaining([ours, other]))
  expect(request.when_failing).toBe('built_in')
})

test('29.12 PRV-04 a run stores whether a person chose that it stops when a service fails, or nobody chose', async () => {
  for (const when_failing of ['stop' as const, undefined]) {
    await choose({ chat: { connection_id: ours }, ...(when_failing && { when_failing }) })
    const started = await start(await film())
    expect((await readRequest(started.body.execution_id)).when_failing).toBe(when_failing)
  }
  await choose({})
})

test("PRV-04 the built-in service is chosen by 'built_in', by its key, and when nothing is chosen", async () => {
  await choose({ chat: { connection_id: ours }, image: { connection_id: ours } })
  for (const provider of ['built_in', 'tiny']) {
    const started = await start(await film(), { provider })
    expect(started.status).toBe(202)
    expect((await readRequest(started.body.execution_id)).chosen).toBeUndefined()
  }
  await choose({})
})

test('PRV-04 a service that cannot be chosen is refused at its field', async () => {
  const stranger = await server.partner()
  const foreign = await connect('Foreign', {}, stranger)
  const wrong = await choose({
    chat: { connection_id: foreign },
    image: { connection_id: searches },
    review: { connection_id: ours },
  })
  expect(wrong.status).toBe(422)
  expect(wrong.body.detail).toMatchObject([
    { loc: ['body', 'choices', 'chat', 'connection_id'] },
    { loc: ['body', 'choices', 'image', 'connection_id'], msg: expect.stringContaining('Finder cannot draw images') },
  ])
  const workflow_id = await film()
  for (const [more, field] of [
    [{ provider: foreign }, 'provider'],
    [{ provider: searches }, 'provider'],
    [{ model: 'm' }, 'model'],
    [{ choices: { chat: { connection_id: foreign } } }, 'choices'],
    [{ take: 'new' }, 'take'],
    [{ provider: ours, take: 'new', unit_id: 'nobody' }, 'unit_id'],
  ] as const) {
    const refused = await start(workflow_id, more)
    expect([refused.status, refused.body.detail[0]?.loc[1]]).toEqual([422, field])
  }
})

test('PRV-04 `take` requests another version of the named part or of all services’ parts, and is stored with the stage', async () => {
  const workflow_id = await film()
  await server.parts.db.execute(sql`UPDATE stage SET status = 'completed' WHERE workflow_id = ${workflow_id} AND number < 3`)
  const both = { stage_id: 3, choices: { chat: { connection_id: ours }, image: { connection_id: other } } }
  const one = await start(workflow_id, { ...both, take: 'new', unit_id: 'voice_scenes-2' })
  expect((await readRequest(one.body.execution_id)).settings).toMatchObject({ takes: { 'voice_scenes-2': 1 } })
  await call('POST', `/workflows/${workflow_id}/cancel-stage`, { stage_number: 3 })
  const all = await start(workflow_id, { ...both, take: 'new' })
  expect((await readRequest(all.body.execution_id)).settings).toMatchObject({
    takes: { 'voice_scenes-1': 1, 'voice_scenes-2': 2 },
  })
})

test('PRV-04 PTS-05 several clicks on another version start one run with one hold, for one version', async () => {
  const workflow_id = await film()
  const balance = async () => (await call('GET', `/points/balance/${partner.organization_id}`)).body.data.held_points
  const before = await balance()
  const again = { choices: { chat: { connection_id: ours } }, take: 'new' }
  const presses = await Promise.all(Array.from({ length: 4 }, () => start(workflow_id, again)))
  expect(presses.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409])
  const { body } = presses.find(({ status }) => status === 202)!
  expect((await balance()) - before).toBe(body.hold_points)
  const { takes } = (await readRequest(body.execution_id)).settings as { takes: Record<string, number> }
  expect(Object.values(takes)).toEqual([1])
  const { rows } = await server.parts.db.execute(
    sql`SELECT settings FROM stage WHERE workflow_id = ${workflow_id} AND number = 1`,
  )
  expect(rows[0].settings).toMatchObject({ takes })
})

test('PRV-04 a connection in use cannot be moved or deleted; after its deletion its choices are built in and say so', async () => {
  const connection_id = await connect('Attic')
  await choose({ chat: { connection_id } })
  const workflow_id = await film()
  const started = await start(workflow_id)
  expect(started.status).toBe(202)
  expect((await call('DELETE', `/connections/${connection_id}`)).status).toBe(409)
  expect((await call('PUT', `/connections/${connection_id}`, { label: 'Attic' })).status).toBe(200)
  expect((await call('PUT', `/connections/${connection_id}`, { fields: { address: 'http://127.0.0.2:9' } })).status).toBe(409)
  await call('POST', `/workflows/${workflow_id}/cancel-stage`, { stage_number: 1 })
  expect((await call('DELETE', `/connections/${connection_id}`)).status).toBe(200)
  expect((await call('GET', ofOrganization())).body.gone).toEqual([{ chosen_for: 'chat', label: 'Attic' }])
  const { makers } = await estimate(workflow_id)
  expect(makers[0]).toMatchObject({ connection_id: null, provider: 'built_in', gone: 'Attic' })
  await choose({})
})

test('issue 53 LOCAL 4: each stage sends a chat model only requests of its tested level; an untested model gets all', async () => {
  const { db, config } = server.parts
  await choose({ chat: { connection_id: ours, model: 'small-1' } })
  const workflow = { organization_id: partner.organization_id, choices: {} }
  /** For each stage: the level of the requests to the model ('all' for every request), or null if the model gets none. */
  const asked = async () => {
    const stages = ['content_research', 'script_generation', 'image_selection', 'distribution'] as const
    const found = stages.map(async (key) => {
      const { chosen } = await chooseMakers(db, config, {
        workflow,
        stage: { key, capabilities: ['chat'], providers: [] as never },
        wish: {},
      })
      return chosen.chat === undefined ? null : (chosen.chat.chat_level ?? 'all')
    })
    return Promise.all(found)
  }
  const levels = (level: number) =>
    db.execute(sql`UPDATE connection SET chat_levels = jsonb_build_object('small-1', ${level}::int) WHERE id = ${ours}`)
  expect(await asked()).toEqual(['all', 'all', 'all', 'all'])
  await levels(0)
  expect(await asked()).toEqual([null, null, null, null])
  const { makers } = await estimate(await film())
  expect(makers[0]).toMatchObject({ connection_id: null, provider: 'built_in', weak_model: 'small-1' })
  await levels(1)
  expect(await asked()).toEqual([1, null, null, null])
  await levels(2)
  expect(await asked()).toEqual([2, 2, null, 2])
  await levels(3)
  expect(await asked()).toEqual(['all', 'all', 'all', 'all'])
  const readDoes = async () => {
    const { offered } = (await call('GET', ofOrganization())).body as { offered: { connection_id: string; does: object }[] }
    return offered.find(({ connection_id }) => connection_id === ours)!.does
  }
  expect(await readDoes()).toEqual({ 'small-1': 'This model writes the script and draws the illustrations of a film.' })
  await call('PUT', `/connections/${ours}`, { fields: { address: 'http://127.0.0.1:9/elsewhere' } })
  expect(await readDoes()).toEqual({}) // another address may have a different model with this name
  await call('PUT', `/connections/${ours}`, { fields: { address: 'http://127.0.0.1:9/Studio' } })
})
