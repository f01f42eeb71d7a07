import { createHmac, randomBytes } from 'node:crypto'

/** The four keys of OAuth 1.0a in a user's context. */
export type OAuth1Keys = { consumer_key: string; consumer_secret: string; access_token: string; access_token_secret: string }

type Signed = {
  method: string
  url: string
  /** Form fields, which the signature covers; it does not cover JSON and multipart bodies. */
  form?: Record<string, string>
  nonce?: string
  /** Unix seconds. */
  timestamp?: number
}

/** Percent-encoding of RFC 5849 section 3.6: all but letters, digits, '-', '.', '_' and '~'. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The Authorization header of a request signed with HMAC-SHA1 (RFC 5849 section 3.4). */
export function signOAuth1(
  keys: OAuth1Keys,
  { method, url, form = {}, nonce = randomBytes(16).toString('hex'), timestamp = Math.floor(Date.now() / 1000) }: Signed,
): string {
  const { origin, pathname, searchParams } = new URL(url)
  const oauth = {
    oauth_consumer_key: keys.consumer_key,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(timestamp),
    oauth_token: keys.access_token,
    oauth_version: '1.0',
  }
  const pairs = [...Object.entries({ ...form, ...oauth }), ...searchParams.entries()].map(([name, value]) => [
    encode(name),
    encode(value),
  ])
  const sorted = pairs.toSorted(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const base = [method.toUpperCase(), origin + pathname, sorted.map((pair) => pair.join('=')).join('&')].map(encode).join('&')
  const oauth_signature = createHmac('sha1', `${encode(keys.consumer_secret)}&${encode(keys.access_token_secret)}`)
    .update(base)
    .digest('base64')
  const parameters = Object.entries({ ...oauth, oauth_signature }).map(([name, value]) => `${name}="${encode(value)}"`)
  return `OAuth ${parameters.toSorted().join(', ')}`
}
