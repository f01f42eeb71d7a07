import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { sql } from '../db/drizzle.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../features/points/reconcile.ts'
import { type PartnerRoom, type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'
import { makeUnit } from './make-unit.ts'
import { collectProgress } from './progress.ts'
import { returnJobsOfFormerProcess } from './queue/queue.ts'
import { runStage } from './run-stage.ts'
import { prepareMaking, startWorker } from './worker.ts'

let room: PartnerRoom
afterEach(() => room.close())

/** The server of tests with the same worker and small stages. Each test has its own partner. */
let common: WorkflowRoom
beforeAll(async () => {
  common = await workflowRoom()
})
afterAll(() => common.close())

const isDone = (number: number) => (workflow: { stages: Record<string, { status: string }> }) =>
  workflow.stages[number].status === 'awaiting_approval'
const held = async (): Promise<number> => (await room.balance()).held_points

test('WFD-04 of many that execute at once one starts', async () => {
  room = await workflowRoom({ worker: false })
  const id = await room.create()
  const replies = await Promise.all(Array.from({ length: 12 }, () => room.execute(id, 1)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([202, ...Array.from({ length: 11 }, () => 409)])
  expect(await held()).toBe(2000)
})

test('PTS-05 of a hundred films with points for one, one starts, and no balance is negative', async () => {
  room = await workflowRoom({ worker: false, settings: { WELCOME_GRANT_POINTS: '2500' } })
  const ids = await Promise.all(Array.from({ length: 100 }, () => room.create()))
  const replies = await Promise.all(ids.map((id) => room.execute(id, 1)))
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 402)).toHaveLength(99)
  expect(replies.find(({ status }) => status === 402)?.body.code).toBe('not_enough_points')
  expect(await room.balance()).toMatchObject({ current_points: 500, held_points: 2000 })
  expect(
    (await room.server.parts.db.execute(sql`SELECT count(*) AS jobs FROM pgboss.job WHERE name = 'run-stage'`)).rows[0].jobs,
  ).toBe(1)
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})

test('PTS-05 a job delivered many times settles once and makes one version', async () => {
  room = await workflowRoom({ worker: false })
  const { parts } = room.server
  const id = await room.create()
  const { body } = await room.execute(id, 1)
  const { execution_id } = body
  const progress = collectProgress(parts)
  const making = prepareMaking(parts)
  const signal = new AbortController().signal
  await Promise.all([1, 2, 3].map(() => runStage(making, execution_id)))
  await Promise.all([0, 1, 0, 1, 0, 1].map((index) => makeUnit(making, { execution_id, index }, { signal, progress })))
  await Promise.all([1, 2, 3].map(() => runStage(making, execution_id)))
  const workflow = await room.get(id)
  expect(workflow.stages[1]).toMatchObject({ status: 'awaiting_approval', version: 1, points_used: 2000 })
  expect(await room.balance()).toMatchObject({ held_points: 0, current_points: 248_000 })
  expect((await reconcile(parts.db)).ok).toBe(true)
})

test('PRV-06 units that are made from another one wait for it, also while its service is busy', async () => {
  const begun: string[] = []
  room = await workflowRoom({
    onMake: ({ id }) => {
      begun.push(id)
      if (id !== 'content_research-3' || begun.length > 2) return
      throw new AppError('provider_failed', 'Studio: it is busy.', { trouble: 'busy', retry_after_seconds: 1 })
    },
  })
  const id = await room.create()
  await room.execute(id, 1, { prompt: 'units=3; after!' })
  await room.until(id, isDone(1))
  const last = 'content_research-3'
  expect(begun.slice(0, 3)).toEqual([last, last, last])
  expect(begun.slice(3).toSorted()).toEqual(['content_research-1', 'content_research-2'])
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})

test('PRV-07 a unit whose service is busy waits, its siblings are made meanwhile, and then it is made: the run does not fail', async () => {
  const asked: string[] = []
  room = await workflowRoom({
    onMake: ({ id }) => {
      asked.push(id)
      const busy = id === 'content_research-1' && asked.filter((each) => each === id).length < 3
      if (busy)
        throw new AppError('provider_failed', 'Studio: it is busy.', {
          trouble: 'busy',
          retry_after_seconds: 1,
        })
    },
  })
  const id = await room.create()
  await room.execute(id, 1)
  const workflow = await room.until(id, isDone(1))
  expect(workflow.stages[1]).toMatchObject({ status: 'awaiting_approval', points_used: 2000 })
  expect(asked.filter((each) => each === 'content_research-1')).toHaveLength(3)
  expect(asked.filter((each) => each === 'content_research-2')).toHaveLength(1)
  expect(await held()).toBe(0)
})

test('TRUST a worker that lost its unit changes nothing', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  let first = true
  let entered = () => {}
  const inside = new Promise<void>((resolve) => (entered = resolve))
  room = await workflowRoom({
    worker: false,
    onMake: async () => {
      if (!first) return
      first = false
      entered()
      await gate
      throw new Error('the lost worker fails late')
    },
  })
  const { parts } = room.server
  const id = await room.create()
  const { execution_id } = (await room.execute(id, 1, { prompt: 'units=1' })).body
  const making = prepareMaking(parts)
  await runStage(making, execution_id)
  const progress = collectProgress(parts)
  const lost = makeUnit(making, { execution_id, index: 0 }, { signal: new AbortController().signal, progress })
  await inside
  await makeUnit(making, { execution_id, index: 0 }, { signal: new AbortController().signal, progress })
  release()
  await lost
  expect((await room.get(id)).stages[1]).toMatchObject({ status: 'awaiting_approval', error_message: null })
})

