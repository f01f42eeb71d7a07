import type { Answer, Input } from '@orion/contract/route.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type * as contract from '@orion/contract/stages.ts'
import type { Context } from '../../../context.ts'
import { notifyStopped } from '../../../events/queries.ts'
import { releaseHold } from '../../points/ledger.ts'
import { concludeChange } from '../../workflows/conclude-change.ts'
import { answerWorkflow } from '../../workflows/get-workflow.ts'
import { lockWorkflow, updateStage, updateWorkflow } from '../../workflows/queries.ts'
import { stageName } from '../../workflows/rules.ts'
import { insertDecision } from '../decision-queries.ts'
import { endExecution } from '../queries.ts'
import { requireStatus, stageRow } from '../rules.ts'
import { stopEarly } from './stop-early.ts'
import { noteBegun } from '../prices/use-queries.ts'

/**
 * Stops a running stage. Its reserved points are released, and its workers are informed at once. Later results of these workers are
 * ignored.
 */
export async function cancelStage(
  ctx: Context,
  { workflow_id, stage_number, reason }: Input<typeof contract.cancelStage>,
): Promise<Answer<typeof contract.cancelStage>> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const row = stageRow(workflow, stage_number)
    requireStatus(row, 'processing', 'cancel')
    await insertDecision(tx, row, { action: 'cancel', user_id: ctx.actor.user_id, reason })
    const { execution_id } = row
    if (execution_id === null) throw new Error(`Stage ${stage_number} of ${workflow_id} runs and has no run.`)
    await endExecution(tx, { id: execution_id, state: 'cancelled', error_message: reason ?? null })
    await noteBegun(tx, execution_id)
    await releaseHold(tx, { execution_id, reason: reason ?? 'cancelled', actor_id: ctx.actor.user_id })
    await updateStage(tx, { workflow_id, number: stage_number }, { status: 'pending' })
    const stopped =
      workflow.autopilot_limit === null
        ? {}
        : { autopilot_stopped_reason: say('runs.was_cancelled', { stage: stageName(stage_number) }) }
    await updateWorkflow(tx, workflow_id, { cancelled: true, ...stopped })
    await notifyStopped(tx, execution_id)
    await stopEarly(tx, workflow_id)
    return {
      workflow: answerWorkflow(ctx, await concludeChange(tx, ctx, { workflow_id, changed: [stage_number], balance: true })),
    }
  })
}
