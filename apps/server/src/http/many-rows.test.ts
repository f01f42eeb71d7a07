import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { sql } from '../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealMinutes } from '../features/audit/seal-minutes.ts'
import { ROLE_ID, signedInMember } from '../test/people.ts'
import { recordQueries, scannedTables } from '../test/queries-of.ts'
import { type Reply, type TestPartner, type TestServer, testServer } from '../test/test-server.ts'
import { tinyStages } from '../test/tiny-stages.ts'

const MOST_QUERIES = 4
const ORGANIZATIONS = 1_000
const MEMBERS = 500
const ENTRIES = 10_000
const WORKFLOWS = 10_000

let server: TestServer
let partner: TestPartner
let admin: { token: string }
let session: string
let few: Record<string, number>

const LISTS: [string, 'partner' | 'admin', (organization_id: string) => string][] = [
  ['organizations', 'partner', () => '/api/zeta/api-users/organizations?limit=200'],
  ['organizations of a member', 'admin', () => '/api/zeta/api-users/organizations'],
  ['members', 'partner', (id) => `/api/zeta/api-users/organizations/${id}/users?limit=200`],
  ['members for a member', 'admin', (id) => `/api/zeta/api-users/organizations/${id}/users`],
  ['members by words', 'partner', (id) => `/api/zeta/api-users/organizations/${id}/users?q=member-49`],
  ['roles', 'partner', (id) => `/api/zeta/api-users/organizations/${id}/roles`],
  ['audit', 'partner', () => '/api/orion/audit?limit=200'],
  ['audit of an organization', 'partner', (id) => `/api/orion/audit?organization_id=${id}`],
  ['audit by action', 'partner', () => '/api/orion/audit?action=member.invite'],
  ['audit for a member', 'admin', () => '/api/orion/audit?limit=200'],
  ['credentials', 'partner', () => '/api/v1/api-keys?category=social'],
  ['credentials of an organization', 'admin', (id) => `/api/v1/api-keys?category=social&org_id=${id}`],
  ['sessions', 'partner', () => '/api/zeta/api-users/sessions'],
  ['workflows', 'partner', () => '/api/orion/workflows/list?limit=200'],
  ['workflows, older form', 'partner', () => '/api/orion/workflows/list-all'],
  ['workflows of an organization', 'partner', (id) => `/api/orion/workflows/list?organization_id=${id}`],
  ['workflows by words', 'partner', () => '/api/orion/workflows/list?q=Film%20199'],
  ['workflows of a status', 'partner', () => '/api/orion/workflows/list?status=completed'],
  ['workflows for a member', 'admin', () => '/api/orion/workflows/list'],
  ['transactions', 'partner', () => '/api/orion/points/transactions/USER?limit=200'],
  ['transactions of an organization', 'partner', (id) => `/api/orion/points/transactions/USER?organization_id=${id}`],
  ['purchases', 'partner', () => '/api/orion/points/purchases'],
  ['commissions', 'partner', () => '/api/orion/profits/commissions/USER'],
  ['balance', 'partner', (id) => `/api/orion/points/balance/${id}`],
  ['assets', 'partner', () => '/api/orion/assets/?limit=200'],
  ['assets of an organization', 'partner', (id) => `/api/orion/assets/?organization_id=${id}`],
  ['assets by kind', 'partner', () => '/api/orion/assets/?kind=video'],
  ['assets for a member', 'admin', () => '/api/orion/assets/'],
  ['total points', 'partner', () => `/api/orion/points/total/${'USER'}`],
]

const getKey = (who: 'partner' | 'admin') => (who === 'partner' ? session : admin.token)
const getPath = (path: (id: string) => string) => path(partner.organization_id).replace('USER', partner.user_id)
const queries = (who: 'partner' | 'admin', path: (id: string) => string) =>
  recordQueries(async () => {
    const { status } = await server.call('GET', getPath(path), { key: getKey(who) })
    expect(status).toBe(200)
  })

beforeAll(async () => {
  server = await testServer({ stages: tinyStages() })
  partner = await server.partner()
  admin = await signedInMember(server, partner, { role_id: ROLE_ID.ORG_ADMIN })
  const { body: me } = await server.call('GET', '/api/zeta/api-users/me', { key: partner.api_key })
  session = (await server.call('POST', '/api/zeta/login', { body: { email: me.user.email, api_key: partner.api_key } })).body
    .access_token
  few = {}
  for (const [name, who, path] of LISTS) few[name] = (await queries(who, path)).length
  await addRows()
})
afterAll(() => server.close())

