import { AppError } from '@orion/contract/errors.ts'
import { sql } from '../../db/drizzle.ts'
import { afterEach, expect, test } from 'vitest'
import { CHARACTER_PRICE, OPERATORS, type ServedRoom, servedRoom } from '../../test/served-stage.ts'
import { deleteServicePrice, writeServicePrice } from '../points/price-queries.ts'
import { reconcile } from '../points/reconcile.ts'
import { usableServices } from '../providers/usable-services.ts'
import { openPreviewUse } from './preview-use.ts'
import { readUnpaidUse } from './prices/use-queries.ts'

/** The price of stage 1 itself. */
const STAGE = 2000
/** 1000 characters at 30 USD a million, times 1.3, at 0.02 USD a point. */
const THOUSAND = 19_500

let room: ServedRoom
afterEach(() => room.close())

const characters = (used: number, expected = used, most = expected) => ({
  expected: { character: expected },
  most: { character: most },
  used: { character: used },
})

test('PRV-05 the estimate is the expected cost, the hold the highest, and the charge the actual use; the version shows it', async () => {
  room = await servedRoom(() => characters(900, 1000, 1500))
  const id = await room.create()
  const estimate = await room.estimate(id, 'a')
  expect([estimate.estimated_points, estimate.hold_points]).toEqual([STAGE + 2 * THOUSAND, STAGE + 3 * THOUSAND])
  expect(estimate.basis).toContainEqual({
    text: 'Characters spoken',
    text_said: { message_key: 'points.characters_spoken' },
    ...{ quantity: 2000, unit: 'character', points: 2 * THOUSAND },
  })
  const run = await room.start(id, 'a')
  expect((await room.balance()).held_points).toBe(STAGE + 3 * THOUSAND)
  await room.plan(run)
  await room.make(run, 2)
  const cost = STAGE + 2 * 17_550
  expect(await room.get(id)).toMatchObject({ points_used: cost })
  expect(await room.balance()).toMatchObject({ current_points: 250_000 - cost, held_points: 0 })
  const [version] = await room.iterations(id)
  expect(version).toMatchObject({
    cost_points: cost,
    total_tokens: 0,
    uses: [{ scope: 'operator', capability: 'speech', provider: 'elevenlabs', used: { character: 1800 }, points: 2 * 17_550 }],
  })
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})

test('PRV-05 PTS-03 the breakdown shows the counted use and its points, by version and by scene', async () => {
  room = await servedRoom(({ id: unit_id }) => ({
    ...characters(unit_id.endsWith('1') ? 1000 : 20),
    used: { character: 10, second: 0.25 },
  }))
  const id = await room.create()
  for (const prompt of ['a', 'b']) {
    const run = await room.start(id, prompt)
    await room.plan(run)
    await room.make(run, 2)
  }
  const third = await room.start(id, 'c')
  await room.plan(third)
  await room.make(third, 1)
  await room.act(id, 'cancel', 1) // an unpaid part is not listed
  const use = { scope: 'operator', capability: 'speech', provider: 'elevenlabs', model: null }
  const { body } = await room.call('GET', `/points-breakdown/stage/${id}/1`)
  expect(body.data.iterations).toMatchObject([
    { version: 2, points: STAGE + 390, uses: [{ ...use, used: { character: 20, second: 0.5 }, points: 390 }] },
    { version: 1, points: STAGE + 390 },
  ])
  const part = { scene: null, text: '', points: 390, uses: [{ ...use, used: { character: 20, second: 0.5 }, points: 390 }] }
  expect(body.data.parts).toEqual(['content_research-1', 'content_research-2'].map((unit_id) => ({ id: unit_id, ...part })))
})

test('PRV-05 the charged use is limited by the hold, and each meter of each use is rounded up to 1/10,000 pt', async () => {
  room = await servedRoom(() => characters(5000, 1, 3))
  const id = await room.create()
  const estimate = await room.estimate(id, 'a')
  // 1 character costs 19.5, and 3 cost 58.5
  expect([estimate.estimated_points, estimate.hold_points]).toEqual([STAGE + 2 * 20, STAGE + 2 * 59])
  const run = await room.start(id, 'a')
  await room.plan(run)
  await room.make(run, 2)
  expect(await room.get(id)).toMatchObject({ points_used: STAGE + 2 * 59 })
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})

test('PRV-05 a run keeps the prices with which it was started', async () => {
  room = await servedRoom(() => characters(1000))
  const id = await room.create()
  const run = await room.start(id, 'a')
  const { db } = room.server.parts
  const price = { provider: 'elevenlabs', model: '*', meter: 'character' as const }
  await writeServicePrice(db, { ...price, usd_micros: 2 * CHARACTER_PRICE })
  await room.plan(run)
  await room.make(run, 1)
  await deleteServicePrice(db, price)
  await room.make(run, 1, 1)
  expect(await room.get(id)).toMatchObject({ points_used: STAGE + 2 * THOUSAND })
  const { rows } = await db.execute(sql`SELECT former, new FROM service_price_change ORDER BY id`)
  expect(rows).toEqual([
    { former: null, new: CHARACTER_PRICE },
    { former: CHARACTER_PRICE, new: 2 * CHARACTER_PRICE },
    { former: 2 * CHARACTER_PRICE, new: null },
  ])
})

