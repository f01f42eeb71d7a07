import { say } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import { askService, serviceError } from '../../clients/service.ts'
import type { Search } from '../search.ts'
import { searchResults } from '../found/search-results.ts'

const Found = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.nullish(z.string()),
      content: z.nullish(z.string()),
      publishedDate: z.nullish(z.string()),
    }),
  ),
  unresponsive_engines: z.nullish(z.array(z.array(z.string()))),
})

/** The time ranges that SearXNG offers, in days. */
const SPANS = [
  { name: 'day', days: 1 },
  { name: 'month', days: 31 },
  { name: 'year', days: 366 },
] as const

/** Web pages through a SearXNG server, which asks other search engines (platform-apis.md 9). */
export const search: Search = {
  find: async ({ words, language, count, fresh_days }, { connection, signal }) => {
    const span = fresh_days === undefined ? undefined : SPANS.find(({ days }) => days >= fresh_days)
    const query = new URLSearchParams({ q: words, format: 'json', language, ...(span && { time_range: span.name }) })
    const { value } = await askService({
      connection,
      signal,
      url: `${connection.base_url}/search?${query}`,
      answer: Found,
      says: (status) => {
        if (status === 403)
          throw serviceError(connection, 'answer', say('troubles.gives_no_json_add_json', { service: connection.service }))
        return null
      },
    })
    const silent = value.unresponsive_engines ?? []
    if (value.results.length === 0 && silent.length > 0)
      throw serviceError(
        connection,
        'away',
        say('troubles.none_engines_answered', {
          service: connection.service,
          engines: silent.map((engine) => engine.join(' ')).join(', '),
        }),
      )
    const listed = value.results.map(({ url, title, content, publishedDate }) => ({
      url,
      title: title ?? '',
      snippet: content ?? '',
      published: publishedDate,
    }))
    return { results: searchResults(listed, count), used: {} }
  },
  expect: () => ({ expected: {}, most: {} }),
}
