import crypto, { randomUUID } from 'node:crypto'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '../../test/test-server.ts'
import { hashPassword } from './password.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const address = () => `${randomUUID()}@example.com`
const register = async (contact_email = address()) => {
  const body = { company_name: 'Moka', contact_name: 'Ada', contact_email }
  return { ...(await server.call('POST', '/api/zeta/api-users', { body })), contact_email }
}
const login = (email: string, api_key: string) => server.call('POST', '/api/zeta/login', { body: { email, api_key } })
const me = (key: string) => server.call('GET', '/api/zeta/api-users/me', { key })

/** A member of an organization, as an invitation creates it. */
async function member(organization_id: string, { role = 'ORG_EDITOR', temporary = false, over = false } = {}) {
  const [id, email, password] = [randomUUID(), address(), 'correct horse battery']
  const { db } = server.parts
  await db.execute(sql`INSERT INTO member (id, email, name, password_hash, must_change_password, password_expires_at)
    VALUES (${id}, ${email}, 'Mel', ${await hashPassword(password)}, ${temporary}, ${over ? sql`now() - interval '1 hour'` : sql`NULL`})`)
  await db.execute(sql`INSERT INTO membership (member_id, organization_id, role) VALUES (${id}, ${organization_id}, ${role})`)
  return { id, email, password }
}
const loginUser = (email: string, password: string) => server.call('POST', '/api/zeta/users/login', { body: { email, password } })

test('ACC-04 ACC-05 a partner registers and sees its key once; only a hash of the key is stored', async () => {
  const { status, body } = await register(' Ada@Example.com ')
  expect(status).toBe(201)
  expect(body.success).toBe(true)
  expect(body.api_key).toMatch(/^api-key-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}$/)
  expect(body.api_user).toMatchObject({ company_name: 'Moka', contact_name: 'Ada', contact_email: 'ada@example.com' })
  const { rows } = await server.parts.db.execute(sql`SELECT * FROM api_key`)
  expect(JSON.stringify(rows)).not.toContain(body.api_key)

  const again = await register('ada@example.com')
  expect(again.status).toBe(409)
  expect(again.body.code).toBe('already_exists')
})

test('ACC-04 SHL-05 34 every wrong field of a registration is named, with the key of its sentence', async () => {
  const { status, body } = await server.call('POST', '/api/zeta/api-users', { body: { company_name: ' ', contact_email: 'ada' } })
  expect(status).toBe(422)
  expect(body.code).toBe('invalid_fields')
  const keys = ['enter_company_name', 'enter_contact_name', 'enter_valid_e_mail_address']
  const [company, contact, e_mail] = keys.map((key) => ({ message_key: `fields.${key}` }))
  expect(body.detail).toEqual([
    { loc: ['body', 'company_name'], msg: 'Enter the company name', type: 'too_small', ...company },
    { loc: ['body', 'contact_name'], msg: 'Enter the contact name', type: 'invalid_type', ...contact },
    { loc: ['body', 'contact_email'], msg: 'Enter a valid email address', type: 'invalid_format', ...e_mail },
  ])
})

test('ACC-03 ACC-06 a login opens a session that works in both headers and ends at logout', async () => {
  const { contact_email, body } = await register()
  const session = (await login(contact_email.toUpperCase(), body.api_key)).body
  expect(session).toMatchObject({
    success: true,
    login_type: 'partner',
    name: 'Ada',
    email: contact_email,
    organization_id: null,
  })
  expect(session.api_user_id).toBe(session.user_id)
  expect(session.membership).toMatchObject({ membership_type: 'system_admin', role: null })
  expect(session.membership.permissions).toHaveLength(5)
  expect(session).not.toHaveProperty('api_key')

  const token = session.access_token
  for (const credential of [body.api_key, token]) {
    expect((await me(credential)).body.user.email).toBe(contact_email)
    expect(
      (await server.call('GET', '/api/zeta/api-users/me', { headers: { authorization: `Bearer ${credential}` } })).status,
    ).toBe(200)
  }
  expect((await server.call('POST', '/api/zeta/logout', { key: token })).status).toBe(200)
  expect(await me(token)).toMatchObject({ status: 401, body: { code: 'unauthorized', success: false } })
  expect((await me(body.api_key)).status).toBe(200)
})

test('ACC-06 no credential gets 401 API key required, and an expired or forged one gets 401', async () => {
  expect(await server.call('GET', '/api/zeta/api-users/me')).toMatchObject({
    status: 401,
    body: { success: false, detail: 'API key required', code: 'api_key_required' },
  })
  for (const key of ['api-key-00000000-00000000-00000000', 'x', 'a'.repeat(5000), "' OR 1=1 --"])
    expect((await me(key)).status).toBe(401)
  expect((await server.call('GET', '/api/zeta/api-users/me', { headers: { authorization: 'Basic YTpi' } })).body.detail).toBe(
    'API key required',
  )
})

