import { mkdirSync, readFileSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { X_ACCOUNT } from '../../../../../fakes/x.ts'
import { sweep } from '../../jobs/queue/sweep.ts'
import { PASSWORD, invite, loginUser, outbox, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { endPayout } from '../profits/end-payout.ts'
import { sealMinutes } from '../audit/seal-minutes.ts'
import { findBrokenSeal } from '../audit/seal-queries.ts'
import { reconcile } from '../points/reconcile.ts'

const ME = '/api/zeta/api-users/me'

let room: WorkflowRoom
let hold: Promise<void> | null = null
beforeAll(async () => {
  room = await workflowRoom({ onMake: () => hold ?? undefined })
})
afterAll(() => room.close())

const http = (method: string, path: string, key?: string, body?: unknown) =>
  room.server.call(method, path, { ...(key !== undefined && { key }), ...(body !== undefined && { body }) })

/** A new partner with `word` in its address and company name. */
async function canaryPartner(word: string) {
  const email = `${word}@example.com`
  const { body } = await http('POST', '/api/zeta/api-users', undefined, {
    company_name: `${word} company`,
    contact_name: `${word} contact`,
    contact_email: email,
    description: `${word} description`,
  })
  const api_key: string = body.api_key
  const organization = await http('POST', '/api/zeta/api-users/organizations', api_key, {
    name: `${word} organization`,
    legal_name: `${word} legal`,
    country: 'MX',
    tax_id: `${word} tax`,
    address: `${word} street`,
  })
  return {
    email,
    api_key,
    user_id: body.api_user.id as string,
    organization_id: organization.body.organization.organization_id as string,
  }
}
type Canary = Awaited<ReturnType<typeof canaryPartner>>

const login = ({ email, api_key }: Canary) => http('POST', '/api/zeta/login', undefined, { email, api_key })
const close = ({ email, api_key }: Canary, key = api_key) => http('POST', `${ME}/close`, key, { confirmation: email, api_key })

/** Every row of every table, and every file except the master key and the database's own files. */
async function everything(): Promise<Record<string, string>> {
  const { db, config } = room.server.parts
  const found: Record<string, string> = {}
  const { rows } = await db.execute<{
    name: string
  }>(sql`SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name
    FROM information_schema.tables WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`)
  for (const { name } of rows) {
    const { rows: each } = await db.execute<{ row: string }>(sql`SELECT t::text AS row FROM ${sql.raw(name)} t`)
    found[name] = each.map(({ row }) => row).join('\n')
  }
  for (const file of readdirSync(config.data_dir, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (file.isFile()) found[path] = `${path}\n${readFileSync(path, 'latin1')}`
  }
  return found
}

const findPlaces = (word: string, places: Record<string, string>) =>
  Object.entries(places)
    .filter(([, text]) => text.toLowerCase().includes(word))
    .map(([place]) => place)

/** Makes files two days old. The sweep keeps younger files, because a job may be about to name them. */
function ageFiles(): void {
  const root = join(room.server.parts.config.data_dir, 'assets')
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const file of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (file.isFile()) utimesSync(join(file.parentPath, file.name), old, old)
}

test('MYA-01 TRUST 8 closing requires the typed address and the key or password, and first shows what is deleted', async () => {
  const partner = await canaryPartner('asks')
  const member = await signedInMember(room.server, partner)
  const { body: session } = await login(partner)
  const { body } = await http('GET', `${ME}/closing`, session.access_token)
  expect(body.closing).toEqual({
    closes_at: null,
    grace_days: 30,
    organizations: 1,
    members: 1,
    workflows: 0,
    files: 0,
    credentials: 0,
    points: 250_000,
    commission: 0,
    pending_payouts: 0,
    running_stages: 0,
  })
  expect((await http('GET', `${ME}/closing`, member.token)).body.closing).toMatchObject({
    organizations: 1,
    members: 0,
    points: 0,
  })

  const tries = [
    [{}, 422, 'invalid_fields'],
    [{ confirmation: 'close', api_key: partner.api_key }, 422, 'invalid_fields'],
    [{ confirmation: partner.email }, 401, 'wrong_credentials'],
    [{ confirmation: partner.email, api_key: room.partner.api_key }, 401, 'wrong_credentials'],
    [{ confirmation: partner.email, password: partner.api_key }, 401, 'wrong_credentials'],
  ] as const
  for (const [wish, status, code] of tries)
    expect(await http('POST', `${ME}/close`, session.access_token, wish)).toMatchObject({ status, body: { code } })
  const wrong = await http('POST', `${ME}/close`, member.token, { confirmation: member.email, password: 'not it at all' })
  expect(wrong).toMatchObject({ status: 401, body: { detail: 'The password is wrong.' } })
  expect((await http('GET', ME, session.access_token)).body.user.closes_at).toBeUndefined()
  expect((await http('POST', `${ME}/keep`, session.access_token)).status).toBe(409)
})

test('MYA-01 TRUST 8 an account with a running stage cannot be closed: 409, and no session ends', async () => {
  const partner = await canaryPartner('running')
  const call = room.as(partner.api_key)
  const { workflow_id } = (await call('POST', '/workflows/', { workflow_name: 'W', organization_id: partner.organization_id }))
    .body
  const { promise, resolve } = Promise.withResolvers<void>()
  hold = promise
  expect((await call('POST', `/workflows/${workflow_id}/execute-stage`, { stage_id: 1 })).status).toBe(202)
  const refused = await close(partner)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'conflict', detail: expect.stringMatching(/^A stage is running\./) },
  })
  expect((await http('GET', ME, partner.api_key)).body.user.closes_at).toBeUndefined()
  hold = null
  resolve()
  await call('POST', `/workflows/${workflow_id}/cancel-stage`, { stage_number: 1 })
  expect((await close(partner)).status).toBe(200)
})

