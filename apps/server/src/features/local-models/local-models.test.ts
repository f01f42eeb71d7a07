import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeOllama, fakeOllama } from '../../../../../fakes/ollama.ts'
import { type Worker, startWorker } from '../../jobs/worker.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'

const MODEL = { catalogue_id: 'gemma3-4b' }

let ollama: FakeOllama
let server: TestServer
let worker: Worker
let partner: TestPartner
let organization: string
beforeAll(async () => {
  ollama = await fakeOllama()
  server = await testServer({ settings: { OLLAMA_URL: ollama.url } })
  worker = await startWorker(server.parts, { cores: 1 })
})
const room = { memory_bytes: 64e9, free_bytes: 500e9 }
beforeEach(async () => {
  Object.assign(server.parts.config, { read_machine: async () => room })
  Object.assign(ollama, { cut_after: 0, step_ms: 0, error: null, trouble: 'none' })
  partner = await server.partner()
  organization = `/api/orion/organizations/${partner.organization_id}`
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await ollama.close()
})

const call = (method: string, body?: unknown, headers?: Record<string, string>) =>
  server.call(method, `${organization}/local-model`, { key: partner.api_key, body, ...(headers && { headers }) })

type Shown = Record<string, number> & { state: string }

/** The download when it is as `is` says; asked again until it is. */
async function until(is: (pull: Shown) => boolean): Promise<Shown> {
  const shown = async () => (await call('GET')).body.pull as Shown
  await expect.poll(async () => is(await shown()), { timeout: 60_000, interval: 100 }).toBe(true)
  return shown()
}
const ended = ({ state }: { state: string }) => state !== 'pulling' && state !== 'testing'

test('PRV-03 PRV-04 issue 33: one press downloads, tests and chooses a model; a line that is cut is taken up by itself', async () => {
  const { body } = await call('GET')
  expect(body).toMatchObject({ allowed: true, found: true, pull: null })
  expect(body.install).toHaveLength(2)
  ollama.cut_after = 12
  expect((await call('POST', MODEL)).status).toBe(202)
  const pull = await until(ended)
  expect(pull).toMatchObject({ state: 'ready', bytes_done: 3_300_008_000, detail: null, model: MODEL })
  expect(pull.ask_seconds).toBeGreaterThan(0)
  expect(pull.film_minutes).toBeGreaterThan(0)
  const { choices, offered } = (await server.call('GET', `${organization}/choices`, { key: partner.api_key })).body
  expect(choices.chat).toMatchObject({ model: 'orion-gemma3-4b:latest' })
  expect(offered).toMatchObject([
    { connection_id: choices.chat.connection_id, label: 'Ollama', local: true, provider: 'openai_compatible' },
  ])
  expect((await call('POST', MODEL)).status).toBe(202)
  await until(ended)
  const again = (await server.call('GET', `${organization}/choices`, { key: partner.api_key })).body
  expect(again.choices.chat).toEqual(choices.chat)
  expect(again.offered).toHaveLength(1)
})

test('PRV-07 issue 33: only the catalogue’s models, one at a time; cancelled it goes on from there', async () => {
  expect((await call('POST', { catalogue_id: 'evil/model' })).status).toBe(422)
  ollama.models.clear()
  ollama.step_ms = 400
  expect((await call('POST', { ...MODEL, catalogue_id: 'gemma3-12b' })).status).toBe(202)
  const other = await server.partner()
  const theirs = `/api/orion/organizations/${other.organization_id}/local-model`
  expect((await server.call('POST', theirs, { key: other.api_key, body: MODEL })).body.code).toBe('conflict')
  const begun = await until(({ seconds_left }) => seconds_left !== null)
  expect(begun.seconds_left).toBeGreaterThan(0)
  expect((await call('DELETE')).body.pull.state).toBe('cancelled')
  ollama.step_ms = 0
  expect((await call('POST', { ...MODEL, catalogue_id: 'gemma3-12b' })).body.pull.bytes_done).toBeGreaterThan(0)
  expect((await until(ended)).state).toBe('ready')
})

test('PRV-07 issue 33: a failure stands in Ollama’s words; without Ollama nothing is begun', async () => {
  ollama.models.clear()
  ollama.error = 'no space left on device'
  await call('POST', MODEL)
  expect(await until(ended)).toMatchObject({ state: 'failed', detail: 'Ollama: no space left on device' })
  ollama.trouble = 'cut'
  expect((await call('GET')).body.found).toBe(false)
  expect((await call('POST', MODEL)).body.code).toBe('provider_failed')
})

test('PRV-07 issue 33: a model for which the machine has too little memory or disk is one sentence, before it is asked for', async () => {
  const { free_bytes, memory_bytes } = room
  const refused = async (given: typeof room) => {
    Object.assign(server.parts.config, { read_machine: async () => given })
    const { body } = await call('POST', { ...MODEL, catalogue_id: 'gemma3-12b' })
    return `${body.code}: ${body.detail}`
  }
  const asked = ollama.seen.filter(({ path }) => path === '/api/pull').length
  expect(await refused({ free_bytes, memory_bytes: 8e9 })).toBe(
    'provider_failed: The model Gemma 3 12B needs 16.0 GB of memory, and this machine has 8.0 GB. Choose a smaller one.',
  )
  expect(await refused({ memory_bytes, free_bytes: 9e9 })).toBe(
    'provider_failed: The model Gemma 3 12B needs 9.1 GB of free disk, and there are 9.0 GB. Free some, then go on.',
  )
  expect((await call('GET')).body.pull).toBeNull()
  expect(ollama.seen.filter(({ path }) => path === '/api/pull')).toHaveLength(asked)
})

test('WFD-01 issue 33: a download survives a restart of the worker and goes on', async () => {
  ollama.models.clear()
  ollama.step_ms = 300
  await call('POST', { ...MODEL, catalogue_id: 'gemma3-27b' })
  await until(({ bytes_done }) => bytes_done > 0)
  await worker.stop()
  expect((await call('GET')).body.pull.state).toBe('pulling')
  ollama.step_ms = 0
  worker = await startWorker(server.parts, { cores: 1 })
  expect((await until(ended)).state).toBe('ready')
  expect(ollama.seen.filter(({ path, body }) => path === '/api/pull' && body.includes('27b'))).toHaveLength(2)
})

test('TRUST-2 issue 33: from elsewhere nobody downloads or is told of the machine, unless the operator allows administrators', async () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
  expect((await call('POST', MODEL, elsewhere)).body.code).toBe('forbidden')
  expect((await call('DELETE', undefined, elsewhere)).body.code).toBe('forbidden')
  expect((await call('GET', undefined, elsewhere)).body).toMatchObject({ allowed: false, found: false, memory_bytes: 0 })
  Object.assign(server.parts.config, { local_models: 'administrators' })
  expect((await call('GET', undefined, elsewhere)).body.allowed).toBe(true)
  Object.assign(server.parts.config, { local_models: 'operator' })
})
