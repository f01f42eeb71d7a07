import { sql } from '../../db/drizzle.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { X_ACCOUNT, fakeX } from '../../../../../fakes/x.ts'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { getPlace, seal, unseal } from '../keys/seal.ts'
import { rotateMasterKey } from './rotate-master-key.ts'
import { rotateOrganizationKey } from './rotate-organization-key.ts'

let x: Awaited<ReturnType<typeof fakeX>>
let server: TestServer
let one: TestPartner
let other: TestPartner
let credentials: Map<TestPartner, string>
beforeEach(async () => {
  x = await fakeX()
  server = await testServer({ settings: { X_URL: `${x.url}/2` } })
  one = await server.partner()
  other = await server.partner()
  credentials = new Map()
  for (const partner of [one, other]) credentials.set(partner, await saveX(partner))
})
afterEach(async () => {
  await server.close()
  await x.close()
})

const saveX = async ({ api_key, organization_id }: TestPartner): Promise<string> => {
  const body = { provider_name: 'x', category: 'social', credentials: X_ACCOUNT, org_id: organization_id }
  return (await server.call('POST', '/api/v1/api-keys', { key: api_key, body })).body.id
}
const connected = async (partner: TestPartner) =>
  (await server.call('POST', `/api/v1/api-keys/${credentials.get(partner)}/test`, { key: partner.api_key })).body.status

type Secret = { field: string; kid: string; wrapped_dek: Buffer; iv: Buffer; ct: Buffer; tag: Buffer }
const readSecrets = async (partner: TestPartner): Promise<Secret[]> =>
  (
    await server.parts.db.execute<Secret>(sql`SELECT field, kid, wrapped_dek, iv, ct, tag FROM secret
      WHERE credential_id = ${credentials.get(partner)} ORDER BY field`)
  ).rows
const open = (partner: TestPartner, { field, ...sealed }: Secret) =>
  unseal(server.parts.keyring, getPlace(partner.organization_id, 'x', field), sealed)

test('31 SCALE 6 only this organization gets a new key: its secrets still decrypt, and others do not change', async () => {
  const { db, keyring } = server.parts
  const [before, others] = [await readSecrets(one), await readSecrets(other)]
  expect(await rotateOrganizationKey(db, keyring, one.organization_id)).toEqual({ counter: 2, rewrapped: 4, damaged: [] })
  const after = await readSecrets(one)
  expect(after.map(({ ct }) => ct)).toEqual(before.map(({ ct }) => ct))
  expect(after.map((row) => open(one, row))).toEqual(before.map((row) => open(one, row)))
  expect(await readSecrets(other)).toEqual(others)
  expect([await connected(one), await connected(other)]).toEqual(['configured', 'configured'])

  // the owner is stored after the wrapped key; with another counter or organization, decryption fails
  const [row] = after
  const owner = JSON.parse(row.wrapped_dek.subarray(60).toString())
  expect(owner).toEqual({ organization_id: one.organization_id, counter: 2 })
  for (const forged of [
    { ...owner, counter: 1 },
    { ...owner, organization_id: other.organization_id },
  ]) {
    const wrapped_dek = Buffer.concat([row.wrapped_dek.subarray(0, 60), Buffer.from(JSON.stringify(forged))])
    expect(() => open(one, { ...row, wrapped_dek })).toThrow()
  }

  // a new secret is encrypted with the organization's current key, and a rotation of the master key keeps the owner
  expect(await saveX(one)).toBe(credentials.get(one))
  await rotateMasterKey(db, server.parts.config)
  const [last] = await readSecrets(one)
  expect([JSON.parse(last.wrapped_dek.subarray(60).toString()), last.kid === row.kid]).toEqual([owner, false])
  expect(await connected(one)).toBe('configured')
})

test('31 SCALE 6 secrets from before organizations had keys decrypt and get one; changed bytes are reported', async () => {
  const { db, keyring } = server.parts
  const rows = await readSecrets(one)
  for (const row of rows) {
    const former = seal(keyring, getPlace(one.organization_id, 'x', row.field), open(one, row))
    expect(former.wrapped_dek).toHaveLength(60)
    await db.execute(sql`UPDATE secret SET wrapped_dek = ${former.wrapped_dek}, iv = ${former.iv}, ct = ${former.ct}, tag = ${former.tag}
      WHERE credential_id = ${credentials.get(one)} AND field = ${row.field}`)
  }
  expect(await connected(one)).toBe('configured')
  await db.execute(sql`UPDATE secret SET ct = set_byte(ct, 0, get_byte(ct, 0) # 1)
    WHERE credential_id = ${credentials.get(one)} AND field = ${rows[0].field}`)
  const done = await rotateOrganizationKey(db, keyring, one.organization_id)
  expect(done).toEqual({ counter: 2, rewrapped: 3, damaged: [`credential ${credentials.get(one)}`] })
  const [, ...whole] = await readSecrets(one)
  expect(whole.every(({ wrapped_dek }) => wrapped_dek.length > 60)).toBe(true)
  await expect(rotateOrganizationKey(db, keyring, 'nobody')).rejects.toThrow('There is no organization nobody.')
})
