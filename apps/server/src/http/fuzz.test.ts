import { API } from '@orion/contract/api.ts'
import type { Route } from '@orion/contract/route.ts'
import { STAGE_LIST } from '@orion/pipeline/stages/index.ts'
import { sql } from '../db/drizzle.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { reconcile } from '../features/points/reconcile.ts'
import { type TestServer, testServer } from '../test/test-server.ts'

const FULL = process.env.ORION_TEST_SIZE === 'full'
const seed = Number(process.env.ORION_TEST_SEED ?? 1)
const REQUESTS = FULL ? 100_000 : 500

let server: TestServer
const keys: (string | undefined)[] = [undefined]
const own: Record<string, string>[] = [{}]
const ids: string[] = ['x', '%00', '..', '%F0%9F%8E%AC', '0', '-1', "'--", '00000000-0000-0000-0000-000000000000']

beforeAll(async () => {
  server = await testServer({ stages: STAGE_LIST })
  for (let n = 0; n < 2; n += 1) {
    const { api_key, organization_id, user_id } = await server.partner()
    const body = { organization_id, topic: 'The Panama Canal' }
    const created = await server.call('POST', '/api/orion/workflows/', { key: api_key, body })
    const { workflow_id } = created.body
    keys.push(api_key)
    own.push({ organization_id, user_id, workflow_id })
    ids.push(organization_id, user_id, workflow_id)
  }
})
afterAll(() => server.close())

/** Unusual values that somebody once sent to an API. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1,
    3,
    10,
    11,
    1.5,
    60,
    1e21,
    -1e-7,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '\0',
    '\ud800',
    'null',
    '__proto__',
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    [null],
    { '': 1 },
    { a: { b: { c: [1, { d: null }] } } },
    { constructor: 1 },
    { length: 1e9 },
  ),
  fc.constantFrom<unknown>(
    'en',
    'ar',
    '1920x1080',
    'x'.repeat(2001),
    '🎬'.repeat(500),
    "'; DROP TABLE partner; --",
    '../../etc/passwd',
    'http://127.0.0.1/',
    '\u202e',
  ),
  fc.string({ maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const listFields = (schema: z.ZodMiniType | undefined): string[] => {
  if (schema === undefined) return []
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }
  return Object.keys(properties ?? {})
}

const requestTo = (route: Route) =>
  fc.record({
    key: fc.nat(10),
    ids: fc.array(fc.nat(1_000), { minLength: 4, maxLength: 4 }),
    stage: fc.constantFrom('1', '2', '3', '10', '0', '11', 'x', '1.0'),
    query: fc.dictionary(
      fc.constantFrom('limit', 'cursor', ...listFields(route.query)),
      fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('-1', '1', '0', '%00', 'NaN')),
      { maxKeys: 3 },
    ),
    body: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.dictionary(
          fc.constantFrom('name', ...listFields(route.body)),
          fc.oneof(odd, fc.constantFrom<unknown>('KNOWN ID', 'KNOWN ID')),
        ),
      },
      { weight: 1, arbitrary: odd },
    ),
    raw: fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.string({ maxLength: 30 }) }),
  })

const routes = Object.entries(API).filter(
  ([, { raw, method, action }]) => raw !== 'events' && (action !== 'anonymous' || method === 'POST'),
)
const requests = fc
  .nat(routes.length - 1)
  .chain((index) => requestTo(routes[index][1]).map((given) => ({ name: routes[index][0], route: routes[index][1], ...given })))

test(
  'invalid requests of every kind on every route never get a 500, and the ledger adds up after them',
  { timeout: FULL ? 7_200_000 : 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(requests, async ({ route, key, ids: chosen, stage, query, body, raw }) => {
        let next = 0
        const id = () => ids[chosen[next++ % chosen.length] % ids.length]
        const who = key % keys.length
        // mostly the caller's own ids, so that the requests reach the handlers
        const mine = (_: string, name: string) => (chosen[0] % 4 > 0 && own[who][name]) || id()
        const path = route.path.replaceAll(/\{\w*stage_number\}/g, stage).replaceAll(/\{(\w+)\}/g, mine)
        const search = new URLSearchParams(query as Record<string, string>)
        const sent =
          route.method === 'GET'
            ? undefined
            : (raw ?? JSON.stringify(body).replaceAll('"KNOWN ID"', () => JSON.stringify(mine('', 'organization_id'))))
        const { status, body: answer } = await server.call(route.method, `${path}?${search}`, {
          key: keys[who],
          body: sent,
        })
        expect(status).toBeLessThan(500)
        if (status >= 400)
          expect(answer).toMatchObject({ success: false, code: expect.any(String), request_id: expect.any(String) })
      }),
      { numRuns: REQUESTS, seed },
    )
    expect((await reconcile(server.parts.db)).differences).toEqual([])
    const { rows } = await server.parts.db.execute(sql`SELECT 1 FROM partner`)
    expect(rows.length).toBeGreaterThan(1)
  },
)
