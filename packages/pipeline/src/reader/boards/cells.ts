/** The grid of a board's plan: columns A to L, rows 1 to 6. */
const CELLS = /^\s*([A-L])\s*([1-6])(?:\s*[-–]\s*([A-L])\s*([1-6]))?\s*$/u

type Cells = { left: number; top: number; columns: number; rows: number }

/** The cells that a plan names ('C2-D5', or one), counted from 0; null where these are none. */
export function cellsOf(text: string): Cells | null {
  const [, left, top, right = left, bottom = top] = CELLS.exec(text) ?? []
  if (left === undefined) return null
  const columns = [left, right!].map((letter) => letter.charCodeAt(0) - 65).toSorted((a, b) => a - b)
  const rows = [top!, bottom!].map((row) => Number(row) - 1).toSorted((a, b) => a - b)
  return { left: columns[0]!, top: rows[0]!, columns: columns[1]! - columns[0]! + 1, rows: rows[1]! - rows[0]! + 1 }
}

/** Whether two places of a plan share a cell. Several, with commas, are none that collide. */
export function touchCells(one: string, other: string): boolean {
  const [a, b] = [cellsOf(one), cellsOf(other)]
  if (a === null || b === null) return false
  return a.left < b.left + b.columns && b.left < a.left + a.columns && a.top < b.top + b.rows && b.top < a.top + a.rows
}
