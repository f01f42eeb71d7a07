import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { AppError } from '@orion/contract/errors.ts'
import { askServiceText } from '../../clients/service.ts'
import type { CallTools } from '../provider.ts'
import type { Search, SearchResult } from '../search.ts'
import { textOfHtml } from '../text-of-html.ts'
import { keylessSays } from '../keyless-says.ts'
import { askXml, type Book, listBooks, textIn } from './books.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** The most libraries that one search uses, and the most pages that the server returns for one library. */
const MOST_BOOKS = 3
const MOST_PAGES = 140
/** Sites whose pages are at /wiki/ in the original, all under one licence. */
const WIKI = /^[a-z-]+\.(?:m\.)?wiki(?:pedia|books|voyage|source|versity|news|quote)\.org$/u
const WIKI_LICENCE = 'CC BY-SA 4.0'

/** Articles of a kiwix-serve's libraries in the film's language (platform-apis.md 12). */
export const search: Search = {
  is_library: true,
  find: async ({ words, language, count }, tools) => {
    const books = await searchedBooks(tools, language)
    const found: SearchResult[][] = []
    for (const book of books) found.push(await findPages(book, { words, count }, tools))
    const ranks = Math.max(0, ...found.map(({ length }) => length))
    const results = Array.from({ length: ranks }, (_, rank) => found.flatMap((pages) => pages[rank] ?? [])).flat()
    return { results: results.slice(0, count), used: {} }
  },
  expect: () => ({ expected: {}, most: {} }),
}

/** The searchable libraries in a language, at most as many as one search uses. Throws AppError provider_failed. */
export const searchedBooks = async (tools: CallTools, language: VideoLanguage): Promise<Book[]> =>
  (await listBooks(tools, LANGUAGES[language].elsewhere.iso_639_3)).filter(({ is_indexed }) => is_indexed).slice(0, MOST_BOOKS)

/** The articles of a library that match the words, best first, at most `count`. Throws AppError provider_failed. */
export async function findPages(
  { id, title }: Book,
  { words, count }: { words: string; count: number },
  tools: CallTools,
): Promise<SearchResult[]> {
  const { base_url } = tools.connection
  const parameters = { pattern: words, 'books.name': id, pageLength: String(Math.min(MOST_PAGES, count)), format: 'xml' }
  const channel = await askXml(`${base_url}/search?${new URLSearchParams(parameters)}`, 'rss', tools)
  const items = [...channel.querySelectorAll('item')]
  if (items.length === 0) return []
  const site = await readSite(id, tools)
  const known = new Set<string>()
  return items.flatMap((item) => {
    const link = textIn(item, 'link')
    const at = link.indexOf(`/${encodeURIComponent(id)}/`)
    const path = link.slice(at + encodeURIComponent(id).length + 2)
    const name = textOfHtml(textIn(item, 'title'))
    if (at < 0 || path === '' || known.has(path)) return []
    known.add(path)
    const original = WIKI.test(site) ? `https://${site}/wiki/${path.replace(/^A\//u, '')}` : undefined
    return [
      {
        url: `${base_url}/raw/${encodeURIComponent(id)}/content/${path}`,
        title: name || title,
        snippet: textOfHtml(textIn(item, 'description')),
        copy_of: { name: title, ...(original && { url: original, licence: WIKI_LICENCE }) },
      },
    ]
  })
}

/** The site that a library was copied from, from its own metadata; '' if it names none. */
const readSite = async (id: string, tools: CallTools): Promise<string> =>
  (await libraryMeta(id, 'Source', tools)).replace(/^https?:\/\//u, '').replace(/\/.*$/u, '')

/** A value of a library's metadata; '' if there is none. Throws AppError provider_failed if the server is busy. */
export async function libraryMeta(id: string, name: string, { connection, signal }: CallTools): Promise<string> {
  const url = `${connection.base_url}/raw/${encodeURIComponent(id)}/meta/${name}`
  try {
    return (await askServiceText({ connection, signal, url, says: keylessSays })).trim()
  } catch (error) {
    if (error instanceof AppError && error.trouble !== 'busy') return ''
    throw error
  }
}
