import { drizzle } from './drizzle.ts'
import pg from 'pg'
import { type Database, hearErrors, poolOptions } from './open.ts'
import { roleOfTenants } from './tenant-queries.ts'

/** The database, limited to the rows of organizations. */
export type Tenants = {
  pool: pg.Pool
  /** False when the database's user ignores policies and may not make a role that obeys them. `authorize` is then the only protection. */
  kept: boolean
  /** The database, showing only the rows of the organizations and accounts with these ids. */
  rowsOf: (ids: readonly string[]) => Database
}

const NAME = { name: 'orion-organizations', text: `SELECT set_config('orion.organizations', $1, false)` }

/**
 * Opens the pool for the queries of signed-in people, which protects their data in addition to `authorize`. Every table with
 * `organization_id` has a policy that compares it with the setting `orion.organizations`. This pool begins with an empty setting, so
 * nothing is visible before organizations are named. Connections that never set it (workers, commands, processes of an older version) see
 * everything.
 */
export async function openTenants(
  { url, connections, db }: { url: string; connections: number; db: Database },
  onError: (error: Error) => void,
): Promise<Tenants> {
  const { role, kept } = await roleOfTenants(db)
  const pool = new pg.Pool(poolOptions(url, connections, ` -c orion.organizations=${role === null ? '' : ` -c role=${role}`}`))
  hearErrors(pool, onError)
  return { pool, kept, rowsOf: (ids) => drizzle({ client: new TenantPool(pool, ids) as unknown as pg.Pool }) }
}

type Client = pg.PoolClient & { organizations?: string }

/**
 * A pool with the methods that drizzle and transactions need. Each connection first sets the organizations whose rows it shows, unless they
 * are set already.
 */
class TenantPool {
  readonly #pool: pg.Pool
  readonly #organizations: string

  constructor(pool: pg.Pool, ids: readonly string[]) {
    this.#pool = pool
    this.#organizations = [...new Set(ids)].join(',')
  }

  async connect(): Promise<pg.PoolClient> {
    const client: Client = await this.#pool.connect()
    if (client.organizations === this.#organizations) return client
    try {
      await client.query({ ...NAME, values: [this.#organizations] })
    } catch (error) {
      client.release(true)
      throw error
    }
    client.organizations = this.#organizations
    return client
  }

  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const client = await this.connect()
    let failed = true
    try {
      const result = await client.query(config, values)
      failed = false
      return result
    } finally {
      client.release(failed)
    }
  }
}
