import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../access/find-actor.ts'
import { newToken } from '../access/rules.ts'
import { type TestServer, testServer } from '../../test/test-server.ts'

const PATH = '/api/zeta/api-users/organizations'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

async function newPartner(): Promise<string> {
  const body = { company_name: 'C', contact_name: 'N', contact_email: `${crypto.randomUUID()}@example.com` }
  return (await server.call('POST', '/api/zeta/api-users', { body })).body.api_key
}
const create = async (key: string, body: Record<string, unknown>) =>
  (await server.call('POST', PATH, { key, body })).body.organization
const list = async (key: string) => (await server.call('GET', PATH, { key })).body
const remove = (key: string, id: string) => server.call('DELETE', `${PATH}/${id}`, { key })
const balance = async (key: string, id: string) =>
  (await server.call('GET', `/api/orion/points/balance/${id}`, { key })).body.data

test('ORG-06 WFL-03 the list says whether workflows can be created, in the specified sentences', async () => {
  const key = await newPartner()
  expect(await list(key)).toEqual({
    success: true,
    organizations: [],
    has_default_organization: false,
    default_organization: null,
    can_create_workflows: false,
    warnings: ['You need to create at least one organization to generate workflows.'],
    message: 'You need to create at least one organization to generate workflows.',
    total: 0,
    next_cursor: null,
  })
  const first = await create(key, { name: 'First' })
  const second = await create(key, { name: 'Second' })
  const whole = await list(key)
  expect(whole).toMatchObject({
    has_default_organization: true,
    can_create_workflows: true,
    warnings: [],
    message: 'You can create workflows!',
    total: 2,
  })
  expect(whole.default_organization).toEqual(first)
  const membership = { membership_type: 'system_admin', role: null }
  expect(whole.organizations).toMatchObject([
    { ...first, membership },
    { ...second, membership },
  ])
})

test('ORG-04 the first organization is the default, and a later one only on request', async () => {
  const key = await newPartner()
  expect(await create(key, { name: 'First', is_default: false })).toMatchObject({
    is_default: true,
    currency: 'USD',
    country: null,
  })
  expect(await create(key, { name: 'Second', is_default: null })).toMatchObject({ is_default: false })
  expect(await create(key, { name: 'Third', is_default: true })).toMatchObject({ is_default: true })
  expect((await list(key)).organizations.map((organization: { is_default: boolean }) => organization.is_default)).toEqual([
    false,
    false,
    true,
  ])
})

test('ORG-04 the default cannot be unset, only moved to another organization', async () => {
  const key = await newPartner()
  const first = await create(key, { name: 'First' })
  const second = await create(key, { name: 'Second' })
  const unset = await server.call('PUT', `${PATH}/${first.organization_id}`, { key, body: { name: 'First', is_default: false } })
  expect(unset.status).toBe(409)
  expect(unset.body.detail).toBe(
    'This organization is already your default. You cannot unset the default without setting another one.',
  )
  const moved = await server.call('PUT', `${PATH}/${second.organization_id}`, { key, body: { name: 'Second', is_default: true } })
  expect(moved.body).toMatchObject({ message: 'Default organization updated successfully', organization: { is_default: true } })
  expect((await list(key)).default_organization.organization_id).toBe(second.organization_id)
})

test('ORG-04 there is exactly one default at any time, during twenty simultaneous changes', async () => {
  const key = await newPartner()
  const made = await Promise.all(Array.from({ length: 8 }, (_, n) => create(key, { name: `O${n}`, is_default: true })))
  const changes = Array.from({ length: 20 }, (_, n) => {
    const { organization_id, organization_name } = made[n % 8]
    return server.call('PUT', `${PATH}/${organization_id}`, { key, body: { name: organization_name, is_default: true } })
  })
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200)
  expect((await list(key)).organizations.filter((organization: { is_default: boolean }) => organization.is_default)).toHaveLength(
    1,
  )
})

test('ORG-04 the database refuses two default organizations', async () => {
  const { user_id } = await server.partner()
  const insert = sql`INSERT INTO organization (id, partner_id, name, is_default) VALUES ('forged', ${user_id}, 'Forged', true)`
  await expect(server.parts.db.execute(insert)).rejects.toThrow()
})

