import { type NodePgDatabase, drizzle } from './drizzle.ts'
import pg from 'pg'

/** The database outside a transaction: drizzle on a pool of connections. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }

/** The database inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The database or a transaction, for queries that may run in both. */
export type Executor = Database | Transaction

const INT8 = 20

/**
 * The seconds after which the database ends an idle transaction. A host that freezes inside a transaction would keep its locks, so no other
 * host could work on the film. No transaction waits for anything outside the database.
 */
const IDLE_SECONDS = 30

/** bigint columns become numbers. A value that a number cannot hold exactly throws an error and is never rounded. */
function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, more than a number can hold exactly`)
  return value
}

pg.types.setTypeParser(INT8, parseInteger)

/** The options of every pool. `more` adds session settings in the form of PostgreSQL's command line. */
export const poolOptions = (url: string, connections: number, more = ''): pg.PoolConfig => ({
  connectionString: url,
  max: connections,
  idleTimeoutMillis: 30_000,
  // long, because the database may answer late while this machine renders on every core; if the database does not run, the connection fails
  // at once
  connectionTimeoutMillis: 30_000,
  allowExitOnIdle: true,
  options: `-c timezone=UTC -c idle_in_transaction_session_timeout=${IDLE_SECONDS}s${more}`,
})

/**
 * Handles errors of connections, so that a broken connection does not end the process. The pool replaces an idle connection at the next
 * query. A connection in use fails its query.
 */
export function hearErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/** Opens a pool of at most `connections` connections. Close it with `database.$client.end()`. */
export function openDatabase(url: string, connections = 12, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool(poolOptions(url, connections))
  hearErrors(pool, onError)
  return drizzle({ client: pool })
}
