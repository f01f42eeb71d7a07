import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { ServiceUse } from '@orion/pipeline/core/service-use.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { listServicePrices } from '../points/price-queries.ts'
import { usePricesFor } from '../points/use-prices.ts'
import { pointsOfUse, getScope } from './prices/price-run.ts'
import { PREVIEWS, insertUse, readUnpaidUse } from './prices/use-queries.ts'

type Place = { organization_id: string; workflow_id: string; stage_number: number }

/**
 * Opens the account for the use of services by a preview. Nobody pays this use. Returns a function that records it. On the operator's
 * connection, an organization may use as much in previews as in unpaid runs. Beyond this limit, runs continue, and previews throw
 * unpaid_use.
 */
export async function openPreviewUse(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { organization_id, ...place }: Place,
  service: ServiceUse,
): Promise<(used: Used) => Promise<void>> {
  if (getScope(service) === 'organization') return () => Promise.resolve()
  const prices = usePricesFor([service], await listServicePrices(db), config)
  if ((await readUnpaidUse(db, organization_id, { of: 'previews' })) > config.unpaid_use_points)
    throw new AppError('unpaid_use', say('stages.previews_used_up'))
  return async (used) => {
    const points = pointsOfUse(prices, service, used)
    if (points === 0) return
    const { capability, provider, model } = service
    const preview = { capability, provider, model, used, points }
    await insertUse(db, {
      id: newId(),
      organization_id,
      ...place,
      execution_id: PREVIEWS,
      part_id: '',
      scope: 'operator',
      ...preview,
    })
  }
}
