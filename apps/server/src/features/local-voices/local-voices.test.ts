import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeTinyVoice } from '@orion/film/speech/tiny-voice.fixture.ts'
import type { CatalogueModel } from '@orion/pipeline/local-models/catalogue.ts'
import { useModelsFolder } from '@orion/pipeline/local-models/model-files.ts'
import type { CatalogueVoice } from '@orion/pipeline/local-voices/catalogue.ts'
import { findSpeaker } from '@orion/pipeline/stages/03-voice-scenes/offered-voices.ts'
import { tinyModel } from '../../../../../fakes/models/tiny-model.ts'
import { type FakeVoices, fakeVoices, hashBytes, voiceArchive } from '../../../../../fakes/voices/voices.ts'
import { bucketSettings, fakeS3 } from '../../../../../fakes/machines/s3.ts'
import { withoutRow } from '../../jobs/queue/sweep-queries.ts'
import { type Worker, startWorker } from '../../jobs/worker.ts'
import { openParts } from '../../open-parts.ts'
import { type Reply, type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { lookAtVoices } from './installed-voices.ts'

const root = mkdtempSync(join(tmpdir(), 'orion-tiny-'))

let fake: FakeVoices
let server: TestServer
let worker: Worker
let partner: TestPartner

/** Adds a voice that the test made to the catalogue, with its archive. */
async function offered(catalogue_id: string, how: { broken?: boolean } = {}): Promise<CatalogueVoice> {
  const folder = join(root, catalogue_id)
  writeTinyVoice(folder, how)
  const names = readdirSync(folder)
  const files = names.map((name) => ({ name: `${catalogue_id}/${name}`, bytes: readFileSync(join(folder, name)) }))
  const archive = await voiceArchive([...files, { name: `${catalogue_id}/CARD`, bytes: Buffer.from(catalogue_id) }])
  fake.archives.set(`${catalogue_id}.tar.bz2`, archive)
  return {
    ...{ catalogue_id, name: 'Tiny', languages: ['en'], ...hashBytes(archive), sample_rate: 22_050, speakers: 1 },
    ...{
      licence: { name: 'None', url: 'https://example.com/' },
      kind: 'vits',
      model: 'model.onnx',
      archive: `${catalogue_id}.tar.bz2`,
    },
    voices: [{ number: 0, name: 'Tina', language: 'en', gender: 'female' }],
  }
}

beforeAll(async () => {
  fake = await fakeVoices()
  server = await testServer({ settings: { LOCAL_VOICES_URL: fake.url } })
  const moved = { ...(await offered('moved')), archive: 'elsewhere.tar.bz2' }
  const differs = { ...(await offered('differs')), sha256: '0'.repeat(64) }
  const large = { ...(await offered('large')), bytes: 1e15 }
  const catalogue = [await offered('tiny'), moved, differs, await offered('broken', { broken: true }), large]
  Object.assign(server.parts.config, { local_voices: catalogue })
  worker = await startWorker(server.parts, { cores: 1 })
})
beforeEach(async () => {
  Object.assign(fake, { cut_after: 0, piece_ms: 0, no_ranges: false })
  partner = await server.partner()
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await fake.close()
  rmSync(root, { recursive: true, force: true })
})

const call = (method: string, path: string, headers?: Record<string, string>, body?: object) =>
  server.call(method, `/api/orion/local${path}`, { key: partner.api_key, ...(body && { body }), ...(headers && { headers }) })
const install = (id = 'tiny', body: object = {}, headers?: Record<string, string>) => call('POST', `/${id}`, headers, body)
const remove = (id = 'tiny', headers?: Record<string, string>) => call('DELETE', `/${id}`, headers)

type Shown = {
  catalogue_id: string
  state: string
  testing: boolean
  waits_for: string | null
  done_bytes: number
  detail: string | null
  seconds_per_second?: number
}
const shown = async (id = 'tiny'): Promise<Shown> =>
  ((await call('GET', '')).body.data.items as Shown[]).find(({ catalogue_id }) => catalogue_id === id)!

/** The voice after its installation has ended. */
async function ended(catalogue_id = 'tiny'): Promise<Shown> {
  const isOver = async () => (await shown(catalogue_id)).state !== 'pulling'
  await expect.poll(isOver, { timeout: 300_000, interval: 50 }).toBe(true)
  return shown(catalogue_id)
}
const listed = async (): Promise<{ voice_id: string; provider: string }[]> =>
  (await server.call('GET', '/api/orion/workflows/stage-2/voices?language_code=en', { key: partner.api_key })).body.voices
const here = () => readdirSync(join(server.parts.config.data_dir, 'local-voices'))

test('PRV-03 S03 issue 33: one click downloads, checks and tests a voice, which is then offered first; a click removes it', async () => {
  const before = await listed()
  const { data } = (await call('GET', '')).body
  expect(data.machine).toMatchObject({ from_path: true, voices_unfit: null })
  expect(data.without).toContain('ja')
  expect(await shown()).toMatchObject({
    kind: 'voice',
    state: 'absent',
    done_bytes: 0,
    languages: ['en'],
    licence: { name: 'None' },
  })
  fake.cut_after = 1000
  expect((await install()).status).toBe(202)
  const voice = await ended()
  const { bytes, sha256 } = server.parts.config.local_voices[0]
  expect(voice).toMatchObject({ state: 'installed', detail: null, done_bytes: bytes })
  expect(voice.seconds_per_second).toBeGreaterThan(0)
  expect(fake.seen.at(-1)!.headers.range).toBe('bytes=1000-')
  const { rows } = await server.parts.db.execute<{ data: object }>(
    sql`SELECT data FROM event WHERE organization_id = ${partner.organization_id} ORDER BY id DESC LIMIT 1`,
  )
  expect(rows[0].data).toMatchObject({ type: 'progress', catalogue_id: 'tiny', progress: 1 })
  const now = await listed()
  expect(now[0]).toMatchObject({ voice_id: 'local-tiny-0', provider: 'Voices on this machine' })
  expect(now.slice(1)).toEqual(before)
  const { store, db } = server.parts
  expect(await withoutRow(db, [sha256])).toEqual([]) // the sweep keeps the archive
  expect((await remove()).status).toBe(200)
  expect((await shown()).state).toBe('absent')
  expect(await listed()).toEqual(before)
  expect(here()).toEqual([])
  expect(await store.find(sha256, bytes)).toBeNull()
})

/** Speaks a sentence with the tiny voice, as a task of stage 3 does. Returns the result that a worker would store. */
async function speak(): Promise<{ words: { text: string }[]; times?: string; riff: string }> {
  const unit = {
    language: 'en',
    voice_id: 'local-tiny-0',
    scene_id: 's',
    text: 'Two boats sail.',
    rate: 1,
    stability: 0,
  } as const
  const path = join(root, 'said.wav')
  const tools = { env: {}, signal: new AbortController().signal }
  const { words, times } = await findSpeaker(unit)!.speak({ ...unit, clarity_boost: false, engine: '' }, path, tools)
  return { words, times, riff: readFileSync(path).subarray(0, 4).toString() }
}

test('S03 issue 33: a machine without the files of an installed voice unpacks them from the stored archive', async () => {
  await install()
  expect((await ended()).state).toBe('installed')
  rmSync(join(server.parts.config.data_dir, 'local-voices'), { recursive: true, force: true })
  const said = await speak()
  expect(said.words.map(({ text }) => text)).toEqual(['Two', 'boats', 'sail'])
  expect(said).toMatchObject({ times: 'estimated', riff: 'RIFF' })
  await remove()
  expect(findSpeaker({ language: 'en', voice_id: 'local-tiny-0' })).toBeUndefined()
})

test('SCALE issue 33: two machines with their own folders speak a voice that one installed, from the bucket’s archive', async () => {
  const s3 = await fakeS3()
  const first = await testServer({ settings: { LOCAL_VOICES_URL: fake.url, ...bucketSettings(s3) } })
  const { config, log, stages } = first.parts
  const [tiny] = server.parts.config.local_voices
  Object.assign(config, { local_voices: [tiny] })
  const here_too = mkdtempSync(join(tmpdir(), 'orion-second-'))
  copyFileSync(join(config.data_dir, 'master.key'), join(here_too, 'master.key'))
  const ending = new AbortController()
  const second = await openParts({ config: { ...config, data_dir: here_too }, log, stages, closing: ending.signal })
  const at_work = await startWorker(first.parts, { cores: 1 })
  // also after a failure: both servers would otherwise offer the voice to the test files that follow in this process
  onTestFinished(async () => {
    await at_work.stop()
    ending.abort()
    await second.close()
    await first.close()
    await s3.close()
    rmSync(here_too, { recursive: true, force: true })
    await lookAtVoices(server.parts)
  })
  const { api_key } = await first.partner()
  await first.call('POST', '/api/orion/local/tiny', { key: api_key, body: {} })
  const state = async () =>
    (await first.call('GET', '/api/orion/local', { key: api_key })).body.data.items.find(
      (it: Shown) => it.catalogue_id === 'tiny',
    ).state
  await expect.poll(state, { timeout: 300_000, interval: 50 }).toBe('installed')
  const calls = fake.seen.length
  for (const parts of [first.parts, second.parts]) {
    // the servers of this process share one list of voices, which each of them renews every ten seconds
    const speakHere = async () => {
      await lookAtVoices(parts)
      return [(await speak()).riff, ...readdirSync(join(parts.config.data_dir, 'local-voices'))]
    }
    await expect.poll(speakHere).toEqual(['RIFF', tiny.sha256])
    expect(await parts.store.isWhole(tiny.sha256)).toBe(true)
  }
  expect(fake.seen).toHaveLength(calls) // the second host got the archive from the bucket
  expect([...s3.objects.keys()].filter((name) => name.includes(tiny.sha256))).toHaveLength(1)
})

test('WFD-01 issue 33: a half unpacked folder is deleted after an hour; a partial download stays', async () => {
  const folder = join(server.parts.config.data_dir, 'local-voices')
  const names = ['aa', 'aa.left', 'aa.now', 'aa.part']
  for (const name of names) mkdirSync(join(folder, name), { recursive: true })
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const name of ['aa', 'aa.left', 'aa.part']) utimesSync(join(folder, name), yesterday, yesterday)
  await lookAtVoices(server.parts)
  expect(here().toSorted()).toEqual(['aa', 'aa.now', 'aa.part'])
  rmSync(folder, { recursive: true })
})