test('ORG-02 a name is required to create and update; absent fields stay, and empty ones are cleared', async () => {
  const key = await newPartner()
  for (const body of [{}, { name: '' }, { name: '   ' }, { name: null }]) {
    const refused = await server.call('POST', PATH, { key, body })
    expect(refused.status).toBe(422)
    expect(refused.body.detail[0]).toMatchObject({ loc: ['body', 'name'], msg: 'Organization name is required' })
  }
  const made = await create(key, {
    name: ' Café ',
    country: 'MX',
    currency: 'MXN',
    tax_id: '',
    fiscal_regime: '601',
    url_photo: '',
    extra: 1,
  })
  expect(made).toMatchObject({
    organization_name: 'Café',
    country: 'MX',
    currency: 'MXN',
    tax_id: null,
    fiscal_regime: '601',
    url_photo: null,
  })
  const path = `${PATH}/${made.organization_id}`
  expect((await server.call('PUT', path, { key, body: { country: 'US' } })).status).toBe(422)
  const { body } = await server.call('PUT', path, { key, body: { name: 'Café', country: 'US' } })
  expect(body.message).toBe('Organization updated successfully')
  expect(body.organization).toMatchObject({ country: 'US', currency: 'MXN', fiscal_regime: null })
  const wrong = await server.call('PUT', path, { key, body: { name: 'Café', country: 'XX', url_photo: 'javascript:alert(1)' } })
  expect(wrong.body.detail.map(({ loc }: { loc: string[] }) => loc[1])).toEqual(['country', 'url_photo'])
})

test('54 ORG-02 an organization’s website is stored and cleared, and must be an https address', async () => {
  const key = await newPartner()
  const { organization_id, website } = await create(key, { name: 'Marea', website: 'https://marea.example/en' })
  expect(website).toBe('https://marea.example/en')
  const put = (body: object) => server.call('PUT', `${PATH}/${organization_id}`, { key, body: { name: 'Marea', ...body } })
  expect((await put({})).body.organization.website).toBe('https://marea.example/en')
  for (const wrong of ['javascript:alert(1)', 'http://marea.example', 'marea'])
    expect((await put({ website: wrong })).body.detail[0].loc).toEqual(['body', 'website'])
  expect((await put({ website: '' })).body.organization.website).toBeNull()
})

test('ORG-05 the only organization cannot be deleted, nor the default one while others exist', async () => {
  const key = await newPartner()
  const first = await create(key, { name: 'First' })
  expect((await remove(key, first.organization_id)).status).toBe(409)
  const second = await create(key, { name: 'Second' })
  expect(await remove(key, first.organization_id)).toMatchObject({
    status: 409,
    body: { detail: 'Set another organization as default first.' },
  })
  expect(await remove(key, second.organization_id)).toMatchObject({
    status: 200,
    body: { message: 'Organization deleted successfully' },
  })
  expect((await remove(key, second.organization_id)).status).toBe(404)
  expect((await list(key)).total).toBe(1)
})

test('ORG-05 PTS-05 the points of a deleted organization move to the default one', async () => {
  const key = await newPartner()
  const first = await create(key, { name: 'First' })
  const second = await create(key, { name: 'Second', is_default: true })
  expect((await balance(key, first.organization_id)).current_points).toBe(250_000)
  expect((await remove(key, first.organization_id)).status).toBe(200)
  expect((await balance(key, second.organization_id)).current_points).toBe(250_000)
  expect((await server.call('GET', `/api/orion/points/balance/${first.organization_id}`, { key })).status).toBe(404)
})

