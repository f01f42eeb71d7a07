import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../db/open.ts'
import { formatPoints } from '../../points/rules.ts'
import { type PricedRun, getScope } from './price-run.ts'
import { plannedBefore, readUnpaidUse } from './use-queries.ts'

/**
 * Throws unpaid_use if a run would make something new with the operator's services, while failed or cancelled runs of the organization left
 * too much unpaid use. A run that plans the same tasks again may start, because it pays for the results that it reuses. A run with the
 * organization's own keys, or with built-in providers, may always start.
 */
export async function requireUsePaid(
  tx: Transaction,
  { unpaid_use_points }: Pick<Config, 'unpaid_use_points'>,
  { organization_id, priced: { units } }: { organization_id: string; priced: PricedRun },
): Promise<void> {
  const asked = units.filter(({ use }) => use !== null && use.points > 0 && getScope(use.service) === 'operator')
  if (asked.length === 0) return
  const unpaid = await readUnpaidUse(tx, organization_id)
  if (unpaid <= unpaid_use_points) return
  const recipes = asked.map(({ recipe }) => recipe)
  const planned = await plannedBefore(tx, organization_id, recipes)
  if (recipes.every((recipe) => planned.has(recipe))) return
  throw new AppError('unpaid_use', say('points.unpaid_use', { points: formatPoints(unpaid) }))
}
