import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '../../db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../test/test-server.ts'
import { lowDisk } from './checks.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const readiness = () => server.call('GET', '/readyz')

test('MON-01 /readyz fails with the reason while no file can be written, and recovers', async () => {
  expect((await readiness()).status).toBe(200)
  const folder = join(server.parts.config.data_dir, 'tmp')
  await rename(folder, `${folder}-away`)
  await writeFile(folder, '')
  const failed = await readiness()
  expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '5'])
  expect(failed.body.detail).toMatch(/^Not ready: disk \(No file can be written into DATA_DIR \(ENOTDIR\)\)/)
  const { body: health } = await server.call('GET', '/api/orion/health')
  expect(health.status).toBe('degraded')
  await rename(`${folder}-away`, `${folder}-back`)
  await rename(folder, `${folder}-away`)
  await rename(`${folder}-back`, folder)
  expect((await readiness()).status).toBe(200)
})

test('MON-01 /readyz fails while the database cannot be written to, although it answers', async () => {
  const { db } = server.parts
  await db.execute(sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$`)
  await db.execute(sql`CREATE TRIGGER full_disk BEFORE UPDATE ON written FOR EACH ROW EXECUTE FUNCTION refuse()`)
  const failed = await readiness()
  expect(failed.status).toBe(503)
  expect(failed.body.detail).toContain('The database does not answer, or takes no writes')
  await db.execute(sql`DROP TRIGGER full_disk ON written`)
  expect((await readiness()).status).toBe(200)
})

test('MON-01 a disk with little space is a warning, and the process is still ready', async () => {
  expect(lowDisk(499_000_000)).toBe('Only 499 MB are free')
  expect(lowDisk(500_000_000)).toBeUndefined()
  const { body } = await readiness()
  expect(body.checks.every(({ ok }: { ok: boolean }) => ok)).toBe(true)
})
