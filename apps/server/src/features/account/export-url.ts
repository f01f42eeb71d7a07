import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring, Keys } from '../keys/keyring.ts'
import { databaseNow } from '../../db/database-clock.ts'

/** The address under which anybody with it can fetch an export until `expires` (seconds since 1970). */
export const exportUrl = (keyring: Keyring, export_id: string, expires: number): string =>
  `/api/orion/account-exports/${export_id}?` +
  new URLSearchParams({ exp: String(expires), sig: sign(keyring.all()[0], export_id, expires) }).toString()

/** Whether an export's address is ours and not over. */
export function isExportUrlOurs(
  keyring: Keyring,
  { export_id, exp, sig }: { export_id: string; exp: number; sig: string },
): boolean {
  const theirs = Buffer.from(sig)
  const same = keyring.all().some((keys) => {
    const ours = Buffer.from(sign(keys, export_id, exp))
    return ours.length === theirs.length && timingSafeEqual(ours, theirs)
  })
  return same && exp * 1000 > databaseNow()
}

const sign = (keys: Keys, export_id: string, expires: number): string =>
  createHmac('sha256', keys.url_signing).update(['account-export', keys.id, export_id, expires].join('\n')).digest('base64url')
