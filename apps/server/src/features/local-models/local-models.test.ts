import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueModel } from '@orion/pipeline/local-models/catalogue.ts'
import { useModelsFolder } from '@orion/pipeline/local-models/model-files.ts'
import { checkRuntime, keepCheck } from '@orion/pipeline/local-models/runtime/check-runtime.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { tinyModel } from '../../../../../fakes/models/tiny-model.ts'
import { type FakeVoices, fakeVoices, hashBytes } from '../../../../../fakes/voices/voices.ts'
import { type Worker, startWorker } from '../../jobs/worker.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'

const GOOD = tinyModel()
const ODD = tinyModel({ architecture: 'oddity' })
const IMAGES = Buffer.from('an image part that no tiny model has')

const published = (name: string, bytes: Buffer) => ({ url: `https://elsewhere.test/x/${name}`, sha256: hashBytes(bytes).sha256 })
const model = (catalogue_id: string, bytes: Buffer, sum = bytes): CatalogueModel => ({
  ...{ catalogue_id, name: `Model ${catalogue_id}`, maker: 'Us', languages_told: 1, memory_bytes: 2e9, trials: null },
  licence: { name: 'Apache 2.0', url: 'https://example.com/licence' },
  file: published(`${catalogue_id}.gguf`, sum),
  images: null,
})
const CATALOGUE = [
  { ...model('large', GOOD), memory_bytes: 90e9 },
  model('tiny', GOOD),
  model('odd', ODD),
  model('differs', GOOD, ODD),
  model('moved', GOOD),
]

let fake: FakeVoices
let server: TestServer
let worker: Worker
let partner: TestPartner
let folder: string
const room = { memory_bytes: 64e9, available_bytes: 60e9, free_bytes: 500e9 }

beforeAll(async () => {
  fake = await fakeVoices()
  server = await testServer({ settings: { LOCAL_MODELS_URL: fake.url } })
  Object.assign(server.parts.config, { local_catalogue: CATALOGUE })
  folder = join(server.parts.config.data_dir, 'models')
  worker = await startWorker(server.parts, { cores: 1 })
})
beforeEach(async () => {
  useModelsFolder(folder)
  Object.assign(server.parts.config, { read_machine: async () => room })
  const files = { 'tiny.gguf': GOOD, 'odd.gguf': ODD, 'differs.gguf': GOOD, 'other.gguf': IMAGES }
  Object.assign(fake, { cut_after: 0, piece_ms: 0, piece_bytes: 100_000, archives: new Map(Object.entries(files)) })
  await server.parts.db.execute(sql`DELETE FROM local_model_pull`)
  rmSync(folder, { recursive: true, force: true })
  partner = await server.partner()
  fake.seen.length = 0
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await fake.close()
})

type Asked = { id?: string; body?: object; headers?: Record<string, string> }
const call = (method: string, { id, body = {}, headers }: Asked = {}) => {
  const path = id === undefined ? '/api/orion/local' : `/api/orion/local/${id}`
  const query = method === 'POST' ? '' : `?organization_id=${partner.organization_id}`
  return server.call(method, `${path}${query}`, {
    key: partner.api_key,
    ...(method === 'POST' && { body: { organization_id: partner.organization_id, ...body } }),
    ...(headers && { headers }),
  })
}
type Shown = Record<string, number> & { catalogue_id: string; state: string; detail: string | null; model: string | null }
const shown = async (id = 'tiny'): Promise<Shown> => {
  const { items } = (await call('GET')).body.data as { items: Shown[] }
  return items.find(({ catalogue_id }) => catalogue_id === id)!
}
async function ended(id = 'tiny'): Promise<Shown> {
  await expect.poll(async () => (await shown(id)).state, { timeout: 300_000, interval: 200 }).not.toBe('pulling')
  return shown(id)
}
const choices = async () =>
  (await server.call('GET', `/api/orion/organizations/${partner.organization_id}/choices`, { key: partner.api_key })).body

test('issue 53 LOCAL 3 4: one click downloads, tests and chooses a model; another click removes it', async () => {
  const { machine } = (await call('GET')).body.data
  expect(machine).toMatchObject({ offer: 'tiny', offer_bytes: GOOD.length, unfit: null, free_bytes: 500e9 })
  fake.cut_after = 200_000
  expect((await call('POST', { id: 'tiny' })).status).toBe(202)
  const item = await ended()
  expect(item).toMatchObject({
    state: 'installed',
    done_bytes: GOOD.length,
    total_bytes: GOOD.length,
    model: 'tiny',
    detail: null,
  })
  expect(item.ask_seconds).toBeGreaterThan(0)
  expect(item.does).toMatch(/^This model is too small to write the script of a film, so films quote their sources\./u) // it writes noise
  expect(readdirSync(folder)).toEqual(['tiny.gguf'])
  const { choices: chosen, offered } = await choices()
  expect(chosen.chat).toMatchObject({ model: 'tiny' })
  expect(offered).toMatchObject([{ connection_id: chosen.chat.connection_id, local: true, label: 'Orion on this machine' }])
  const { rows } = await server.parts.db.execute<{ data: { progress: number } }>(
    sql`SELECT data FROM event WHERE organization_id = ${partner.organization_id} AND data ->> 'type' = 'progress' ORDER BY id`,
  )
  expect(rows.at(-1)!.data).toMatchObject({ catalogue_id: 'tiny', progress: 1 })
  expect((await call('DELETE', { id: 'tiny' })).status).toBe(200)
  expect(await shown()).toMatchObject({ state: 'absent', done_bytes: 0, model: null })
  expect([(await choices()).choices.chat, readdirSync(folder)]).toEqual([undefined, []])
})

