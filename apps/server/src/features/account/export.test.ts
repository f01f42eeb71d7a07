import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { X_ACCOUNT } from '../../../../../fakes/x.ts'
import { everyMinute } from '../../jobs/every-minute.ts'
import { exportAccount } from '../../jobs/export-account.ts'
import { PASSWORD, signedInMember } from '../../test/people.ts'
import { readZip } from '../../test/read-zip.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'

const PATH = '/api/zeta/api-users/me/export'
let room: WorkflowRoom
beforeAll(async () => {
  room = await workflowRoom()
})
afterAll(() => room.close())

const http = (method: string, path: string, key?: string, body?: unknown) =>
  room.server.call(method, path, { ...(key !== undefined && { key }), ...(body !== undefined && { body }) })

/** Requests an export and waits until the worker has made it. */
async function exported(key: string) {
  expect((await http('POST', PATH, key)).status).toBe(202)
  for (;;) {
    const { body } = await http('GET', PATH, key)
    if (body.export.status !== 'pending') return body.export
  }
}

async function unpacked(key: string) {
  const made = await exported(key)
  const answer = await fetch(room.server.url + made.url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const files = readZip(bytes)
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
  const list = (name: string) => JSON.parse(files[`data/${name}.json`].toString()) as any[]
  return { made, answer, bytes, files, list }
}

async function uploadAs(key: string, name: string, words: string) {
  const form = new FormData()
  form.set('file', new Blob([words]), name)
  form.set('organization_id', room.partner.organization_id)
  const answer = await fetch(`${room.server.url}/api/orion/assets/`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: form,
  })
  return ((await answer.json()) as { asset: { asset_id: string } }).asset.asset_id
}

