import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealMinutes } from '../features/audit/seal-minutes.ts'
import { ROLE_ID, signedInMember } from '../test/people.ts'
import { queriesOf, scannedTables } from '../test/queries-of.ts'
import { type TestPartner, type TestServer, testServer } from '../test/test-server.ts'

const MOST_QUERIES = 4
const ORGANIZATIONS = 1_000
const MEMBERS = 500
const ENTRIES = 10_000

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
  ['total points', 'partner', () => `/api/orion/points/total/${'USER'}`],
]

const keyOf = (who: 'partner' | 'admin') => (who === 'partner' ? session : admin.token)
const pathOf = (path: (id: string) => string) => path(partner.organization_id).replace('USER', partner.user_id)
const queries = (who: 'partner' | 'admin', path: (id: string) => string) =>
  queriesOf(async () => {
    const { status } = await server.call('GET', pathOf(path), { key: keyOf(who) })
    expect(status).toBe(200)
  })

beforeAll(async () => {
  server = await testServer()
  partner = await server.partner()
  admin = await signedInMember(server, partner, { role_id: ROLE_ID.ORG_ADMIN })
  const { body: me } = await server.call('GET', '/api/zeta/api-users/me', { key: partner.api_key })
  session = (await server.call('POST', '/api/zeta/login', { body: { email: me.user.email, api_key: partner.api_key } })).body
    .access_token
  few = {}
  for (const [name, who, path] of LISTS) few[name] = (await queries(who, path)).length
  await addRows()
}, 120_000)
afterAll(() => server.close())

async function addRows(): Promise<void> {
  const { db } = server.parts
  const { user_id, organization_id } = partner
  await db.execute(
    sql`INSERT INTO organization (id, partner_id, name, is_default) SELECT 'org-' || n, ${user_id}, 'Organization ' || n, false FROM generate_series(1, ${ORGANIZATIONS}) n`,
  )
  await db.execute(
    sql`INSERT INTO ledger_account (kind, owner_id) SELECT kind, 'org-' || n FROM generate_series(1, ${ORGANIZATIONS}) n, unnest(ARRAY['org_available', 'org_held']) kind`,
  )
  await db.execute(
    sql`INSERT INTO member (id, email, name, password_hash) SELECT 'member-' || n, 'member-' || n || '@example.com', 'Member', '-' FROM generate_series(1, ${MEMBERS * 10}) n`,
  )
  await db.execute(
    sql`INSERT INTO membership (member_id, organization_id, role) SELECT 'member-' || n, CASE WHEN n <= ${MEMBERS} THEN ${organization_id} ELSE 'org-' || (n % ${ORGANIZATIONS} + 1) END, 'VIEWER' FROM generate_series(1, ${MEMBERS * 10}) n`,
  )
  await db.execute(
    sql`INSERT INTO session (id, token_hash, member_id, expires_at) SELECT 's-' || n, sha256(n::text::bytea), 'member-' || (n % 5000 + 1), now() + interval '1 day' FROM generate_series(1, 10000) n`,
  )
  await db.execute(
    sql`INSERT INTO credential (id, organization_id, provider, created_by) SELECT 'c-' || n, 'org-' || n, 'x', ${user_id} FROM generate_series(1, ${ORGANIZATIONS}) n`,
  )
  await db.execute(
    sql`INSERT INTO secret (credential_id, field, kid, wrapped_dek, iv, ct, tag, mask) SELECT 'c-' || n, f, 'k', '', '', '', '', '••••' FROM generate_series(1, ${ORGANIZATIONS}) n, unnest(ARRAY['a', 'b', 'c', 'd']) f`,
  )
  await db.execute(sql`WITH entry AS (INSERT INTO audit_log (at, action, actor_id, organization_id, partner_id, outcome, request_id)
    SELECT now() - (20000 - n) * interval '20 seconds', CASE WHEN n % 50 = 0 THEN 'member.invite' ELSE 'login' END, ${user_id}, CASE WHEN n % 2 = 0 THEN ${organization_id} ELSE 'org-' || (n % ${ORGANIZATIONS}) END, ${user_id}, 'done', 'r' FROM generate_series(1, ${ENTRIES}) n RETURNING id)
    INSERT INTO audit_person (audit_id, ip) SELECT id, '127.0.0.1' FROM entry`)
  await db.execute(
    sql`INSERT INTO partner (id, company_name, contact_name, contact_email) SELECT 'p-' || n, 'C', 'N', 'p' || n || '@example.com' FROM generate_series(1, 2000) n`,
  )
  await db.execute(
    sql`INSERT INTO organization (id, partner_id, name, is_default) SELECT 'other-' || n, 'p-' || (n % 2000 + 1), 'Other ' || n, false FROM generate_series(1, 10000) n`,
  )
  await db.execute(
    sql`INSERT INTO audit_log (action, organization_id, partner_id, outcome, request_id) SELECT 'login', 'other-' || n, 'p-' || (n % 2000 + 1), 'done', 'r' FROM generate_series(1, ${ENTRIES}) n`,
  )
  await sealMinutes(db)
  await db.execute(sql`ANALYZE`)
}

test.each(LISTS)(
  'ORG-06 TEAM-05 SOC-04 %s: as many queries with many rows as with few, four at most, each by an index',
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

test('ORG-06 with many rows a session that was not used for a while costs one statement more, and no list more than four', async () => {
  for (const [name, who, path] of LISTS) {
    await server.parts.db.execute(sql`UPDATE session SET last_used_at = now() - interval '5 minutes' WHERE id NOT LIKE 's-%'`)
    expect([name, (await queries(who, path)).length <= MOST_QUERIES]).toEqual([name, true])
  }
})
