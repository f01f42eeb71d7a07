import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../../../test/workflow-room.ts'
import { sql } from '../../../db/drizzle.ts'
import { newId } from '../../../db/new-id.ts'
import { listPastRuns } from './forecast-queries.ts'
import { secondsLeft } from './read-run.ts'

let room: WorkflowRoom
let hold: Promise<void> | null = null
let holds_all = false
beforeAll(async () => {
  room = await workflowRoom({ onMake: async ({ id }) => ((holds_all || id.endsWith('-2')) && hold) || undefined })
})
afterAll(() => room.close())

const readRun = async ({ call }: Pick<WorkflowRoom, 'call'>, id: string, stage: number) =>
  (await call('GET', `/workflows/${id}/stages/${stage}/run`)).body.data

test('WFD-03 a running stage shows its finished and current parts and their total; otherwise it shows nothing', async () => {
  const id = await room.create()
  const run = () => readRun(room, id, 1)
  expect(await run()).toBeNull()
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  await room.execute(id, 1, { prompt: 'units=2' })
  // the second part waits half way, so that more than 70 % are done once the first part is made
  await room.until(id, (workflow) => workflow.stages[1].progress > 0.7)
  const shown = await run()
  expect(shown).toMatchObject({ units_done: 1, units_total: 2, now: [{ unit_id: 'content_research-2', asset: null }] })
  expect(shown.made).toHaveLength(1)
  expect(shown.made[0]).toMatchObject({ unit_id: 'content_research-1', text: 'content_research-1', asset: { kind: 'audio' } })
  expect(shown.made[0].asset.url).toContain(shown.made[0].asset.asset_id)
  expect(shown.seconds_left).toBeGreaterThan(0)
  await room.ok('PUT', `/workflows/${id}/autopilot`, { points_limit: 1_000_000 })
  const followed = await run()
  await room.ok('PUT', `/workflows/${id}/autopilot`, { points_limit: null })
  hold = null
  resolve()
  await room.until(id, (workflow) => workflow.stages[1].status !== 'processing')
  expect(await run()).toBeNull()
  expect(shown.film_seconds_left, 'no stage follows').toBe(shown.seconds_left)
  expect(followed.film_seconds_left, 'the speed of this machine is not measured yet').toBeNull()
})

test('WFD-03 the remaining time depends on the run’s own speed, and is not shown after too little work', () => {
  const read = (run: object, finish: number | null = null) =>
    secondsLeft(
      { elapsed: 10, made_here: 5, done_here: 2, rest: 5, part_pace: null, parts: [], since_last: null, ...run },
      finish,
    )
  expect(read({ made_here: 2, rest: 8 })).toBe(40)
  expect(read({ made_here: 1, done_here: 0, rest: 9 })).toBeNull()
  expect(read({ done_here: 0 })).toBe(10)
  expect(read({ elapsed: null, made_here: 0, done_here: 0 })).toBeNull()
})

test('56.4 WFD-03 the last part and the time after it are part of the remaining time; none is shown where it is unknown', () => {
  const run = { elapsed: 40, made_here: 8, done_here: 8, rest: 1, part_pace: 10, since_last: 2 }
  const alone = { rest: 1, progress: 0, seconds: 2 }
  expect(secondsLeft({ ...run, parts: [alone] }, null), 'two parts at once took 5 s each').toBe(8)
  expect(secondsLeft({ ...run, parts: [{ rest: 0.5, progress: 0.5, seconds: 7 }], rest: 0.5 }, null)).toBe(5)
  expect(secondsLeft({ ...run, parts: [alone] }, 40)).toBe(48)
  const made = { ...run, made_here: 9, rest: 0, parts: [] }
  expect(secondsLeft(made, 40)).toBe(38)
  expect(secondsLeft({ ...made, since_last: 41 }, 40), 'it takes longer than usual').toBeNull()
  expect(secondsLeft(made, null)).toBeNull()
})

test('56 WFD-03 T6 a queued film shows how many films are before it and the time until it is ready, and nothing else of them', async () => {
  const other = await room.beside()
  const first = await other.create({ workflow_name: 'A secret film' })
  await other.runTo(first, 6)
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  holds_all = true
  const ids = [await room.create(), await room.create()]
  await other.execute(first, 7)
  // both slots of the worker are taken
  await expect.poll(async () => (await readRun(other, first, 7)).now.length).toBe(2)
  for (const id of ids) await room.execute(id, 1)
  for (const id of ids) await room.until(id, ({ stages }) => stages[1].status === 'processing')
  await expect.poll(async () => (await readRun(room, ids[1], 1)).units_total).toBe(2)
  await room.server.parts.db.execute(sql`UPDATE execution SET created_at = created_at - interval '1 minute'`)
  const [before, last] = [await readRun(room, ids[0], 1), await readRun(room, ids[1], 1)]
  expect([before.films_before, last.films_before]).toEqual([1, 2])
  expect(last.film_seconds_left).toBeGreaterThan(before.film_seconds_left)
  expect(last.seconds_left).toBeGreaterThan(0)
  expect(JSON.stringify(last)).not.toMatch(/secret/u)
  expect((await readRun(other, first, 7)).films_before).toBe(0)
  hold = null
  resolve()
  for (const id of ids) await room.until(id, ({ stages }) => stages[1].status !== 'processing')
})

test('56 WFD-03 the machine is measured by its own runs, even after many failed, cancelled, reused or service-made runs', async () => {
  await room.run(await room.create(), 1)
  const { db } = room.server.parts
  const list = async () => (await listPastRuns(db)).map(({ workflow_id, stage, made }) => ({ workflow_id, stage, made }))
  const before = await list()
  expect(before).toContainEqual(expect.objectContaining({ stage: 1, made: 1 }))
  const changes = [{ state: 'failed' }, { state: 'cancelled' }, { reused: true }, { makers: 'chat' }]
  const copies = changes.flatMap((change) => Array.from({ length: 40 }, () => ({ ...change, id: newId() })))
  await db.execute(sql`
    WITH run AS (SELECT id FROM execution WHERE state = 'done' ORDER BY id DESC LIMIT 1),
    copy AS (SELECT value FROM jsonb_array_elements(${JSON.stringify(copies)}::jsonb)),
    units AS (INSERT INTO unit SELECT (jsonb_populate_record(u,
        jsonb_build_object('execution_id', value ->> 'id', 'reused', value ? 'reused'))).*
      FROM run JOIN unit u ON u.execution_id = run.id, copy)
    INSERT INTO execution SELECT (jsonb_populate_record(e, value)).* FROM run JOIN execution e ON e.id = run.id, copy`)
  expect(await list()).toEqual(before)
})
