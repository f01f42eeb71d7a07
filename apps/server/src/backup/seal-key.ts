import crypto, { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

/** The fewest characters of a backup's passphrase. Only the passphrase protects the secrets from a person who finds the backup. */
const LEAST_LENGTH = 12

/** The cost of one guess: argon2id, the second choice of RFC 9106. It is stored with the encrypted key, so it can be raised later. */
const COST = { memory: 65_536, passes: 3, parallelism: 1 }

const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/))
const cost = z.object({
  memory: z.int().check(z.lte(1_048_576)),
  passes: z.int().check(z.lte(20)),
  parallelism: z.int().check(z.lte(8)),
})

/** Master keys that a passphrase encrypts, as a backup's manifest holds them. */
export const sealedKey = z.object({
  kdf: z.literal('argon2id'),
  ...cost.shape,
  salt: base64,
  iv: base64,
  ct: base64,
  tag: base64,
})
export type SealedKey = z.infer<typeof sealedKey>

const derive = (passphrase: string, salt: Buffer, { memory, passes, parallelism }: typeof COST): Promise<Buffer> =>
  promisify(crypto.argon2)('argon2id', {
    message: Buffer.from(passphrase.normalize('NFC')),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: 32,
  })

/** Encrypts master keys (hexadecimal, the current one first) with AES-256-GCM for the backup `name`. Throws if the passphrase is short. */
export async function sealKey(keys: readonly string[], passphrase: string, name: string): Promise<SealedKey> {
  if (passphrase.length < LEAST_LENGTH)
    throw new Error(`BACKUP_PASSPHRASE has at least ${LEAST_LENGTH} characters: it keeps the master key of this installation.`)
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, COST), iv).setAAD(Buffer.from(getPlace(name)))
  const ct = Buffer.concat([cipher.update(keys.join('\n')), cipher.final()])
  const text = (bytes: Buffer) => bytes.toString('base64')
  return { kdf: 'argon2id', ...COST, salt: text(salt), iv: text(iv), ct: text(ct), tag: text(cipher.getAuthTag()) }
}

/** Decrypts the master keys of the backup `name`. Throws an Error with a sentence when the passphrase is wrong. */
export async function openKey(sealed: SealedKey, passphrase: string, name: string): Promise<string[]> {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const key = await derive(passphrase, bytes(sealed.salt), sealed)
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, bytes(sealed.iv)).setAAD(Buffer.from(getPlace(name)))
    cipher.setAuthTag(bytes(sealed.tag))
    return Buffer.concat([cipher.update(bytes(sealed.ct)), cipher.final()])
      .toString('utf8')
      .split('\n')
  } catch (cause) {
    throw new Error(`BACKUP_PASSPHRASE is not the one that the backup ${name} was made with.`, { cause })
  }
}

const getPlace = (name: string): string => `v1|backup|${name}`
