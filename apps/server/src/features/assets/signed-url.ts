import type { Keyring } from '../keys/keyring.ts'
import { verifyLines, signLines, type SignedLines } from '../keys/signature.ts'
import { databaseNow } from '../../db/database-clock.ts'

export type Disposition = 'inline' | 'attachment'
export type SignedFile = { asset_id: string; organization_id: string; disposition: Disposition; expires: number }

const HOUR_SECONDS = 3600
const STEP_SECONDS = 900

/**
 * The address at which anybody may read a file for 45 to 60 minutes. The expiry is rounded, so the address stays the same for a quarter of
 * an hour, and players and caches keep their copies.
 */
export function signedUrl(
  keyring: Keyring,
  {
    asset_id,
    organization_id,
    disposition = 'inline',
  }: { asset_id: string; organization_id: string; disposition?: Disposition | undefined },
  now: number = databaseNow(),
): string {
  const expires = Math.floor((now / 1000 + HOUR_SECONDS) / STEP_SECONDS) * STEP_SECONDS
  const file = { asset_id, organization_id, disposition, expires }
  const query = new URLSearchParams({
    exp: String(expires),
    org: organization_id,
    disposition,
    sig: signLines(keyring.all()[0], listLines(file)),
  })
  return `/api/orion/files/${asset_id}?${query}`
}

/**
 * Whether the current or an older master key made the signature for exactly these fields, and it has not expired. Takes the same time for
 * every wrong signature.
 */
export function isSignedByUs(
  keyring: Keyring,
  { file, signature }: { file: SignedFile; signature: string },
  now: number = databaseNow(),
): boolean {
  const seconds = file.expires - now / 1000
  return verifyLines(keyring, listLines(file), signature) && seconds > 0 && seconds <= HOUR_SECONDS
}

const listLines =
  ({ asset_id, organization_id, disposition, expires }: SignedFile): SignedLines =>
  (keys) => [keys.id, asset_id, expires, organization_id, disposition]
