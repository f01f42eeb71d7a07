import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeTinyVoice } from '@orion/film/speech/tiny-voice.fixture.ts'
import type { CatalogueVoice } from '@orion/pipeline/local-voices/catalogue.ts'
import { speakerOf } from '@orion/pipeline/stages/03-voice-scenes/offered-voices.ts'
import { type FakeVoices, fakeVoices, sumOf, voiceArchive } from '../../../../../fakes/voices.ts'
import { type Worker, startWorker } from '../../jobs/worker.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'

const TINY = { catalogue_id: 'tiny' }
const root = mkdtempSync(join(tmpdir(), 'orion-tiny-'))

let fake: FakeVoices
let server: TestServer
let worker: Worker
let partner: TestPartner
let local: string

/** A voice of the catalogue that a test made, behind its archive. */
async function offered(catalogue_id: string, how: { broken?: boolean } = {}): Promise<CatalogueVoice> {
  const folder = join(root, catalogue_id)
  writeTinyVoice(folder, how)
  const names = readdirSync(folder)
  const files = names.map((name) => ({ name: `${catalogue_id}/${name}`, bytes: readFileSync(join(folder, name)) }))
  const archive = await voiceArchive([...files, { name: `${catalogue_id}/CARD`, bytes: Buffer.from(catalogue_id) }])
  fake.archives.set(`${catalogue_id}.tar.bz2`, archive)
  return {
    ...{ catalogue_id, name: 'Tiny', languages: ['en'], ...sumOf(archive), sample_rate: 22_050, speakers: 1 },
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
  local = `/api/orion/organizations/${partner.organization_id}/local-voices`
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await fake.close()
  rmSync(root, { recursive: true, force: true })
})

const call = (method: string, body?: unknown, headers?: Record<string, string>, query = '') =>
  server.call(method, `${local}${query}`, { key: partner.api_key, body, ...(headers && { headers }) })
const remove = (catalogue_id = 'tiny', headers?: Record<string, string>) =>
  call('DELETE', undefined, headers, `?catalogue_id=${catalogue_id}`)

type Shown = { catalogue_id: string; state: string | null; bytes_done: number; detail: string | null; pace: number | null }
const shown = async (catalogue_id = 'tiny'): Promise<Shown> =>
  ((await call('GET')).body.voices as Shown[]).find((each) => each.catalogue_id === catalogue_id)!

/** The voice when its installation has ended. */
async function ended(catalogue_id = 'tiny'): Promise<Shown> {
  const isOver = async () => !['fetching', 'testing'].includes((await shown(catalogue_id)).state ?? '')
  await expect.poll(isOver, { timeout: 30_000, interval: 50 }).toBe(true)
  return shown(catalogue_id)
}
const listed = async (): Promise<{ voice_id: string; provider: string }[]> =>
  (await server.call('GET', '/api/orion/workflows/stage-2/voices?language_code=en', { key: partner.api_key })).body.voices
const here = () => readdirSync(join(server.parts.config.data_dir, 'local-voices'))

test('PRV-03 S03 issue 33: one press downloads, checks and tries a voice; it is offered first, and removed by a press', async () => {
  const before = await listed()
  expect((await call('GET')).body).toMatchObject({
    allowed: true,
    from_file: true,
    unfit: null,
    without: expect.arrayContaining(['ja']),
  })
  fake.cut_after = 1000
  expect((await call('POST', TINY)).status).toBe(202)
  const voice = await ended()
  expect(voice).toMatchObject({ state: 'ready', detail: null, bytes_done: server.parts.config.local_voices[0].bytes })
  expect(voice.pace).toBeGreaterThan(0)
  expect(fake.seen.at(-1)!.headers.range).toBe('bytes=1000-')
  const now = await listed()
  expect(now[0]).toMatchObject({ voice_id: 'local-tiny-0', provider: 'Voices on this machine' })
  expect(now.slice(1)).toEqual(before)
  expect((await remove()).body.voices[0].state).toBeNull()
  expect(await listed()).toEqual(before)
  expect(here()).toEqual([])
  expect(await server.parts.store.files.stat(`voices/${server.parts.config.local_voices[0].sha256}`)).toBeNull()
})

test('S03 issue 33: the files of an installed voice come from the stored archive where this machine has none of them', async () => {
  await call('POST', TINY)
  expect((await ended()).state).toBe('ready')
  rmSync(join(server.parts.config.data_dir, 'local-voices'), { recursive: true, force: true })
  const said_by = { language: 'en', voice_id: 'local-tiny-0' } as const
  const unit = { ...said_by, scene_id: 's', text: 'Two boats sail.', rate: 1, stability: 0 }
  const path = join(root, 'said.wav')
  const tools = { env: {}, signal: new AbortController().signal }
  const said = await speakerOf(unit)!.speak({ ...unit, clarity_boost: false, engine: '' }, path, tools)
  expect(said.words.map(({ text }) => text)).toEqual(['Two', 'boats', 'sail'])
  expect(said.times).toBe('estimated')
  expect(readFileSync(path).subarray(0, 4).toString()).toBe('RIFF')
  await remove()
  expect(speakerOf(unit)).toBeUndefined()
})

