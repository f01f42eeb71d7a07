import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import { sql } from '../db/drizzle.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { insertEarly, takeEarly } from '../features/stages/runs/early-queries.ts'
import type { OnMake } from '../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'
import { planEarly } from './plan-early.ts'
import { startWorker } from './worker.ts'

let room: WorkflowRoom
afterEach(() => room.close())

/** Two promises. A task resolves the first one when it begins, and waits for the second one. */
function gate() {
  const entered = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  return { entered, opened }
}

/**
 * A set-up in which a stage, by default 5, needs only the script, and whose first voice waits at a gate. `made` lists the made tasks in
 * order.
 */
async function roomWithEarlyPictures(early: StageKey[] = ['image_selection']) {
  const made: string[] = []
  const voice = gate()
  const pictures = Promise.withResolvers<void>()
  const onMake: OnMake = async ({ id }, { signal }) => {
    if (id === 'voice_scenes-1') {
      voice.entered.resolve()
      await Promise.race([voice.opened.promise, new Promise((_, reject) => signal.addEventListener('abort', reject))])
    }
    made.push(id)
    if (made.filter((one) => one.startsWith('image_selection')).length === 2) pictures.resolve()
  }
  room = await workflowRoom({ onMake, worker: false })
  const { stages } = room.server.parts
  for (const key of early) {
    const { plan } = stages[key]
    const fromScript: typeof plan = (request) => plan({ ...request, inputs: {} })
    stages[key].plan = fromScript
    stages[key].ahead = { reads: ['script_generation'], plan: fromScript }
  }
  const worker = await startWorker(room.server.parts, { cores: 2 })
  return { made, voice, pictures: pictures.promise, worker }
}

/** Waits until the queue holds no job that could run. */
const untilQuiet = (): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await room.server.parts.db.execute<{ n: number }>(
        sql`SELECT count(*)::int AS n FROM early_unit WHERE state IN ('waiting', 'running')`,
      )
      expect(rows[0].n).toBe(0)
    },
    { timeout: 300_000 },
  )

test('decisions: early units of autopilot change no state and cost nothing until a stage uses them, then once', async () => {
  const { made, voice, pictures, worker } = await roomWithEarlyPictures()
  const id = await room.create({ autopilot: { points_limit: 100_000 } })
  await voice.entered.promise
  await pictures
  await untilQuiet()
  const during = await room.get(id)
  expect([during.stages[3].status, during.stages[5].status, during.stages[5].iteration_id]).toEqual([
    'processing',
    'pending',
    null,
  ])
  expect(await room.balance()).toMatchObject({ current_points: 240_000, held_points: 5000 })

  voice.opened.resolve()
  const done = await room.until(id, ({ status }) => status === 'completed')
  expect(done).toMatchObject({ points_used: 35_000, stages: { 5: { points_used: 5000 } } })
  expect(made.filter((one) => one.startsWith('image_selection'))).toHaveLength(2)
  expect(await room.balance()).toMatchObject({ current_points: 215_000, held_points: 0 })
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)

  const same = await room.create({ autopilot: { points_limit: 100_000 } })
  expect(await room.until(same, ({ status }) => status === 'completed')).toMatchObject({ points_used: 0 })
  await worker.stop()
})

test('decisions: a cancelled film pays nothing for early units; a person who runs the stage later pays', async () => {
  const { made, voice, pictures, worker } = await roomWithEarlyPictures()
  const id = await room.create({ autopilot: { points_limit: 100_000 } })
  await voice.entered.promise
  await pictures
  await untilQuiet()
  await room.act(id, 'cancel', 3)
  expect(await room.balance()).toMatchObject({ current_points: 245_000, held_points: 0 })
  expect((await room.server.parts.db.execute(sql`SELECT 1 FROM early_unit`)).rows).toEqual([])

  voice.opened.resolve()
  for (const number of [3, 4]) {
    await room.run(id, number)
    await room.act(id, 'accept', number)
  }
  const estimate = await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 5 })
  expect(estimate.body.hold_points).toBe(5000)
  expect((await room.run(id, 5)).stages[5].points_used).toBe(5000)
  expect(made.filter((one) => one.startsWith('image_selection'))).toHaveLength(2)
  await worker.stop()
})

