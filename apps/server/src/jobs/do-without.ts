import type { Provider } from '@orion/pipeline/core/provider.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { completeUnit, isStillMaking } from '../features/stages/unit-queries.ts'
import { lockWorkflowOfExecution } from '../features/workflows/queries.ts'
import { type FailedUnit, noteFailedUse } from './failed-use.ts'
import { listFollowers } from './followers.ts'
import { isServiceFailure } from './make-instead.ts'
import type { Progress } from './progress.ts'

type Failed = FailedUnit & { stage: Stage; provider: Provider; recipe: string; token: string }

/**
 * Marks tasks as missing, with the reason, if the stage can omit the result of a failed service. Tasks that are made from this result are
 * marked too. Missing tasks cost nothing and are not stored by their recipes. The other tasks continue. Returns false if the failure ends
 * the run.
 */
export async function doWithout(
  db: Database,
  { stage, provider, recipe, token, ...failed }: Failed,
  error: unknown,
  progress: Progress,
): Promise<boolean> {
  if (!isServiceFailure(error)) return false
  const { execution, index, unit } = failed
  const { settings, when_failing } = execution.request
  const { message, trouble } = error
  const request = { settings: settings as never, ...(when_failing && { when_failing }) }
  const { id: execution_id } = execution
  const followers = await listFollowers(db, { execution_id, stage, provider, recipe })
  const missing = [{ index, unit }, ...followers].map((each) => ({
    index: each.index,
    unit_id: stage.describe(each.unit).id,
    data: stage.without?.(request, each.unit, { message, trouble }) ?? null,
  }))
  if (missing.some(({ data }) => data === null)) return false
  await inTransaction(db, async (tx) => {
    await lockWorkflowOfExecution(tx, execution_id)
    if (!(await isStillMaking(tx, { execution_id, index, token }))) return
    await noteFailedUse(tx, failed, error)
    for (const each of missing) {
      const place = { execution_id, index: each.index }
      await completeUnit(tx, place, { data: each.data, assets: {}, uses: [], reused: false, free: true })
    }
  })
  for (const { index: at, unit_id } of missing) progress.done(execution_id, at, { unit_id, asset: null })
  return true
}
