import { API } from '@orion/contract/api.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type TestPartner } from '../../test/test-server.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

let room: WorkflowRoom
let stranger: TestPartner
let workflow_id: string
beforeAll(async () => {
  room = await workflowRoom({ worker: false })
  stranger = await room.server.partner()
  workflow_id = await room.create()
})
afterAll(() => room.close())

/** Invalid amounts of points. For each of these, every route answers 422 and names the field. */
const NO_AMOUNTS: unknown[] = [
  ...[-1, -50, 0, -0, 0.5, 49.99, 1e-7, 2 ** 53, 1e21, -(2 ** 53)],
  ...['50', '', ' ', 'ten', '5e1', '0x32', '५०', '50\0', true, false, [], [50], {}, { valueOf: 50 }],
]

type Wanted = { method: string; path: string; body: (amount: unknown, organization_id: string) => unknown }

const own = () => room.partner.organization_id
/** Every route with an amount, by its name in the contract. */
const ROUTES: Record<string, () => Wanted> = {
  'POST /api/orion/profits/convert points': () => ({
    method: 'POST',
    path: '/profits/convert',
    body: (points) => ({ points, clabe_account: '012180001234567899' }),
  }),
  'POST /api/orion/profits/transfer points': () => ({
    method: 'POST',
    path: '/profits/transfer',
    body: (points, organization_id) => ({ points, organization_id }),
  }),
  'PUT /api/orion/points/limits/{organization_id} monthly_limit_points': () => ({
    method: 'PUT',
    path: `/points/limits/${own()}`,
    body: (monthly_limit_points) => ({ monthly_limit_points }),
  }),
  'POST /api/orion/workflows/ autopilot.points_limit': () => ({
    method: 'POST',
    path: '/workflows/',
    body: (points_limit, organization_id) => ({ workflow_name: 'A', organization_id, autopilot: { points_limit } }),
  }),
  'POST /api/orion/workflows/{workflow_id}/editions autopilot.points_limit': () => ({
    method: 'POST',
    path: `/workflows/${workflow_id}/editions`,
    body: (points_limit) => ({ languages: ['es'], autopilot: { points_limit } }),
  }),
  'POST /api/orion/workflows/{workflow_id}/corrections points_limit': () => ({
    method: 'POST',
    path: `/workflows/${workflow_id}/corrections`,
    body: (points_limit) => ({ sentences: [{ sentence_id: 'h1', text: 'A' }], why: 'Wrong', points_limit }),
  }),
  'PUT /api/orion/workflows/{workflow_id}/autopilot points_limit': () => ({
    method: 'PUT',
    path: `/workflows/${workflow_id}/autopilot`,
    body: (points_limit) => ({ points_limit }),
  }),
}

/** The names of a body's fields that are amounts of points or money, at any depth. */
function listAmounts(schema: unknown): string[] {
  const found = (part: unknown, name: string): string[] => {
    const { properties, anyOf } = part as { properties?: Record<string, unknown>; anyOf?: unknown[] }
    const inner = Object.entries(properties ?? {}).flatMap(([key, value]) => found(value, name === '' ? key : `${name}.${key}`))
    const either = (anyOf ?? []).flatMap((each) => found(each, name))
    return inner.length + either.length > 0
      ? [...inner, ...either]
      : /(^|[_.])(points|amount|price)($|_)/.test(name)
        ? [name]
        : []
  }
  return [...new Set(found(schema, ''))]
}

/** All data that an amount could change. */
async function everything(): Promise<unknown> {
  const { rows } = await room.server.parts.db.execute(sql`SELECT
    (SELECT jsonb_agg(to_jsonb(a) ORDER BY a.id) FROM ledger_account a) AS accounts, (SELECT count(*) FROM ledger_tx) AS entries,
    (SELECT count(*) FROM payout) AS payouts, (SELECT count(*) FROM purchase) AS purchases, (SELECT count(*) FROM workflow) AS workflows,
    (SELECT jsonb_agg(to_jsonb(m)) FROM organization_money m) AS limits, (SELECT jsonb_agg(to_jsonb(w) - 'updated_at' ORDER BY w.id)
      FROM workflow w) AS films`)
  return rows[0]
}

test('PTS-05 this test covers every route whose body has an amount', () => {
  const taken = Object.values(API).flatMap(({ method, path, body }) =>
    body === undefined
      ? []
      : listAmounts(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).map((name) => `${method} ${path} ${name}`),
  )
  expect(taken.toSorted()).toEqual(Object.keys(ROUTES).toSorted())
})

test.each(Object.entries(ROUTES))(
  'PTS-05 PRF-01 an invalid amount is 422, names its field and moves nothing: %s',
  async (name, route) => {
    const before = await everything()
    const { method, path, body } = route()
    const field = name.split(' ')[2].split('.').at(-1)
    for (const amount of NO_AMOUNTS) {
      const answer = await room.call(method, path, body(amount, own()))
      expect([amount, answer.status]).toEqual([amount, 422])
      expect([amount, answer.body.detail.map(({ loc }: { loc: string[] }) => loc).flat()]).toEqual([
        amount,
        expect.arrayContaining([field]),
      ])
    }
    expect(await everything()).toEqual(before)
  },
)

test('PTS-05 an amount for another tenant is 404 and moves nothing', async () => {
  const before = await everything()
  const asStranger = room.as(stranger.api_key)
  expect((await asStranger('POST', '/profits/transfer', { points: 50, organization_id: own() })).status).toBe(404)
  expect((await asStranger('PUT', `/points/limits/${own()}`, { monthly_limit_points: 50 })).status).toBe(404)
  expect((await asStranger('PUT', `/workflows/${workflow_id}/autopilot`, { points_limit: 50 })).status).toBe(404)
  const film = { workflow_name: 'A', organization_id: own(), autopilot: { points_limit: 50 } }
  expect((await asStranger('POST', '/workflows/', film)).status).toBe(404)
  expect((await asStranger('POST', '/points/purchase', { organization_id: own(), package_id: 'pack-10' })).status).toBe(404)
  expect((await asStranger('POST', `/workflows/${workflow_id}/execute-stage`, { stage_id: 1 })).status).toBe(404)
  for (const path of [`balance/${own()}`, `organization/${own()}/total`, `limits/${own()}`, `total/${room.partner.user_id}`])
    expect((await asStranger('GET', `/points/${path}`)).status).toBe(404)
  expect(await everything()).toEqual(before)
})
