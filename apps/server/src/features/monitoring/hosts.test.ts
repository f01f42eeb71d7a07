import { hostname } from 'node:os'
import { measureModel } from '@orion/pipeline/local-models/runtime/measure-model.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { beat } from './beat.ts'

let server: TestServer
let partner: TestPartner
beforeAll(async () => {
  server = await testServer()
  partner = await server.partner()
})
afterAll(() => server.close())

const hosts = async () => (await server.call('GET', '/api/orion/monitoring/hosts', { key: partner.api_key })).body

test('MON-01 issue 34: a process reports that it runs and how many jobs it has; ended and silent processes are not shown', async () => {
  const { db } = server.parts
  await db.execute(sql`INSERT INTO host_seen (id, host, role, version, units, seen_at)
    VALUES ('silent', 'silent', 'worker', '1', 1, now() - interval '2 minutes'), ('old', 'old', 'api', '1', 0, now() - interval '2 hours')`)
  const beating = await beat(server.parts, { units: () => 3 })
  expect((await hosts()).hosts).toMatchObject([{ host: hostname(), role: 'all', units: 3, seen_at: expect.stringMatching(/Z$/) }])
  expect((await db.execute(sql`SELECT id FROM host_seen WHERE id IN ('silent', 'old')`)).rows).toEqual([{ id: 'silent' }])
  await beating.close()
  expect((await hosts()).hosts).toEqual([])
})

test('issue 53.2 a process reports the measurements of its language model; the previous version reports none', async () => {
  const beating = await beat(server.parts, { units: () => 0 })
  const [{ model }] = (await hosts()).hosts
  // tests of other files ran a model in this process; measure-model.test.ts measures an idle model in a separate process
  expect(model).toEqual({ ...(await measureModel()), memory_bytes: expect.any(Number) })
  await server.parts.db.execute(sql`UPDATE host_seen SET model = NULL`) // a process of the previous version
  expect((await hosts()).hosts).toMatchObject([{ model: null }])
  await beating.close()
})

test('MON-01 issue 34: waiting and running work is listed by kind with the age of the oldest; later work is left out', async () => {
  const { db, queue } = server.parts
  expect(await hosts()).toMatchObject({ queue: { waiting: 0, oldest_seconds: null }, work: [], backup: null, drill: null })
  const data = (mail_id: string) => ({ data: { mail_id } })
  await db.transaction((tx) =>
    queue.enqueue(tx, 'send-mail', [data('a'), data('b'), data('c'), { ...data('later'), wait_seconds: 3600 }]),
  )
  await db.execute(sql`UPDATE pgboss.job SET start_after = now() - interval '40 minutes' WHERE data ->> 'mail_id' IN ('a', 'b')`)
  await db.execute(sql`UPDATE pgboss.job SET state = 'active' WHERE data ->> 'mail_id' = 'c'`)
  const { queue: waits, work } = await hosts()
  expect(work).toEqual([{ kind: 'send-mail', waiting: 2, running: 1 }])
  expect([waits.waiting, Math.floor(waits.oldest_seconds / 600)]).toEqual([2, 4])
})

test('MON-01 issue 34: the jobs that ended are counted for each of the last 24 hours; a job to be retried is not failed', async () => {
  const { db, queue } = server.parts
  const work = async () => (await server.call('GET', '/api/orion/monitoring/work', { key: partner.api_key })).body.hours
  const before = await work()
  expect(before).toHaveLength(24)
  expect(new Date(before[23].at).getTime() - new Date(before[0].at).getTime()).toBe(23 * 3_600_000)
  const names = ['done', 'failed', 'again', 'older', 'gone']
  await db.transaction((tx) =>
    queue.enqueue(
      tx,
      'send-mail',
      names.map((name) => ({ data: { mail_id: `hour-${name}` } })),
    ),
  )
  const end = (name: string, state: string, hours: number) =>
    db.execute(sql`UPDATE pgboss.job SET state = ${state}::pgboss.job_state,
      completed_on = ${before[23].at}::timestamptz - ${hours} * interval '1 hour' WHERE data ->> 'mail_id' = ${`hour-${name}`}`)
  await end('done', 'completed', 0)
  await end('failed', 'failed', 0)
  await end('again', 'retry', 0)
  await end('older', 'completed', 5)
  await end('gone', 'completed', 24)
  const ended = new Map((await work()).map((hour: { at: string }) => [hour.at, hour])) as Map<
    string,
    { done: number; failed: number }
  >
  const more = (['done', 'failed'] as const).map((how) =>
    before.slice(1).map((hour: { at: string; done: number; failed: number }) => ended.get(hour.at)![how] - hour[how]),
  )
  const ones = (...places: number[]) => Array.from({ length: 23 }, (_, index) => (places.includes(index + 1) ? 1 : 0))
  expect(more).toEqual([ones(18, 23), ones(23)])
})
