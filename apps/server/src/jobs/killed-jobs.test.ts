import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/openai.ts'
import { REPLICATE_ACCOUNT, fakeReplicate } from '../../../../fakes/replicate.ts'
import type { Fake, Trouble } from '../../../../fakes/serve.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { paidStages } from '../test/paid-stages.ts'
import { returnJobsOfFormerProcess } from './queue.ts'
import { startWorker } from './worker.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

vi.setConfig({ testTimeout: 600_000 })

let room: WorkflowRoom
let pictures: Fake
let jobs: Fake
let settings: Record<string, string>
const started: ChildProcess[] = []
beforeAll(async () => {
  pictures = await fakeOpenai()
  jobs = await fakeReplicate()
  settings = { PROVIDER_NETWORKS: '127.0.0.0/8', REPLICATE_URL: jobs.url }
  room = await workflowRoom({ worker: false, stages: paidStages(), settings })
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await room.close()
  await Promise.all([pictures.close(), jobs.close()])
})

async function worker(more: Record<string, string> = {}): Promise<ChildProcess> {
  const { config } = room.server.parts
  const env = { PATH: process.env.PATH, DATABASE_URL: config.database_url, DATA_DIR: config.data_dir, STAGES: 'paid' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../test/worker-process.ts')], {
    env: { ...env, ...settings, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  await once(child.stdout!, 'data')
  return child
}

async function choose(provider: 'openai_compatible' | 'replicate'): Promise<void> {
  const { organization_id } = room.partner
  const [fields, model] =
    provider === 'replicate'
      ? [{ api_key: REPLICATE_ACCOUNT.api_key }, REPLICATE_ACCOUNT.image_model]
      : [{ address: pictures.url, api_key: OPENAI_ACCOUNT.api_key }, OPENAI_ACCOUNT.image_model]
  const { body } = await room.call('POST', '/connections', { organization_id, provider, label: 'Studio', fields })
  const image = { connection_id: body.connection.connection_id, model }
  const chosen = await room.call('PUT', `/organizations/${organization_id}/choices`, { choices: { image } })
  expect(chosen.status).toBe(200)
}

/** Jobs that a stand-in was asked to begin, and bills, for a film. */
const billed = (fake: Fake, topic: string) =>
  fake.seen.filter(({ method, path, body }) => method === 'POST' && !path.endsWith('/cancel') && body.includes(topic)).length

type Killed = { fake: Fake; topic: string; kill: { at_write: string } | { in_call: true }; trouble?: Trouble }

/**
 * Has a worker make a film's one picture, kills it at a moment, and lets another take it up; answers how the stage stands, what was billed,
 * and what it is when a person has agreed where that is asked. Before they agree nothing is called again, however often it is run.
 */
async function killed({ fake, topic, kill, trouble = 'none' }: Killed) {
  const id = await room.create()
  const prompt = `units=1; ${topic}`
  fake.trouble = 'in_call' in kill ? 'slow' : trouble
  const first = await worker('at_write' in kill ? { KILL_AT: kill.at_write } : {})
  const exit = once(first, 'exit')
  await room.execute(id, 1, { prompt })
  let is_over = false
  void exit.then(() => (is_over = true))
  const stage = async () => (await room.get(id)).stages[1]
  while (!is_over && (await stage()).status === 'processing')
    if ('in_call' in kill && billed(fake, topic) > 0) first.kill('SIGKILL')
  const reached = is_over
  if (!is_over) first.kill('SIGKILL')
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

/** Kills at every write of the paid job, before and behind it, until there is none any more; answers each moment with what became of it. */
async function atEveryWrite(fake: Fake, name: string, trouble: Trouble = 'none'): Promise<string[]> {
  const ends: string[] = []
  for (let write = 1; ; write += 1) {
    for (const when of ['before', 'after']) {
      const at_write = `${when}:${write}`
      const { reached, status, before } = await killed({ fake, topic: `${name} ${at_write}`, kill: { at_write }, trouble })
      if (!reached) return ends
      ends.push(`${at_write} ${status}, ${before} billed`)
    }
  }
}

test('PRV-06 killed at every arrow of a job that is answered at once: one bill, or nobody knows and a person is asked', async () => {
  await choose('openai_compatible')
  expect(await atEveryWrite(pictures, 'at once')).toEqual([
    'before:1 awaiting_approval, 1 billed',
    'after:1 failed, 0 billed',
    'before:2 failed, 1 billed',
    'after:2 awaiting_approval, 1 billed',
  ])
  expect(await killed({ fake: pictures, topic: 'in call', kill: { in_call: true } })).toEqual({
    reached: true,
    status: 'failed',
    before: 1,
  })
})

test('PRV-06 killed at every arrow of a job whose result stands at an address: it is fetched, and begun once', async () => {
  await choose('openai_compatible')
  const ends = await atEveryWrite(pictures, 'by address', 'by_address')
  expect(ends.slice(0, 4)).toEqual([
    'before:1 awaiting_approval, 1 billed',
    'after:1 failed, 0 billed',
    'before:2 failed, 1 billed',
    'after:2 awaiting_approval, 1 billed',
  ])
  expect(ends.length).toBeGreaterThanOrEqual(8)
  for (const end of ends.slice(6)) expect(end).toContain('awaiting_approval, 1 billed')
})

test('PRV-06 killed at every arrow where the service lists its jobs: one job and one bill', async () => {
  await choose('replicate')
  const ends = await atEveryWrite(jobs, 'listed')
  expect(ends[1]).toBe('after:1 failed, 0 billed') // written down, never sent: the list has none, so nobody knows
  for (const end of ends.filter((_, index) => index !== 1)) expect(end).toContain('awaiting_approval, 1 billed')
  expect(ends.length).toBeGreaterThanOrEqual(10)
})

test('PRV-06 killed in the middle of the call, a job that the service lists is found, and billed once', async () => {
  await choose('replicate')
  expect(await killed({ fake: jobs, topic: 'listed, in call', kill: { in_call: true } })).toEqual({
    reached: true,
    status: 'awaiting_approval',
    before: 1,
  })
})
