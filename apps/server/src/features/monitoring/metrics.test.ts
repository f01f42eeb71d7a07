import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

const DEPLOY = join(import.meta.dirname, '../../../../../deploy')

let room: WorkflowRoom
const making = Promise.withResolvers<void>()
const release = Promise.withResolvers<void>()
beforeAll(async () => {
  room = await workflowRoom({
    onMake: async ({ key }) => {
      if (key !== 'script_generation') return
      making.resolve()
      await release.promise
    },
  })
})
afterAll(() => room.close())

const metrics = async (): Promise<string> => (await fetch(`${room.server.url}/metrics`)).text()

test('31 SCALE 5 MON-01 /metrics shows waiting work, results, durations of stages, points and connections', async () => {
  const id = await room.create()
  await room.runTo(id, 1)
  await room.execute(id, 2, { prompt: 'units=3' })
  await making.promise
  const { db, config, queue } = room.server.parts
  await queue.boss.offWork('export-account') // no worker takes these jobs, so that they are counted as waiting
  await db.execute(sql`INSERT INTO pgboss.job (name, data, start_after) VALUES ('fetch-logo', '{}', now() + interval '1 hour'),
    ('export-account', '{}', now() - interval '100 seconds')`)
  await db.execute(
    sql`UPDATE pgboss.job SET created_on = now() - interval '1 day' WHERE name IN ('fetch-logo', 'export-account')`,
  )
  const told = await metrics()
  expect(told).toMatch(/^orion_queue_oldest_seconds\{name="export-account"\} 10\d(\.|$)/m)
  expect(told).not.toMatch(/^orion_queue_oldest_seconds\{name="fetch-logo"/m) // this job is not due
  expect(told).toMatch(/^orion_units\{state="(running|waiting)"\} [123]$/m)
  expect(told).toMatch(/^orion_stage_runs\{stage="1",state="done"\} 1$/m)
  expect(told).toMatch(/^orion_stage_seconds\{stage="1"\} \d/m)
  expect(told).toMatch(/^orion_asset_bytes \d{2,}$/m)
  expect(told).toMatch(/^orion_database_bytes \d{6,}$/m)
  expect(told).toMatch(/^orion_ledger_points\{kind="org_held"\} [1-9]\d+$/m)
  expect(told).toMatch(/^orion_database_connections\{state="waiting"\} 0$/m)
  // the number that docs/hosts.md states
  const open = sql`SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`
  const [{ n }] = (await db.execute<{ n: number }>(open)).rows
  expect(n).toBeLessThanOrEqual(config.database_connections + 5)
  release.resolve()
  await room.until(id, ({ stages }) => stages[2].status !== 'processing')
})

test.each(['dashboard.json', 'alerts.yaml'])('31 SCALE 5 every metric that deploy/%s names is in /metrics', async (name) => {
  const text = readFileSync(join(DEPLOY, name), 'utf8')
  const named = [...new Set(text.match(/\borion_[a-z0-9_]+/g))].map((each) => each.replace(/_(bucket|count|sum)$/, ''))
  expect(named.length).toBeGreaterThan(5)
  const told = new Set([...(await metrics()).matchAll(/^# TYPE (\S+) /gm)].map(([, figure]) => figure!))
  expect(named.filter((figure) => !told.has(figure))).toEqual([])
})