test('issue 53: another architecture, a wrong checksum and a moved address each give one sentence', async () => {
  const outcomes: string[] = []
  for (const id of ['odd', 'differs', 'moved']) {
    await call('POST', { id })
    const { state, detail } = await ended(id)
    outcomes.push(`${state}: ${detail}`)
    await call('DELETE', { id })
  }
  expect(outcomes).toEqual([
    'failed: Orion does not know the architecture oddity of the model odd. Choose another model, such as a Gemma, Llama, Mistral or Qwen.',
    'failed: The downloaded file is not Model differs: its checksum is wrong. Orion deleted it. Try again, or choose another one.',
    'failed: The address of Model moved has moved (status 404). Put its file into the folder models of DATA_DIR, or choose another one.',
  ])
  expect((await choices()).choices.chat).toBeUndefined()
})

test('issue 53: missing memory is reported before any request, a lack of disk space before the first byte', async () => {
  expect((await call('POST', { id: 'large' })).body).toMatchObject({
    code: 'provider_failed',
    detail: 'The model Model large needs 90.0 GB of memory, and this machine has 64.0 GB. Choose a smaller one.',
  })
  expect(fake.seen).toHaveLength(0)
  Object.assign(server.parts.config, { read_machine: async () => ({ ...room, free_bytes: 5e8 }) })
  await call('POST', { id: 'tiny' })
  expect((await ended()).detail).toMatch(/^The model Model tiny needs 1\.0 GB of free disk space, and 0\.5 GB are free\./u)
  expect(fake.seen.every(({ method }) => method === 'HEAD')).toBe(true)
  Object.assign(server.parts.config, { read_machine: async () => ({ ...room, memory_bytes: 1e9 }) })
  expect((await call('GET')).body.data.machine).toMatchObject({ offer: null, unfit: expect.stringContaining('2.0 GB of memory') })
})

test('issue 53 LOCAL 1: if no package of the runtime loads, the screen says so and no download begins', async () => {
  const { why_no_runtime } = server.parts.config
  Object.assign(server.parts.config, { why_no_runtime: keepCheck(() => checkRuntime(join(folder, 'without-packages.js'))) })
  const said = expect.stringMatching(
    /^Language models do not run inside Orion on this machine \(.+\)\. Connect a model server or/u,
  )
  expect((await call('GET')).body.data.machine).toMatchObject({ offer: null, offer_bytes: null, models_unfit: said, unfit: said })
  expect((await call('POST', { id: 'tiny' })).body).toMatchObject({ code: 'provider_failed', detail: said })
  expect([(await shown()).state, fake.seen]).toEqual(['absent', []])
  Object.assign(server.parts.config, { why_no_runtime })
  expect((await call('GET')).body.data.machine).toMatchObject({ offer: 'tiny', models_unfit: null })
})

test.runIf(process.platform === 'linux')('issue 53: a full disk is reported in one sentence', async () => {
  mkdirSync(folder, { recursive: true })
  symlinkSync('/dev/full', join(folder, `.${hashBytes(GOOD).sha256}.part`))
  await call('POST', { id: 'tiny' })
  expect((await ended()).detail).toBe('The disk has no space left for Model tiny. Free some space, then continue.')
})

test('issue 53 LOCAL 3: only one download runs; it resumes after a cancellation and after a worker’s restart', async () => {
  Object.assign(fake, { piece_bytes: 20_000, piece_ms: 400 })
  await call('POST', { id: 'tiny' })
  expect((await call('POST', { id: 'odd' })).body.code).toBe('conflict')
  await expect.poll(async () => (await shown()).done_bytes, { timeout: 300_000 }).toBeGreaterThan(0)
  await call('DELETE', { id: 'tiny' })
  expect((await shown()).state).toBe('absent')
  await call('POST', { id: 'tiny' })
  await expect.poll(() => fake.seen.some(({ headers }) => headers.range !== undefined), { timeout: 300_000 }).toBe(true)
  await worker.stop()
  expect((await shown()).state).toBe('pulling')
  fake.piece_ms = 0
  worker = await startWorker(server.parts, { cores: 1 })
  expect((await ended()).state).toBe('installed')
})

