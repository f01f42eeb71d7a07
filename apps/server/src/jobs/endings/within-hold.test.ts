import { reconcile } from '../../features/points/reconcile.ts'
import { writeServicePrice } from '../../features/points/price-queries.ts'
import { getCapability } from '@orion/pipeline/providers/index.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import { sql } from '../../db/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ServedRoom, servedRoom } from '../../test/served-stage.ts'

/** The price of stage 1 itself. */
const STAGE = 2000
/** At these prices an output token costs 1/10,000 of a point, and input is free. */
const SETTINGS = {
  ANTHROPIC_API_KEY: 'sk-ant-operator-0123456789',
  PROVIDER_MARGIN: '1',
  USD_PER_POINT: '1',
  UNPAID_USE_POINTS: '1000000',
}

/** The requests of a task: what each may cost, and what it costs. `expected` and `most` are the stage's predictions. */
type Part = { expected: number; most: number; asks: { most: number; cost: number }[] }

let parts: Part[] = []
/** The requests that were sent, each as its highest cost. */
const asked: number[] = []
let under_way = 0
let most_under_way = 0
let room: ServedRoom

beforeAll(async () => {
  room = await servedRoom(() => ({ expected: {}, most: {}, used: {} }), SETTINGS)
  const { db, stages } = room.server.parts
  await writeServicePrice(db, { provider: 'anthropic', model: '*', meter: 'input_token', usd_micros: 0 })
  await writeServicePrice(db, { provider: 'anthropic', model: '*', meter: 'output_token', usd_micros: 100_000_000 })
  const chat = getCapability('anthropic', 'chat')
  vi.spyOn(chat, 'write').mockImplementation(async ({ system, most_output_tokens }) => {
    asked.push(most_output_tokens)
    under_way += most_output_tokens
    most_under_way = Math.max(most_under_way, under_way)
    await new Promise((resolve) => setImmediate(resolve))
    under_way -= most_output_tokens
    return { value: {} as never, used: { input_token: 5, output_token: Number(system) }, model: 'stand-in' }
  })
  const stage = stages.content_research
  const { make } = stage
  const getPart = (unit: unknown): Part => parts[Number((unit as { id: string }).id.split('-')[1]) - 1]
  stage.capabilities = ['chat']
  stage.expect = (unit) => {
    if (getService(unit) === null) return null
    const { expected, most, asks } = getPart(unit)
    const answer = Math.max(...asks.map((ask) => ask.most))
    return { expected: { output_token: expected }, most: { output_token: most }, answer: { output_token: answer } }
  }
  stage.make = async (unit, provider, tools) => {
    const opened = await tools.service(getService(unit)!)
    let output_token = 0
    for (const [index, { most, cost }] of getPart(unit).asks.entries()) {
      const ask = { system: String(cost), messages: [], most_output_tokens: most, schema: null as never }
      const write = () => opened.provider.capabilities.chat!.write(ask, opened.call)
      const { used } = await tools.once(`ask-${index}`, { index, most }, write)
      output_token += used.output_token ?? 0
    }
    const made = await make(unit, provider, tools)
    return { ...made, used: { output_token } }
  }
})
afterAll(() => room.close())
beforeEach(() => {
  asked.length = 0
  most_under_way = 0
})

const readSettled = async (run: string): Promise<{ settled: number; held: number; state: string }> =>
  (
    await room.server.parts.db.execute<{ settled: number; held: number; state: string }>(sql`
      SELECT coalesce(t.settled, 0) AS settled, e.hold_points AS held, e.state FROM execution e
      LEFT JOIN ledger_hold h ON h.execution_id = e.id LEFT JOIN ledger_hold_end t ON t.hold_id = h.id WHERE e.id = ${run}`)
  ).rows[0]

