import { AppError } from '@orion/contract/errors.ts'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openaiCompatible } from '@orion/pipeline/providers/openai_compatible/provider.ts'
import type { Connection, Provider } from '@orion/pipeline/providers/provider.ts'
import type { Looked, RemoteJob } from '@orion/pipeline/providers/remote.ts'
import { replicate } from '@orion/pipeline/providers/replicate/provider.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../fakes/models/openai.ts'
import { PICTURE_PNG } from '../../../../../fakes/picture.ts'
import { REPLICATE_ACCOUNT, fakeReplicate } from '../../../../../fakes/replicate.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { type TestServer, testServer } from '../../test/test-server.ts'
import { openRemote } from './remote.ts'
import { HANDED_BACK, ServiceWait } from './service-wait.ts'

let server: TestServer
let organization_id: string
let folder: string
let pictures: Fake
let jobs: Fake
beforeAll(async () => {
  server = await testServer()
  organization_id = (await server.partner()).organization_id
  folder = await mkdtemp(join(server.parts.config.data_dir, 'tmp', 'remote-'))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.parts.db.execute(sql`DELETE FROM remote_job`)
  pictures = await fakeOpenai()
  jobs = await fakeReplicate()
})
afterEach(() => Promise.all([pictures.close(), jobs.close()]))

const ASK = { prompt: 'A lake before hills', aspect: '16:9' as const }

const connectionAt = (provider: Provider, url: string, fields: Record<string, string>): Connection => ({
  connection_id: provider.key,
  provider: provider.key,
  service: 'Studio',
  fields,
  base_url: url,
  trusted_origins: [new URL(url).origin],
  networks: [],
})
const answersAtOnce = () => ({
  provider: openaiCompatible,
  model: OPENAI_ACCOUNT.image_model,
  connection: connectionAt(openaiCompatible, `${pictures.url}/v1`, { api_key: OPENAI_ACCOUNT.api_key }),
})
const listsItsJobs = () => ({
  provider: replicate,
  model: REPLICATE_ACCOUNT.image_model,
  connection: connectionAt(replicate, jobs.url, { api_key: REPLICATE_ACCOUNT.api_key }),
})

/** A task of a run that calls a service, as one worker has it. */
function worker(
  { provider, model, connection }: ReturnType<typeof answersAtOnce>,
  {
    recipe = 'recipe',
    execution_id = 'run',
    store = server.parts.store,
  }: Partial<Record<'recipe' | 'execution_id', string> & Pick<typeof server.parts, 'store'>> = {},
) {
  const controller = new AbortController()
  const run = { execution_id, unit_index: 0, unit_id: 'scene-1' }
  const unit = { organization_id, recipe, run }
  const { remote, signal, settled } = openRemote({ db: server.parts.db, store }, unit, { connection, signal: controller.signal })
  const draw = (name = 'drawn') =>
    provider.capabilities.image!.draw(ASK, join(folder, name), { connection, model, signal, remote })
  return { draw, remote, settled, abort: (reason?: unknown) => controller.abort(reason) }
}

/** Repeats a request like the queue, as often as the task has to wait. */
async function drawn(ask: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ServiceWait)) throw error
    }
  }
}

const begun = (fake: Fake) => fake.seen.filter(({ method, path }) => method === 'POST' && !path.endsWith('/cancel')).length
type Row = { attempt: number; state: string; recipe: string }
const rows = async () =>
  (await server.parts.db.execute<Row>(sql`SELECT attempt, state, recipe FROM remote_job ORDER BY recipe, attempt`)).rows
const states = async () => (await rows()).map(({ attempt, state }) => `${attempt} ${state}`)
const UNKNOWN = { code: 'provider_failed', trouble: 'unknown' }

test('PRV-06 what was answered at once is kept with its file before it is used: whoever comes again calls nothing', async () => {
  await worker(answersAtOnce()).draw('first')
  expect([await states(), begun(pictures)]).toEqual([['1 done'], 1])
  expect(await worker(answersAtOnce(), { execution_id: 'other' }).draw('second')).toMatchObject({ used: { image: 1 } })
  expect((await readFile(join(folder, 'second'))).equals(PICTURE_PNG)).toBe(true)
  expect(begun(pictures)).toBe(1)
  await worker(answersAtOnce(), { recipe: 'another take' }).draw()
  expect(begun(pictures)).toBe(2)
})

