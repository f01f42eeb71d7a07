import type { Price, Provider } from '@orion/pipeline/core/provider.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Executor } from '../../db/open.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import { readPrice } from './queries.ts'

/** An edition costs at most this part of its film: research, images and music are its original's. */
const EDITION_SHARE = 0.5

/** The part of a film's points that an edition costs. */
export const editionPoints = (points: number): number => Math.floor(points * EDITION_SHARE)

/** A provider's price for a stage of a film, the operator's where there is one; of an edition its part. */
export async function listPrice(
  db: Executor,
  { edition }: Pick<WorkflowRow, 'edition'>,
  stage: Stage,
  provider: Provider,
): Promise<Price> {
  const price = (await readPrice(db, stage.key, provider.key)) ?? provider.price
  return edition === null ? price : { ...price, points: editionPoints(price.points) }
}
