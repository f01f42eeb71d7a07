import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { askServiceText } from '../../clients/service.ts'
import { licenceNamed } from '../../source-pictures/licence-name.ts'
import { readSourceFile } from '../../sources/read-file.ts'
import type { ReadFile } from '../../sources/read-html.ts'
import { makeFetch } from '../found/fetch-found.ts'
import { isFreeLicence, ON_WORD_OF_LIBRARY, wantsAuthor } from '../found/free-licence.ts'
import { keylessSays } from '../keyless-says.ts'
import type { CallTools } from '../provider.ts'
import type { SearchResult } from '../search.ts'
import type { Stock, StockHit } from '../stock.ts'
import type { Book } from './books.ts'
import { libraryMeta, findPages, searchedBooks } from './search.ts'

/** The most articles whose images a search reads, over all libraries. Below it, the most articles among which a title is searched. */
const MOST_READ = 4
const MOST_TITLES = 5
/** The least length in pixels of an image's longer side. Libraries keep images in the size that articles show. */
const LEAST_SIDE = 640
/** Characters of an article's beginning. */
const INTRO = 1200

/** Images from the articles of a kiwix-serve's libraries, with the articles' captions (PICTURES 2). */
export const stock: Stock = {
  kinds: ['photo'],
  least_side: LEAST_SIDE,
  find: async ({ words, language, kind, count }, tools) => {
    if (kind !== 'photo' || words.trim() === '') return { hits: [], used: {} }
    const hits: StockHit[] = []
    let read = 0
    const isDone = () => hits.length >= count || read === MOST_READ
    for (const book of await searchedBooks(tools, language)) {
      if (isDone()) break
      for (const page of await findPages(book, { words, count: MOST_READ }, tools)) {
        if (isDone()) break
        read++
        hits.push(...(await pictured(page, book, tools)).hits)
      }
    }
    return { hits: hits.slice(0, count), used: {} }
  },
  fetch: (hit, out_path, tools) => makeFetch(tools.connection.service)(hit, out_path, tools),
  expect: () => ({ expected: {}, most: {} }),
  article: async ({ title, language }, tools) => {
    for (const book of await searchedBooks(tools, language)) {
      const pages = await findPages(book, { words: title, count: MOST_TITLES }, tools)
      const page = pages.find((each) => plain(each.title) === plain(title))
      if (page === undefined) continue
      const { read, leads } = await pictured(page, book, tools)
      return { title: page.title, intro: (read?.text ?? '').slice(0, INTRO), hits: leads }
    }
    return null
  },
}

/** A title's plain words, because the search highlights matches with markup. */
const plain = (title: string): string =>
  (
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')

type Pictured = { read: ReadFile | null; hits: StockHit[]; leads: StockHit[] }

/** An article with those of its images that a film may use. `leads` is the image at its beginning. */
async function pictured(page: SearchResult, book: Book, tools: CallTools): Promise<Pictured> {
  const read = await readPage(page.url, tools)
  if (read === null) return { read, hits: [], leads: [] }
  const of_library = await readLicence(book, tools)
  const hits = read.pictures.flatMap((picture): { hit: StockHit; leads: boolean }[] => {
    const address =
      'address' in picture.at && URL.canParse(picture.at.address, page.url) ? new URL(picture.at.address, page.url) : null
    if (address === null || address.origin !== new URL(page.url).origin) return [] // a file on another host is not in the library
    const named = picture.licence_url === undefined ? null : licenceNamed(picture.licence_url)
    const licence = named ?? (picture.licence_url === undefined ? of_library.licence : '')
    const author = picture.author ?? ''
    if (!isFreeLicence(licence) || (wantsAuthor(licence) && author === '')) return []
    const bytes_url = address.href
    const hit: StockHit = {
      hit_id: createHash('sha256').update(bytes_url).digest('hex').slice(0, 16),
      title: picture.caption || picture.alt || page.title,
      author,
      licence,
      licence_url: named === null ? of_library.url : new URL(picture.licence_url!, page.url).href,
      page_url: page.copy_of?.url ?? page.url,
      preview_url: bytes_url,
      bytes_url,
      width: 0,
      height: 0,
      // only the caption and alt text describe the image: its place in the article describes only the first image
      about: [picture.caption, picture.alt].filter(Boolean).join(' | '),
    }
    return [{ hit, leads: picture.leads }]
  })
  return { read, hits: hits.map(({ hit }) => hit), leads: hits.filter(({ leads }) => leads).map(({ hit }) => hit) }
}

/** An article's text and images, read in a separate process; null if it cannot be read. Throws AppError provider_failed. */
async function readPage(url: string, { connection, signal }: CallTools): Promise<ReadFile | null> {
  const html = await askServiceText({ connection, signal, url, says: keylessSays })
  const folder = await mkdtemp(join(tmpdir(), 'orion-kiwix-'))
  try {
    const path = join(folder, 'page.html')
    await writeFile(path, html)
    return await readSourceFile({ path, name: 'page.html', mime_type: 'text/html', charset: 'utf-8', article: false, signal })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AppError) return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The licence of images that name none. It is the library's own licence, else the statement of the person who connected it, else ''. */
async function readLicence({ id }: Book, tools: CallTools): Promise<{ licence: string; url: string }> {
  const stated = await libraryMeta(id, 'License', tools)
  const licence = licenceNamed(stated) ?? stated.replaceAll(/(?<=\w)-(?=\d)/gu, ' ')
  if (isFreeLicence(licence)) return { licence, url: URL.canParse(stated) ? stated : '' }
  const is_given = tools.connection.fields['unlicensed']?.toLowerCase() === 'yes'
  return { licence: is_given ? ON_WORD_OF_LIBRARY : '', url: '' }
}
