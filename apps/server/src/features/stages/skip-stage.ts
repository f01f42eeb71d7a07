import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stages.ts'
import type { Context } from '../../context.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { answerWorkflow } from '../workflows/get-workflow.ts'
import { lockWorkflow, updateStage } from '../workflows/queries.ts'
import { insertDecision } from './decision-queries.ts'
import { requireSkippable, requireStatus, stageRow } from './rules.ts'

/** Continues without a failed stage, if later stages do not need its result. The stage is completed without a result. */
export async function skipStage(
  ctx: Context,
  { workflow_id, stage_number, reason }: Input<typeof contract.skipStage>,
): Promise<Answer<typeof contract.skipStage>> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const row = stageRow(workflow, stage_number)
    requireStatus(row, 'failed', 'skip')
    requireSkippable(ctx.stages, stage_number)
    await insertDecision(tx, row, { action: 'skip', user_id: ctx.actor.user_id, reason })
    await updateStage(
      tx,
      { workflow_id, number: stage_number },
      {
        status: 'completed',
        skipped: true,
        chosen_iteration_id: null,
        error_message: null,
      },
    )
    return { workflow: answerWorkflow(ctx, await concludeChange(tx, ctx, { workflow_id, changed: [stage_number] })) }
  })
}
