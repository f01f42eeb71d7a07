import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Executor } from './open.ts'

const dialect = new PgDialect()

/** Asks a prepared statement; its values by the names of the placeholders. */
export type Prepared<Row, Values> = (db: Executor, values: Values) => Promise<Row[]>

/**
 * A statement that is asked again and again: its text is made once, and each connection plans it once, under `name`. Values stand in it as
 * `sql.placeholder('name')`. It names its columns: a plan does not outlive a change of what `*` is.
 */
export function prepare<Row extends Record<string, unknown>, Values extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): Prepared<Row, Values> {
  const query = dialect.sqlToQuery(statement)
  return async (db, values) => {
    const { rows } = (await db._.session.prepareQuery(query, undefined, name, false).execute(values)) as { rows: Row[] }
    return rows
  }
}