test('PRV-05 without a price, or without the value of a point, the operator’s service is not offered', async () => {
  room = await servedRoom(() => characters(1000))
  const { db } = room.server.parts
  await deleteServicePrice(db, { provider: 'elevenlabs', model: '*', meter: 'character' })
  const id = await room.create()
  expect((await room.estimate(id, 'a')).hold_points).toBe(STAGE)
  await room.close()
  room = await servedRoom(() => characters(1000), { ELEVENLABS_API_KEY: OPERATORS.ELEVENLABS_API_KEY })
  expect((await room.estimate(await room.create(), 'a')).hold_points).toBe(STAGE)
})

test('PRV-05 on an organization’s own connection use costs no points; it is counted and shown', async () => {
  room = await servedRoom(() => ({ ...characters(1000), used: { character: 1000, input_token: 30, output_token: 12 } }), {})
  const connection = { organization_id: room.partner.organization_id, provider: 'elevenlabs', label: 'Mine' }
  await room.call('POST', '/connections', { ...connection, fields: { api_key: 'sk_mine_0123456789' } })
  const id = await room.create()
  const estimate = await room.estimate(id, 'a')
  expect([estimate.estimated_points, estimate.hold_points]).toEqual([STAGE, STAGE])
  expect(estimate.basis).toContainEqual({
    text: 'Characters spoken on your key',
    text_said: { message_key: 'points.characters_spoken_your_key' },
    quantity: 2000,
    unit: 'character',
    points: 0,
  })
  const run = await room.start(id, 'a')
  await room.plan(run)
  await room.make(run, 2)
  const [version] = await room.iterations(id)
  expect(version).toMatchObject({
    cost_points: STAGE,
    total_tokens: 84,
    uses: [{ scope: 'organization', used: { character: 2000, input_token: 60, output_token: 24 }, points: 0 }],
  })
})

test('PRV-05 results of a failed or cancelled run are kept, unpaid and hidden, and paid once by the run that uses them', async () => {
  room = await servedRoom(() => characters(1000))
  const id = await room.create()
  const first = await room.start(id, 'units=3')
  await room.plan(first)
  await room.make(first, 2)
  const { made } = (await room.call('GET', `/workflows/${id}/stages/1/run`)).body.data
  expect(made.map(({ asset }: { asset: unknown }) => asset)).toEqual([null, null])
  await room.act(id, 'cancel', 1)
  expect(await room.balance()).toMatchObject({ current_points: 250_000, held_points: 0 })
  expect((await room.call('GET', '/assets')).body.assets).toEqual([])
  expect(await room.iterations(id)).toEqual([])
  expect((await room.call('GET', `/workflows/${id}/stages/1/run`)).body.data).toBeNull()

  const all = STAGE + 3 * THOUSAND
  const estimate = await room.estimate(id, 'units=3')
  expect([estimate.estimated_points, estimate.hold_points]).toEqual([all, all])
  expect(estimate.basis).toContainEqual({
    text: 'Made before by a service and not paid yet',
    text_said: { message_key: 'points.made_before_service_not_paid' },
    quantity: 2,
    unit: 'unit',
    points: 2 * THOUSAND,
  })
  const second = await room.start(id, 'units=3')
  await room.plan(second)
  await room.make(second, 1, 2)
  expect(room.asked).toHaveLength(3)
  expect(await room.get(id)).toMatchObject({ points_used: all })
  const { rows } = await room.server.parts.db.execute(
    sql`SELECT execution_id, paid_by FROM service_use ORDER BY made_at, part_id`,
  )
  expect(rows).toEqual([first, first, second].map((execution_id) => ({ execution_id, paid_by: second })))

  const other = await room.create()
  expect(await room.estimate(other, 'units=3')).toMatchObject({ estimated_points: 0, hold_points: 0 })
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})

test('PRV-05 two runs that use the results of a third one pay for them once', async () => {
  room = await servedRoom(() => characters(1000))
  const [one, two, three] = [await room.create(), await room.create(), await room.create()]
  const left = await room.start(one, 'units=2')
  await room.plan(left)
  await room.make(left, 1)
  await room.act(one, 'cancel', 1)
  const runs = [await room.start(two, 'units=2'), await room.start(three, 'units=2')]
  for (const run of runs) await room.plan(run)
  for (const run of runs) await room.make(run, 1, 1)
  const used = await Promise.all([two, three].map(async (id) => (await room.get(id)).points_used))
  expect(used).toEqual([STAGE + 2 * THOUSAND, 0])
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})