test('PRV-06 what a model takes is read before its job is written down: who is killed meanwhile leaves nothing unknown', async () => {
  const { provider, model, connection } = listsItsJobs()
  const { remote, abort } = worker(listsItsJobs())
  const { signal } = new AbortController()
  const written: Row[][] = []
  const killed = new Error('killed behind the schema')
  const drawing = provider.capabilities.image!.draw(ASK, join(folder, 'ready'), {
    ...{ connection, model, signal },
    remote: (job) =>
      remote({
        ...job,
        ready: async () => {
          await job.ready?.()
          written.push(await rows())
          abort(killed)
        },
      }),
  })
  await expect(drawing).rejects.toBe(killed)
  expect([written, await rows()]).toEqual([[[]], []])
  expect(jobs.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET /v1/models/${model}`])
  await drawn(() => worker(listsItsJobs()).draw())
  expect([await states(), begun(jobs)]).toEqual([['1 done'], 1])
})

test('PRV-06 of two workers one calls; the other waits and finds what was made', async () => {
  const answered = Promise.withResolvers<void>()
  let calls = 0
  const job: RemoteJob<string> = {
    step: 'draw',
    start: async () => {
      calls += 1
      await answered.promise
      return { done: 'made' }
    },
    look: () => Promise.reject(new Error('answered at once')),
  }
  const first = worker(answersAtOnce()).remote(job)
  while ((await rows()).length === 0) await server.parts.db.execute(sql`SELECT 1`)
  await expect(worker(answersAtOnce()).remote(job)).rejects.toEqual(new ServiceWait('Studio', 60))
  answered.resolve()
  expect(await first).toBe('made')
  expect(await worker(answersAtOnce()).remote(job)).toBe('made')
  expect([calls, await states()]).toEqual([1, ['1 done']])
})

test.each(['revoked', 'unknown_model', 'rate_limit', 'no_credit'] as const)(
  'PRV-06 %s: the job was not taken, and the same attempt is asked again',
  async (trouble) => {
    pictures.trouble = trouble
    await expect(worker(answersAtOnce()).draw()).rejects.toMatchObject({ code: 'provider_failed' })
    expect(await states()).toEqual(['1 not_taken'])
    pictures.trouble = 'none'
    await worker(answersAtOnce()).draw()
    expect(await states()).toEqual(['1 done'])
  },
)

test('PRV-06 a service that is not there took nothing', async () => {
  const gone = answersAtOnce()
  await pictures.close()
  await expect(worker(gone).draw()).rejects.toMatchObject({ trouble: 'away', message: expect.stringContaining('ECONNREFUSED') })
  expect(await states()).toEqual(['1 not_taken'])
  const unfit = { ...gone.connection, base_url: 'http://127.0.0.1:9/v1', trusted_origins: ['http://127.0.0.1:9'] }
  await expect(worker({ ...gone, connection: unfit }).draw()).rejects.toMatchObject({ trouble: 'away' })
  expect(await states()).toEqual(['1 not_taken'])
  pictures = await fakeOpenai()
})

test.each(['cut_in_middle', 'cut', 'internal_error', 'server_error'] as const)(
  'PRV-06 %s: nobody knows; nothing is called again, in no run, before a person agrees, and then one attempt is',
  async (trouble) => {
    pictures.trouble = trouble
    await expect(worker(answersAtOnce()).draw()).rejects.toMatchObject(UNKNOWN)
    expect([await states(), begun(pictures)]).toEqual([['1 unknown'], 1])
    pictures.trouble = 'none'
    for (const execution_id of ['run', 'second', 'third'])
      await expect(worker(answersAtOnce(), { execution_id }).draw()).rejects.toMatchObject(UNKNOWN)
    expect(begun(pictures)).toBe(1)
    await server.parts.db.execute(sql`UPDATE remote_job SET state = 'given_up', consented_by = 'somebody'`)
    await worker(answersAtOnce(), { execution_id: 'fourth' }).draw()
    expect([await states(), begun(pictures)]).toEqual([['1 given_up', '2 done'], 2])
  },
)

test('PRV-06 an image that arrived and could not be stored says that the disk is full; nobody calls again without consent', async () => {
  const keep = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  const store = Object.create(server.parts.store, { keep: { value: keep } })
  await expect(worker(answersAtOnce(), { store }).draw()).rejects.toMatchObject({ code: 'ENOSPC' })
  expect([await states(), begun(pictures)]).toEqual([['1 unknown'], 1])
  await expect(worker(answersAtOnce()).draw()).rejects.toMatchObject(UNKNOWN)
  expect(begun(pictures)).toBe(1)
})

test('PRV-06 an asked job is decided about by nobody before its time is over; then nobody knows', async () => {
  pictures.trouble = 'slow'
  const killed = worker(answersAtOnce())
  const lost = killed.draw().catch(() => {})
  while (begun(pictures) === 0) await server.parts.db.execute(sql`SELECT 1`)
  const other = worker(answersAtOnce(), { execution_id: 'second' })
  await expect(other.draw()).rejects.toBeInstanceOf(ServiceWait)
  expect(await states()).toEqual(['1 asked'])
  await server.parts.db.execute(sql`UPDATE remote_job SET until = now()`)
  await expect(other.draw()).rejects.toMatchObject(UNKNOWN)
  expect([await states(), begun(pictures)]).toEqual([['1 unknown'], 1])
  await pictures.close()
  await lost
  pictures = await fakeOpenai()
})

test('PRV-06 a call that is given up at its deadline may have been taken', async () => {
  const { remote } = worker(answersAtOnce())
  const job: RemoteJob<null> = {
    step: 'draw',
    deadline_seconds: 0.01,
    start: () => new Promise(() => {}),
    look: () => Promise.reject(new Error('never begun')),
  }
  await expect(remote(job)).rejects.toMatchObject(UNKNOWN)
  expect(await states()).toEqual(['1 unknown'])
})

test('PRV-06 refused content ends the run that asked; another run asks once more', async () => {
  pictures.trouble = 'refused'
  for (let again = 0; again < 2; again += 1)
    await expect(worker(answersAtOnce()).draw()).rejects.toMatchObject({ trouble: 'refused' })
  expect(begun(pictures)).toBe(1)
  pictures.trouble = 'none'
  await worker(answersAtOnce(), { execution_id: 'second' }).draw()
  expect([await states(), begun(pictures)]).toEqual([['1 refused', '2 done'], 2])
})

test('PRV-06 an answer of no use was billed: it is lost, and made again only when a person agrees', async () => {
  pictures.trouble = 'no_picture'
  await expect(worker(answersAtOnce()).draw()).rejects.toMatchObject({ trouble: 'answer' })
  pictures.trouble = 'none'
  await expect(worker(answersAtOnce(), { execution_id: 'second' }).draw()).rejects.toMatchObject({ trouble: 'answer' })
  expect([await states(), begun(pictures)]).toEqual([['1 lost'], 1])
})

test('PRV-06 what stands at an address is fetched by any worker; gone it is lost, and said so', async () => {
  pictures.trouble = 'by_address'
  await worker(answersAtOnce()).draw('fetched')
  expect([(await readFile(join(folder, 'fetched'))).equals(PICTURE_PNG), begun(pictures), await states()]).toEqual([
    true,
    1,
    ['1 done'],
  ])
  await server.parts.db.execute(sql`UPDATE remote_job SET state = 'started', result = NULL, file = NULL,
    started = jsonb_set(started, '{id}', ${JSON.stringify(`${pictures.url}/files/none.png`)}::jsonb)`)
  await expect(worker(answersAtOnce()).draw()).rejects.toMatchObject({ trouble: 'answer' })
  expect([await states(), begun(pictures)]).toEqual([['1 lost'], 1])
})

test('PRV-06 a file that is damaged after it was made is lost: it was billed', async () => {
  await worker(answersAtOnce()).draw()
  const { rows: kept } = await server.parts.db.execute<{ sha256: string; size_bytes: number }>(
    sql`SELECT file ->> 'sha256' AS sha256, (file ->> 'size_bytes')::int AS size_bytes FROM remote_job`,
  )
  const path = (await server.parts.store.find(kept[0].sha256, kept[0].size_bytes))!
  await writeFile(path, Buffer.alloc(kept[0].size_bytes))
  await expect(worker(answersAtOnce()).draw()).rejects.toMatchObject({ trouble: 'answer' })
  expect([await states(), begun(pictures)]).toEqual([['1 lost'], 1])
})

test('PRV-06 a cancelled run lets a call that is billed anyway come to its end, and keeps what it made', async () => {
  const { draw, abort, settled } = worker(answersAtOnce())
  const drawing = draw()
  while (begun(pictures) === 0) await server.parts.db.execute(sql`SELECT 1`)
  abort()
  await drawing
  await settled()
  expect([await states(), begun(pictures)]).toEqual([['1 done'], 1])
})

test('PRV-06 a process that ends leaves a call soon, and says when others may look', async () => {
  pictures.trouble = 'slow'
  const { draw, abort } = worker(answersAtOnce())
  const drawing = draw()
  while (begun(pictures) === 0) await server.parts.db.execute(sql`SELECT 1`)
  abort(HANDED_BACK)
  await expect(drawing).rejects.toBe(HANDED_BACK)
  const { rows: left } = await server.parts.db.execute<{ soon: boolean }>(
    sql`SELECT until < now() + interval '20 seconds' AS soon FROM remote_job WHERE state = 'asked'`,
  )
  expect(left).toEqual([{ soon: true }])
})

test('PRV-06 a job is looked at until it is done, by any worker, and holds none while it waits', async () => {
  await expect(worker(listsItsJobs()).draw()).rejects.toBeInstanceOf(ServiceWait)
  expect(await states()).toEqual(['1 started'])
  const { draw } = worker(listsItsJobs())
  expect(await drawn(() => draw('looked'))).toMatchObject({ used: { image: 1 } })
  expect((await readFile(join(folder, 'looked'))).equals(PICTURE_PNG)).toBe(true)
  expect([await states(), begun(jobs)]).toEqual([['1 done'], 1])
})

test('PRV-06 where the service lists its jobs, one whose answer nobody heard is found, and billed once', async () => {
  jobs.trouble = 'cut_in_middle'
  await expect(worker(listsItsJobs()).draw()).rejects.toMatchObject(UNKNOWN)
  jobs.trouble = 'none'
  await drawn(() => worker(listsItsJobs()).draw())
  expect([await states(), begun(jobs)]).toEqual([['1 done'], 1])
})

test('PRV-06 a run that searches the list in vain has the open question of an earlier run about the job', async () => {
  const job: RemoteJob<null> = {
    step: 'draw',
    start: () => Promise.reject(new AppError('provider_failed', 'No answer.', { trouble: 'unknown' })),
    look: () => Promise.reject(new Error('never begun')),
    find: () => Promise.reject(new AppError('provider_failed', 'Away.', { trouble: 'away' })),
  }
  await expect(worker(listsItsJobs()).remote(job)).rejects.toMatchObject(UNKNOWN)
  await expect(worker(listsItsJobs(), { execution_id: 'second' }).remote(job)).rejects.toMatchObject({ trouble: 'busy' })
  const { rows: met } = await server.parts.db.execute(sql`SELECT execution_id, state FROM remote_job`)
  expect(met).toEqual([{ execution_id: 'second', state: 'unknown' }])
})

test('PRV-06 a job that another connection to the same service holds is not taken: both may be of one account', async () => {
  const other = listsItsJobs()
  other.connection = { ...other.connection, connection_id: 'another' }
  jobs.trouble = 'cut_in_middle'
  await expect(worker(listsItsJobs(), { recipe: 'one' }).draw()).rejects.toMatchObject(UNKNOWN)
  jobs.trouble = 'none'
  await drawn(() => worker(listsItsJobs(), { recipe: 'one' }).draw())
  const found = await server.parts.db.execute(sql`SELECT found FROM remote_job WHERE recipe = 'one'`)
  expect(found.rows).toEqual([{ found: true }])
  const elsewhere = worker(other, { recipe: 'two' })
  await server.parts.db.execute(sql`
    INSERT INTO remote_job (organization_id, recipe, step, attempt, connection_id, service, state, token, until, execution_id, unit_index,
      unit_id, created_at)
    SELECT organization_id, 'two', step, 1, 'another', service, 'unknown', 'lost', now(), execution_id, 0, '', created_at FROM remote_job`)
  await expect(elsewhere.draw()).rejects.toMatchObject(UNKNOWN)
  expect((await rows()).map(({ recipe, state }) => `${recipe} ${state}`)).toEqual(['one done', 'two unknown'])
  expect(begun(jobs)).toBe(1)
})

test('PRV-06 two jobs alike, or none, stay unknown; a job that another unit holds is not taken', async () => {
  jobs.trouble = 'cut_in_middle'
  for (const recipe of ['one', 'two']) await expect(worker(listsItsJobs(), { recipe }).draw()).rejects.toMatchObject(UNKNOWN)
  jobs.trouble = 'none'
  await expect(worker(listsItsJobs(), { recipe: 'one' }).draw()).rejects.toMatchObject(UNKNOWN)
  await server.parts.db.execute(sql`UPDATE remote_job SET created_at = now() + interval '1 hour' WHERE recipe = 'two'`)
  await expect(worker(listsItsJobs(), { recipe: 'two' }).draw()).rejects.toMatchObject(UNKNOWN)
  await drawn(() => worker(listsItsJobs(), { recipe: 'three' }).draw())
  await server.parts.db.execute(
    sql`UPDATE remote_job SET state = 'unknown', created_at = now() - interval '1 hour' WHERE recipe = 'two'`,
  )
  await server.parts.db.execute(sql`DELETE FROM remote_job WHERE recipe = 'one'`)
  await expect(worker(listsItsJobs(), { recipe: 'two' }).draw()).rejects.toMatchObject(UNKNOWN)
  expect((await rows()).map(({ recipe, state }) => `${recipe} ${state}`)).toEqual(['three done', 'two unknown'])
  expect(begun(jobs)).toBe(3)
})

test('PRV-06 after two hours a job is away, stays with the service, and is looked at again by another run', async () => {
  const job = (looked: Looked<string>): RemoteJob<string> => ({
    step: 'draw',
    start: () => Promise.resolve({ started: { id: 'job-1' } }),
    look: () => Promise.resolve(looked),
  })
  const slow = job({ wait_seconds: 5 })
  await expect(worker(listsItsJobs()).remote(slow)).rejects.toEqual(new ServiceWait('Studio', 5))
  await server.parts.db.execute(sql`UPDATE remote_job SET started_at = now() - interval '119 minutes'`)
  await expect(worker(listsItsJobs()).remote(slow)).rejects.toBeInstanceOf(ServiceWait)
  await server.parts.db.execute(sql`UPDATE remote_job SET started_at = now() - interval '121 minutes'`)
  const late = worker(listsItsJobs()).remote(slow)
  await expect(late).rejects.toMatchObject({ trouble: 'away', message: expect.stringContaining('2 hours') })
  expect(await states()).toEqual(['1 started'])
  expect(await worker(listsItsJobs(), { execution_id: 'second' }).remote(job({ done: 'made' }))).toBe('made')
  expect(await states()).toEqual(['1 done'])
})

test('PRV-06 a service that does not answer a look says nothing of the job', async () => {
  await expect(worker(listsItsJobs()).draw()).rejects.toBeInstanceOf(ServiceWait)
  for (const trouble of ['internal_error', 'cut', 'rate_limit'] as const) {
    jobs.trouble = trouble
    await expect(worker(listsItsJobs()).draw()).rejects.toBeInstanceOf(ServiceWait)
  }
  jobs.trouble = 'revoked'
  await expect(worker(listsItsJobs()).draw()).rejects.toMatchObject({ trouble: 'key' })
  jobs.trouble = 'none'
  await drawn(() => worker(listsItsJobs()).draw())
  expect([await states(), begun(jobs)]).toEqual([['1 done'], 1])
})
