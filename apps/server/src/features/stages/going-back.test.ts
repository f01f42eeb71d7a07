import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

type Version = { id: string; version: number; chosen: boolean; accepted_at: string | null }
const versions = async (id: string, stage: number): Promise<Version[]> =>
  (await room.call('GET', `/workflows/${id}/stage-${stage}-iterations`)).body.data.iterations
const choose = (id: string, stage: number, iteration_id: string, version?: number) =>
  room.call('POST', `/workflows/${id}/stages/${stage}/choose-iteration`, { iteration_id, version })
const standing = async (id: string, stage: number) => {
  const { status, progress_percentage, current_stage, awaiting_stage, stages } = await room.get(id)
  return { status, progress_percentage, current_stage, awaiting_stage, stage: stages[stage].status }
}

test('WFD-04 returning to an accepted version keeps its stage completed and the workflow’s progress and status', async () => {
  const id = await room.create({ workflow_name: 'There and back' })
  await room.runTo(id, 10)
  const whole = await standing(id, 5)
  expect(whole).toEqual({
    status: 'completed',
    progress_percentage: 100,
    current_stage: 10,
    awaiting_stage: null,
    stage: 'completed',
  })
  const balance = await room.balance()

  await room.run(id, 5, { prompt: 'Other pictures' })
  expect(await standing(id, 5)).toMatchObject({ status: 'pending', progress_percentage: 90, stage: 'awaiting_approval' })
  const [second, first] = await versions(id, 5)
  expect(first.accepted_at).toMatch(/^\d{4}-.*Z$/)
  expect(second.accepted_at).toBeNull()

  const paid = await room.balance()
  expect((await choose(id, 5, first.id, 2)).status).toBe(200)
  expect(await standing(id, 5)).toEqual(whole)
  expect((await room.get(id)).stages[8].needs_update).toBe(false)
  expect(await room.balance()).toEqual(paid)
  expect(paid.current_points).toBeLessThanOrEqual(balance.current_points)

  // a version that nobody accepted must be approved, and counts as accepted after that
  await choose(id, 5, second.id)
  expect(await standing(id, 5)).toMatchObject({ progress_percentage: 90, awaiting_stage: 5, stage: 'awaiting_approval' })
  await room.act(id, 'accept', 5)
  await choose(id, 5, first.id)
  await choose(id, 5, second.id)
  expect((await standing(id, 5)).stage).toBe('completed')
  expect((await versions(id, 5))[1].accepted_at).toBe(first.accepted_at)
})

test('WFA-01 any version’s content can be read, but not through another stage or by a stranger', async () => {
  const id = await room.create({ workflow_name: 'Compared' })
  await room.run(id, 1)
  await room.run(id, 1, { prompt: 'Another topic' })
  const [second, first] = await versions(id, 1)
  const read = (iteration_id: string, stage = 1) =>
    room.call('GET', `/workflows/${id}/stages/${stage}/iterations/${iteration_id}`)
  const angle = ({ body }: { body: { data: { content: { analysis: string } } } }) =>
    JSON.parse(body.data.content.analysis).content_research_analysis.content_angle_analysis.primary_angle
  const answer = await read(first.id)
  expect(answer.body.data).toMatchObject({
    version: 1,
    iteration_id: first.id,
    model_used: 'tiny-1',
    provider: 'tiny',
    cost_points: 2000,
  })
  expect([angle(answer), angle(await read(second.id))]).toEqual(['Compared', 'Another topic'])
  expect((await read(first.id, 2)).status).toBe(404)
  const stranger = room.as((await room.server.partner()).api_key)
  expect((await stranger('GET', `/workflows/${id}/stages/1/iterations/${first.id}`)).status).toBe(404)
})

test('WFD-04 undoing an incomplete edit leaves stage 3 completed, with both ways of choosing a version', async () => {
  const id = await room.create({ workflow_name: 'Undone' })
  await room.runTo(id, 3)
  const whole = await standing(id, 3)
  const { body } = await room.call('GET', `/workflows/${id}/stage-3-content`)
  const [{ audio_asset_id: _, ...silent }, ...others] = body.data.content.scenes
  const lacking = () => room.call('PUT', `/workflows/stage-3/${id}/update-scenes`, { scenes: [silent, ...others] })

  await lacking()
  expect((await standing(id, 3)).stage).toBe('awaiting_approval')
  await choose(id, 3, body.data.iteration_id)
  expect(await standing(id, 3)).toEqual(whole)
  await lacking()
  await room.call('POST', `/workflows/stage-3/${id}/choose-scenes-version`, { version_choice: 1 })
  expect(await standing(id, 3)).toEqual(whole)
})

test('WFD-04 after a failed, rejected or skipped run, an accepted version completes its stage again', async () => {
  const id = await room.create({ workflow_name: 'Recovered' })
  await room.runTo(id, 2)
  const whole = await standing(id, 1)
  const [first] = await versions(id, 1)
  await room.run(id, 1, { prompt: 'fail=No' })
  expect((await standing(id, 1)).stage).toBe('failed')
  await choose(id, 1, first.id)
  expect(await standing(id, 1)).toEqual(whole)

  await room.run(id, 1, { prompt: 'Another' })
  await room.act(id, 'reject', 1)
  await choose(id, 1, first.id, 2)
  expect(await standing(id, 1)).toEqual(whole)

  await room.run(id, 1, { prompt: 'fail=No' })
  await room.act(id, 'skip', 1)
  expect((await room.get(id)).stages[1]).toMatchObject({ skipped: true, version: 0 })
  await choose(id, 1, first.id, 0)
  expect((await room.get(id)).stages[1]).toMatchObject({ skipped: false, version: 1, status: 'completed' })
})

test('WFD-04 an edit of a completed stage counts as accepted, and only the acceptance of a version is ever changed', async () => {
  const id = await room.create({ workflow_name: 'Written once' })
  await room.runTo(id, 2)
  const { body } = await room.call('GET', `/workflows/${id}/stage-2-content`)
  await room.call('PUT', `/workflows/${id}/stages/2/content`, { content: body.data.content })
  const [edited] = await versions(id, 2)
  expect(edited.accepted_at).not.toBeNull()

  const { db } = room.server.parts
  await expect(db.execute(sql`UPDATE iteration SET accepted_at = now() WHERE id = ${edited.id}`)).rejects.toThrow()
  await expect(db.execute(sql`UPDATE iteration SET sentence = 'x' WHERE id = ${edited.id}`)).rejects.toThrow()
  await room.run(id, 2)
  const [fresh] = await versions(id, 2)
  await expect(
    db.execute(sql`UPDATE iteration SET accepted_at = now(), cost_points = 7 WHERE id = ${fresh.id}`),
  ).rejects.toThrow()
})
