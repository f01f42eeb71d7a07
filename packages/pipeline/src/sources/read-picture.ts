/**
 * An image of a source as its reader found it. `before` and `behind` are the source's words on both sides of its place, by which the place
 * is found again in the source's cleaned text.
 */
export type ReadPicture = {
  /** Its place: its address as the page names it (not resolved), or its file in the given folder. */
  at: { address: string } | { file: string }
  before: string
  behind: string
  /** It is at the source's beginning: what the whole source is about. */
  leads: boolean
  caption: string
  alt: string
  /** Its name among a wiki's files ('File:Aqueduct.jpg'). */
  wiki_file?: string
  author?: string
  /** The address of its licence, as the page gives it. */
  licence_url?: string
}

/** Pictures of a source at most: what follows is never needed. */
export const MOST_PICTURES = 24
/** Pixels that a picture of a source has from side to side at least; smaller ones are signs, portraits of authors and tracks. */
export const LEAST_WIDTH = 480

/** Private signs around a picture's number in a text, while it is read. */
const [OPEN, CLOSE] = ['\u{e000}', '\u{e001}']
const MARK = /\u{e000}(\d+)\u{e001}/gu

/** The mark in a text in an image's place. */
export const makeMark = (index: number): string => `${OPEN}${index}${CLOSE}`

/** A text of others, in which nothing is taken for a mark. */
export const withoutMarks = (text: string): string => text.replace(/[\u{e000}\u{e001}]/gu, '')

/** Characters of a text that are kept on each side of a picture. */
const AROUND = 240
/** An image leads when so many characters at most are before it. */
const LEADING = 600

/** A text without its marks, and for each mark, by its number, the text before and behind it. */
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
