import type * as z from 'zod/mini'
import { askService } from '../../clients/service.ts'
import type { Aspect } from '../image.ts'
import type { CallTools } from '../provider.ts'
import type { StockQuery } from '../stock.ts'

const MOST_HITS = 80

const ORIENTATIONS: Record<Aspect, string> = { '16:9': 'landscape', '9:16': 'portrait', '1:1': 'square' }

/** Pexels' codes of the languages that it can search in. For any other language it detects the language itself. */
const LOCALES: Partial<Record<StockQuery['language'], string>> = {
  en: 'en-US',
  es: 'es-ES',
  zh: 'zh-CN',
  ja: 'ja-JP',
  fr: 'fr-FR',
  pt: 'pt-BR',
  de: 'de-DE',
  sv: 'sv-SE',
}

/** One search at Pexels (platform-apis.md 9). */
export async function searchPexels<S extends z.ZodMiniType>(
  path: string,
  answer: S,
  { words, language, aspect, count }: StockQuery,
  { connection, signal }: CallTools,
): Promise<z.output<S>> {
  const locale = LOCALES[language]
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