test('issue 53: if the queue gave up the job of a download, the download stops, is queued again and continues', async () => {
  const { boss } = server.parts.queue
  const { expireInSeconds } = (await boss.getQueue('pull-model'))!
  await boss.updateQueue('pull-model', { expireInSeconds: 2 })
  Object.assign(fake, { piece_bytes: 1000, piece_ms: 1000 })
  await call('POST', { id: 'tiny' })
  await expect.poll(() => worker.units(), { timeout: 60_000 }).toBe(1)
  await boss.updateQueue('pull-model', { expireInSeconds })
  await expect.poll(() => worker.units(), { timeout: 60_000 }).toBe(0)
  expect((await shown()).state).toBe('pulling')
  await expect.poll(() => worker.units(), { timeout: 60_000 }).toBe(1)
  await call('DELETE', { id: 'tiny' })
  await expect.poll(() => worker.units(), { timeout: 60_000 }).toBe(0)
})

test('issue 53: a download that failed at every retry is shown as failed and can be started again', async () => {
  Object.assign(fake, { piece_bytes: 1000, piece_ms: 1000 })
  await call('POST', { id: 'tiny' })
  await expect.poll(() => worker.units(), { timeout: 60_000 }).toBe(1)
  const { rows } = await server.parts.db.execute<{ id: string }>(
    sql`UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'pull-model' AND state = 'active' RETURNING id`,
  )
  await server.parts.queue.boss.fail('pull-model', rows[0].id)
  expect(await ended()).toMatchObject({ state: 'failed', detail: expect.stringContaining('Model tiny') })
  fake.piece_ms = 0
  expect((await call('POST', { id: 'tiny' })).status).toBe(202)
  expect((await ended()).state).toBe('installed')
})

test('issue 53: the files of a model stay while another organization has the model', async () => {
  await call('POST', { id: 'tiny' })
  await ended()
  const first = partner
  partner = await server.partner()
  await call('POST', { id: 'tiny' })
  await ended()
  await call('DELETE', { id: 'tiny' })
  expect(existsSync(join(folder, 'tiny.gguf'))).toBe(true)
  partner = first
  await call('DELETE', { id: 'tiny' })
  expect(existsSync(join(folder, 'tiny.gguf'))).toBe(false)
})

test('TRUST issue 53.4 with DOWNLOADS=off nothing is requested: the page gives the reason, and no download begins', async () => {
  Object.assign(server.parts.config, { downloads: 'off' })
  const said = 'Downloads are off on this installation.'
  const { machine } = (await call('GET')).body.data
  expect(machine).toMatchObject({ offer: null, offer_bytes: null, unfit: expect.stringContaining(said) })
  const voice = server.parts.config.local_voices[0]!.catalogue_id
  for (const id of ['tiny', voice]) {
    const { status, body } = await call('POST', { id })
    expect([status, body.detail]).toEqual([502, expect.stringContaining(said)])
  }
  const { body } = await server.call('GET', `/api/orion/organizations/${partner.organization_id}/better`, {
    key: partner.api_key,
  })
  const allowed = body.rows.map(({ key, allowed: may }: { key: string; allowed: boolean }) => [key, may])
  expect(allowed).toEqual([
    ['reader', false],
    ['free_pictures', true],
    ['offline_library', true],
    ['voice', false],
  ])
  expect(fake.seen).toEqual([])
  Object.assign(server.parts.config, { downloads: 'on' })
})

test('issue 53 LOCAL 5: a download is offered only if its site answers; otherwise one sentence names the site', async () => {
  const { local_catalogue } = server.parts.config
  const seen = async (catalogue_id: string) => {
    Object.assign(server.parts.config, { local_catalogue: [model(catalogue_id, GOOD)] })
    return (await call('GET')).body.data.machine
  }
  fake.trouble = 'cut'
  fake.archives.set('quiet.gguf', GOOD)
  const { host } = new URL(fake.url)
  const unfit =
    `Model quiet cannot be downloaded: ${host} does not answer. ` +
    'Check the internet connection of this machine. Orion tries again by itself.'
  expect(await seen('quiet')).toMatchObject({ offer: null, offer_bytes: null, unfit, is_silent: true })
  fake.trouble = 'none'
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
  expect(await seen('quiet')).toMatchObject({ offer: 'quiet', offer_bytes: GOOD.length, unfit: null })
  vi.restoreAllMocks()
  expect(await seen('answers-404')).toMatchObject({ offer: 'answers-404', offer_bytes: null, unfit: null })
  Object.assign(server.parts.config, { local_catalogue })
})

test('TRUST-2 issue 53: models outside the catalogue, other tenants and (unless allowed) other machines are refused', async () => {
  expect((await call('POST', { id: 'evil%2Fmodel' })).body.code).toBe('not_found')
  expect((await call('POST', { id: 'tiny', body: { path: '/tmp' } })).body.detail[0].loc).toEqual(['body', 'path'])
  const other = await server.partner()
  const query = `?organization_id=${other.organization_id}`
  expect((await server.call('GET', `/api/orion/local${query}`, { key: partner.api_key })).body.code).toBe('not_found')
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await call('POST', { id: 'tiny', headers })).body.code).toBe('forbidden')
  expect((await call('DELETE', { id: 'tiny', headers })).body.code).toBe('forbidden')
  expect((await call('GET', { headers })).body.data.machine).toBeNull()
  Object.assign(server.parts.config, { local_models: 'administrators' })
  expect((await call('GET', { headers })).body.data.machine).toMatchObject({ from_path: false })
  Object.assign(server.parts.config, { local_models: 'operator' })
})