async function addRows(): Promise<void> {
  const { db } = server.parts
  const { user_id, organization_id } = partner
  await db.execute(
    sql`INSERT INTO organization (id, partner_id, name, is_default) SELECT 'org-' || n, ${user_id}, 'Organization ' || n, false
      FROM generate_series(1, ${ORGANIZATIONS}) n`,
  )
  await db.execute(
    sql`INSERT INTO ledger_account (kind, owner_id) SELECT kind, 'org-' || n FROM generate_series(1, ${ORGANIZATIONS}) n,
      unnest(ARRAY['org_available', 'org_held']) kind`,
  )
  await db.execute(
    sql`INSERT INTO member (id, email, name, password_hash) SELECT 'member-' || n, 'member-' || n || '@example.com', 'Member', '-'
      FROM generate_series(1, ${MEMBERS * 10}) n`,
  )
  await db.execute(
    sql`INSERT INTO membership (member_id, organization_id, role) SELECT 'member-' || n, CASE WHEN n <= ${MEMBERS} THEN ${organization_id}
      ELSE 'org-' || (n % ${ORGANIZATIONS} + 1) END, 'VIEWER' FROM generate_series(1, ${MEMBERS * 10}) n`,
  )
  await db.execute(
    sql`INSERT INTO session (id, token_hash, member_id, expires_at) SELECT 's-' || n, sha256(n::text::bytea), 'member-' || (n % 5000 + 1),
      now() + interval '1 day' FROM generate_series(1, 10000) n`,
  )
  await db.execute(
    sql`INSERT INTO credential (id, organization_id, provider, created_by) SELECT 'c-' || n, 'org-' || n, 'x', ${user_id}
      FROM generate_series(1, ${ORGANIZATIONS}) n`,
  )
  await db.execute(
    sql`INSERT INTO secret (credential_id, field, kid, wrapped_dek, iv, ct, tag, mask) SELECT 'c-' || n, f, 'k', '', '', '', '', '••••'
      FROM generate_series(1, ${ORGANIZATIONS}) n, unnest(ARRAY['a', 'b', 'c', 'd']) f`,
  )
  await db.execute(sql`WITH entry AS (INSERT INTO audit_log (at, action, actor_id, organization_id, partner_id, outcome, request_id)
    SELECT now() - (20000 - n) * interval '20 seconds', CASE WHEN n % 50 = 0 THEN 'member.invite' ELSE 'login' END, ${user_id},
      CASE WHEN n % 2 = 0 THEN ${organization_id} ELSE 'org-' || (n % ${ORGANIZATIONS}) END, ${user_id}, 'done', 'r'
      FROM generate_series(1, ${ENTRIES}) n RETURNING id)
    INSERT INTO audit_person (audit_id, ip) SELECT id, '127.0.0.1' FROM entry`)
  await db.execute(
    sql`INSERT INTO partner (id, company_name, contact_name, contact_email) SELECT 'p-' || n, 'C', 'N', 'p' || n || '@example.com'
      FROM generate_series(1, 2000) n`,
  )
  await db.execute(
    sql`INSERT INTO organization (id, partner_id, name, is_default) SELECT 'other-' || n, 'p-' || (n % 2000 + 1), 'Other ' || n, false
      FROM generate_series(1, 10000) n`,
  )
  await db.execute(
    sql`INSERT INTO credential (id, organization_id, provider, created_by) SELECT 'other-' || n, 'other-' || n, 'x', 'p-1'
      FROM generate_series(1, 10000) n`,
  )
  await db.execute(
    sql`INSERT INTO audit_log (action, organization_id, partner_id, outcome, request_id) SELECT 'login', 'other-' || n,
      'p-' || (n % 2000 + 1), 'done', 'r' FROM generate_series(1, ${ENTRIES}) n`,
  )
  await addWork()
  await sealMinutes(db)
  await db.execute(sql`INSERT INTO second_factor (user_id) SELECT 'somebody-' || n FROM generate_series(1, 2000) n`)
  await db.execute(sql`INSERT INTO passkey (id, user_id, credential_id, public_key, counter, transports, name)
    SELECT user_id, user_id, user_id, '', 0, '{}', 'Laptop' FROM second_factor`)
  await db.execute(sql`ANALYZE`)
  // adding rows takes long, and a session that was unused for a while costs one more statement, which another test covers
  await db.execute(sql`UPDATE session SET last_used_at = now()`)
}

/**
 * Adds workflows with their stages, files and ledger entries. One in 20 belongs to the organization, one in 20 to the partner's other
 * organizations, the rest to other partners.
 */
