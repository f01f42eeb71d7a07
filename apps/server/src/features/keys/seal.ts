import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Keyring, Keys } from './keyring.ts'

/**
 * A text that is encrypted with its own data key. The data key is encrypted ("wrapped") with the key of its organization, which is derived
 * from the wrap key of a master key. When no organization owns the text, the wrap key itself is used. `kid` names the master key. The owner
 * is stored after the wrapped data key.
 */
export type Sealed = { kid: string; wrapped_dek: Buffer; iv: Buffer; ct: Buffer; tag: Buffer }

/** An encrypted text in the form for JSON. */
export type SealedText = { kid: string; wrapped_dek: string; iv: string; ct: string; tag: string }

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Names an organization's key: the organization, and the counter of its keys. */
export type KeyOwner = { organization_id: string; counter: number }

/** The key that wraps data keys: the wrap key of a master key or, with `owner`, the key of an organization. */
export type WrapKey = Pick<Keys, 'id' | 'wrap'> & { owner?: KeyOwner }

const WRAPPED_BYTES = IV_BYTES + 32 + TAG_BYTES

/**
 * Encrypts a text. `place` (owner, kind, field) is authenticated with the text, so that the encrypted bytes can be decrypted only for the
 * same place.
 */
export function seal(keys: WrapKey, place: string, text: string): Sealed {
  const dek = randomBytes(32)
  return { kid: keys.id, wrapped_dek: wrapKey(keys, place, dek), ...encrypt(dek, place, Buffer.from(text)) }
}

/** Decrypts a text that `seal` encrypted. Throws when a byte was changed, or when the place or the master key is wrong. */
export function unseal(keyring: Pick<Keyring, 'find'>, place: string, { kid, wrapped_dek, ...data }: Sealed): string {
  return decrypt(unwrapKey(keyring, place, { kid, wrapped_dek }), place, data).toString()
}

/**
 * Wraps the data key of an encrypted text with another master key or another key of an organization. The encrypted text does not change.
 * Without an owner in `to`, the owner does not change. Throws like `unseal`, also when the text itself was changed.
 */
export function rewrap(
  keyring: Pick<Keyring, 'find'>,
  to: WrapKey,
  { place, sealed }: { place: string; sealed: Sealed },
): Sealed {
  const { kid, wrapped_dek, ...data } = sealed
  const dek = unwrapKey(keyring, place, { kid, wrapped_dek })
  decrypt(dek, place, data)
  const owner = to.owner ?? readOwner(wrapped_dek)
  return { ...sealed, kid: to.id, wrapped_dek: wrapKey({ ...to, ...(owner && { owner }) }, place, dek) }
}

/** Like `rewrap`, but returns null when bytes were changed, because no key can recover them. */
export function tryRewrap(...given: Parameters<typeof rewrap>): Sealed | null {
  try {
    return rewrap(...given)
  } catch {
    return null
  }
}

/** The place of a field of an organization's credentials, for `seal`. */
export const getPlace = (organization_id: string, provider: string, field: string): string =>
  `v1|${organization_id}|${provider}|${field}`

/** Converts an encrypted text into the form for JSON. */
export const toText = ({ kid, wrapped_dek, iv, ct, tag }: Sealed): SealedText => ({
  kid,
  wrapped_dek: wrapped_dek.toString('base64'),
  iv: iv.toString('base64'),
  ct: ct.toString('base64'),
  tag: tag.toString('base64'),
})

/** Converts the form for JSON back into an encrypted text. */
export const fromText = ({ kid, wrapped_dek, iv, ct, tag }: SealedText): Sealed => ({
  kid,
  wrapped_dek: Buffer.from(wrapped_dek, 'base64'),
  iv: Buffer.from(iv, 'base64'),
  ct: Buffer.from(ct, 'base64'),
  tag: Buffer.from(tag, 'base64'),
})

function wrapKey({ wrap, owner }: WrapKey, place: string, dek: Buffer): Buffer {
  const { iv, ct, tag } = encrypt(deriveKey(wrap, owner), place, dek)
  return Buffer.concat([iv, ct, tag, ...(owner === undefined ? [] : [Buffer.from(JSON.stringify(owner))])])
}

/**
 * Reads the owner of the key that wraps a data key. If somebody changes the stored owner, the derived key does not decrypt the data key.
 */
function readOwner(wrapped: Buffer): KeyOwner | undefined {
  return wrapped.length === WRAPPED_BYTES ? undefined : (JSON.parse(wrapped.subarray(WRAPPED_BYTES).toString()) as KeyOwner)
}

/** Derives an organization's key with HKDF-SHA-256 from the master key's wrap key, the organization and a counter. */
const deriveKey = (wrap: Buffer, owner: KeyOwner | undefined): Buffer =>
  owner === undefined
    ? wrap
    : Buffer.from(hkdfSync('sha256', wrap, owner.organization_id, `orion/v1/organization/${owner.counter}`, 32))

function unwrapKey(
  keyring: Pick<Keyring, 'find'>,
  place: string,
  { kid, wrapped_dek: wrapped }: { kid: string; wrapped_dek: Buffer },
): Buffer {
  const keys = keyring.find(kid)
  if (keys === null) throw new AppError('conflict', say('server.stored_under_another_key'))
  return decrypt(deriveKey(keys.wrap, readOwner(wrapped)), place, {
    iv: wrapped.subarray(0, IV_BYTES),
    ct: wrapped.subarray(IV_BYTES, WRAPPED_BYTES - TAG_BYTES),
    tag: wrapped.subarray(WRAPPED_BYTES - TAG_BYTES, WRAPPED_BYTES),
  })
}

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
