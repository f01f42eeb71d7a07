import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLE_ID, invite, signedInMember } from '../../test/people.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { sealMinutes } from './seal-minutes.ts'
import { findBrokenSeal } from './seal-queries.ts'

let server: TestServer
let partner: TestPartner
beforeAll(async () => {
  server = await testServer()
  partner = await server.partner()
})
afterAll(() => server.close())

type Entry = {
  id: string
  action: string
  actor: string
  resource: string
  organization_id: string | null
  ip: string
  sealed: boolean
  change: unknown
  at: string
}
const read = async (key: string, query = ''): Promise<{ entries: Entry[]; next_cursor: string | null }> =>
  (await server.call('GET', `/api/orion/audit${query}`, { key })).body
const names = ({ entries }: { entries: Entry[] }) => entries.map(({ action }) => action)

test('TEAM-05 audit: changes of members, credentials and keys are logged with person, action, time and address', async () => {
  const own = await server.partner()
  const { body } = await invite(server, own)
  await server.call('PUT', `/api/zeta/users/${body.user.id}`, {
    key: own.api_key,
    body: { role_id: ROLE_ID.VIEWER, name: 'Ada' },
  })
  await server.call('DELETE', `/api/zeta/users/${body.user.id}`, { key: own.api_key })
  const log = await read(own.api_key)
  expect(names(log)).toEqual(['member.remove', 'member.update', 'member.invite', 'organization.create', 'partner.create'])
  const [, update, invitation] = log.entries
  expect(update).toMatchObject({
    resource: body.user.id,
    organization_id: own.organization_id,
    actor: expect.stringMatching(/^Test Person <partner-\d+@example.com>$/),
    ip: '127.0.0.1',
    outcome: 'done',
    change: { fields: ['name', 'role'], role: ['ORG_EDITOR', 'VIEWER'] },
  })
  expect(Date.parse(update.at)).toBeGreaterThan(Date.now() - 60_000)
  expect(JSON.stringify(invitation.change)).not.toContain('@')
})

test('TEAM-05 audit: administrators read the log of their organizations, partners of all of theirs, others of none', async () => {
  const admin = await signedInMember(server, partner, { role_id: ROLE_ID.ORG_ADMIN })
  const editor = await signedInMember(server, partner)
  const { body } = await server.call('POST', '/api/zeta/api-users/organizations', {
    key: partner.api_key,
    body: { name: 'Second' },
  })
  const second = body.organization.organization_id
  const ofAdmin = await read(admin.token)
  expect(ofAdmin.entries.length).toBeGreaterThan(2)
  expect(ofAdmin.entries.every(({ organization_id }) => organization_id === partner.organization_id)).toBe(true)
  expect((await server.call('GET', '/api/orion/audit', { key: editor.token })).status).toBe(403)
  expect((await server.call('GET', `/api/orion/audit?organization_id=${second}`, { key: admin.token })).status).toBe(404)

  expect(names(await read(partner.api_key, `?organization_id=${second}`))).toEqual(['organization.create'])
  expect(names(await read(partner.api_key))).toEqual(
    expect.arrayContaining(['login', 'password.change', 'member.invite', 'partner.create']),
  )
  await server.call('DELETE', `/api/zeta/api-users/organizations/${second}`, { key: partner.api_key })
  expect((await read(partner.api_key)).entries[0]).toMatchObject({ action: 'organization.delete', organization_id: second })
  const stranger = await server.partner()
  expect((await read(stranger.api_key)).entries.every(({ actor }) => !actor.includes('Mel'))).toBe(true)
})

test('TEAM-05 audit: the log has pages without gaps, and can be filtered by action', async () => {
  const whole = await read(partner.api_key, '?limit=200')
  const first = await read(partner.api_key, '?limit=3')
  const rest = await read(partner.api_key, `?limit=200&cursor=${first.next_cursor}`)
  expect([...first.entries, ...rest.entries].map(({ id }) => id)).toEqual(whole.entries.map(({ id }) => id))
  expect(rest.next_cursor).toBeNull()
  const invitations = await read(partner.api_key, '?action=member.invite')
  expect(invitations.entries.length).toBeGreaterThan(1)
  expect(new Set(names(invitations))).toEqual(new Set(['member.invite']))
  expect((await server.call('GET', '/api/orion/audit?cursor=abc', { key: partner.api_key })).status).toBe(422)
})

const save = async (key: string, query = '') => {
  const { body, headers } = await server.app.inject({ url: `/api/orion/audit/export${query}`, headers: { 'x-api-key': key } })
  return { body, headers }
}