test('29.12 PRV-05 a run holds three times its expected cost and ends before a request that may exceed it', async () => {
  const ask = { most: 2000, cost: 1900 }
  parts = [{ expected: 1000, most: 20_000, asks: [ask, ask, ask, ask, ask] }]
  const id = await room.create()
  expect(await room.estimate(id, 'units=1')).toMatchObject({
    estimated_points: STAGE + 1000,
    hold_points: 3 * (STAGE + 1000),
  })
  const before = await room.balance()
  const first = await room.start(id, 'units=1')
  await room.server.parts.db.execute(
    sql`UPDATE workflow SET autopilot_limit = 100000, autopilot_by = created_by WHERE id = ${id}`,
  )
  await room.plan(first)
  await room.make(first, 1)
  expect(asked).toEqual([2000, 2000, 2000])
  const sentence =
    'This run reserved 0.9000 points and needs about 0.0700 more. Finished parts are kept. Run the stage again to continue.'
  const failed = await room.get(id)
  expect(failed.stages[1]).toMatchObject({ status: 'failed', error_message: sentence, failed_by: null })
  expect(failed.autopilot.stopped_reason).toBe(sentence)
  expect(await room.balance()).toEqual(before)
  await room.server.parts.db.execute(sql`UPDATE workflow SET autopilot_limit = NULL WHERE id = ${id}`)

  const second = await room.start(id, 'units=1')
  expect((await room.balance()).held_points).toBe(STAGE + 20_000)
  await room.plan(second)
  await room.make(second, 1)
  expect(asked).toHaveLength(5)
  expect(await readSettled(second)).toMatchObject({ settled: STAGE + 5 * 1900, state: 'done' })
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})

test('29.12 PRV-05 every run reserves enough for its most expensive request', async () => {
  parts = [{ expected: 100, most: 90_000, asks: [{ most: 16_000, cost: 90 }] }]
  const id = await room.create()
  const run = await room.start(id, 'units=1; one dear ask')
  expect((await room.balance()).held_points).toBe(STAGE + 100 + 16_000)
  await room.plan(run)
  await room.make(run, 1)
  expect(await readSettled(run)).toMatchObject({ settled: STAGE + 90, state: 'done' })
})

const anAsk = fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 })).map(([one, other]) => ({
  most: Math.max(one, other),
  cost: Math.min(one, other),
}))
const aPart = fc.record({
  asks: fc.array(anAsk, { minLength: 1, maxLength: 4 }),
  share: fc.double({ min: 0.02, max: 0.6, noNaN: true }),
})
const somePart = aPart.map(({ asks, share }): Part => {
  const most = asks.reduce((sum, ask) => sum + ask.most, 0)
  return { asks, most, expected: Math.ceil(most * share) }
})

test('29.12 PRV-05 for simultaneous requests of any cost, a run uses at most its hold, and a repeated run ends well', async () => {
  let film = 0
  const seen = { short: 0, done: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(somePart, { minLength: 1, maxLength: 4 }), async (given) => {
      parts = given
      film += 1
      const { current_points } = await room.balance()
      const id = await room.create()
      let spent = 0
      for (let tries = 0; spent === 0; tries += 1) {
        expect(tries).toBeLessThan(12)
        most_under_way = 0
        const run = await room.start(id, `units=${given.length}; film ${film}`)
        const { held_points } = await room.balance()
        await room.plan(run)
        await Promise.all(given.map((_part, index) => room.make(run, 1, index)))
        expect(most_under_way + STAGE).toBeLessThanOrEqual(held_points)
        const { settled, held, state } = await readSettled(run)
        expect(held).toBe(held_points)
        expect(settled).toBeLessThanOrEqual(held)
        seen[state === 'done' ? 'done' : 'short'] += 1
        if (state === 'done') spent = settled
        else expect((await room.get(id)).stages[1].error_message).toContain('This run reserved')
      }
      expect(spent).toBe(STAGE + given.flatMap(({ asks }) => asks).reduce((sum, { cost }) => sum + cost, 0))
      expect(await room.balance()).toMatchObject({ current_points: current_points - spent, held_points: 0 })
    }),
    { seed: 29, numRuns: 12 },
  )
  expect(seen.done).toBe(12)
  expect(seen.short).toBeGreaterThan(0)
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})
