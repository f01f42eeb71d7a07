import { AppError } from '@orion/contract/errors.ts'
import type { FailedBy } from '@orion/contract/choices.ts'
import type { Parts } from '../../context.ts'
import { isDatabaseAway } from '../../db/errors.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import { type FailedUnit, isServiceFailure } from '../calls/failed-use.ts'
import { failStage, failureSentence } from './fail-stage.ts'
import { finishStage } from '../finish-stage.ts'

/**
 * The functions that end a run. Planning a run and making its tasks need only these two. Both throw only errors after which the queue
 * should try again.
 */
export type RunEnds = {
  /** Finishes a run whose tasks are all made. Does nothing while tasks are missing. A run that cannot be finished fails. */
  finish: (execution_id: string) => Promise<void>
  /** Fails a run with a message for people. With `unit`, does so only while the worker still has that task. */
  fail: (execution_id: string, error: unknown, unit?: FailedUnit & { token: string }) => Promise<void>
}

/** The service whose failure stopped a task. Null if the failure had another cause. */
function failedBy(error: unknown, unit: unknown): FailedBy | null {
  const service = getService(unit)
  if (service === null || !isServiceFailure(error)) return null
  const { capability, connection_id } = service
  return { capability, connection_id, trouble: error.trouble ?? null }
}

/** Returns the functions that end the runs of this process. */
export function runEnds(
  parts: Pick<Parts, 'closing' | 'config' | 'db' | 'keyring' | 'log' | 'planner' | 'queue' | 'stages'>,
): RunEnds {
  const fail: RunEnds['fail'] = async (execution_id, error, unit) => {
    if (isDatabaseAway(error)) throw error
    const isRefusal = error instanceof AppError
    if (!isRefusal && parts.closing.aborted) throw error // the planner of an ending process accepts no orders
    if (!isRefusal) parts.log.error({ err: error, execution_id, index: unit?.index }, 'a run failed')
    await failStage(parts, execution_id, {
      words: failureSentence(error, execution_id),
      unit: unit && { ...unit, failed_by: failedBy(error, unit.unit), error },
    })
  }
  return {
    fail,
    finish: (execution_id) => finishStage(parts, execution_id).catch((error: unknown) => fail(execution_id, error)),
  }
}