test('MYA-01 TRUST 8 a partner exports all its data as JSON, and all its media, without any secret', async () => {
  const { api_key, organization_id, user_id } = room.partner
  const other = await room.server.partner()
  const member = await signedInMember(room.server, room.partner, { email: 'nora.canary@example.com' })
  await http('POST', '/api/v1/api-keys', api_key, { provider_name: 'x', category: 'social', credentials: X_ACCOUNT })
  const { body: login } = await http('POST', '/api/zeta/login', undefined, { email: 'partner-1@example.com', api_key })
  const [pack] = (await room.call('GET', '/points/packages?currency_iso=USD')).body
  await room.call('POST', '/points/purchase', { organization_id, package_id: pack.package_id, payment_method: 'stripe' })
  const workflow = await room.create({ topic: 'Locks of Panama' })
  await room.runTo(workflow, 4)
  const upload = await uploadAs(api_key, 'Título «1».md', '# Tides\n\nWords of one’s own.')

  const { db } = room.server.parts
  await db.execute(sql`INSERT INTO source_watch VALUES (${workflow}, ${organization_id}, 'week', now())`)
  await db.execute(sql`INSERT INTO source_look (workflow_id, source_id, organization_id, state)
    VALUES (${workflow}, 's1', ${organization_id}, 'changed')`)
  await db.execute(sql`INSERT INTO source_change (workflow_id, source_id, sentence_id, organization_id, was, "is")
    VALUES (${workflow}, 's1', 'a', ${organization_id}, 'In 1914.', 'In 1913.')`)
  await room.server.parts.db.execute(sql`INSERT INTO second_factor (user_id) VALUES (${user_id})`)
  await room.server.parts.db.execute(sql`INSERT INTO passkey (id, user_id, credential_id, public_key, counter, transports, name)
    VALUES ('p', ${user_id}, 'canary-of-a-passkey', 'canary-of-a-key', 0, '{}', 'Laptop')`)

  const { made, answer, files, list } = await unpacked(api_key)
  expect(made).toMatchObject({ status: 'ready', detail: null, file_count: Object.keys(files).length })
  expect(Date.parse(made.expires_at) - Date.parse(made.ended_at)).toBe(24 * 3_600_000)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orion-export-\d{4}-\d\d-\d\d\.zip"$/)
  expect(Number(answer.headers.get('content-length'))).toBe(made.size_bytes)

  expect(list('source-watches')).toMatchObject([{ workflow_id: workflow, every: 'week' }])
  expect(list('source-looks')).toMatchObject([{ workflow_id: workflow, source_id: 's1', state: 'changed' }])
  expect(list('source-changes')).toMatchObject([{ workflow_id: workflow, sentence_id: 'a', was: 'In 1914.', is: 'In 1913.' }])
  expect(list('account')).toMatchObject([{ id: user_id, contact_email: 'partner-1@example.com', company_name: 'Test Company' }])
  expect(list('organizations')).toMatchObject([{ id: organization_id, name: 'First', currency: 'USD' }])
  expect(list('members')).toMatchObject([{ email: 'nora.canary@example.com', role: 'ORG_EDITOR', status: 'active' }])
  expect(list('credentials')).toMatchObject([{ provider: 'x', masked: { consumer_secret: expect.stringMatching(/^••••.{4}$/) } }])
  expect(list('api-keys')).toMatchObject([{ last4: api_key.slice(-4) }])
  expect(list('workflows')).toMatchObject([{ id: workflow, topic: 'Locks of Panama' }])
  expect(list('workflows')[0].stages).toHaveLength(10)
  expect(list('iterations').map((row) => row.stage_number)).toEqual([1, 2, 3, 4])
  expect(list('runs')).toHaveLength(4)
  expect(list('spent').reduce((sum, row) => sum + row.points, 0)).toBe((await room.balance()).total_consumed)
  expect(list('ledger').map((row) => row.kind)).toEqual(expect.arrayContaining(['grant', 'purchase', 'hold', 'settle']))
  expect(list('purchases')).toMatchObject([{ package_id: pack.package_id, status: 'paid', buyer: { name: 'First' } }])
  expect(list('payouts')).toEqual([])
  expect(list('audit').map((row) => row.action)).toEqual(
    expect.arrayContaining(['partner.create', 'member.invite', 'credential.save', 'points.buy']),
  )
  expect(list('sessions')).toHaveLength(1)
  expect(list('passkeys')).toMatchObject([{ id: 'p', name: 'Laptop', last_used_at: null }])

  const media = list('files')
  expect(media.length).toBeGreaterThan(3)
  for (const file of media) expect(createHash('sha256').update(files[file.path]).digest('hex')).toBe(file.sha256)
  expect(media.find(({ id }) => id === upload).path).toBe(`media/${upload}-Título _1_.md`)
  expect(files['README.txt'].toString()).toContain('partner-1@example.com')

  const whole = Object.values(files)
    .map((bytes) => bytes.toString('latin1'))
    .join('\n')
  const { rows } = await room.server.parts.db.execute<{ hash: Buffer }>(
    sql`SELECT hash FROM api_key UNION ALL SELECT token_hash FROM session UNION ALL SELECT ct FROM secret
      UNION ALL SELECT public_key FROM passkey`,
  )
  const secrets = [
    'canary-of-a-passkey',
    api_key,
    login.access_token,
    member.token,
    PASSWORD,
    '$argon2',
    ...Object.values(X_ACCOUNT),
  ]
  for (const secret of [...secrets, ...rows.flatMap(({ hash }) => [hash.toString('hex'), hash.toString('base64')])])
    expect(whole).not.toContain(secret)
  expect(whole).not.toContain(other.user_id)
  expect(whole).not.toContain(other.organization_id)
})

test('MYA-01 TRUST 8 a member exports only its own data, not that of others or the organization’s money and people', async () => {
  const member = await signedInMember(room.server, room.partner, { email: 'own@example.com' })
  const theirs = await room.create({ topic: 'Somebody else’s' })
  const mine = await room.as(member.token)('POST', '/workflows/', {
    workflow_name: 'Mine',
    organization_id: room.partner.organization_id,
  })
  const file = await uploadAs(member.token, 'mine.md', '# Mine')
  const hidden = await uploadAs(room.partner.api_key, 'hidden.md', '# Hidden')

  const { files, list } = await unpacked(member.token)
  expect(list('account')).toMatchObject([{ id: member.id, email: 'own@example.com' }])
  expect(list('memberships')).toMatchObject([{ organization_name: 'First', role: 'ORG_EDITOR' }])
  expect(list('workflows').map(({ id }) => id)).toEqual([mine.body.workflow_id])
  expect(list('files').map(({ id }) => id)).toEqual([file])
  expect(new Set(list('audit').map((row) => row.actor_id))).toEqual(new Set([member.id]))
  for (const name of ['members', 'organizations', 'ledger', 'credentials', 'payouts', 'api-keys'])
    expect(files[`data/${name}.json`]).toBeUndefined()
  const whole = Object.values(files).join('\n')
  for (const foreign of [theirs, hidden, 'nora.canary@example.com', 'partner-1@example.com']) expect(whole).not.toContain(foreign)

  const viewer = await signedInMember(room.server, room.partner, {
    email: 'free@example.com',
    membership_type: 'free',
    role_id: null,
  })
  expect((await unpacked(viewer.token)).list('workflows')).toEqual([])
})

