import { randomBytes } from 'node:crypto'
import { SECOND_FACTOR } from '@orion/contract/second-factor.ts'
import { Secret, TOTP } from 'otpauth'

/** The bytes of a secret (RFC 4226 recommends 160 bits) and of a recovery code. */
const SECRET_BYTES = 20
const RECOVERY_BYTES = 10

const makeTotp = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Orion',
    label,
    algorithm: 'SHA1',
    secret: Secret.fromBase32(secret),
    digits: SECOND_FACTOR.digits,
    period: SECOND_FACTOR.period_seconds,
  })

/** A new secret in base 32, as people type it into an app. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address that an app reads from a QR code: `otpauth://totp/…`. */
export const makeAppAddress = (secret: string, email: string): string => makeTotp(secret, email).toString()

/**
 * The step (30 s since 1970) of a code, at a time in seconds since 1970. Because clocks differ, the current, the previous and the next step
 * are valid (RFC 6238, 5.2). Null when the code belongs to none of these.
 */
export function findStep(secret: string, code: string, seconds: number): number | null {
  const away = makeTotp(secret).validate({ token: code, timestamp: seconds * 1000, window: 1 })
  return away === null ? null : Math.floor(seconds / SECOND_FACTOR.period_seconds) + away
}

/** Ten recovery codes of 80 random bits, in groups of four letters and digits, for a person who loses the app. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: SECOND_FACTOR.recovery_codes }, () => {
    const letters = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase()
    return letters.replaceAll(/.{4}(?=.)/gu, '$&-')
  })

/** A code without the spaces and hyphens that people type. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/gu, '').toLowerCase()
