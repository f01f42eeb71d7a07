import { createHmac, createPrivateKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Keys derived from the master key (TRUST.md section 4); none is ever stored or logged. */
export type Keyring = {
  /** Names the master key in rows that depend on it; says nothing about it. */
  id: string
  /** HMAC-SHA-256 of an API key with the pepper. */
  hashApiKey: (key: string) => Buffer
  /** Signs media URLs. */
  url_signing: Buffer
  /** Wraps the data keys of stored credentials. */
  wrap: Buffer
  /** Ed25519 key that signs provenance.json. */
  provenance: KeyObject
}

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex') // RFC 8410: what stands before the 32 bytes of the key

/** Derives the keyring from 32 bytes by HKDF-SHA-256, a label each. */
export function deriveKeyring(master: Buffer): Keyring {
  const child = (label: string) => Buffer.from(hkdfSync('sha256', master, '', `orion/v1/${label}`, 32))
  const pepper = child('pepper')
  return {
    id: child('id').toString('hex').slice(0, 12),
    hashApiKey: (key) => createHmac('sha256', pepper).update(key).digest(),
    url_signing: child('url-signing'),
    wrap: child('wrap'),
    provenance: createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, child('provenance')]), format: 'der', type: 'pkcs8' }),
  }
}

/** Opens the master key: MASTER_KEY, else `master.key` in the data folder, made at the first start. Refuses a file that others can read. */
export async function openKeyring(config: { master_key?: string | undefined; data_dir: string }): Promise<Keyring> {
  if (config.master_key !== undefined) return deriveKeyring(Buffer.from(config.master_key, 'hex'))
  const path = join(config.data_dir, 'master.key')
  if (!existsSync(path)) await makeMasterKey(path)
  if (((await stat(path)).mode & 0o077) !== 0) {
    throw new Error(`Others can read the master key ${path}. Close it with: chmod 600 '${path}'`)
  }
  const hex = (await readFile(path, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new Error(`The master key ${path} is damaged: put back your copy of it.`)
  return deriveKeyring(Buffer.from(hex, 'hex'))
}

/** Written whole beside its place and then linked to it: of processes that start at once the first wins, and none reads half a key. */
async function makeMasterKey(path: string): Promise<void> {
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(fresh, 'wx', 0o600)
  await file.writeFile(`${randomBytes(32).toString('hex')}\n`)
  await file.sync()
  await file.close()
  try {
    await link(fresh, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(fresh, { force: true })
  }
}
