import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, ROLE_ID, invite, loginUser, outbox, passwordIn, signedInMember } from '../../test/people.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'

let server: TestServer
let partner: TestPartner
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const fresh = async () => {
  partner = await server.partner()
  return partner
}
const users = (organization_id: string) => `/api/zeta/api-users/organizations/${organization_id}/users`
const list = async (key: string, query = '', organization_id = partner.organization_id) =>
  (await server.call('GET', `${users(organization_id)}${query}`, { key })).body
const update = (key: string, id: string, body: object) => server.call('PUT', `/api/zeta/users/${id}`, { key, body })
const remove = (key: string, id: string, query = '') => server.call('DELETE', `/api/zeta/users/${id}${query}`, { key })
const me = (key: string) => server.call('GET', '/api/zeta/api-users/me', { key })
const statuses = (token: string) => me(token).then(({ status }) => status)

test('TEAM-03 TEAM-05 ACC-09 the answer to an invitation has no password; the mail has it', async () => {
  const { api_key, organization_id } = await fresh()
  const reply = await invite(server, partner, { email: ' Ada.Lovelace@Example.com ' })
  expect(reply.status).toBe(201)
  expect(reply.body).toMatchObject({ message: 'User invitation sent successfully', mail_in_outbox: true })
  expect((await list(partner.api_key)).mail_in_outbox).toBe(true)
  expect(reply.body.user).toMatchObject({
    email: 'ada.lovelace@example.com',
    name: 'Mel',
    last_name: 'Ortiz',
    membership_type: 'business',
    role: 'ORG_EDITOR',
    role_id: 3,
    status: 'pending',
    lastActive: null,
    editable: true,
  })
  expect(reply.body.user.permissions).toEqual(['create_workflows', 'view_analytics', 'export_data'])

  const mail = (await outbox(server)).find(({ to }) => to === 'ada.lovelace@example.com')
  expect(mail?.subject).toBe('You are invited to First')
  expect(mail?.text).toContain('http://localhost:8000/?login=user')
  const password = passwordIn(mail!)
  expect(password).toHaveLength(24)
  expect(JSON.stringify(reply.body)).not.toContain(password)
  expect(password).not.toBe('made-in-the-browser')
  expect((await loginUser(server, 'ada.lovelace@example.com', 'made-in-the-browser')).status).toBe(401)
  expect((await list(api_key)).users).toHaveLength(1)
  expect((await list(api_key, '', organization_id)).total).toBe(1)
})

test('TEAM-05 POST /users invites in the same way, with the older form of the request and in Spanish', async () => {
  const { api_key, organization_id } = await fresh()
  const email = `${crypto.randomUUID()}@example.com`
  const payload = {
    auth0_id: 'x',
    email,
    name: 'Inés',
    last_name: 'Ruiz',
    organization_id,
    role_id: null,
    membership_type: 'business',
    status: 'active',
    language_code: 'es-MX',
  }
  const { status, body } = await server.call('POST', '/api/zeta/users', { key: api_key, body: payload })
  expect(status).toBe(201)
  expect(body.user).toMatchObject({
    status: 'pending',
    role: null,
    role_id: null,
    permissions: ['create_workflows', 'view_analytics', 'export_data'],
  })
  const mail = (await outbox(server)).find(({ to }) => to === email)!
  expect(mail.text).toContain('Hola, Inés:')
  expect((await loginUser(server, email, passwordIn(mail))).body.must_change_password).toBe(true)
})

test('TEAM-03 missing fields are named in the specified sentences', async () => {
  const { api_key, organization_id } = await fresh()
  const { status, body } = await server.call('POST', '/api/zeta/api-users/create-user', {
    key: api_key,
    body: { organization_id, email: 'a@example.com' },
  })
  expect(status).toBe(422)
  expect(body.detail[0]).toMatchObject({ loc: ['body', 'name'], msg: 'Please fill in all required fields' })
  expect((await invite(server, partner, { role_id: 9 })).status).toBe(422)
})

test('TEAM-03 another invitation sends a new password until one was chosen; after that it is 409', async () => {
  await fresh()
  const email = `${crypto.randomUUID()}@example.com`
  await invite(server, partner, { email })
  const first = passwordIn((await outbox(server)).find(({ to }) => to === email)!)
  expect((await invite(server, partner, { email, role_id: ROLE_ID.VIEWER })).body.user.role).toBe('VIEWER')
  const mails = (await outbox(server)).filter(({ to }) => to === email)
  const second = passwordIn(mails.at(-1)!)
  expect(second).not.toBe(first)
  expect((await loginUser(server, email, first)).status).toBe(401)
  const session = (await loginUser(server, email, second)).body
  await server.call('POST', '/api/zeta/users/change-password', {
    key: session.access_token,
    body: { current_password: second, new_password: PASSWORD },
  })
  const again = await invite(server, partner, { email })
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'already_exists', detail: 'This person is already a member of the organization.' },
  })
})

