import { expect, test } from 'vitest'
import { sql } from '../../db/drizzle.ts'
import { workflowRoom } from '../../test/workflow-room.ts'
import { runEnds } from './run-ends.ts'

test('53 a run does not fail because the planner of an ending process is closed', async () => {
  const room = await workflowRoom({ worker: false })
  try {
    const { parts } = room.server
    const id = await room.create({ topic: 'Ends' })
    await room.execute(id, 1)
    const { rows } = await parts.db.execute<{ id: string }>(sql`SELECT id FROM execution WHERE workflow_id = ${id}`)
    const ends = runEnds({ ...parts, closing: AbortSignal.abort() })
    await expect(ends.fail(rows[0].id, new Error('The planner is closed'))).rejects.toThrow('The planner is closed')
    expect((await room.get(id)).stages[1].status).toBe('processing')
    await runEnds(parts).fail(rows[0].id, new Error('A fault of ours'))
    expect((await room.get(id)).stages[1].status).toBe('failed')
  } finally {
    await room.close()
  }
})
