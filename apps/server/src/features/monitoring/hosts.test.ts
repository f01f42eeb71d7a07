import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
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

test('MON-01 issue 34: a process says that it is there and how much it works on; one that ended or is silent is not shown', async () => {
  const { db } = server.parts
  await db.execute(sql`INSERT INTO host_seen (id, host, role, version, units, seen_at)
    VALUES ('silent', 'silent', 'worker', '1', 1, now() - interval '2 minutes'), ('old', 'old', 'api', '1', 0, now() - interval '2 hours')`)
  const beating = await beat(server.parts, () => 3)
  expect((await hosts()).hosts).toMatchObject([{ host: hostname(), role: 'all', units: 3, seen_at: expect.stringMatching(/Z$/) }])
  expect((await db.execute(sql`SELECT id FROM host_seen WHERE id IN ('silent', 'old')`)).rows).toEqual([{ id: 'silent' }])
  await beating.close()
  expect((await hosts()).hosts).toEqual([])
})

test('MON-01 issue 34: what waits and what is worked on, by kind, with the age of the oldest; later work is left out', async () => {
  const { db, queue } = server.parts
  expect(await hosts()).toMatchObject({ queue: { waiting: 0, oldest_seconds: null }, work: [], backup: null, drill: null })
  const data = (mail_id: string) => ({ data: { mail_id } })
  await db.transaction((tx) =>
    queue.enqueue(tx, 'send-mail', [data('a'), data('b'), data('c'), { ...data('later'), wait_seconds: 3600 }]),
  )
  await db.execute(sql`UPDATE pgboss.job SET start_after = now() - interval '40 seconds' WHERE data ->> 'mail_id' IN ('a', 'b')`)
  await db.execute(sql`UPDATE pgboss.job SET state = 'active' WHERE data ->> 'mail_id' = 'c'`)
  const { queue: waits, work } = await hosts()
  expect(work).toEqual([{ kind: 'send-mail', waiting: 2, running: 1 }])
  expect([waits.waiting, Math.floor(waits.oldest_seconds / 10)]).toEqual([2, 4])
})
