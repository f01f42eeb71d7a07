import { sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import type { Keyring } from './keyring.ts'

/**
 * Notes the master key at the first start, and compares it at every later one: with another key no API key would be known and no stored
 * credential could be opened. Throws a sentence that says what to do.
 */
export async function requireSameKey(db: Database, { id }: Pick<Keyring, 'id'>): Promise<void> {
  await db.execute(
    sql`INSERT INTO master_key (id) SELECT ${id} WHERE NOT EXISTS (SELECT 1 FROM master_key) ON CONFLICT DO NOTHING`,
  )
  const { rows } = await db.execute<{ same: boolean }>(sql`SELECT EXISTS (SELECT 1 FROM master_key WHERE id = ${id}) AS same`)
  if (rows[0].same) return
  throw new Error(
    'This is not the master key that the database was made with: API keys and stored credentials could not be read. Put back your copy of DATA_DIR/master.key, or set MASTER_KEY to the former key.',
  )
}
