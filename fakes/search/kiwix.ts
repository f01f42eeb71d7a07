import { cutJust } from '../cut-just.ts'
import { foundFile } from '../collections/found-files.ts'
import { pageAt, pagesAbout } from './pages.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

const BOOK = 'wikipedia_en_all'
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const missing: Said = { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, text: '<h1>Not Found</h1>' }

/**
 * A kiwix-serve with one library in every language. Its answers are those of Debian's version 3.3.0. kiwix.e2e.ts uses the real program.
 */
export const fakeKiwix = (port?: number): Promise<Fake> => serveFake(answer, port)

function answer(seen: Seen, trouble: Trouble): Said {
  const { path, query } = seen
  if (trouble === 'echo') return { status: 400, text: echoRequest(seen) }
  if (trouble === 'rate_limit') return { status: 429, headers: { 'retry-after': '2' }, text: 'Too Many Requests' }
  if (path === `/raw/${BOOK}/meta/Source`) return { status: 200, text: 'en.wikipedia.org' }
  const [, words = '', page] = new RegExp(`^/raw/${BOOK}/content/A/([^/]+)(/pages/.+)$`, 'u').exec(path) ?? []
  const [, file] = new RegExp(`^/raw/${BOOK}/content/I/(.+)$`, 'u').exec(path) ?? []
  if (file !== undefined) return foundFile({ ...seen, path: `/files/${file}` }, trouble, Buffer.alloc(0)) ?? missing
  const about = new URLSearchParams({ about: decodeURIComponent(words) })
  if (page !== undefined) return illustrated(pageAt({ ...seen, path: page, query: about }), page)
  const xml = path === '/catalog/v2/entries' ? catalogue() : path === '/search' ? found(seen, trouble) : null
  if (xml === null || (path === '/search' && query.get('format') !== 'xml')) return missing
  if (trouble === 'misshapen_once' || trouble === 'not_json')
    return { status: 200, text: '<!doctype html><title>A router</title>' }
  return trouble === 'cut_in_middle'
    ? cutJust(Buffer.from(xml), 'application/xml')
    : { status: 200, headers: { 'content-type': 'application/xml' }, text: xml }
}

/** The captions, authors and licences of the images in each page. A film may not use some of them. */
const PICTURES = [
  ['Lake before hills', 'Ada Lind', 'https://creativecommons.org/licenses/by/4.0/'],
  ['Lake at night', 'Bo Lind', 'https://creativecommons.org/licenses/by-sa/4.0/'],
  ['Lake from above', '', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['Lake for no sale', 'Ada Lind', 'https://creativecommons.org/licenses/by-nc/4.0/'],
  ['Lake of nobody', '', ''],
] as const

/** A page like one in a library file: its images follow its text, and their addresses are relative to the page. */
function illustrated(page: Said, path: string): Said {
  if (page === null || !('text' in page) || page.text === undefined) return page
  const number = [...path].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0)
  const figures = PICTURES.map(([caption, author, licence], index) => {
    const credit = author && `<span class="credit">${author}</span>`
    const link = licence && `<a rel="license" href="${licence}">Licence</a>`
    const src = `../../../I/picture-${number * PICTURES.length + index}.jpg`
    return `<figure><img src="${src}" alt=""><figcaption>${caption} ${credit} ${link}</figcaption></figure>`
  })
  return { ...page, text: page.text.replace('</article>', `${figures.join('')}</article>`) }
}

const catalogue = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Wikipedia</title>
  <name>${BOOK}</name><tags>wikipedia;_ftindex:yes</tags>
  <link rel="http://opds-spec.org/image/thumbnail" href="/catalog/v2/illustration/${BOOK}/?size=48&x" type="image/png"/>
  <link type="text/html" href="/${BOOK}" /></entry></feed>`

function found(seen: Seen, trouble: Trouble): string {
  // a search for a whole article title finds the articles on the same subject
  const [words = ''] = (seen.query.get('pattern') ?? '').split(': ')
  const pages = pagesAbout(words, seen, trouble === 'nothing' ? 0 : Math.min(8, Number(seen.query.get('pageLength') ?? 25)))
  const items = pages.map(({ url, title, snippet }) => {
    const link = `/${BOOK}/A/${encodeURIComponent(words)}${new URL(url).pathname}`
    const described = `${escaped(snippet)} <b>…</b>`
    return `<item><title>${escaped(title)}</title><link>${link}</link><description>${described}</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Search</title>${items.join('')}</channel></rss>`
}
