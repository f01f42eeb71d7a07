import { platform } from 'node:os'
import { LOCAL_MODELS } from '@orion/pipeline/local-models/catalogue.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeLmStudio, fakeLmStudio } from '../../../../../fakes/lm-studio.ts'
import { type FakeOllama, fakeOllama } from '../../../../../fakes/ollama.ts'
import { type Worker, startWorker } from '../../jobs/worker.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { installLines, roomAt } from './machine.ts'

const MODEL = 'gemma3-4b'

let ollama: FakeOllama
let studio: FakeLmStudio
let server: TestServer
let worker: Worker
let partner: TestPartner
let organization: string
beforeAll(async () => {
  ollama = await fakeOllama()
  studio = await fakeLmStudio()
  server = await testServer({ settings: { OLLAMA_URL: ollama.url, LM_STUDIO_URL: studio.url } })
  worker = await startWorker(server.parts, { cores: 1 })
})
const room = { memory_bytes: 64e9, available_bytes: 60e9, free_bytes: 500e9 }
beforeEach(async () => {
  Object.assign(server.parts.config, { read_machine: async () => room })
  Object.assign(ollama, { cut_after: 0, step_ms: 0, error: null, trouble: 'none' })
  Object.assign(studio, { holds: false, trouble: 'cut' }) // it is not there, but where a test says so
  partner = await server.partner()
  organization = `/api/orion/organizations/${partner.organization_id}`
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await Promise.all([ollama.close(), studio.close()])
})

type Asked = { id?: string; body?: object; headers?: Record<string, string> }
const call = (method: string, { id, body = {}, headers }: Asked = {}) => {
  const named = { organization_id: partner.organization_id, ...body }
  const path = id === undefined ? '/api/orion/local' : `/api/orion/local/${id}`
  const query = method === 'POST' ? '' : `?organization_id=${partner.organization_id}`
  return server.call(method, `${path}${query}`, {
    key: partner.api_key,
    ...(method === 'POST' && { body: named }),
    ...(headers && { headers }),
  })
}

type Shown = Record<string, number> & { catalogue_id: string; state: string; detail: string | null; model: string | null }

const shown = async (id: string): Promise<Shown> => {
  const { items } = (await call('GET')).body.data as { items: Shown[] }
  return items.find(({ catalogue_id }) => catalogue_id === id)!
}

/** A model when it is as `is` says; asked again until it is. */
async function until(is: (item: Shown) => boolean, id = MODEL): Promise<Shown> {
  await expect.poll(async () => is(await shown(id)), { timeout: 60_000, interval: 100 }).toBe(true)
  return shown(id)
}
const ended = ({ state }: { state: string }) => state !== 'pulling'
const chosen = async () => (await server.call('GET', `${organization}/choices`, { key: partner.api_key })).body

test('PRV-03 PRV-04 issue 33: one press downloads, tests and chooses a model; a line that is cut is taken up by itself', async () => {
  const { data } = (await call('GET')).body
  expect(data.machine).toMatchObject({ service: 'Ollama', yields: true, offer: 'gemma3-27b', available_bytes: 60e9 })
  const readers = data.items.filter(({ kind }: { kind: string }) => kind === 'reader')
  expect(readers.map(({ state }: Shown) => state)).toEqual(LOCAL_MODELS.map(() => 'absent'))
  expect(readers[0].languages).toContain('sv')
  ollama.cut_after = 12
  expect((await call('POST', { id: MODEL })).status).toBe(202)
  const item = await until(ended)
  expect(item).toMatchObject({ state: 'installed', done_bytes: 3_300_008_000, detail: null, service: 'Ollama' })
  expect(item.ask_seconds).toBeGreaterThan(0)
  expect(item.film_minutes).toBeGreaterThan(0)
  const { choices, offered } = await chosen()
  expect(choices.chat).toMatchObject({ model: item.model })
  expect(offered).toMatchObject([
    { connection_id: choices.chat.connection_id, label: 'Ollama', local: true, provider: 'openai_compatible' },
  ])
  expect((await call('POST', { id: MODEL })).status).toBe(202)
  await until(ended)
  const again = await chosen()
  expect(again.choices.chat).toEqual(choices.chat)
  expect(again.offered).toHaveLength(1)
})

