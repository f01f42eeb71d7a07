import { AppError } from '@orion/contract/errors.ts'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'

// Other work on the machine may slow every commit's flush to the disk.
vi.setConfig({ testTimeout: 120_000 })

let room: WorkflowRoom
afterEach(() => room.close())

const WORDS = 'Studio (OpenAI or compatible): no credit is left there.'

/** A room whose chat model has no credit, and a connection to it. */
async function roomWithoutCredit(): Promise<string> {
  room = await workflowRoom({
    served: true,
    onMake: (unit) => {
      if ('service' in unit && unit.id.endsWith('-1')) throw new AppError('provider_failed', WORDS, { trouble: 'credit' })
    },
  })
  const { organization_id } = room.partner
  const fields = { address: 'http://127.0.0.1:9' }
  const body = { organization_id, provider: 'openai_compatible', label: 'Studio', fields }
  return (await room.call('POST', '/connections', body)).body.connection.connection_id
}

test('PRV-07 WFD-03 a service that fails fails the run in its words, names itself, and the built-in one makes it after', async () => {
  const connection_id = await roomWithoutCredit()
  const id = await room.create({ choices: { chat: { connection_id } } })
  const failed = await room.run(id, 1)
  expect(failed.stages[1]).toMatchObject({
    status: 'failed',
    error_message: WORDS,
    failed_by: { capability: 'chat', connection_id, trouble: 'credit' },
  })
  expect(await room.balance()).toMatchObject({ held_points: 0, current_points: 250_000 })
  const made = await room.run(id, 1, { provider: 'built_in' })
  expect(made.stages[1]).toMatchObject({ status: 'awaiting_approval', error_message: null, failed_by: null })
})

test('PRV-04 PRV-07 asked so, Orion makes what a service fails at, and the version says who made it', async () => {
  const connection_id = await roomWithoutCredit()
  const choices = { chat: { connection_id, model: 'small-1' }, image: { connection_id, model: 'pictures-1' } }
  const id = await room.create({ choices: { ...choices, when_failing: 'built_in' } })
  const { stages } = await room.run(id, 1)
  expect(stages[1]).toMatchObject({ status: 'awaiting_approval', failed_by: null })
  const { body } = await room.call('GET', `/workflows/${id}/stage-1-iterations`)
  expect(body.data.iterations).toMatchObject([{ provider: 'openai_compatible, tiny', model_used: 'pictures-1, tiny-1' }])
  const { rows } = await room.server.parts.db.execute(sql`SELECT instead_of FROM unit ORDER BY index`)
  expect(rows).toEqual([{ instead_of: { provider: 'openai_compatible', reason: WORDS } }, { instead_of: null }])
})
