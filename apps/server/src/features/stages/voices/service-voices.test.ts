import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { sql } from '../../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fakeKokoro } from '../../../../../../fakes/voices/kokoro.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../../fakes/models/openai.ts'
import type { Fake } from '../../../../../../fakes/serve.ts'
import { tinyStages } from '../../../test/tiny-stages.ts'
import { readExecution } from '../queries.ts'
import { type TestPartner, type TestServer, testServer } from '../../../test/test-server.ts'

let server: TestServer
let partner: TestPartner
let fake: Fake
let connection_id: string
const { api_key } = OPENAI_ACCOUNT

beforeAll(async () => {
  fake = await fakeOpenai()
  const stages = tinyStages()
  const voice_scenes: Stage = { ...stages.voice_scenes, capabilities: ['speech'] }
  server = await testServer({ settings: { PROVIDER_NETWORKS: '127.0.0.0/8' }, stages: { ...stages, voice_scenes } })
  partner = await server.partner()
  const made = await call('POST', '/connections', {
    organization_id: partner.organization_id,
    provider: 'openai_compatible',
    label: 'Studio voices',
    fields: { address: fake.url, api_key },
  })
  connection_id = made.body.connection.connection_id
})
afterAll(async () => {
  await server.close()
  await fake.close()
})

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, key = partner.api_key) =>
  server.call(method, `/api/orion${path}`, { key, ...(body !== undefined && { body }) })

const voices = (key = partner.api_key) =>
  call('GET', `/workflows/stage-2/voices?language_code=en&organization_id=${partner.organization_id}`, undefined, key)

async function workflow(): Promise<string> {
  const { body } = await call('POST', '/workflows', {
    name: 'Canals',
    topic: 'Canals',
    language: 'en',
    duration_seconds: 30,
    organization_id: partner.organization_id,
  })
  return body.workflow.workflow_id
}

test('PRV-04 S03 a connection’s voices are listed after the built-in ones, with the name of the connection', async () => {
  const { body } = await voices()
  expect(body.voices[0].provider).toBe('built_in')
  expect(body.voices).toContainEqual(
    expect.objectContaining({
      voice_id: `${connection_id}:nova`,
      voice_name: 'Nova',
      provider: 'Studio voices (OpenAI or compatible)',
    }),
  )
  expect(body.silent).toEqual([])
})

test('PRV-04 S03 a connection’s voice can be heard before it is chosen, and then chosen', async () => {
  const workflow_id = await workflow()
  fake.seen.length = 0
  const heard = await call('POST', `/workflows/stage-3/${workflow_id}/voice-preview`, {
    voice_id: `${connection_id}:nova`,
    preview_text: 'The canal opened in 1914.',
  })
  expect(heard.status).toBe(200)
  expect(heard.body.data.duration_seconds).toBeGreaterThan(0.5)
  expect(fake.seen.filter(({ path }) => path === '/v1/audio/speech')).toHaveLength(1)
  const chosen = await call('POST', '/workflows/stage-2/select-voice', { workflow_id, voice_id: `${connection_id}:nova` })
  expect(chosen.body.data).toMatchObject({ voice_id: `${connection_id}:nova`, voice_name: 'Nova' })
})

test('S03 every call that stores a voice refuses a voice that is not offered, with a sentence of the catalogue', async () => {
  const workflow_id = await workflow()
  const voice = { voice_id: 'nobody' }
  const wrong = [
    await call('PUT', `/workflows/${workflow_id}/stages/3/settings`, { settings: voice }),
    await call('POST', '/workflows/stage-2/select-voice', { workflow_id, ...voice }),
    await call('POST', `/workflows/stage-2/${workflow_id}/stage-2-for-stage-3`, { approved: true, ...voice }),
  ]
  for (const { status, body } of wrong)
    expect([status, body.detail]).toEqual([422, [expect.objectContaining({ message_key: 'films.no_such_voice' })]])
  expect(wrong[0].body.detail[0].loc).toEqual(['body', 'settings', 'voice_id'])
  const [offered] = (await voices()).body.voices
  const { body } = await call('PUT', `/workflows/${workflow_id}/stages/3/settings`, { settings: { voice_id: offered.voice_id } })
  expect(body.data.settings).toMatchObject({ voice_id: offered.voice_id })
})

test('ACC-07 the error of a refused field is a sentence of the catalogue', async () => {
  const id = await workflow()
  const wrong = [
    await call('GET', '/points/conversion/ten'),
    await call('PUT', `/workflows/stage-2/${id}/update-script`, { content: '{' }),
    await call('PUT', `/workflows/stage-2/${id}/update-script`, { content: '[]' }),
    await call('PUT', `/workflows/stage-3/${id}/update-scenes`, {}),
    await call('POST', `/workflows/${id}/execute-stage`, { stage_id: 1, provider: 'nobody' }),
  ]
  for (const { status, body } of wrong)
    expect([status, body.detail]).toEqual([422, [expect.objectContaining({ message_key: expect.any(String) })]])
})

