import { makeFetch } from '../found/fetch-found.ts'
import { inTurn } from '../in-turn.ts'
import { shapedFirst } from '../shaped-first.ts'
import type { CallTools } from '../provider.ts'
import type { Stock, StockHit, StockQuery } from '../stock.ts'
import { readArticle } from './article.ts'
import { CLIP_FACTS, makeClipHit, FILE_FACTS, makeHit, type Page } from '../found/wiki-file.ts'
import { askWiki } from './ask-wiki.ts'

/** A search requests this many times the wanted count, because not every result may be used. */
const MORE = 4
const MOST_FOUND = 50

const FILE_TYPES = { photo: 'bitmap', illustration: 'drawing', footage: 'video' } as const

const fetchHit = makeFetch('Wikimedia Commons')

/**
 * Images and clips of Wikimedia Commons (platform-apis.md 9, 12). Files marked as depicting the exact thing come first, then the results
 * for the words.
 */
export const stock: Stock = {
  kinds: ['photo', 'illustration', 'footage'],
  find: async (query, tools) => {
    if (query.kind === 'silhouette') return { hits: [], used: {} }
    const { kind } = query
    const hits: StockHit[] = []
    const words = plainWords(query.words)
    const depicted = query.item === undefined ? [] : [{ search: `haswbstatement:P180=${query.item}`, depicts: true as const }]
    for (const { search, depicts } of [...depicted, ...(words === '' ? [] : [{ search: words, depicts: undefined }])]) {
      if (hits.length >= query.count) break
      const pages = await inTurn(tools.connection.base_url, () => searchCommons(search, { ...query, kind }, tools))
      const found = pages
        .sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
        .flatMap((page) => (kind === 'footage' ? makeClipHit(page) : makeHit(page, kind)))
      const fresh = found.filter(({ hit_id }) => !hits.some((hit) => hit.hit_id === hit_id))
      hits.push(...shapedFirst(fresh, query).map((hit) => ({ ...hit, ...(depicts && { depicts }) })))
    }
    return { hits: hits.slice(0, query.count), used: {} }
  },
  fetch: (hit, out_path, tools) => inTurn(tools.connection.base_url, () => fetchHit(hit, out_path, tools)),
  expect: () => ({ expected: {}, most: {} }),
  article: (ask, tools) => inTurn(tools.connection.base_url, () => readArticle(ask, tools)),
}

type FileQuery = StockQuery & { kind: keyof typeof FILE_TYPES }

const searchCommons = (search: string, query: FileQuery, tools: CallTools): Promise<Page[]> =>
  askWiki(`${tools.connection.base_url}/w/api.php`, tools, {
    generator: 'search',
    gsrnamespace: '6',
    gsrlimit: String(Math.min(MOST_FOUND, query.count * MORE)),
    gsrsearch: `${search} filetype:${FILE_TYPES[query.kind]}`,
    ...(query.kind === 'footage' ? CLIP_FACTS : FILE_FACTS),
    [query.kind === 'footage' ? 'viextmetadatalanguage' : 'iiextmetadatalanguage']: query.language,
  })

/** The words without the search's own operators: 'insource:', -without, "exactly". */
const plainWords = (words: string): string =>
  words
    .replace(/[^\p{L}\p{M}\p{N}\s'’-]/gu, ' ')
    .replace(/(^|\s)-+/gu, '$1')
    .trim()
