import type { SearchResult } from '../../providers/search.ts'

/** The most pages of one site among the sources. */
const MOST_OF_A_SITE = 2
/** Query parameters that only track where a visitor came from. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|ref|ref_src)$/u

/** A page's address in a form that is the same wherever it is listed: without '#…', tracking parameters, 'www.' and a final slash. */
export function samePage(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const query = [...searchParams].filter(([name]) => !TRACKING.test(name)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const asked = query.length === 0 ? '' : `?${new URLSearchParams(query)}`
  return `${hostname.replace(/^www\./u, '')}${port && `:${port}`}${pathname.replace(/\/+$/u, '')}${asked}`
}

/** The site of a page: 'bbc.co.uk' of 'https://www.bbc.co.uk/news'. A numeric address, or a name with a port, is a site of its own. */
export function getSite(url: string): string {
  const { hostname, host } = new URL(url)
  const labels = hostname.split('.')
  if (host !== hostname || /^[\d.]+$|^\[/u.test(hostname)) return host
  const isShared = labels.length > 2 && labels[labels.length - 1].length === 2 && labels[labels.length - 2].length <= 3
  return labels.slice(isShared ? -3 : -2).join('.')
}

/** A found page: the search that found it and its rank there, both from 0, and how many searches list it. */
export type ListedPage = SearchResult & { search: number; rank: number; searches: number }

/**
 * The pages of several searches in recommended order, without duplicates. The first result of every search precedes all second results. One
 * page of each site precedes the second page of any; a site has at most two. `known` are addresses that are already read.
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
