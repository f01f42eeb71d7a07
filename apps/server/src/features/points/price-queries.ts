import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Price } from '@orion/pipeline/core/provider.ts'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'

/** The prices that the operator set. Each change is kept by a trigger in `price_change`. */
export async function listOwnPrices(db: Executor): Promise<(Price & { stage_key: string; provider: string })[]> {
  const { rows } = await db.execute<Price & { stage_key: string; provider: string }>(
    sql`SELECT stage_key, provider, per, points FROM price ORDER BY stage_key, provider`,
  )
  return rows
}

/** Sets a provider's price. */
export async function writePrice(db: Executor, stage_key: StageKey, provider: string, { per, points }: Price): Promise<void> {
  await db.execute(sql`INSERT INTO price (stage_key, provider, per, points) VALUES (${stage_key}, ${provider}, ${per}, ${points})
    ON CONFLICT (stage_key, provider) DO UPDATE SET per = excluded.per, points = excluded.points`)
}

/** Removes a provider's price; false when there was none. */
export async function deletePrice(db: Executor, stage_key: StageKey, provider: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`DELETE FROM price WHERE stage_key = ${stage_key} AND provider = ${provider}`)
  return rowCount === 1
}
