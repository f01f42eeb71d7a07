import { API } from '@orion/contract/api.ts'
import { getWorkflow, listWorkflows } from '@orion/contract/workflows.ts'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepare } from '../db/prepare.ts'
import { sql } from '../db/drizzle.ts'
import { readWorkflow } from '../features/workflows/queries.ts'
import { showWorkflow } from '../features/workflows/show-workflow.ts'
import { signedInMember } from '../test/people.ts'
import { recordQueries } from '../test/queries-of.ts'
import { type TestServer, testServer } from '../test/test-server.ts'
import { compileSchema } from './compile-schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const makeWorkflow = async (key: string, organization_id: string, workflow_name: string): Promise<string> =>
  (await server.call('POST', '/api/orion/workflows/', { key, body: { organization_id, workflow_name, topic: workflow_name } }))
    .body.workflow_id

test('HOUSE the list, the detail and a balance need two statements each, for any number of workflows', async () => {
  const { api_key: key, organization_id } = await server.partner()
  for (let n = 0; n < 3; n += 1) await makeWorkflow(key, organization_id, `Film ${n}`)
  const id = await makeWorkflow(key, organization_id, 'The last film')
  for (const path of [
    '/api/orion/workflows/list',
    `/api/orion/points/balance/${organization_id}`,
    `/api/orion/workflows/${id}`,
  ]) {
    const asked = await recordQueries(async () => expect((await server.call('GET', path, { key })).status).toBe(200))
    expect(asked.length, path).toBeLessThanOrEqual(2)
  }
})

test('WFL-01 the list shows the same values of each stage as the detail', async () => {
  const { api_key: key, organization_id } = await server.partner()
  const id = await makeWorkflow(key, organization_id, 'Stages of many kinds')
  const { db } = server.parts
  await db.execute(sql`
    INSERT INTO execution (id, organization_id, workflow_id, stage_number, started_by, state, provider, price, request, hold_points,
      progress)
    SELECT 'run-' || id, organization_id, id, 5, created_by, 'running', 'builtin', '{}', '{}', 1200, 0.5 FROM workflow WHERE id = ${id}`)
  await db.execute(
    sql`UPDATE stage SET status = 'processing', execution_id = 'run-' || workflow_id WHERE workflow_id = ${id} AND number = 5`,
  )
  await db.execute(sql`UPDATE stage SET status = 'completed', points_used = 2000 WHERE workflow_id = ${id} AND number = 1`)
  await db.execute(sql`UPDATE stage SET status = 'completed', skipped = true WHERE workflow_id = ${id} AND number = 2`)
  await db.execute(
    sql`UPDATE stage SET status = 'failed', error_message = 'The voice "Ada" is away.' WHERE workflow_id = ${id} AND number = 3`,
  )
  await db.execute(sql`UPDATE stage SET needs_update = true WHERE workflow_id = ${id} AND number IN (1, 4)`)
  const listed = (await server.call('GET', '/api/orion/workflows/list', { key })).body.workflows[0]
  const whole = (await server.call('GET', `/api/orion/workflows/${id}`, { key })).body.data
  for (let number = 1; number <= 10; number += 1) expect(whole.stages[number]).toMatchObject(listed.stages[number])
  expect(listed.stages['3'].error_message).toBe('The voice "Ada" is away.')
  expect(listed.stages['5']).toMatchObject({ status: 'processing', progress: 0.5 })
  // a completed stage has progress 1, whether it was run or skipped
  expect([1, 2, 3, 4].map((number) => listed.stages[number].progress)).toEqual([1, 1, 0, 0])
  expect(Object.keys(listed.stages)).toHaveLength(10)
})

test('ORG-06 a cursor that no list returned gets the same 422 from every list', async () => {
  const { api_key: key, organization_id, user_id } = await server.partner()
  const workflow_id = await makeWorkflow(key, organization_id, 'Pages')
  const series = await server.call('POST', `/api/orion/organizations/${organization_id}/series`, { key, body: { name: 'S' } })
  const ids: Record<string, string> = { organization_id, user_id, workflow_id, series_id: series.body.data.series.series_id }
  const lists = Object.values(API).filter(({ query }) => query instanceof z.ZodMiniObject && 'cursor' in query.shape)
  expect(lists.length).toBeGreaterThan(12)
  for (const { path } of lists) {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name])
    const { status, body } = await server.call('GET', `${address}?cursor=x`, { key })
    expect([path, status, body.detail]).toEqual([
      path,
      422,
      [expect.objectContaining({ loc: ['query', 'cursor'], type: 'invalid_cursor', message_key: 'server.cursor_of_no_list' })],
    ])
  }
})

