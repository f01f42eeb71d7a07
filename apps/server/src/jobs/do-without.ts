import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Database } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { completeUnit, isStillMaking } from '../features/stages/unit-queries.ts'
import { lockWorkflowOfExecution } from '../features/workflows/queries.ts'
import { type FailedUnit, noteFailedUse } from './failed-use.ts'
import { isServiceFailure } from './make-instead.ts'
import type { Progress } from './progress.ts'

type Failed = FailedUnit & { stage: Stage; token: string }

/**
 * Where the stage can do without what a service failed to give, notes in the unit's place why it is missing: it costs nothing, its
 * siblings go on, and nothing is kept by its recipe. False where the run ends by it.
 */
export async function doWithout(
  db: Database,
  { stage, token, ...failed }: Failed,
  error: unknown,
  progress: Progress,
): Promise<boolean> {
  if (!isServiceFailure(error)) return false
  const { execution, index, unit } = failed
  const { settings, when_failing } = execution.request
  const { message, trouble } = error
  const wish = { settings: settings as never, ...(when_failing && { when_failing }) }
  const data = stage.without?.(wish, unit, { message, trouble }) ?? null
  if (data === null) return false
  const place = { execution_id: execution.id, index }
  await inTransaction(db, async (tx) => {
    await lockWorkflowOfExecution(tx, execution.id)
    if (!(await isStillMaking(tx, { ...place, token }))) return
    await noteFailedUse(tx, failed, error)
    await completeUnit(tx, place, { data, assets: {}, uses: [], reused: false, free: true })
  })
  progress.done(execution.id, index, { unit_id: stage.describe(unit).id, asset: null })
  return true
}
