import { rmSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFfmpeg } from '@orion/media/ffmpeg/run.ts'
import { readCredentials } from '@orion/media/credentials/credentials.ts'
import { makeSigningKey } from '@orion/media/credentials/signing-key.ts'
import { pictureManifest } from '@orion/pipeline/signed/film-manifest.ts'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestPartner, type TestServer, testServer } from '../../test/test-server.ts'
import { rotateMasterKey } from '../key-rotation/rotate-master-key.ts'
import { openSigner, findSigning } from './sign-file.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const getPath = ({ organization_id }: TestPartner) => `/api/orion/organizations/${organization_id}/signing-key`
const call = (partner: TestPartner, method: 'GET' | 'PUT' | 'DELETE', body?: object, of: TestPartner = partner) =>
  server.call(method, getPath(of), { key: partner.api_key, ...(body && { body }) })

test('EDN-03 TRUST-4 a key is made, shown with its names, encrypted, replaced and removed; no answer or log has it', async () => {
  const partner = await server.partner()
  expect((await call(partner, 'GET')).body.data).toBeNull()
  expect((await call(partner, 'DELETE')).status).toBe(404)
  const made = await call(partner, 'PUT', { make: true })
  expect([made.status, made.body.data]).toMatchObject([200, { self_made: true, usable: true }])
  expect(Date.parse(made.body.data.expires_at)).toBeGreaterThan(Date.now() + 700 * 86_400_000)
  const first = (await findSigning(server.parts.db, partner.organization_id))!

  const own = await makeSigningKey('Übersee-Museum')
  const saved = await call(partner, 'PUT', { pkcs8: own.pkcs8, chain: own.chain })
  expect([saved.status, saved.body.data]).toMatchObject([200, { subject: 'Übersee-Museum', self_made: false }])
  expect((await call(partner, 'GET')).body).toEqual(saved.body)
  const second = (await findSigning(server.parts.db, partner.organization_id))!
  expect(second.key_id).not.toBe(first.key_id)

  const secret = own.pkcs8.split('\n')[1]!
  const kept = await server.parts.db.execute<{ all: string }>(
    sql`SELECT (SELECT json_agg(k)::text FROM signing_key k) || (SELECT json_agg(l)::text FROM audit_log l) AS all`,
  )
  for (const text of [JSON.stringify(saved.body), kept.rows[0]!.all]) expect(text).not.toContain(secret)
  expect(kept.rows[0]!.all).toContain('signing_key.save')
  expect((await call(partner, 'DELETE')).status).toBe(200)
  expect(await findSigning(server.parts.db, partner.organization_id)).toBeUndefined()
})

test('EDN-03 a wrong key is refused at its field, and the stored key stays', async () => {
  const partner = await server.partner()
  const [own, other] = [await makeSigningKey('One'), await makeSigningKey('Other')]
  await call(partner, 'PUT', { pkcs8: own.pkcs8, chain: own.chain })
  const cases: [object, string, RegExp][] = [
    [{}, 'pkcs8', /make: true/],
    [{ pkcs8: own.pkcs8 }, 'chain', /make: true/],
    [{ pkcs8: 'x', chain: own.chain }, 'pkcs8', /PKCS#8/],
    [{ pkcs8: own.pkcs8, chain: other.chain }, 'chain', /another key/],
    [{ pkcs8: 7, chain: own.chain }, 'pkcs8', /./],
    [{ pkcs8: 'x'.repeat(20_001), chain: own.chain }, 'pkcs8', /longer/],
    [{ make: 'yes' }, 'make', /./],
  ]
  for (const [body, field, words] of cases) {
    const refused = await call(partner, 'PUT', body)
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid_fields'])
    expect(refused.body.detail[0].loc).toEqual(['body', field])
    expect(refused.body.detail[0].msg).toMatch(words)
  }
  expect((await call(partner, 'GET')).body.data.subject).toBe('One')
  const stranger = await server.partner()
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await call(stranger, method, method === 'PUT' ? { make: true } : undefined, partner)).status).toBe(404)
})

test('EDN-03 TRUST-4 files are signed only with their organization’s key, also after a rotation of the master key', async () => {
  const [partner, other] = [await server.partner(), await server.partner()]
  await call(partner, 'PUT', { make: true })
  expect((await rotateMasterKey(server.parts.db, server.parts.config)).damaged).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'orion-signing-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [path, target] = [join(folder, 'a.jpg'), join(folder, 'b.jpg')]
  writeFileSync(path, '')
  await runFfmpeg(['-y', '-f', 'lavfi', '-i', 'testsrc=size=320x180:duration=1', '-frames:v', '1', `file:${path}`])
  const { key_id } = (await findSigning(server.parts.db, partner.organization_id))!
  const file = { path, target, mime_type: 'image/jpeg', manifest: pictureManifest({}, 'Bees'), key_id }
  const signal = AbortSignal.timeout(900_000)
  await openSigner(server.parts, { organization_id: partner.organization_id, signal })(file)
  expect(await readCredentials({ path: target, mime_type: 'image/jpeg' })).toMatchObject({ title: 'Bees', faults: [] })
  const foreign = openSigner(server.parts, { organization_id: other.organization_id, signal })
  await expect(foreign(file)).rejects.toThrow(/signing key was changed/)
})

test('EDN-03 an expired key, or one that this machine cannot use, signs nothing and gives the reason', async () => {
  const partner = await server.partner()
  await call(partner, 'PUT', { make: true })
  await server.parts.db.execute(
    sql`UPDATE signing_key SET expires_at = now() - interval '1 minute' WHERE organization_id = ${partner.organization_id}`,
  )
  expect(await findSigning(server.parts.db, partner.organization_id)).toMatchObject({ why: 'expired' })
})
