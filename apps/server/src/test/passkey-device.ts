import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer } from '@orion/contract/second-factor.ts'

type Options = Record<string, unknown>
type Wish = {
  /** The origin of the page that sends the challenge. The device signs it too. */
  origin?: string
  /** The number of uses that the device has counted. */
  counter?: number
  /** Whether the device verified its holder. */
  verified?: boolean
}

const hash = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)])
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 0xff]), value])

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

/**
 * A simulated device that makes a passkey and signs with it. Its answers are those of a browser (WebAuthn Level 3, ES256, attestation
 * 'none').
 */
export function passkeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const number = (value: string) => Buffer.from(value, 'base64url')
  const place = randomBytes(32)
  // a COSE map: kind EC2, ES256, curve P-256, and the two numbers of the point
  const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), number(x), Buffer.from('225820', 'hex'), number(y)])
  const id = place.toString('base64url')

  const clientData = (type: string, { challenge }: Options, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const state = (origin: string, flags: number, counter: number): Buffer => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags, 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([hash(new URL(origin).hostname), head])
  }
  const whole = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    /** Makes the passkey that `options` request. */
    make: (options: Options, { origin = 'http://localhost:8000', counter = 1, verified = true }: Wish = {}): NewPasskey => {
      const flags = PRESENT | HAS_KEY | (verified ? VERIFIED : 0)
      const kept = Buffer.concat([state(origin, flags, counter), Buffer.alloc(16), Buffer.from([0, place.length]), place, key])
      const made = [text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(kept)]
      return {
        ...whole,
        response: {
          clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
          attestationObject: Buffer.concat([Buffer.from([0xa3]), ...made]).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Signs the challenge in `options`. */
    sign: (options: Options, { origin = 'http://localhost:8000', counter = 2, verified = true }: Wish = {}): PasskeyAnswer => {
      const data = clientData('webauthn.get', options, origin)
      const authenticator_data = state(origin, PRESENT | (verified ? VERIFIED : 0), counter)
      return {
        ...whole,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticator_data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authenticator_data, hash(data)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
