import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { sql } from '../../../db/drizzle.ts'
import { jsonb } from '../../../db/jsonb.ts'
import type { Executor } from '../../../db/open.ts'
import type { Remembered } from './simulated-memory.ts'

/**
 * Reads the records of a simulated platform since a time of the database's clock, or all records, in their order. Also returns the current
 * time. The last minute is read again each time, because a record of that minute may become visible later.
 */
export async function readSimulated(
  db: Executor,
  platform: Platform,
  since: string | null,
): Promise<{ kept: Remembered[]; now: string }> {
  const { rows: clock } = await db.execute<{ now: string }>(sql`SELECT clock_timestamp()::text AS now`)
  const { rows: kept } = await db.execute<Remembered>(sql`SELECT key, value FROM simulated WHERE platform = ${platform}
    AND (${since}::timestamptz IS NULL OR at > ${since}::timestamptz - interval '1 minute') ORDER BY id`)
  return { kept, now: clock[0].now }
}

/** Stores records of a simulated platform, and deletes those that were not used for 30 days. */
export async function keepSimulated(db: Executor, platform: Platform, changed: readonly Remembered[]): Promise<void> {
  await db.execute(sql`INSERT INTO simulated (platform, key, value)
    SELECT ${platform}, key, value FROM jsonb_to_recordset(${jsonb(changed)}::jsonb) AS changed (key text, value text)
    ON CONFLICT (platform, key) DO UPDATE SET value = EXCLUDED.value, at = EXCLUDED.at`)
  await db.execute(sql`DELETE FROM simulated WHERE at < now() - interval '30 days'`)
}
