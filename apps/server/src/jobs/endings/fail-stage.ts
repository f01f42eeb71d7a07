import { AppError } from '@orion/contract/errors.ts'
import { getEnglish } from '@orion/contract/sentences/text-key.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import type { FailedBy } from '@orion/contract/choices.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Parts } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notifyStopped } from '../../events/queries.ts'
import { isDiskFull, storageFull } from '../../files/disk-full.ts'
import { releaseHold } from '../../features/points/ledger.ts'
import { endExecution, requireExecution } from '../../features/stages/queries.ts'
import { listBilledParts } from '../../features/stages/prices/billed-parts.ts'
import { stageByNumber } from '../../features/stages/rules.ts'
import { stopEarly } from '../../features/stages/runs/stop-early.ts'
import { type FailedUnit, noteFailedUse } from '../calls/failed-use.ts'
import { ownsUnit } from '../../features/stages/runs/unit-queries.ts'
import { noteBegun } from '../../features/stages/prices/use-queries.ts'
import { concludeChange } from '../../features/workflows/conclude-change.ts'
import { lockWorkflowOfExecution, updateStage, updateWorkflow } from '../../features/workflows/queries.ts'

/** The message of a failed run. The text of an unexpected error helps nobody, so the message then says only that a bug occurred. */
export function failureSentence(error: unknown, execution_id: string): Words {
  if (error instanceof AppError) return error.words
  return isDiskFull(error) ? storageFull().words : say('runs.fault_of_ours', { execution_id })
}

/** The message of a failed run, and the task that failed. `failed_by` is the service that failed, if one did. */
type Failure = {
  words: Words
  unit?: (FailedUnit & { token: string; failed_by: FailedBy | null; error: unknown }) | undefined
}

/**
 * Ends a failed run once: releases the reserved points, fails the stage with `words` and stops autopilot. Does nothing if the run has
 * ended. With `unit`, fails the run only while the worker with this token still has the task.
 */
export async function failStage(
  { db, stages }: Pick<Parts, 'db' | 'stages'>,
  execution_id: string,
  { words, unit }: Failure,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const workflow = await lockWorkflowOfExecution(tx, execution_id)
    if (workflow === null) return
    if (unit !== undefined && !(await ownsUnit(tx, { execution_id, ...unit }))) return
    if (!(await endExecution(tx, { id: execution_id, state: 'failed', error_message: getEnglish(words) }))) return
    await noteBegun(tx, execution_id, { but: unit?.index ?? null })
    if (unit !== undefined) await noteFailedUse(tx, unit, unit.error)
    const { stage_number, hold_points, started_by } = await requireExecution(tx, execution_id)
    await releaseHold(tx, { execution_id, reason: getEnglish(words), actor_id: started_by })
    const failed_by = unit?.failed_by
      ? await withBilled(tx, stageByNumber(stages, stage_number), { execution_id, failed_by: unit.failed_by })
      : null
    await updateStage(
      tx,
      { workflow_id: workflow.id, number: stage_number },
      { status: 'failed', error_message: words, failed_by },
    )
    if (workflow.autopilot_limit !== null) await updateWorkflow(tx, workflow.id, { autopilot_stopped_reason: words })
    await notifyStopped(tx, execution_id)
    await stopEarly(tx, workflow.id)
    await concludeChange(tx, { stages }, { workflow_id: workflow.id, changed: [stage_number], balance: hold_points > 0 })
  })
}

/** The failed service, with the tasks that the service may bill twice if the run is repeated. */
async function withBilled(
  tx: Transaction,
  stage: Stage,
  { execution_id, failed_by }: { execution_id: string; failed_by: FailedBy },
): Promise<FailedBy> {
  const billed = await listBilledParts(tx, stage, execution_id)
  return billed.length === 0 ? failed_by : { ...failed_by, billed }
}
