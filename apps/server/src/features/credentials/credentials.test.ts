import { SOCIAL_PLATFORMS, type SocialPlatform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_FIELDS } from '@orion/contract/credentials.ts'
import pino from 'pino'
import { sql } from '../../db/drizzle.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FACEBOOK_ACCOUNT, FACEBOOK_USER_TOKEN } from '../../../../../fakes/facebook.ts'
import { INSTAGRAM_ACCOUNT, OTHER_PAGE_ID } from '../../../../../fakes/instagram.ts'
import { fakePlatforms } from '../../../../../fakes/platforms.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { TIKTOK_ACCOUNT, TIKTOK_RENEWED } from '../../../../../fakes/tiktok.ts'
import { X_ACCOUNT } from '../../../../../fakes/x.ts'
import { ROLE_ID, signedInMember } from '../../test/people.ts'
import { sweep } from '../../jobs/queue/sweep.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'

const PATH = '/api/v1/api-keys'
const NAMES: Record<SocialPlatform, string> = {
  youtube: 'Orion Test Channel',
  x: 'Orion Test (@orion_test)',
  facebook: 'Orion Test Page',
  instagram: '@orion.test',
  tiktok: 'Orion Test',
  mastodon: '@orion_test@social.example.com',
}

let fakes: Record<SocialPlatform, Fake>
let accounts: Record<SocialPlatform, Record<string, string>>
let server: TestServer
const logged: string[] = []
beforeAll(async () => {
  const platforms = await fakePlatforms()
  ;({ fakes, accounts } = platforms)
  server = await testServer({
    settings: { ...platforms.settings, INSTAGRAM_URL: `${platforms.settings.INSTAGRAM_URL}/` },
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
  })
})
afterAll(async () => {
  await server.close()
  await Promise.all(Object.values(fakes).map((fake) => fake.close()))
})
afterEach(() => {
  for (const fake of Object.values(fakes)) fake.trouble = 'none'
})

const save = (
  { api_key, organization_id }: TestPartner,
  provider_name: string,
  credentials: Record<string, string>,
  keep?: string[],
) =>
  server.call('POST', PATH, {
    headers: { authorization: `Bearer ${api_key}`, 'x-user-id': 'anybody' },
    body: { provider_name, category: 'social', description: 'For films', credentials, keep, org_id: organization_id },
  })
const list = async ({ api_key, organization_id }: TestPartner) =>
  (await server.call('GET', `${PATH}?category=social&org_id=${organization_id}`, { key: api_key })).body
const check = ({ api_key }: TestPartner, id: string) => server.call('POST', `${PATH}/${id}/test`, { key: api_key })

test('SOC-01 each platform has its specified fields, and a webhook too, with the secret and multi-line ones marked', () => {
  const shape = Object.fromEntries(
    Object.entries(PLATFORM_FIELDS).map(([platform, fields]) => [
      platform,
      fields
        .filter(({ optional }) => optional !== true)
        .map(({ name, secret, multiline }) => `${name}${secret ? '*' : ''}${multiline ? '¶' : ''}`),
    ]),
  )
  expect(shape).toEqual({
    youtube: ['api_key*', 'client_id', 'client_secret*', 'refresh_token*¶'],
    x: ['consumer_key', 'consumer_secret*', 'access_token', 'access_token_secret*'],
    facebook: ['page_access_token*¶', 'page_id', 'app_id', 'app_secret*'],
    instagram: ['access_token*¶', 'account_id', 'facebook_page_id'],
    tiktok: ['app_id', 'app_secret*', 'access_token*¶'],
    mastodon: ['server', 'access_token*¶'],
    webhook: ['url*¶', 'secret*'],
  })
})

