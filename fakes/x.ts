import { createHmac } from 'node:crypto'
import { type Fake, type Said, type Seen, echoOf, serveFake } from './serve.ts'

/** What the fake X knows; sign with exactly these. */
export const X_ACCOUNT = {
  consumer_key: 'fakeConsumerKey0123456789',
  consumer_secret: 'fakeConsumerSecret0123456789abcdefghij',
  access_token: '1234567890-fakeAccessToken0123456789',
  access_token_secret: 'fakeAccessTokenSecret0123456789abcdef',
}
const problem = (status: number, title: string, detail: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { title, type: 'about:blank', status, detail },
})

/** The X API v2 at /2; every signature is checked. */
export const fakeX = (port?: number): Promise<Fake> =>
  serveFake((seen, trouble) => {
    if (trouble === 'echo') return problem(400, 'Invalid Request', echoOf(seen))
    if (trouble === 'expired' || trouble === 'revoked' || !isSigned(seen)) return problem(401, 'Unauthorized', 'Unauthorized')
    if (trouble === 'wrong_permission') {
      return problem(
        403,
        'Forbidden',
        'Your client app is not configured with the appropriate oauth1 app permissions for this endpoint.',
      )
    }
    if (trouble === 'rate_limit') {
      const reset = String(Math.ceil(Date.now() / 1000) + 600)
      return problem(429, 'Too Many Requests', 'Too Many Requests', {
        'x-rate-limit-limit': '25',
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': reset,
      })
    }
    if (seen.method === 'GET' && seen.path === '/2/users/me') {
      return { status: 200, json: { data: { id: '2244994945', name: 'Orion Test', username: 'orion_test', verified: false } } }
    }
    return problem(404, 'Not Found Error', 'Not found')
  }, port)

const percent = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!*'()]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`)

/** Whether the OAuth 1.0a signature is what these keys give. */
function isSigned({ method, headers, query, url }: Seen): boolean {
  const header = headers.authorization ?? ''
  if (!header.startsWith('OAuth ')) return false
  const given = new Map(
    [...header.slice(6).matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, decodeURIComponent(value)]),
  )
  const signature = given.get('oauth_signature')
  given.delete('oauth_signature')
  const late = Math.abs(Number(given.get('oauth_timestamp')) - Date.now() / 1000) > 300
  if (late || given.get('oauth_consumer_key') !== X_ACCOUNT.consumer_key || given.get('oauth_token') !== X_ACCOUNT.access_token)
    return false
  const fields = [...given, ...query].map(([name, value]) => `${percent(name)}=${percent(value)}`).toSorted()
  const text = [method, url.split('?')[0], fields.join('&')].map(percent).join('&')
  const key = `${percent(X_ACCOUNT.consumer_secret)}&${percent(X_ACCOUNT.access_token_secret)}`
  return signature === createHmac('sha1', key).update(text).digest('base64')
}
