import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { afterEach, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../../../test/workflow-room.ts'

let room: WorkflowRoom
afterEach(() => room.close())

test('S05 S06 SHW-7 the plan of an unsaved edit shows what is made again and its cost, which is then charged', async () => {
  room = await workflowRoom()
  const stage = room.server.parts.stages.image_to_video
  const { plan } = stage
  stage.plan = (request) => {
    const [unit] = plan(request) as object[]
    return request.inputs.image_selection!.scenes.map(({ scene_id, chosen }) => ({ ...unit, id: scene_id, made_from: chosen }))
  }
  const id = await room.create()
  await room.runTo(id, 4)
  await room.run(id, 5, { prompt: 'units=4' })
  await room.act(id, 'accept', 5)
  await room.run(id, 6)
  const { version, content } = (await room.call('GET', `/workflows/${id}/stage-5-content`)).body.data
  const { scenes } = content as ImageSelection
  expect(scenes).toHaveLength(4)
  const other = {
    ...scenes[1],
    candidates: [...scenes[1]!.candidates, { ...scenes[1]!.candidates[0], candidate_id: 'b' }],
    chosen: 'b',
  }
  const edited = { ...content, scenes: scenes.map((scene, index) => (index === 1 ? other : scene)) }
  const edit = { stage_number: 5, content: edited, version }
  const estimate = async (more: object) =>
    (await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 6, ...more })).body

  // issue 56: a free run does not name the film's length
  expect(await estimate({})).toMatchObject({ units: { total: 4, made_before: 4 }, estimated_points: 0, basis: [{ quantity: 4 }] })
  const told = await estimate({ edit })
  expect(told).toMatchObject({ units: { total: 4, made_before: 3 }, basis: expect.anything() })
  expect(told.estimated_points).toBeGreaterThan(0)
  const { body } = await room.call('GET', `/workflows/${id}/stage-5-content`)
  expect([body.data.version, body.data.content], 'nothing is kept').toEqual([version, content])

  const kept = await room.call('PUT', `/workflows/${id}/stages/5/content`, { content: edited, version })
  expect(kept.status).toBe(200)
  expect(await estimate({})).toMatchObject({ units: told.units, estimated_points: told.estimated_points })
  const late = await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 6, edit })
  expect([late.status, late.body.code]).toEqual([409, 'stale_version'])
})
