import { sql } from '../db/drizzle.ts'
import pg from 'pg'
import { CopyIn, CopyOut } from '../db/copy.ts'
import { databaseErrorCode } from '../db/errors.ts'
import type { Executor } from '../db/open.ts'
import type { ExecutionRow } from '../features/stages/queries.ts'
import type { NamedFile, TableCopy } from './format.ts'

/**
 * Tables whose rows have no meaning on another server. Events are ordered by the transactions of their own server. Addresses of simulators
 * belong to this machine. Restored files may be in another store.
 */
const LEFT_OUT = ['event', 'event_sweep', 'simulators', 'host_simulators', 'store_mark', 'file_moved']

type Table = Pick<TableCopy, 'schema' | 'name' | 'columns'>

const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
const listColumns = ({ columns }: Table): string => columns.map(pg.escapeIdentifier).join(', ')

/** Begins the transaction that sees the database at one moment. Returns this moment (ISO 8601) and the version of the server. */
export async function beginSnapshot(client: pg.ClientBase): Promise<{ made_at: string; postgres: string }> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows } = await client.query<{ made_at: string; postgres: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS made_at, current_setting('server_version') AS postgres`,
  )
  return rows[0]
}

/** Commits the transaction. */
export const commit = async (client: pg.ClientBase): Promise<void> => void (await client.query('COMMIT'))

/** Every table whose rows are backed up, with its columns: Orion's tables and the queue's jobs. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE (n.nspname = current_schema() AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL ($1))
       OR (n.nspname = 'pgboss' AND c.relname = 'job')
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [LEFT_OUT],
  )
  return rows
}

/** The rows of a table, ready to be written to a file. */
export const copyOut = (client: pg.ClientBase, table: Table): CopyOut =>
  client.query(new CopyOut(`COPY (SELECT ${listColumns(table)} FROM ${quoted(table)}) TO STDOUT`))

/** A stream that receives the rows of a table. */
export const copyIn = (client: pg.ClientBase, table: Table): CopyIn =>
  client.query(new CopyIn(`COPY ${quoted(table)} (${listColumns(table)}) FROM STDIN`))

/** The migrations in their order. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migration ORDER BY name')
  return rows.map(({ name }) => name)
}

/**
 * The last values of the sequences. Sequences do not belong to a transaction. So a value may be later than the moment of the backup, but
 * never earlier.
 */
export async function listSequences(client: pg.ClientBase): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`,
  )
  return rows
}

/** The files that rows name, each once. Small forms of images are left out, because they are made again. */
export async function listNamedFiles(client: pg.ClientBase): Promise<NamedFile[]> {
  const { rows } = await client.query<NamedFile>(
    `SELECT sha256, max(size_bytes)::bigint AS size_bytes FROM (
       SELECT sha256, size_bytes FROM asset
       UNION ALL SELECT sha256, size_bytes FROM local_voice WHERE state = 'ready' AND sha256 IS NOT NULL
       UNION ALL SELECT file ->> 'sha256', (file ->> 'size_bytes')::bigint FROM once_answer WHERE file IS NOT NULL
       UNION ALL SELECT file ->> 'sha256', (file ->> 'size_bytes')::bigint FROM remote_job WHERE file IS NOT NULL) AS named
     GROUP BY 1 ORDER BY 1`,
  )
  return rows
}

/** The names of the master keys that are needed to read the data. */
export async function listMasterKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM master_key WHERE retired_at IS NULL ORDER BY id')
  return rows.map(({ id }) => id)
}

/** The size of the tables on disk in bytes. Their compressed rows need less. */
export async function sizeOfTables(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `SELECT coalesce(sum(pg_table_size(c.oid)), 0)::bigint AS bytes FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN (current_schema(), 'pgboss') AND c.relkind = 'r'`,
  )
  return rows[0].bytes
}

/** What a database contains: nothing, an unfinished restore with the name of its backup, or something else. */
export async function lookInto(client: pg.ClientBase): Promise<{ empty: boolean; half_of: string | null }> {
  const { rows } = await client.query<{ tables: number; marked: boolean }>(
    `SELECT count(*) AS tables, to_regclass('half_restore') IS NOT NULL AS marked
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN (current_schema(), 'pgboss') AND c.relkind IN ('r', 'p', 'v', 'm', 'f')`,
  )
  if (!rows[0].marked) return { empty: rows[0].tables === 0, half_of: null }
  const { rows: marks } = await client.query<{ backup: string }>('SELECT backup FROM half_restore')
  return { empty: false, half_of: marks[0]?.backup ?? '' }
}

/** Marks a database as partly restored. Deletes the rows of an earlier restore first. */
export async function markHalf(client: pg.ClientBase, backup: string): Promise<void> {
  await client.query('BEGIN')
  const { rows } = await client.query<{ schema: string }>('SELECT quote_ident(current_schema()) AS schema')
  const { half_of } = await lookInto(client)
  if (half_of !== null) {
    await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
    await client.query(`DROP SCHEMA ${rows[0].schema} CASCADE`)
    await client.query(`CREATE SCHEMA ${rows[0].schema}`)
  }
  await client.query('CREATE TABLE half_restore (backup text NOT NULL, at timestamptz NOT NULL DEFAULT now())')
  await client.query('INSERT INTO half_restore (backup) VALUES ($1)', [backup])
  await client.query('COMMIT')
}

