import { say } from '@orion/contract/sentences/say.ts'
import { sql } from '../db/drizzle.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../fakes/models/openai.ts'
import { REPLICATE_ACCOUNT, fakeReplicate } from '../../../../fakes/replicate.ts'
import type { Fake } from '../../../../fakes/serve.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { paidStages } from '../test/paid-stages.ts'
import { type WorkflowRoom, workflowRoom } from '../test/workflow-room.ts'
import { failStage } from './endings/fail-stage.ts'

let room: WorkflowRoom
let pictures: Fake
let jobs: Fake
beforeEach(async () => {
  pictures = await fakeOpenai()
  jobs = await fakeReplicate()
  room = await workflowRoom({
    stages: paidStages(),
    settings: { PROVIDER_NETWORKS: '127.0.0.0/8', REPLICATE_URL: jobs.url },
  })
})
afterEach(async () => {
  await room.close()
  await Promise.all([pictures.close(), jobs.close()])
})

/** Connects a service for images and chooses it. Returns the connection's id. */
async function choose(provider: 'openai_compatible' | 'replicate'): Promise<string> {
  const { organization_id } = room.partner
  const [fields, model] =
    provider === 'replicate'
      ? [{ api_key: REPLICATE_ACCOUNT.api_key }, REPLICATE_ACCOUNT.image_model]
      : [{ address: pictures.url, api_key: OPENAI_ACCOUNT.api_key }, OPENAI_ACCOUNT.image_model]
  const { body } = await room.call('POST', '/connections', { organization_id, provider, label: 'Studio', fields })
  const { connection_id } = body.connection
  const chosen = await room.call('PUT', `/organizations/${organization_id}/choices`, {
    choices: { image: { connection_id, model } },
  })
  expect(chosen.status).toBe(200)
  return connection_id
}

const begun = (fake: Fake) => fake.seen.filter(({ method, path }) => method === 'POST' && !path.endsWith('/cancel')).length
const states = async () =>
  (
    await room.server.parts.db.execute<{ state: string }>(sql`SELECT state FROM remote_job ORDER BY created_at, attempt`)
  ).rows.map(({ state }) => state)
const retry = (id: string, more: object = {}) => room.call('POST', `/workflows/${id}/retry-stage`, { stage_number: 1, ...more })

test('PRV-06 a stage names a part with an unknown result and refuses a retry; consent makes one audited attempt', async () => {
  await choose('openai_compatible')
  pictures.trouble = 'cut_in_middle'
  const id = await room.create()
  const failed = await room.run(id, 1, { prompt: 'units=1' })
  expect(failed.stages[1]).toMatchObject({
    status: 'failed',
    failed_by: {
      capability: 'image',
      trouble: 'unknown',
      billed: [{ unit_id: 'content_research-1', text: 'content_research-1', what: 'unknown' }],
    },
  })
  pictures.trouble = 'none'
  expect((await room.run(id, 1, { prompt: 'units=1' })).stages[1].status).toBe('failed')
  const refused = await retry(id)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect(refused.body.detail).toContain('billed twice')
  expect((await retry(id, { unit_id: 'content_research-2', may_be_billed_twice: true })).status).toBe(409)
  expect([await states(), begun(pictures)]).toEqual([['unknown'], 1])
  expect((await retry(id, { may_be_billed_twice: false })).body.workflow.stages[1].status).toBe('pending')
  expect((await room.run(id, 1, { prompt: 'units=1' })).stages[1].status).toBe('failed')
  expect([await states(), begun(pictures)]).toEqual([['unknown'], 1])

  expect((await retry(id, { unit_id: 'content_research-1', may_be_billed_twice: true })).status).toBe(200)
  expect(begun(pictures)).toBe(1)
  const { body } = await room.server.call('GET', '/api/orion/audit', { key: room.partner.api_key })
  expect(body.entries[0]).toMatchObject({
    action: 'job.again',
    resource: id,
    change: { stage_number: 1, units: ['content_research-1'] },
  })
  expect((await room.run(id, 1, { prompt: 'units=1' })).stages[1].status).toBe('awaiting_approval')
  expect([await states(), begun(pictures)]).toEqual([['given_up', 'done'], 2])
  expect((await reconcile(room.server.parts.db)).ok).toBe(true)
})