test('31 SCALE 6 TEAM-05 the log is exported completely, page by page, as JSON Lines and CSV, with the filter of the list', async () => {
  const own = await server.partner()
  const { organization_id, user_id } = own
  await server.parts.db
    .execute(sql`INSERT INTO audit_log (action, actor_id, organization_id, partner_id, outcome, request_id, resource,
    change) SELECT 'member.update', ${user_id}, ${organization_id}, ${user_id}, 'done', 'r', '=HYPERLINK("http://x","' || n || '")',
    jsonb_build_object('name', 'a, "b"') FROM generate_series(1, 1001) n`)
  const whole: Entry[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Awaited<ReturnType<typeof read>> = await read(
      own.api_key,
      `?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`,
    )
    whole.push(...page.entries)
    cursor = page.next_cursor
  }
  expect(whole.length).toBe(1003)
  const json = await save(own.api_key, '?format=jsonl')
  expect(json.headers['content-disposition']).toMatch(/^attachment; filename="orion-audit-\d{4}-\d\d-\d\d\.jsonl"$/)
  const lines = json.body.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(whole)

  const csv = await save(own.api_key, `?organization_id=${organization_id}&action=member.update`)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head, first, ...rest] = csv.body.split('\r\n')
  expect(head).toBe('\uFEFFid,at,action,outcome,reason,actor,actor_id,resource,organization_id,ip,user_agent,sealed,change')
  expect(rest.length).toBe(1001)
  expect(first).toContain(`,"'=HYPERLINK(""http://x"",""1001"")",${organization_id},`) // a formula is exported as text
  expect(first.endsWith('"{""name"":""a, \\""b\\""""}"')).toBe(true) // the change is one cell
})

test('31 SCALE 6 TEAM-05 a stranger, or a member who may not read the log, cannot export it', async () => {
  const admin = await signedInMember(server, partner, { role_id: ROLE_ID.ORG_ADMIN })
  const editor = await signedInMember(server, partner)
  const stranger = await server.partner()
  const ask = async (key: string | undefined, query: string) =>
    (await server.call('GET', `/api/orion/audit/export${query}`, key === undefined ? {} : { key })).status
  const ours = `?organization_id=${partner.organization_id}`
  expect(await ask(stranger.api_key, ours)).toBe(404)
  expect(await ask(editor.token, ours)).toBe(403)
  expect(await ask(editor.token, '')).toBe(403)
  expect(await ask(undefined, ours)).toBe(401)
  expect(await ask(admin.token, `${ours}&format=xlsx`)).toBe(422)
  const answered = await server.app.inject({
    url: '/api/orion/audit/export?format=jsonl',
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const lines = answered.body.trimEnd().split('\n')
  expect(new Set(lines.map((line) => (JSON.parse(line) as Entry).organization_id))).toEqual(new Set([partner.organization_id]))
})

test('TEAM-05 audit: a minute is sealed when nothing can be added to it; a row that is changed by force breaks its seal', async () => {
  const { db } = server.parts
  await db.execute(sql`INSERT INTO audit_log (at, action, outcome, request_id) VALUES ('2026-01-01T10:00:10Z', 'login', 'done', 'r1'),
    ('2026-01-01T10:00:50Z', 'login', 'done', 'r2'),
    ('2026-01-01T10:02:00Z', 'logout', 'done', 'r3')`)
  expect(await sealMinutes(db)).toBeGreaterThanOrEqual(2)
  expect(await sealMinutes(db)).toBe(0)
  const { rows } = await db.execute<{ rows: number }>(sql`SELECT rows FROM audit_seal ORDER BY number LIMIT 2`)
  expect(rows.map((seal) => Number(seal.rows))).toEqual([2, 1])
  expect(await findBrokenSeal(db)).toBeNull()
  await expect(db.execute(sql`UPDATE audit_seal SET rows = 9`)).rejects.toThrow()
  await expect(db.execute(sql`DELETE FROM audit_seal`)).rejects.toThrow()

  const tamper = async (statement: string) => {
    const client = await db.$client.connect()
    try {
      await client.query('BEGIN')
      await client.query('ALTER TABLE audit_log DISABLE TRIGGER USER')
      await client.query(statement)
      const { rows: broken } = await client.query('SELECT audit_broken_seal() AS broken')
      return broken[0].broken
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  }
  expect(Number(await tamper(`UPDATE audit_log SET actor_id = 'somebody' WHERE request_id = 'r2'`))).toBe(1)
  expect(Number(await tamper(`DELETE FROM audit_log WHERE request_id = 'r3'`))).toBe(2)
  expect(
    Number(
      await tamper(
        `INSERT INTO audit_log (at, action, outcome, request_id) VALUES ('2026-01-01T10:01:00Z', 'login', 'done', 'forged')`,
      ),
    ),
  ).toBe(2)
  expect(
    Number(
      await tamper(
        `INSERT INTO audit_log (at, action, outcome, request_id) VALUES ('2026-01-01T10:02:30Z', 'login', 'done', 'forged')`,
      ),
    ),
  ).toBe(2)
})

test('TEAM-05 audit: a minute is not sealed while transactions of that minute are open', async () => {
  const { db } = server.parts
  const late = await db.$client.connect()
  await late.query('BEGIN')
  await late.query(`INSERT INTO audit_log (action, outcome, request_id) VALUES ('login', 'done', 'late')`)
  await db.execute(
    sql`INSERT INTO audit_log (at, action, outcome, request_id) VALUES (now() + interval '1 hour', 'login', 'done', 'later')`,
  )
  const { rows: before } = await db.execute<{ last: string }>(
    sql`SELECT coalesce(max(minute), '-infinity')::text AS last FROM audit_seal`,
  )
  await sealMinutes(db)
  const { rows } = await db.execute<{ over: boolean }>(
    sql`SELECT coalesce(max(minute), '-infinity') >= date_trunc('minute', now()) AS over FROM audit_seal`,
  )
  expect(rows[0].over).toBe(false)
  await late.query('COMMIT')
  late.release()
  expect(before).toHaveLength(1)
  expect(await findBrokenSeal(db)).toBeNull()
})
