import { databaseNow } from '../../db/database-clock.ts'
import type { Keyring } from '../keys/keyring.ts'
import { verifyLines, signLines, type SignedLines } from '../keys/signature.ts'

const PREVIEW_SECONDS = 900

/** A token with which a member opens a link's page for 15 minutes. It is needed because only a hash of the link's own token is stored. */
export function makePreviewToken(keyring: Keyring, link_id: string, now = databaseNow()): { token: string; expires_at: string } {
  const expires = Math.floor(now / 1000) + PREVIEW_SECONDS
  const token = `${link_id}.${expires}.${signLines(keyring.all()[0], listLines(link_id, expires))}`
  return { token, expires_at: new Date(expires * 1000).toISOString() }
}

/** The link of a preview token. Null when the token is invalid or expired. */
export function readPreviewToken(keyring: Keyring, token: string, now = databaseNow()): string | null {
  const [link_id, end, signature, ...more] = token.split('.')
  const expires = Number(end)
  if (link_id === undefined || signature === undefined || more.length > 0 || !Number.isSafeInteger(expires)) return null
  const isOurs = verifyLines(keyring, listLines(link_id, expires), signature)
  return isOurs && expires * 1000 > now ? link_id : null
}

const listLines =
  (link_id: string, expires: number): SignedLines =>
  (keys) => ['review-preview', keys.id, link_id, expires]
