import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from '../db/drizzle.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/models/openai.ts'
import { REPLICATE_ACCOUNT, fakeReplicate } from '../../../../fakes/replicate.ts'
import type { Fake, Trouble } from '../../../../fakes/serve.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { paidStages } from '../test/paid-stages.ts'
import { returnJobsOfFormerProcess } from './queue/queue.ts'
import { startWorker } from './worker.ts'
import { startWorkerProcess } from '../test/processes/start-worker-process.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

/** At sample size, a job is killed only before writes whose answer has the image or its name. At full size, it is killed at every write. */
const FULL = process.env.ORION_TEST_SIZE === 'full'

/** A separate server with one fake service that makes images. The tests run in parallel, because each of them mostly waits. */
type Place = { room: WorkflowRoom; fake: Fake; worker: (more?: Record<string, string>) => Promise<ChildProcess> }

async function makePlace(provider: 'openai_compatible' | 'replicate'): Promise<Place> {
  const fake = await (provider === 'replicate' ? fakeReplicate() : fakeOpenai())
  const settings: Record<string, string> = {
    PROVIDER_NETWORKS: '127.0.0.0/8',
    ...(provider === 'replicate' && { REPLICATE_URL: fake.url }),
  }
  const room = await workflowRoom({ worker: false, stages: paidStages(), settings })
  const started: ChildProcess[] = []
  opened.push(async () => {
    for (const child of started) child.kill('SIGKILL')
    await room.close()
    await fake.close()
  })
  const worker: Place['worker'] = async (more = {}) => {
    const child = await startWorkerProcess(room.server.parts.config, { STAGES: 'paid', ...settings, ...more })
    started.push(child)
    return child
  }
  await choose(room, provider, fake)
  return { room, fake, worker }
}

const opened: (() => Promise<void>)[] = []
afterAll(async () => {
  await Promise.all(opened.map((close) => close()))
})

async function choose(room: WorkflowRoom, provider: 'openai_compatible' | 'replicate', { url }: Fake): Promise<void> {
  const { organization_id } = room.partner
  const [fields, model] =
    provider === 'replicate'
      ? [{ api_key: REPLICATE_ACCOUNT.api_key }, REPLICATE_ACCOUNT.image_model]
      : [{ address: url, api_key: OPENAI_ACCOUNT.api_key }, OPENAI_ACCOUNT.image_model]
  const { body } = await room.call('POST', '/connections', { organization_id, provider, label: 'Studio', fields })
  const image = { connection_id: body.connection.connection_id, model }
  const chosen = await room.call('PUT', `/organizations/${organization_id}/choices`, { choices: { image } })
  expect(chosen.status).toBe(200)
}

/** The jobs for a film that a fake service was asked to begin, and that it bills. */
const billed = (fake: Fake, topic: string) =>
  fake.seen.filter(({ method, path, body }) => method === 'POST' && !path.endsWith('/cancel') && body.includes(topic)).length

type Killed = { topic: string; kill: { at_write: string } | { in_call: true }; trouble?: Trouble }

/**
 * Makes a film's only image with a worker, kills the worker at a moment, and lets another one continue. Returns the stage's state, the
 * billed use, and the state after a person has agreed, where that is required. Before the person agrees, the service is not called again,
 * even if the stage is run several times.
 */
async function killed({ room, fake, worker }: Place, { topic, kill, trouble = 'none' }: Killed) {
  const id = await room.create()
  const prompt = `units=1; ${topic}`
  fake.trouble = 'in_call' in kill ? 'slow' : trouble
  const first = await worker('at_write' in kill ? { KILL_AT: kill.at_write } : {})
  const exit = once(first, 'exit')
  await room.execute(id, 1, { prompt })
  const over = room.until(id, ({ stages }) => stages[1].status !== 'processing').then(() => false)
  const reached = await Promise.race([
    over,
    ('in_call' in kill ? vi.waitUntil(() => billed(fake, topic) > 0, { timeout: 300_000 }) : exit).then(() => true),
  ])
  first.kill('SIGKILL')
  await exit
  fake.trouble = trouble
  const { parts } = room.server
  await returnJobsOfFormerProcess(parts.db)
  await parts.db.execute(sql`UPDATE remote_job SET until = now() WHERE state = 'asked'`)
  const second = await startWorker(parts, { cores: 2 })
  const ended = await room.until(id, ({ stages }) => stages[1].status !== 'processing')
  const before = billed(fake, topic)
  if (ended.stages[1].status === 'failed') {
    expect(ended.stages[1].failed_by).toMatchObject({ trouble: 'unknown', billed: [{ what: 'unknown' }] })
    expect((await room.act(id, 'retry', 1)).status).toBe(409)
    expect((await room.run(id, 1, { prompt })).stages[1].status).toBe('failed')
    expect(billed(fake, topic)).toBe(before)
    await room.call('POST', `/workflows/${id}/retry-stage`, { stage_number: 1, may_be_billed_twice: true })
    expect((await room.run(id, 1, { prompt })).stages[1].status).toBe('awaiting_approval')
    expect(billed(fake, topic)).toBe(before + 1)
  }
  await second.stop()
  expect((await room.balance()).held_points).toBe(0)
  expect((await reconcile(parts.db)).ok).toBe(true)
  return { reached, status: ended.stages[1].status as string, before }
}