test.each(SOCIAL_PLATFORMS)(
  'SOC-03 SOC-04 %s: credentials are saved, masked, tested by a real call, and deleted',
  async (key) => {
    const partner = await server.partner()
    const saved = await save(partner, key, accounts[key])
    expect(saved).toMatchObject({ status: 201, body: { success: true, provider_name: key, status: 'configured' } })
    const { id } = saved.body

    const before = fakes[key].seen.length
    const tested = await check(partner, id)
    expect(tested.body).toMatchObject({ success: true, status: 'configured', connected_as: NAMES[key] })
    expect(fakes[key].seen.length).toBeGreaterThan(before)
    expect(fakes[key].seen.slice(before).every(({ method, path }) => method === 'GET' || path === '/token')).toBe(true)

    const [entry, ...others] = await list(partner)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      id,
      provider_name: key,
      category: 'social',
      description: 'For films',
      org_id: partner.organization_id,
      status: 'configured',
      connected_as: NAMES[key],
    })
    for (const [field, value] of Object.entries(accounts[key])) expect(entry.masked[field]).toBe(`••••${value.slice(-4)}`)
    expect(Date.parse(entry.checked_at)).toBeGreaterThan(Date.now() - 60_000)

    const deleted = await server.call('DELETE', `${PATH}/${id}`, { key: partner.api_key })
    expect(deleted.body.message).toMatch(/ credentials deleted successfully!$/)
    expect(await list(partner)).toEqual([])
    expect((await check(partner, id)).status).toBe(404)
    const { rows } = await server.parts.db.execute(sql`SELECT 1 FROM secret WHERE credential_id = ${id}`)
    expect(rows).toEqual([])
  },
)

test('SOC-02 missing fields are listed by their labels', async () => {
  const partner = await server.partner()
  const { status, body } = await save(partner, 'YouTube', { client_id: 'x', refresh_token: '  ', api_key: '••••abcd' })
  expect(status).toBe(422)
  expect(body.code).toBe('invalid_fields')
  expect(body.detail[0]).toMatchObject({
    loc: ['body', 'credentials'],
    msg: 'Please fill in all required fields: API Key, Client Secret, Refresh Token',
  })
  expect(body.detail.slice(1).map(({ loc }: { loc: string[] }) => loc[2])).toEqual(['api_key', 'client_secret', 'refresh_token'])
  expect(await list(partner)).toEqual([])
  expect((await save(partner, 'myspace', {})).body.detail[0].loc).toEqual(['body', 'provider_name'])
})

test('SOC-05 the last four characters of a value are shown, unless the value is so short that they are half of it', async () => {
  const partner = await server.partner()
  await save(partner, 'facebook', {
    page_access_token: 'token-of-page',
    page_id: '12345678',
    app_id: '1234567',
    app_secret: 'abc',
  })
  const masked = { page_access_token: '••••page', page_id: '••••5678', app_id: '••••', app_secret: '••••' }
  expect((await list(partner))[0].masked).toEqual(masked)
})

test('SOC-02 a masked value, or a value in `keep`, is stored unchanged', async () => {
  const partner = await server.partner()
  await save(partner, 'x', { ...X_ACCOUNT, access_token: 'wrong-token-0123456789' })
  const [wrong] = await list(partner)
  expect((await check(partner, wrong.id)).body).toMatchObject({ status: 'error', detail: 'Unauthorized' })
  expect((await list(partner))[0]).toMatchObject({ status: 'error', detail: 'Unauthorized' })

  const { consumer_secret: _, ...masked } = { ...wrong.masked, access_token: X_ACCOUNT.access_token }
  expect((await save(partner, 'X', masked)).status).toBe(422)
  const saved = await save(partner, 'X', masked, ['consumer_secret'])
  expect(saved.body).toMatchObject({ id: wrong.id, status: 'configured' })
  expect((await list(partner))[0].detail).toBeUndefined()
  expect((await check(partner, wrong.id)).body).toMatchObject({ status: 'configured', connected_as: NAMES.x })
})

