import { toMessage } from '@orion/contract/sentences/said.ts'
import { AppError } from '@orion/contract/errors.ts'
import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { Provider } from '@orion/pipeline/core/provider.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Database, Transaction } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import { loadRequest } from '../features/stages/queries.ts'
import { isStillMaking, rebaseUnit, replaceUnit } from '../features/stages/unit-queries.ts'
import { lockWorkflowOfExecution } from '../features/workflows/queries.ts'
import { type FailedUnit, noteFailedUse } from './failed-use.ts'
import { listFollowers, queueFollowers } from './followers.ts'
import type { Queue } from './queue.ts'

type Failed = FailedUnit & { stage: Stage; provider: Provider; token: string }

/** Whether a task failed because of its service. */
export const isServiceFailure = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'provider_failed' || error.code === 'provider_not_configured')

/**
 * If the run allows it, queues Orion's own replacement of a task whose service failed. The reason is stored with the task, and its stage
 * reports the reason. Tasks that waited for the failed task begin, and fail or are replaced in the same way. Tasks that can be made from
 * the replacement are rebased on it, with all tasks that are made from them. These tasks do not call the failed service a second time.
 * Returns false if the error has another cause, if the run does not allow it, or if Orion has no provider for the task.
 */
export async function makeInstead(
  { db, queue }: { db: Database; queue: Pick<Queue, 'enqueue'> },
  { stage, provider, token, ...failed }: Failed,
  error: unknown,
): Promise<boolean> {
  const { execution, index, unit } = failed
  const service = getService(unit)
  if (service === null || execution.request.when_failing !== 'built_in' || !isServiceFailure(error)) return false
  const unit_instead = stage.instead?.(unit, await loadRequest(db, execution.request)) ?? null
  if (unit_instead === null) return false
  const hashUnit = (of: unknown): string => recipeHash({ stage: stage.key, provider: execution.provider, unit: of })
  const place = { execution_id: execution.id, index }
  await inTransaction(db, async (tx) => {
    await lockWorkflowOfExecution(tx, execution.id)
    if (await isStillMaking(tx, { ...place, token })) await noteFailedUse(tx, failed, error)
    const instead_of = {
      provider: service.provider,
      reason: error.message,
      ...(error.said && { reason_said: toMessage(error.said)! }),
    }
    if (!(await replaceUnit(tx, { ...place, token }, { unit: unit_instead, recipe: hashUnit(unit_instead), instead_of }))) return
    await queue.enqueue(tx, 'make-unit', [{ data: place, group: execution.organization_id }])
    const made = { stage, provider, execution_id: execution.id, recipe: hashUnit(unit) }
    await queueFollowers(tx, queue, { ...made, execution })
    await rebaseFollowers(tx, made, unit_instead)
  })
  return true
}

/**
 * Replaces the tasks that waited for a recipe by tasks that are made from `own`. Then does the same for the tasks that waited for these.
 */
async function rebaseFollowers(tx: Transaction, made: Parameters<typeof listFollowers>[1], own: unknown): Promise<void> {
  const { stage, provider, execution_id } = made
  const hashUnit = (of: unknown): string => recipeHash({ stage: stage.key, provider: provider.key, unit: of })
  for (const { index, unit } of await listFollowers(tx, made)) {
    const based = stage.upon?.(unit, own) ?? null
    if (based === null) continue
    await rebaseFollowers(tx, { ...made, recipe: hashUnit(unit) }, based)
    await rebaseUnit(tx, { execution_id, index }, { unit: based, recipe: hashUnit(based) })
  }
}
