import { sql } from '../../../db/drizzle.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PHOTOGRAPH } from '@orion/pipeline/example/photograph.ts'
import { shippedFilm } from '@orion/pipeline/example/shipped.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { tinyStages } from '../../../test/tiny-stages.ts'
import { type FrozenRoom, type WorkflowRoom, workflowRoom } from '../../../test/workflow-room.ts'
import { reconcile } from '../../points/reconcile.ts'

let room: WorkflowRoom
afterEach(() => room.close())

/** An example film that is finished. Tests of later behaviour begin with a copy of it. */
let made_example: FrozenRoom & { id: string }
beforeAll(async () => {
  room = await workflowRoom()
  const id = (await open()).body.workflow_id
  await finished(id)
  made_example = { ...(await room.freeze()), id }
})
afterAll(() => made_example.remove())

const open = (language = 'en') =>
  room.call('POST', '/workflows/example', { organization_id: room.partner.organization_id, language })
const finished = (id: string) => room.until(id, ({ status, autopilot }) => status === 'completed' && autopilot === null)
const transactions = async () => (await room.call('GET', `/points/transactions/${room.partner.user_id}`)).body.transactions
const listed = async () => (await room.call('GET', '/workflows/list')).body

test('WFL-01 the ten stages make the example film once, at no cost, when somebody opens it', async () => {
  const made: string[] = []
  room = await workflowRoom({ onMake: ({ id }) => void made.push(id) })
  const [points, entries] = [await room.balance(), await transactions()]
  expect(await listed()).toMatchObject({ workflows: [], total: 0 })

  const both = await Promise.all([open(), open('es')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const ids = new Set(both.map(({ body }) => body.workflow_id))
  expect(ids.size).toBe(1)
  const [id] = ids
  const film = await finished(id)
  expect(Object.values(film.stages as Record<string, { status: string; version: number }>)).toMatchObject(
    Array.from({ length: 10 }, () => ({ status: 'completed', version: 1 })),
  )
  expect(film.total_points_used).toBe(0)
  expect(await room.balance()).toEqual(points)
  expect(await transactions()).toEqual(entries)
  expect((await listed()).total).toBe(1)
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)

  const units = made.length
  expect((await open()).body).toMatchObject({ workflow_id: id, workflow: { status: 'completed' } })
  expect(made).toHaveLength(units)
})

test('WFL-01 a deleted example is restored unchanged, and is in the list once', async () => {
  room = await workflowRoom({ from: made_example })
  const { id } = made_example
  expect((await room.call('DELETE', `/workflows/${id}`)).status).toBe(200)
  expect((await listed()).total).toBe(0)
  expect((await open()).body).toMatchObject({ workflow_id: id, workflow: { status: 'completed' } })
  expect((await listed()).total).toBe(1)
})

test('WFL-01 PTS-05 a person’s changes of the example cost as much as in any film', async () => {
  room = await workflowRoom({ from: made_example })
  const { id } = made_example
  const { current_points } = await room.balance()
  expect((await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 2 })).body.estimated_points).toBe(0)
  const { body } = await room.call('GET', `/workflows/${id}/stage-2-content`)
  const { analysis: _, script_content: __, ...content } = body.data.content
  content.script_with_timestamps.hook.content = 'Other words'
  expect((await room.call('PUT', `/workflows/${id}/stages/2/content`, { content })).status).toBe(200)
  const plan = (await room.call('GET', `/workflows/${id}/film-update`)).body.data
  expect(plan.points).toBeGreaterThan(0)
  const { through_stage, most_points } = plan
  await room.call('PUT', `/workflows/${id}/autopilot`, { points_limit: most_points, through_stage, plan: plan.plan })
  await finished(id)
  expect(current_points - (await room.balance()).current_points).toBe(plan.points)
})

test('WFL-01 PTS-05 an example with another source is an ordinary film, and its stages cost their usual price', async () => {
  room = await workflowRoom({ worker: false })
  const id = (await open()).body.workflow_id
  expect((await room.act(id, 'cancel', 1)).status).toBe(200)
  const estimate = async (more: object = {}) =>
    (await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 1, ...more })).body.estimated_points
  expect(await estimate()).toBe(0)
  expect(await estimate({ settings: { source: { text: 'My own text.' } } })).toBe(2000)
  expect(await estimate({ prompt: 'My own topic' })).toBe(2000)
})

test('WFL-01 a second organization gets the results of the first one’s example for equal recipes, in its own rows', async () => {
  const again: string[] = []
  room = await workflowRoom({ onMake: ({ id }) => void again.push(id), from: made_example })
  const other = await room.server.partner()
  const as = room.as(other.api_key)
  const { body } = await as('POST', '/workflows/example', {
    organization_id: other.organization_id,
    language: 'en',
  })
  await vi.waitFor(async () => expect((await as('GET', `/workflows/${body.workflow_id}`)).body.data.status).toBe('completed'), {
    timeout: 300_000,
    interval: 200,
  })
  expect(again.filter((unit) => /^(content_research|script_generation|voice_scenes)/.test(unit))).toEqual([])
  expect(again).not.toEqual([]) // small stages name the files of earlier stages, and their ids differ in each organization
  const { rows } = await room.server.parts.db.execute<{ foreign: number }>(sql`
    SELECT count(*)::int AS foreign FROM asset a JOIN iteration i ON i.organization_id = ${other.organization_id}
      AND i.content::text LIKE '%' || a.id || '%' WHERE a.organization_id = ${room.partner.organization_id}`)
  expect(rows[0].foreign).toBe(0)
})

test('issue 30.8 stages 1, 2 and 5 of the example use the shipped content', async () => {
  const { content_research, script_generation } = STAGE_LIST
  const asked: Record<string, unknown> = {}
  const tiny = tinyStages()
  const image_selection: typeof tiny.image_selection = {
    ...tiny.image_selection,
    plan: (request) => {
      asked['image_selection'] ??= request.shipped
      return tiny.image_selection.plan(request)
    },
  }
  room = await workflowRoom({ stages: { ...tiny, content_research, script_generation, image_selection } })
  const id = (await open('es')).body.workflow_id
  await finished(id)
  const shipped = shippedFilm('es')
  const [picture] = (await room.readContent(id, 1)).source_pictures
  expect(picture).toMatchObject({ ...shipped.content_research.source_pictures![0], asset_id: expect.stringMatching(/^\w/u) })
  expect(picture.asset_id).not.toBe(PHOTOGRAPH.name)
  expect((await room.readContent(id, 2)).script_metadata).toMatchObject(shipped.script_generation.script_metadata)
  expect(asked['image_selection']).toEqual(shipped.image_selection)
})