test('TEAM-03 an address with an account elsewhere gets the same answer and keeps its name and password', async () => {
  const first = await server.partner()
  const { email, id, token } = await signedInMember(server, first)
  const second = await server.partner()
  const reply = await invite(server, second, { email, role_id: ROLE_ID.ORG_ADMIN })
  expect(reply.status).toBe(201)
  const newcomer = await invite(server, second, { role_id: ROLE_ID.ORG_ADMIN })
  const plain = (user: Record<string, unknown>) => ({ ...user, id: String(user.id)[14], email: '', created_at: '' })
  expect(plain(reply.body.user)).toEqual(plain(newcomer.body.user))
  const mail = (await outbox(server)).filter(({ to }) => to === email).at(-1)!
  expect(passwordIn(mail)).toBe('')
  expect((await loginUser(server, email, PASSWORD)).status).toBe(200)

  expect((await update(second.api_key, id, { email: 'stolen@example.com' })).status).toBe(409)
  const renamed = await update(second.api_key, id, { name: 'Stolen' })
  expect(renamed.body.user.name).toBe('Stolen')
  expect((await list(first.api_key, '', first.organization_id)).users[0].name).toBe('Mel')
  expect((await me(token)).body.user.name).toBe('Mel Ortiz')
})

test('TEAM-02 TEAM-05 the list has pages, a search by words, and shows who is active and who may be changed', async () => {
  const { api_key } = await fresh()
  const viewer = await signedInMember(server, partner, { role_id: ROLE_ID.VIEWER })
  const admin = await signedInMember(server, partner, { role_id: ROLE_ID.ORG_ADMIN })
  await invite(server, partner, { email: 'zoe@example.com' })
  const whole = await list(api_key)
  expect(whole.total).toBe(3)
  expect(whole.users.map(({ status }: { status: string }) => status)).toEqual(['active', 'active', 'pending'])
  expect(Date.parse(whole.users[0].lastActive)).toBeGreaterThan(Date.now() - 60_000)
  expect(whole.users[2].lastActive).toBeNull()

  const page = await list(api_key, '?limit=2')
  expect(page.users).toHaveLength(2)
  const rest = await list(api_key, `?limit=2&cursor=${page.next_cursor}`)
  expect(rest).toMatchObject({ total: 3, next_cursor: null })
  expect([...page.users, ...rest.users]).toEqual(whole.users)
  expect((await list(api_key, '?q=ZOE%40')).users.map(({ email }: { email: string }) => email)).toEqual(['zoe@example.com'])
  expect((await list(api_key, '?q=%25')).total).toBe(0)
  expect(await list(api_key, '?cursor=9999999999999999.x')).toMatchObject({ users: [], total: 3, next_cursor: null })
  expect((await server.call('GET', `${users(partner.organization_id)}?cursor=x`, { key: api_key })).status).toBe(422)

  const seen = (await list(admin.token)).users
  expect(seen.map(({ id, editable }: { id: string; editable: boolean }) => [id === admin.id, editable])).toEqual([
    [false, true],
    [true, false],
    [false, true],
  ])
  const own = await list(viewer.token)
  expect(own).toMatchObject({ total: 1, users: [{ id: viewer.id, editable: false }] })
})

test('TEAM-04 the list of roles shows what each role may do and whether the caller may give it', async () => {
  const { api_key, organization_id } = await fresh()
  const roles = async (key: string) =>
    (await server.call('GET', `/api/zeta/api-users/organizations/${organization_id}/roles`, { key })).body.data
  const all = await roles(api_key)
  expect(all.map(({ role_id, role_name }: { role_id: number; role_name: string }) => [role_id, role_name])).toEqual([
    [1, 'system_admin'],
    [2, 'ORG_ADMIN'],
    [3, 'ORG_EDITOR'],
    [4, 'VIEWER'],
    [5, 'API_USER'],
  ])
  expect(all[1].permissions).toEqual([
    'create_workflows',
    'manage_users',
    'view_analytics',
    'export_data',
    'manage_organizations',
  ])
  expect(all[3].permissions).toEqual(['view_analytics'])
  const assignable = (data: { assignable: boolean }[]) => data.map((role) => role.assignable)
  expect(assignable(all)).toEqual([true, true, true, true, true])
  const { token } = await signedInMember(server, partner, { role_id: ROLE_ID.ORG_ADMIN })
  expect(assignable(await roles(token))).toEqual([false, true, true, true, true])
  const { token: viewer } = await signedInMember(server, partner, { role_id: ROLE_ID.VIEWER })
  expect(assignable(await roles(viewer))).toEqual([false, false, false, false, false])
})