test('PRV-07 issue 33: a moved address, a wrong checksum and a broken model each give one sentence; built-in voices work', async () => {
  const before = await listed()
  const outcomes: string[] = []
  for (const catalogue_id of ['moved', 'differs', 'broken']) {
    await install(catalogue_id)
    const { state, detail } = await ended(catalogue_id)
    outcomes.push(`${state}: ${detail}`)
    await remove(catalogue_id)
  }
  expect(outcomes).toEqual([
    'failed: The address of Tiny has moved (status 404). Install it from a file, or choose another one.',
    'failed: The downloaded file is not Tiny: its checksum is wrong. Orion deleted it. Try again, or choose another one.',
    expect.stringMatching(/^failed: The voice Tiny does not work on this machine \(.+\)\. You can use the built-in voices\.$/u),
  ])
  expect(await listed()).toEqual(before)
})

test.runIf(process.platform === 'linux')('PRV-07 issue 33: a full disk is reported in one sentence', async () => {
  const folder = join(server.parts.config.data_dir, 'local-voices')
  mkdirSync(folder, { recursive: true })
  symlinkSync('/dev/full', join(folder, `${server.parts.config.local_voices[0].sha256}.part`))
  await install()
  const { state, detail } = await ended()
  expect(`${state}: ${detail}`).toBe('failed: The disk has no space left for Tiny. Free some space, then continue.')
  await remove()
})

