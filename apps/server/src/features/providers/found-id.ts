import { createHmac, timingSafeEqual } from 'node:crypto'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Keyring, Keys } from '../keys/keyring.ts'
import { databaseNow } from '../../db/database-clock.ts'

/** A server that was found on this machine. */
export type Found = { provider: string; base_url: string }

const LIVES_MS = 600_000

/** A name under which a found server may be connected for ten minutes: signed, so that nobody can name an address that was not found. */
export function foundId(keyring: Keyring, { provider, base_url }: Found, now = databaseNow()): string {
  const text = Buffer.from(JSON.stringify({ provider, base_url, until: now + LIVES_MS })).toString('base64url')
  return `${text}.${sign(keyring.all()[0], text)}`
}

/** The meaning of a name. Throws AppError invalid_fields when it is not ours or over. */
export function openFound(keyring: Keyring, found_id: string, now = databaseNow()): Found {
  const [text = '', signature = ''] = found_id.split('.')
  const theirs = Buffer.from(signature)
  const ours = keyring.all().map((keys) => Buffer.from(sign(keys, text)))
  const known = ours.some((mine) => mine.length === theirs.length && timingSafeEqual(mine, theirs))
  const found = known ? (JSON.parse(Buffer.from(text, 'base64url').toString()) as Found & { until: number }) : null
  if (found !== null && found.until > now) return { provider: found.provider, base_url: found.base_url }
  const msg = say('services.server_found_too_long_ago')
  throw wrongField(['body', 'found_id'], msg)
}

const sign = ({ url_signing }: Keys, text: string): string =>
  createHmac('sha256', url_signing).update(`found\n${text}`).digest('base64url')