test('TEAM-04 nobody can give, change or take rights above their own, or change the owner', async () => {
  const { api_key, user_id } = await fresh()
  const admin = await signedInMember(server, partner, { role_id: ROLE_ID.ORG_ADMIN })
  const system = await signedInMember(server, partner, { role_id: ROLE_ID.system_admin })
  const manager = await signedInMember(server, partner, { role_id: null, membership_type: 'enterprise' })
  const editor = await signedInMember(server, partner)
  const asAdmin = { ...partner, api_key: admin.token }
  const asManager = { ...partner, api_key: manager.token }

  expect((await invite(server, asAdmin, { role_id: ROLE_ID.system_admin })).status).toBe(403)
  expect((await invite(server, asAdmin, { role_id: null, membership_type: 'system_admin' })).status).toBe(403)
  expect((await invite(server, asAdmin, { role_id: ROLE_ID.ORG_ADMIN })).status).toBe(201)
  // an editor may read credentials and publish, a manager may not
  expect((await invite(server, asManager, { role_id: ROLE_ID.ORG_EDITOR })).status).toBe(403)
  expect((await invite(server, asManager, { role_id: ROLE_ID.VIEWER })).status).toBe(201)
  expect((await invite(server, { ...partner, api_key: editor.token })).status).toBe(403)

  expect((await update(admin.token, editor.id, { role_id: ROLE_ID.system_admin })).status).toBe(403)
  expect((await update(admin.token, system.id, { name: 'Low' })).status).toBe(403)
  expect((await remove(admin.token, system.id)).status).toBe(403)
  expect((await remove(manager.token, admin.id)).status).toBe(403)
  for (const token of [admin.token, system.token]) {
    expect((await update(token, user_id, { name: 'Gone' })).status).toBe(403)
    expect((await remove(token, user_id)).status).toBe(403)
  }
  expect((await remove(api_key, user_id)).status).toBe(403)
  expect((await update(system.token, admin.id, { role_id: ROLE_ID.VIEWER })).status).toBe(200)
  expect((await remove(api_key, system.id)).status).toBe(200)
})

test('TEAM-04 nobody can change themselves; the last administrator gets the reason why it cannot be removed', async () => {
  await fresh()
  const first = await signedInMember(server, partner, { role_id: ROLE_ID.ORG_ADMIN })
  const last = async (result: Promise<{ status: number; body: { code: string } }>) => {
    const { status, body } = await result
    return [status, body.code]
  }
  expect(await last(remove(first.token, first.id))).toEqual([409, 'conflict'])
  expect(await last(update(first.token, first.id, { role_id: ROLE_ID.VIEWER }))).toEqual([409, 'conflict'])
  const second = await signedInMember(server, partner, { role_id: ROLE_ID.ORG_ADMIN })
  expect(await last(remove(first.token, first.id))).toEqual([403, 'forbidden'])
  expect(await last(update(first.token, first.id, { role_id: ROLE_ID.VIEWER }))).toEqual([403, 'forbidden'])

  const both = await Promise.all([remove(first.token, second.id), remove(second.token, first.id)])
  expect(both.map(({ status }) => status === 200).toSorted()).toEqual([false, true])
  expect((await list(partner.api_key)).users.filter(({ role }: { role: string }) => role === 'ORG_ADMIN')).toHaveLength(1)
})

