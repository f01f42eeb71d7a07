import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, waitForWorkflow } from '../../../../e2e/client.ts'
import { type WorkflowRoom, workflowRoom } from './workflow-room.ts'

let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

test('56 a journey gets the reason if autopilot stops, and can wait for a stage that is run by hand', async () => {
  const client = makeClient(room.server.url, room.partner.api_key)
  const id = await room.create({ autopilot: { points_limit: 2000 } }) // enough points for stage 1 only
  await room.until(id, ({ autopilot }) => autopilot.stopped_reason !== undefined)
  await expect(waitForWorkflow(client, id, ({ status }) => status === 'completed')).rejects.toThrow(/^Autopilot stopped: ./)
  expect((await room.execute(id, 2)).status).toBe(202)
  const { stages, autopilot } = await waitForWorkflow(client, id, (workflow) => workflow.stages[2].status === 'awaiting_approval')
  expect(stages[2].version).toBe(1)
  expect(autopilot!.stopped_reason).toBeDefined()
})