test('PRV-07 issue 33: a voice for which this machine is too small is refused in one sentence, before any request', async () => {
  fake.seen.length = 0
  await install('large')
  const { state, detail } = await ended('large')
  expect(`${state}: ${detail}`).toMatch(
    /^failed: This voice needs \d+ MB of free memory, and \d+ MB are free\. .+ built-in voices\.$/u,
  )
  expect(fake.seen).toHaveLength(0)
  await remove('large')
})

test('PRV-03 issue 33: a voice is installed from a file or a folder of the machine, without a call', async () => {
  const folder = join(root, 'usb')
  mkdirSync(folder)
  writeFileSync(join(folder, 'tiny.tar.bz2'), fake.archives.get('tiny.tar.bz2')!)
  fake.seen.length = 0
  for (const path of [folder, join(folder, 'tiny.tar.bz2')]) {
    await install('tiny', { path })
    expect((await ended()).state).toBe('installed')
    await remove()
  }
  await install('tiny', { path: join(root, 'nowhere') })
  expect((await ended()).detail).toBe('There is no file tiny.tar.bz2 at this path. Enter the path of the file or of its folder.')
  writeFileSync(join(folder, 'tiny.tar.bz2'), 'half of it')
  await install('tiny', { path: folder })
  expect((await ended()).detail).toMatch(/^The file at this path is not tiny\.tar\.bz2: it has 10 bytes instead of \d+\.$/u)
  const both = await install('tiny', { path: folder, file: partner.user_id })
  expect(both.body.detail).toMatchObject([{ loc: ['body', 'path'] }])
  expect(fake.seen).toHaveLength(0)
  await remove()
})

