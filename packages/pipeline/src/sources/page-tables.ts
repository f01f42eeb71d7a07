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

/** Tables of symbols, links and keys, which add nothing to the text of their page. */
const BESIDE = '.infobox,.navbox,.metadata,.sidebar,.toc,.ambox,.mbox,nav,footer,[hidden],[aria-hidden="true"]'
/** The most tables of a page that are examined. */
const MOST_TABLES = 300
/** Characters from which a cell holds prose, and the share of such cells from which a column does. */
const PROSE = { letters: 40, share: 0.5 }
/** Characters and sentence ends from which a cell holds a page's text. */
const STORY = { letters: 300, stops: 3 }
const ENDED = /[.!?。！？।؟…:：]["”»」』)]?$/u
const FIGURE = /\p{Nd}/u
/** The number of cells with figures from which a table is a table of figures. */
const FEWEST_FIGURES = 2

const readText = (element: Element): string => (element.textContent ?? '').replace(/\s+/gu, ' ').trim()
/** Characters of a text. In scripts that write a word in one or two characters, each counts twice. */
const lettersIn = (text: string): number =>
  text.length + (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0)

/**
 * Replaces layout tables by their cells, one after the other; a short cell before prose becomes a heading. Tables of figures stay and are
 * not read. Returns how many there are.
 */
export function settleTables(page: Page): number {
  let figures = 0
  for (const table of [...page.querySelectorAll('table')].slice(0, MOST_TABLES).toReversed()) {
    if (table.closest(BESIDE) !== null) continue
    const rows_of_table = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
    const rows = rows_of_table.map((row) => [...row.querySelectorAll('td,th')].filter((cell) => cell.closest('tr') === row))
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

/** Whether a table's cells hold prose: one cell is a whole story, or most cells of a column are sentences. */
function isLayout(table: Element, rows: readonly Element[][]): boolean {
  if (table.matches('[role="presentation"],[role="none"]')) return true
  if (rows.some((row) => row.some(isStory))) return true
  const wide = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: wide }, (_, column) => rows.filter((row) => isProse(row[column])).length).some(
    (prose) => prose > 0 && prose >= rows.length * PROSE.share,
  )
}

function isProse(cell: Element | undefined): boolean {
  const text = cell === undefined ? '' : readText(cell)
  return lettersIn(text) >= PROSE.letters && ENDED.test(text)
}

/** Whether a cell is a page's text: long, with several sentences. */
function isStory(cell: Element): boolean {
  const text = readText(cell)
  return lettersIn(text) >= STORY.letters && (text.match(/[.!?。！？।؟]/gu)?.length ?? 0) >= STORY.stops
}

/** Whether a cell is a label for the cell next to it. */
function isShort(cell: Element): boolean {
  const text = readText(cell)
  return text !== '' && lettersIn(text) < PROSE.letters && !ENDED.test(text)
}

const isOfFigures = (rows: readonly Element[][]): boolean =>
  rows.length > 1 &&
  rows.some((row) => row.length > 1) &&
  rows.flat().filter((cell) => FIGURE.test(cell.textContent ?? '')).length >= FEWEST_FIGURES

/** The number of tables of figures in a text that are drawn with bars or tabs; they are not read. */
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
/** The fewest rows of such a table: a head and two rows, or a head, a line of dashes and one row. */
const FEWEST_ROWS = 3
