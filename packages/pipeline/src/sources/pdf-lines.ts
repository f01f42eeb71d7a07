import { BESIDE_RAISED, raisedText } from '@orion/language/sentences.ts'
import type { Line } from './pdf-pictures.ts'
import { withoutMarks } from './read-picture.ts'

type Item = { str: string; transform: number[]; width: number }
/** A piece of a row without wide gaps in it. */
type Piece = Line & { marks: string[]; cells: string[] }

/** Relative to a line's size: the gap from which two words are apart, and the shifts by which smaller type is raised or lowered. */
const WIDE_GAP = 1.4
const RAISED = { size: 0.85, smallest: 0.45, least: 0.12, most: 0.85 }
/**
 * Raised or lowered characters in formulas and notes are at most this long. A longer text is another line, for example the line next to a
 * large initial.
 */
const SHORT = /^\S{1,12}$/u
/** Rows whose pieces begin at the same place count as columns from this number on; then the characters of a piece of prose. */
const COLUMN = { rows: 4, letters: 15, apart: 3 }

/**
 * The lines of a page in reading order. Columns that are drawn row by row are read one after the other. Raised and lowered type becomes
 * special characters; note marks are removed.
 */
export function orderLines(items: readonly Item[], page: number): Line[] {
  const pieces = makePieces(items, page)
  return inColumns(pieces)
    .map((line) => ({ ...line, text: withoutMarks(line.text).replace(/\s+/gu, ' ').trim() }))
    .filter(({ text }) => text !== '')
}

function makePieces(items: readonly Item[], page: number): Piece[] {
  const pieces: Piece[] = []
  for (const [at, item] of items.entries()) {
    const { str } = item
    const last = pieces.at(-1)
    if (str.trim() === '') {
      if (last && str !== '') last.text += ' '
      continue
    }
    const piece = makePiece(item, page)
    const { size, x, end, y } = piece
    if (last === undefined || !isNear(last, x)) {
      pieces.push(piece)
      continue
    }
    const step = y - last.y
    if (isSmaller(size, last.size) && SHORT.test(str.trim()) && isStep(step, last.size)) {
      const kind = step > 0 ? 'sup' : 'sub'
      const behind = readNext(items, at)
      const set = raisedText(str, { kind, before: last.text.trimEnd().slice(-BESIDE_RAISED), behind })
      if (set === '') last.marks.push(str.trim())
      last.text = last.text.trimEnd() + set
      last.end = end
    } else if (last.size <= size * RAISED.size && isStep(-step, size) && isNoteMark(last.text)) {
      const last_text = last.text.trim()
      const set = raisedText(last_text, { kind: 'sup', before: '', behind: str.slice(0, BESIDE_RAISED) })
      Object.assign(last, { text: set + str, size, y, end, label: set === '', marks: set === '' ? [last_text] : [] })
    } else if (Math.abs(step) < Math.max(2, size * 0.4)) {
      last.text += (x - last.end > size * 0.15 && !last.text.endsWith(' ') ? ' ' : '') + str
      last.end = end
    } else pieces.push(piece)
  }
  return pieces
}

function makePiece({ str, transform, width }: Item, page: number): Piece {
  const [, , , height = 0, x = 0, y = 0] = transform
  return { text: str, size: Math.abs(height), x, end: x + width, y, page, marks: [], label: false, cells: [] }
}

/** Whether a position in a row is close to the end of a piece. */
const isNear = ({ end, size }: Piece, x: number): boolean => x - end < size * WIDE_GAP && x - end > -size

const isNoteMark = (text: string): boolean => /^\W?\d{1,3}\W?$|^[*†‡§¶]$/u.test(text.trim())

/** The characters right behind an item, in the items after it. */
const readNext = (items: readonly Item[], at: number): string =>
  items
    .slice(at + 1, at + 4)
    .map(({ str }) => str)
    .join('')
    .slice(0, BESIDE_RAISED)

const isSmaller = (size: number, usual: number): boolean => size <= usual * RAISED.size && size >= usual * RAISED.smallest

const isStep = (step: number, size: number): boolean =>
  Math.abs(step) > size * RAISED.least && Math.abs(step) < size * RAISED.most

const isSameRow = (one: Line, other: Line): boolean => Math.abs(one.y - other.y) < Math.max(2, other.size * 0.4)

/** Pieces as lines, column by column. A piece across several columns is placed between the columns above and below it. */
function inColumns(pieces: readonly Piece[]): Line[] {
  const starts = columnStarts(pieces)
  const lines: Line[] = []
  const columns: Piece[][] = [[], ...starts.map(() => [])]
  const flush = (): void => {
    for (const column of columns) lines.push(...joinedRows(column.splice(0)))
  }
  for (const piece of pieces) {
    if (starts.some((start) => piece.x < start - COLUMN.apart && piece.end > start + COLUMN.apart)) {
      flush()
      columns[0].push(piece)
      flush()
    } else columns[starts.filter((start) => piece.x >= start - COLUMN.apart).length].push(piece)
  }
  flush()
  return lines
}