test('PRV-04 issue 33: removed by a press, a model tells no films any more; its files stay while another organization has it', async () => {
  await server.parts.db.execute(sql`DELETE FROM local_model_pull`)
  await call('POST', { id: MODEL })
  await until(ended)
  const first = partner
  partner = await server.partner()
  await call('POST', { id: MODEL })
  await until(ended)
  expect((await call('DELETE', { id: MODEL })).status).toBe(200)
  expect(ollama.models.has('gemma3:4b')).toBe(true)
  partner = first
  organization = `/api/orion/organizations/${partner.organization_id}`
  await call('DELETE', { id: MODEL })
  expect(await shown(MODEL)).toMatchObject({ state: 'absent', done_bytes: 0, model: null })
  expect((await chosen()).choices.chat).toBeUndefined()
  expect([...ollama.models].filter((name) => name.includes('4b'))).toEqual([])
})

test('PRV-03 WFD-01 issue 33: where LM Studio alone answers it downloads, goes on after a cancel, and keeps what it has', async () => {
  ollama.trouble = 'cut'
  Object.assign(studio, { trouble: 'none', holds: true })
  expect((await call('GET')).body.data.machine).toMatchObject({ service: 'LM Studio', yields: false })
  await call('POST', { id: MODEL })
  await expect.poll(() => studio.jobs.size).toBe(1)
  await until(({ total_bytes }) => total_bytes > 0 && studio.seen.some(({ path }) => path.includes('/status/')))
  await expect.poll(async () => (await call('DELETE', { id: MODEL })).body.data.items.find(ofModel).state).toBe('absent')
  studio.holds = false
  await call('POST', { id: MODEL })
  const item = await until(ended)
  expect(item).toMatchObject({ state: 'installed', service: 'LM Studio', yields: false, model: 'google/gemma-3-4b' })
  expect(studio.jobs.size).toBe(1) // the same download was followed on
  expect(studio.loaded.get('google/gemma-3-4b')).toBe(16_384)
  expect((await chosen()).choices.chat.model).toBe('google/gemma-3-4b')
  expect((await call('DELETE', { id: MODEL })).body.detail).toBe(
    'LM Studio keeps its models itself. Remove it there, and choose another model here.',
  )
})
const ofModel = ({ catalogue_id }: Shown): boolean => catalogue_id === MODEL

test('PRV-07 issue 33: only the catalogue’s models, one at a time; cancelled it goes on from there', async () => {
  expect((await call('POST', { id: 'evil%2Fmodel' })).body).toMatchObject({
    code: 'not_found',
    detail: expect.stringMatching(/^There is no model or voice of this name\. Choose one of the catalogue: gemma3-27b, /u),
  })
  expect((await call('POST', { id: MODEL, body: { path: '/tmp' } })).body.detail[0].loc).toEqual(['body', 'path'])
  ollama.models.clear()
  ollama.step_ms = 400
  expect((await call('POST', { id: 'gemma3-12b' })).status).toBe(202)
  const other = await server.partner()
  const theirs = await server.call('POST', `/api/orion/local/${MODEL}`, { key: other.api_key, body: {} })
  expect(theirs.body.code).toBe('conflict')
  const begun = await until(({ seconds_left }) => seconds_left !== null, 'gemma3-12b')
  expect(begun.seconds_left).toBeGreaterThan(0)
  expect((await call('DELETE', { id: 'gemma3-12b' })).status).toBe(200)
  expect((await shown('gemma3-12b')).state).toBe('absent')
  ollama.step_ms = 0
  await call('POST', { id: 'gemma3-12b' })
  expect((await shown('gemma3-12b')).done_bytes).toBeGreaterThan(0)
  expect((await until(ended, 'gemma3-12b')).state).toBe('installed')
})

test('TRUST-2 issue 33: without an organization it is the credential’s own, no other tenant’s; its events tell how far it is', async () => {
  const { body } = await server.call('GET', '/api/orion/local', { key: partner.api_key })
  expect(body.success).toBe(true)
  expect(body.data.items).toHaveLength(LOCAL_MODELS.length + server.parts.config.local_voices.length)
  const other = await server.partner()
  const query = `?organization_id=${other.organization_id}`
  expect((await server.call('GET', `/api/orion/local${query}`, { key: partner.api_key })).body.code).toBe('not_found')
  expect((await server.call('DELETE', `/api/orion/local/${MODEL}${query}`, { key: partner.api_key })).body.code).toBe('not_found')
  await server.call('POST', `/api/orion/local/${MODEL}`, { key: partner.api_key, body: {} })
  await until(ended)
  const { rows } = await server.parts.db.execute<{ data: { progress: number; catalogue_id: string } }>(
    sql`SELECT data FROM event WHERE organization_id = ${partner.organization_id} AND data ->> 'type' = 'progress' ORDER BY id`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.at(-1)!.data).toMatchObject({ catalogue_id: MODEL, progress: 1, sentence: '100 %' })
})

