/**
 * An image of a source as it was read. `before` and `behind` are the source's words on both sides of it. They find its place again in the
 * source's cleaned text.
 */
export type ReadPicture = {
  /** Its location: its address as the page writes it (not resolved), or its file in the given folder. */
  at: { address: string } | { file: string }
  before: string
  behind: string
  /** It is at the source's beginning, so it shows the subject of the whole source. */
  leads: boolean
  caption: string
  alt: string
  /** Its name among a wiki's files ('File:Aqueduct.jpg'). */
  wiki_file?: string
  author?: string
  /** The address of its licence, as the page gives it. */
  licence_url?: string
}

/** The most images of a source; more are never needed. */
export const MOST_PICTURES = 24
/** The least width of a source's image in pixels. Narrower ones are symbols, portraits of authors or tracking pixels. */
export const LEAST_WIDTH = 480

/** Private-use characters around an image's number in a text while it is read. */
const OPEN = '\u{e000}'
const CLOSE = '\u{e001}'
const MARK = /\u{e000}(\d+)\u{e001}/gu

/** The mark that replaces an image in a text. */
export const makeMark = (index: number): string => `${OPEN}${index}${CLOSE}`

/** A text from outside without characters that could be taken for a mark. */
export const withoutMarks = (text: string): string => text.replace(/[\u{e000}\u{e001}]/gu, '')

/** Characters of text that are stored on each side of an image. */
const AROUND = 240
/** An image leads if at most this many characters precede it. */
const LEADING = 600

/** A text without its marks and, for each mark by its number, the text before and after it. */
export function liftMarks(marked: string): {
  text: string
  places: Map<number, Pick<ReadPicture, 'before' | 'behind' | 'leads'>>
} {
  let text = ''
  let last = 0
  const found: { index: number; at: number }[] = []
  for (const match of marked.matchAll(MARK)) {
    text += marked.slice(last, match.index)
    last = match.index + match[0].length
    found.push({ index: Number(match[1]), at: text.length })
  }
  text += marked.slice(last)
  const places = found.map(({ index, at }, nth) => {
    const place = {
      before: text.slice(Math.max(0, at - AROUND), at),
      behind: text.slice(at, at + AROUND),
      leads: nth === 0 && text.slice(0, at).trim().length <= LEADING,
    }
    return [index, place] as const
  })
  return { text, places: new Map(places) }
}
