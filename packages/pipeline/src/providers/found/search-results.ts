import type { SearchResult } from '../search.ts'
import { textOfHtml } from '../text-of-html.ts'

/** A page in a service's list; `published` may have any date format. */
type Listed = { url: string; title: string; snippet: string; published?: string | null }

/** The results of a service: web pages only, without duplicates, in text without markup, at most `count`. */
export function searchResults(listed: readonly Listed[], count: number): SearchResult[] {
  const known = new Set<string>()
  const results = listed.flatMap(({ url, title, snippet, published }): SearchResult[] => {
    if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol) || known.has(url)) return []
    known.add(url)
    const at = Date.parse((published ?? '').replace(/T[\d:.]+$/u, '$&Z')) // a time without a zone is read as UTC
    return [
      {
        url,
        title: textOfHtml(title) || new URL(url).hostname,
        snippet: textOfHtml(snippet),
        ...(Number.isFinite(at) && { published: new Date(at).toISOString() }),
      },
    ]
  })
  return results.slice(0, count)
}

const DAY_MS = 86_400_000

/** The date this many days ago, as 2026-11-21. */
export const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
