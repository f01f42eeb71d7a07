import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '../../db/drizzle.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { X_ACCOUNT, fakeX } from '../../../../../fakes/x.ts'
import { outbox, invite, loginUser, passwordIn } from '../../test/people.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { isSignedByUs, signedUrl } from '../assets/signed-url.ts'
import { newMasterKey, openKeyring, readMasterKeys, replaceMasterKeys, toKeys } from '../keys/keyring.ts'
import { makeCurrent, requireKeys } from '../keys/master-keys.ts'
import { rotateMasterKey } from './rotate-master-key.ts'

let x: Awaited<ReturnType<typeof fakeX>>
let server: TestServer
let owner: TestPartner
let credential_id: string
beforeEach(async () => {
  x = await fakeX()
  server = await testServer({ settings: { X_URL: `${x.url}/2` } })
  owner = await server.partner()
  credential_id = await saveX(owner)
})
afterEach(async () => {
  await server.close()
  await x.close()
})

const saveX = async ({ api_key, organization_id }: TestPartner): Promise<string> => {
  const body = { provider_name: 'x', category: 'social', credentials: X_ACCOUNT, org_id: organization_id }
  return (await server.call('POST', '/api/v1/api-keys', { key: api_key, body })).body.id
}
const connected = async () =>
  (await server.call('POST', `/api/v1/api-keys/${credential_id}/test`, { key: owner.api_key })).body.status
const me = async (key: string) => (await server.call('GET', '/api/zeta/api-users/me', { key })).status
const place = () => server.parts.config
const file = () => join(place().data_dir, 'master.key')
const ids = () => readMasterKeys(file()).map((key) => toKeys(key).id)
const rotate = (options = {}) => rotateMasterKey(server.parts.db, place(), options)
const kids = async () => {
  const { rows } = await server.parts.db.execute<{ kid: string; count: number }>(sql`SELECT kid, count(*) FROM secret GROUP BY 1`)
  return Object.fromEntries(rows.map(({ kid, count }) => [kid, count]))
}
const stored = async () =>
  (await server.parts.db.execute<{ ct: Buffer; wrapped_dek: Buffer }>(sql`SELECT ct, wrapped_dek FROM secret ORDER BY field`))
    .rows

test('TRUST 4 SOC-05 a rotation wraps every data key again while the server runs; the old key is removed after its API keys', async () => {
  const idle = await server.partner()
  const [former] = ids()
  const before = await stored()
  const { file: file_read, signature } = signedBefore()
  const done = await rotate({ batch: 3 })

  expect(done).toEqual({
    id: ids()[0],
    resumed: false,
    rewrapped: 4,
    damaged: [],
    retired: [],
    kept: [{ id: former, api_keys: 2 }],
  })
  expect(ids()).toEqual([done.id, former])
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(await kids()).toEqual({ [done.id]: 4 })
  const after = await stored()
  expect(after.map(({ ct }) => ct)).toEqual(before.map(({ ct }) => ct))
  for (const [index, { wrapped_dek }] of after.entries()) expect(wrapped_dek.equals(before[index].wrapped_dek)).toBe(false)

  expect(await connected()).toBe('configured') // the running server has the new key, and recognizes the API key by its new hash
  // an address from before the rotation stays valid until its end
  expect(isSignedByUs(server.parts.keyring, { file: file_read, signature })).toBe(true)
  const again = await rotate()
  expect(again.kept).toEqual([
    { id: former, api_keys: 1 },
    { id: done.id, api_keys: 1 },
  ])
  expect([again.resumed, again.rewrapped, ids().length]).toEqual([false, 4, 3])
  expect(await me(idle.api_key)).toBe(200)
  expect(await me(owner.api_key)).toBe(200)
  const third = await rotate()
  expect(third.retired).toEqual([former, done.id])
  expect(third.kept).toEqual([{ id: again.id, api_keys: 2 }])
  expect([await me(idle.api_key), await me(owner.api_key), await connected()]).toEqual([200, 200, 'configured'])
})

/** The parts of a file's address that the running server signed. */
function signedBefore() {
  const { organization_id } = owner
  const fields = new URL(signedUrl(server.parts.keyring, { asset_id: 'none', organization_id }), server.url).searchParams
  const file = { asset_id: 'none', organization_id, disposition: 'inline' as const, expires: Number(fields.get('exp')) }
  return { file, signature: fields.get('sig') ?? '' }
}

test('TRUST 4 the next rotation finishes an interrupted one, and no secret is lost', async () => {
  const [former] = ids()
  const stop = () => {
    throw new Error('killed')
  }
  await expect(rotate({ batch: 1, onBatch: stop })).rejects.toThrow('killed')
  const [half] = ids()
  expect(await kids()).toEqual({ [half]: 1, [former]: 3 })
  expect(await connected()).toBe('configured')
  await server.call('POST', '/api/v1/api-keys', {
    key: owner.api_key,
    body: { provider_name: 'x', category: 'social', credentials: { consumer_key: X_ACCOUNT.consumer_key } },
  })
  expect((await rotate()).resumed).toBe(true)
  expect(await kids()).toEqual({ [half]: 4 })
  expect(ids()).toEqual([half])
  expect(await connected()).toBe('configured')
})

