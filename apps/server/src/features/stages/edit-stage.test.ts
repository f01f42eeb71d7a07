import { expect, test } from 'vitest'
import { workflowRoom } from '../../test/workflow-room.ts'
import { openPlanner } from './planner/open-planner.ts'

test('53 a large edit is checked while no transaction is open, for its estimate and for its new version', async () => {
  const room = await workflowRoom()
  const program = new URL('../../test/processes/odd-plans-thread.ts', import.meta.url)
  const limits = { seconds: 300, make_seconds: 300, megabytes: 64, small_letters: 0 }
  const planner = openPlanner({ program, limits })
  const { parts } = room.server
  const former = parts.planner
  try {
    const id = await room.create({ topic: 'Edited' })
    await room.runTo(id, 1)
    const content = (await room.call('GET', `/workflows/${id}/stage-1-content`)).body.data.content
    parts.planner = { ...planner, ask: () => Promise.reject(new Error('asked while a transaction may be open')) }
    const edit = { stage_number: 1, content }
    const estimate = await room.call('POST', `/workflows/${id}/estimate-stage`, { stage_number: 2, edit })
    const { status, body } = await room.call('PUT', `/workflows/${id}/stages/1/content`, { content })
    expect([estimate.status, status, body.data?.version]).toEqual([200, 200, 2])
  } finally {
    parts.planner = former
    await planner.close()
    await room.close()
  }
})
