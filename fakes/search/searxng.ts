import { cutJust } from '../cut-just.ts'
import { pageAt, pagesAbout } from './pages.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

const page = (status: number, text: string): Said => ({
  status,
  text: `<!doctype html><html><title>${status}</title><p>${text}</p></html>`,
})

/** A SearXNG server with JSON enabled; 'no_json_mode' disables it. */
export const fakeSearxng = (port?: number): Promise<Fake> => serveFake(answer, port)

function answer(seen: Seen, trouble: Trouble): Said {
  const read = pageAt(seen)
  if (read !== null) return read
  const { path, query } = seen
  if (path !== '/search') return page(404, 'Page not found')
  if (trouble === 'echo') return { status: 400, text: echoRequest(seen) }
  if (trouble === 'rate_limit') return { status: 429, headers: { 'content-type': 'text/plain' }, text: 'Too Many Requests' }
  if (trouble === 'no_json_mode' || query.get('format') !== 'json') return page(403, 'Forbidden')
  const words = query.get('q') ?? ''
  if (words === '') return { status: 400, json: { error: 'No query' } }
  if (!/^(?:day|month|year)?$/u.test(query.get('time_range') ?? '')) return { status: 400, json: { error: 'Invalid time_range' } }
  const none = trouble === 'nothing' || trouble === 'no_results'
  const results = pagesAbout(words, seen, none ? 0 : 8).map(({ url, title, snippet }) => ({
    url,
    title,
    content: snippet,
    engine: 'wikipedia',
    engines: ['wikipedia'],
    score: 1,
    category: 'general',
    publishedDate: '2026-03-01T00:00:00',
  }))
  const json =
    trouble === 'misshapen_once'
      ? { query: words }
      : {
          query: words,
          number_of_results: 0,
          results,
          answers: [],
          suggestions: [],
          unresponsive_engines: trouble === 'no_results' ? [['duckduckgo', 'CAPTCHA']] : [],
        }
  if (trouble === 'not_json') return { status: 200, text: '<!doctype html><title>SearXNG</title>' }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}
