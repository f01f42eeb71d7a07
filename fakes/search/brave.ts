import { cutJust } from '../cut-just.ts'
import { pageAt, pagesAbout } from './pages.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

/** The account that the fake Brave Search accepts. */
export const BRAVE_ACCOUNT = { api_key: 'BSA-fake-0123456789abcdef0123' }

const failure = (status: number, code: string, detail: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { type: 'ErrorResponse', error: { id: 'f3a1', status, code, detail }, time: 1_795_000_000 },
})

const limits = (left: string, reset: string): Record<string, string> => ({
  'x-ratelimit-limit': '1, 15000',
  'x-ratelimit-policy': '1;w=1, 15000;w=2592000',
  'x-ratelimit-remaining': left,
  'x-ratelimit-reset': reset,
})

/** Brave Search's web search. */
export const fakeBrave = (port?: number): Promise<Fake> => serveFake(answer, port)

function answer(seen: Seen, trouble: Trouble): Said {
  const page = pageAt(seen)
  if (page !== null) return page
  const { path, query, headers } = seen
  if (path !== '/res/v1/web/search') return failure(404, 'NOT_FOUND', 'Not found.')
  const token = headers['x-subscription-token']
  if (trouble === 'echo') return failure(422, 'VALIDATION', `${echoRequest(seen)} ${String(token)}`)
  if (token !== BRAVE_ACCOUNT.api_key || trouble === 'revoked')
    return failure(422, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.')
  if (trouble === 'rate_limit')
    return failure(429, 'RATE_LIMITED', 'Request rate limit exceeded for plan.', limits('0, 14999', '2, 1419704'))
  if (trouble === 'no_credit')
    return failure(429, 'QUOTA_LIMITED', 'Request quota limit exceeded for plan.', limits('1, 0', '1, 1419704'))
  const count = Number(query.get('count') ?? 20)
  const words = query.get('q') ?? ''
  if (
    words === '' ||
    !(count >= 1 && count <= 20) ||
    !/^(?:[a-z]{2}|jp|zh-han[st]|pt-(?:br|pt)|en-gb)$/u.test(query.get('search_lang') ?? 'en')
  )
    return failure(422, 'VALIDATION', 'Unable to validate request parameter(s)')
  const results = pagesAbout(words, seen, trouble === 'nothing' ? 0 : count).map(({ url, title, snippet }) => ({
    type: 'search_result',
    url,
    title,
    description: snippet,
    age: '8 months ago',
    page_age: '2026-03-01T00:00:00',
  }))
  const json =
    trouble === 'misshapen_once'
      ? { type: 'search', web: { results: [{ link: 'https://example.org' }] } }
      : { type: 'search', query: { original: words }, ...(results.length > 0 && { web: { type: 'search', results } }) }
  if (trouble === 'not_json') return { status: 200, text: '<html>Checking your browser</html>' }
  if (trouble === 'cut_in_middle') return cutJust(Buffer.from(JSON.stringify(json)))
  return { status: 200, headers: limits('0, 14998', '1, 1419704'), json }
}