test('PRV-06 long jobs hold no slot, the film continues when they are done, and the version stores its recipes', async () => {
  await choose('replicate')
  const id = await room.create()
  const done = await room.run(id, 1, { prompt: 'units=5' })
  expect(done.stages[1].status).toBe('awaiting_approval')
  expect([begun(jobs), new Set(await states())]).toEqual([5, new Set(['done'])])
  const { rows } = await room.server.parts.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM iteration_recipe r JOIN iteration i ON i.id = r.iteration_id WHERE i.workflow_id = ${id}`,
  )
  expect(rows[0].n).toBe(5)
  await room.run(id, 1, { prompt: 'units=5' })
  expect(begun(jobs)).toBe(5)
})

test('PRV-06 cancelling a run stops its jobs at the service, also waiting ones; until then the connection is kept', async () => {
  const connection_id = await choose('replicate')
  const id = await room.create()
  jobs.trouble = 'unfinished'
  await room.execute(id, 1, { prompt: 'units=3' })
  while ((await states()).filter((state) => state === 'started').length < 3) await room.server.parts.db.execute(sql`SELECT 1`)
  expect((await room.call('DELETE', `/connections/${connection_id}`)).status).toBe(409)
  expect((await room.call('PUT', `/connections/${connection_id}`, { fields: { api_key: 'r8_another' } })).status).toBe(409)
  expect((await room.call('PUT', `/connections/${connection_id}`, { label: 'Other' })).status).toBe(200)
  await room.act(id, 'cancel', 1)
  expect((await room.call('DELETE', `/connections/${connection_id}`)).status).toBe(409)
  while ((await states()).some((state) => state === 'started')) await room.server.parts.db.execute(sql`SELECT 1`)
  expect(jobs.seen.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(3)
  jobs.trouble = 'none'
  expect((await room.run(id, 1, { prompt: 'units=3' })).stages[1].status).toBe('awaiting_approval')
  expect(begun(jobs)).toBe(6)
  expect((await room.call('DELETE', `/connections/${connection_id}`)).status).toBe(200)
})

test('PRV-06 a failed run does not stop its jobs, and the repeated run uses them, so each is billed once', async () => {
  await choose('replicate')
  const id = await room.create()
  jobs.trouble = 'unfinished'
  await room.execute(id, 1, { prompt: 'units=3' })
  const { db } = room.server.parts
  while ((await states()).filter((state) => state === 'started').length < 3) await db.execute(sql`SELECT 1`)
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM execution WHERE workflow_id = ${id}`)
  await failStage(room.server.parts, rows[0].id, { words: say('runs.interrupted_too_often') })
  const countQueued = async () =>
    (await db.execute(sql`SELECT 1 FROM pgboss.job WHERE name = 'make-unit' AND state IN ('created', 'retry', 'active')`))
      .rowCount
  while ((await countQueued()) !== 0) continue
  jobs.trouble = 'none'
  expect((await retry(id)).status).toBe(200)
  expect((await room.run(id, 1, { prompt: 'units=3' })).stages[1].status).toBe('awaiting_approval')
  expect([begun(jobs), await states()]).toEqual([3, ['done', 'done', 'done']])
  expect(jobs.seen.filter(({ path }) => path.endsWith('/cancel'))).toEqual([])
})

test('PRV-06 a refused retry names parts that became unknown after the run failed, so that a person can agree', async () => {
  await choose('replicate')
  const id = await room.create()
  jobs.trouble = 'unfinished'
  await room.execute(id, 1, { prompt: 'units=2' })
  const { db } = room.server.parts
  while ((await states()).filter((state) => state === 'started').length < 2) await db.execute(sql`SELECT 1`)
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM execution WHERE workflow_id = ${id}`)
  await failStage(room.server.parts, rows[0].id, { words: say('runs.interrupted_too_often') })
  await db.execute(sql`UPDATE remote_job SET state = 'unknown' WHERE unit_index = 1`)
  expect((await room.get(id)).stages[1]).toMatchObject({ status: 'failed', failed_by: null })
  const { status, body } = await retry(id)
  expect([status, body.code]).toEqual([409, 'conflict'])
  expect(body.billed).toEqual([{ unit_id: 'content_research-2', text: 'content_research-2', what: 'unknown' }])
  expect((await retry(id, { may_be_billed_twice: true })).status).toBe(200)
})
