import { joinBrokenWord, wordsSeen } from '@orion/language/sentences.ts'
import { getDocumentProxy, getMeta } from 'unpdf'
import { FIGURE } from './figure-words.ts'
import { orderLines, usualSize, withoutFootnotes, withoutTables } from './pdf-lines.ts'
import { captionLines, readImages, type Line, type PlacedImage } from './pdf-pictures.ts'
import type { PictureFiles } from './picture-files.ts'
import type { ReadFile } from './read-html.ts'
import { liftMarks, makeMark } from './read-picture.ts'

const MOST_PAGES = 500
/** The most pixels of an image; a larger one is not unpacked. */
const MOST_PIXELS = 40_000_000

/**
 * The text of a PDF: lines by their height on the page, with large type as headings. Repeated head and foot lines and tables of figures are
 * left out. If `files` is given, it also reads the images; the lines below or above an image are its caption. Throws an Error with a
 * message for the user.
 */
export async function readPdf(bytes: Uint8Array, files?: PictureFiles): Promise<ReadFile> {
  const document = await getDocumentProxy(bytes, { verbosity: 0, maxImageSize: MOST_PIXELS }).catch((error: unknown) => {
    throw new Error(
      (error as Error)?.name === 'PasswordException' ? 'it is protected by a password' : 'it is damaged or not a PDF',
      { cause: error },
    )
  })
  if (document.numPages > MOST_PAGES) throw new Error(`it has ${document.numPages} pages; at most ${MOST_PAGES} are read`)
  const lines: Line[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const content = await (await document.getPage(page)).getTextContent()
    lines.push(
      ...orderLines(
        content.items.filter((item) => 'str' in item),
        page,
      ),
    )
  }
  const { info } = await getMeta(document)
  const { lines: kept, tables } = withoutTables(withoutRepeats(withoutFootnotes(lines), document.numPages))
  if (kept.length === 0 && tables > 0) throw new Error('it holds tables of figures alone, which are not read')
  if (kept.length === 0) throw new Error('it holds no text: perhaps its pages are pictures')
  const named = info as { Title?: unknown; Author?: unknown }
  const author = typeof named.Author === 'string' ? named.Author.trim() : ''
  const { marked, pictures } = withPictures(kept, files === undefined ? [] : await readImages(document, files))
  const { text, places } = liftMarks(joinParagraphs(marked))
  return {
    title: typeof named.Title === 'string' ? named.Title.trim() : '',
    ...(author ? { author } : {}),
    text,
    pictures: pictures.flatMap((picture, index) => {
      const place = places.get(index)
      return place === undefined ? [] : [{ ...picture, ...place }]
    }),
    ...(tables > 0 && { unread_tables: tables }),
  }
}

/**
 * The lines without captions. Each image's mark is put into the line that follows the image, after its first character. There it does not
 * change how lines are joined.
 */
function withPictures(lines: readonly Line[], images: readonly PlacedImage[]) {
  const captions = images.map((image) => captionLines(lines, image))
  const in_captions = new Set(captions.flat())
  const marked = lines.map((line) => ({ ...line }))
  const text = lines.map((_, at) => at).filter((at) => !in_captions.has(at))
  for (const [index, image] of images.entries()) {
    const middle = (image.top + image.bottom) / 2
    const isBehind = (at: number) => lines[at].page > image.page || (lines[at].page === image.page && lines[at].y < middle)
    const line = marked[text.find(isBehind) ?? text[text.length - 1]]
    const [first = ''] = line.text
    line.text = first + makeMark(index) + line.text.slice(first.length)
  }
  const pictures = images.map(({ file }, index) => ({
    at: { file },
    caption: captions[index]
      .map((at) => lines[at].text)
      .join(' ')
      .replace(FIGURE, ''),
    alt: '',
  }))
  return { marked: marked.filter((_, at) => !in_captions.has(at)), pictures }
}

function withoutRepeats(lines: Line[], pages: number): Line[] {
  const key = ({ text }: Line): string => text.replace(/\d+/gu, '#')
  const counts = new Map<string, Set<number>>()
  for (const line of lines) counts.set(key(line), (counts.get(key(line)) ?? new Set()).add(line.page))
  return lines.filter(
    (line) => !/^\W*\d{1,4}\W*$/u.test(line.text) && (pages < 3 || (counts.get(key(line))?.size ?? 0) < Math.max(3, pages * 0.5)),
  )
}

function joinParagraphs(lines: Line[]): string {
  const usual = usualSize(lines)
  const seen = wordsSeen(lines.map(({ text }) => text).join('\n'))
  let text = ''
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const isHeading = line.size > usual * 1.15 && line.text.length < 120 && !/[.。।]$/u.test(line.text)
    const wasHeading = before !== undefined && text.split('\n').at(-1)?.startsWith('## ')
    if (isHeading) {
      text += wasHeading && before.size === line.size ? ` ${line.text}` : `\n\n## ${line.text}`
      continue
    }
    const gap = before && before.page === line.page ? before.y - line.y : line.size
    const starts =
      wasHeading ||
      !before ||
      gap > Math.max(line.size, usual) * 1.9 ||
      (before.page !== line.page && /[.!?。।]$/u.test(before.text))
    if (starts) text += `\n\n${line.text}`
    else
      text =
        joinBrokenWord(text, line.text, seen) ??
        text + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]$/u.test(text.slice(-1)) ? '' : ' ') + line.text
  }
  return text.trim()
}
