import type { Keyring } from '../keys/keyring.ts'
import { verifyLines, signLines, type SignedLines } from '../keys/signature.ts'
import { databaseNow } from '../../db/database-clock.ts'

/** The signed address of an export. Anybody who has it can download the export until `expires` (seconds since 1970). */
export const exportUrl = (keyring: Keyring, export_id: string, expires: number): string =>
  `/api/orion/account-exports/${export_id}?` +
  new URLSearchParams({ exp: String(expires), sig: signLines(keyring.all()[0], listLines(export_id, expires)) }).toString()

/** Whether an export's address has a valid signature of this installation and has not expired. */
export function isExportUrlOurs(
  keyring: Keyring,
  { export_id, exp, sig }: { export_id: string; exp: number; sig: string },
): boolean {
  return verifyLines(keyring, listLines(export_id, exp), sig) && exp * 1000 > databaseNow()
}

const listLines =
  (export_id: string, expires: number): SignedLines =>
  (keys) => ['account-export', keys.id, export_id, expires]
