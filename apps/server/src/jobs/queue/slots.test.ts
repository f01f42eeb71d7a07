import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../test/test-server.ts'
import { ServiceWait } from '../calls/service-wait.ts'
import { NO_USE_PRICES } from '../../features/points/use-prices.ts'
import { holdSlot } from './slots.ts'
import { makeTools } from '../tools.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ settings: { ANTHROPIC_API_KEY: 'sk-ant-operator-0123456789' } })
})
afterAll(() => server.close())

const hold = (connection_id: string, at_once = 2) => holdSlot(server.parts, { connection_id, service: 'Studio' }, at_once)

test('PRV-06 all workers together make at most as many calls as a connection allows; a task without a slot waits', async () => {
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

test('PRV-06 the slot of a killed worker is free when its lease ends; its late release frees no other slot', async () => {
  const killed = await hold('killed', 1)
  await server.parts.db.execute(sql`UPDATE connection_slot SET until = now()`)
  const next = await hold('killed', 1)
  await killed()
  await expect(hold('killed', 1)).rejects.toBeInstanceOf(ServiceWait)
  await next()
})

test.each(['it opens its service', 'it holds its slot'])(
  'PRV-06 a task that is stopped while %s does not keep a slot that would block other tasks',
  async (moment) => {
    const { organization_id } = await server.partner()
    const connection_id = `operator:anthropic:${organization_id}`
    const { tools, close } = makeTools(server.parts, {
      organization_id,
      recipe: '',
      run: { execution_id: organization_id, unit_index: 0, unit_id: '', use_prices: NO_USE_PRICES },
      service: null,
      env: {},
      signal: new AbortController().signal,
      folder: '',
      progress: () => {},
      aside: () => Promise.reject(new Error('not needed')),
      count: () => {},
    })
    const use = {
      connection_id,
      provider: 'anthropic',
      capability: 'chat',
      model: null,
      version: 1,
      origin: '',
      take: 0,
    } as const
    const opening = [tools.service(use), tools.service(use)]
    if (moment === 'it holds its slot') {
      await Promise.all(opening)
      expect(await countSlots()).toBe(1)
    }
    const [ends] = await Promise.all([Promise.allSettled(opening), close()])
    expect(ends.map(({ status }) => status)).toEqual(Array(2).fill(moment === 'it holds its slot' ? 'fulfilled' : 'rejected'))
    expect(await countSlots()).toBe(0)
  },
)

async function countSlots(): Promise<number> {
  return (await server.parts.db.execute(sql`SELECT 1 FROM connection_slot`)).rows.length
}
