import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Price } from '@orion/pipeline/core/provider.ts'
import { sql } from '../../db/drizzle.ts'
import type { Executor } from '../../db/open.ts'
import type { ServicePrice } from './use-prices.ts'

/** The prices that the operator set. A trigger records each change in `price_change`. */
export async function listSetPrices(db: Executor): Promise<(Price & { stage_key: string; provider: string })[]> {
  const { rows } = await db.execute<Price & { stage_key: string; provider: string }>(
    sql`SELECT stage_key, provider, per, points FROM price ORDER BY stage_key, provider`,
  )
  return rows
}

/** Sets a provider's price. */
export async function writePrice(
  db: Executor,
  { stage_key, provider }: { stage_key: StageKey; provider: string },
  { per, points }: Price,
): Promise<void> {
  await db.execute(sql`INSERT INTO price (stage_key, provider, per, points) VALUES (${stage_key}, ${provider}, ${per}, ${points})
    ON CONFLICT (stage_key, provider) DO UPDATE SET per = excluded.per, points = excluded.points`)
}

/** Removes the price of a provider. Returns false if no price was set. */
export async function deletePrice(db: Executor, stage_key: StageKey, provider: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`DELETE FROM price WHERE stage_key = ${stage_key} AND provider = ${provider}`)
  return rowCount === 1
}

/** The operator's prices of services. A trigger records each change in `service_price_change`. */
export async function listServicePrices(db: Executor): Promise<ServicePrice[]> {
  const { rows } = await db.execute<ServicePrice>(
    sql`SELECT provider, model, meter, usd_micros FROM service_price ORDER BY provider, model = '*' DESC, model, meter`,
  )
  return rows
}

/** Sets the price of a service. */
export async function writeServicePrice(db: Executor, { provider, model, meter, usd_micros }: ServicePrice): Promise<void> {
  await db.execute(sql`
    INSERT INTO service_price (provider, model, meter, usd_micros) VALUES (${provider}, ${model}, ${meter}, ${usd_micros})
    ON CONFLICT (provider, model, meter) DO UPDATE SET usd_micros = excluded.usd_micros`)
}

/** Removes the price of a service. Returns false if no price was set. */
export async function deleteServicePrice(
  db: Executor,
  { provider, model, meter }: Omit<ServicePrice, 'usd_micros'>,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM service_price WHERE provider = ${provider} AND model = ${model} AND meter = ${meter}`,
  )
  return rowCount === 1
}
