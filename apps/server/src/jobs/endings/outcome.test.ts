import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { sql } from '../../db/drizzle.ts'
import { afterEach, expect, test } from 'vitest'
import { makeUnit } from '../make-unit.ts'
import { collectProgress } from '../progress.ts'
import { runStage } from '../run-stage.ts'
import { prepareMaking } from '../worker.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
afterEach(() => room.close())

const WORDS = 'Studio (OpenAI or compatible): no credit is left there.'
const REFUSED = 'Painter (OpenAI or compatible): it refuses this content.'

/** A set-up whose chat model has this error, and a connection to it. */
async function roomWith(trouble: ServiceTrouble, { worker = true } = {}): Promise<string> {
  room = await workflowRoom({
    worker,
    served: true,
    onMake: (unit) => {
      if ('service' in unit && unit.id.endsWith('-1')) throw new AppError('provider_failed', WORDS, { trouble })
    },
  })
  const { organization_id } = room.partner
  const fields = { address: 'https://studio.invalid' } // this address is never called
  const body = { organization_id, provider: 'openai_compatible', label: 'Studio', fields }
  return (await room.call('POST', '/connections', body)).body.connection.connection_id
}

test('PRV-07 WFD-03 a service that fails fails the run in its words, names itself, and the built-in one makes it after', async () => {
  const connection_id = await roomWith('credit')
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
  const connection_id = await roomWith('credit')
  const choices = { chat: { connection_id, model: 'small-1' }, image: { connection_id, model: 'pictures-1' } }
  const id = await room.create({ choices: { ...choices, when_failing: 'built_in' } })
  const { stages } = await room.run(id, 1)
  expect(stages[1]).toMatchObject({ status: 'awaiting_approval', failed_by: null })
  const { body } = await room.call('GET', `/workflows/${id}/stage-1-iterations`)
  expect(body.data.iterations).toMatchObject([{ provider: 'openai_compatible, tiny', model_used: 'pictures-1, tiny-1' }])
  const { rows } = await room.server.parts.db.execute(sql`SELECT instead_of FROM unit ORDER BY index`)
  expect(rows).toEqual([{ instead_of: { provider: 'openai_compatible', reason: WORDS } }, { instead_of: null }])
})

test('PRV-06 PRV-07 a run fails where the result of a paid call is unknown, even if Orion could replace or omit the task', async () => {
  const connection_id = await roomWith('unknown')
  const { content_research } = room.server.parts.stages
  content_research.without = () => ({ id: 'missing' }) as never
  const id = await room.create({ choices: { chat: { connection_id }, when_failing: 'built_in' } })
  const { stages } = await room.run(id, 1)
  expect(stages[1]).toMatchObject({ status: 'failed', error_message: WORDS, failed_by: { connection_id, trouble: 'unknown' } })
  const { rows } = await room.server.parts.db.execute(sql`SELECT instead_of FROM unit WHERE instead_of IS NOT NULL`)
  expect(rows).toEqual([])
})

test.each(['asked', 'unknown'])(
  'PRV-06 PRV-07 a run fails where a paid job of the task is %s, whatever the error is',
  async (state) => {
    const connection_id = await roomWith('credit', { worker: false })
    const { db, stages } = room.server.parts
    stages.content_research.without = () => ({ id: 'missing' }) as never
    const id = await room.create({ choices: { chat: { connection_id }, when_failing: 'built_in' } })
    const { execution_id } = (await room.execute(id, 1)).body
    const making = prepareMaking(room.server.parts)
    await runStage(making, execution_id)
    await db.execute(sql`
    INSERT INTO remote_job (organization_id, recipe, step, attempt, connection_id, service, state, token, until, execution_id, unit_index,
      unit_id)
    SELECT ${room.partner.organization_id}, recipe, 'draw', 1, ${connection_id}, 'Studio', ${state}, 'token', now(),
      execution_id, index, 'one'
    FROM unit WHERE execution_id = ${execution_id} AND index = 0`)
    const progress = collectProgress(room.server.parts)
    await makeUnit(making, { execution_id, index: 0 }, { signal: new AbortController().signal, progress })
    expect((await room.get(id)).stages[1]).toMatchObject({ status: 'failed', error_message: WORDS, failed_by: { connection_id } })
    expect((await db.execute(sql`SELECT instead_of FROM unit WHERE instead_of IS NOT NULL`)).rows).toEqual([])
  },
)

test('PRV-07 a run that only waits for a service says that it waits', async () => {
  const connection_id = await roomWith('busy', { worker: false })
  const id = await room.create({ choices: { chat: { connection_id } } })
  const { execution_id } = (await room.execute(id, 1)).body
  const making = prepareMaking(room.server.parts)
  await runStage(making, execution_id)
  const run = async () => (await room.call('GET', `/workflows/${id}/stages/1/run`)).body.data
  expect(await run()).toMatchObject({ waiting: false, units_done: 0 })
  const progress = collectProgress(room.server.parts)
  for (const index of [0, 1]) await makeUnit(making, { execution_id, index }, { signal: new AbortController().signal, progress })
  expect(await run()).toMatchObject({ waiting: true, units_done: 1 })
})

test('issue 54 PRV-07 a service that stays busy after all tries fails the run in its words and releases the hold', async () => {
  const connection_id = await roomWith('busy', { worker: false })
  const id = await room.create({ choices: { chat: { connection_id } } })
  const { execution_id } = (await room.execute(id, 1)).body
  const making = prepareMaking(room.server.parts)
  await runStage(making, execution_id)
  await room.server.parts.db.execute(sql`UPDATE unit SET attempts = 11 WHERE execution_id = ${execution_id} AND index = 0`)
  const progress = collectProgress(room.server.parts)
  await makeUnit(making, { execution_id, index: 0 }, { signal: new AbortController().signal, progress })
  const { stages } = await room.get(id)
  expect(stages[1]).toMatchObject({ status: 'failed', error_message: WORDS, failed_by: { connection_id, trouble: 'busy' } })
  expect(await room.balance()).toMatchObject({ held_points: 0 })
})

test('PRV-07 S05 what a stage can do without ends no run: why it is missing stands there, costs nothing and is asked again', async () => {
  let refuses = true
  room = await workflowRoom({
    served: true,
    onMake: (unit) => {
      if (refuses && unit.id.endsWith('-2')) throw new AppError('provider_failed', REFUSED, { trouble: 'refused' })
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
  expect(missing).toEqual({ data: { failed: REFUSED }, cost_points: 0 })
  expect(await room.balance()).toMatchObject({ held_points: 0 })
  refuses = false
  await room.run(id, 1)
  expect((await units()).map(({ data }) => data)).toEqual([{ id: 'content_research-1' }, { id: 'content_research-2' }])
})
