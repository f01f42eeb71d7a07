import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { NewPasskey, PasskeyAnswer } from '@orion/contract/second-factor.ts'
import { SECOND_FACTOR } from '@orion/contract/second-factor.ts'
import type { Context } from '../../context.ts'
import { getHome } from '../review/shared-film.ts'
import {
  type Challenge,
  type PasskeyRow,
  findPasskey,
  insertChallenge,
  listPasskeyRows,
  takeChallenge,
  usePasskey,
} from './passkey-queries.ts'

type Parts = Pick<Context, 'db' | 'config'>
type Options = Record<string, unknown>
type Transports = ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[]

/** Loaded only when a passkey is made or checked, because it also loads code that reads certificates. */
const library = () => import('@simplewebauthn/server')

/** The origin of passkeys: the address under which people open the page. */
function getPlace({ config }: Pick<Context, 'config'>): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(getHome(config))
  return { origin, rpID: hostname }
}

export const wrongPasskey = (): AppError => new AppError('wrong_credentials', say('access.passkey_not_accepted'))

const timeout = SECOND_FACTOR.ticket_minutes * 60_000

/** The options with which a browser makes a passkey for the caller. They exclude the caller's existing passkeys. */
export async function optionsToCreate({ db, actor, config }: Context): Promise<Options> {
  const { generateRegistrationOptions } = await library()
  const known = await listPasskeyRows(db, actor.user_id)
  const options = await generateRegistrationOptions({
    rpName: 'Orion',
    rpID: getPlace({ config }).rpID,
    timeout,
    userName: actor.email,
    userDisplayName: actor.name,
    userID: new TextEncoder().encode(actor.user_id),
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as Transports,
    })),
  })
  await insertChallenge(db, options.challenge, { user_id: actor.user_id, purpose: 'create' })
  return { ...options }
}

/** The challenge for a person's passkey or, without a person, for any passkey that verifies its holder. Null when the person has none. */
export async function optionsToSign({ db, config }: Parts, asked: Challenge): Promise<Options | null> {
  const known = asked.user_id === null ? [] : await listPasskeyRows(db, asked.user_id)
  if (asked.user_id !== null && known.length === 0) return null
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: getPlace({ config }).rpID,
    timeout,
    userVerification: asked.user_id === null ? 'required' : 'preferred',
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports: transports as Transports })),
  })
  await insertChallenge(db, options.challenge, asked)
  return { ...options }
}

/**
 * The data to store of a passkey that a browser made for the caller. Throws wrong_credentials when the passkey does not answer a challenge
 * of this server.
 */
export async function readNewPasskey(
  { db, actor, config }: Context,
  passkey: NewPasskey,
): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'transports'>> {
  const { verifyRegistrationResponse } = await library()
  const { origin, rpID } = getPlace({ config })
  const made = await verifyRegistrationResponse({
    response: passkey as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => takeChallenge(db, challenge, { user_id: actor.user_id, purpose: 'create' }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => null) // the library's message is for programmers, so it is dropped
  if (!made?.verified) throw wrongPasskey()
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports }
}

/**
 * The owner of the passkey that signed a challenge. Each challenge is valid once, for a limited time and for the address of this server.
 * The passkey's count must not decrease. Null when a check fails.
 */
export async function whoSigned({ db, config }: Parts, passkey: PasskeyAnswer, asked: Challenge): Promise<string | null> {
  const row = await findPasskey(db, passkey.id)
  if (row === null || (asked.user_id !== null && row.user_id !== asked.user_id)) return null
  const { verifyAuthenticationResponse } = await library()
  const { origin, rpID } = getPlace({ config })
  const signed = await verifyAuthenticationResponse({
    response: passkey as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => takeChallenge(db, challenge, asked),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: asked.user_id === null,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  }).catch(() => null)
  if (!signed?.verified || !(await usePasskey(db, row.id, signed.authenticationInfo.newCounter))) return null
  return row.user_id
}