test('ACC-06 a session ends when idle for 12 hours and after 30 days; use keeps it alive', async () => {
  const { contact_email, body } = await register()
  const token = (await login(contact_email, body.api_key)).body.access_token
  const { db } = server.parts
  const age = (column: string, hours: number) =>
    db.execute(
      sql`UPDATE session SET ${sql.raw(column)} = now() - ${hours} * interval '1 hour' WHERE partner_id = ${body.api_user.id}`,
    )
  await age('last_used_at', 11)
  expect((await me(token)).status).toBe(200)
  const { rows } = await db.execute<{ fresh: boolean }>(
    sql`SELECT last_used_at > now() - interval '1 minute' AS fresh FROM session WHERE partner_id = ${body.api_user.id}`,
  )
  expect(rows[0].fresh).toBe(true)
  await age('last_used_at', 13)
  expect((await me(token)).status).toBe(401)
  await age('last_used_at', 0)
  await age('expires_at', 0)
  expect((await me(token)).status).toBe(401)
})

test('ACC-07 a wrong key and an unknown address get the same answer', async () => {
  const { contact_email, body } = await register()
  const wrongKey = await login(contact_email, 'api-key-00000000-00000000-00000000')
  const unknown = await login(address(), body.api_key)
  for (const { status, body: answer } of [wrongKey, unknown]) {
    expect(status).toBe(401)
    expect(answer).toMatchObject({ detail: 'Login failed', code: 'wrong_credentials' })
  }
})

test('ACC-07 successful logins do not count against their address', async () => {
  const { contact_email, body } = await register()
  for (let round = 0; round < 55; round += 1) expect((await login(contact_email, body.api_key)).status).toBe(200)
})

test('ACC-07 after five failures, logins are delayed, even with the right key', async () => {
  const { contact_email, body } = await register()
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await login(contact_email, 'wrong')).status).toBe(401)
  const slowed = await login(contact_email, body.api_key)
  expect(slowed).toMatchObject({
    status: 429,
    body: { message_key: 'access.too_many_attempts', values: { seconds: expect.any(Number) } },
  })
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(30)
  expect((await me(body.api_key)).status).toBe(200) // an API key in a header still works
})

test('ACC-02 ACC-09 a member signs in, is then active, and has the rights of its role', async () => {
  const { organization_id } = await server.partner()
  const { email, password } = await member(organization_id)
  const { status, body } = await loginUser(email, password)
  expect(status).toBe(200)
  expect(body).toMatchObject({ login_type: 'user', api_user_id: null, organization_id, must_change_password: false })
  expect(body.membership).toMatchObject({ membership_type: 'business', role: 'ORG_EDITOR' })
  const { rows } = await server.parts.db.execute(
    sql`SELECT status FROM membership m JOIN member ON member.id = member_id WHERE email = ${email}`,
  )
  expect(rows).toEqual([{ status: 'active' }])
  expect(
    (await server.call('POST', '/api/zeta/api-users/organizations', { key: body.access_token, body: { name: 'Mine' } })).status,
  ).toBe(403)
})

test('ACC-09 a temporary password allows only logging out, and does not work after it expires', async () => {
  const { organization_id } = await server.partner()
  const { email, password } = await member(organization_id, { temporary: true })
  const { body } = await loginUser(email, password)
  expect(body.must_change_password).toBe(true)
  expect(await me(body.access_token)).toMatchObject({ status: 403, body: { code: 'must_change_password' } })
  expect((await server.call('POST', '/api/zeta/logout', { key: body.access_token })).status).toBe(200)

  const late = await member(organization_id, { temporary: true, over: true })
  expect((await loginUser(late.email, late.password)).status).toBe(401)
})

test('ACC-07 every failed user login computes one argon2 hash and gets the same message', async () => {
  const { organization_id } = await server.partner()
  const { email } = await member(organization_id)
  const counted = vi.spyOn(crypto, 'argon2')
  const wrong = await loginUser(email, 'wrong')
  expect(counted).toHaveBeenCalledTimes(1)
  const unknown = await loginUser(address(), 'wrong')
  expect(counted).toHaveBeenCalledTimes(2)
  counted.mockRestore()
  const { request_id: _, ...first } = wrong.body
  const { request_id: __, ...second } = unknown.body
  expect(first).toEqual(second)
  expect(first).toEqual({
    success: false,
    detail: 'Login failed. Please check your credentials.',
    message_key: 'access.login_failed_check_credentials',
    code: 'wrong_credentials',
  })
})

test('ACC audit: registration, login, refused login and logout are in the audit log, which cannot be changed', async () => {
  const { contact_email, body } = await register()
  await login(contact_email, 'wrong')
  const { body: session } = await login(contact_email, body.api_key)
  await server.call('POST', '/api/zeta/logout', { key: session.access_token })
  const { db } = server.parts
  const { rows } = await db.execute<{ action: string; outcome: string }>(sql`SELECT action, outcome FROM audit_log
    LEFT JOIN audit_person ON audit_id = id WHERE partner_id = ${body.api_user.id} OR email = ${contact_email} ORDER BY id`)
  expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'partner.create done',
    'login refused',
    'login done',
    'logout done',
  ])
  await expect(db.execute(sql`UPDATE audit_log SET action = 'x'`)).rejects.toThrow()
  await expect(db.execute(sql`DELETE FROM audit_log`)).rejects.toThrow()
})