test('PRV-07 issue 33: a moved address, another sum and a broken model are a sentence each; the built-in voices go on', async () => {
  const before = await listed()
  const outcomes: string[] = []
  for (const catalogue_id of ['moved', 'differs', 'broken']) {
    await call('POST', { catalogue_id })
    const { state, detail } = await ended(catalogue_id)
    outcomes.push(`${state}: ${detail}`)
    await remove(catalogue_id)
  }
  expect(outcomes).toEqual([
    'failed: The address of this voice has moved (status 404). Install it from a file, or choose another voice.',
    'failed: What arrived is not the voice of the catalogue: its sum differs. Nothing of it was kept. Try again, or choose another voice.',
    expect.stringMatching(/^failed: The voice Tiny does not speak on this machine \(.+\)\. The built-in voices go on\.$/u),
  ])
  expect(await listed()).toEqual(before)
})

test.runIf(process.platform === 'linux')('PRV-07 issue 33: a disk that is full is one sentence', async () => {
  const folder = join(server.parts.config.data_dir, 'local-voices')
  mkdirSync(folder, { recursive: true })
  symlinkSync('/dev/full', join(folder, `${server.parts.config.local_voices[0].sha256}.part`))
  await call('POST', TINY)
  const { state, detail } = await ended()
  expect(`${state}: ${detail}`).toBe('failed: There is no space left on the disk for this voice. Free some, then go on.')
  await remove()
})

test('PRV-07 issue 33: a voice for which this machine has no room is one sentence, before a byte is asked for', async () => {
  fake.seen.length = 0
  await call('POST', { catalogue_id: 'large' })
  const { state, detail } = await ended('large')
  expect(`${state}: ${detail}`).toMatch(/^failed: This voice needs \d+ MB of free memory, and there are \d+ MB\. .+ go on\.$/u)
  expect(fake.seen).toHaveLength(0)
  await remove('large')
})

test('PRV-03 issue 33: a voice comes from a file or a folder of the machine, without a call', async () => {
  const folder = join(root, 'usb')
  mkdirSync(folder)
  writeFileSync(join(folder, 'tiny.tar.bz2'), fake.archives.get('tiny.tar.bz2')!)
  fake.seen.length = 0
  for (const path of [folder, join(folder, 'tiny.tar.bz2')]) {
    await call('POST', { ...TINY, path })
    expect((await ended()).state).toBe('ready')
    await remove()
  }
  await call('POST', { ...TINY, path: join(root, 'nowhere') })
  expect((await ended()).detail).toBe('There is no file tiny.tar.bz2 at this place. Give the file, or the folder that has it.')
  expect(fake.seen).toHaveLength(0)
  await remove()
})

test('PRV-07 WFD-01 issue 33: one at a time, cancelled it goes on from there, and it survives a restart of the worker', async () => {
  expect((await call('POST', { catalogue_id: 'evil' })).status).toBe(422)
  Object.assign(fake, { piece_bytes: 500, piece_ms: 300 })
  await call('POST', TINY)
  expect((await call('POST', { catalogue_id: 'moved' })).body.code).toBe('conflict')
  await expect.poll(async () => (await shown()).bytes_done, { timeout: 20_000 }).toBeGreaterThan(0)
  expect((await remove()).body.voices[0].state).toBe('cancelled')
  await call('POST', TINY)
  const kept = (await shown()).bytes_done
  expect(kept).toBeGreaterThan(0)
  await worker.stop()
  expect((await shown()).state).toBe('fetching')
  fake.piece_ms = 0
  worker = await startWorker(server.parts, { cores: 1 })
  expect((await ended()).state).toBe('ready')
  await remove()
})

test('TRUST-2 issue 33: from elsewhere nobody installs, removes or names a file, unless the operator allows administrators', async () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' }
  expect((await call('POST', TINY, elsewhere)).body.code).toBe('forbidden')
  expect((await remove('tiny', elsewhere)).body.code).toBe('forbidden')
  expect((await call('GET', undefined, elsewhere)).body).toMatchObject({ allowed: false, from_file: false, unfit: null })
  Object.assign(server.parts.config, { local_models: 'administrators' })
  expect((await call('GET', undefined, elsewhere)).body).toMatchObject({ allowed: true, from_file: false })
  expect((await call('POST', { ...TINY, path: root }, elsewhere)).body.code).toBe('forbidden')
  Object.assign(server.parts.config, { local_models: 'operator' })
})
