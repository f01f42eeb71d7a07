import * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import type { Search } from '../search.ts'
import { dayBefore, searchResults } from '../found/search-results.ts'
import { says } from './says.ts'

const MOST_RESULTS = 20

const Found = z.object({
  results: z.array(
    z.object({ title: z.string(), url: z.string(), content: z.nullish(z.string()), published_date: z.nullish(z.string()) }),
  ),
})

/** Finds web pages with Tavily. A search of the depth "basic" costs one credit (platform-apis.md 9). */
export const search: Search = {
  find: async ({ words, count, fresh_days }, { connection, signal }) => {
    const { value } = await askService({
      connection,
      signal,
      url: `${connection.base_url}/search`,
      method: 'POST',
      key_headers: { authorization: `Bearer ${connection.fields.api_key}` },
      json: {
        query: words,
        search_depth: 'basic',
        max_results: Math.min(MOST_RESULTS, count),
        ...(fresh_days !== undefined && { start_date: dayBefore(fresh_days) }),
      },
      answer: Found,
      says,
    })
    const listed = value.results.map(({ url, title, content, published_date }) => ({
      url,
      title,
      snippet: content ?? '',
      published: published_date,
    }))
    return { results: searchResults(listed, count), used: { request: 1 } }
  },
  expect: () => ({ expected: { request: 1 }, most: { request: 1 } }),
}