test('MYA-01 TRUST 8 during the 30 days sessions are ended, members cannot sign in, and the owner may only export or keep', async () => {
  const partner = await canaryPartner('grace')
  const member = await signedInMember(room.server, partner)
  const { body: session } = await login(partner)
  const { body: closed } = await close(partner, session.access_token)
  expect((Date.parse(closed.closes_at) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  for (const token of [session.access_token, member.token]) expect((await http('GET', ME, token)).status).toBe(401)
  expect((await loginUser(room.server, member.email, PASSWORD)).status).toBe(401)
  const mail = (await outbox(room.server)).find(({ to }) => to === partner.email)
  expect(mail?.subject).toBe('Your account is being closed')
  expect(mail?.text).toContain('grace contact')

  const { body: again } = await login(partner)
  expect(again.closes_at).toBe(closed.closes_at)
  for (const key of [again.access_token, partner.api_key]) {
    const { organization_id } = partner
    for (const [method, path, body] of [
      ['GET', '/api/zeta/api-users/organizations'],
      ['POST', '/api/orion/workflows/', { workflow_name: 'W', organization_id }],
      ['POST', '/api/v1/api-keys', { provider_name: 'k', category: 'other' }],
      ['GET', `/api/orion/points/balance/${organization_id}`],
    ] as const)
      expect(await http(method, path, key, body)).toMatchObject({ status: 403, body: { code: 'account_closing' } })
  }
  expect((await http('GET', ME, again.access_token)).body.user.closes_at).toBe(closed.closes_at)
  expect((await http('POST', `${ME}/export`, again.access_token)).status).toBe(202)
  await sweep(room.server.parts)
  expect((await http('POST', `${ME}/keep`, again.access_token)).body.message).toBe('Your account stays open.')
  expect((await http('GET', '/api/zeta/api-users/organizations', again.access_token)).body.total).toBe(1)
  expect((await loginUser(room.server, member.email, PASSWORD)).status).toBe(200)
  expect((await login(partner)).body.closes_at).toBeUndefined()
})

test('TRUST 8 canaries: after 30 days no table or file has anything of the partner or its members; its money adds up', async () => {
  const { parts } = room.server
  const partner = await canaryPartner('zanzibar')
  const call = room.as(partner.api_key)
  const { organization_id } = partner
  await http('POST', '/api/v1/api-keys', partner.api_key, {
    provider_name: 'x',
    category: 'social',
    credentials: { ...X_ACCOUNT, consumer_key: 'zanzibar-consumer' },
  })
  const member = await signedInMember(room.server, partner, { email: 'zanzibar.member@example.com' })
  await invite(room.server, partner, { email: 'zanzibar.invited@example.com' })
  const guest = await signedInMember(room.server, room.partner, { email: 'guest@example.com' })
  await invite(room.server, partner, { email: guest.email })
  const [pack] = (await call('GET', '/points/packages?currency_iso=MXN')).body
  const bought = await call(
    'POST',
    '/points/purchase',
    { organization_id, package_id: pack.package_id, payment_method: 'stripe' },
    { 'idempotency-key': 'zanzibar-key' },
  )
  expect(bought.status).toBe(200)
  const { workflow_id } = (
    await call(
      'POST',
      '/workflows/',
      {
        workflow_name: 'zanzibar film',
        topic: 'zanzibar topic',
        organization_id,
        source: { text: 'zanzibar source '.repeat(9) },
      },
      { 'idempotency-key': 'zanzibar-2' },
    )
  ).body
  await room.as(member.token)('POST', `/workflows/${workflow_id}/execute-stage`, { stage_id: 1, prompt: 'zanzibar prompt' })
  for (let status = 'processing'; status === 'processing';) {
    status = (await call('GET', `/workflows/${workflow_id}`)).body.data.stages[1].status
  }
  const form = new FormData()
  form.set('file', new Blob(['# zanzibar notes']), 'zanzibar.md')
  form.set('organization_id', organization_id)
  await fetch(`${room.server.url}/api/orion/assets/`, { method: 'POST', headers: { 'x-api-key': partner.api_key }, body: form })
  await call('POST', '/profits/convert', { points: 50, clabe_account: '002010077777777771' })
  await http('POST', '/api/zeta/login', undefined, { email: partner.email, api_key: 'api-key-00000000-00000000-00000000' })
  await http('POST', `${ME}/export`, partner.api_key)
  for (;;) if ((await http('GET', `${ME}/export`, partner.api_key)).body.export.status !== 'pending') break
  mkdirSync(join(parts.config.data_dir, 'quarantine'), { recursive: true })
  await outbox(room.server)

  const before = await everything()
  const wanted = [
    'partner',
    'organization',
    'member',
    'workflow',
    'iteration',
    'asset',
    'purchase',
    'audit_person',
    'event',
    'idempotency',
    'stage',
  ]
  expect(findPlaces('zanzibar', before)).toEqual(expect.arrayContaining(wanted.map((table) => `public.${table}`)))
  expect(findPlaces('zanzibar', before).filter((place) => place.startsWith('/')).length).toBeGreaterThan(2)
  const money = (places: Record<string, string>) =>
    ['ledger_tx', 'ledger_transfer', 'ledger_hold', 'ledger_spent'].map((table) => places[`public.${table}`])

  expect((await close(partner)).status).toBe(200)
  await outbox(room.server)
  const { db } = parts
  await db.execute(sql`UPDATE partner SET closes_at = now() - interval '1 second' WHERE id = ${partner.user_id}`)
  ageFiles()
  await sealMinutes(db)
  await sweep(parts)
  expect((await db.execute(sql`SELECT 1 FROM partner WHERE id = ${partner.user_id} AND closed_at IS NULL`)).rows).toHaveLength(1)
  const [payout] = (await db.execute<{ id: string }>(sql`SELECT id FROM payout WHERE partner_id = ${partner.user_id}`)).rows
  await endPayout(db, payout.id, { paid: false, reason: 'zanzibar has moved' })
  await sweep(parts)

  const after = await everything()
  expect(findPlaces('zanzibar', after)).toEqual([])
  for (const trace of [partner.email, member.email, '002010077777777771', X_ACCOUNT.access_token, member.id])
    expect([
      trace,
      findPlaces(trace, after).filter((place) => !(trace === member.id && /ledger|audit_log|pgboss|purchase/.test(place))),
    ]).toEqual([trace, []])
  expect(money(after)).toEqual(expect.arrayContaining([expect.stringContaining(partner.organization_id)]))
  const { rows: kept } = await db.execute(
    sql`SELECT p.amount, p.status, p.buyer FROM purchase p WHERE p.partner_id = ${partner.user_id}`,
  )
  expect(kept).toMatchObject([{ status: 'paid', buyer: { name: '', country: 'MX', tax_id: null } }])
  const { rows: log } = await db.execute<{ action: string }>(
    sql`SELECT DISTINCT action FROM audit_log WHERE partner_id = ${partner.user_id}`,
  )
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['partner.create', 'points.buy', 'account.close', 'account.erase']),
  )
  expect(await reconcile(db)).toMatchObject({ ok: true })
  expect(await findBrokenSeal(db)).toBeNull()
  expect((await login(partner)).status).toBe(401)
  expect((await loginUser(room.server, member.email, PASSWORD)).status).toBe(401)
  expect((await loginUser(room.server, guest.email, PASSWORD)).body.membership.role).toBe('ORG_EDITOR')
  expect((await canaryPartner('zanzibar')).user_id).not.toBe(partner.user_id)
})

