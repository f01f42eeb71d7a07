import { graphFailure, tokenFailure } from './graph.ts'
import { type Fake, bearerOf, serveFake } from './serve.ts'

/** What the fake Instagram knows. */
export const INSTAGRAM_ACCOUNT = {
  access_token: 'EAAfakeInstagramToken0123456789abcdefghijklmnop',
  account_id: '17841400000000000',
  facebook_page_id: '100200300400500',
}
/** A page that hangs on another Instagram account. */
export const OTHER_PAGE_ID = '999888777666555'

/** The Graph API at /v24.0, for a professional account. */
export const fakeInstagram = (port?: number): Promise<Fake> =>
  serveFake((seen, trouble) => {
    const refused = tokenFailure(trouble, seen)
    if (refused !== null) return refused
    const { access_token, account_id, facebook_page_id } = INSTAGRAM_ACCOUNT
    if (bearerOf(seen) !== access_token) return graphFailure(400, 190, 'Invalid OAuth access token - Cannot parse access token')
    if (seen.path === `/v24.0/${account_id}`)
      return { status: 200, json: { id: account_id, username: 'orion.test', name: 'Orion Test' } }
    if (seen.path === `/v24.0/${facebook_page_id}`)
      return { status: 200, json: { id: facebook_page_id, instagram_business_account: { id: account_id } } }
    if (seen.path === `/v24.0/${OTHER_PAGE_ID}`)
      return { status: 200, json: { id: OTHER_PAGE_ID, instagram_business_account: { id: '17841499999999999' } } }
    return graphFailure(400, 100, 'Unsupported get request. Object does not exist', 33)
  }, port)