test('PRV-05 previews on the operator’s service have their own limit; runs continue', async () => {
  room = await servedRoom(() => characters(100))
  const { organization_id } = room.partner
  const { parts } = room.server
  const id = await room.create()
  const [found] = await usableServices(parts.db, parts.config, { organization_id, capabilities: ['speech'] })
  const service = { ...found, take: 0 }
  const preview = async () => {
    const note = await openPreviewUse(parts, { organization_id, workflow_id: id, stage_number: 3 }, service)
    await note({ character: 1000 })
  }
  for (let heard = 0; heard < 3; heard += 1) await preview() // 1.9500 pt each: the third preview exceeds 5.0000
  await expect(preview()).rejects.toMatchObject({ code: 'unpaid_use' })
  expect(await readUnpaidUse(parts.db, organization_id, { of: 'previews' })).toBe(3 * THOUSAND)
  expect(await readUnpaidUse(parts.db, organization_id)).toBe(0)
  await room.start(id, 'a')

  const own = { ...service, connection_id: 'mine' }
  await openPreviewUse(parts, { organization_id, workflow_id: id, stage_number: 3 }, own)
})

test('PRV-05 a run that is cancelled during a service’s call counts the expected use until the result is made', async () => {
  room = await servedRoom(() => characters(1000, 1500))
  const { db } = room.server.parts
  const stage = room.server.parts.stages.content_research
  const { make } = stage
  const asked = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<never>()
  stage.make = () => {
    asked.resolve()
    return stopped.promise
  }
  const id = await room.create()
  const run = await room.start(id, 'units=1')
  await room.plan(run)
  const making = room.make(run, 1)
  await asked.promise
  await room.act(id, 'cancel', 1)
  stopped.reject(new Error('the connection was closed'))
  await making
  expect(await readUnpaidUse(db, room.partner.organization_id)).toBe(1.5 * THOUSAND)

  stage.make = make
  const again = await room.start(id, 'units=1')
  expect((await room.balance()).held_points).toBe(STAGE + 1.5 * THOUSAND)
  await room.plan(again)
  await room.make(again, 1)
  expect((await room.get(id)).points_used).toBe(STAGE + THOUSAND)
  expect(await readUnpaidUse(db, room.partner.organization_id)).toBe(0)
})

test.each([
  ['away', 0],
  ['answer', THOUSAND],
] as const)(
  'PRV-05 a service that was not reached counts no use; one with an unreadable answer does: %s',
  async (trouble, points) => {
    room = await servedRoom(() => characters(1000))
    room.server.parts.stages.content_research.make = () =>
      Promise.reject(new AppError('provider_failed', 'The service failed.', { trouble }))
    const run = await room.start(await room.create(), 'units=1')
    await room.plan(run)
    await room.make(run, 1)
    expect(await readUnpaidUse(room.server.parts.db, room.partner.organization_id)).toBe(points)
  },
)

test('PRV-05 after 50 cancellations before the last task, new runs are refused; the same run, own keys and built-in work', async () => {
  room = await servedRoom(() => characters(500)) // 0.9750 pt for each task
  const refused: string[] = []
  let id = ''
  for (let time = 1; time <= 50; time += 1) {
    id = await room.create()
    const run = await room.start(id, `units=3; no ${time}`).catch((error: Error) => void refused.push(error.message))
    if (typeof run !== 'string') continue
    await room.plan(run)
    await room.make(run, 2)
    await room.act(id, 'cancel', 1)
  }
  // 1.9500 pt each time: more than 5.0000 after three times
  expect(room.asked).toHaveLength(6)
  expect(refused).toHaveLength(47)
  const sentence = "Failed and cancelled runs of 24 hours used 5.8500 pts of this server's services unpaid. "
  expect(new Set(refused)).toEqual(new Set([`unpaid_use: ${sentence}Run one again as it was, or use your own keys.`]))
  expect(await room.balance()).toMatchObject({ current_points: 250_000, held_points: 0 })

  const mine = { organization_id: room.partner.organization_id, provider: 'elevenlabs', label: 'Mine' }
  const { body } = await room.call('POST', '/connections', { ...mine, fields: { api_key: 'sk_mine_0123456789' } })
  const choices = { speech: { connection_id: body.connection.connection_id } }
  expect((await room.execute(await room.create(), 1, { prompt: 'my key', choices })).status).toBe(202)
  const { content_research } = room.server.parts.stages
  content_research.capabilities = []
  expect((await room.execute(await room.create(), 1, { prompt: 'built in' })).status).toBe(202)
  content_research.capabilities = ['speech']

  const again = await room.start(id, 'units=3; no 3')
  expect((await room.balance()).held_points).toBe(3 * STAGE + 3 * 9750) // in addition to the two runs above
  await room.plan(again)
  await room.make(again, 1, 2)
  expect((await room.get(id)).points_used).toBe(STAGE + 3 * 9750)
  expect(room.asked).toHaveLength(7)
})
