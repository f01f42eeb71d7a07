import { PgDialect, type SQL } from './drizzle.ts'
import type { Executor } from './open.ts'

const dialect = new PgDialect()

/** The SQL of each prepared statement by its name. A connection keeps one statement under a name and refuses another. */
const texts = new Map<string, string>()

/** Runs a prepared statement. `values` are named after its placeholders. */
export type Prepared<Row, Values> = (db: Executor, values: Values) => Promise<Row[]>

/**
 * Prepares a statement that runs often: its SQL is made once, and each connection plans it once, under `name`. Values in it are written as
 * `sql.placeholder('name')`. Name the columns, because a plan fails when the columns of `*` change. Throws Error when another statement has
 * this name.
 */
export function prepare<Row extends Record<string, unknown>, Values extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): Prepared<Row, Values> {
  const query = dialect.sqlToQuery(statement)
  if ((texts.get(name) ?? query.sql) !== query.sql)
    throw new Error(`Two statements are prepared as '${name}'. Name one of them otherwise.`)
  texts.set(name, query.sql)
  return async (db, values) => {
    const { rows } = (await db._.session.prepareQuery(query, undefined, name, false).execute(values)) as { rows: Row[] }
    return rows
  }
}