test('PRV-07 WFD-01 issue 33: one installation runs at a time, resumes after a cancellation, and survives a worker’s restart', async () => {
  expect((await install('evil')).status).toBe(404)
  Object.assign(fake, { piece_bytes: 500, piece_ms: 300 })
  await install()
  expect((await install()).body.code).toBe('conflict')
  await install('moved')
  expect(await shown('moved')).toMatchObject({ state: 'pulling', waits_for: 'Tiny' })
  await remove('moved')
  await expect.poll(async () => (await shown()).done_bytes, { timeout: 300_000 }).toBeGreaterThan(0)
  await remove()
  expect(await shown()).toMatchObject({ state: 'absent', done_bytes: expect.any(Number) })
  await install()
  const kept = (await shown()).done_bytes
  expect(kept).toBeGreaterThan(0)
  await worker.stop()
  expect(await shown()).toMatchObject({ state: 'pulling', testing: false })
  fake.piece_ms = 0
  worker = await startWorker(server.parts, { cores: 1 })
  expect((await ended()).state).toBe('installed')
  await remove()
})

test('issue 53 LOCAL 3: models and voices install in order; a waiting one names its predecessor and survives a restart', async () => {
  const bytes = tinyModel()
  const { sha256 } = hashBytes(bytes)
  const model: CatalogueModel = {
    catalogue_id: 'model',
    name: 'Model',
    maker: 'Us',
    languages_told: 1,
    memory_bytes: 1e6,
    trials: null,
    images: null,
    licence: { name: 'None', url: 'https://example.com/' },
    file: { url: 'https://elsewhere.test/model.gguf', sha256 },
  }
  fake.archives.set('model.gguf', bytes)
  const { local_catalogue, local_models_url } = server.parts.config
  Object.assign(server.parts.config, { local_catalogue: [model], local_models_url: fake.url })
  useModelsFolder(join(server.parts.config.data_dir, 'models'))
  Object.assign(fake, { piece_bytes: 20_000, piece_ms: 400 })
  fake.seen.length = 0
  await install('model')
  await install('tiny')
  await install('broken')
  const first = partner
  partner = await server.partner()
  await install('model')
  expect(await shown('model')).toMatchObject({ state: 'pulling', waits_for: 'Model' })
  await remove('model')
  partner = first
  await expect.poll(async () => (await shown('model')).done_bytes, { timeout: 300_000 }).toBeGreaterThan(0)
  const waits = { state: 'pulling', testing: false, waits_for: 'Model' }
  expect(await shown('model')).toMatchObject({ state: 'pulling', waits_for: null })
  for (const id of ['tiny', 'broken']) expect(await shown(id)).toMatchObject(waits)
  await remove('tiny')
  expect(await shown('tiny')).toMatchObject({ state: 'absent', waits_for: null })
  await install('tiny') // its turn is after the other voice now
  await worker.stop()
  expect([await shown('model'), await shown('tiny')]).toMatchObject([{ state: 'pulling', waits_for: null }, waits])
  fake.piece_ms = 0
  worker = await startWorker(server.parts, { cores: 1 })
  expect((await ended('tiny')).state).toBe('installed')
  expect([await shown('model'), await shown('broken')]).toMatchObject([{ state: 'installed' }, { state: 'failed' }])
  const gets = fake.seen.filter(({ method }) => method === 'GET').map(({ path }) => path.split('/').at(-1))
  expect([...new Set(gets)]).toEqual(['model.gguf', 'broken.tar.bz2', 'tiny.tar.bz2'])
  expect(gets.lastIndexOf('model.gguf')).toBeLessThan(gets.indexOf('broken.tar.bz2'))
  for (const id of ['model', 'tiny', 'broken']) await remove(id)
  Object.assign(server.parts.config, { local_catalogue, local_models_url })
})