test('decisions: autopilot runs every stage without approval and spends what the table says', async () => {
  room = await common.beside()
  const id = await room.create({ autopilot: { points_limit: 100_000 } })
  const done = await room.until(id, ({ status }) => status === 'completed')
  expect(done).toMatchObject({
    progress_percentage: 100,
    points_used: 35_000,
    autopilot: { points_limit: 100_000, points_left: 65_000 },
  })
  expect(done.poster_url).toContain('/api/orion/files/')
  expect(done.film_seconds, '34.4 as long as it was made').toBe(1)
  expect(await room.balance()).toMatchObject({ current_points: 215_000, held_points: 0 })

  await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: null })
  expect((await room.get(id)).autopilot).toBeNull()
})

test('decisions: autopilot stops at its limit, at a failure, and goes on when it is set again', async () => {
  room = await common.beside()
  const id = await room.create({ autopilot: { points_limit: 6000 } })
  const stopped = await room.until(id, ({ autopilot }) => autopilot.stopped_reason !== undefined)
  expect(stopped).toMatchObject({ status: 'pending', current_stage: 3, points_used: 5000, autopilot: { points_left: 1000 } })
  expect(stopped.autopilot.stopped_reason).toContain('needs 0.5000 pts, but only 0.1000 pts are left')

  const low = await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: 100 })
  expect([low.status, low.body.code]).toEqual([409, 'conflict'])
  await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: 100_000 })
  expect((await room.until(id, ({ status }) => status === 'completed')).points_used).toBe(35_000)

  const failing = await room.create({ topic: 'fail=No service today', autopilot: { points_limit: 100_000 } })
  const failed = await room.until(failing, ({ status }) => status === 'failed')
  expect(failed.autopilot.stopped_reason).toBe('No service today')
  expect(await held()).toBe(0)
})

test('S09 29.6 autopilot stops before stage 10 at a failed check and says which; a warning stops nothing, nor one accepted', async () => {
  room = await common.beside()
  const warned = await room.create({ topic: 'checks=warned', autopilot: { points_limit: 100_000 } })
  await room.until(warned, ({ status }) => status === 'completed')

  const id = await room.create({ topic: 'checks=duration,warned,black,black', autopilot: { points_limit: 100_000 } })
  const stopped = await room.until(id, ({ autopilot }) => autopilot.stopped_reason !== undefined)
  expect(stopped.autopilot.stopped_reason).toBe(
    'Stage 9 (Quality Control) found faults: duration, black. Correct them, or accept the film as it is.',
  )
  expect(stopped).toMatchObject({ stages: { 9: { status: 'awaiting_approval' }, 10: { status: 'pending' } } })
  const refused = await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: 100_000 })
  expect([refused.status, refused.body.detail]).toEqual([409, stopped.autopilot.stopped_reason])
  expect((await room.act(id, 'accept', 9)).status).toBe(200)
  await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: 100_000 })
  await room.until(id, ({ status }) => status === 'completed')
})

