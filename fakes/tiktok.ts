import { type Fake, type Said, type Seen, type Trouble, bearerOf, echoOf, formOf, serveFake } from './serve.ts'

/** What the fake TikTok knows. */
export const TIKTOK_ACCOUNT = {
  app_id: 'awfakeclientkey01234',
  app_secret: 'fakeTikTokAppSecret0123456789abc',
  access_token: 'act.fakeAccessToken0123456789abcdefghij',
  refresh_token: 'rft.fakeRefreshToken0123456789abcdefghi',
}
/** What a renewal gives. */
export const TIKTOK_RENEWED = {
  access_token: 'act.renewedAccessToken0123456789abcdef',
  refresh_token: 'rft.rotatedRefreshToken0123456789abcd',
}

const failure = (status: number, code: string, message: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { data: {}, error: { code, message, log_id: '20260101000000FAKE' } },
})

/** The Content Posting API at /v2. In trouble 'expired' the first access token is dead and the renewed one lives. */
export const fakeTiktok = (port?: number): Promise<Fake> =>
  serveFake((seen, trouble) => (seen.path === '/v2/oauth/token/' ? renew(seen, trouble) : answerApi(seen, trouble)), port)

function renew(seen: Seen, trouble: Trouble): Said {
  if (trouble === 'echo_sign_in') return { status: 200, json: { error: 'invalid_request', error_description: echoOf(seen) } }
  const { client_key, client_secret, grant_type, refresh_token } = formOf(seen)
  const { app_id, app_secret } = TIKTOK_ACCOUNT
  const right =
    client_key === app_id &&
    client_secret === app_secret &&
    refresh_token === TIKTOK_ACCOUNT.refresh_token &&
    grant_type === 'refresh_token'
  if (!right || trouble === 'revoked') {
    return {
      status: 200,
      json: { error: 'invalid_grant', error_description: 'Refresh token is invalid or expired.', log_id: '20260101000000FAKE' },
    }
  }
  return {
    status: 200,
    json: {
      ...TIKTOK_RENEWED,
      expires_in: 86_400,
      refresh_expires_in: 31_536_000,
      open_id: 'fake-open-id',
      scope: 'user.info.basic,video.publish',
      token_type: 'Bearer',
    },
  }
}

function answerApi(seen: Seen, trouble: Trouble): Said {
  const dead = trouble === 'expired' || trouble === 'revoked' || trouble === 'echo_sign_in' || trouble === 'echo_renewed'
  const token = bearerOf(seen)
  const alive = token === TIKTOK_RENEWED.access_token || (token === TIKTOK_ACCOUNT.access_token && !dead)
  if (!alive) return failure(401, 'access_token_invalid', 'The access token is invalid or not found in the request.')
  if (trouble === 'echo' || trouble === 'echo_renewed') return failure(400, 'invalid_params', echoOf(seen))
  if (trouble === 'wrong_permission')
    return failure(401, 'scope_not_authorized', 'The user did not authorize the scope required for completing this request.')
  if (trouble === 'rate_limit')
    return failure(429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.', {
      'retry-after': '60',
    })
  if (seen.path === '/v2/user/info/') {
    const user = {
      open_id: 'fake-open-id',
      union_id: 'fake-union-id',
      avatar_url: 'https://example.com/a.jpg',
      display_name: 'Orion Test',
    }
    return { status: 200, json: { data: { user }, error: { code: 'ok', message: '', log_id: '20260101000000FAKE' } } }
  }
  return failure(404, 'invalid_params', 'Not found')
}
