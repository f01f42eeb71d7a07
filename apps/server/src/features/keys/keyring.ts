import { createHmac, createPrivateKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDiskFull } from '../../files/disk-full.ts'

/** Keys that are derived from one master key. None of them is ever stored or logged. */
export type Keys = {
  /** The name of the master key in rows that depend on it. It reveals nothing about the key. */
  id: string
  /** HMAC-SHA-256 of an API key with the pepper. */
  hashApiKey: (key: string) => Buffer
  /** Signs media URLs. */
  url_signing: Buffer
  /** Wraps the data keys of stored credentials. */
  wrap: Buffer
  /** Marks where a source begins and ends in a prompt for a language model. */
  marks: Buffer
  /** Ed25519 key that signs provenance.json. */
  provenance: KeyObject
}

/** The keys of the current master key, and the keys of older master keys that some rows in the database still need. */
export type Keyring = Keys & {
  /** All keys, the current ones first. With `now`, the file is read again first. Returns the same array while the file does not change. */
  all: (now?: boolean) => readonly Keys[]
  /** The keys of the master key with this name. Null when the ring does not have them. */
  find: (id: string) => Keys | null
}

type Place = { master_key?: string | undefined; data_dir: string }

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex') // RFC 8410: the bytes before the 32 bytes of the key

/** The longest time in milliseconds for which a ring may lag behind its file. An unknown key name makes it read the file at once. */
const LAG_MS = 1000

/** Derives the keys from 32 bytes with HKDF-SHA-256, each with its own label. */
export function deriveKeys(master: Buffer): Keys {
  const child = (label: string) => Buffer.from(hkdfSync('sha256', master, '', `orion/v1/${label}`, 32))
  const pepper = child('pepper')
  return {
    id: child('id').toString('hex').slice(0, 12),
    hashApiKey: (key) => createHmac('sha256', pepper).update(key).digest(),
    url_signing: child('url-signing'),
    wrap: child('wrap'),
    marks: child('marks'),
    provenance: createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, child('provenance')]), format: 'der', type: 'pkcs8' }),
  }
}

/** The path of the file with the master keys. The file is used when MASTER_KEY is not set. */
export const masterKeyPath = ({ data_dir }: Pick<Place, 'data_dir'>): string => join(data_dir, 'master.key')

/**
 * Opens the master keys, the current one first. They are in MASTER_KEY, or else in `master.key` in the data folder, which the first start
 * creates. The file is read again when it has changed, so that a running process gets a new key. Throws when others can read the file.
 */
export async function openKeyring(place: Place): Promise<Keyring> {
  if (place.master_key !== undefined)
    return makeRing(
      (
        (keys) => () =>
          keys
      )(place.master_key.split(',').map(toKeys)),
    )
  const path = masterKeyPath(place)
  if (!existsSync(path)) await makeMasterKey(path)
  return makeRing(keysOfFile(path))
}

/** Makes a ring of the keys that `look` returns, the current ones first. `look(true)` must not return outdated keys. */
export function makeRing(look: (now: boolean) => readonly Keys[]): Keyring {
  const current = () => look(false)[0]
  current()
  const among = (keys: readonly Keys[], id: string) => keys.find((each) => each.id === id)
  return {
    get id() {
      return current().id
    },
    get url_signing() {
      return current().url_signing
    },
    get wrap() {
      return current().wrap
    },
    get marks() {
      return current().marks
    },
    get provenance() {
      return current().provenance
    },
    hashApiKey: (key) => current().hashApiKey(key),
    all: (now = false) => look(now),
    find: (id) => among(look(false), id) ?? among(look(true), id) ?? null,
  }
}

function keysOfFile(path: string): (now: boolean) => readonly Keys[] {
  let keys: readonly Keys[] = []
  let seen = ''
  let looked = 0
  return (now) => {
    if (!now && Date.now() - looked < LAG_MS) return keys
    looked = Date.now()
    try {
      const version = readVersion(path)
      if (version !== seen) keys = readMasterKeys(path).map(toKeys)
      seen = version
    } catch (error) {
      if (keys.length === 0) throw error // a running process continues with the keys that it has; the next start reports the error
    }
    return keys
  }
}

function readVersion(path: string): string {
  const { ino, mtimeMs, size, mode } = statSync(path)
  return [ino, mtimeMs, size, mode].join(' ')
}

/** The master keys in a file, in hexadecimal, the current one first. Throws when others can read the file or it is damaged. */
export function readMasterKeys(path: string): string[] {
  if ((statSync(path).mode & 0o077) !== 0) {
    throw new Error(`Others can read the master key ${path}. Close it with: chmod 600 '${path}'`)
  }
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  if (!lines.every((line) => /^[0-9a-f]{64}$/.test(line)))
    throw new Error(`The master key ${path} is damaged. Restore your copy of it.`)
  return lines
}

/** The keys derived from a master key in hexadecimal. */
export const toKeys = (hex: string): Keys => deriveKeys(Buffer.from(hex.trim(), 'hex'))

/** Replaces the file's master keys, the current one first. Even after a crash the file holds either the old keys or the new ones. */
export async function replaceMasterKeys(path: string, keys: readonly string[]): Promise<void> {
  const fresh = await writeBeside(path, keys)
  try {
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

/** A new master key: 32 random bytes in hexadecimal. */
export const newMasterKey = (): string => randomBytes(32).toString('hex')

/**
 * Makes the file with the master key. If several processes start at once, the first one makes the key, and no process reads an incomplete
 * file.
 */
async function makeMasterKey(path: string): Promise<void> {
  const fresh = await writeBeside(path, [newMasterKey()])
  try {
    await link(fresh, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(fresh, { force: true })
  }
}

/**
 * Writes these keys into a new file next to `path` and returns its path. On failure, removes the new file and throws an Error with a
 * sentence that names `path`.
 */
async function writeBeside(path: string, keys: readonly string[]): Promise<string> {
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(fresh, 'wx', 0o600)
    try {
      await file.writeFile(`${keys.join('\n')}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    return fresh
  } catch (cause) {
    await rm(fresh, { force: true })
    const why = isDiskFull(cause) ? 'the disk is full. Make room, then try again' : String(cause)
    const trouble = existsSync(path) ? 'stays as it is: it cannot be written anew' : 'cannot be written'
    throw new Error(`The master key ${path} ${trouble}, since ${why}.`, { cause })
  }
}
