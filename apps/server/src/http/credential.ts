import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { findActor } from '../features/access/find-actor.ts'
import type { Parts } from '../context.ts'
import type { Actor } from './authorize.ts'

/** The credentials of a request: first X-API-Key, then Authorization: Bearer. Either may contain an API key or an access token. */
export function readCredentials(headers: IncomingHttpHeaders): string[] {
  const key = headers['x-api-key']
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1]
  return [typeof key === 'string' ? key.trim() : '', bearer ?? ''].filter((credential) => credential !== '')
}

/**
 * Returns the caller. Throws api_key_required if there is no credential, and unauthorized if no credential is valid. `unidentified` is the
 * route's message in both cases.
 */
export async function requireActor(
  { db, keyring }: Pick<Parts, 'db' | 'keyring'>,
  headers: IncomingHttpHeaders,
  unidentified?: Words,
): Promise<Actor> {
  const credentials = readCredentials(headers)
  if (credentials.length === 0) throw new AppError('api_key_required', unidentified ?? say('server.api_key_required'))
  for (const credential of new Set(credentials)) {
    const actor = await findActor(db, keyring, credential)
    if (actor !== null) return actor
  }
  throw new AppError('unauthorized', unidentified ?? say('server.session_not_valid'))
}
