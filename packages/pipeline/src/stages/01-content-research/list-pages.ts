import type { SearchResult } from '../../providers/search.ts'

/** Pages of one site among the sources at most. */
const MOST_OF_A_SITE = 2
/** Parts of an address that say only who led there. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref|ref_src)$/u

/** A page as the same wherever it is listed: without what follows '#', who led there, 'www.' and a slash at its end. */
export function samePage(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const query = [...searchParams].filter(([name]) => !TRACKING.test(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const asked = query.length === 0 ? '' : `?${new URLSearchParams(query)}`
  return `${hostname.replace(/^www\./u, '')}${port && `:${port}`}${pathname.replace(/\/+$/u, '')}${asked}`
}

/** The site that a page belongs to: 'bbc.co.uk' of 'https://www.bbc.co.uk/news'; numbers, or a name with a port, are one of their own. */
export function getSite(url: string): string {
  const { hostname, host } = new URL(url)
  const labels = hostname.split('.')
  if (host !== hostname || /^[\d.]+$|^\[/u.test(hostname)) return host
  const isShared = labels.length > 2 && labels.at(-1)!.length === 2 && labels.at(-2)!.length <= 3
  return labels.slice(isShared ? -3 : -2).join('.')
}

/** A page that was found: the search that brought it and its place there, both from 0, and how many searches name it. */
export type ListedPage = SearchResult & { search: number; rank: number; searches: number }

/**
 * The pages of several searches in their recommended order, each once. The first of every search is before the second of any, one of every
 * site before another of the same, and a site has two at most. `known` are addresses that are read already.
 */
export function listPages(searches: readonly (readonly SearchResult[])[], known: readonly string[]): ListedPage[] {
  const seen = new Set(known.map(samePage))
  const pagesBySearch = searches.map((results) => new Set(results.map(({ url }) => samePage(url))))
  const inTurn = searches
    .flatMap((results, search) => results.map((result, rank) => ({ ...result, search, rank })))
    .toSorted((a, b) => a.rank - b.rank)
  const counts = new Map<string, number>()
  const rounds = Array.from({ length: MOST_OF_A_SITE }, (): ListedPage[] => [])
  for (const result of inTurn) {
    const page = samePage(result.url)
    if (seen.has(page)) continue
    seen.add(page)
    const site = getSite(result.url)
    const count = counts.get(site) ?? 0
    counts.set(site, count + 1)
    rounds[count]?.push({ ...result, searches: pagesBySearch.filter((pages) => pages.has(page)).length })
  }
  return rounds.flat()
}
