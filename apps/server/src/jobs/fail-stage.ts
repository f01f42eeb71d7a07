import { AppError } from '@orion/contract/errors.ts'
import type { FailedBy } from '@orion/contract/choices.ts'
import type { Parts } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { tellCancelled } from '../events/queries.ts'
import { isDiskFull, storageFull } from '../features/assets/store.ts'
import { releaseHold } from '../features/points/ledger.ts'
import { endExecution, readExecution } from '../features/stages/queries.ts'
import { stopEarly } from '../features/stages/stop-early.ts'
import { ownsUnit } from '../features/stages/unit-queries.ts'
import { concludeChange } from '../features/workflows/conclude-change.ts'
import { lockWorkflowOfExecution, updateStage, updateWorkflow } from '../features/workflows/queries.ts'

/** What people read when a run fails: a provider's or our own sentence; of a bug only that there is one, since its words help nobody. */
export function failureSentence(error: unknown, execution_id: string): string {
  if (error instanceof AppError) return error.message
  if (isDiskFull(error)) return storageFull().message
  return (
    'Something went wrong inside Orion while this stage was made. ' +
    `It is recorded as ${execution_id}. Try again; no points were charged.`
  )
}

/**
 * Ends a run that cannot go on: the hold is released, the stage failed with `message`, autopilot stopped. Once; a run that has ended
 * stays as it is. With `unit`, only while that unit still belongs to the worker that names its token.
 */
export async function failStage(
  { db, stages }: Pick<Parts, 'db' | 'stages'>,
  execution_id: string,
  message: string,
  unit?: { index: number; token: string; failed_by: FailedBy | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const workflow = await lockWorkflowOfExecution(tx, execution_id)
    if (workflow === null) return
    if (unit !== undefined && !(await ownsUnit(tx, { execution_id, ...unit }))) return
    if (!(await endExecution(tx, { id: execution_id, state: 'failed', error_message: message }))) return
    const { stage_number, hold_points, started_by } = (await readExecution(tx, execution_id))!
    await releaseHold(tx, { execution_id, reason: message, actor_id: started_by })
    await updateStage(tx, workflow.id, stage_number, {
      status: 'failed',
      error_message: message,
      failed_by: unit?.failed_by ?? null,
    })
    if (workflow.autopilot_limit !== null) await updateWorkflow(tx, workflow.id, { autopilot_stopped_reason: message })
    await tellCancelled(tx, execution_id)
    await stopEarly(tx, workflow.id)
    await concludeChange(tx, { stages }, workflow.id, { changed: [stage_number], balance: hold_points > 0 })
  })
}
