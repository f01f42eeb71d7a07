import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { tinyStages } from '../../../test/tiny-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../../../test/workflow-room.ts'

/** The engine of Orion's own provider of stage 1, which may change with a version of the product. */
let engine = 'of before'
let repeats = true
let made: string[] = []
let room: WorkflowRoom
beforeAll(async () => {
  const stages = tinyStages(({ id }) => void made.push(id))
  const content_research: Stage = {
    ...stages.content_research,
    plan: (request) => stages.content_research.plan(request).map((unit) => ({ ...(unit as object), engine })),
    repeatable: () => repeats,
  }
  room = await workflowRoom({ stages: { ...stages, content_research } })
})
afterAll(() => room.close())

const estimate = async (id: string, more: Record<string, unknown> = {}) =>
  (await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 1, ...more })).body

test('PRV-05 PRV-06 a paid request is free when it is repeated, even if Orion now makes its result differently', async () => {
  const id = await room.create()
  await room.run(id, 1, { prompt: 'units=2' })
  const paid = (await room.balance()).current_points
  expect(paid).toBe(248_000)
  made = []
  expect(await estimate(id)).toMatchObject({ estimated_points: 0, hold_points: 0 })
  engine = 'of today'
  expect(await estimate(id)).toMatchObject({ estimated_points: 0, hold_points: 0 })
  expect(await estimate(id, { prompt: 'units=3' }), 'another wish').toMatchObject({ estimated_points: 2000 })

  const { stages } = await room.run(id, 1)
  expect(stages[1]).toMatchObject({ status: 'awaiting_approval', version: 2 })
  expect(made).toHaveLength(2)
  expect(await room.balance()).toMatchObject({ current_points: paid, held_points: 0 })
  expect(await estimate(id)).toMatchObject({ estimated_points: 0 })

  engine = 'of tomorrow'
  repeats = false
  expect(await estimate(id), 'what the world answers is asked anew').toMatchObject({ estimated_points: 2000 })
  repeats = true
})
