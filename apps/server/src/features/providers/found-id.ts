import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Keyring } from '../keys/keyring.ts'
import { verifyLines, signLines, type SignedLines } from '../keys/signature.ts'
import { databaseNow } from '../../db/database-clock.ts'

/** A server that was found on this machine, and the capabilities that its models show. Null: all capabilities of its provider. */
export type Found = { provider: string; base_url: string; able: Capability[] | null }

const LIVES_MS = 600_000

/**
 * An id with which a found server may be connected for ten minutes. It is signed, so that nobody can name an address that was not found.
 */
export function foundId(keyring: Keyring, { provider, base_url, able }: Found, now = databaseNow()): string {
  const text = Buffer.from(JSON.stringify({ provider, base_url, able, until: now + LIVES_MS })).toString('base64url')
  return `${text}.${signLines(keyring.all()[0], listLines(text))}`
}

/** Reads such an id. Throws AppError invalid_fields when its signature is wrong or it has expired. */
export function openFound(keyring: Keyring, found_id: string, now = databaseNow()): Found {
  const [text = '', signature = ''] = found_id.split('.')
  const known = verifyLines(keyring, listLines(text), signature)
  const found = known ? (JSON.parse(Buffer.from(text, 'base64url').toString()) as Found & { until: number }) : null
  if (found !== null && found.until > now) return { provider: found.provider, base_url: found.base_url, able: found.able }
  const msg = say('services.server_found_too_long_ago')
  throw wrongField(['body', 'found_id'], msg)
}

const listLines =
  (text: string): SignedLines =>
  () => ['found', text]
