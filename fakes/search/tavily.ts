import { cutJust } from '../cut-just.ts'
import { pageAt, pagesAbout } from './pages.ts'
import { type Fake, type Said, type Seen, type Trouble, getBearer, echoRequest, serveFake } from '../serve.ts'

/** The account that the fake Tavily accepts. */
export const TAVILY_ACCOUNT = { api_key: 'tvly-dev-fake0123456789abcdef' }

const failure = (status: number, error: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { detail: { error } },
})

/** Tavily's search and usage. */
export const fakeTavily = (port?: number): Promise<Fake> => serveFake(answer, port)

function answer(seen: Seen, trouble: Trouble): Said {
  const page = pageAt(seen)
  if (page !== null) return page
  if (trouble === 'echo') return failure(400, echoRequest(seen))
  if (getBearer(seen) !== TAVILY_ACCOUNT.api_key || trouble === 'revoked')
    return failure(401, 'Unauthorized: missing or invalid API key.')
  if (trouble === 'rate_limit')
    return failure(429, 'Your request has been blocked due to excessive requests.', { 'retry-after': '2' })
  if (seen.method === 'GET' && seen.path === '/usage')
    return {
      status: 200,
      json: {
        key: { usage: 12, limit: 1000, search_usage: 12 },
        account: { current_plan: 'Researcher', plan_usage: 12, plan_limit: 1000, paygo_usage: 0, paygo_limit: 0 },
      },
    }
  if (seen.method !== 'POST' || seen.path !== '/search') return failure(404, 'Not Found')
  if (trouble === 'no_credit')
    return failure(432, 'This request exceeds your plan’s set usage limit. Please upgrade your plan or contact support.')
  const body = JSON.parse(seen.body.toString() || '{}') as { query?: string; max_results?: number }
  const { query = '', max_results = 5 } = body
  if (query === '' || max_results < 0 || max_results > 20) return failure(400, 'Invalid max_results. Must be between 0 and 20.')
  const results = pagesAbout(query, seen, trouble === 'nothing' ? 0 : max_results).map(({ url, title, snippet }, index) => ({
    url,
    title,
    content: snippet,
    score: 0.99 - index / 100,
    raw_content: null,
    published_date: 'Sun, 01 Mar 2026 00:00:00 GMT',
  }))
  const json =
    trouble === 'misshapen_once' ? { answer: 'Yes.' } : { query, answer: null, images: [], results, response_time: 0.4 }
  if (trouble === 'not_json') return { status: 200, text: 'upstream is warming up' }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}
