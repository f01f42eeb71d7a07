/** The grid of a board's plan: columns A to L, rows 1 to 6. */
const CELLS = /^\s*([A-L])\s*([1-6])(?:\s*[-–]\s*([A-L])\s*([1-6]))?\s*$/u

type Cells = { left: number; top: number; columns: number; rows: number }

/** The cells that a text names ('C2-D5', or a single one), counted from 0; null if it names none. */
export function parseCells(text: string): Cells | null {
  const [, left, top, right = left, bottom = top] = CELLS.exec(text) ?? []
  if (left === undefined) return null
  const columns = [left, right].map((letter) => letter.charCodeAt(0) - 65).toSorted((a, b) => a - b)
  const rows = [top, bottom].map((row) => Number(row) - 1).toSorted((a, b) => a - b)
  return { left: columns[0], top: rows[0], columns: columns[1] - columns[0] + 1, rows: rows[1] - rows[0] + 1 }
}

/**
 * The names of all cells in a text with one place, or several places separated by commas ('A1-A3, B3'). A text that is no place has no
 * cells.
 */
export const cellNames = (text: string): Set<string> =>
  new Set(
    text.split(',').flatMap((place) => {
      const { left, top, columns, rows } = parseCells(place) ?? { left: 0, top: 0, columns: 0, rows: 0 }
      return Array.from(
        { length: columns * rows },
        (_, at) => `${String.fromCharCode(65 + left + (at % columns))}${top + 1 + Math.floor(at / columns)}`,
      )
    }),
  )