/**
 * Kills the worker before or after every write of the paid job, until no write is left. Returns the result for each moment. `only` are the
 * first and the last write at sample size.
 */
async function atEveryWrite(
  place: Place,
  when: 'before' | 'after',
  { trouble = 'none', only = [1, 2] }: { trouble?: Trouble; only?: [number, number] } = {},
): Promise<string[]> {
  const ends: string[] = []
  const [first, last] = FULL ? [1, Infinity] : only
  for (let write = first; write <= last; write += 1) {
    const at_write = `${when}:${write}`
    const { reached, status, before } = await killed(place, { topic: `killed ${at_write}`, kill: { at_write }, trouble })
    if (!reached) return ends
    ends.push(`${status}, ${before} billed`)
  }
  return ends
}

const [MADE, UNKNOWN, NEVER_SENT] = ['awaiting_approval, 1 billed', 'failed, 1 billed', 'failed, 0 billed']

test.concurrent('PRV-06 after a kill at any write, a job that is answered at once has one bill, or a person is asked', async () => {
  const place = await makePlace('openai_compatible')
  expect(await atEveryWrite(place, 'before')).toEqual([MADE, UNKNOWN])
  expect(await atEveryWrite(place, 'after')).toEqual([NEVER_SENT, MADE])
  expect(await killed(place, { topic: 'in call', kill: { in_call: true } })).toEqual({
    reached: true,
    status: 'failed',
    before: 1,
  })
})

test.concurrent('PRV-06 a job whose result is at an address is begun once, for a kill before any write', async () => {
  const place = await makePlace('openai_compatible')
  const ends = await atEveryWrite(place, 'before', { trouble: 'by_address', only: [3, 4] }) // the first two writes are the same as above
  const [third, ...behind] = FULL ? ends.splice(2) : ends.splice(0)
  expect([ends, third]).toEqual([FULL ? [MADE, UNKNOWN] : [], UNKNOWN]) // the start of the job is two writes in one transaction
  expect([behind.length >= 1, new Set(behind)]).toEqual([true, new Set([MADE])])
})

test(
  'PRV-06 a job whose result is at an address is begun once, for a kill after any write',
  { concurrent: true, skip: !FULL },
  async () => {
    const [first, ...behind] = await atEveryWrite(await makePlace('openai_compatible'), 'after', { trouble: 'by_address' })
    expect(first).toBe(NEVER_SENT)
    expect([behind.length >= 3, new Set(behind)]).toEqual([true, new Set([MADE])])
  },
)

test(
  'PRV-06 a service that lists its jobs has one job and one bill, for a kill before any write',
  { concurrent: true, skip: !FULL },
  async () => {
    const ends = await atEveryWrite(await makePlace('replicate'), 'before')
    expect([ends.length >= 5, new Set(ends)]).toEqual([true, new Set([MADE])])
  },
)

test(
  'PRV-06 a service that lists its jobs has one job and one bill, for a kill after any write',
  { concurrent: true, skip: !FULL },
  async () => {
    const [first, ...behind] = await atEveryWrite(await makePlace('replicate'), 'after')
    expect(first).toBe(NEVER_SENT) // recorded but never sent: the service does not list it, so its state is unknown
    expect([behind.length >= 4, new Set(behind)]).toEqual([true, new Set([MADE])])
  },
)

test.concurrent('PRV-06 after a kill during the call, a job that the service lists is found and billed once', async () => {
  const place = await makePlace('replicate')
  const made = { reached: true, status: 'awaiting_approval', before: 1 }
  expect(await killed(place, { topic: 'listed, in call', kill: { in_call: true } })).toEqual(made)
})
