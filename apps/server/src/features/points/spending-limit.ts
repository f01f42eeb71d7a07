import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Transaction } from '../../db/open.ts'
import { hasSpendingLimit, readSpendingLimit } from './queries.ts'
import { formatPoints } from './rules.ts'

/**
 * Throws spending_limit_reached if a hold of this size would exceed the organization's limit of this month. The accounts must be locked.
 */
export async function requireWithinLimit(tx: Transaction, organization_id: string, points: number): Promise<void> {
  if (!(await hasSpendingLimit(tx, organization_id))) return
  const { monthly_limit_points, left_points } = await readSpendingLimit(tx, organization_id)
  if (monthly_limit_points === null || left_points === null || points <= left_points) return
  throw new AppError(
    'spending_limit_reached',
    say('points.monthly_limit', {
      needed: formatPoints(points),
      left: formatPoints(left_points),
      limit: formatPoints(monthly_limit_points),
    }),
  )
}