async function addWork(): Promise<void> {
  const { db } = server.parts
  const { user_id, organization_id } = partner
  const owner = sql`CASE n % 20 WHEN 0 THEN ${organization_id} WHEN 1 THEN 'org-' || (n % ${ORGANIZATIONS} + 1) ELSE 'other-' || n END`
  await db.execute(sql`INSERT INTO workflow (id, organization_id, created_by, name, topic, language, duration_seconds, status)
    SELECT 'w-' || n, ${owner}, ${user_id}, 'Film ' || n, 'T', 'en', 60, CASE WHEN n % 3 = 0 THEN 'completed' ELSE 'draft' END
      FROM generate_series(1, ${WORKFLOWS}) n`)
  await db.execute(sql`INSERT INTO edition (workflow_id, organization_id, original_id, original_version, original_name,
    original_language, seed) SELECT 'w-' || n, ${owner}, 'w-' || (n - 1), 1, 'Film', 'es', 's' FROM generate_series(2, ${WORKFLOWS}) n`)
  await db.execute(sql`INSERT INTO series (series_id, organization_id, name, style, saved_by)
    SELECT 'r-' || n, ${owner}, 'Series ' || n, '{}', ${user_id} FROM generate_series(1, ${WORKFLOWS}) n`)
  await db.execute(sql`INSERT INTO series_film (workflow_id, series_id, organization_id, taken)
    SELECT 'w-' || n, 'r-' || n, ${owner}, '{}' FROM generate_series(1, ${WORKFLOWS}) n`)
  await db.execute(sql`INSERT INTO stage (workflow_id, number, organization_id, key)
    SELECT w.id, s.number, w.organization_id, s.key FROM workflow w CROSS JOIN (VALUES ${sql.join(
      STAGES.map(({ number, key }) => sql`(${number}::int, ${key}::text)`),
      sql`, `,
    )}) s(number, key) WHERE w.id LIKE 'w-%'`)
  await db.execute(sql`INSERT INTO execution (id, organization_id, workflow_id, stage_number, started_by, provider, price, request, state)
    SELECT 'e-' || w.id, w.organization_id, w.id, 1, ${user_id}, 'tiny', '{}', '{}', 'done' FROM workflow w WHERE w.id LIKE 'w-%'`)
  await db.execute(sql`INSERT INTO iteration (id, organization_id, workflow_id, stage_number, version, content, content_hash, made_from,
    sentence, llm_response, provider, model, created_by)
    SELECT 'i-' || w.id, w.organization_id, w.id, 1, 1, '{}', '-', '{}', '', '', 'tiny', 'tiny', ${user_id} FROM workflow w
      WHERE w.id LIKE 'w-%'`)
  await db.execute(sql`INSERT INTO film_note (id, organization_id, workflow_id, seconds, version, text, created_by)
    SELECT 'n-' || w.id, w.organization_id, w.id, 1, 1, 'T', ${user_id} FROM workflow w WHERE w.id LIKE 'w-%'`)
  await db.execute(sql`INSERT INTO asset (id, organization_id, sha256, kind, mime_type, size_bytes)
    SELECT 'a-' || n, ${owner}, encode(sha256(n::text::bytea), 'hex'), CASE WHEN n % 4 = 0 THEN 'video' ELSE 'image' END, 'image/png', 1
      FROM generate_series(1, ${WORKFLOWS}) n`)
  await db.execute(
    sql`INSERT INTO workflow_asset (workflow_id, asset_id, stage_number, organization_id) SELECT 'w-' || n, 'a-' || n, 6, ${owner}
      FROM generate_series(1, ${WORKFLOWS}) n`,
  )
  await db.execute(
    sql`INSERT INTO ledger_account (kind, owner_id) SELECT kind, 'other-' || n FROM generate_series(1, ${WORKFLOWS}) n,
      unnest(ARRAY['org_available', 'org_held']) kind ON CONFLICT DO NOTHING`,
  )
  await db.execute(sql`WITH tx AS (INSERT INTO ledger_tx (kind, once, org_id, actor_id) SELECT 'grant', 'many-' || n, ${owner}, 'operator'
    FROM generate_series(1, ${WORKFLOWS}) n RETURNING id, org_id)
    INSERT INTO ledger_transfer (tx_id, from_id, to_id, amount)
    SELECT tx.id, (SELECT id FROM ledger_account WHERE kind = 'grants'), a.id, 100 FROM tx
      JOIN ledger_account a ON a.kind = 'org_available' AND a.owner_id = tx.org_id`)
  await db.execute(sql`INSERT INTO ledger_spent (tx_id, execution_id, org_id, partner_id, workflow_id, stage_number, started_by, points, at)
    SELECT t.id, t.once, t.org_id, o.partner_id, 'w-1', 1, o.partner_id, 100, t.created_at FROM ledger_tx t
      JOIN organization o ON o.id = t.org_id WHERE t.once LIKE 'many-%'`)
  await db.execute(sql`INSERT INTO purchase (id, organization_id, partner_id, bought_by, provider, package_id, package_name, base_points,
    bonus_points, amount, currency)
    SELECT 'buy-' || n, o.id, o.partner_id, o.partner_id, 'test', 'pack-10', 'Pack 10', 100, 0, 1000, 'USD'
      FROM generate_series(1, ${WORKFLOWS}) n JOIN organization o ON o.id = ${owner}`)
}

