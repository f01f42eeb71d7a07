import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from '../db/drizzle.ts'
import { afterEach, expect, test } from 'vitest'
import { randomFrom } from '@orion/film/recipe.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { startWorkerProcess } from '../test/processes/start-worker-process.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

let room: WorkflowRoom
let child: ChildProcess | null = null
afterEach(async () => {
  child?.kill('SIGKILL')
  await room.close()
})

const SEED = process.env.ORION_TEST_SEED ?? '1'
const KILLS = process.env.ORION_TEST_SIZE === 'full' ? 7 : 2

const startChild = (log: string): Promise<ChildProcess> => startWorkerProcess(room.server.parts.config, { MADE_LOG: log })

const doneUnits = async (): Promise<string[]> =>
  (await room.server.parts.db.execute<{ id: string }>(sql`SELECT unit->>'id' AS id FROM unit WHERE state = 'done'`)).rows.map(
    ({ id }) => id,
  )

test(`TRUST after many kills of a worker the film is finished, nothing is made twice and the ledger is exact (seed ${SEED})`, async () => {
  room = await workflowRoom({ worker: false })
  const log = join(room.server.parts.config.data_dir, 'made.log')
  writeFileSync(log, '')
  const next = randomFrom(SEED)
  const id = await room.create({ topic: 'units=12', autopilot: { points_limit: 100_000 } })
  const finishedBefore: { lines: number; ids: string[] }[] = []

  for (let kill = 0; kill < KILLS; kill += 1) {
    child = await startChild(log)
    await setTimeout(20 + next() * 350) // the test is about the moment of the kill
    child.kill('SIGKILL')
    await once(child, 'exit')
    finishedBefore.push({ lines: readFileSync(log, 'utf8').split('\n').length - 1, ids: await doneUnits() })
  }
  child = await startChild(log)
  const done = await room.until(id, ({ status }) => status === 'completed' || status === 'failed')

  expect(done).toMatchObject({ status: 'completed', points_used: 35_000 })
  const made = readFileSync(log, 'utf8').trim().split('\n')
  for (const { lines, ids } of finishedBefore) {
    const again = made.slice(lines).filter((unit) => ids.includes(unit))
    expect(again).toEqual([])
  }
  expect(await room.balance()).toMatchObject({ current_points: 215_000, held_points: 0 })
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
  const { rows } = await room.server.parts.db.execute<{ n: number }>(
    sql`SELECT count(*) AS n FROM iteration WHERE workflow_id = ${id}`,
  )
  expect(rows[0].n).toBe(10)
})

test('TRUST SIGTERM returns the stage to the queue within ten seconds, and the next worker continues', async () => {
  room = await workflowRoom({ worker: false })
  const log = join(room.server.parts.config.data_dir, 'made.log')
  writeFileSync(log, '')
  const id = await room.create({ topic: 'units=40', autopilot: { points_limit: 100_000 } })
  child = await startChild(log)
  await room.until(id, ({ stages }) => stages[1].progress > 0)
  const asked = Date.now()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect([code, Date.now() - asked < 10_000]).toEqual([0, true])
  expect((await room.get(id)).status).toBe('processing')
  expect(await doneUnits()).not.toHaveLength(0)
  child = await startChild(log)
  expect((await room.until(id, ({ status }) => status === 'completed')).points_used).toBe(35_000)
})