test('29.5 a save without required fields is 422 at each field and changes nothing, even if other fields are stored', async () => {
  const partner = await server.partner()
  await save(partner, 'x', X_ACCOUNT)
  const before = await list(partner)
  const alone = await save(partner, 'x', { consumer_key: 'another-key-0123456789' })
  expect(alone.status).toBe(422)
  const places = alone.body.detail.map(({ loc }: { loc: string[] }) => loc.at(-1))
  expect(places).toEqual(['credentials', 'consumer_secret', 'access_token', 'access_token_secret'])
  for (const keep of [['nothing'], ['consumer_key'], []])
    expect((await save(partner, 'x', { consumer_key: 'k' }, keep)).status).toBe(422)
  const never = await save(partner, 'tiktok', {}, ['app_id', 'app_secret', 'access_token'])
  expect(never.status).toBe(422) // there is no stored value to keep
  expect(await list(partner)).toEqual(before)
})

test('SOC-03 TikTok: the refresh token renews a dead token; the expiry is shown; an emptied field is deleted', async () => {
  const partner = await server.partner()
  const { refresh_token, ...required } = TIKTOK_ACCOUNT
  const { id } = (await save(partner, 'tiktok', required)).body
  const [entry] = await list(partner)
  const hours = (Date.parse(entry.expires_at) - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThan(24.1)
  fakes.tiktok.trouble = 'expired'
  expect((await check(partner, id)).body).toMatchObject({
    status: 'error',
    detail: expect.stringContaining('access_token_invalid'),
  })

  const kept = Object.keys(required)
  expect((await save(partner, 'tiktok', { refresh_token })).status).toBe(422)
  await save(partner, 'tiktok', { refresh_token }, kept)
  expect((await check(partner, id)).body).toMatchObject({ status: 'configured', connected_as: 'Orion Test' })
  expect((await list(partner))[0].masked).toMatchObject({
    access_token: `••••${TIKTOK_RENEWED.access_token.slice(-4)}`,
    refresh_token: `••••${TIKTOK_RENEWED.refresh_token.slice(-4)}`,
  })
  await save(partner, 'tiktok', { refresh_token: '' }, kept)
  expect((await list(partner))[0].masked.refresh_token).toBeUndefined()
})

test('SOC-03 Facebook refuses a person’s token and shows when a page’s token expires; Instagram checks its page', async () => {
  const partner = await server.partner()
  const facebook = (await save(partner, 'facebook', { ...FACEBOOK_ACCOUNT, page_access_token: FACEBOOK_USER_TOKEN })).body.id
  expect((await check(partner, facebook)).body).toMatchObject({
    status: 'error',
    detail: 'This is a user token. Publishing needs a page token.',
  })
  await save(partner, 'facebook', FACEBOOK_ACCOUNT)
  expect((await check(partner, facebook)).body.expires_at).toBe('2027-01-31T00:00:00.000Z')
  const instagram = (await save(partner, 'instagram', { ...INSTAGRAM_ACCOUNT, facebook_page_id: OTHER_PAGE_ID })).body.id
  expect((await check(partner, instagram)).body.detail).toContain('not linked to this Instagram account')
})

const WORDS: Record<string, Partial<Record<SocialPlatform, string>>> = {
  expired: {
    youtube: 'invalid_grant: Token has been expired or revoked.',
    x: 'Unauthorized',
    facebook: 'Session has expired',
    instagram: 'code 190/463',
    tiktok: 'access_token_invalid',
    mastodon: 'The access token expired',
  },
  rate_limit: {
    youtube: 'quotaExceeded',
    x: 'Try again in ',
    facebook: 'Application request limit reached',
    instagram: 'code 4',
    tiktok: 'Try again in 60 seconds.',
    mastodon: 'Too many requests. Try again in 300 seconds.',
  },
  wrong_permission: {
    youtube: 'insufficientPermissions',
    x: 'oauth1 app permissions',
    facebook: 'pages_manage_posts',
    instagram: 'code 10',
    tiktok: 'scope_not_authorized',
    mastodon: 'This action is outside the authorized scopes',
  },
  server_error: { youtube: 'cannot be read (status 503)', mastodon: 'Mastodon answered with status 503.' },
  bad_json: { youtube: 'cannot be read (status 200)' },
  cut: { youtube: 'could not be reached', mastodon: 'The line to Mastodon broke' },
}
test.each(Object.keys(WORDS))(
  'SOC-03 when a platform answers with %s, the card shows the platform’s message',
  async (trouble) => {
    const partner = await server.partner()
    for (const key of SOCIAL_PLATFORMS) {
      const { refresh_token: _, ...tiktok } = TIKTOK_ACCOUNT
      const { id } = (await save(partner, key, key === 'tiktok' ? tiktok : accounts[key])).body
      fakes[key].trouble = trouble as Fake['trouble']
      const { status, body } = await check(partner, id)
      const words = WORDS[trouble][key] ?? WORDS[trouble].youtube
      expect([key, status, body.status, body.detail]).toEqual([key, 200, 'error', expect.stringContaining(words!)])
    }
  },
)

test('SOC-04 TEAM-04 viewers cannot read credentials, editors cannot change them, and strangers cannot see them', async () => {
  const partner = await server.partner()
  const { id } = (await save(partner, 'x', X_ACCOUNT)).body
  const editor = await signedInMember(server, partner)
  const viewer = await signedInMember(server, partner, { role_id: ROLE_ID.VIEWER })
  const admin = await signedInMember(server, partner, { role_id: ROLE_ID.ORG_ADMIN })
  const stranger = await server.partner()
  const as = (api_key: string) => ({ ...partner, api_key })
  expect((await list(as(editor.token)))[0].id).toBe(id)
  expect((await save(as(editor.token), 'x', X_ACCOUNT)).status).toBe(403)
  expect((await check(as(editor.token), id)).status).toBe(403)
  expect((await server.call('GET', PATH, { key: viewer.token })).status).toBe(403)
  expect((await save(as(admin.token), 'x', X_ACCOUNT)).status).toBe(201)
  expect((await save({ ...partner, api_key: stranger.api_key }, 'x', X_ACCOUNT)).status).toBe(404)
  expect((await server.call('GET', `${PATH}?org_id=${partner.organization_id}`, { key: stranger.api_key })).status).toBe(404)
  expect((await check(stranger, id)).status).toBe(404)
  expect((await server.call('DELETE', `${PATH}/${id}`, { key: stranger.api_key })).status).toBe(404)
  expect((await server.call('GET', PATH)).status).toBe(401)
})

test('ORG-01 an organization shows whether social media is configured', async () => {
  const partner = await server.partner()
  const configured = async () =>
    (await server.call('GET', '/api/zeta/api-users/organizations', { key: partner.api_key })).body.organizations[0]
      .social_configured
  expect(await configured()).toBe(false)
  const { id } = (await save(partner, 'x', { ...X_ACCOUNT, consumer_secret: 'wrong' })).body
  expect(await configured()).toBe(true)
  await check(partner, id)
  expect(await configured()).toBe(false)
})

test('SOC-05 T8 encrypted rows cannot be decrypted in another place; swapped or changed ones fail', async () => {
  const [partner, other] = [await server.partner(), await server.partner()]
  const { id } = (await save(partner, 'x', X_ACCOUNT)).body
  const theirs = (await save(other, 'x', X_ACCOUNT)).body.id
  const { db } = server.parts
  const statuses = async () => (await check(partner, id)).status
  expect(await statuses()).toBe(200)
  await db.execute(sql`UPDATE secret a SET (kid, wrapped_dek, iv, ct, tag) = (SELECT kid, wrapped_dek, iv, ct, tag FROM secret b
    WHERE b.credential_id = ${theirs} AND b.field = a.field)
    WHERE a.credential_id = ${id}`)
  expect(await statuses()).toBe(500)
  await save(partner, 'x', X_ACCOUNT)
  expect(await statuses()).toBe(200)
  for (const column of ['wrapped_dek', 'iv', 'ct', 'tag']) {
    await db.execute(
      sql`UPDATE secret SET ${sql.raw(column)} = set_byte(${sql.raw(column)}, 3, (get_byte(${sql.raw(column)}, 3) + 1) % 256)
        WHERE credential_id = ${id} AND field = 'access_token'`,
    )
    expect([column, await statuses()]).toEqual([column, 500])
    await save(partner, 'x', X_ACCOUNT)
  }
  await db.execute(sql`UPDATE secret SET kid = 'former' WHERE credential_id = ${id}`)
  expect((await check(partner, id)).body).toMatchObject({ code: 'conflict' })
})

test('SOC-05 no log, database, job, event or answer contains a secret', async () => {
  const partner = await server.partner()
  const answers: unknown[] = []
  for (const key of SOCIAL_PLATFORMS) {
    const saved = await save(partner, key, accounts[key])
    answers.push(saved.body)
    for (const trouble of ['none', 'revoked', 'bad_json', 'cut'] as const) {
      fakes[key].trouble = trouble
      answers.push((await check(partner, saved.body.id)).body)
    }
  }
  answers.push(await list(partner))
  const { rows: tables } = await server.parts.db.execute<{ name: string }>(
    sql`SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
  )
  const dump: string[] = []
  for (const { name } of tables) {
    const { rows } = await server.parts.db.execute<{ row: string }>(sql`SELECT t::text AS row FROM ${sql.raw(name)} t`)
    dump.push(...rows.map(({ row }) => row))
  }
  expect(dump.length).toBeGreaterThan(50)
  expect(logged.length).toBeGreaterThan(50)
  const everything = [JSON.stringify(answers), dump.join('\n'), logged.join('')]
  const planted = SOCIAL_PLATFORMS.flatMap((key) => Object.values(accounts[key]))
  for (const secret of [...planted, partner.api_key]) {
    for (const text of everything) {
      expect(
        text.includes(secret) ||
          text.includes(Buffer.from(secret).toString('hex')) ||
          text.includes(Buffer.from(secret).toString('base64')),
      ).toBe(false)
    }
  }
})

test('KEY-01 a rotation shows a new key once, and ends the old key and every session at once', async () => {
  const partner = await server.partner()
  const { body: account } = await server.call('GET', '/api/zeta/api-users/me', { key: partner.api_key })
  const login = (api_key: string) => server.call('POST', '/api/zeta/login', { body: { email: account.user.email, api_key } })
  const sessions = [(await login(partner.api_key)).body.access_token, (await login(partner.api_key)).body.access_token]
  const body = {
    provider_name: 'My key! 2',
    category: 'other',
    description: 'Rotated',
    key: 'api-key-11111111-11111111-11111111',
    org_id: null,
  }
  const rotated = await server.call('POST', PATH, {
    headers: { authorization: `Bearer ${sessions[0]}`, 'idempotency-key': 'r1' },
    body,
  })
  expect(rotated.status).toBe(201)
  const { api_key, id } = rotated.body
  expect(api_key).toMatch(/^api-key-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}$/)
  expect(api_key).not.toBe(body.key)
  for (const dead of [partner.api_key, ...sessions, body.key])
    expect((await server.call('GET', '/api/zeta/api-users/me', { key: dead })).status).toBe(401)
  expect((await login(partner.api_key)).status).toBe(401)
  expect((await login(api_key)).status).toBe(200)
  expect(await server.call('POST', PATH, { key: api_key, body, headers: { 'idempotency-key': 'r1' } })).toMatchObject({
    status: 409,
    body: { code: 'already_issued' },
  })

  const { body: keys } = await server.call('GET', `${PATH}?category=other`, { key: api_key })
  expect(keys).toEqual([
    {
      id,
      provider_name: 'My_key__2',
      category: 'other',
      description: 'Rotated',
      org_id: null,
      status: 'configured',
      masked: { api_key: `••••${api_key.slice(-4)}` },
    },
  ])
  const { body: log } = await server.call('GET', '/api/orion/audit?action=key.rotate', { key: api_key })
  expect(log.entries).toMatchObject([{ action: 'key.rotate', resource: id, outcome: 'done' }])
})

test('KEY-01 of several simultaneous rotations one succeeds and leaves one valid key', async () => {
  const { api_key, user_id } = await server.partner()
  const body = { provider_name: 'k', category: 'other' }
  const replies = await Promise.all([1, 2, 3].map(() => server.call('POST', PATH, { key: api_key, body })))
  const made = replies.filter(({ status }) => status === 201).map(({ body: { api_key: key } }) => key)
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 401, 401])
  const alive = await Promise.all(made.map(async (key) => (await server.call('GET', '/api/zeta/api-users/me', { key })).status))
  expect(alive.filter((status) => status === 200)).toHaveLength(1)
  const { rows } = await server.parts.db.execute(sql`SELECT id FROM api_key WHERE partner_id = ${user_id} AND revoked_at IS NULL`)
  expect(rows).toHaveLength(1)
})

test('KEY-01 SOC-04 without a category, a key is rotated only if the request has no credentials; a wrong category is refused', async () => {
  const { api_key } = await server.partner()
  const post = (body: object) => server.call('POST', PATH, { key: api_key, body })
  expect(await post({ provider_name: 'k', category: 'socials' })).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ['body', 'category'], msg: 'Choose a category: social, other' }] },
  })
  expect((await post({ provider_name: 'x', credentials: X_ACCOUNT })).body).toMatchObject({ status: 'configured' })
  expect((await post({ provider_name: 'x', credentials: 'x' })).status).toBe(422)
  expect((await server.call('GET', '/api/zeta/api-users/me', { key: api_key })).status).toBe(200)
  expect((await post({ provider_name: 'k' })).body.api_key).toMatch(/^api-key-/)
  expect((await server.call('GET', '/api/zeta/api-users/me', { key: api_key })).status).toBe(401)
})

test('KEY-01 a member has no key to rotate', async () => {
  const partner = await server.partner()
  const { token } = await signedInMember(server, partner, { role_id: ROLE_ID.system_admin })
  expect((await server.call('POST', PATH, { key: token, body: { provider_name: 'k', category: 'other' } })).status).toBe(403)
})

test('SOC-04 the same Idempotency-Key gets the answer of the first save again', async () => {
  const { api_key, organization_id } = await server.partner()
  const body = { provider_name: 'x', category: 'social', credentials: X_ACCOUNT, org_id: organization_id }
  const call = () => server.call('POST', PATH, { key: api_key, body, headers: { 'idempotency-key': 's1' } })
  const first = await call()
  expect(await call()).toMatchObject({ status: 201, body: first.body })
})

test('SOC-03 an organization can call its platforms thirty times in ten minutes', async () => {
  const partner = await server.partner()
  const { id } = (await save(partner, 'instagram', INSTAGRAM_ACCOUNT)).body
  const statuses = await Promise.all(Array.from({ length: 31 }, async () => (await check(partner, id)).status))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('ORG-05 SOC-05 credentials of a deleted organization cannot be read, and are deleted after 30 days', async () => {
  const partner = await server.partner()
  const { body } = await server.call('POST', '/api/zeta/api-users/organizations', {
    key: partner.api_key,
    body: { name: 'Second' },
  })
  const second = { ...partner, organization_id: body.organization.organization_id as string }
  const { id } = (await save(second, 'x', X_ACCOUNT)).body
  await server.call('DELETE', `/api/zeta/api-users/organizations/${second.organization_id}`, { key: partner.api_key })
  expect((await check(partner, id)).status).toBe(404)
  expect((await server.call('GET', PATH, { key: partner.api_key })).body.map((entry: { id: string }) => entry.id)).not.toContain(
    id,
  )
  const { db } = server.parts
  const kept = async () => (await db.execute(sql`SELECT 1 FROM secret WHERE credential_id = ${id}`)).rows.length
  await sweep(server.parts)
  expect(await kept()).toBe(4)
  await db.execute(sql`UPDATE organization SET deleted_at = now() - interval '31 days' WHERE id = ${second.organization_id}`)
  await sweep(server.parts)
  expect(await kept()).toBe(0)
})
