import type { Price, Provider } from '@orion/pipeline/core/provider.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Executor } from '../../../db/open.ts'
import type { WorkflowRow } from '../../workflows/queries.ts'
import { readPrice } from '../queries.ts'

/** An edition costs at most this share of the cost of its film. It reuses the research, images and music of its original. */
const EDITION_SHARE = 0.5

/** The points for an edition of a film that costs this many points. */
export const editionPoints = (points: number): number => Math.floor(points * EDITION_SHARE)

/**
 * The price of a provider for a stage of a film. A price that the operator set takes precedence. An edition costs only a share of the
 * price.
 */
export async function listPrice(
  db: Executor,
  { edition }: Pick<WorkflowRow, 'edition'>,
  { stage, provider }: { stage: Stage; provider: Provider },
): Promise<Price> {
  const price = (await readPrice(db, stage.key, provider.key)) ?? provider.price
  return edition === null ? price : { ...price, points: editionPoints(price.points) }
}
