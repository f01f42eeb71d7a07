import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring, Keys } from '../keys/keyring.ts'
import { databaseNow } from '../../db/database-clock.ts'

export type Disposition = 'inline' | 'attachment'
export type SignedFile = { asset_id: string; organization_id: string; disposition: Disposition; expires: number }

const HOUR_SECONDS = 3600
const STEP_SECONDS = 900

/**
 * The address under which anybody with it may read a file for 45 to 60 minutes. The end is rounded, so that the address stays the same for
 * a quarter of an hour and players and caches keep their copies.
 */
export function signedUrl(
  keyring: Keyring,
  asset_id: string,
  organization_id: string,
  disposition: Disposition = 'inline',
  now = databaseNow(),
): string {
  const expires = Math.floor((now / 1000 + HOUR_SECONDS) / STEP_SECONDS) * STEP_SECONDS
  const file = { asset_id, organization_id, disposition, expires }
  const query = new URLSearchParams({
    exp: String(expires),
    org: organization_id,
    disposition,
    sig: sign(keyring.all()[0], file),
  })
  return `/api/orion/files/${asset_id}?${query}`
}

/**
 * Whether the signature is ours, by this or a former master key, of exactly these fields, and not over. Takes the same time whatever is
 * wrong with it.
 */
export function isSignedByUs(keyring: Keyring, file: SignedFile, signature: string, now = databaseNow()): boolean {
  const theirs = Buffer.from(signature)
  const same = keyring.all().filter((keys) => isSame(Buffer.from(sign(keys, file)), theirs)).length > 0
  const seconds = file.expires - now / 1000
  return same && seconds > 0 && seconds <= HOUR_SECONDS
}

const isSame = (ours: Buffer, theirs: Buffer): boolean => ours.length === theirs.length && timingSafeEqual(ours, theirs)

const sign = (keys: Keys, { asset_id, organization_id, disposition, expires }: SignedFile): string =>
  createHmac('sha256', keys.url_signing)
    .update([keys.id, asset_id, expires, organization_id, disposition].join('\n'))
    .digest('base64url')