test('TRUST 4 a key that is only in the file becomes the current one; a retired key in the file is removed', async () => {
  const [old] = readMasterKeys(file())
  const fresh = newMasterKey()
  await replaceMasterKeys(file(), [fresh, old])
  expect(await rotate()).toMatchObject({ id: toKeys(fresh).id, resumed: true, rewrapped: 4 })
  expect(await me(owner.api_key)).toBe(200)
  await rotate()
  expect(await me(owner.api_key)).toBe(200)
  const { retired } = await rotate()
  await replaceMasterKeys(file(), [...readMasterKeys(file()), old])
  expect(retired.length).toBeGreaterThan(0)
  await rotate()
  expect(ids()).not.toContain(toKeys(old).id)
  expect(await me(owner.api_key)).toBe(200)
})

test('TRUST 4 a temporary password in an unsent mail survives a rotation', async () => {
  await invite(server, owner, { email: 'waits@example.com' })
  expect((await rotate()).rewrapped).toBe(5)
  const mail = (await outbox(server)).find(({ to }) => to === 'waits@example.com')!
  expect((await loginUser(server, 'waits@example.com', passwordIn(mail))).status).toBe(200)
})

test('TRUST 4 secrets that are saved during a rotation use the new key, so the count of the old key stays 0', async () => {
  const [former] = ids()
  const partners = await Promise.all([1, 2, 3, 4].map(() => server.partner()))
  const saves = partners.map(saveX)
  const { id } = await rotate({ batch: 1 })
  await Promise.all(saves)
  expect(Object.keys(await kids())).toEqual([id])
  for (const partner of [owner, ...partners]) expect(await me(partner.api_key)).toBe(200)
  await rotate()
  expect(ids()).not.toContain(former)
})

test('TRUST 4 a damaged secret is named and its key is kept; of two rotations at once, one is refused', async () => {
  const [former] = ids()
  await server.parts.db.execute(sql`UPDATE secret SET ct = ${randomBytes(20)} WHERE field = 'consumer_key'`)
  const [first, second] = await Promise.allSettled([rotate(), rotate()])
  const done = [first, second].find(({ status }) => status === 'fulfilled') as PromiseFulfilledResult<
    Awaited<ReturnType<typeof rotate>>
  >
  const refused = [first, second].find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(String(refused.reason)).toContain('Another rotation of the master key is running.')
  expect(done.value.damaged).toEqual([`x consumer_key of organization ${owner.organization_id}`])
  expect(done.value.rewrapped).toBe(3)
  expect(ids()).toContain(former)
})

test('TRUST 4 with MASTER_KEY the operator puts the new key first, and removes the old one when nothing needs it', async () => {
  const [file_key] = readMasterKeys(file())
  const { db } = server.parts
  const [one, two] = [file_key, randomBytes(32).toString('hex')]
  const at = (master_key: string) => ({ master_key, data_dir: place().data_dir })
  await expect(rotateMasterKey(db, at(one))).rejects.toThrow('Set it to a new key')
  expect(await rotateMasterKey(db, at(`${two},${one}`))).toMatchObject({ id: toKeys(two).id, resumed: true, rewrapped: 4 })
  await expect(rotateMasterKey(db, at(two))).rejects.toThrow('not the master key') // an API key is still hashed with the old key
  expect(readFileSync(file(), 'utf8').trim()).toBe(one)
  expect((await server.call('POST', '/api/zeta/api-users', { body: sample })).status).toBe(503) // this server does not have the new key
})

const sample = { company_name: 'C', contact_name: 'N', contact_email: 'late@example.com' }

test('SOC-05 a start with a wrong master key, or one that does not decrypt its canary, says what to do', async () => {
  const { db, keyring } = server.parts
  await requireKeys(db, keyring)
  const other = await openKeyring({ master_key: randomBytes(32).toString('hex'), data_dir: place().data_dir })
  await expect(requireKeys(db, other)).rejects.toThrow('Restore your copy of DATA_DIR/master.key')
  await db.execute(sql`UPDATE master_key SET canary = jsonb_set(canary, '{ct}', '"AAAA"')`)
  await expect(requireKeys(db, keyring)).rejects.toThrow('Restore your copy of DATA_DIR/master.key')
  await db.execute(sql`UPDATE master_key SET canary = NULL`)
  await requireKeys(db, keyring)
  await db.transaction((tx) => makeCurrent(tx, keyring.all()[0]))
  const { rows } = await db.execute<{ canary: unknown }>(sql`SELECT canary FROM master_key`)
  expect(rows[0].canary).not.toBeNull()
})