test('PRV-07 an unavailable voice has its reason: an unknown one is named, a refused key has the service’s message', async () => {
  const workflow_id = await workflow()
  const unknown = await call('POST', '/workflows/stage-2/select-voice', { workflow_id, voice_id: `${connection_id}:nobody` })
  expect(unknown.status).toBe(422)
  fake.trouble = 'revoked'
  const refused = await call('POST', `/workflows/stage-3/${workflow_id}/voice-preview`, {
    voice_id: `${connection_id}:nova`,
    preview_text: 'Hello there.',
  })
  fake.trouble = 'none'
  expect(refused.status).toBe(502)
  expect(refused.body.detail).toContain('Incorrect API key')
  expect(JSON.stringify(refused.body)).not.toContain(api_key)
})

test('T7 PRV-03 another tenant can neither list nor use a connection’s voices', async () => {
  const stranger = await server.partner()
  expect((await voices(stranger.api_key)).status).toBe(404)
  const { body } = await server.call('POST', '/api/orion/workflows', {
    key: stranger.api_key,
    body: { name: 'W', topic: 'T', language: 'en', duration_seconds: 30, organization_id: stranger.organization_id },
  })
  const { workflow_id } = body.workflow
  fake.seen.length = 0
  const stolen = await call(
    'POST',
    '/workflows/stage-2/select-voice',
    { workflow_id, voice_id: `${connection_id}:nova` },
    stranger.api_key,
  )
  expect(stolen.status).toBe(422)
  expect(fake.seen).toHaveLength(0)
})

test('PRV-04 S03 without a named voice, the choice’s voice or else the service’s first speaks; a named voice is always used', async () => {
  const readSpeech = async (options: object | undefined, more: object = {}, settings: object = {}) => {
    const speech = { connection_id, ...(options && { options }) }
    await call('PUT', `/organizations/${partner.organization_id}/choices`, { choices: { speech } })
    const workflow_id = await workflow()
    const { db } = server.parts
    await db.execute(sql`UPDATE stage SET status = 'completed' WHERE workflow_id = ${workflow_id} AND number < 3`)
    await db.execute(
      sql`UPDATE stage SET settings = ${JSON.stringify(settings)}::jsonb WHERE workflow_id = ${workflow_id} AND number = 3`,
    )
    const started = await call('POST', `/workflows/${workflow_id}/execute-stage`, { stage_id: 3, ...more })
    expect(started.status).toBe(202)
    const { request } = (await readExecution(db, started.body.execution_id))!
    return [request.chosen?.speech?.options, request.settings.voice_id]
  }
  const { body } = await voices()
  const first = body.voices.find(({ voice_id }: { voice_id: string }) => voice_id.startsWith(connection_id))
  const bare = first.voice_id.slice(connection_id.length + 1)
  expect(await readSpeech(undefined)).toEqual([{ voice_id: bare, voice_name: first.voice_name }, undefined])
  expect(await readSpeech({ voice_id: 'nova' })).toEqual([{ voice_id: 'nova' }, undefined])
  const own = 'en-emma'
  expect(await readSpeech({ voice_id: 'nova' }, {}, { voice_id: own })).toEqual([{ voice_id: 'nova' }, own])
  expect(await readSpeech(undefined, { provider: connection_id }, { voice_id: own })).toMatchObject([
    { voice_id: bare },
    undefined,
  ])
  expect(await readSpeech(undefined, { provider: 'built_in' }, { voice_id: `${connection_id}:nova` })).toEqual([
    undefined,
    undefined,
  ])
  await call('PUT', `/organizations/${partner.organization_id}/choices`, { choices: {} })
})

test('PRV-04 a service that is slow to list its voices holds no lock of the workflow; a failing one gives the reason', async () => {
  const slow = await fakeKokoro()
  const made = await call('POST', '/connections', {
    organization_id: partner.organization_id,
    provider: 'openai_compatible',
    label: 'Slow voices',
    fields: { address: slow.url },
  })
  const speech = { connection_id: made.body.connection.connection_id }
  await call('PUT', `/organizations/${partner.organization_id}/choices`, { choices: { speech } })
  const workflow_id = await workflow()
  const { db } = server.parts
  await db.execute(sql`UPDATE stage SET status = 'completed' WHERE workflow_id = ${workflow_id} AND number < 3`)
  slow.trouble = 'slow'
  const starting = call('POST', `/workflows/${workflow_id}/execute-stage`, { stage_id: 3 })
  await expect.poll(() => slow.seen.length).toBe(1)
  const { rows } = await db.execute(sql`SELECT id FROM workflow WHERE id = ${workflow_id} FOR UPDATE NOWAIT`)
  expect(rows).toHaveLength(1)
  await slow.close()
  expect(await starting).toMatchObject({ status: 502, body: { detail: expect.stringContaining('Slow voices') } })
  expect((await call('GET', `/workflows/${workflow_id}`)).body.data.stages[3].status).toBe('pending')
  await call('PUT', `/organizations/${partner.organization_id}/choices`, { choices: {} })
})
