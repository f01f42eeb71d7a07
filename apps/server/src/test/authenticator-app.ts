import { Secret, TOTP } from 'otpauth'

/** The code of an authenticator app, `steps` of 30 s from now. */
export const makeCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
