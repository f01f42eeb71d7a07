import { type NodePgDatabase, drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The database outside a transaction: drizzle on a pool of connections. */
export type Database = NodePgDatabase<Record<string, never>> & { $client: pg.Pool }

/** The database inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Either: for queries that may run in both. */
export type Executor = Database | Transaction

const INT8 = 20

/**
 * Seconds after which the database ends an idle transaction. A host that is frozen in one would keep its locks, and the film from every
 * other host, for as long as it sleeps. No transaction waits for anything outside.
 */
const IDLE_SECONDS = 30

/** bigint columns are numbers everywhere; a value that a number cannot hold is an error, never a rounding. */
function parseInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, more than a number can hold exactly`)
  return value
}

pg.types.setTypeParser(INT8, parseInteger)

/** How every pool connects; `more` are further settings of its sessions, as PostgreSQL's command line takes them. */
export const poolOptions = (url: string, connections: number, more = ''): pg.PoolConfig => ({
  connectionString: url,
  max: connections,
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: 30_000, // a machine that renders on every core answers late; one that is away refuses at once
  allowExitOnIdle: true,
  options: `-c timezone=UTC -c idle_in_transaction_session_timeout=${IDLE_SECONDS}s${more}`,
})

/** Keeps a connection that breaks from ending the process: an idle one is replaced by the next query, one in use fails its query. */
export function hearErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

/** Opens a pool of at most `connections` connections. Close it by `database.$client.end()`. */
export function openDatabase(url: string, connections = 12, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool(poolOptions(url, connections))
  hearErrors(pool, onError)
  return drizzle({ client: pool })
}
