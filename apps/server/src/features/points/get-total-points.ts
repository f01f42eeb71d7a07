import type { getTotalPoints as route } from '@orion/contract/points.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { readTotals } from './queries.ts'

/** The points in the header: the available points of the caller's organizations, in total and for each organization. */
export async function getTotalPoints({ db, org_ids }: Context): Promise<Answer<typeof route>> {
  const organizations = await readTotals(db, org_ids)
  return { data: { total_points: organizations.reduce((sum, { current_points }) => sum + current_points, 0), organizations } }
}
