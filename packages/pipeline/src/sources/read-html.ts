import { isProbablyReaderable, Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom/worker' // in one file: its many modules take 0.2 s to load
import { markPictures } from './html-pictures.ts'
import { isRobotCheck, removeConsentNotices } from './page-notices.ts'
import { settleTables } from './page-tables.ts'
import { settleRaised } from './raised-marks.ts'
import { liftMarks, type ReadPicture, withoutMarks } from './read-picture.ts'
import { RefusedSource } from './refused-source.ts'

/** The result of reading a file: its text with Markdown headings (`## …`) and list items, its images, and its own metadata. */
export type ReadFile = {
  title: string
  author?: string
  text: string
  pictures: ReadPicture[]
  /** The number of its tables of figures, which are not read. */
  unread_tables?: number
}

type Node = { nodeType: number; nodeName: string; textContent: string | null; childNodes: Iterable<Node> & ArrayLike<Node> }

const NOT_READ =
  'script,style,noscript,template,iframe,object,embed,svg,math,canvas,video,audio,form,button,input,select,' +
  'textarea,nav,footer,aside,table,figure,figcaption,sup.reference,.mw-editsection,.reference,.references,' +
  '.reflist,.navbox,.infobox,.hatnote,.metadata,.noprint,.toc,.thumb,.sidebar,.shortdescription,[hidden],' +
  '[aria-hidden="true"],[role="navigation"],[role="note"],[role="complementary"]'
const HIDING = new RegExp(
  String.raw`(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:[;\s]|$)|font-size\s*:\s*[01](?:px` +
    String.raw`|pt|em|rem|%)?(?:[;\s]|$)|text-indent\s*:\s*-\d{3,}|(?:left|top)\s*:\s*-\d{3,}|(?:max-)?(?:height` +
    String.raw`|width)\s*:\s*0(?:px)?(?:[;\s]|$)|clip\s*:\s*rect\(0)`,
  'iu',
)

/**
 * The readable text of a web page, without hidden parts, menus, tables of figures and captions. `article` finds the main part first. Throws
 * RefusedSource if the page shows a check for robots instead.
 */
export function readHtml(html: string, { article }: { article: boolean }): ReadFile {
  const plain = withoutMarks(html)
  const { document } = parseHTML(/<html[\s>]/iu.test(plain) ? plain : `<!doctype html><html><body>${plain}</body></html>`)
  settleRaised(document as unknown as Parameters<typeof settleRaised>[0])
  const title = readTitle(document)
  const author = document.querySelector('meta[name="author"]')?.getAttribute('content')?.trim()
  removeConsentNotices(document as unknown as Parameters<typeof removeConsentNotices>[0])
  const unread_tables = settleTables(document as unknown as Parameters<typeof settleTables>[0])
  const { marked, shared } = markPictures(document as unknown as Parameters<typeof markPictures>[0], (style) =>
    HIDING.test(style),
  )
  for (const element of document.querySelectorAll(NOT_READ)) element.remove()
  for (const element of document.querySelectorAll('[style]'))
    if (HIDING.test(element.getAttribute('style') ?? '')) element.remove()
  const heading = document.querySelector('h1')?.textContent?.trim() ?? ''
  const whole = wholeText(document)
  const text = article ? (readArticle(document, whole) ?? whole) : whole
  const name = heading || title.split(/\s[|–—-]\s/u)[0].trim()
  const lifted = liftMarks(text)
  const pictures = marked.flatMap((picture, index): ReadPicture[] => {
    const place = lifted.places.get(index)
    return place === undefined ? [] : [{ ...picture, ...place }]
  })
  if (shared !== null) pictures.push({ ...shared, before: '', behind: '', leads: pictures.length === 0 })
  const read = lifted.text.replace(/\n{3,}/gu, '\n\n').trim()
  if (isRobotCheck(title, read)) throw new RefusedSource('sources.asks_whether_human')
  return { title: name, ...(author ? { author } : {}), text: read, pictures, ...(unread_tables > 0 && { unread_tables }) }
}

type Page = ReturnType<typeof parseHTML>['document']

const readTitle = (document: Page): string =>
  (
    document.querySelector('meta[property="og:title"]')?.getAttribute('content') ??
    document.querySelector('title')?.textContent ??
    ''
  ).trim()

/** The main part of a page. Null if it cannot be identified, or is too small a part of the `whole` text. */
function readArticle(document: Page, whole: string): string | null {
  if (!isProbablyReaderable(document)) return null
  const main = new Readability(document, { charThreshold: 200 }).parse()
  if (!main?.content) return null
  const part = walk(parseHTML(`<!doctype html><html><body>${main.content}</body></html>`).document.body as unknown as Node)
  return part.length > whole.length * 0.2 ? part : null
}

/** All text of a page. HTML allows authors to leave out head and body; this parser does not add them, so its body is then empty. */
function wholeText(document: Page): string {
  const read = walk(document.body as unknown as Node)
  if (read.trim() !== '') return read
  for (const element of document.querySelectorAll('head,title')) element.remove()
  return walk(document.documentElement as unknown as Node)
}

const BLOCK = /^(?:P|DIV|SECTION|ARTICLE|MAIN|BLOCKQUOTE|UL|OL|DL|DD|DT|BODY|HEADER|ADDRESS|PRE|HR|BR|CENTER|DETAILS|SUMMARY)$/u

function walk(node: Node): string {
  if (node.nodeType === 3) return (node.textContent ?? '').replace(/\s+/gu, ' ')
  if (node.nodeType !== 1) return ''
  const name = node.nodeName.toUpperCase()
  const inner = Array.from(node.childNodes, walk).join('')
  const level = /^H([1-6])$/u.exec(name)?.[1]
  if (level) return `\n\n${'#'.repeat(Math.max(2, Number(level)))} ${oneLine(inner)}\n\n`
  if (name === 'LI') return `\n- ${oneLine(inner)}\n`
  if (name === 'BR') return ' '
  return BLOCK.test(name) ? `\n\n${inner}\n\n` : inner
}

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
