import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { estimateFilm as route } from '@orion/contract/points.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../../context.ts'
import { priceUnplanned } from './price-run.ts'
import { pickProvider } from '../rules.ts'
import { listSetPrices } from '../../points/price-queries.ts'

/** The cost of all ten stages of a film at current prices. Each stage uses the provider that a run would use. */
export async function estimateFilm(
  { db, stages, config }: Context,
  { duration: duration_seconds }: Input<typeof route>,
): Promise<Answer<typeof route>> {
  const set_prices = await listSetPrices(db)
  const costs = STAGES.map(({ key, number: stage_number }) => {
    const provider = pickProvider(stages[key], undefined, config.env)
    const price = set_prices.find((row) => row.stage_key === key && row.provider === provider.key) ?? provider.price
    return { stage_number, key, provider: provider.key, points: priceUnplanned(stages[key], price, duration_seconds) }
  })
  const estimated_points = costs.reduce((sum, { points }) => sum + points, 0)
  return { data: { duration_seconds, estimated_points, stages: costs } }
}