test('56 S09 autopilot continues, and an update ends, when a person accepts the faults at which it stopped', async () => {
  room = await common.beside()
  const id = await room.create({ topic: 'checks=length', autopilot: { points_limit: 100_000 } })
  await room.until(id, ({ autopilot }) => autopilot.stopped_reason !== undefined)
  expect((await room.act(id, 'accept', 9)).body.workflow.autopilot).not.toHaveProperty('stopped_reason')
  await room.until(id, ({ status }) => status === 'completed')

  const updated = await room.create({ topic: 'checks=length' })
  await room.runTo(updated, 8)
  await room.call('PUT', `/workflows/${updated}/autopilot`, { points_limit: 100_000, through_stage: 9 })
  await room.until(updated, ({ autopilot }) => autopilot?.stopped_reason !== undefined)
  const { body } = await room.act(updated, 'accept', 9)
  expect([body.workflow.autopilot, body.workflow.stages[9].status]).toEqual([null, 'completed'])
})

test('READER 6 S02 autopilot stops before a page is read aloud that nobody may, and goes on when a person says so', async () => {
  room = await common.beside()
  const id = await room.create({ topic: 'page=Bees in winter', autopilot: { points_limit: 100_000 } })
  const stopped = await room.until(id, ({ autopilot }) => autopilot.stopped_reason !== undefined)
  expect(stopped.autopilot.stopped_reason).toMatch(
    /^“Bees in winter” is neither yours nor openly licensed\. .* at most 90 words of it\.$/u,
  )
  expect(stopped).toMatchObject({ stages: { 1: { status: 'completed' }, 2: { status: 'pending' } } })
  const refused = await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: 100_000 })
  expect([refused.status, refused.body.detail]).toEqual([409, stopped.autopilot.stopped_reason])

  const { content } = (await room.call('GET', `/workflows/${id}/stage-1-content`)).body.data
  content.content_research_analysis.sources[0].may_read = true
  await room.call('PUT', `/workflows/${id}/stages/1/content`, { content, version: 1 })
  await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: 100_000 })
  await room.until(id, ({ status }) => status === 'completed')
})

test('READER 6 S02 autopilot makes no film of questions by itself: it says what is missing and the ways; a person may run it', async () => {
  room = await common.beside()
  const id = await room.create({ topic: 'nothing to tell', autopilot: { points_limit: 100_000 } })
  const stopped = await room.until(id, ({ autopilot }) => autopilot.stopped_reason !== undefined)
  expect(stopped.autopilot.stopped_reason).toMatch(
    /^You gave no source, and Orion found none in Wikipedia\. Add a text, .* run the script yourself/u,
  )
  expect(stopped).toMatchObject({ stages: { 1: { status: 'completed' }, 2: { status: 'pending', version: 0 } } })
  const refused = await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: 100_000 })
  expect([refused.status, refused.body.detail]).toEqual([409, stopped.autopilot.stopped_reason])
  await room.run(id, 2)
  await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: 100_000 })
  await room.until(id, ({ status }) => status === 'completed')
})

test('issue 56 autopilot that stopped for a source goes on by itself once a person reads one', async () => {
  room = await common.beside()
  const id = await room.create({ topic: 'nothing to tell', autopilot: { points_limit: 100_000 } })
  await room.until(id, ({ autopilot }) => autopilot.stopped_reason !== undefined)
  await room.execute(id, 1, { settings: { source: { text: 'Bees dance.' } } })
  expect((await room.get(id)).autopilot).not.toHaveProperty('stopped_reason')
  await room.until(id, ({ status }) => status === 'completed')
})