test('MYA-01 TRUST 8 the address is signed, serves ranges and is valid for 24 hours; then the file is deleted', async () => {
  const { api_key } = room.partner
  const { made, bytes } = await unpacked(api_key)
  const at = (address: string, headers: Record<string, string> = {}) => fetch(room.server.url + address, { headers })
  const part = await at(made.url, { range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
  expect((await at(made.url, { range: `bytes=${bytes.length}-` })).status).toBe(416)
  const url = new URL(made.url, room.server.url)
  const later = new URL(url)
  later.searchParams.set('exp', String(Number(url.searchParams.get('exp')) + 3600))
  const unsigned = String(made.url).replace(/sig=(.)/, (_, first: string) => `sig=${first === '_' ? '-' : '_'}`)
  for (const wrong of [later.pathname + later.search, unsigned, made.url.split('&sig')[0]])
    expect([404, 422]).toContain((await at(wrong)).status)
  expect((await at(made.url.replace(made.id, crypto.randomUUID()))).status).toBe(404)

  const { db, config } = room.server.parts
  const path = join(config.data_dir, 'exports', `${made.id}.zip`)
  await everyMinute(room.server.parts)
  expect(existsSync(path)).toBe(true)
  await db.execute(
    sql`UPDATE account_export SET expires_at = now() - interval '1 second', ended_at = now() - interval '1 day' WHERE id = ${made.id}`,
  )
  expect((await http('GET', PATH, api_key)).body.export).toMatchObject({ id: made.id, status: 'expired', url: null })
  await everyMinute(room.server.parts)
  expect(existsSync(path)).toBe(false)
  expect((await at(made.url)).status).toBe(404)
})

test('MYA-01 TRUST 8 exports are made one at a time; a failed export reports it, leaves no files and can be requested again', async () => {
  const { parts } = room.server
  const partner = await room.server.partner()
  expect((await http('GET', PATH, partner.api_key)).body.export).toBeNull()
  const asked = await parts.db.transaction(async (tx) => {
    // the lock delays the first export until the last request has arrived
    await tx.execute(sql`LOCK TABLE workflow IN ACCESS EXCLUSIVE MODE`)
    return Promise.all([1, 2, 3, 4].map(() => http('POST', PATH, partner.api_key)))
  })
  expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202])
  expect(new Set(asked.map(({ body }) => body.export.id)).size).toBe(1)
  await exported(partner.api_key)

  const folder = join(parts.config.data_dir, 'exports')
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'in the way')
  const failed = await exported(partner.api_key)
  expect(failed).toMatchObject({ status: 'failed', url: null, detail: 'The export could not be made. Try again.' })
  expect(readdirSync(join(parts.config.data_dir, 'tmp'))).toEqual([])
  await exportAccount(parts, failed.id)
  expect((await http('GET', PATH, partner.api_key)).body.export).toEqual(failed)
  rmSync(folder)
  mkdirSync(folder)
  expect((await exported(partner.api_key)).status).toBe('ready')
})

test('MYA-01 TRUST 8 29 a table or file that cannot be read fails only its own export, and the next one is complete', async () => {
  const { db, store } = room.server.parts
  const partner = await room.server.partner()
  await db.execute(sql`ALTER TABLE stage_decision RENAME TO stage_decision_away`)
  expect((await exported(partner.api_key)).status).toBe('failed')
  await db.execute(sql`ALTER TABLE stage_decision_away RENAME TO stage_decision`)

  const asset = await uploadAs(room.partner.api_key, 'broken.md', '# To be broken')
  const { rows } = await db.execute<{ sha256: string }>(sql`SELECT sha256 FROM asset WHERE id = ${asset}`)
  const size_of_file = (path: string) => statSync(path).size
  const path = (await store.find(rows[0].sha256, Buffer.byteLength('# To be broken')))!
  renameSync(path, `${path}.away`)
  mkdirSync(path) // the file exists but cannot be read
  await db.execute(sql`UPDATE asset SET size_bytes = ${size_of_file(path)} WHERE id = ${asset}`)
  expect((await exported(room.partner.api_key)).status).toBe('failed')
  rmdirSync(path)
  renameSync(`${path}.away`, path)
  await db.execute(sql`UPDATE asset SET size_bytes = ${size_of_file(path)} WHERE id = ${asset}`)
  for (const key of [partner.api_key, room.partner.api_key]) expect((await exported(key)).status).toBe('ready')
})
