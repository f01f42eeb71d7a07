/** The type of a value of a row in TypeScript. */
export type Kind = 'null' | 'string' | 'number' | 'boolean' | 'object'

/** A column as the database returned it: the number of its type in PostgreSQL, the kinds of its values, and some of its strings. */
export type RecordedColumn = { type: number; kinds: Kind[]; words: string[] }

/** A statement that tests ran, with the place of its call. `line` and `column` begin at 1. */
export type RecordedStatement = { file: string; line: number; column: number; columns: Record<string, RecordedColumn> }

export function readKind(value: unknown): Kind {
  if (value === null || value === undefined) return 'null'
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object'
}
