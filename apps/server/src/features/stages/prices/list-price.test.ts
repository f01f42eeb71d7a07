import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../../../test/workflow-room.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

const readPoints = async (id: string, stage_number: number): Promise<number> =>
  (await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number })).body.estimated_points

test('50.24 EDN-01 PTS-05 an edition costs at most half of its film, in the estimate and in each stage’s run', async () => {
  const film = await room.create()
  await room.runTo(film, 2)
  const { body } = await room.call('POST', `/workflows/${film}/editions`, { languages: ['es'] })
  const [{ workflow_id, expected_points }] = body.data.editions
  const stages = [4, 5, 6, 7, 8, 9, 10]
  const [whole, own] = [
    await Promise.all(stages.map((stage) => readPoints(film, stage))),
    await Promise.all(stages.map((stage) => readPoints(workflow_id, stage))),
  ]
  expect(whole.every((points) => points > 0)).toBe(true)
  for (const [index, points] of own.entries()) expect(points, `stage ${stages[index]}`).toBeLessThanOrEqual(whole[index]! / 2)
  const { data } = (await room.call('GET', `/points/film-estimate?duration=60`)).body
  expect(expected_points).toBeLessThanOrEqual(data.estimated_points / 2)
  expect((await room.call('GET', `/workflows/${film}/editions`)).body.data.expected_points).toBe(expected_points)
})
