import { sql } from 'drizzle-orm'
import type { Executor } from './open.ts'

/** Milliseconds by which the database's clock is ahead of this process's. */
let ahead = 0

/**
 * Milliseconds since 1970 by the database's clock, as far as this process heard it last: what one host decides by it another one decides
 * alike. What a statement compares uses the database's own `now()`.
 */
export const databaseNow = (): number => Date.now() + ahead

/** Hears the database's clock; answers by how many milliseconds it is ahead of this host's. What an answer took is halved. */
export async function hearClock(db: Executor): Promise<number> {
  const begun = Date.now()
  const { rows } = await db.execute<{ now: number }>(
    sql`SELECT extract(epoch FROM clock_timestamp())::double precision * 1000 AS now`,
  )
  ahead = rows[0].now - (begun + Date.now()) / 2
  return ahead
}