test.each(LISTS)(
  'ORG-06 TEAM-05 SOC-04 %s: many rows need as many queries as few, at most four, and each uses an index',
  async (name, who, path) => {
    const many = await queries(who, path)
    expect(many.length).toBe(few[name])
    expect(many.length).toBeLessThanOrEqual(MOST_QUERIES)
    for (const query of many) {
      if (!/^\s*(SELECT|WITH)/i.test(query.text)) continue
      expect([name, await scannedTables(server, query), query.text.slice(0, 80)]).toEqual([name, [], query.text.slice(0, 80)])
    }
  },
)

test('ORG-06 with many rows a session that was unused for a while costs one more statement, and a list at most four', async () => {
  for (const [name, who, path] of LISTS) {
    await server.parts.db.execute(sql`UPDATE session SET last_used_at = now() - interval '5 minutes' WHERE id NOT LIKE 's-%'`)
    expect([name, (await queries(who, path)).length <= MOST_QUERIES]).toEqual([name, true])
  }
})

/** Every id of a list, page by page. */
async function walk(path: string, listIds: (body: Reply['body']) => string[]): Promise<{ ids: string[]; totals: Set<number> }> {
  const ids: string[] = []
  const totals = new Set<number>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const at: string = cursor === '' ? path : `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
    const { body } = await server.call('GET', at, { key: session })
    ids.push(...listIds(body))
    totals.add(body.total)
    cursor = body.next_cursor
  }
  return { ids, totals }
}
type Listed = Record<string, string>[]

test('ORG-06 TEAM-05 lists of several pages are complete: 1,001 organizations, 500 members, 10,000 entries', async () => {
  const organizations = await walk('/api/zeta/api-users/organizations?limit=200', ({ organizations: all }) =>
    (all as Listed).map(({ organization_id }) => organization_id),
  )
  expect([new Set(organizations.ids).size, organizations.ids.length]).toEqual([ORGANIZATIONS + 1, ORGANIZATIONS + 1])
  expect([...organizations.totals]).toEqual([ORGANIZATIONS + 1])
  const users = `/api/zeta/api-users/organizations/${partner.organization_id}/users?limit=200`
  const members = await walk(users, ({ users: all }) => (all as Listed).map(({ id }) => id))
  expect([new Set(members.ids).size, members.ids.length, [...members.totals]]).toEqual([MEMBERS + 1, MEMBERS + 1, [MEMBERS + 1]])
  const audit = await walk('/api/orion/audit?limit=200', ({ entries }) => (entries as Listed).map(({ id }) => id))
  expect(new Set(audit.ids).size).toBe(audit.ids.length)
  expect(audit.ids.length).toBeGreaterThan(ENTRIES)
})

test('TEAM-02 WFL-02 an organization far down the list works like the first: members, a workflow, the default', async () => {
  const organization_id = 'org-999'
  const users = `/api/zeta/api-users/organizations/${organization_id}/users`
  await server.parts.db.execute(sql`DELETE FROM membership WHERE organization_id = ${organization_id}`)
  expect((await server.call('GET', users, { key: session })).body).toMatchObject({ users: [], total: 0, next_cursor: null })
  await signedInMember(server, { ...partner, api_key: session, organization_id })
  expect((await server.call('GET', users, { key: session })).body).toMatchObject({ users: [{ status: 'active' }], total: 1 })
  const workflow = { workflow_name: 'Far down', organization_id }
  expect((await server.call('POST', '/api/orion/workflows/', { key: session, body: workflow })).status).toBe(201)
  const { body } = await server.call('PUT', `/api/zeta/api-users/organizations/${organization_id}`, {
    key: session,
    body: { name: 'Far', is_default: true },
  })
  expect(body.message).toBe('Default organization updated successfully')
  expect(
    (await server.call('GET', '/api/zeta/api-users/organizations', { key: session })).body.default_organization.organization_id,
  ).toBe(organization_id)
})