/** Uploads a file to an organization's library. */
async function upload(bytes: Buffer, more: Record<string, string> = {}): Promise<{ status: number; body: Reply['body'] }> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ organization_id: partner.organization_id, ...more })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'tiny.tar.bz2')
  const sent = { method: 'POST', headers: { 'x-api-key': partner.api_key }, body: form }
  const reply = await fetch(`${server.url}/api/orion/assets/`, sent)
  return { status: reply.status, body: (await reply.json()) as Reply['body'] }
}

test('PRV-03 TRUST issue 33: a voice is installed from an uploaded archive, without a call; another archive is not kept', async () => {
  const { sha256, bytes } = server.parts.config.local_voices[0]
  fake.seen.length = 0
  const { body, status } = await upload(fake.archives.get('tiny.tar.bz2')!)
  expect([status, body.asset?.sha256]).toEqual([201, sha256])
  const file: string = body.asset.asset_id
  expect((await install('moved', { file })).body.detail).toMatchObject([{ loc: ['body', 'file'] }])
  expect((await install('tiny', { file: partner.user_id })).body.code).toBe('not_found')
  await install('tiny', { file })
  expect((await ended()).state).toBe('installed')
  expect(fake.seen).toHaveLength(0)
  await remove()
  expect(await server.parts.store.find(sha256, bytes)).not.toBeNull() // the library also uses the file
  const other = await upload(await voiceArchive([{ name: 'a/b', bytes: Buffer.from('c') }]))
  expect(other.body.detail).toBe('This archive is not a voice of the catalogue: its checksum is wrong. Orion deleted it.')
})

test('TRUST-2 issue 33: from another machine nobody installs or removes; allowed administrators still name no file', async () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
  expect((await install('tiny', {}, elsewhere)).body.code).toBe('forbidden')
  expect((await remove('tiny', elsewhere)).body.code).toBe('forbidden')
  expect((await call('GET', '', elsewhere)).body.data.machine).toBeNull()
  Object.assign(server.parts.config, { local_models: 'administrators' })
  expect((await call('GET', '', elsewhere)).body.data.machine).toMatchObject({ from_path: false })
  expect((await install('tiny', { path: root }, elsewhere)).body.code).toBe('forbidden')
  Object.assign(server.parts.config, { local_models: 'operator' })
})