/** Removes the mark of an unfinished restore. Orion then starts on this database. */
export const unmark = async (db: Executor): Promise<void> => void (await db.execute(sql`DROP TABLE half_restore`))

/** A foreign key that is removed while rows are loaded in any order. */
type Reference = { owner: string; name: string; rule: string }

/**
 * Begins a transaction in which rows may be loaded in any order and no trigger runs. It removes the foreign keys and empties all tables.
 * Returns the foreign keys, which `endLoading` restores. Needs only the rights of the owner of the tables.
 */
export async function beginLoading(client: pg.ClientBase, tables: readonly Table[]): Promise<Reference[]> {
  await client.query('BEGIN')
  const { rows } = await client.query<Reference>(
    `SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0
       AND connamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN (current_schema(), 'pgboss'))`,
  )
  for (const { owner, name } of rows) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`)
  for (const table of await keptTables(client)) await client.query(`ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`)
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`)
  return rows
}

/**
 * Restores triggers and foreign keys, sets the sequences, and commits. PostgreSQL checks all references when the foreign keys are restored.
 */
export async function endLoading(
  client: pg.ClientBase,
  {
    tables,
    references,
    sequences,
  }: { tables: readonly Table[]; references: readonly Reference[]; sequences: readonly { name: string; last: string }[] },
): Promise<void> {
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`)
  for (const { owner, name, rule } of references) await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${rule}`)
  for (const table of await keptTables(client)) await client.query(`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`)
  for (const { name, last } of sequences) await client.query('SELECT setval(quote_ident($1)::regclass, $2::bigint)', [name, last])
  await client.query('COMMIT')
}

/** Tables with row-level security. PostgreSQL cannot COPY rows into a table while row-level security is on. */
async function keptTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT DISTINCT polrelid::regclass::text AS name FROM pg_policy')
  return rows.map(({ name }) => name)
}

/** Renews the statistics that PostgreSQL uses to plan queries. */
export const analyze = async (client: pg.ClientBase): Promise<void> => void (await client.query('ANALYZE'))

/**
 * Adapts a restored installation to its new server. Subscribers of events start from the beginning. A post that may have been sent after
 * the backup waits for a person, with `words` as its note. Returns the number of these posts.
 */
export async function settleIn(db: Executor, words: string): Promise<number> {
  await db.execute(sql`INSERT INTO event_sweep (swept_to) VALUES (pg_current_xact_id())`)
  const { rowCount } = await db.execute(sql`
    UPDATE post SET state = 'unknown', error = ${words}, send_again_from = now(), due_at = NULL, token = NULL, lease_until = NULL,
      waits_until = NULL
    WHERE NOT rehearsal AND (state = 'sending' OR (state = 'scheduled' AND coalesce(due_at, publish_at, created_at) <= now()))`)
  return rowCount ?? 0
}

/** The result of a backup or a drill. */
export type Run = {
  kind: 'backup' | 'drill'
  ok: boolean
  seconds: number
  rows: number
  files: number
  bytes: number
  /** The seconds that a drill needed to make the bundle of a film. */
  bundle_seconds: number | null
  problem: string | null
}

/** Stores the result for Monitoring. */
export async function insertRun(
  db: Executor,
  { kind, ok, seconds, rows, files, bytes, bundle_seconds, problem }: Run,
): Promise<void> {
  await db.execute(sql`INSERT INTO backup_run (kind, ok, seconds, rows, files, bytes, bundle_seconds, problem)
    VALUES (${kind}, ${ok}, ${seconds}, ${rows}, ${files}, ${bytes}, ${bundle_seconds}, ${problem})`)
}

/** The input of the newest film bundle, and its user. Null if no film has a bundle. */
export async function lastBundled(db: Executor): Promise<Pick<ExecutionRow, 'organization_id' | 'provider' | 'request'> | null> {
  const { rows } = await db.execute<Pick<ExecutionRow, 'organization_id' | 'provider' | 'request'>>(sql`
    SELECT e.organization_id, e.provider, e.request FROM workflow w JOIN stage s ON s.workflow_id = w.id AND s.number = 10
      JOIN iteration i ON i.id = s.chosen_iteration_id JOIN execution e ON e.id = i.execution_id
    WHERE w.deleted_at IS NULL ORDER BY i.created_at DESC, i.id LIMIT 1`)
  return rows[0] ?? null
}

const SCRATCH = 'orion_drill_'
/** PostgreSQL's insufficient_privilege. */
const NOT_PERMITTED = '42501'

/**
 * Creates a database for a drill next to the database of the installation. Removes the databases of interrupted drills. Returns its name.
 * Throws an Error that says what to do if the database user may not create one.
 */
export async function makeScratch(db: Executor, mark: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT datname AS name FROM pg_database d WHERE starts_with(datname, ${SCRATCH})
      AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.datid = d.oid)`)
  for (const { name } of rows) await removeScratch(db, name)
  const name = SCRATCH + mark
  await db.execute(sql`CREATE DATABASE ${sql.identifier(name)} TEMPLATE template0`).catch((error: unknown) => {
    if (databaseErrorCode(error) !== NOT_PERMITTED) throw error
    throw new Error('The drill restores into a database of its own. Let the database user create it: ALTER ROLE … CREATEDB.', {
      cause: error,
    })
  })
  return name
}

/** Closes all connections to the database and removes it. */
export async function removeScratch(db: Executor, name: string): Promise<void> {
  await db.execute(sql`DROP DATABASE IF EXISTS ${sql.identifier(name)} WITH (FORCE)`)
}
