import type { Logger } from 'pino'
import type { Database } from './open.ts'

/** Tables that may contain personal data or a person's work. */
const TABLES = [
  ...['partner', 'api_key', 'member', 'membership', 'session', 'password_reset', 'mail', 'organization', 'organization_money'],
  ...[
    'workflow',
    'stage',
    'execution',
    'unit',
    'iteration',
    'asset',
    'asset_recipe',
    'service_use',
    'once_answer',
    'remote_job',
    'iteration_recipe',
    'workflow_asset',
    'event',
    'credential',
    'secret',
    'connection',
  ],
  ...['audit_person', 'purchase', 'payout', 'idempotency', 'rate_limit', 'account_export'],
]
const LOCK_WAIT_MS = 3_000

/**
 * Rewrites the tables and the log of Orion's own database after accounts were closed. PostgreSQL would otherwise keep deleted rows in its
 * files until it overwrites them. A locked table is skipped until the next call.
 */
export async function scrubDatabase(db: Database, log: Logger): Promise<void> {
  const client = await db.$client.connect()
  try {
    await client.query(`SET lock_timeout = ${LOCK_WAIT_MS}`)
    // the statistics of the planner contain values of deleted rows, and an empty table keeps its statistics: they are deleted and made
    // again
    await client.query(
      `SELECT pg_clear_attribute_stats(schemaname, tablename, attname, inherited) FROM pg_stats
       WHERE schemaname = current_schema() AND tablename = ANY($1)`,
      [TABLES],
    )
    for (const table of [...TABLES, 'pg_catalog.pg_statistic']) {
      await client
        .query(`VACUUM (FULL, ANALYZE) ${table}`)
        .catch((error: unknown) => log.warn({ err: error, table }, 'a table was not written anew'))
    }
    await client.query('CHECKPOINT')
    await client.query('SELECT pg_switch_wal()')
    await client.query('CHECKPOINT')
  } finally {
    await client.query('RESET lock_timeout')
    client.release()
  }
}