test('PRV-07 issue 33: a failure stands in Ollama’s words; without a server nothing is begun', async () => {
  ollama.models.clear()
  ollama.error = 'no space left on device'
  await call('POST', { id: MODEL })
  expect(await until(ended)).toMatchObject({ state: 'failed', detail: 'Ollama: no space left on device' })
  ollama.trouble = 'cut'
  expect((await call('GET')).body.data.machine.service).toBeNull()
  expect((await call('POST', { id: MODEL })).body.detail).toBe(
    'Neither Ollama nor LM Studio answers on this machine. Start one, and look again.',
  )
})

test('PRV-07 issue 33: too little memory, free memory or disk for a model is one sentence each, before it is asked for', async () => {
  const refused = async (given: Partial<typeof room>) => {
    Object.assign(server.parts.config, { read_machine: async () => ({ ...room, ...given }) })
    const { body } = await call('POST', { id: 'gemma3-12b' })
    return `${body.code}: ${body.detail}`
  }
  const asked = ollama.seen.filter(({ path }) => path === '/api/pull').length
  expect(await refused({ memory_bytes: 8e9 })).toBe(
    'provider_failed: The model Gemma 3 12B needs 16.0 GB of memory, and this machine has 8.0 GB. Choose a smaller one.',
  )
  expect(await refused({ available_bytes: 5e9 })).toMatch(
    /takes 8\.1 GB of free memory when it is loaded, and 5\.0 GB are free\. Close other programs, then try again\.$/u,
  )
  expect(await refused({ free_bytes: 9e9 })).toBe(
    'provider_failed: The model Gemma 3 12B needs 9.1 GB of free disk, and there are 9.0 GB. Free some, then go on.',
  )
  expect(await shown('gemma3-12b')).toMatchObject({ state: 'absent', service: null })
  expect(ollama.seen.filter(({ path }) => path === '/api/pull')).toHaveLength(asked)
})

test('PRV-03 issue 33: of another machine no memory is known; each system has its own lines', async () => {
  const read = async () => room
  expect(await roomAt('http://127.0.0.1:11434', read)).toEqual(room)
  expect(await roomAt('http://models.example:11434', read)).toEqual({
    memory_bytes: null,
    available_bytes: null,
    free_bytes: null,
  })
  expect(installLines('win32')).toEqual(['irm https://ollama.com/install.ps1 | iex'])
  expect(installLines('darwin')).toHaveLength(2)
  expect((await call('GET')).body.data.machine.install).toEqual(installLines(platform()))
})

test('WFD-01 issue 33: a download survives a restart of the worker and goes on', async () => {
  ollama.models.clear()
  ollama.step_ms = 300
  await call('POST', { id: 'gemma3-27b' })
  await until(({ done_bytes }) => done_bytes > 0, 'gemma3-27b')
  await worker.stop()
  expect((await shown('gemma3-27b')).state).toBe('pulling')
  ollama.step_ms = 0
  worker = await startWorker(server.parts, { cores: 1 })
  expect((await until(ended, 'gemma3-27b')).state).toBe('installed')
  expect(ollama.seen.filter(({ path, body }) => path === '/api/pull' && body.includes('27b'))).toHaveLength(2)
})

test('TRUST-2 issue 33: from elsewhere nobody downloads or is told of the machine, unless the operator allows administrators', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await call('POST', { id: MODEL, headers })).body.code).toBe('forbidden')
  expect((await call('DELETE', { id: MODEL, headers })).body.code).toBe('forbidden')
  expect((await call('GET', { headers })).body.data.machine).toBeNull()
  Object.assign(server.parts.config, { local_models: 'administrators' })
  expect((await call('GET', { headers })).body.data.machine).toMatchObject({ from_path: false })
  Object.assign(server.parts.config, { local_models: 'operator' })
})
