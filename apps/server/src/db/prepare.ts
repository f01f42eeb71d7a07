import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Executor } from './open.ts'

const dialect = new PgDialect()

/** The texts of statements by their names: a connection keeps one of a name, and refuses another. */
const texts = new Map<string, string>()

/** Asks a prepared statement; its values by the names of the placeholders. */
export type Prepared<Row, Values> = (db: Executor, values: Values) => Promise<Row[]>

/**
 * A statement that is sent again and again: its text is made once, and each connection plans it once, under `name`. Values in it are
 * `sql.placeholder('name')`. It names its columns: a plan does not outlive a change of `*`. Throws Error where another statement has its
 * name.
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
