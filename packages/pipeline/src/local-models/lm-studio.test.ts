import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeLmStudio, fakeLmStudio } from '../../../../fakes/lm-studio.ts'
import { localModel } from './catalogue.ts'
import { lmStudio as service } from './lm-studio.ts'
import type { Pulled } from './server.ts'
import { findModelServer } from './servers.ts'

let fake: FakeLmStudio
beforeAll(async () => {
  fake = await fakeLmStudio()
})
beforeEach(() => {
  for (const known of [fake.jobs, fake.loaded, fake.models]) known.clear()
  Object.assign(fake, { holds: false, trouble: 'none', seen: [] })
})
afterAll(() => fake.close())

const small = localModel('gemma3-4b')!
const never = new AbortController().signal
const NOBODY = 'http://127.0.0.1:9'
const asked = () =>
  fake.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body.toString())])

async function pullAll(job_id: string | null = null, model = small): Promise<Pulled[]> {
  const told: Pulled[] = []
  for await (const pulled of service.pull(fake.url, model, never, job_id)) told.push(pulled)
  return told
}

test('PRV-03 issue 33: LM Studio downloads a model, tells its bytes, and loads it with room for a film’s asks', async () => {
  expect((await findModelServer({ ollama: NOBODY, lm_studio: fake.url }, never))?.name).toBe('LM Studio')
  const told = await pullAll()
  expect(told[0]).toEqual({ bytes_done: 0, bytes_total: 3_000_000_000, job_id: 'job_0' })
  expect(told.at(-1)).toMatchObject({ bytes_done: 3_000_000_000 })
  expect(await pullAll()).toEqual([{ bytes_done: small.bytes, bytes_total: small.bytes }]) // it is there
  fake.loaded.set('google/gemma-3-4b', 4096)
  expect(await service.prepare(fake.url, small, never)).toBe('google/gemma-3-4b')
  expect(await service.prepare(fake.url, small, never)).toBe('google/gemma-3-4b') // loaded so already
  expect(asked()).toEqual([
    ['/api/v1/models/download', { model: 'google/gemma-3-4b' }],
    ['/api/v1/models/download', { model: 'google/gemma-3-4b' }],
    ['/api/v1/models/load', { model: 'google/gemma-3-4b', context_length: 16_384 }],
  ])
})

test('WFD-01 issue 33: a download that it knows is followed, one that it does not know any more is begun', async () => {
  fake.jobs.set('job_7', { model: 'google/gemma-3-4b', status: 'downloading', done: 2_000_000_000 })
  expect((await pullAll('job_7')).map(({ bytes_done }) => bytes_done)).toEqual([3_000_000_000])
  expect(asked()).toEqual([])
  fake.models.clear()
  expect((await pullAll('job_gone'))[0]!.job_id).toBe('job_1')
  expect(asked()).toHaveLength(1)
})

test('PRV-07 issue 33: paused and failed downloads, and what it refuses, are a sentence each', async () => {
  fake.holds = true
  fake.jobs.set('job_p', { model: 'google/gemma-3-4b', status: 'paused', done: 5 })
  await expect(pullAll('job_p')).rejects.toThrow(
    'LM Studio: the download is paused there. Let it go on in LM Studio, then go on here.',
  )
  const failing = service.pull(fake.url, small, never, null)
  await failing.next()
  for (const job of fake.jobs.values()) job.status = 'failed'
  await expect(failing.next().then(() => failing.next())).rejects.toThrow('LM Studio: the download failed there.')
  const unknown = { ...small, pull: { ...small.pull, lm_studio: 'google/gemma-3-5b' } }
  await expect(pullAll(null, unknown)).rejects.toThrow('Model not found: google/gemma-3-5b')
  fake.trouble = 'cut'
  await expect(pullAll()).rejects.toMatchObject({ trouble: 'away' })
  expect(await service.find(fake.url, never)).toBe(false)
})