test('decisions: autopilot runs an edited stage that lacks something instead of accepting it', async () => {
  room = await common.beside()
  const id = await room.create({ autopilot: { points_limit: 100_000 } })
  await room.until(id, ({ status }) => status === 'completed')
  const { scenes } = (await room.call('GET', `/workflows/${id}/stage-3-content`)).body.data.content
  const [{ audio_asset_id: _, ...silent }, ...others] = scenes
  await room.call('PUT', `/workflows/stage-3/${id}/update-scenes`, { scenes: [silent, ...others] })
  expect((await room.get(id)).stages[3].status).toBe('awaiting_approval')
  await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: 100_000 })
  const again = await room.until(id, ({ status, autopilot }) => status === 'completed' || autopilot.stopped_reason !== undefined)
  expect(again).toMatchObject({ status: 'completed', stages: { 3: { version: 3 } } })
})

test('decisions: after an edit autopilot runs each stage that needs an update once', async () => {
  room = await common.beside()
  const id = await room.create({ autopilot: { points_limit: 100_000 } })
  await room.until(id, ({ status }) => status === 'completed')
  const { content } = (await room.call('GET', `/workflows/${id}/stage-4-content`)).body.data
  await room.call('PUT', `/workflows/${id}/stages/4/content`, { content: { ...content, duration_seconds: 2 }, version: 1 })
  expect((await room.get(id)).stages[5].needs_update).toBe(true)
  await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: 100_000 })
  const again = await room.until(
    id,
    ({ stages, status }) =>
      status === 'completed' && Object.values(stages).every((stage) => !(stage as { needs_update: boolean }).needs_update),
  )
  const versions = Object.values(again.stages as Record<string, { version: number }>).map(({ version }) => version)
  expect(versions).toEqual([1, 1, 1, 2, 2, 2, 2, 2, 2, 2])
})

test('decisions: autopilot without points is refused whole, and nothing is created', async () => {
  room = await workflowRoom({ settings: { WELCOME_GRANT_POINTS: '100' } })
  await expect(room.create({ autopilot: { points_limit: 100_000 } })).rejects.toThrow('not_enough_points')
  expect((await room.call('GET', '/workflows/list')).body).toMatchObject({ total: 0, workflows: [] })
})

test('TRUST a worker that stops hands its units back within seconds, and the next goes on with what is not made', async () => {
  const made: string[] = []
  const enough = Promise.withResolvers<void>()
  let holding = true
  room = await workflowRoom({
    worker: false,
    onMake: async ({ id }, { signal }) => {
      if (holding && made.length >= 2) {
        enough.resolve()
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      }
      made.push(id)
    },
  })
  const id = await room.create()
  const worker = await startWorker(room.server.parts, { cores: 2 })
  await room.execute(id, 1, { prompt: 'units=6' })
  await enough.promise
  const before = await room.get(id)
  await worker.stop()
  expect(before.stages[1].status).toBe('processing')
  expect((await room.get(id)).stages[1].status).toBe('processing')

  holding = false
  const next = await startWorker(room.server.parts, { cores: 2 })
  await room.until(id, isDone(1))
  expect(made.toSorted()).toEqual(Array.from({ length: 6 }, (_, index) => `content_research-${index + 1}`))
  expect(await room.balance()).toMatchObject({ held_points: 0, current_points: 248_000 })
  await next.stop()
})

test('issue 51 while a unit waits for the late answer of a service, another unit is made in its worker’s only slot', async () => {
  const other = Promise.withResolvers<void>()
  const made: string[] = []
  const service = createServer((_, response) => void other.promise.then(() => response.end('late')))
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  const ask = async () => ({ text: await (await fetch(`http://127.0.0.1:${port}`)).text() })
  room = await workflowRoom({
    worker: false,
    onMake: async ({ id }, tools) => {
      if (id === 'content_research-1') expect(await tools.once('ask', 'when?', ask)).toEqual({ text: 'late' })
      made.push(id)
      if (id === 'content_research-3') other.resolve()
    },
  })
  const id = await room.create()
  const worker = await startWorker(room.server.parts, { cores: 1 })
  await room.execute(id, 1, { prompt: 'units=3' })
  await room.until(id, isDone(1))
  expect(made.toSorted()).toEqual(['content_research-1', 'content_research-2', 'content_research-3'])
  expect(made.at(-1)).toBe('content_research-1')
  expect(await room.balance()).toMatchObject({ held_points: 0, current_points: 248_000 })
  await worker.stop()
  service.close()
})

