import type { ServiceTrouble, Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import type { Transaction } from '../../db/open.ts'
import { NO_USE_PRICES } from '../../features/points/use-prices.ts'
import { pointsOfUse } from '../../features/stages/prices/price-run.ts'
import type { ExecutionRow } from '../../features/stages/queries.ts'
import { noteFailed } from '../../features/stages/prices/use-queries.ts'
import { isBeyondHold } from '../endings/within-hold.ts'

/** The errors after which a service has done nothing and bills nothing. */
const COUNTED_NOTHING: ReadonlySet<ServiceTrouble | undefined> = new Set(['key', 'credit', 'model', 'busy', 'away', 'refused'])

/** Whether a unit failed because of its service. */
export const isServiceFailure = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'provider_failed' || error.code === 'provider_not_configured')

/** A unit that its service did not make. `counted` is the use that the service has reported so far. */
export type FailedUnit = { execution: ExecutionRow; index: number; unit: unknown; counted: Used }

/**
 * Records the use of a failed task, as the service counted it. Records at least the expected use if the service gave no count but may have
 * done the work. The same holds if the result of the last call is unknown.
 */
export async function noteFailedUse(
  tx: Transaction,
  { execution, index, unit, counted }: FailedUnit,
  error: unknown,
): Promise<void> {
  const service = getService(unit)
  if (service === null) return
  const trouble = error instanceof AppError ? error.trouble : undefined
  const points = pointsOfUse(execution.use_prices ?? NO_USE_PRICES, service, counted)
  const was_asked = !isBeyondHold(error)
  const is_open = was_asked && (Object.keys(counted).length === 0 ? !COUNTED_NOTHING.has(trouble) : trouble === 'unknown')
  await noteFailed(tx, { execution_id: execution.id, index }, { used: counted, points, is_open })
}
