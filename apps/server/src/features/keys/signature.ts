import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keyring, Keys } from './keyring.ts'

/**
 * Returns the lines to sign with the given keys. They must differ from all lines for other purposes. For this, they usually begin with the
 * name of their purpose.
 */
export type SignedLines = (keys: Keys) => readonly (string | number)[]

/** Signs lines with the key for media addresses: HMAC-SHA-256 in base64url. */
export const signLines = (keys: Keys, lines: SignedLines): string =>
  createHmac('sha256', keys.url_signing).update(lines(keys).join('\n')).digest('base64url')

/**
 * Whether a signature belongs to these lines and was made with the current or an older master key. Takes the same time for every wrong
 * signature.
 */
export function verifyLines(keyring: Keyring, lines: SignedLines, signature: string): boolean {
  const theirs = Buffer.from(signature)
  const isTheirs = (keys: Keys): boolean => {
    const ours = Buffer.from(signLines(keys, lines))
    return ours.length === theirs.length && timingSafeEqual(ours, theirs)
  }
  return keyring.all().filter(isTheirs).length > 0
}
