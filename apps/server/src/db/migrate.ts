import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const FOLDER = join(import.meta.dirname, 'migrations')
const LOCK = 7_021_001

/**
 * Runs the migrations that this database has not had yet (`NNNN_name.sql`, in order of their names), each in one transaction. Processes
 * that start together take turns. For a restore, `only` names the migrations of the backup, and only these run. Returns the names of the
 * migrations that ran. Throws an Error with a sentence when a restore into this database was interrupted.
 */
export async function migrate(pool: pg.Pool, folder = FOLDER, only?: readonly string[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    if (only === undefined) await refuseHalfRestore(client)
    await client.query('CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())')
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration')
    const had = new Set(rows.map(({ name }) => name))
    const names = (await knownMigrations(folder)).filter((name) => !had.has(name) && (only?.includes(name) ?? true))
    for (const name of names) await run(client, name, await readFile(join(folder, name), 'utf8'))
    return names
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined)
    client.release()
  }
}

/** The names of the migrations that this version of Orion has, in their order. */
export const knownMigrations = async (folder = FOLDER): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).toSorted()

async function refuseHalfRestore(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ half: boolean }>(`SELECT to_regclass('half_restore') IS NOT NULL AS half`)
  if (rows[0].half)
    throw new Error(
      'This installation is incomplete, because the restore of a backup was interrupted. Run npm run restore again with the same ' +
        'backup.',
    )
}

async function run(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO migration (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
