import * as z from 'zod/mini'
import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import { askService } from '../../clients/service.ts'
import type { Search } from '../search.ts'
import { dayBefore, searchResults } from '../found/search-results.ts'
import { LANGUAGES } from '../../languages/languages.ts'

const MOST_RESULTS = 20

const Found = z.object({
  web: z.nullish(
    z.object({
      results: z.array(
        z.object({ title: z.string(), url: z.string(), description: z.nullish(z.string()), page_age: z.nullish(z.string()) }),
      ),
    }),
  ),
})

/** Web pages by Brave (platform-apis.md 9). */
export const search: Search = {
  find: async ({ words, language, count, fresh_days }, { connection, signal }) => {
    const query = new URLSearchParams({
      q: words,
      count: String(Math.min(MOST_RESULTS, count)),
      search_lang: LANGUAGES[language].elsewhere.brave ?? language,
      text_decorations: 'false',
      result_filter: 'web',
      ...(fresh_days !== undefined && { freshness: `${dayBefore(fresh_days)}to${dayBefore(0)}` }),
    })
    const { value } = await askService({
      connection,
      signal,
      url: `${connection.base_url}/res/v1/web/search?${query}`,
      key_headers: { 'x-subscription-token': connection.fields.api_key },
      answer: Found,
      says,
    })
    const listed = (value.web?.results ?? []).map(({ url, title, description, page_age }) => ({
      url,
      title,
      snippet: description ?? '',
      published: page_age,
    }))
    return { results: searchResults(listed, count), used: { request: 1 } }
  },
  expect: () => ({ expected: { request: 1 }, most: { request: 1 } }),
}

/** Brave answers 422 to an unknown key. It answers 429 both to too many calls and to a used-up month. */
function says(_status: number, body: unknown): ServiceTrouble | null {
  const code = String((body as { error?: { code?: unknown } } | null)?.error?.code ?? '')
  if (code === 'SUBSCRIPTION_TOKEN_INVALID') return 'key'
  if (code === 'QUOTA_LIMITED' || code === 'USAGE_LIMIT_EXCEEDED') return 'credit'
  return null
}