test('ORG-05 an organization with a running stage cannot be deleted', async () => {
  const key = await newPartner()
  await create(key, { name: 'First' })
  const second = await create(key, { name: 'Second' })
  const { db } = server.parts
  const [organization_id, workflow_id] = [second.organization_id, crypto.randomUUID()]
  await db.execute(sql`INSERT INTO workflow (id, organization_id, created_by, name, topic, language, duration_seconds)
    VALUES (${workflow_id}, ${organization_id}, 'x', 'w', 't', 'en', 60)`)
  await db.execute(sql`INSERT INTO execution (id, organization_id, workflow_id, stage_number, started_by, provider, price, request)
    VALUES (${crypto.randomUUID()}, ${organization_id}, ${workflow_id}, 1, 'x', 'builtin', '{}', '{}')`)
  expect(await remove(key, organization_id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('ORG-06 another tenant can see, change and delete nothing, and gets the answer of a missing organization', async () => {
  const { organization_id } = await server.partner()
  const stranger = await newPartner()
  await create(stranger, { name: 'Mine' })
  for (const id of [organization_id, 'nonsense', '00000000-0000-0000-0000-000000000000', '%00', '..%2f..', 'x'.repeat(400)]) {
    const change = await server.call('PUT', `${PATH}/${id}`, { key: stranger, body: { name: 'Stolen' } })
    const gone = await remove(stranger, id)
    if (id === '%00') expect([change.status, gone.status]).toEqual([422, 422])
    else {
      expect([change.status, gone.status]).toEqual([404, 404])
      expect(change.body).toMatchObject({ detail: 'Organization not found', code: 'not_found' })
    }
  }
  expect((await list(stranger)).total).toBe(1)
})

test('ORG-02 pages of organizations have no gaps', async () => {
  const key = await newPartner()
  for (let n = 0; n < 5; n += 1) await create(key, { name: `O${n}` })
  const names: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await server.call('GET', `${PATH}?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`, { key })
    names.push(...body.organizations.map((organization: { organization_name: string }) => organization.organization_name))
    cursor = body.next_cursor
  }
  expect(names).toEqual(['O0', 'O1', 'O2', 'O3', 'O4'])
  for (const limit of ['0', '-1', '201', '1.5', 'x', ''])
    expect((await server.call('GET', `${PATH}?limit=${limit}`, { key })).status).toBe(422)
  expect((await server.call('GET', `${PATH}?limit=1&limit=2`, { key })).status).toBe(422)
})

test('ORG-06 TEAM-04 the list shows a member’s role in each organization', async () => {
  const { api_key, organization_id } = await server.partner()
  const second = await create(api_key, { name: 'Second' })
  const { db } = server.parts
  const [id, token] = [crypto.randomUUID(), newToken()]
  await db.execute(
    sql`INSERT INTO member (id, email, name, password_hash, must_change_password) VALUES (${id}, ${id}, 'M', '-', false)`,
  )
  await db.execute(sql`INSERT INTO membership (member_id, organization_id, membership_type, role, status) VALUES
    (${id}, ${organization_id}, 'business', 'ORG_ADMIN', 'active'), (${id}, ${second.organization_id}, 'free', 'VIEWER', 'active')`)
  await db.execute(
    sql`INSERT INTO session (id, token_hash, member_id, expires_at) VALUES (${id}, ${hashToken(token)}, ${id}, now() + interval '1 day')`,
  )
  expect((await list(token)).organizations.map(({ membership }: { membership: unknown }) => membership)).toEqual([
    {
      membership_type: 'business',
      role: 'ORG_ADMIN',
      permissions: ['create_workflows', 'manage_users', 'view_analytics', 'export_data', 'manage_organizations'],
    },
    { membership_type: 'free', role: 'VIEWER', permissions: ['view_analytics'] },
  ])
})

test('ORG-04 TEAM-04 for a system_admin of two partners, points of a deleted organization go to that organization’s partner', async () => {
  const [one, two] = [await server.partner(), await server.partner()]
  const { db } = server.parts
  const [id, token] = [crypto.randomUUID(), newToken()]
  await db.execute(
    sql`INSERT INTO member (id, email, name, password_hash, must_change_password) VALUES (${id}, ${id}, 'M', '-', false)`,
  )
  for (const { organization_id } of [one, two])
    await db.execute(
      sql`INSERT INTO membership (member_id, organization_id, role, status) VALUES (${id}, ${organization_id}, 'system_admin', 'active')`,
    )
  await db.execute(
    sql`INSERT INTO session (id, token_hash, member_id, expires_at) VALUES (${id}, ${hashToken(token)}, ${id}, now() + interval '1 day')`,
  )

  const made = await create(token, { name: 'Made by a member' })
  expect(made.is_default).toBe(false)
  expect((await list(token)).total).toBe(3)
  const second = await create(two.api_key, { name: 'Second', is_default: true })
  expect((await remove(token, two.organization_id)).status).toBe(200)
  expect((await balance(two.api_key, second.organization_id)).current_points).toBe(250_000)
  expect((await balance(one.api_key, one.organization_id)).current_points).toBe(250_000)
  expect((await server.call('GET', PATH, { key: token })).status).toBe(401) // its members' sessions have ended
})

test('29.4 names of organizations, people, films and connections must be one line', async () => {
  const { api_key: key, organization_id } = await server.partner()
  const post = (path: string, body: object) => server.call('POST', path, { key, body })
  for (const name of ['a\nBcc: b@example.com', 'a\r\nb', 'a\u2028b', 'a\u0000b', 'a\u001b[31mb']) {
    const asked = [
      post('/api/zeta/api-users/organizations', { name }),
      post('/api/zeta/api-users', { company_name: name, contact_name: 'N', contact_email: 'line@example.com' }),
      post('/api/orion/connections', { organization_id, provider: 'commons', label: name, fields: {} }),
    ]
    expect([name, (await Promise.all(asked)).map(({ status }) => status)]).toEqual([name, [422, 422, 422]])
  }
})

test('29.12 ORG-03 a country sets the currency if the request names none, on creation and on change', async () => {
  const { api_key: key } = await server.partner()
  const path = '/api/zeta/api-users/organizations'
  const make = async (body: object) => (await server.call('POST', path, { key, body: { name: 'O', ...body } })).body.organization
  expect((await make({})).currency).toBe('USD')
  expect((await make({ country: 'JP', currency: 'EUR' })).currency).toBe('EUR')
  const { organization_id, currency } = await make({ country: 'MX' })
  expect(currency).toBe('MXN')
  const change = async (body: object) =>
    (await server.call('PUT', `${path}/${organization_id}`, { key, body: { name: 'O', ...body } })).body.organization.currency
  // a currency stays until it is changed or cleared
  expect([
    await change({ country: 'DE' }),
    await change({ currency: null }),
    await change({ country: null, currency: '' }),
  ]).toEqual(['MXN', 'EUR', 'USD'])
})
