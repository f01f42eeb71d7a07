import { SECOND_FACTOR } from '@orion/contract/second-factor.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCode } from '../../test/authenticator-app.ts'
import { PASSWORD, ROLE_ID, loginUser, outbox, signedInMember } from '../../test/people.ts'
import { runCommand } from '../../test/processes/run-command.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { rotateMasterKey } from '../key-rotation/rotate-master-key.ts'
import { findByEmail, listWithFactor } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.parts.db.execute(sql`DELETE FROM rate_limit`))

const PATH = '/api/orion/account/second-factor'
const readEmail = async (key: string): Promise<string> =>
  (await server.call('GET', '/api/zeta/api-users/me', { key })).body.user.email
const answer = (ticket: string, code: string) => server.call('POST', '/api/zeta/second-factor', { body: { ticket, code } })
const forgetSteps = () => server.parts.db.execute(sql`UPDATE second_factor SET last_step = 0`)

async function setUp(key: string): Promise<{ secret: string; recovery_codes: string[]; address: string }> {
  const begun = (await server.call('POST', PATH, { key, body: {} })).body.data
  const on = await server.call('POST', PATH, { key, body: { code: makeCode(begun.secret) } })
  expect([on.status, on.body.data]).toMatchObject([
    200,
    { totp: true, passkeys: [], recovery_left: SECOND_FACTOR.recovery_codes },
  ])
  await forgetSteps()
  return begun
}

async function withFactor(): Promise<TestPartner & { email: string; secret: string; recovery_codes: string[] }> {
  const partner = await server.partner()
  return { ...partner, email: await readEmail(partner.api_key), ...(await setUp(partner.api_key)) }
}
const login = async ({ email, api_key }: { email: string; api_key: string }) =>
  server.call('POST', '/api/zeta/login', { body: { email, api_key } })

test('SCALE-6 a second factor is started, shown once, switched on by a code of the app, and reported by mail', async () => {
  const { api_key } = await server.partner()
  const email = await readEmail(api_key)
  expect((await server.call('GET', PATH, { key: api_key })).body.data).toEqual({
    totp: false,
    passkeys: [],
    recovery_left: 0,
    required_by: [],
  })
  expect((await server.call('POST', PATH, { key: api_key, body: { code: '123456' } })).body.code).toBe('wrong_state')
  const { body } = await server.call('POST', PATH, { key: api_key, body: {} })
  expect(body.data).toMatchObject({ totp: false, recovery_left: 0 })
  expect(body.data.address).toMatch(/^otpauth:\/\/totp\/Orion:.*secret=[A-Z2-7]{32}/)
  expect(new Set(body.data.recovery_codes).size).toBe(10)
  // an unconfirmed app is not required: its owner may have no code
  expect((await login({ email, api_key })).status).toBe(200)
  const wrong = String((Number(makeCode(body.data.secret)) + 1) % 1_000_000).padStart(6, '0')
  expect((await server.call('POST', PATH, { key: api_key, body: { code: wrong } })).body.code).toBe('wrong_credentials')
  expect((await server.call('POST', PATH, { key: api_key, body: { code: body.data.recovery_codes[0] } })).status).toBe(401)
  expect((await server.call('POST', PATH, { key: api_key, body: { code: makeCode(body.data.secret) } })).body.data.totp).toBe(
    true,
  )
  expect((await server.call('POST', PATH, { key: api_key, body: {} })).body.code).toBe('wrong_state')
  const shown = JSON.stringify((await server.call('GET', PATH, { key: api_key })).body)
  expect(shown).not.toContain(body.data.secret)
  const { rows } = await server.parts.db
    .execute(sql`SELECT to_json(f)::text AS f, (SELECT json_agg(r)::text FROM recovery_code r) AS r
    FROM second_factor f`)
  for (const secret of [body.data.secret, ...body.data.recovery_codes]) expect(JSON.stringify(rows)).not.toContain(secret)
  expect((await outbox(server)).filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    'Your sign-in asks for a second factor now',
  ])
})

