import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '../../db/drizzle.ts'
import { expect, test } from 'vitest'
import { PASSWORD, invite, loginUser, outbox, signedInMember } from '../../test/people.ts'
import { type WorkflowRoom, workflowRoom } from '../../test/workflow-room.ts'
import { everyMinute } from '../every-minute.ts'
import { sweep } from './sweep.ts'

/** Makes every stored file two days old, because the sweep keeps younger ones. Returns their names. */
async function ageFiles({ server }: WorkflowRoom, folder = 'assets'): Promise<string[]> {
  const root = join(server.parts.config.data_dir, folder)
  const old = new Date(Date.now() - 2 * 86_400_000)
  const files = (await readdir(root, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  for (const file of files) await utimes(join(file.parentPath, file.name), old, old)
  return files.map(({ name }) => name)
}

test('decisions: a deleted workflow can be restored for 30 days, then it and its own files go; the ledger stays', async () => {
  const room = await workflowRoom()
  const { db, store } = room.server.parts
  const [kept, gone] = [await room.create({ topic: 'Kept' }), await room.create({ topic: 'Gone' })]
  for (const id of [kept, gone]) await room.runTo(id, 4)
  expect((await room.call('DELETE', `/workflows/${gone}`)).body.message).toBe('Workflow deleted successfully')
  expect((await room.call('GET', `/workflows/${gone}`)).status).toBe(404)
  expect((await room.call('GET', '/workflows/list')).body.total).toBe(1)
  expect((await room.call('POST', `/workflows/${gone}/restore`)).body.workflow.current_stage).toBe(5)
  await room.call('DELETE', `/workflows/${gone}`)
  await sweep(room.server.parts)
  expect((await room.call('POST', `/workflows/${gone}/restore`)).status).toBe(200)

  await room.call('DELETE', `/workflows/${gone}`)
  const balance = await room.balance()
  await db.execute(sql`UPDATE workflow SET deleted_at = now() - interval '31 days' WHERE id = ${gone}`)
  await db.execute(sql`UPDATE asset_recipe SET created_at = now() - interval '31 days'`)
  await db.execute(sql`UPDATE asset SET created_at = now() - interval '2 days'`)
  await db.execute(sql`UPDATE event SET created_at = now() - interval '4 days'`)
  await ageFiles(room)
  expect((await room.call('POST', `/workflows/${gone}/restore`)).status).toBe(404)
  await sweep(room.server.parts)

  const { rows: assets } = await db.execute<{ sha256: string; size_bytes: number }>(sql`SELECT sha256, size_bytes FROM asset`)
  const files = await ageFiles(room)
  expect(files.toSorted()).toEqual(assets.map(({ sha256 }) => sha256).toSorted())
  expect(assets.length).toBeGreaterThan(0)
  for (const { sha256, size_bytes } of assets) expect(await store.find(sha256, size_bytes)).not.toBeNull()
  expect((await room.call('GET', `/workflows/${kept}/stage-3-content`)).body.data.content.scenes).toHaveLength(2)
  expect((await db.execute(sql`SELECT 1 FROM event`)).rows).toHaveLength(0)
  expect(await room.balance()).toEqual(balance)
  await room.close()
})

test('TRUST 8 decisions: content of a deleted organization is deleted after 30 days; ledger, purchases and audit stay', async () => {
  const room = await workflowRoom()
  const { db } = room.server.parts
  const { api_key } = room.partner
  const http = (method: string, path: string, body?: unknown) =>
    room.server.call(method, path, { key: api_key, ...(body !== undefined && { body }) })
  const { organization_id } = (await http('POST', '/api/zeta/api-users/organizations', { name: 'Second' })).body.organization
  const packs = (await room.call('GET', '/points/packages?currency_iso=USD')).body
  await room.call('POST', '/points/purchase', { organization_id, package_id: packs[0].package_id, payment_method: 'stripe' })
  const kept = await room.create({ topic: 'Kept' })
  const gone = await room.create({ topic: 'Gone', organization_id })
  for (const id of [kept, gone]) await room.run(id, 1)
  const form = new FormData()
  form.set('file', new Blob(['# Notes of the second']), 'notes.md')
  form.set('organization_id', organization_id)
  await fetch(`${room.server.url}/api/orion/assets/`, { method: 'POST', headers: { 'x-api-key': api_key }, body: form })
  const of = async (table: string, id: string) =>
    (await db.execute<{ n: number }>(sql`SELECT count(*) AS n FROM ${sql.identifier(table)} WHERE organization_id = ${id}`))
      .rows[0].n
  const content = ['workflow', 'stage', 'execution', 'iteration', 'asset']
  const counts = (id: string) => Promise.all(content.map((table) => of(table, id)))
  const money = async () =>
    (
      await db.execute(sql`SELECT (SELECT count(*) FROM ledger_transfer) AS transfers, (SELECT count(*) FROM ledger_spent) AS spent,
      (SELECT count(*) FROM purchase) AS purchases, (SELECT count(*) FROM audit_log) AS audit`)
    ).rows[0]

  await http('DELETE', `/api/zeta/api-users/organizations/${organization_id}`)
  const [before, mine, ledger] = [await counts(organization_id), await counts(room.partner.organization_id), await money()]
  expect(Math.min(...before)).toBeGreaterThan(0)
  await db.execute(sql`UPDATE organization SET deleted_at = now() - interval '29 days' WHERE id = ${organization_id}`)
  await ageFiles(room)
  await sweep(room.server.parts)
  expect(await counts(organization_id)).toEqual(before)

  await db.execute(sql`UPDATE organization SET deleted_at = now() - interval '31 days' WHERE id = ${organization_id}`)
  await sweep(room.server.parts)
  expect(await counts(organization_id)).toEqual([0, 0, 0, 0, 0])
  expect(await counts(room.partner.organization_id)).toEqual(mine)
  expect(await money()).toEqual(ledger)
  const { rows } = await db.execute<{ sha256: string }>(sql`SELECT DISTINCT sha256 FROM asset`)
  expect((await ageFiles(room)).toSorted()).toEqual(rows.map(({ sha256 }) => sha256).toSorted())
  await room.close()
})

test('TRUST 8 addresses are kept 90 days, replays 24 hours, sessions and mails 30 days, damaged files a day', async () => {
  const room = await workflowRoom()
  const { server, partner } = room
  const { db, config } = server.parts
  const member = await signedInMember(server, partner, { email: 'kim@example.com' })
  await server.call('POST', '/api/zeta/users/forgot-password', { body: { email: member.email } })
  await loginUser(server, 'nobody@example.com', 'wrong')
  await server.call('POST', '/api/zeta/api-users/organizations', { key: partner.api_key, body: { name: 'Young entry' } })
  const body = { workflow_name: 'Once', organization_id: partner.organization_id }
  const replayed = () => room.call('POST', '/workflows/', body, { 'idempotency-key': 'once' })
  const [first, second] = [await replayed(), await replayed()]
  expect(second.body.workflow_id).toBe(first.body.workflow_id)
  const count = async (table: string) =>
    (await db.execute<{ n: number }>(sql`SELECT count(*) AS n FROM ${sql.identifier(table)}`)).rows[0].n
  const audit = async () =>
    (await server.call('GET', '/api/orion/audit?limit=200', { key: partner.api_key })).body.entries as {
      ip: string | null
      user_agent: string | null
      id: string
    }[]

  // Makes data that is not old enough, so that the sweep keeps all of it.
  await db.execute(sql`UPDATE session SET ended_at = now() - interval '29 days'`)
  const whole = await audit()
  expect(whole.filter(({ ip }) => ip !== null).length).toBe(whole.length)
  const sessions = await count('session')
  await sweep(server.parts)
  expect(await audit()).toEqual(whole)
  expect([await count('session'), await count('idempotency'), (await count('audit_person')) > 0]).toEqual([sessions, 1, true])

  // Triggers forbid changes of the log, so the test disables them to change the time of a row.
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`UPDATE audit_log SET at = at - interval '91 days' WHERE id < ${whole[0].id}`)
  })
  await db.execute(sql`UPDATE session SET ended_at = now() - interval '31 days'`)
  await db.execute(sql`UPDATE idempotency SET expires_at = now() - interval '1 second'`)
  await db.execute(sql`UPDATE password_reset SET expires_at = now() - interval '2 days'`)
  await sweep(server.parts)
  const late = await audit()
  expect(late.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  expect(late.filter(({ ip, user_agent }) => ip !== null || user_agent !== null).map(({ id }) => id)).toEqual([whole[0].id])
  expect((await db.execute(sql`SELECT 1 FROM audit_person WHERE email = 'nobody@example.com'`)).rows).toEqual([])
  expect([await count('session'), await count('idempotency'), await count('password_reset')]).toEqual([0, 0, 0])
  expect((await replayed()).body.workflow_id).not.toBe(first.body.workflow_id)

  const change = { current_password: PASSWORD, new_password: 'one more quiet walrus 9' }
  const { body: session } = await loginUser(server, member.email, PASSWORD)
  await server.call('POST', '/api/zeta/users/change-password', { key: session.access_token, body: change })
  await invite(server, partner, { email: 'late@example.com' })
  expect((await outbox(server)).map(({ to }) => to)).toEqual(expect.arrayContaining(['kim@example.com', 'late@example.com']))
  await db.execute(sql`UPDATE mail SET created_at = created_at - interval '31 days' WHERE kind <> 'invitation'`)
  await everyMinute(server.parts)
  expect((await outbox(server)).map(({ to }) => to)).toEqual(['late@example.com'])

  await mkdir(join(config.data_dir, 'quarantine'), { recursive: true })
  for (const name of ['a', 'b']) await writeFile(join(config.data_dir, 'quarantine', name.repeat(64)), 'damaged')
  await ageFiles(room, 'quarantine')
  await writeFile(join(config.data_dir, 'quarantine', 'c'.repeat(64)), 'just now')
  await sweep(server.parts)
  expect(await readdir(join(config.data_dir, 'quarantine'))).toEqual(['c'.repeat(64)])
  await room.close()
})
