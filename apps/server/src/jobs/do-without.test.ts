import { AppError } from '@orion/contract/errors.ts'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

let room: WorkflowRoom
afterEach(() => room.close())

const WORDS = 'Painter (OpenAI or compatible): it refuses this content.'

test('PRV-07 S05 what a stage can do without ends no run: why it is missing stands there, costs nothing and is asked again', async () => {
  let refuses = true
  room = await workflowRoom({
    served: true,
    onMake: (unit) => {
      if (refuses && unit.id.endsWith('-2')) throw new AppError('provider_failed', WORDS, { trouble: 'refused' })
    },
  })
  const { organization_id } = room.partner
  const body = { organization_id, provider: 'openai_compatible', label: 'Painter', fields: { address: 'https://studio.invalid' } }
  const { connection_id } = (await room.call('POST', '/connections', body)).body.connection
  const id = await room.create({ choices: { image: { connection_id, model: 'pictures-1' } } })
  const units = async () => {
    const { rows } = await room.server.parts.db.execute<{ data: unknown; cost_points: number }>(sql`
      SELECT u.result->'data' AS data, u.cost_points FROM unit u JOIN execution e ON e.id = u.execution_id
      ORDER BY e.created_at DESC, u.index LIMIT 2`)
    return rows
  }
  const { stages } = await room.run(id, 1)
  expect(stages[1]).toMatchObject({ status: 'awaiting_approval', failed_by: null })
  const [made, missing] = await units()
  expect(made.data).toEqual({ id: 'content_research-1' })
  expect(missing).toEqual({ data: { failed: WORDS }, cost_points: 0 })
  expect(await room.balance()).toMatchObject({ held_points: 0 })
  refuses = false
  await room.run(id, 1)
  expect((await units()).map(({ data }) => data)).toEqual([{ id: 'content_research-1' }, { id: 'content_research-2' }])
})