test('SCALE-6 a login answers 401 with a ticket; ticket and code open one session; a key in a header needs no code', async () => {
  const partner = await withFactor()
  const asked = await login(partner)
  expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_required'])
  expect(asked.body.access_token).toBeUndefined()
  const code = makeCode(partner.secret)
  const session = await answer(asked.body.ticket, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect([session.status, session.body.email, session.body.login_type]).toEqual([200, partner.email, 'partner'])
  expect((await server.call('GET', '/api/zeta/api-users/me', { key: session.body.access_token })).status).toBe(200)
  expect((await answer(asked.body.ticket, makeCode(partner.secret, 1))).body.code).toBe('wrong_credentials')
  const again = await login(partner)
  expect((await answer(again.body.ticket, code)).status, 'a code counts once').toBe(401)
  expect((await answer(again.body.ticket, makeCode(partner.secret, 1))).status).toBe(200)
  expect((await server.call('GET', '/api/zeta/api-users/me', { key: partner.api_key })).status).toBe(200)
})

test('SCALE-6 if two processes get the same code at once, only one session opens', async () => {
  const partner = await withFactor()
  const tickets = await Promise.all([login(partner), login(partner)])
  const code = makeCode(partner.secret)
  const answers = await Promise.all(tickets.map(({ body }) => answer(body.ticket, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('SCALE-6 a ticket allows five tries in five minutes by the database’s clock, and ends with its API key', async () => {
  const partner = await withFactor()
  const { ticket } = (await login(partner)).body
  const wrong = () => answer(ticket, 'aaaa-bbbb-cccc-dddd')
  for (let count = 0; count < SECOND_FACTOR.tries; count += 1) expect((await wrong()).body.detail).toContain('wrong or was used')
  expect((await answer(ticket, makeCode(partner.secret))).body.detail).toBe('This sign-in is over. Sign in again.')
  const late = (await login(partner)).body.ticket
  await server.parts.db.execute(sql`UPDATE second_factor_ticket SET expires_at = now() - interval '1 second'`)
  expect((await answer(late, makeCode(partner.secret))).status).toBe(401)
  expect((await answer('nothing', makeCode(partner.secret))).status).toBe(401)
  for (const body of [{ code: '1' }, { ticket }, { ticket, code: '' }, { ticket, code: 7 }])
    expect((await server.call('POST', '/api/zeta/second-factor', { body })).status).toBe(422)
})

test('48.H1 AUT-01 SEC-01 wrong codes count per account over all tickets and addresses until a right one; a mail reports it', async () => {
  const partner = await withFactor()
  const readTicket = async (): Promise<string> => {
    // otherwise the logins of one address would be limited
    await server.parts.db.execute(sql`DELETE FROM rate_limit WHERE key LIKE 'login%'`)
    return (await login(partner)).body.ticket
  }
  const wrong = async (ticket: string, from: string) => {
    const headers = { 'x-forwarded-for': from }
    return (await server.call('POST', '/api/zeta/second-factor', { body: { ticket, code: '000001' }, headers })).status
  }
  const tell = async () =>
    (await outbox(server)).filter(({ to, subject }) => to === partner.email && subject.includes('wrong codes'))
  for (let count = 0; count < 9; count += 1) expect(await wrong(await readTicket(), `10.0.0.${count}`)).toBe(401)
  const open = (await login(partner)).body.ticket
  expect((await answer(open, makeCode(partner.secret))).status, 'a right code alone starts afresh').toBe(200)
  await forgetSteps()
  // logins have their own limit, so they run one after the other; the codes are sent at once
  const tickets: string[] = []
  while (tickets.length < 14) tickets.push(await readTicket())
  const at_once = await Promise.all(tickets.map((ticket, index) => wrong(ticket, `10.0.1.${index}`)))
  expect(at_once.filter((status) => status === 401)).toHaveLength(10)
  expect(at_once.filter((status) => status === 429)).toHaveLength(4)
  expect(await tell()).toHaveLength(1)
  await server.parts.db.execute(sql`DELETE FROM rate_limit WHERE key LIKE 'login%'`)
  const { ticket } = (await login(partner)).body
  const late = await answer(ticket, makeCode(partner.secret))
  expect([late.status, late.body.code]).toEqual([429, 'too_many_requests'])
  expect(late.body.detail).toMatch(/\d/)
})

test('48.H1 AUT-01 a correct password does not reset the count of wrong codes', async () => {
  const member = await signedInMember(server, await server.partner(), { role_id: ROLE_ID.ORG_EDITOR })
  await setUp(member.token)
  const wrong = async () => (await server.call('DELETE', `${PATH}?code=aaaa-bbbb-cccc-dddd`, { key: member.token })).status
  for (let count = 0; count < 9; count += 1) expect(await wrong()).toBe(401)
  const body = { current_password: PASSWORD, new_password: `${PASSWORD} again` }
  expect((await server.call('POST', '/api/zeta/users/change-password', { key: member.token, body })).status).toBe(200)
  expect([await wrong(), await wrong()]).toEqual([401, 429])
})

test('48.M1 SCALE-6 an app that was never confirmed opens no session, even if a passkey exists', async () => {
  const partner = await server.partner()
  const email = await readEmail(partner.api_key)
  const { secret } = (await server.call('POST', PATH, { key: partner.api_key, body: {} })).body.data
  await server.parts.db.execute(sql`INSERT INTO passkey (id, user_id, credential_id, name, public_key, counter, transports)
    SELECT 'begun-' || user_id, user_id, user_id, 'Phone', ''::bytea, 0, '{}' FROM second_factor WHERE user_id = ${partner.user_id}`)
  const asked = await login({ email, api_key: partner.api_key })
  expect(asked.body.code).toBe('second_factor_required')
  expect((await answer(asked.body.ticket, makeCode(secret))).status).toBe(401)
})

test('SCALE-6 a recovery code works once, and its use is audited', async () => {
  const partner = await withFactor()
  const [first] = partner.recovery_codes
  const { ticket } = (await login(partner)).body
  expect((await answer(ticket, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await answer((await login(partner)).body.ticket, first)).status).toBe(401)
  expect((await server.call('GET', PATH, { key: partner.api_key })).body.data.recovery_left).toBe(9)
  const { entries } = (await server.call('GET', '/api/orion/audit?action=second_factor.recovery', { key: partner.api_key })).body
  expect(entries).toHaveLength(1)
})

test('SCALE-6 a new API key and switching off require a code, and switching off is reported by mail', async () => {
  const partner = await withFactor()
  const rotate = (more: object = {}) =>
    server.call('POST', '/api/v1/api-keys', {
      key: partner.api_key,
      body: { provider_name: 'orion_api', category: 'other', ...more },
    })
  expect((await rotate()).body.detail[0].loc).toEqual(['body', 'code'])
  expect((await rotate({ code: '000000x' })).body.code).toBe('wrong_credentials')
  const { ticket } = (await login(partner)).body
  const rotated = await rotate({ code: makeCode(partner.secret) })
  expect(rotated.status).toBe(201)
  expect((await answer(ticket, makeCode(partner.secret, 1))).status, 'the former key’s sign-in is over').toBe(401)
  const key = rotated.body.api_key
  const remove = (code: string) => server.call('DELETE', `${PATH}?code=${code}`, { key })
  expect((await server.call('DELETE', PATH, { key })).body.detail[0].loc).toEqual(['query', 'code'])
  expect((await remove('123')).body.code).toBe('wrong_credentials')
  expect((await remove(partner.recovery_codes[3])).body.data).toEqual({
    totp: false,
    passkeys: [],
    recovery_left: 0,
    required_by: [],
  })
  expect((await login({ email: partner.email, api_key: key })).status).toBe(200)
  expect((await outbox(server)).filter(({ to }) => to === partner.email).at(-1)?.subject).toBe(
    'Your sign-in asks for no second factor any more',
  )
})

test('SCALE-6 members have their own second factor; a command on the machine helps a person who lost everything', async () => {
  const partner = await server.partner()
  const member = await signedInMember(server, partner)
  const { secret } = await setUp(member.token)
  const asked = await loginUser(server, member.email, PASSWORD)
  expect(asked.body.code).toBe('second_factor_required')
  const session = await answer(asked.body.ticket, makeCode(secret))
  expect([session.status, session.body.login_type]).toEqual([200, 'user'])
  const { database_url, data_dir } = server.parts.config
  const run = (...args: string[]) => runCommand('second-factor', args, { DATABASE_URL: database_url!, DATA_DIR: data_dir })
  expect((await run()).output).toContain(member.email)
  expect((await listWithFactor(server.parts.db)).map(({ email }) => email)).toContain(member.email)
  expect(await findByEmail(server.parts.db, member.email)).toBe(member.id)
  expect((await run('reset', 'nobody@example.com')).code).not.toBe(0)
  expect((await run('reset', member.email)).output).toContain('is off')
  expect((await loginUser(server, member.email, PASSWORD)).status).toBe(200)
})

test('SCALE-6 TRUST-4 the same second factors work after a rotation of the master key', async () => {
  const partner = await withFactor()
  const { damaged } = await rotateMasterKey(server.parts.db, server.parts.config)
  expect(damaged).toEqual([])
  const { rows } = await server.parts.db.execute<{ kids: number }>(
    sql`SELECT count(DISTINCT sealed->>'kid')::int AS kids FROM second_factor`,
  )
  expect(rows[0].kids).toBe(1)
  const { ticket } = (await login(partner)).body
  expect((await answer(ticket, makeCode(partner.secret))).status).toBe(200)
})

test('SCALE-6 TRUST-2 an organization requires it after its owner and the caller have one; members must then set one up', async () => {
  const partner = await server.partner()
  const [admin, viewer] = [
    await signedInMember(server, partner, { role_id: ROLE_ID.ORG_ADMIN }),
    await signedInMember(server, partner, { role_id: ROLE_ID.VIEWER }),
  ]
  const require = (key: string, required: unknown = true) =>
    server.call('PUT', `/api/orion/organizations/${partner.organization_id}/second-factor`, { key, body: { required } })
  const me = (key: string) => server.call('GET', '/api/zeta/api-users/me', { key })
  expect((await require(viewer.token)).status).toBe(403)
  expect((await require(partner.api_key, 'yes')).body.detail[0].loc).toEqual(['body', 'required'])
  expect((await require(partner.api_key)).body).toMatchObject({
    ...{ code: 'wrong_state', detail: 'Set up a second factor of your own first, in My Account.' },
  })
  const { secret } = await setUp(admin.token)
  expect((await require(admin.token)).body.detail).toContain('The owner of the organization has no second factor yet')
  await setUp(partner.api_key)
  const on = await require(admin.token)
  expect([on.status, on.body.organization.requires_second_factor]).toEqual([200, true])

  // an open session is restricted from its next call on; only setting up a second factor, a password and logging out are allowed
  const refused = await me(viewer.token)
  expect([refused.status, refused.body.code]).toEqual([403, 'must_set_up_second_factor'])
  expect(refused.body.detail).toBe('Your organization requires a second factor. Set one up first.')
  expect((await me(admin.token)).status).toBe(200)
  const login = await loginUser(server, viewer.email, PASSWORD)
  expect([login.status, login.body.must_set_up_second_factor]).toEqual([200, true])
  expect((await me(login.body.access_token)).status).toBe(403)
  const { body: state } = await server.call('GET', PATH, { key: viewer.token })
  expect(state.data).toMatchObject({ totp: false, required_by: [on.body.organization.organization_name] })
  const { users, owner } = (
    await server.call('GET', `/api/zeta/api-users/organizations/${partner.organization_id}/users`, { key: admin.token })
  ).body
  expect(owner.second_factor).toBe(true)
  expect(users.map((each: { id: string; second_factor: boolean }) => [each.id, each.second_factor]).toSorted()).toEqual(
    [
      [admin.id, true],
      [viewer.id, false],
    ].toSorted(),
  )
  await setUp(viewer.token)
  expect((await me(viewer.token)).status).toBe(200)
  expect((await loginUser(server, viewer.email, PASSWORD)).body.code).toBe('second_factor_required')

  // a person who switches it off is restricted again; an API key in a header needs no second factor
  expect((await server.call('DELETE', `${PATH}?code=${makeCode(secret)}`, { key: admin.token })).status).toBe(200)
  expect((await me(admin.token)).body.code).toBe('must_set_up_second_factor')
  await server.parts.db.execute(sql`DELETE FROM second_factor WHERE user_id = ${partner.user_id}`)
  expect((await me(partner.api_key)).status).toBe(200)
  expect((await require(partner.api_key, false)).body.organization.requires_second_factor).toBe(false)
  expect((await me(admin.token)).status).toBe(200)
  const { entries } = (await server.call('GET', '/api/orion/audit?action=organization.second_factor', { key: partner.api_key }))
    .body
  expect(entries.map(({ change }: { change: object }) => change)).toEqual([
    { required: false, former: true },
    { required: true, former: false },
  ])
})
