import { getDocumentProxy, getMeta } from 'unpdf'
import type { ReadFile } from './read-html.ts'

type Item = { str: string; transform: number[]; height: number; hasEOL: boolean; width: number }
type Line = { text: string; size: number; y: number; page: number }

const MOST_PAGES = 500

/**
 * The text of a PDF: lines by their height on the page, repeated head and foot lines left out, large type as headings. Throws an Error with
 * a sentence.
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadFile> {
  const document = await getDocumentProxy(bytes, { verbosity: 0 }).catch((error: unknown) => {
    throw new Error(
      (error as Error)?.name === 'PasswordException' ? 'it is protected by a password' : 'it is damaged or not a PDF',
      { cause: error },
    )
  })
  if (document.numPages > MOST_PAGES) throw new Error(`it has ${document.numPages} pages; at most ${MOST_PAGES} are read`)
  const lines: Line[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const content = await (await document.getPage(page)).getTextContent()
    lines.push(...linesOf(content.items.filter((item) => 'str' in item) as unknown as Item[], page))
  }
  const { info } = await getMeta(document)
  const kept = withoutRepeats(lines, document.numPages)
  if (kept.length === 0) throw new Error('it holds no text: perhaps its pages are pictures')
  const named = info as { Title?: unknown; Author?: unknown }
  const author = typeof named.Author === 'string' ? named.Author.trim() : ''
  return {
    title: typeof named.Title === 'string' ? named.Title.trim() : '',
    ...(author ? { author } : {}),
    text: paragraphsOf(kept),
  }
}

function linesOf(items: Item[], page: number): Line[] {
  const lines: Line[] = []
  let end = 0
  for (const { str, transform, width } of items) {
    const [, , , size = 0, x = 0, y = 0] = transform
    const last = lines.at(-1)
    if (str.trim() === '') {
      if (last && str !== '') last.text += ' '
      continue
    }
    if (last && Math.abs(last.y - y) < Math.max(2, Math.abs(size) * 0.4)) {
      const gap = x - end
      last.text += (gap > Math.abs(size) * 0.15 && !last.text.endsWith(' ') ? ' ' : '') + str
    } else lines.push({ text: str, size: Math.abs(size), y, page })
    end = x + width
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/gu, ' ').trim() })).filter(({ text }) => text !== '')
}

function withoutRepeats(lines: Line[], pages: number): Line[] {
  const key = ({ text }: Line): string => text.replace(/\d+/gu, '#')
  const counts = new Map<string, Set<number>>()
  for (const line of lines) counts.set(key(line), (counts.get(key(line)) ?? new Set()).add(line.page))
  return lines.filter(
    (line) => !/^\W*\d{1,4}\W*$/u.test(line.text) && (pages < 3 || (counts.get(key(line))?.size ?? 0) < Math.max(3, pages * 0.5)),
  )
}

function paragraphsOf(lines: Line[]): string {
  const sizes = lines
    .flatMap(({ size, text }) => Array<number>(Math.ceil(text.length / 20)).fill(Math.round(size)))
    .toSorted((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
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
    else if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line.text)) text = text.slice(0, -1) + line.text
    else text += (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。]$/u.test(text) ? '' : ' ') + line.text
  }
  return text.trim()
}
