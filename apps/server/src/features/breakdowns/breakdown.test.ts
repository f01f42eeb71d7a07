import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../db/transaction.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { insertUse, type NewUse } from '../stages/prices/use-queries.ts'
import { tinyStages } from '../../test/tiny-stages.ts'
import { holdPoints, settleHold } from '../points/ledger.ts'
import { listPrices, resetPrice, setPrice } from '../points/prices.ts'
import { reconcile } from '../points/reconcile.ts'

let room: WorkflowRoom
let id: string
let release: (() => void) | null = null
beforeAll(async () => {
  room = await workflowRoom({
    onMake: async (unit) => {
      if (unit.key === 'script_generation' && release === null) {
        const { promise, resolve } = Promise.withResolvers<void>()
        release = resolve
        await promise
      }
    },
  })
  id = await room.create()
})
afterAll(() => room.close())

const points = async (path: string) => (await room.call('GET', path)).body.data
const until = (is: () => boolean) => expect.poll(is, { timeout: 300_000, interval: 20 }).toBe(true)

test('PTS-05 a changed price applies from the next start; a running stage is charged at its old price', async () => {
  const { db } = room.server.parts
  await room.runTo(id, 1)
  expect((await room.execute(id, 2)).body.hold_points).toBe(3000)
  await until(() => release !== null)
  await setPrice(db, tinyStages(), { stage: 'script_generation', provider: 'tiny', per: 'run', points: '70' })
  expect((await listPrices(db, tinyStages()))[1]).toMatchObject({
    provider: 'tiny',
    built_in: { points: 3000 },
    own: { per: 'run', points: 70 },
  })
  release!()
  const done = await room.until(id, (workflow) => workflow.stages[2].status !== 'processing')
  expect(done.stages[2]).toMatchObject({ status: 'awaiting_approval', points_used: 3000 })

  await room.act(id, 'reject', 2)
  const again = await room.run(id, 2, { prompt: 'units=3' })
  expect(again.stages[2].points_used).toBe(3070)
  await room.act(id, 'accept', 2)
  expect(await resetPrice(db, tinyStages(), { stage: 'script_generation', provider: 'tiny' })).toBe(true)
  const { rows } = await db.execute(sql`SELECT former, new FROM price_change ORDER BY id`)
  expect(rows).toEqual([
    { former: null, new: { per: 'run', points: 70 } },
    { former: { per: 'run', points: 70 }, new: null },
  ])
  const wrong = { stage: '2', provider: 'tiny', per: 'run', points: '5' }
  for (const change of [
    { stage: '11' },
    { provider: 'x' },
    { per: 'film' },
    { points: '-1' },
    { points: '1.5' },
    { points: '9007199254740992' },
  ])
    await expect(setPrice(db, tinyStages(), { ...wrong, ...change })).rejects.toThrow()
})

test('PTS-05 a film is estimated before it exists, at current prices, stage by stage', async () => {
  const { db } = room.server.parts
  const estimate = async (query = '') => (await room.call('GET', `/points/film-estimate${query}`)).body.data
  expect(await estimate()).toMatchObject({ duration_seconds: 60, estimated_points: 35_000 })
  expect(await estimate('?duration=300')).toMatchObject({ duration_seconds: 300, estimated_points: 4000 + 5 * 31_000 })
  await setPrice(db, tinyStages(), { stage: '2', provider: 'tiny', per: 'target_minute', points: '4001' })
  await setPrice(db, tinyStages(), { stage: '10', provider: 'tiny', per: 'run', points: '0' })
  const changed = await estimate('?duration=30')
  expect(changed.stages.map(({ points: each }: { points: number }) => each)).toEqual([
    ...[2000, 2001, 2500, 500, 2500, 5000, 1500, 1500, 500, 0],
  ])
  expect(changed.estimated_points).toBe(18_001)
  for (const stage of ['2', '10']) await resetPrice(db, tinyStages(), { stage, provider: 'tiny' })
  for (const duration of ['0', '-60', '61', 'x', '1e9', ''])
    expect([duration, (await room.call('GET', `/points/film-estimate?duration=${duration}`)).status]).toEqual([duration, 422])
})