test('TEAM-02 a member can get another name, role and status; a change of rights ends its sessions', async () => {
  const { api_key } = await fresh()
  const { id, email, token } = await signedInMember(server, partner)
  const renamed = await update(api_key, id, { name: 'Amelia', last_name: '' })
  expect(renamed.body).toMatchObject({
    message: 'User updated successfully',
    user: { name: 'Amelia', last_name: '', role: 'ORG_EDITOR' },
  })
  expect((await me(token)).body.user.name).toBe('Amelia')

  expect((await update(api_key, id, { role_id: ROLE_ID.VIEWER })).body.user).toMatchObject({
    role: 'VIEWER',
    permissions: ['view_analytics'],
  })
  expect(await statuses(token)).toBe(401)
  const again = (await loginUser(server, email, PASSWORD)).body
  expect(again.membership).toMatchObject({ role: 'VIEWER', permissions: ['view_analytics'] })

  expect((await update(api_key, id, { status: 'inactive' })).body.user.status).toBe('inactive')
  expect(await statuses(again.access_token)).toBe(401)
  expect((await loginUser(server, email, PASSWORD)).status).toBe(401)
  expect((await update(api_key, id, { status: 'active' })).body.user.status).toBe('active')
  expect((await loginUser(server, email, PASSWORD)).status).toBe(200)

  const address = `${crypto.randomUUID()}@example.com`
  expect((await update(api_key, id, { email: address })).body.user.email).toBe(address)
  expect((await loginUser(server, address, PASSWORD)).status).toBe(200)
  expect((await outbox(server)).filter(({ to }) => to === email).at(-1)?.subject).toBe('Your email address was changed')
  const other = await signedInMember(server, partner)
  expect((await update(api_key, id, { email: other.email })).status).toBe(409)
  expect((await list(api_key, `?q=${other.email}`)).total).toBe(1)
})

test('TEAM-05 a removed member is signed out at once and can be invited again with its own password', async () => {
  const { api_key } = await fresh()
  const { id, email, token } = await signedInMember(server, partner)
  expect((await remove(api_key, id)).body).toEqual({ success: true, message: 'User removed successfully' })
  expect(await statuses(token)).toBe(401)
  expect((await list(api_key)).total).toBe(0)
  expect((await remove(api_key, id)).status).toBe(404)
  expect((await loginUser(server, email, PASSWORD)).status).toBe(401)
  expect((await invite(server, partner, { email })).status).toBe(201)
  expect((await loginUser(server, email, PASSWORD)).status).toBe(200)
})

test('TEAM-05 a member of several of the caller’s organizations is changed in the named one', async () => {
  const { api_key, organization_id } = await fresh()
  const { id, email } = await signedInMember(server, partner)
  const { body } = await server.call('POST', '/api/zeta/api-users/organizations', { key: api_key, body: { name: 'Second' } })
  const second = body.organization.organization_id
  await invite(server, { api_key, organization_id: second }, { email, role_id: ROLE_ID.VIEWER })
  const unnamed = await remove(api_key, id)
  expect(unnamed).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'organization_id'] }] } })
  expect((await remove(api_key, id, `?organization_id=${second}`)).status).toBe(200)
  expect((await list(api_key, '', second)).total).toBe(0)
  expect((await list(api_key, '', organization_id)).total).toBe(1)
  const stranger = await server.partner()
  expect((await remove(api_key, id, `?organization_id=${stranger.organization_id}`)).status).toBe(404)
})

test('TEAM-05 the same Idempotency-Key sends one invitation', async () => {
  const { api_key, organization_id } = await fresh()
  const body = { email: `${crypto.randomUUID()}@example.com`, name: 'Mel', organization_id, role_id: 3 }
  const call = () =>
    server.call('POST', '/api/zeta/api-users/create-user', { key: api_key, body, headers: { 'idempotency-key': 'one' } })
  const [first, second] = [await call(), await call()]
  expect(second.body).toEqual(first.body)
  const { rows } = await server.parts.db.execute(sql`SELECT id FROM mail WHERE organization_id = ${organization_id}`)
  expect(rows).toHaveLength(1)
})

test('TEAM-03 the number of invitations to one address is limited', async () => {
  await fresh()
  const email = `${crypto.randomUUID()}@example.com`
  for (let count = 0; count < 5; count += 1) expect((await invite(server, partner, { email })).status).toBe(201)
  const slowed = await invite(server, partner, { email })
  expect(slowed.status).toBe(429)
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('TEAM-01 the list names the owner, who cannot be changed there; callers without the right do not see it', async () => {
  const { api_key, organization_id } = await fresh()
  const { owner, users: before } = await list(api_key)
  const profile = (await me(api_key)).body.user
  expect(owner).toMatchObject({ id: profile.user_id ?? profile.id, email: profile.email, name: expect.any(String) })
  expect(before).toEqual([])
  const viewer = await signedInMember(server, partner, { role_id: ROLE_ID.VIEWER })
  expect((await list(viewer.token, '', organization_id)).owner).toBeNull()
})
