import { spawnSync } from 'node:child_process'
import { sign, verify, createPublicKey } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NODE_FLAGS } from '@orion/media/threads/node-flags.ts'
import { newMasterKey, openKeyring, readMasterKeys } from './keyring.ts'

let data_dir: string
beforeEach(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'orion-test-keyring-'))
})
afterEach(() => rmSync(data_dir, { recursive: true, force: true }))

test('TRUST 4 the master key is created once, is readable only by its owner, and always gives the same keys', async () => {
  const rings = await Promise.all([openKeyring({ data_dir }), openKeyring({ data_dir })])
  const again = await openKeyring({ data_dir })
  for (const ring of rings)
    expect([ring.id, ring.hashApiKey('k'), ring.url_signing]).toEqual([again.id, again.hashApiKey('k'), again.url_signing])
  expect(statSync(join(data_dir, 'master.key')).mode & 0o777).toBe(0o600)
  expect(readdirSync(data_dir)).toEqual(['master.key'])
  const signature = sign(null, Buffer.from('film'), again.provenance)
  expect(verify(null, Buffer.from('film'), createPublicKey(again.provenance), signature)).toBe(true)
})

test('TRUST 4 a key that others can read, or a damaged one, is refused with instructions', async () => {
  await openKeyring({ data_dir })
  const path = join(data_dir, 'master.key')
  chmodSync(path, 0o640)
  await expect(openKeyring({ data_dir })).rejects.toThrow(`chmod 600 '${path}'`)
  chmodSync(path, 0o600)
  writeFileSync(path, 'half')
  await expect(openKeyring({ data_dir })).rejects.toThrow('Restore your copy')
})

test('TRUST 4 MASTER_KEY replaces the file, and another key gives other hashes', async () => {
  const one = await openKeyring({ data_dir, master_key: '11'.repeat(32) })
  const other = await openKeyring({ data_dir, master_key: '22'.repeat(32) })
  expect(one.hashApiKey('k').equals(other.hashApiKey('k'))).toBe(false)
  expect(readdirSync(data_dir)).toEqual([])
})

test('48.L1 if no key can be written, the error names the file, the file keeps its key, and no other file remains', async () => {
  const before = await openKeyring({ data_dir })
  const path = join(data_dir, 'master.key')
  const program = `import { replaceMasterKeys } from ${JSON.stringify(new URL('keyring.ts', import.meta.url).href)}
await replaceMasterKeys(${JSON.stringify(path)}, ['${newMasterKey()}']).catch(({ message }) => process.stdout.write(message))`
  // no file may grow: a writer sees the same error as on a full disk
  const shell = `trap '' XFSZ; ulimit -f 0; exec "$0" "$@"`
  const { stdout } = spawnSync('bash', ['-c', shell, process.execPath, ...NODE_FLAGS, '--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  expect(stdout).toContain(`The master key ${path} stays as it is`)
  expect(readdirSync(data_dir)).toEqual(['master.key'])
  expect(readMasterKeys(path)).toHaveLength(1)
  expect((await openKeyring({ data_dir })).id).toBe(before.id)
})
