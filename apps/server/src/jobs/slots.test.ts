import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../test/test-server.ts'
import { ServiceWait } from './service-wait.ts'
import { holdSlot } from './slots.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const hold = (connection_id: string, at_once = 2) => holdSlot(server.parts, { connection_id, service: 'Studio' }, at_once)

test('PRV-06 as many calls side by side as a connection takes, whoever makes them; who finds no slot waits', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 5 }, () => hold('one')))
  const held = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  expect(held).toHaveLength(2)
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toEqual(new ServiceWait('Studio', 2))
  const other = await hold('another')
  await held[0]()
  const next = await hold('one')
  await expect(hold('one')).rejects.toBeInstanceOf(ServiceWait)
  for (const give_back of [other, next, held[1]]) await give_back()
  expect((await server.parts.db.execute(sql`SELECT 1 FROM connection_slot`)).rows).toEqual([])
})

test('PRV-06 a slot whose worker was killed is free when its lease ends; its late word takes nobody’s slot away', async () => {
  const killed = await hold('killed', 1)
  await server.parts.db.execute(sql`UPDATE connection_slot SET until = now()`)
  const next = await hold('killed', 1)
  await killed()
  await expect(hold('killed', 1)).rejects.toBeInstanceOf(ServiceWait)
  await next()
})