test('TRUST 8 a closed member’s account is deleted completely, but its work stays; until then the member can keep it', async () => {
  const { parts, call } = { parts: room.server.parts, call: room.as(room.partner.api_key) }
  const member = await signedInMember(room.server, room.partner, { email: 'wombat@example.com' })
  const { workflow_id } = (
    await room.as(member.token)('POST', '/workflows/', {
      workflow_name: 'Made by it',
      organization_id: room.partner.organization_id,
    })
  ).body
  const closeIt = (token: string) =>
    http('POST', `${ME}/close`, token, { confirmation: 'Wombat@Example.com ', password: PASSWORD })
  expect((await closeIt(member.token)).status).toBe(200)
  const { body: session } = await loginUser(room.server, member.email, PASSWORD)
  expect(session.closes_at).toBeDefined()
  await http('POST', `${ME}/keep`, session.access_token)
  expect((await closeIt(session.access_token)).status).toBe(200)
  await outbox(room.server)
  await parts.db.execute(sql`UPDATE member SET closes_at = now() - interval '1 second' WHERE id = ${member.id}`)
  await sweep(parts)
  expect(findPlaces('wombat', await everything())).toEqual([])
  expect((await call('GET', `/workflows/${workflow_id}`)).body.data.workflow_name).toBe('Made by it')
  const { body: members } = await http(
    'GET',
    `/api/zeta/api-users/organizations/${room.partner.organization_id}/users`,
    room.partner.api_key,
  )
  expect(members.users.map(({ id }: { id: string }) => id)).not.toContain(member.id)
})

test('TRUST 8 the database refuses to change a purchase’s buyer while the account is open, and its other fields always', async () => {
  const { db } = room.server.parts
  const { organization_id } = room.partner
  const [pack] = (await room.call('GET', '/points/packages?currency_iso=USD')).body
  const { purchase_id } = (
    await room.call('POST', '/points/purchase', { organization_id, package_id: pack.package_id, payment_method: 'stripe' })
  ).body.data
  const change = (set: ReturnType<typeof sql>) => db.execute(sql`UPDATE purchase SET ${set} WHERE id = ${purchase_id}`)
  await expect(change(sql`buyer = purchase_buyer_forgotten(buyer)`)).rejects.toThrow()
  await expect(change(sql`receipt_number = 'other'`)).rejects.toThrow()
  await expect(change(sql`amount = amount + 1`)).rejects.toThrow()
  await expect(db.execute(sql`UPDATE payout SET clabe = '' WHERE status = 'pending'`)).resolves.toMatchObject({ rowCount: 0 })
})
