import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { sql } from '../../db/drizzle.ts'
import { afterEach, expect, test } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../fakes/models/openai.ts'
import type { Database } from '../../db/open.ts'
import { readUnpaidUse } from '../../features/stages/prices/use-queries.ts'
import { paidStages } from '../../test/paid-stages.ts'
import { servedRoom } from '../../test/served-stage.ts'
import { tinyStages } from '../../test/tiny-stages.ts'
import { workflowRoom } from '../../test/workflow-room.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const uses = async (db: Database) =>
  (
    await db.execute(
      sql`SELECT scope, capability, used, points, paid_by IS NOT NULL AS paid FROM service_use ORDER BY made_at, id`,
    )
  ).rows

const unsharp = () => new AppError('provider_failed', 'Studio: the image is not sharp.', { trouble: 'answer' })

/** A set-up in which a stand-in makes the only image with a paid job, and the stage rejects the image as `unfit`. */
async function pictureRoom() {
  const fake = await fakeOpenai()
  closing.push(fake.close)
  const stages = paidStages()
  const stage = stages.content_research
  const { make } = stage
  const check = { fails: true }
  stage.make = async (...asked) => {
    const made = await make(...asked)
    if (check.fails && 'service' in (asked[0] as object)) throw unsharp()
    return made
  }
  const room = await workflowRoom({ stages, settings: { PROVIDER_NETWORKS: '127.0.0.0/8' } })
  closing.push(room.close)
  const { organization_id } = room.partner
  const fields = { address: fake.url, api_key: OPENAI_ACCOUNT.api_key }
  const { body } = await room.call('POST', '/connections', {
    organization_id,
    provider: 'openai_compatible',
    label: 'Studio',
    fields,
  })
  const image = { connection_id: body.connection.connection_id, model: OPENAI_ACCOUNT.image_model }
  return {
    room,
    stage,
    check,
    choices: { image },
    drawn: () => fake.seen.filter(({ path }) => path.endsWith('/generations')).length,
  }
}

const COUNTED = { scope: 'organization', capability: 'image', used: { image: 1 }, points: 0 }

test('PRV-05 S05 a picture that was made and is not fit was used: it is counted once, however often it is found unfit', async () => {
  const { room, check, choices, drawn } = await pictureRoom()
  const { db } = room.server.parts
  const id = await room.create({ choices })
  expect((await room.run(id, 1, { prompt: 'units=1' })).stages[1]).toMatchObject({
    status: 'failed',
    failed_by: { trouble: 'answer' },
  })
  expect(await uses(db)).toEqual([{ ...COUNTED, paid: false }])
  await room.act(id, 'retry', 1)
  expect((await room.run(id, 1, { prompt: 'units=1' })).stages[1].status).toBe('failed')
  expect([drawn(), await uses(db)]).toEqual([1, [{ ...COUNTED, paid: false }]])
  check.fails = false
  await room.act(id, 'retry', 1)
  expect((await room.run(id, 1, { prompt: 'units=1' })).stages[1].status).toBe('awaiting_approval')
  expect([drawn(), await uses(db)]).toEqual([1, [{ ...COUNTED, paid: true }]])
})

test('PRV-05 PRV-07 what was used is counted also where the stage does without it, or Orion makes it instead', async () => {
  const { room, stage, choices } = await pictureRoom()
  const { db } = room.server.parts
  stage.without = () => ({ id: 'missing' })
  const first = await room.create({ choices, topic: 'without' })
  expect((await room.run(first, 1, { prompt: 'units=1; one' })).stages[1].status).toBe('awaiting_approval')
  expect(await uses(db)).toEqual([{ ...COUNTED, paid: false }])
  stage.instead = (unit) => {
    const { service: _, ...own } = unit as { service: unknown }
    return own
  }
  const second = await room.create({ choices: { ...choices, when_failing: 'built_in' }, topic: 'instead' })
  expect((await room.run(second, 1, { prompt: 'units=1; two' })).stages[1].status).toBe('awaiting_approval')
  expect(await uses(db)).toEqual([{ ...COUNTED, paid: false }, { ...COUNTED, paid: false }]) // prettier-ignore
})

test.each<[ServiceTrouble, number]>([
  ['refused', 19_500],
  ['answer', 19_500],
  ['unknown', 39_000],
])(
  'PRV-05 of a unit of several asks what was answered is counted when a later one fails, at least what was expected where nobody knows: %s',
  async (trouble, points) => {
    const room = await servedRoom(() => ({ expected: { character: 2000 }, most: { character: 2000 }, used: { character: 2000 } }))
    closing.push(room.close)
    const { parts } = room.server
    let asks = 0
    const { make } = tinyStages().content_research
    let fails = true
    parts.stages.content_research.make = async (unit, provider, tools) => {
      const ask = (): Promise<{ used: { character: number } }> => Promise.resolve({ used: { character: (asks += 1) * 1000 } })
      await tools.once('speak', 'first', ask)
      if (fails) throw new AppError('provider_failed', 'The service failed.', { trouble })
      return { ...(await make(unit, provider, tools)), used: { character: 1500 } }
    }
    const id = await room.create()
    for (let time = 0; time < 2; time += 1) {
      const run = await room.start(id, 'units=1')
      await room.plan(run)
      await room.make(run, 1)
      expect((await room.get(id)).stages[1].status).toBe('failed')
      await room.act(id, 'retry', 1)
      const used = { scope: 'operator', capability: 'speech', used: { character: 1000 }, points, paid: false }
      expect([asks, await uses(parts.db)]).toEqual([1, [used]])
      expect(await readUnpaidUse(parts.db, room.partner.organization_id)).toBe(points)
    }
    fails = false
    const run = await room.start(id, 'units=1')
    await room.plan(run)
    await room.make(run, 1)
    expect(await readUnpaidUse(parts.db, room.partner.organization_id)).toBe(0)
    expect(await uses(parts.db)).toMatchObject([{ used: { character: 1500 }, paid: true }])
  },
)
