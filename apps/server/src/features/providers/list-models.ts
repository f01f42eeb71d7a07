import { METERS } from '@orion/contract/catalogues/capabilities.ts'
import type { ListedModel, listModels as route } from '@orion/contract/providers.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { listServicePrices } from '../points/price-queries.ts'
import { makeOffer, pointsFor, makeTerms } from '../points/use-prices.ts'
import { callTools } from './call-tools.ts'
import { findConnection } from './connections/find-connection.ts'
import { openConnection } from './connections/open-connection.ts'
import { operatorConnections } from './connections/operator-connections.ts'
import { serviceFor } from './usable-services.ts'
import { listCapabilities, providerByKey } from './rules.ts'

const MILLION = 1_000_000
const LIMIT_MS = 20_000

/**
 * The models that a service currently lists for a capability. For the operator's connection only models with a price are listed, with their
 * prices.
 */
export async function listModels(ctx: Context, wish: Input<typeof route>): Promise<Answer<typeof route>> {
  const [organization_id] = ctx.org_ids
  const row = await findConnection(ctx, wish.connection_id)
  await ctx.limits.countTest(organization_id)
  const provider = providerByKey(row.provider)
  if (!listCapabilities(provider).includes(wish.capability)) return { models: [] }
  const signal = AbortSignal.any([ctx.closing, AbortSignal.timeout(LIMIT_MS)])
  try {
    const models = await provider.models(wish.capability, callTools(openConnection(ctx, row), null, signal))
    if (row.organization_id !== null) return { models }
    const operators = operatorConnections(ctx.config.env).find(({ row: { id } }) => id === row.id)
    const fields = operators?.fields ?? row.fields
    const service = serviceFor({ ...row, fields }, ctx.config.env, { connection_id: row.id, capability: wish.capability })
    if (service === null) throw new Error(`The connection ${row.id} has no service for ${wish.capability}.`)
    const rows = await listServicePrices(ctx.db)
    return {
      models: models.flatMap((model) =>
        pricedModel(model, makeOffer({ ...service, model: model.id }, rows, ctx.config), ctx.config),
      ),
    }
  } catch (error) {
    if (signal.aborted)
      throw new AppError(
        'provider_failed',
        say('services.models_not_listed', { connection: row.label, seconds: LIMIT_MS / 1000 }),
      )
    throw error
  }
}

/** A model with its price, or without a price if it has none. */
export function pricedModel(model: ListedModel, offer: ReturnType<typeof makeOffer>, config: Context['config']): ListedModel[] {
  if (!('prices' in offer)) return []
  const price = METERS.flatMap((meter) => {
    const usd_micros = offer.prices[meter]
    return usd_micros === undefined ? [] : [{ meter, points_million: pointsFor(MILLION, usd_micros, makeTerms(config)) }]
  })
  return [{ ...model, price }]
}