function joinedRows(pieces: readonly Piece[]): Line[] {
  const lines: Piece[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    if (last === undefined || !isSameRow(last, piece)) lines.push({ ...piece, marks: [...piece.marks], cells: [piece.text] })
    else {
      last.text += `${last.text.endsWith(' ') ? '' : ' '}${piece.text}`
      last.end = piece.end
      last.marks.push(...piece.marks)
      last.cells.push(piece.text)
    }
  }
  return lines
}

/** The left edges of the second and further columns of prose, in points, on a page that is drawn row by row. */
function columnStarts(pieces: readonly Piece[]): number[] {
  const pairs = pieces.slice(1).flatMap((right, at) => {
    const left = pieces[at]
    return isSameRow(left, right) && right.x > left.end ? [{ left, right }] : []
  })
  const starts: number[] = []
  for (const { right } of pairs) {
    if (starts.some((start) => Math.abs(start - right.x) <= COLUMN.apart)) continue
    const aligned = pairs.filter((pair) => Math.abs(pair.right.x - right.x) <= COLUMN.apart)
    if (aligned.length < COLUMN.rows) continue
    const isProse = [aligned.map(({ left: { text } }) => text), aligned.map((pair) => pair.right.text)].every(
      (texts) => middle(texts.map((text) => letters(text))) >= COLUMN.letters,
    )
    if (isProse) starts.push(right.x)
  }
  return starts.toSorted((a, b) => a - b)
}

/** Characters of a text. In scripts that write a word in one or two characters, each counts twice. */
const letters = (text: string): number =>
  text.length + (text.match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu)?.length ?? 0)
const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/**
 * A table has at least this many rows, with a figure in a short cell in at least this part of them. Its rows are at most this far apart, in
 * type sizes.
 */
const TABLE = { rows: 3, figures: 0.5, apart: 3 }

/**
 * The lines without tables of figures, because these are not sentences. A table is several rows of several pieces, one below the other.
 * Also counts the tables.
 */
export function withoutTables(lines: readonly Line[]): { lines: Line[]; tables: number } {
  const kept: Line[] = []
  let tables = 0
  for (let at = 0; at < lines.length;) {
    let end = at
    while (end < lines.length && isRow(lines[end]) && (end === at || isBelow(lines[end - 1], lines[end]))) end++
    const rows = lines.slice(at, Math.max(end, at + 1))
    const figures = rows.filter(({ cells }) => cells.some((cell) => /\p{Nd}/u.test(cell) && letters(cell) < COLUMN.letters))
    if (end - at >= TABLE.rows && figures.length >= rows.length * TABLE.figures) tables++
    else kept.push(...rows)
    at += rows.length
  }
  return { lines: kept, tables }
}

const isRow = ({ cells }: Line): boolean => cells.length > 1

const isBelow = (above: Line, line: Line): boolean =>
  above.page === line.page && above.y > line.y && above.y - line.y < Math.max(above.size, line.size) * TABLE.apart

/** The type size of most of a document, in points. */
export const usualSize = (lines: readonly Line[]): number =>
  middle(lines.flatMap(({ size, text }) => Array<number>(Math.ceil(text.length / 20)).fill(Math.round(size))))

/** The beginning of a note whose number is not raised: "3 Parish register", "12. Census", "* See". */
const LABEL = /^(?<label>\d{1,3}|[*†‡§¶]{1,3})[.)]?\s/u
/** The largest type size of a note, relative to the usual size. */
const NOTE_SIZE = 0.92

/**
 * The lines without footnotes. Footnotes are smaller type at the page's foot, from the first line that begins with a mark raised on the
 * page.
 */
export function withoutFootnotes(lines: readonly Line[]): Line[] {
  const usual = usualSize(lines)
  const marks = new Map<number, Set<string>>()
  for (const { page, marks: own, label } of lines)
    if (!label) for (const mark of own) marks.set(page, (marks.get(page) ?? new Set()).add(mark))
  const body_lines = Map.groupBy(
    lines.filter(({ size }) => size > usual * NOTE_SIZE),
    ({ page }) => page,
  )
  let inNotes: Line | undefined
  return lines.filter((line) => {
    const label = line.label ? line.marks[0] : LABEL.exec(line.text)?.groups?.['label']
    const isSmall = line.size <= usual * NOTE_SIZE
    const isMarked = label !== undefined && marks.get(line.page)?.has(label) === true
    const isAtFoot = () =>
      !(body_lines.get(line.page) ?? []).some((other) => other.y < line.y && other.x < line.end && other.end > line.x)
    const goesOn = inNotes !== undefined && inNotes.page === line.page && line.y < inNotes.y
    if (isSmall && (goesOn || (isMarked && isAtFoot()))) inNotes = line
    else inNotes = undefined
    return inNotes === undefined
  })
}
