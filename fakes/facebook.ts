import { graphFailure, tokenFailure } from './graph.ts'
import { type Fake, type Said, type Seen, type Trouble, bearerOf, serveFake } from './serve.ts'

/** What the fake Facebook knows. */
export const FACEBOOK_ACCOUNT = {
  page_access_token: 'EAAfakePageAccessToken0123456789abcdefghijklmnop',
  page_id: '100200300400500',
  app_id: '987654321098765',
  app_secret: 'fakeappsecret0123456789abcdef0123',
}
/** A user's token: valid, but not a page's. */
export const FACEBOOK_USER_TOKEN = 'EAAfakeUserAccessToken0123456789abcdefghijklmnop'

const SCOPES = ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts']
const EXPIRES = Math.floor(Date.parse('2027-01-31T00:00:00Z') / 1000)

/** The Graph API at /v24.0. */
export const fakeFacebook = (port?: number): Promise<Fake> =>
  serveFake((seen, trouble) => {
    if (seen.path === '/v24.0/debug_token') return debug(seen, trouble)
    const refused = tokenFailure(trouble, seen)
    if (refused !== null) return refused
    if (bearerOf(seen) !== FACEBOOK_ACCOUNT.page_access_token)
      return graphFailure(400, 190, 'Invalid OAuth access token - Cannot parse access token')
    if (seen.path === `/v24.0/${FACEBOOK_ACCOUNT.page_id}`) {
      const { page_id: id } = FACEBOOK_ACCOUNT
      return {
        status: 200,
        json: { id, name: 'Orion Test Page', username: 'oriontest', link: 'https://www.facebook.com/oriontest' },
      }
    }
    return graphFailure(400, 100, `Unsupported get request. Object with ID '${seen.path.split('/').at(-1)}' does not exist`, 33)
  }, port)

function debug(seen: Seen, trouble: Trouble): Said {
  if (bearerOf(seen) !== `${FACEBOOK_ACCOUNT.app_id}|${FACEBOOK_ACCOUNT.app_secret}`) {
    return graphFailure(400, 190, 'Invalid OAuth access token signature.')
  }
  if (trouble === 'rate_limit' || trouble === 'echo_sign_in') return tokenFailure(trouble, seen)
  const token = seen.query.get('input_token')
  const type = token === FACEBOOK_ACCOUNT.page_access_token ? 'PAGE' : token === FACEBOOK_USER_TOKEN ? 'USER' : null
  const dead = type === null || trouble === 'expired' || trouble === 'revoked'
  if (dead)
    return {
      status: 200,
      json: {
        data: {
          is_valid: false,
          scopes: [],
          error: { code: 190, message: 'Error validating access token: Session has expired.' },
        },
      },
    }
  const scopes = trouble === 'wrong_permission' ? SCOPES.slice(0, 1) : SCOPES
  return { status: 200, json: { data: { app_id: FACEBOOK_ACCOUNT.app_id, type, is_valid: true, expires_at: EXPIRES, scopes } } }
}
