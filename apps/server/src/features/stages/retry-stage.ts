import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stages.ts'
import type { Context } from '../../context.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { answerWorkflow } from '../workflows/get-workflow.ts'
import { lockWorkflow, updateStage } from '../workflows/queries.ts'
import { insertDecision } from './decision-queries.ts'
import { requireStatus, stageRow } from './rules.ts'

/** Opens a failed stage again: it goes back to its prompt. */
export async function retryStage(
  ctx: Context,
  { workflow_id, stage_number, reason }: Input<typeof contract.retryStage>,
): Promise<Answer<typeof contract.retryStage>> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const row = stageRow(workflow, stage_number)
    requireStatus(row, 'failed', 'retry')
    await insertDecision(tx, row, { action: 'retry', user_id: ctx.actor.user_id, reason })
    await updateStage(tx, workflow_id, stage_number, { status: 'pending', error_message: null })
    return { workflow: answerWorkflow(ctx, await concludeChange(tx, ctx, workflow_id, { changed: [stage_number] })) }
  })
}