test('decisions: a unit that is taken while no stage runs is queued again by the next plan', async () => {
  room = await workflowRoom({ worker: false })
  const { db } = room.server.parts
  const workflow_id = await room.create({ autopilot: { points_limit: 100_000 } })
  const { organization_id } = room.partner
  const insert = () =>
    inTransaction(db, (tx) =>
      insertEarly(tx, { workflow_id, organization_id, stage_number: 5, provider: 'local' }, [{ unit: {}, recipe: 'one' }]),
    )
  expect([await insert(), await insert()]).toEqual([['one'], []])
  await db.execute(sql`UPDATE stage SET status = 'pending' WHERE workflow_id = ${workflow_id}`)
  expect(await takeEarly(db, { workflow_id, recipe: 'one' })).toBeNull()
  expect(await insert()).toEqual(['one'])
})

test('decisions: no early unit is made beyond the limit of autopilot', async () => {
  const { made, voice, worker } = await roomWithEarlyPictures()
  const id = await room.create({ autopilot: { points_limit: 14_000 } })
  await voice.entered.promise
  await vi.waitFor(() => expect(made).toContain('voice_scenes-2'), { timeout: 300_000 })
  await untilQuiet()
  expect(made.filter((one) => one.startsWith('image_selection'))).toEqual([])
  voice.opened.resolve()
  const stopped = await room.until(id, ({ autopilot }) => autopilot.stopped_reason !== undefined)
  expect(stopped).toMatchObject({ points_used: 11_000, current_stage: 5 })
  await worker.stop()
})

test('S08 early units of the sound are made before those of the images, because the sound takes longest', async () => {
  const { made, voice, pictures, worker } = await roomWithEarlyPictures(['image_selection', 'music_sound'])
  await room.create({ autopilot: { points_limit: 100_000 } })
  await voice.entered.promise
  await pictures
  await untilQuiet()
  const early = made.filter((one) => /^(music_sound|image_selection)/.test(one)).map((one) => one.split('-')[0])
  expect(early.join()).toBe('music_sound,music_sound,image_selection,image_selection')
  voice.opened.resolve()
  await worker.stop()
})

test('S06 the units of two organizations take turns, even if one of them has many films', async () => {
  const order: string[] = []
  const first = gate()
  room = await workflowRoom({
    worker: false,
    onMake: async (unit) => {
      const { topic } = unit as unknown as { topic: string }
      order.push(topic[0])
      if (order.length === 1) {
        first.entered.resolve()
        await first.opened.promise
      }
    },
  })
  const other = await room.server.partner()
  const worker = await startWorker(room.server.parts, { cores: 1 })
  const films = [1, 2, 3].map(async (film) => room.execute(await room.create({ topic: `A${film} units=8` }), 1))
  await Promise.all(films) // two films are planned at the same time
  await first.entered.promise
  const planned = (units: number) =>
    vi.waitFor(
      async () => {
        const { rows } = await room.server.parts.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM unit`)
        expect(rows[0].n).toBe(units)
      },
      { timeout: 300_000 },
    )
  await planned(24)
  const theirs = room.as(other.api_key)
  const created = await theirs('POST', '/workflows/', {
    workflow_name: 'B',
    organization_id: other.organization_id,
    topic: 'B units=4',
  })
  await theirs('POST', `/workflows/${created.body.workflow_id}/execute-stage`, { stage_id: 1 })
  await planned(28)
  first.opened.resolve()
  await vi.waitFor(() => expect(order).toHaveLength(28), { timeout: 300_000 })
  expect(order.join('')).toBe(`ABABABAB${'A'.repeat(20)}`)
  await worker.stop()
})

test('TRUST a unit that hangs is stopped at its stage’s deadline and named, and its hold is released', async () => {
  room = await workflowRoom({ onMake: () => new Promise(() => {}) })
  room.server.parts.stages.content_research.deadline_seconds = () => 0.2005
  const id = await room.create()
  const failed = await room.run(id, 1)
  expect(failed.stages[1].status).toBe('failed')
  expect(failed.stages[1].error_message).toMatch(/content_research-\d.*was stopped.*no points were charged/)
  expect((await room.balance()).held_points).toBe(0)
})

test('53 early units are planned while no transaction is open', async () => {
  const { voice } = await roomWithEarlyPictures()
  const id = await room.create({ autopilot: { points_limit: 100_000 } })
  await voice.entered.promise
  const { parts } = room.server
  const db = openDatabase(parts.config.database_url!, 1)
  const free: number[] = [] // the database has one connection, and a transaction would hold it
  const planner = {
    ...parts.planner,
    plan: (...request: Parameters<typeof parts.planner.plan>) => {
      free.push(db.$client.idleCount)
      return parts.planner.plan(...request)
    },
  }
  await planEarly({ ...parts, db, planner }, id)
  await db.$client.end()
  expect([...new Set(free)]).toEqual([1])
  voice.opened.resolve()
})