test('TRUST jobs of a process that is gone run again at once, and exhausted ones release their hold', async () => {
  room = await workflowRoom({ worker: false })
  const { parts } = room.server
  const id = await room.create()
  await room.execute(id, 1)
  const [job] = await parts.queue.boss.fetch<{ execution_id: string }>('run-stage')
  expect(await parts.queue.boss.fetch('run-stage')).toHaveLength(0)
  expect(await returnJobsOfFormerProcess(parts.db)).toBe(1)
  const [again] = await parts.queue.boss.fetch<{ execution_id: string }>('run-stage', { includeMetadata: true })
  expect(again).toMatchObject({ id: job.id, retryCount: 1 })

  await parts.db.execute(sql`UPDATE pgboss.job SET retry_limit = 1 WHERE id = ${job.id}::uuid`)
  await parts.queue.boss.fail('run-stage', job.id)
  const worker = await startWorker(parts, { cores: 1 })
  const failed = await room.until(id, ({ status }) => status === 'failed')
  expect(failed.stages[1].error_message).toContain('interrupted too often')
  expect(await held()).toBe(0)
  await worker.stop()
})

test('TRUST a job that ended its process as often as it may is not taken once more at the next start: its stage fails', async () => {
  room = await workflowRoom({ worker: false })
  const { parts } = room.server
  const { boss } = parts.queue
  const id = await room.create()
  await room.execute(id, 1)
  const [job] = await boss.fetch('run-stage')
  await parts.db.execute(sql`UPDATE pgboss.job SET retry_limit = 1 WHERE id = ${job.id}::uuid`)
  expect(await returnJobsOfFormerProcess(parts.db)).toBe(1)
  await boss.fetch('run-stage')
  expect(await returnJobsOfFormerProcess(parts.db)).toBe(0)
  expect(await boss.fetch('run-stage')).toHaveLength(0)

  await parts.db.execute(sql`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 hour' WHERE id = ${job.id}::uuid`)
  await boss.supervise('run-stage')
  const worker = await startWorker(parts, { cores: 1 })
  const failed = await room.until(id, ({ status }) => status === 'failed')
  expect(failed.stages[1].error_message).toContain('interrupted too often')
  expect(await held()).toBe(0)
  await worker.stop()
})

test('TRUST a full disk fails the stage with what to do, releases the hold and leaves no files behind', async () => {
  room = await workflowRoom({ settings: { ORION_MAX_BYTES: '10' } })
  const id = await room.create()
  const failed = await room.run(id, 1)
  expect(failed.stages[1].error_message).toContain('no space left')
  expect(await held()).toBe(0)
  // the stage fails at its first part; its other parts are stopped and clean up when that is known
  const left = () => readdir(join(room.server.parts.config.data_dir, 'tmp'))
  await expect.poll(left, { timeout: 300_000, interval: 50 }).toEqual([])
})

test('S06 a unit is made once for the organization, whatever film asks for it, and again when its file is damaged', async () => {
  const made: string[] = []
  room = await workflowRoom({ onMake: ({ id }) => void made.push(id) })
  const [first, second] = [await room.create({ topic: 'Same' }), await room.create({ topic: 'Same' })]
  await room.run(first, 1)
  const free = await room.run(second, 1)
  expect(made).toHaveLength(2)
  expect(free.points_used).toBe(0)
})

test('56 a worker that missed a cancellation while its listening connection was lost stops the task when it listens again', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  room = await workflowRoom({
    onMake: async (_, { signal }) => {
      begin()
      await once(signal, 'abort')
      stop()
    },
  })
  const { db } = room.server.parts
  const id = await room.create()
  await room.execute(id, 1)
  await begun
  await db.execute(sql`SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
    WHERE application_name = 'orion-events' AND datname = current_database()`)
  expect((await room.act(id, 'cancel', 1)).status).toBe(200)
  await stopped
})

test('56 what a task left running is stopped when the task has ended', async () => {
  const stopped: Promise<unknown>[] = []
  room = await workflowRoom({ onMake: (_, { signal }) => void stopped.push(once(signal, 'abort')) })
  const id = await room.create()
  await room.runTo(id, 1)
  expect(stopped).toHaveLength(2)
  await Promise.all(stopped)
})
