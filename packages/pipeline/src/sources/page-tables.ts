type Element = {
  textContent: string | null
  childNodes: Iterable<unknown>
  closest: (selector: string) => Element | null
  matches: (selector: string) => boolean
  querySelectorAll: (selector: string) => Iterable<Element>
  replaceWith: (...nodes: unknown[]) => void
  append: (...nodes: unknown[]) => void
}
type Page = { querySelectorAll: (selector: string) => Iterable<Element>; createElement: (name: string) => Element }

/** Tables of signs, links and keys, which say nothing that the text of their page does not. */
const BESIDE = '.infobox,.navbox,.metadata,.sidebar,.toc,.ambox,.mbox,nav,footer,[hidden],[aria-hidden="true"]'
/** Tables of a page that are looked at. */
const MOST_TABLES = 300
/** Characters of a cell that holds prose, and the share of a column's cells that do. */
const PROSE = { letters: 40, share: 0.5 }
/** Characters and stops of a cell that holds a page's text. */
const STORY = { letters: 300, stops: 3 }
const ENDED = /[.!?。！？।؟…:：]["”»」』)]?$/u
const FIGURE = /\p{Nd}/u
/** Cells with figures from which on a table is one of figures. */
const FEWEST_FIGURES = 2

const said = (element: Element): string => (element.textContent ?? '').replace(/\s+/gu, ' ').trim()
/** Characters of a text, those of scripts that write a word in one or two counted double. */
const lettersIn = (text: string): number =>
  text.length + (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0)

/**
 * Replaces tables that lay a text out by their cells, one after the other, with the short ones before prose as headings. Tables of figures
 * stay, and are not read: returns how many there are.
 */
export function settleTables(page: Page): number {
  let figures = 0
  for (const table of [...page.querySelectorAll('table')].slice(0, MOST_TABLES).toReversed()) {
    if (table.closest(BESIDE) !== null) continue
    const own = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
    const rows = own.map((row) => [...row.querySelectorAll('td,th')].filter((cell) => cell.closest('tr') === row))
    if (isLayout(table, rows)) {
      const blocks = rows.flatMap((row) =>
        row.map((cell, column) => {
          const isLabel = rows.length > 1 && isShort(cell) && isProse(row[column + 1])
          const block = page.createElement(isLabel ? 'h3' : 'div')
          block.append(...cell.childNodes)
          return block
        }),
      )
      table.replaceWith(...blocks)
    } else if (isOfFigures(rows)) figures++
  }
  return figures
}

/** Whether a table's cells hold prose: one of them a whole story, or a column most of whose cells are sentences. */
function isLayout(table: Element, rows: readonly Element[][]): boolean {
  if (table.matches('[role="presentation"],[role="none"]')) return true
  if (rows.some((row) => row.some(isStory))) return true
  const wide = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: wide }, (_, column) => rows.filter((row) => isProse(row[column])).length).some(
    (prose) => prose > 0 && prose >= rows.length * PROSE.share,
  )
}

function isProse(cell: Element | undefined): boolean {
  const text = cell === undefined ? '' : said(cell)
  return lettersIn(text) >= PROSE.letters && ENDED.test(text)
}

/** Whether a cell is a page's text: several sentences, and long. */
function isStory(cell: Element): boolean {
  const text = said(cell)
  return lettersIn(text) >= STORY.letters && (text.match(/[.!?。！？।؟]/gu)?.length ?? 0) >= STORY.stops
}

/** Whether a cell says what the one beside it is about. */
function isShort(cell: Element): boolean {
  const text = said(cell)
  return text !== '' && lettersIn(text) < PROSE.letters && !ENDED.test(text)
}

const isOfFigures = (rows: readonly Element[][]): boolean =>
  rows.length > 1 &&
  rows.some((row) => row.length > 1) &&
  rows.flat().filter((cell) => FIGURE.test(cell.textContent ?? '')).length >= FEWEST_FIGURES

/** How many tables of figures a text holds that are drawn with bars or tabs: they are not read. */
export function countTextTables(text: string): number {
  let tables = 0
  let rows = 0
  for (const line of [...text.split('\n'), '']) {
    const isRow = line.includes('|') ? line.split('|').length > 2 : line.split('\t').length > 2
    if (isRow) rows++
    else rows = 0
    if (rows === FEWEST_ROWS) tables++
  }
  return FIGURE.test(text) ? tables : 0
}
/** A head, and two rows below it or a line of strokes and one. */
const FEWEST_ROWS = 3
