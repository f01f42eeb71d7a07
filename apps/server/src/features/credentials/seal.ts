import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { AppError } from '@orion/contract/errors.ts'
import type { Keyring } from '../access/keyring.ts'

/** A text under a data key of its own, and the data key under the keyring's wrap key (TRUST.md section 4). `kid` names that keyring. */
export type Sealed = { kid: string; wrapped_dek: Buffer; iv: Buffer; ct: Buffer; tag: Buffer }

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals a text. `place` (who, what, which field) is authenticated with it: sealed bytes open nowhere else. */
export function seal({ id, wrap }: Pick<Keyring, 'id' | 'wrap'>, place: string, text: string): Sealed {
  const dek = randomBytes(32)
  const data = encrypt(dek, place, Buffer.from(text))
  const key = encrypt(wrap, place, dek)
  return { kid: id, wrapped_dek: Buffer.concat([key.iv, key.ct, key.tag]), ...data }
}

/** Opens what `seal` made at the same place. Throws when a byte was changed, the place is another, or the master key is. */
export function unseal({ id, wrap }: Pick<Keyring, 'id' | 'wrap'>, place: string, { kid, wrapped_dek, ...data }: Sealed): string {
  if (kid !== id)
    throw new AppError('conflict', 'This was stored under another master key and cannot be read any more. Enter it again.')
  const dek = decrypt(wrap, place, {
    iv: wrapped_dek.subarray(0, IV_BYTES),
    ct: wrapped_dek.subarray(IV_BYTES, -TAG_BYTES),
    tag: wrapped_dek.subarray(-TAG_BYTES),
  })
  return decrypt(dek, place, data).toString()
}

/** Where a field of an organization's credentials is sealed to. */
export const placeOf = (organization_id: string, provider: string, field: string): string =>
  `v1|${organization_id}|${provider}|${field}`

function encrypt(key: Buffer, place: string, plain: Buffer): { iv: Buffer; ct: Buffer; tag: Buffer } {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place))
  const ct = Buffer.concat([cipher.update(plain), cipher.final()])
  return { iv, ct, tag: cipher.getAuthTag() }
}

function decrypt(key: Buffer, place: string, { iv, ct, tag }: { iv: Buffer; ct: Buffer; tag: Buffer }): Buffer {
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(ct), decipher.final()])
}
