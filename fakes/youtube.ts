import { type Fake, type Said, type Seen, type Trouble, bearerOf, echoOf, formOf, serveFake } from './serve.ts'

/** What the fake Google knows; sign in with exactly these. */
export const YOUTUBE_ACCOUNT = {
  api_key: 'AIzaFakeKeyForTheOrionTests0123456789',
  client_id: '1234567890-fake.apps.googleusercontent.com',
  client_secret: 'GOCSPX-fake-client-secret-0123',
  refresh_token: '1//0fake-refresh-token-for-tests-abcdef',
}
const CHANNEL = { id: 'UCfakechannel0000000000', snippet: { title: 'Orion Test Channel' } }
/** What a refresh token gives. */
export const YOUTUBE_ACCESS = 'ya29.fake-access-token'

/** Google's token endpoint at /token and the YouTube Data API at /youtube/v3. */
export const fakeYoutube = (port?: number): Promise<Fake> =>
  serveFake((seen, trouble) => (seen.path === '/token' ? giveToken(seen, trouble) : answerApi(seen, trouble)), port)

function giveToken(seen: Seen, trouble: Trouble): Said {
  if (trouble === 'echo_sign_in') return { status: 400, json: { error: 'invalid_request', error_description: echoOf(seen) } }
  const { client_id, client_secret, refresh_token, grant_type } = formOf(seen)
  const known = client_id === YOUTUBE_ACCOUNT.client_id && client_secret === YOUTUBE_ACCOUNT.client_secret
  if (!known) return { status: 401, json: { error: 'invalid_client', error_description: 'The OAuth client was not found.' } }
  const dead = trouble === 'expired' || trouble === 'revoked' || refresh_token !== YOUTUBE_ACCOUNT.refresh_token
  if (dead || grant_type !== 'refresh_token') {
    return { status: 400, json: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' } }
  }
  return {
    status: 200,
    json: {
      access_token: YOUTUBE_ACCESS,
      expires_in: 3599,
      scope: 'https://www.googleapis.com/auth/youtube.upload',
      token_type: 'Bearer',
    },
  }
}

const failure = (code: number, reason: string, message: string): Said => ({
  status: code,
  json: { error: { code, message, errors: [{ message, domain: 'youtube', reason }] } },
})

function answerApi(seen: Seen, trouble: Trouble): Said {
  if (bearerOf(seen) !== YOUTUBE_ACCESS) return failure(401, 'authError', 'Request had invalid authentication credentials.')
  if (trouble === 'echo') return failure(400, 'badRequest', echoOf(seen))
  if (trouble === 'rate_limit')
    return failure(403, 'quotaExceeded', 'The request cannot be completed because you have exceeded your quota.')
  if (trouble === 'wrong_permission')
    return failure(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.')
  if (seen.method === 'GET' && seen.path === '/youtube/v3/channels' && seen.query.get('mine') === 'true') {
    return { status: 200, json: { kind: 'youtube#channelListResponse', items: [CHANNEL] } }
  }
  return failure(404, 'notFound', 'Not found.')
}
