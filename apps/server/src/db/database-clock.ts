import { sql } from './drizzle.ts'
import type { Executor } from './open.ts'

/** Milliseconds by which the database's clock is ahead of the clock of this process. */
let ahead = 0

/**
 * Milliseconds since 1970 by the database's clock, as this process last read it. All hosts use this clock, so that they decide alike. SQL
 * statements use the database's own `now()`.
 */
export const databaseNow = (): number => Date.now() + ahead

/**
 * Reads the database's clock and returns the milliseconds by which it is ahead of the clock of this host. Half of the answer's delay is
 * subtracted.
 */
export async function hearClock(db: Executor): Promise<number> {
  const begun = Date.now()
  const { rows } = await db.execute<{ now: number }>(
    sql`SELECT extract(epoch FROM clock_timestamp())::double precision * 1000 AS now`,
  )
  ahead = rows[0].now - (begun + Date.now()) / 2
  return ahead
}