describe('PTS-03 the breakdown', () => {
  test('adds up ledger entries for a workflow, a stage and a partner', async () => {
    const workflow = await points(`/points-breakdown/workflow/${id}`)
    expect(workflow.stages.map((stage: { points: number }) => stage.points)).toEqual([2000, 3070, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(workflow.stages[1]).toMatchObject({ stage_number: 2, key: 'script_generation', iterations: 2 })
    expect(workflow.total_points).toBe(5070)
    const stage = await points(`/points-breakdown/stage/${id}/2`)
    expect(stage.iterations.map((each: { version: number; points: number }) => [each.version, each.points])).toEqual([
      [2, 70],
      [1, 3000],
    ])
    expect(stage.iterations[0]).toMatchObject({ provider: 'tiny', executed_at: expect.stringMatching(/^\d{4}-.*Z$/) })
    const partner = await points(`/points-breakdown/partner/${room.partner.user_id}`)
    expect(partner).toEqual({
      total_points: 5070,
      workflows: [
        {
          workflow_id: id,
          workflow_name: 'Panama',
          organization_id: room.partner.organization_id,
          organization_name: 'First',
          points: 5070,
          deleted: false,
        },
      ],
    })
    expect((await room.balance()).total_consumed).toBe(5070)
  })

  test('of stage 3 shows the cost of each scene, even after its run or its workflow is deleted', async () => {
    await room.run(id, 3, { prompt: 'units=3' })
    const scenes = (await points(`/points-breakdown/stage3/${id}`)) as {
      total_points: number
      scenes: { id: string; points: number }[]
    }
    expect(scenes.scenes.filter((scene) => scene.points > 0)).toHaveLength(3)
    expect(scenes.scenes.reduce((sum, scene) => sum + scene.points, 0)).toBe(5000)
    expect(scenes.total_points).toBe(5000)
    const { db } = room.server.parts
    await db.execute(sql`DELETE FROM unit`)
    expect(await points(`/points-breakdown/stage3/${id}`)).toEqual(scenes)

    const other = await room.create({ workflow_name: 'Gone' })
    await room.runTo(other, 1)
    await db.execute(sql`DELETE FROM workflow WHERE id = ${other}`)
    const partner = await points(`/points-breakdown/partner/${room.partner.user_id}`)
    expect(partner.total_points).toBe(12_070)
    expect(partner.workflows).toContainEqual(
      expect.objectContaining({ workflow_id: other, workflow_name: 'Deleted workflow', points: 2000, deleted: true }),
    )
    expect((await room.balance()).total_consumed).toBe(12_070)
  })

  test('a failed run costs nothing anywhere', async () => {
    const failing = await room.create({ workflow_name: 'Failing' })
    await room.run(failing, 1, { prompt: 'fail=No such topic' })
    expect((await points(`/points-breakdown/workflow/${failing}`)).total_points).toBe(0)
  })

  test('of another tenant is 404, and of an unknown stage 422', async () => {
    const stranger = room.as((await room.server.partner()).api_key)
    for (const path of [`workflow/${id}`, `stage/${id}/1`, `stage3/${id}`, `partner/${room.partner.user_id}`])
      expect((await stranger('GET', `/points-breakdown/${path}`)).status).toBe(404)
    expect((await room.call('GET', `/points-breakdown/stage/${id}/11`)).status).toBe(422)
  })
})

describe('ANA-01', () => {
  const path = (name: string, query = '') => points(`/analytics/${name}/user/${room.partner.user_id}${query}`)

  test('usage counts workflows, films and points, in all and by week', async () => {
    const usage = await path('usage')
    expect(usage).toMatchObject({ workflows: 2, completed: 0, film_seconds: 0, points: 12_070 })
    expect(usage.by_week).toHaveLength(12)
    const sum = (field: 'points' | 'workflows') =>
      usage.by_week.reduce((total: number, week: Record<string, number>) => total + week[field], 0)
    expect([sum('points'), sum('workflows')]).toEqual([12_070, 2])
    for (const { week } of usage.by_week) expect(new Date(week).getUTCDay()).toBe(1)
    const { db } = room.server.parts
    await db.execute(sql`UPDATE workflow SET status = 'completed', created_at = now() - interval '40 days' WHERE id = ${id}`)
    expect(await path('usage')).toMatchObject({ workflows: 2, completed: 1, film_seconds: 60 })
    expect(await path('usage', '?days=30')).toMatchObject({ workflows: 1, completed: 0, film_seconds: 0 })
    await db.execute(sql`UPDATE workflow SET status = 'pending' WHERE id = ${id}`)
  })

  test('51.7 costs show the input and output tokens of language models, by model and by film', async () => {
    expect(await path('costs')).toMatchObject({ tokens_by_model: [], tokens_by_workflow: [] })
    const { db } = room.server.parts
    const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM execution WHERE workflow_id = ${id} LIMIT 1`)
    const use = async (model: string | null, used: Used, other: Partial<NewUse> = {}) => {
      const whose = { organization_id: room.partner.organization_id, workflow_id: id, execution_id: rows[0].id }
      const what = {
        stage_number: 2,
        part_id: '',
        scope: 'organization',
        capability: 'chat',
        provider: 'openai',
        points: 0,
      } as const
      await inTransaction(db, (tx) => insertUse(tx, { id: crypto.randomUUID(), ...whose, ...what, model, used, ...other }))
    }
    await use('small', { input_token: 100, output_token: 20 })
    await use('large', { input_token: 4000, output_token: 900 })
    await use('large', { input_token: 1000 }, { workflow_id: 'deleted-1', execution_id: 'preview' })
    await use('voice', { character: 70 }, { capability: 'speech' })
    const { tokens_by_model, tokens_by_workflow } = await path('costs', '?days=7')
    expect(tokens_by_model).toEqual([
      { provider: 'openai', model: 'large', input_tokens: 5000, output_tokens: 900 },
      { provider: 'openai', model: 'small', input_tokens: 100, output_tokens: 20 },
    ])
    expect(tokens_by_workflow).toEqual([
      { workflow_id: id, workflow_name: 'Panama', input_tokens: 4100, output_tokens: 920 },
      { workflow_id: 'deleted-1', workflow_name: 'Deleted workflow', input_tokens: 1000, output_tokens: 0 },
    ])
    await db.execute(sql`UPDATE service_use SET made_at = now() - interval '9 days' WHERE capability = 'chat'`)
    expect(await path('costs', '?days=7')).toMatchObject({ tokens_by_model: [], tokens_by_workflow: [] })
    await db.execute(sql`DELETE FROM service_use`)
  })

  test('costs have the same sum by workflow, stage and user', async () => {
    const costs = await path('costs', '?days=7')
    const sum = (parts: { points: number }[]) => parts.reduce((total, part) => total + part.points, 0)
    for (const parts of [costs.by_workflow, costs.by_stage, costs.by_user]) expect(sum(parts)).toBe(costs.total_points)
    expect(costs.total_points).toBe(12_070)
    expect(costs.by_user).toEqual([{ user_id: room.partner.user_id, name: 'Test Person', points: 12_070 }])
    expect(await points(`/analytics/costs/workflow/${id}?days=1`)).toMatchObject({ total_points: 10_070 })
    const foreign = await room.server.partner()
    expect((await room.call('GET', `/analytics/costs/user/${foreign.user_id}`)).status).toBe(404)
    expect(
      (await room.call('GET', `/analytics/costs/user/${room.partner.user_id}?organization_id=${foreign.organization_id}`)).status,
    ).toBe(404)
    for (const days of ['0', '-1', '1.5', 'x', '99999'])
      expect((await room.call('GET', `/analytics/costs/user/${room.partner.user_id}?days=${days}`)).status).toBe(422)
  })

  test('stage averages show points, seconds, rejects and failures of the runs that ended', async () => {
    const averages = await points('/analytics/workflow-stages/averages?days=1')
    expect(averages).toHaveLength(10)
    expect(averages[0]).toMatchObject({ stage_number: 1, runs: 2, average_points: 2000, reject_rate: 0, failure_rate: 0.5 })
    expect(averages[1]).toMatchObject({
      key: 'script_generation',
      runs: 2,
      average_points: 1535,
      reject_rate: 0.5,
      failure_rate: 0,
    })
    expect(averages[1].average_seconds).toBeGreaterThan(0)
    expect(averages[9]).toEqual({
      stage_number: 10,
      key: 'distribution',
      runs: 0,
      average_points: 0,
      average_seconds: 0,
      reject_rate: 0,
      failure_rate: 0,
    })
    await room.server.parts.db.execute(sql`UPDATE execution SET ended_at = now() - interval '2 days' WHERE stage_number = 2`)
    expect((await points('/analytics/workflow-stages/averages?days=1'))[1].runs).toBe(0)
  })
})

describe('PTS-05 a spending limit', () => {
  const limit = () => points(`/points/limits/${room.partner.organization_id}`)
  const set = (monthly_limit_points: unknown) =>
    room.call('PUT', `/points/limits/${room.partner.organization_id}`, { monthly_limit_points })

  test('stops only a start that would exceed it, and reports what is left', async () => {
    expect(await limit()).toMatchObject({ monthly_limit_points: null, spent_points: 12_070, left_points: null })
    expect((await set(13_000)).body.data).toMatchObject({ monthly_limit_points: 13_000, left_points: 930 })
    const before = await room.balance()
    const fresh = await room.create({ workflow_name: 'Limited' })
    const { status, body } = await room.execute(fresh, 1)
    expect([status, body.code]).toEqual([402, 'spending_limit_reached'])
    expect(body.detail).toContain('0.0930 pts are left')
    expect(await room.balance()).toEqual(before)
    expect((await room.get(fresh)).stages[1].status).toBe('pending')
    await set(14_070)
    await room.run(fresh, 1)
    expect((await limit()).left_points).toBe(0)
    await set(null)
    expect((await limit()).left_points).toBeNull()
  })

  test('must be a positive whole amount, and only people who may change the organization set it', async () => {
    for (const amount of [0, -1, 1.5, '5', 2 ** 53, {}, undefined])
      expect([amount, (await set(amount)).status]).toEqual([amount, 422])
    const stranger = room.as((await room.server.partner()).api_key)
    expect((await stranger('PUT', `/points/limits/${room.partner.organization_id}`, { monthly_limit_points: 1 })).status).toBe(
      404,
    )
  })
})

test('PTS-05 of a hundred simultaneous starts with points for one, one starts and the others get the missing amount', async () => {
  const one = await room.server.partner()
  const call = room.as(one.api_key)
  const ids = await Promise.all(
    Array.from({ length: 100 }, async (_, n) => {
      // each film has another topic, because a film with the same topic would reuse the results of the first at no cost
      const body = { workflow_name: 'Race', organization_id: one.organization_id, topic: `Race ${n}` }
      return (await call('POST', '/workflows/', body)).body.workflow_id as string
    }),
  )
  const { db } = room.server.parts
  await inTransaction(db, async (tx) => {
    await holdPoints(tx, { organization_id: one.organization_id, points: 248_000, execution_id: 'all-but-one', actor_id: 'test' })
    await settleHold(tx, { execution_id: 'all-but-one', points: 248_000, commission_bps: 0, actor_id: 'test' })
  })
  const starts = await Promise.all(ids.map((each) => call('POST', `/workflows/${each}/execute-stage`, { stage_id: 1 })))
  expect(starts.filter(({ status }) => status === 202)).toHaveLength(1)
  for (const { status, body } of starts.filter((start) => start.status !== 202)) {
    expect([status, body.code]).toEqual([402, 'not_enough_points'])
    expect(body.detail).toMatch(/0\.2000 pts are missing/)
  }
})

test('PTS-05 the same Idempotency-Key 50 times at once starts one run, reserves once, and gets 50 equal answers', async () => {
  const one = await room.server.partner()
  const call = room.as(one.api_key)
  const film = { workflow_name: 'Fifty', organization_id: one.organization_id }
  const create = { 'idempotency-key': 'fifty films' }
  const made = await Promise.all(Array.from({ length: 50 }, () => call('POST', '/workflows/', film, create)))
  expect(new Set(made.map(({ status, body }) => `${status} ${body.workflow_id}`)).size).toBe(1)
  const { workflow_id } = made[0].body
  const start = () =>
    call('POST', `/workflows/${workflow_id}/execute-stage`, { stage_id: 1 }, { 'idempotency-key': 'fifty starts' })
  const starts = await Promise.all(Array.from({ length: 50 }, start))
  expect(new Set(starts.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(starts[0].status).toBe(202)
  const { db } = room.server.parts
  const { rows } = await db.execute(
    sql`SELECT count(*) AS holds, sum(amount)::bigint AS held FROM ledger_hold WHERE org_id = ${one.organization_id}`,
  )
  expect(rows).toEqual([{ holds: 1, held: 2000 }])
})

test('PTS-05 after all these tests the ledger adds up, and the database refuses forged totals', async () => {
  const { db } = room.server.parts
  expect((await reconcile(db)).differences).toEqual([])
  for (const forged of [
    sql`UPDATE ledger_flow SET amount = amount + 1`,
    sql`DELETE FROM ledger_flow`,
    sql`UPDATE ledger_spent SET points = 1`,
    sql`DELETE FROM ledger_spent_part`,
    sql`TRUNCATE ledger_flow`,
  ])
    await expect(db.execute(forged)).rejects.toThrow()
})