test('WFD-01 the detail shows the same values of each stage as a change of the workflow', async () => {
  const { api_key: key, organization_id } = await server.partner()
  const id = await makeWorkflow(key, organization_id, 'Stages by columns')
  const { db } = server.parts
  await db.execute(sql`
    INSERT INTO iteration (id, organization_id, workflow_id, stage_number, version, content, content_hash, made_from, sentence,
      llm_response, media, provider, model, created_by)
    SELECT id || '-' || n, organization_id, id, n, n, '{}', md5(id), '{}', 'Made.', 'Text of ' || n,
      CASE n WHEN 2 THEN '{"type": "video", "asset_id": "a-film"}'::jsonb END, 'builtin', 'orion', created_by
    FROM workflow, generate_series(1, 2) n WHERE id = ${id}`)
  await db.execute(sql`
    INSERT INTO execution (id, organization_id, workflow_id, stage_number, started_by, state, provider, price, request, hold_points,
      progress)
    SELECT 'run-of-' || id, organization_id, id, 3, created_by, 'running', 'builtin', '{}', '{}', 1200, 0.5 FROM workflow WHERE id = ${id}`)
  await db.execute(sql`
    UPDATE stage SET status = 'completed', chosen_iteration_id = workflow_id || '-' || number, points_used = 7, prompt = 'Say ' || number
    WHERE workflow_id = ${id} AND number <= 2`)
  await db.execute(
    sql`UPDATE stage SET status = 'processing', execution_id = 'run-of-' || workflow_id WHERE workflow_id = ${id} AND number = 3`,
  )
  await db.execute(sql`UPDATE workflow SET autopilot_limit = 9000, autopilot_spent = 14 WHERE id = ${id}`)
  const { data } = (await server.call('GET', `/api/orion/workflows/${id}`, { key })).body
  const told = showWorkflow(await db.transaction((tx) => readWorkflow(tx, id)), (asset_id) => asset_id)
  const unsigned = Object.values<{ media_result: { url: string } | null }>(data.stages)
  for (const { media_result } of unsigned) if (media_result) media_result.url = /a-film/.exec(media_result.url)?.[0] ?? ''
  expect(data).toEqual(told)
  expect(data, 'issue 56: charged points are apart from held points').toMatchObject({
    total_points_used: 14,
    autopilot: { points_limit: 9000, points_left: 7786, points_held: 1200 },
  })
  expect(data.stages['1']).toMatchObject({ llm_response: 'Text of 1', media_result: null, version: 1, prompt: 'Say 1' })
  expect(data.stages['2']).toMatchObject({
    media_result: { type: 'video', url: 'a-film' },
    iteration_id: `${id}-2`,
    started_at: null,
  })
  expect(data.stages['3']).toMatchObject({ progress: 0.5, version: 0, started_at: expect.stringMatching(/^20.*Z$/) })
})

test('TEAM-04 current rights apply to the next call: a removed member and one of a deleted organization read nothing', async () => {
  const partner = await server.partner()
  const { api_key: key, organization_id } = partner
  const member = await signedInMember(server, partner, {})
  const balance = `/api/orion/points/balance/${organization_id}`
  expect((await server.call('GET', balance, { key: member.token })).status).toBe(200)
  await server.parts.db.execute(sql`UPDATE membership SET status = 'inactive' WHERE organization_id = ${organization_id}`)
  expect((await server.call('GET', balance, { key: member.token })).status).toBe(404)
  expect((await server.call('GET', balance, { key })).status).toBe(200)
  await server.parts.db.execute(sql`UPDATE organization SET is_default = false, deleted_at = now() WHERE id = ${organization_id}`)
  expect((await server.call('GET', balance, { key })).status).toBe(404)
})

test('T7 TEAM-04 a workflow is shown only to callers who may read it, and not after it is deleted', async () => {
  const { api_key: key, organization_id } = await server.partner()
  const { api_key: foreign } = await server.partner()
  const path = `/api/orion/workflows/${await makeWorkflow(key, organization_id, 'One film')}`
  expect((await server.call('GET', path, { key })).body.data.workflow_name).toBe('One film')
  const refused = await server.call('GET', path, { key: foreign })
  expect([refused.status, refused.body.detail, refused.body.data]).toEqual([404, 'Workflow not found', undefined])
  expect((await server.call('DELETE', path, { key })).status).toBe(200)
  expect((await server.call('GET', path, { key })).status).toBe(404)
})

test('HOUSE a prepared statement is planned once per connection, and sees the writes of its transaction', async () => {
  const { db } = server.parts
  const count = prepare<{ n: number }, { name: string }>(
    'test-count',
    sql`SELECT count(*) AS n FROM partner WHERE company_name = ${sql.placeholder('name')}`,
  )
  await db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE partner SET company_name = 'Seen from inside'`)
    for (let n = 0; n < 8; n += 1) expect((await count(tx, { name: 'Seen from inside' }))[0].n).toBeGreaterThan(0)
    const { rows } = await tx.execute<{ generic_plans: number }>(
      sql`SELECT generic_plans FROM pg_prepared_statements WHERE name = 'test-count'`,
    )
    expect(rows[0].generic_plans).toBeGreaterThan(0)
    await tx.execute(sql`UPDATE partner SET company_name = 'Test Company'`)
  })
  expect(await count(db, { name: 'Seen from inside' })).toEqual([{ n: 0 }])
})

test('HOUSE a compiled schema accepts, cuts and refuses the same values as the schema', async () => {
  const { api_key: key, organization_id } = await server.partner()
  const id = await makeWorkflow(key, organization_id, 'One film')
  const { body: list } = await server.call('GET', '/api/orion/workflows/list', { key })
  const { body: detail } = await server.call('GET', `/api/orion/workflows/${id}`, { key })
  for (const [{ answer: schema }, answer] of [
    [listWorkflows, list],
    [getWorkflow, detail],
  ] as const) {
    const compiled = compileSchema(schema)
    const more = { ...answer, secret: 'x' }
    expect(z.parse(compiled, more)).toEqual(z.parse(schema, more))
    expect(z.parse(compiled, more)).not.toHaveProperty('secret')
    for (const wrong of [{}, null, { ...answer, workflows: [{}], data: { ...answer.data, stages: { 1: {} } } }]) {
      const [one, other] = [z.safeParse(compiled, wrong), z.safeParse(schema, wrong)]
      expect(one.success).toBe(false)
      expect(one.error?.issues).toEqual(other.error?.issues)
    }
  }
})
