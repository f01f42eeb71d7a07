import type * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import type { Aspect } from '../image.ts'
import type { CallTools } from '../provider.ts'
import type { StockQuery } from '../stock.ts'
import { LANGUAGES } from '../../languages/languages.ts'

const MOST_HITS = 80

const ORIENTATIONS: Record<Aspect, string> = { '16:9': 'landscape', '9:16': 'portrait', '1:1': 'square' }

/** One search at Pexels (platform-apis.md 9). */
export async function searchPexels<S extends z.ZodMiniType>(
  { path, answer }: { path: string; answer: S },
  { words, language, aspect, count }: StockQuery,
  { connection, signal }: CallTools,
): Promise<z.output<S>> {
  const locale = LANGUAGES[language].elsewhere.pexels
  const query = new URLSearchParams({
    query: words,
    orientation: ORIENTATIONS[aspect],
    per_page: String(Math.min(MOST_HITS, count)),
    ...(locale !== undefined && { locale }),
  })
  const { value } = await askService({
    connection,
    signal,
    url: `${connection.base_url}${path}?${query}`,
    key_headers: { authorization: connection.fields.api_key }, // no Bearer
    answer,
  })
  return value
}
