import { route } from '@orion/contract/route.ts'
import { sql } from './drizzle.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { API } from '@orion/contract/api.ts'
import { RESOURCES, ROUTES } from '../features/all.ts'
import { serve } from '../http/invoke.ts'
import { buildServer } from '../http/serve.ts'
import { holdPoints, settleHold } from '../features/points/ledger.ts'
import { readCommission } from '../features/points/queries.ts'
import { reconcile } from '../features/points/reconcile.ts'
import { signedInMember } from '../test/people.ts'
import { addWorkflow } from '../test/add-workflow.ts'
import { emptyDatabase } from '../test/test-database.ts'
import { type TestPartner, type TestServer, testServer } from '../test/test-server.ts'
import { migrate } from './migrate.ts'
import { newId } from './new-id.ts'
import { type Database, openDatabase } from './open.ts'
import { seeingAll } from './tenant-queries.ts'
import { openTenants } from './tenants.ts'

let server: TestServer
let one: TestPartner
let other: TestPartner

beforeAll(async () => {
  server = await testServer()
  one = await server.partner()
  other = await server.partner()
  for (const { organization_id, user_id } of [one, other])
    await addWorkflow(server, { workflow_id: newId(), organization_id, user_id })
})
afterAll(() => server.close())

const ids = async (db: Database, table: string): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT DISTINCT organization_id AS id FROM ${sql.identifier(table)}`)
  return rows.map(({ id }) => id)
}

describe('31 SCALE 6 row-level security', () => {
  test('every table with organization_id has a policy that also applies to its owner', async () => {
    const { rows } = await server.parts.db.execute<{ name: string; kept: boolean }>(sql`
      SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity
        AND EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = c.oid AND polname = 'of_organizations') AS kept
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE a.attname = 'organization_id' AND NOT a.attisdropped AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`)
    expect(rows.length).toBeGreaterThan(25)
    expect(rows.filter(({ kept }) => !kept).map(({ name }) => name)).toEqual([]) // its migration must call keep_to_organizations(table)
  })

  test('the tables of the ledger and of payouts have policies, and show no rows before an organization is named', async () => {
    const { db, tenants } = server.parts
    const { rows } = await db.execute<{ name: string }>(sql`SELECT c.relname AS name FROM pg_class c WHERE c.relkind IN ('r', 'p')
      AND c.relnamespace = 'public'::regnamespace AND NOT (c.relrowsecurity AND c.relforcerowsecurity) AND EXISTS (
        SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND
          (a.attname IN ('owner_id', 'org_id') OR c.relname LIKE 'ledger%' OR c.relname LIKE 'payout%'))`)
    expect(rows).toEqual([{ name: 'ledger_check' }]) // this row is about the whole ledger and belongs to no organization
    const counts = sql`SELECT (SELECT count(*) FROM ledger_account WHERE owner_id <> '') AS accounts,
      (SELECT count(*) FROM ledger_tx) AS entries, (SELECT count(*) FROM ledger_transfer) AS transfers,
      (SELECT count(*) FROM ledger_flow) AS flows, (SELECT count(*) FROM ledger_hold) AS holds,
      (SELECT count(*) FROM ledger_hold_end) AS ends, (SELECT count(*) FROM ledger_spent) AS spent,
      (SELECT count(*) FROM payout) AS payouts`
    const seenBy = async (ids: string[]) => (await tenants.rowsOf(ids).execute(counts)).rows[0]
    const none = { accounts: 0, entries: 0, transfers: 0, flows: 0, holds: 0, ends: 0, spent: 0, payouts: 0 }
    expect(await seenBy([])).toEqual(none)
    expect(await seenBy([newId()])).toEqual(none)
    await db.transaction(async (tx) => {
      const { organization_id, user_id: actor_id } = one
      await holdPoints(tx, { organization_id, points: 10, execution_id: 'run-1', actor_id })
      await settleHold(tx, { execution_id: 'run-1', points: 6, commission_bps: 5000, actor_id })
    })
    // welcome grant, hold and charge; both sides of the run's end and its commission
    expect(await seenBy([one.organization_id])).toMatchObject({ accounts: 2, entries: 3, transfers: 5, holds: 1, ends: 1 })
    expect(await seenBy([one.user_id])).toMatchObject({ accounts: 2, payouts: 0 })
    expect(await seenBy([other.organization_id])).toEqual({ ...none, accounts: 2, entries: 1, transfers: 1, flows: 1 })
  })

  test('the ledger is exact when a member’s run pays a partner whose rows the member cannot see', async () => {
    const { organization_id } = one
    const member = await signedInMember(server, one)
    const db = server.parts.tenants.rowsOf([member.id, organization_id])
    const before = await readCommission(server.parts.db, one.user_id)
    await db.transaction(async (tx) => {
      await holdPoints(tx, { organization_id, points: 100, execution_id: 'run-2', actor_id: member.id })
      await settleHold(tx, { execution_id: 'run-2', points: 60, commission_bps: 5000, actor_id: member.id })
    })
    expect(await readCommission(db, one.user_id)).toBe(0) // the wallet of the other partner
    expect(await readCommission(server.parts.db, one.user_id)).toBe(before + 30)
    const taken = db.execute(sql`INSERT INTO ledger_account (kind, owner_id) VALUES ('org_available', 'somebody')`)
    await expect(taken).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } })
    const entry = sql`INSERT INTO ledger_tx (kind, once, org_id, actor_id) VALUES ('grant', 'forged', ${other.organization_id}, 'operator')`
    await expect(db.execute(entry)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    })
    expect((await reconcile(server.parts.db)).differences).toEqual([])
  })

  test('a query that forgets its organization sees only the rows of the named organizations, and none before that', async () => {
    const { rowsOf } = server.parts.tenants
    expect((await ids(server.parts.db, 'workflow')).toSorted()).toEqual([one.organization_id, other.organization_id].toSorted())
    expect(await ids(rowsOf([one.organization_id]), 'workflow')).toEqual([one.organization_id])
    expect(await ids(rowsOf([other.user_id]), 'workflow')).toEqual([])
    for (const table of ['stage', 'event', 'audit_log', 'membership', 'workflow']) {
      expect([table, await ids(rowsOf([]), table)]).toEqual([table, []])
      expect([
        table,
        (await ids(rowsOf([one.user_id, one.organization_id]), table)).filter((id) => id !== one.organization_id && id !== null),
      ]).toEqual([table, []])
    }
    const { rows } = await server.parts.tenants.pool.query<{ role: string }>('SELECT current_user AS role')
    expect(rows).toEqual([{ role: 'orion_tenant' }])
  })

  test('rows of other organizations cannot be written or changed, and a transaction keeps the rows that it may see', async () => {
    const db = server.parts.tenants.rowsOf([one.organization_id])
    expect((await db.execute(sql`UPDATE workflow SET name = 'taken'`)).rowCount).toBe(1)
    await expect(
      db.execute(
        sql`UPDATE workflow SET organization_id = ${other.organization_id} WHERE organization_id = ${one.organization_id}`,
      ),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } })
    const all = await db.transaction(async (tx) => ({
      before: await ids(tx as unknown as Database, 'workflow'),
      all: await seeingAll(tx, () => ids(tx as unknown as Database, 'workflow')),
      after: await ids(tx as unknown as Database, 'workflow'),
    }))
    expect([all.before, all.all.length, all.after]).toEqual([[one.organization_id], 2, [one.organization_id]])
  })

  test('a route whose query forgets its organization answers with the caller’s own rows', async () => {
    const answer = z.array(z.string())
    const described = { method: 'GET', action: 'workflow.read', resource: 'none', summary: 'Every workflow', answer } as const
    const forgotten = route({ ...described, path: '/api/orion/forgotten' })
    const verb = serve(forgotten, async ({ db, transaction }) => [
      ...(await ids(db, 'workflow')),
      ...(await transaction((tx) => ids(tx as unknown as Database, 'workflow'))),
    ])
    const app = await buildServer(server.parts, { routes: [...ROUTES, verb], loaders: RESOURCES, api: API })
    const ask = async ({ api_key }: TestPartner) => {
      const { body } = await app.inject({ method: 'GET', url: '/api/orion/forgotten', headers: { 'x-api-key': api_key } })
      return JSON.parse(body) as unknown
    }
    const asked = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(n % 2 === 0 ? one : other)))
    const seen = ({ organization_id }: TestPartner) => [organization_id, organization_id]
    expect(asked).toEqual(Array.from({ length: 12 }, (_, n) => seen(n % 2 === 0 ? one : other)))
    await app.close()
  })

  test('with a database user that may not create roles, the policies apply, and work for all tenants continues', async () => {
    const empty = await emptyDatabase()
    const name = new URL(empty.url).pathname.slice(1)
    await empty.db.$client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'plain'`)
    await empty.db.$client.query(`GRANT ALL ON SCHEMA public TO ${name}`)
    const address = new URL(empty.url)
    address.username = name
    address.password = 'plain'
    const db = openDatabase(address.href, 2)
    try {
      await migrate(db.$client)
      await db.execute(
        sql`INSERT INTO partner (id, company_name, contact_name, contact_email) VALUES ('p', 'C', 'N', 'p@example.com')`,
      )
      await db.execute(sql`INSERT INTO organization (id, partner_id, name, is_default) VALUES ('o', 'p', 'O', true)`)
      await db.execute(sql`INSERT INTO glossary_term (term_id, organization_id, term, saved_by) VALUES ('g', 'o', 'a', 'p')`)
      const { pool, rowsOf } = await openTenants({ url: address.href, connections: 2, db }, () => undefined)
      const seen = [
        await ids(db, 'glossary_term'),
        await ids(rowsOf(['o']), 'glossary_term'),
        await ids(rowsOf(['x']), 'glossary_term'),
      ]
      expect(seen).toEqual([['o'], ['o'], []])
      await pool.end()
    } finally {
      await db.$client.end()
      const admin = new pg.Client({ connectionString: empty.url })
      await admin.connect()
      await admin.query(`REASSIGN OWNED BY ${name} TO CURRENT_USER; DROP OWNED BY ${name}; DROP ROLE ${name}`)
      await admin.end()
      await empty.close()
    }
  })
})
