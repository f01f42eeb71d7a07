import type { Balance } from '@orion/contract/points.ts'
import type { Context } from '../../context.ts'
import { readFullBalance } from './queries.ts'

/** The points of one organization. */
export const getBalance = async ({ db, org_ids }: Context): Promise<{ data: Balance }> => ({
  data: await readFullBalance(db, org_ids),
})
